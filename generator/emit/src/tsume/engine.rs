//! The tsume engine: searches, each with its memory of keys and positions, its frame machine and its stacks, and the array that they share.

use super::search::Search;
use crate::hdl::EmitOptions;
use crate::part::{block, options, PartError};
use crate::shogi::array::{self, Shape};
use crate::templates::headed;
use askama::Template;
use kiban_config::Tsume;
use kiban_model::tsume::{side_key, zobrist_rom, PROMOTED_ROTATE};

/// Name of the engine's top module; its ports are described in `rtl_templates/tsume/engine.v`.
pub const TOP: &str = "tsume_engine";

#[derive(Template)]
#[template(path = "tsume/engine.v", escape = "none")]
struct EngineV<'a> {
    name: &'a str,
    /// What stands behind the names of each search; nothing if there is one.
    searches: Vec<String>,
    slot_bits: usize,
    /// The position that enters the array.
    pins: Vec<Pin>,
    /// The same for the key.
    key_pins: Vec<Pin>,
    key_bits: u32,
}

struct Pin {
    net: &'static str,
    value: String,
    bits: u32,
    /// It makes something happen: 0 after a reset.
    acts: bool,
}

/// Ports of the array for a position that enters, what the searches call them, and their bits; those with 0 bits are one bit that
/// is 0 in a search whose position is not taken.
const ENTRY: [(&str, &str, u32); 9] = [
    ("mv_valid", "mv_valid", 0),
    ("mv_commit", "mv_commit", 0),
    ("mv_generate", "mv_generate", 0),
    ("mv_src", "mv_src", 7),
    ("mv_dst", "mv_dst", 7),
    ("mv_new", "mv_new", 6),
    ("mv_turn", "mv_defence", 1),
    ("mv_escape", "mv_escape", 1),
    ("mv_hand", "mv_hand", 7),
];

/// The same of the block that tells what a move changes in the key.
const KEY_ENTRY: [(&str, &str, u32); 6] = [
    ("mv_white", "mv_white", 1),
    ("mv_src", "mv_src", 7),
    ("mv_dst", "mv_dst", 7),
    ("mv_piece", "mv_piece", 4),
    ("mv_captured", "mv_captured", 4),
    ("mv_promote", "mv_promote", 1),
];

/// The names of several searches end with their number.
pub(crate) fn suffixes(searches: usize) -> Vec<String> {
    match searches {
        1 => vec![String::new()],
        n => (0..n).map(|s| format!("_{s}")).collect(),
    }
}

impl EngineV<'_> {
    fn new(t: &Tsume) -> Self {
        let shape = shape(t);
        let searches = suffixes(shape.slots);
        let of_search = |(s, suffix): (usize, &String), name: &str, bits: u32| match bits {
            1.. if shape.slots > 1 => format!("({name}{suffix} & {{{bits}{{takes[{s}]}}}})"),
            _ => format!("{name}{suffix}"),
        };
        let pin = |&(net, name, bits): &(&'static str, &str, u32)| {
            let all = searches.iter().enumerate().map(|s| of_search(s, name, bits));
            let value = all.collect::<Vec<_>>().join(" | ");
            Pin { net, value, bits: bits.max(1), acts: bits == 0 }
        };
        let mut pins: Vec<Pin> = ENTRY.iter().map(pin).collect();
        let key_pins = KEY_ENTRY.iter().map(pin).collect();
        if shape.slots > 1 {
            let bits = shape.slot_bits();
            let of = |s: usize| format!("({bits}'d{s} & {{{bits}{{takes[{s}]}}}})");
            let all: Vec<_> = (1..shape.slots).map(of).collect();
            let (value, bits) = (all.join(" | "), bits as u32);
            pins.insert(0, Pin { net: "mv_slot", value, bits, acts: false });
        }
        let slot_bits = shape.slot_bits();
        EngineV { name: TOP, searches, slot_bits, pins, key_pins, key_bits: t.key_bits() }
    }
}

#[derive(Template)]
#[template(path = "tsume/lane.v", escape = "none")]
struct LaneV<'a> {
    name: &'a str,
    summary_clocks: u32,
    key_bits: u32,
    frames: u32,
    children: u32,
    index_bits: u32,
    ways: u32,
    entry_bits: u32,
}

