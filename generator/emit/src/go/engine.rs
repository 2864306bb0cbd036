//! The playout circuit without its link: head of the chain, units, sums.

use super::memory::memory;
use super::number::number;
use super::register::{draws, late_bits, late_names, Code, Register};
use super::state::Step;
use super::{
    lean, parallel, wheel, word, Aim, Decide, Game, Gather, Lead, Look, Port, Sight, Streams, Sums,
    UnitStreams, WideStreams,
};
use crate::hdl::EmitOptions;
use crate::part::{block, PartError};
use crate::record::fields;
use crate::templates::headed;
use askama::Template;
use kiban_config::{Go, PlayoutUnit};
use std::collections::BTreeMap;

/// Name of the engine's top module; its ports are described in `rtl_templates/go/engine.v`.
pub const TOP: &str = "go_engine";

/// Of the registers that stages 0 and 1 only pass on those that stand in block RAM, with the strings asked and the ko point: as many as
/// leave the rest of the chip its block RAMs on an iCE40 HX8K.
const LATE: [&str; 2] = ["id", "follower"];

/// The registers of a unit whose cells have `W` bits: those of a game, and those between stages 2 and 3.
fn registers<const W: usize>(stored: bool) -> (Vec<Register>, Vec<Register>) {
    let late = if stored { &LATE[..] } else { &[] };
    let game = fields::<Game<W>>()
        .into_iter()
        .map(|f| Register::new(&f.name, format!("game_{}", f.name), f.bits, late));
    let sight = fields::<Sight<W>>()
        .into_iter()
        .map(|f| Register::new(&f.name, format!("sight_{}", f.name), f.bits, &[]));
    let others = [("written", 8), ("black", 1), ("white", 1)];
    let others = others.map(|(name, bits)| Register::new(name, name.into(), bits, &[]));
    (game.collect(), sight.chain(others).collect())
}

#[derive(Template)]
#[template(path = "go/unit.v", escape = "none")]
struct UnitV<'a> {
    name: &'a str,
    steps: Vec<Code>,
    /// The greatest code.
    last_step: usize,
    fields: Vec<Register>,
    looks: Vec<Register>,
    /// Words of a memory of four games, and of one.
    depth: u32,
    cells: u32,
    /// Highest bit of a cell, and of its number outside.
    high: u32,
    number_high: u32,
    /// From a cell to the one above it.
    stride: u32,
    /// The number of a cell outside is another one.
    numbered: bool,
    /// Streams, checksums and late registers stand in block RAM.
    stored: bool,
    /// Bits of the late registers; their names in stage 2, and as [`Decide`] gives them.
    late: u32,
    late_read: String,
    late_next: String,
    /// Ids of strings that were asked.
    askeds: [u32; 3],
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
    /// The units make their streams.
    stored: bool,
    /// Registers on the way of the reset, one for so many units each.
    reset_groups: u32,
    reset_share: u32,
    /// Between two units are registers; names of what leaves a unit.
    apart: bool,
    leaving: &'a str,
    leaving_data: &'a str,
    /// Results are gathered before they are added up in memory.
    gathers: bool,
    word_none: u64,
    word_stream: u64,
    word_owner: u64,
    word_room: u64,
}

/// Results of many units wait in a queue, so that there is room for several on the chain; one or two units lose nothing
/// without: a result takes at most 20 clocks, and a playout has five. A wheel ends a playout in a fifth of that time.
fn queue(go: &Go) -> u32 {
    match (go.unit, go.units) {
        (PlayoutUnit::Sequential | PlayoutUnit::Lean | PlayoutUnit::Parallel, 1 | 2) => 0,
        _ => 16,
    }
}

