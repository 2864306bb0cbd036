//! The tsume engine: the array, the memories of keys, tables, paths and stacks, and the searches that share them.

use super::lines::{LinePort, Writes};
use super::search::Search;
use super::second::{self, Memory};
use crate::hdl::EmitOptions;
use crate::part::{block, options, PartError};
use crate::shogi::array::{self, Shape};
use crate::shogi::lines::{machine, LinesPerClock};
use crate::templates::headed;
use askama::Template;
use kiban_config::{KeyWords, Scanner, Tsume};
use kiban_model::tsume::{side_key, KeyMemory, PROMOTED_TURN, SQUARE_TURNS};

/// Name of the engine's top module; its ports are described in `rtl_templates/tsume/engine.v`.
pub const TOP: &str = "tsume_engine";

#[derive(Template)]
#[template(path = "tsume/engine.v", escape = "none")]
struct EngineV<'a> {
    name: &'a str,
    slots: usize,
    slot_bits: usize,
    /// Bits before the number of a search where 4 are wanted.
    wide: String,
    /// Searches may share a problem.
    shares: bool,
    /// The line machine finds the moves,
    lines: bool,
    /// one line a clock.
    slow: bool,
    key_bits: u32,
    set_bits: u32,
    ways: u32,
    entry_bits: u32,
    frames: u32,
    children: u32,
    /// There is a second table.
    second: bool,
    /// Bits of the number of a word that tells what a search's part of it has.
    second_bits: u32,
    /// Bits of the address of an entry in its memory.
    memory_bits: u32,
}

#[derive(Template)]
#[template(path = "tsume/table.v", escape = "none")]
struct TableV<'a> {
    name: &'a str,
    /// Sets of all searches.
    sets: u32,
    set_bits: u32,
    entry_bits: u32,
    /// Bits of a set.
    answer_bits: u32,
    ways: Vec<u32>,
    shares: bool,
}

#[derive(Template)]
#[template(path = "tsume/stacks.v", escape = "none")]
struct StacksV<'a> {
    name: &'a str,
    slots: u32,
    slot_bits: u32,
    children: u32,
    child_bits: u32,
    /// Bits of an address, that of the search included.
    child_address: u32,
    frames: u32,
    frame_bits: u32,
    frame_address: u32,
    /// Words of a list, 0: the circuit lists no moves.
    list: u32,
    list_bits: u32,
    list_address: u32,
}

#[derive(Template)]
#[template(path = "tsume/word.v", escape = "none")]
struct WordV<'a> {
    name: &'a str,
    /// (file, rank) of every square.
    squares: Vec<(u32, u32)>,
}

#[derive(Template)]
#[template(path = "tsume/zobrist.v", escape = "none")]
struct ZobristV<'a> {
    name: &'a str,
    key_bits: u32,
    /// Squares have the words, else pieces.
    squares: bool,
    address_bits: u32,
    words: Vec<String>,
}

#[derive(Template)]
#[template(path = "tsume/keys.v", escape = "none")]
struct KeysV<'a> {
    name: &'a str,
    zobrist: &'a str,
    key_bits: u32,
    /// Squares have the words, else pieces.
    squares: bool,
    /// How far words are turned: for a kind's upper bit and for white, if squares have them; for a promoted piece.
    kind: Turn,
    white: Turn,
    promoted: Turn,
}

/// A word that is turned left: its parts, highest bit and lowest bit of each.
struct Turn {
    low: [u32; 2],
    high: [u32; 2],
}

impl Turn {
    fn new(key_bits: u32, by: u32) -> Turn {
        Turn { low: [key_bits - by - 1, 0], high: [key_bits - 1, key_bits - by] }
    }

    /// `word`, turned.
    fn of(&self, word: &str) -> String {
        let Turn { low, high } = self;
        format!("{{{word}[{}:{}], {word}[{}:{}]}}", low[0], low[1], high[0], high[1])
    }
}