#[derive(Template)]
#[template(path = "tsume/table.v", escape = "none")]
struct TableV<'a> {
    name: &'a str,
    sets: u32,
    index_bits: u32,
    entry_bits: u32,
    /// Bits of a set.
    answer_bits: u32,
    ways: Vec<u32>,
}

#[derive(Template)]
#[template(path = "tsume/stacks.v", escape = "none")]
struct StacksV<'a> {
    name: &'a str,
    children: u32,
    child_bits: u32,
    frames: u32,
    frame_bits: u32,
    line: u32,
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
    words: Vec<String>,
}

#[derive(Template)]
#[template(path = "tsume/keys.v", escape = "none")]
struct KeysV<'a> {
    name: &'a str,
    zobrist: &'a str,
    key_bits: u32,
    /// Width of the low part of a word that a rotation moves up, minus one.
    rot_low: u32,
}

#[derive(Template)]
#[template(path = "tsume/memory.v", escape = "none")]
struct MemoryV<'a> {
    name: &'a str,
    sets: u32,
    index_bits: u32,
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
    path_tag: u32,
    path_entry: u32,
    path_ways: Vec<u32>,
    /// The path's answer waits a clock for the scan.
    path_late: bool,
    way_bits: u32,
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
        Self {
            name: "tsume_memory",
            sets: 1 << t.table_index_bits,
            index_bits: t.table_index_bits,
            tag_bits: t.tag_bits,
            key_bits,
            key_low: t.path_index_bits,
            entry_bits: t.entry_bits(),
            answer_bits: t.table_ways * t.entry_bits(),
            path_sets: 1 << t.path_index_bits,
            path_bits: t.path_index_bits,
            path_tag,
            path_entry: t.path_entry_bits(),
            path_late: summary_clocks(t) > array::SUMMARY_CLOCKS,
            way_bits: t.path_ways.next_power_of_two().trailing_zeros().max(1),
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

/// Clocks from a move that leaves a search to its scan: between several searches and their array there is a register.
fn summary_clocks(t: &Tsume) -> u32 {
    array::SUMMARY_CLOCKS + u32::from(t.searches > 1)
}

/// The array that the searches share.
pub fn shape(t: &Tsume) -> Shape {
    Shape { slots: t.searches as usize, sets: t.word_sets as usize }
}

/// The modules of one engine as (module name, Verilog text), [`TOP`] first. `header` holds comment lines for every file.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub fn modules(t: &Tsume, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    let key_bits = t.key_bits();
    let (frames, children) = (t.frames(), 1 << t.child_memory_bits);
    let zobrist = ZobristV {
        name: "tsume_zobrist",
        key_bits,
        words: zobrist_rom(key_bits).iter().map(|w| format!("{w:x}")).collect(),
    };
    let templates = [
        ("engine", EngineV::new(t).render()?),
        (
            "lane",
            LaneV {
                name: "tsume_lane",
                summary_clocks: summary_clocks(t),
                key_bits,
                frames,
                children,
                index_bits: t.table_index_bits,
                ways: t.table_ways,
                entry_bits: t.entry_bits(),
            }
            .render()?,
        ),
        (
            "table",
            TableV {
                name: "tsume_table",
                sets: 1 << t.table_index_bits,
                index_bits: t.table_index_bits,
                entry_bits: t.entry_bits(),
                answer_bits: t.table_ways * t.entry_bits(),
                ways: (0..t.table_ways).collect(),
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
                rot_low: key_bits - PROMOTED_ROTATE - 1,
            }
            .render()?,
        ),
        ("zobrist", zobrist.render()?),
        (
            "stacks",
            StacksV {
                name: "tsume_stacks",
                children,
                child_bits: t.child_memory_bits,
                frames,
                frame_bits: t.frame_bits,
                line: Tsume::LINE.0,
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
    let options = EmitOptions { prefix: Some("tsume".into()), ..options(header) };
    files.extend(block(Search::new(summary_clocks(t)), "tsume_search", &options)?);
    files.extend(array::modules(shape(t), header)?);
    Ok(files)
}