/// The modules of an engine as module name -> Verilog text. `header` holds comment lines for every file.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub fn modules(go: &Go, header: &[String]) -> Result<BTreeMap<String, String>, PartError> {
    let options = EmitOptions {
        header: header.to_vec(),
        prefix: Some("go".into()),
        ..EmitOptions::default()
    };
    let unit = match go.unit {
        PlayoutUnit::Sequential => "go_unit",
        PlayoutUnit::Lean => "go_lean",
        PlayoutUnit::Parallel => "go_parallel",
        PlayoutUnit::Wheel => "go_wheel",
    };
    let mut files = match go.unit {
        PlayoutUnit::Sequential => sequential(unit, go, &options)?,
        PlayoutUnit::Lean => lean::modules(unit, go, &options)?,
        PlayoutUnit::Parallel => parallel::modules(unit, go, &options)?,
        PlayoutUnit::Wheel => wheel::modules(unit, go, &options)?,
    };
    let wheel = go.unit == PlayoutUnit::Wheel;
    let reset_share = if wheel { 1 } else { 4 };
    let engine = EngineV {
        name: TOP,
        unit,
        games: go.slots() / go.units,
        units: go.units,
        unit_list: (0..go.units).collect(),
        queue: queue(go),
        queue_bits: queue(go).max(1).ilog2(),
        stored: go.stores_state(),
        reset_groups: if go.units > reset_share { go.units.div_ceil(reset_share) } else { 0 },
        reset_share,
        apart: wheel,
        leaving: if wheel { "left_kind" } else { "kind" },
        leaving_data: if wheel { "left_data" } else { "data" },
        gathers: wheel,
        word_none: word::NONE,
        word_stream: word::STREAM,
        word_owner: word::OWNER,
        word_room: word::ROOM,
    };
    files.insert(TOP.into(), headed(header, "go/engine.v", &engine.render()?));
    files.extend(memory(1 << go.number_bits(), Go::OWNER_BITS, header)?);
    match go.unit {
        PlayoutUnit::Wheel => {
            files.extend(block(Sums::<1>::new(go.slots()), "go_sums", &options)?);
            files.extend(block(Port::<5>::default(), "go_port", &options)?);
            files.extend(block(Gather::default(), "go_gather", &options)?);
        }
        _ => {
            files.extend(block(Sums::<0>::new(go.slots()), "go_sums", &options)?);
            files.extend(block(Port::<2>::default(), "go_port", &options)?);
        }
    }
    let stored = go.stores_state();
    files.extend(block(Lead::new(go.slots(), go.first_moves, stored), "go_lead", &options)?);
    if stored {
        files.extend(block(UnitStreams::default(), "go_streams", &options)?);
    } else if wheel {
        files.extend(block(WideStreams::default(), "go_streams", &options)?);
    } else {
        files.extend(block(Streams::default(), "go_streams", &options)?);
    }
    Ok(files)
}

/// The sequential unit without its port and its memory of owners.
fn sequential(
    name: &str,
    go: &Go,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, PartError> {
    let mut files = BTreeMap::new();
    let bits = go.cell_bits();
    let (high, number_high, stride) = (bits - 1, go.number_bits() - 1, go.stride());
    let numbered = stride != Go::NUMBER_STRIDE;
    let stored = go.stores_state();
    let (fields, looks) = match bits {
        7 => registers::<7>(stored),
        8 => registers::<8>(stored),
        _ => registers::<9>(stored),
    };
    let (late, [late_read, late_next]) = (late_bits(&fields), late_names(&fields));
    let unit = UnitV {
        name,
        steps: Step::ALL
            .iter()
            .map(|s| Code { name: format!("{s:?}").to_uppercase(), code: *s as usize })
            .filter(|c| {
                ["IDLE", "START", "PICK", "SWAP", "ASK", "COUNT", "SCORE", "LENGTH"]
                    .contains(&&*c.name)
            })
            .collect(),
        last_step: Step::Send as usize,
        fields,
        looks,
        depth: 4 << bits,
        cells: 1 << go.number_bits(),
        high,
        number_high,
        stride,
        numbered,
        stored,
        late,
        late_read,
        late_next,
        askeds: [0, 1, 2],
    };
    files.insert(name.into(), headed(&options.header, "go/unit.v", &unit.render()?));
    if numbered {
        files.extend(number(go, &options.header)?);
    }
    for width in [bits, 8, 4] {
        files.extend(memory(4 << bits, width, &options.header)?);
    }
    match bits {
        7 => blocks::<7>(&mut files, stored, options)?,
        8 => blocks::<8>(&mut files, stored, options)?,
        _ => blocks::<9>(&mut files, stored, options)?,
    }
    Ok(files)
}

/// The blocks of a unit whose cells have `W` bits.
fn blocks<const W: usize>(
    files: &mut BTreeMap<String, String>,
    stored: bool,
    options: &EmitOptions,
) -> Result<(), PartError> {
    files.extend(block(Aim::<W>::default(), "go_aim", options)?);
    files.extend(block(Look::<W>::default(), "go_look", options)?);
    files.extend(block(Decide::<W>::default(), "go_decide", options)?);
    draws::<W>(files, stored, options)
}
