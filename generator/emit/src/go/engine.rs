//! The playout circuit without its link: head of the chain, units, sums.

use super::decide::{Decide, Field, FIELDS};
use super::look::{Aim, Look};
use super::state::Step;
use super::{parallel, Checksum, Draws, Lead, Port, Sums};
use crate::hdl::{emit, EmitError, EmitOptions};
use crate::templates::headed;
use askama::Template;
use kiban_config::{Go, PlayoutUnit};
use rust_hdl_core::prelude::Block;
use std::collections::BTreeMap;

/// Name of the engine's top module; its ports are described in `rtl_templates/go/engine.v`.
pub const TOP: &str = "go_engine";

/// Why an engine could not be emitted: a fault of this program.
#[derive(Debug)]
pub enum EngineError {
    Block(EmitError),
    Template(askama::Error),
}

impl std::fmt::Display for EngineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Block(e) => write!(f, "a block of the playout unit failed: {e}"),
            Self::Template(e) => write!(f, "a template of the playout unit failed: {e}"),
        }
    }
}

impl std::error::Error for EngineError {}

impl From<EmitError> for EngineError {
    fn from(e: EmitError) -> Self {
        Self::Block(e)
    }
}

impl From<askama::Error> for EngineError {
    fn from(e: askama::Error) -> Self {
        Self::Template(e)
    }
}

/// A register that goes from stage to stage.
struct Register {
    name: &'static str,
    bits: u32,
    /// What stage 1 takes.
    first: String,
}

impl Register {
    fn new(field: &Field) -> Self {
        let name = field.name;
        let first = match name {
            "turn" => "done_0 ? ~turn_0 : turn_0".into(),
            "games" => "load_games ? load_data[23:0] : games_0".into(),
            _ => format!("{name}_0"),
        };
        Self { name, bits: field.bits, first }
    }

    /// `[8:0] `, or nothing for one bit.
    fn range(&self) -> String {
        match self.bits {
            1 => String::new(),
            bits => format!("[{}:0] ", bits - 1),
        }
    }
}

/// Registers between stages 2 and 3.
const LOOKS: [Field; 24] = [
    Field { name: "target", bits: 9 },
    Field { name: "barred", bits: 1 },
    Field { name: "open", bits: 1 },
    Field { name: "free", bits: 3 },
    Field { name: "first", bits: 9 },
    Field { name: "walled", bits: 1 },
    Field { name: "mine", bits: 1 },
    Field { name: "enemy", bits: 1 },
    Field { name: "changed", bits: 9 },
    Field { name: "lone", bits: 1 },
    Field { name: "few", bits: 3 },
    Field { name: "smaller", bits: 1 },
    Field { name: "same", bits: 1 },
    Field { name: "closed", bits: 1 },
    Field { name: "single", bits: 1 },
    Field { name: "no_liberty", bits: 1 },
    Field { name: "equal", bits: 3 },
    Field { name: "allows", bits: 3 },
    Field { name: "allows_equal", bits: 3 },
    Field { name: "fewer", bits: 9 },
    Field { name: "less", bits: 9 },
    Field { name: "at_end", bits: 1 },
    Field { name: "written", bits: 8 },
    Field { name: "black", bits: 1 },
];
const WHITE: Field = Field { name: "white", bits: 1 };

struct Code {
    name: String,
    code: usize,
}

#[derive(Template)]
#[template(path = "go/unit.v", escape = "none")]
struct UnitV<'a> {
    name: &'a str,
    steps: Vec<Code>,
    fields: Vec<Register>,
    looks: Vec<Register>,
    /// Words of a memory of four games, and of one.
    depth: u32,
    cells: u32,
    /// Highest bit of a cell.
    high: u32,
}

#[derive(Template)]
#[template(path = "go/memory.v", escape = "none")]
struct MemoryV<'a> {
    name: &'a str,
    depth: u32,
    address: u32,
    width: u32,
}

