//! One tsume engine: the array, the memory of keys and positions, the frame machine and its stacks.

use super::search::Search;
use crate::hdl::EmitOptions;
use crate::part::{block, options, PartError};
use crate::shogi::array;
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
#[template(path = "tsume/memory.v", escape = "none")]
struct MemoryV<'a> {
    name: &'a str,
    zobrist: &'a str,
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
    way_bits: u32,
    frames: u32,
    frame_bits: u32,
    ply_pad: String,
    /// Bits of the counter that empties table and path.
    clear_bits: u32,
    clear_clocks: u32,
    side: String,
    /// Width of the low part of a key that a rotation moves up, minus one.
    rot_low: u32,
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
            zobrist: "tsume_zobrist",
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
            rot_low: key_bits - PROMOTED_ROTATE - 1,
            min_length: tree("min12", "length", &ways),
            max_pn: tree("max12", "bound_pn", &ways),
            max_dn: tree("max12", "bound_dn", &ways),
            max_ply: tree("max10", "hit_ply", &path_ways),
            ways,
            path_ways,
        }
    }
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
        (
            "engine",
            EngineV {
                name: TOP,
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
    files.extend(block(Search::default(), "tsume_search", &options)?);
    files.extend(array::modules(header)?);
    Ok(files)
}