#[derive(Template)]
#[template(path = "tsume/memory.v", escape = "none")]
struct MemoryV<'a> {
    name: &'a str,
    slots: u32,
    slot_bits: u32,
    /// Sets of a search.
    sets: u32,
    index_bits: u32,
    /// Bits of the number of a set, that of its search included.
    set_bits: u32,
    /// Bits of what is asked.
    asked_bits: u32,
    shares: bool,
    /// Counters of the searches inside a position.
    counters: u32,
    counter_bits: u32,
    tag_bits: u32,
    key_bits: u32,
    /// Lowest bit of the key that a tag of the path keeps.
    key_low: u32,
    entry_bits: u32,
    /// Bits of a set.
    answer_bits: u32,
    ways: Vec<u32>,
    path_sets: u32,
    path_bits: u32,
    path_set_bits: u32,
    path_tag: u32,
    /// There is a second table.
    second: bool,
    /// Bits of the number of a word that tells what a search's part of it has.
    second_bits: u32,
    path_entry: u32,
    path_ways: Vec<u32>,
    frames: u32,
    frame_bits: u32,
    ply_pad: String,
    /// Bits of the counter that empties table and path.
    clear_bits: u32,
    clear_clocks: u32,
    side: String,
    min_length: String,
    max_pn: String,
    max_dn: String,
    max_ply: String,
}

/// `function(a, function(b, ...))` over one name per way.
fn tree(function: &str, name: &str, ways: &[u32]) -> String {
    match ways {
        [] => String::new(),
        [w] => format!("{name}_{w}"),
        _ => {
            let (low, high) = ways.split_at(ways.len() / 2);
            format!("{function}({}, {})", tree(function, name, low), tree(function, name, high))
        }
    }
}

impl MemoryV<'_> {
    fn new(t: &Tsume) -> Self {
        let key_bits = t.key_bits();
        let ways: Vec<u32> = (0..t.table_ways).collect();
        let path_ways: Vec<u32> = (0..t.path_ways).collect();
        let path_tag = key_bits - t.path_index_bits;
        let clear_bits = t.table_index_bits.max(t.path_index_bits);
        let slot_bits = shape(t).slot_bits() as u32;
        let of_slot = t.search_bits();
        let counter_bits = t.counter_bits();
        Self {
            name: "tsume_memory",
            slots: t.searches,
            slot_bits,
            sets: 1 << t.table_index_bits,
            index_bits: t.table_index_bits,
            set_bits: t.table_index_bits + of_slot,
            // {store, search, dominance, work 5, dn 12, pn or room 12, hand 21, tag}
            asked_bits: 52 + slot_bits + t.tag_bits,
            shares: t.shares(),
            counters: 1 << counter_bits,
            counter_bits,
            tag_bits: t.tag_bits,
            key_bits,
            key_low: t.path_index_bits,
            entry_bits: t.entry_bits(),
            answer_bits: t.table_ways * t.entry_bits(),
            path_sets: 1 << t.path_index_bits,
            path_bits: t.path_index_bits,
            path_tag,
            second: t.has_second(),
            second_bits: t.second_filter_bits(),
            path_entry: t.path_entry_bits(),
            path_set_bits: t.path_index_bits + of_slot,
            frames: t.frames(),
            frame_bits: t.frame_bits,
            // a ply has 10 bits, `below` one more than a frame's address
            ply_pad: match 10u32.saturating_sub(t.frame_bits + 1) {
                0 => String::new(),
                n => format!("{n}'d0, "),
            },
            clear_bits,
            clear_clocks: 1 << clear_bits,
            side: format!("{:x}", side_key(key_bits)),
            min_length: tree("min12", "length", &ways),
            max_pn: tree("max12", "bound_pn", &ways),
            max_dn: tree("max12", "bound_dn", &ways),
            max_ply: tree("max10", "hit_ply", &path_ways),
            ways,
            path_ways,
        }
    }
}

/// The array that the searches share.
pub fn shape(t: &Tsume) -> Shape {
    Shape { slots: t.searches as usize, sets: t.word_sets as usize }
}

/// Lines that the line machine reads in a clock.
fn lines_per_clock(t: &Tsume) -> LinesPerClock {
    if t.lines_per_clock == 1 {
        LinesPerClock::One
    } else {
        LinesPerClock::Four
    }
}

/// The modules of one engine as (module name, Verilog text), [`TOP`] first. `header` holds comment lines for every file.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub fn modules(t: &Tsume, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    modules_with(t, Memory::Full, header)
}