#[derive(Template)]
#[template(path = "go/engine.v", escape = "none")]
struct EngineV<'a> {
    name: &'a str,
    /// Module of a unit, and the games that it plays at a time.
    unit: &'a str,
    games: u32,
    units: u32,
    unit_list: Vec<u32>,
    /// Results that wait to be added up, a power of two, or 0: one at a time is asked for.
    queue: u32,
    queue_bits: u32,
}

/// Results of many units wait in a queue, so that there is room for several on the chain; one or two units lose nothing
/// without: a result takes at most 20 clocks, and a playout has five.
fn queue(units: u32) -> u32 {
    match units {
        1 | 2 => 0,
        _ => 16,
    }
}

/// The modules of an engine as module name -> Verilog text. `header` holds comment lines for every file.
///
/// # Errors
/// [`EngineError`] if a template or a block cannot be written, which is a fault of this program.
pub fn modules(go: &Go, header: &[String]) -> Result<BTreeMap<String, String>, EngineError> {
    let options = EmitOptions {
        header: header.to_vec(),
        prefix: Some("go".into()),
        ..EmitOptions::default()
    };
    let unit = match go.unit {
        PlayoutUnit::Sequential => "go_unit",
        PlayoutUnit::Parallel => "go_parallel",
    };
    let mut files = match go.unit {
        PlayoutUnit::Sequential => sequential(unit, go, &options)?,
        PlayoutUnit::Parallel => parallel::modules(unit, go, &options)?,
    };
    let engine = EngineV {
        name: TOP,
        unit,
        games: go.slots() / go.units,
        units: go.units,
        unit_list: (0..go.units).collect(),
        queue: queue(go.units),
        queue_bits: queue(go.units).max(1).ilog2(),
    };
    files.insert(TOP.into(), headed(header, "go/engine.v", &engine.render()?));
    files.extend(memory(1 << go.cell_bits(), Go::OWNER_BITS, header)?);
    files.extend(block(Port::default(), "go_port", &options)?);
    files.extend(block(Sums::new(go.slots()), "go_sums", &options)?);
    files.extend(block(Lead::new(go.slots()), "go_lead", &options)?);
    Ok(files)
}

/// The sequential unit without its port and its memory of owners.
fn sequential(
    name: &str,
    go: &Go,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, EngineError> {
    let mut files = BTreeMap::new();
    let bits = go.cell_bits();
    let unit = UnitV {
        name,
        steps: Step::ALL
            .iter()
            .map(|s| Code { name: format!("{s:?}").to_uppercase(), code: *s as usize })
            .filter(|c| {
                ["IDLE", "START", "PICK", "SWAP", "ASK", "SCORE", "LENGTH"].contains(&&*c.name)
            })
            .collect(),
        fields: FIELDS.iter().map(Register::new).collect(),
        looks: LOOKS.iter().chain([&WHITE]).map(Register::new).collect(),
        depth: 4 << bits,
        cells: 1 << bits,
        high: bits - 1,
    };
    files.insert(name.into(), headed(&options.header, "go/unit.v", &unit.render()?));
    files.extend(memory(4 << bits, 9, &options.header)?);
    files.extend(memory(4 << bits, 8, &options.header)?);
    files.extend(memory(4 << bits, 4, &options.header)?);
    files.extend(block(Aim::default(), "go_aim", options)?);
    files.extend(block(Look::default(), "go_look", options)?);
    files.extend(block(Decide::default(), "go_decide", options)?);
    files.extend(block(Draws::default(), "go_draws", options)?);
    files.extend(block(Checksum::default(), "go_checksum", options)?);
    Ok(files)
}

/// A memory of `depth` words, a power of two.
fn memory(
    depth: u32,
    width: u32,
    header: &[String],
) -> Result<BTreeMap<String, String>, EngineError> {
    let name = format!("go_memory_{depth}x{width}");
    let text = MemoryV { name: &name, depth, address: depth.ilog2(), width }.render()?;
    let text = headed(header, "go/memory.v", &text);
    Ok(BTreeMap::from([(name, text)]))
}

pub(super) fn block<B: Block>(
    mut block: B,
    name: &str,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, EmitError> {
    block.connect_all();
    emit(&block, name, options)
}