/// The same with such a memory behind the second table, if there is one.
///
/// # Errors
/// See [`modules`].
pub fn modules_with(
    t: &Tsume,
    memory_has: Memory,
    header: &[String],
) -> Result<Vec<(String, String)>, PartError> {
    let key_bits = t.key_bits();
    let (frames, children) = (t.frames(), 1 << t.child_memory_bits);
    let (shape, set_bits) = (shape(t), t.table_index_bits + t.search_bits());
    let slot_bits = shape.slot_bits();
    let engine = EngineV {
        name: TOP,
        slots: shape.slots,
        slot_bits,
        wide: if slot_bits < 4 { format!("{{{}'d0, ", 4 - slot_bits) } else { "{".into() },
        shares: t.shares(),
        lines: t.scanner == Scanner::Lines,
        slow: t.lines_per_clock == 1,
        key_bits,
        set_bits,
        ways: t.table_ways,
        entry_bits: t.entry_bits(),
        frames,
        children,
        second: t.has_second(),
        second_bits: t.second_filter_bits(),
        memory_bits: second::ADDRESS_BITS,
    };
    let squares = t.key_words == KeyWords::Squares;
    let memory = KeyMemory::new(t.key_words, key_bits);
    let [kind, white, _] = SQUARE_TURNS.map(|by| Turn::new(key_bits, by));
    let zobrist = ZobristV {
        name: "tsume_zobrist",
        key_bits,
        squares,
        address_bits: memory.words().len().trailing_zeros(),
        words: memory.words().iter().map(|w| format!("{w:x}")).collect(),
    };
    let templates = [
        ("engine", engine.render()?),
        (
            "table",
            TableV {
                name: "tsume_table",
                sets: t.searches.next_power_of_two() << t.table_index_bits,
                set_bits,
                entry_bits: t.entry_bits(),
                answer_bits: t.table_ways * t.entry_bits(),
                ways: (0..t.table_ways).collect(),
                shares: t.shares(),
            }
            .render()?,
        ),
        ("memory", MemoryV::new(t).render()?),
        (
            "keys",
            KeysV {
                name: "tsume_keys",
                zobrist: "tsume_zobrist",
                key_bits,
                squares,
                kind,
                white,
                promoted: Turn::new(key_bits, PROMOTED_TURN),
            }
            .render()?,
        ),
        ("zobrist", zobrist.render()?),
        (
            "stacks",
            StacksV {
                name: "tsume_stacks",
                slots: t.searches.next_power_of_two(),
                slot_bits: slot_bits as u32,
                children,
                child_bits: t.child_memory_bits,
                child_address: t.child_memory_bits + t.search_bits(),
                frames,
                frame_bits: t.frame_bits,
                frame_address: t.frame_bits + t.search_bits(),
                list: u32::from(t.lists()) << Tsume::LIST_BITS,
                list_bits: Tsume::LIST_BITS,
                list_address: Tsume::LIST_BITS + t.search_bits(),
            }
            .render()?,
        ),
        (
            "word",
            WordV {
                name: "tsume_word",
                squares: (0..81).map(|s| (s % 9 + 1, s / 9 + 1)).collect(),
            }
            .render()?,
        ),
    ];
    let mut files = vec![];
    for (name, body) in templates {
        let text = headed(header, &format!("tsume/{name}.v"), &body);
        files.push((format!("tsume_{name}"), text));
    }
    if t.has_second() {
        let text =
            headed(header, "tsume/second.v", &second::text(t, slot_bits as u32, memory_has)?);
        files.push(("tsume_second".into(), text));
    }
    let options = EmitOptions { prefix: Some("tsume".into()), ..options(header) };
    files.extend(block(Search::new(t.searches, t.has_second()), "tsume_search", &options)?);
    match t.scanner {
        Scanner::Array => files.extend(array::modules(shape, header)?),
        Scanner::Lines => {
            files.extend(block(LinePort::default(), "tsume_line_port", &options)?);
            if lines_per_clock(t) == LinesPerClock::One {
                files.extend(block(Writes::default(), "tsume_line_writes", &options)?);
            }
            files.extend(machine::modules(lines_per_clock(t), header)?);
        }
    }
    Ok(files)
}
