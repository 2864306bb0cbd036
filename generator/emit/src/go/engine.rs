//! The playout circuit without its link: head of the chain, units, sums.

use super::memory::memory;
use super::{
    firsts, lean, wheel, word, Gather, Lead, Port, Streams, Sums, UnitStreams, WideStreams,
};
use crate::hdl::EmitOptions;
use crate::part::{block, PartError};
use crate::templates::headed;
use askama::Template;
use kiban_config::{Go, PlayoutUnit};
use std::collections::BTreeMap;

/// Name of the engine's top module; its ports are described in `rtl_templates/go/engine.v`.
pub const TOP: &str = "go_engine";

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
    /// First moves are added up at the end of the chain; where the words come from that the sums get, and their data.
    firsts: bool,
    told: String,
    told_data: String,
    word_none: u64,
    word_stream: u64,
    word_owner: u64,
    word_room: u64,
}

/// Results of many units wait in a queue, so that there is room for several on the chain; one or two units lose nothing
/// without: a result takes at most 20 clocks, and a playout has five. A wheel ends a playout in a fifth of that time.
///
/// A place that is promised comes to the end of the chain two clocks a unit later: 64 places take 24 lean units 6 % fewer clocks for a
/// batch of 9x9 than 16. With the marks of first moves a unit sends up to five times as many words.
fn queue(go: &Go) -> u32 {
    match (go.unit, go.units) {
        (PlayoutUnit::Lean, 1 | 2) if !go.first_moves => 0,
        (PlayoutUnit::Lean, 9..) => 64,
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
        PlayoutUnit::Lean => "go_lean",
        PlayoutUnit::Wheel => "go_wheel",
    };
    let mut files = match go.unit {
        PlayoutUnit::Lean => lean::modules(unit, go, &options)?,
        PlayoutUnit::Wheel => wheel::modules(unit, go, &options)?,
    };
    let wheel = go.unit == PlayoutUnit::Wheel;
    let firsts = go.first_moves && !wheel;
    if firsts {
        files.extend(firsts::modules(go, queue(go), &options)?);
    }
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
        firsts,
        told: if firsts { "told_kind".into() } else { format!("kind_{}", go.units) },
        told_data: if firsts { "told_data".into() } else { format!("data_{}", go.units) },
        word_none: word::NONE,
        word_stream: word::STREAM,
        word_owner: word::OWNER,
        word_room: word::ROOM,
    };
    files.insert(TOP.into(), headed(header, "go/engine.v", &engine.render()?));
    if !firsts {
        files.extend(memory(1 << go.number_bits(), Go::OWNER_BITS, header)?);
    }
    match go.unit {
        PlayoutUnit::Wheel => {
            files.extend(block(Sums::<1>::new(go.slots()), "go_sums", &options)?);
            files.extend(block(Port::<5>::new(true, true), "go_port", &options)?);
            files.extend(block(Gather::default(), "go_gather", &options)?);
        }
        PlayoutUnit::Lean => {
            files.extend(block(Sums::<0>::new(go.slots()), "go_sums", &options)?);
            files.extend(block(Port::<2>::new(!go.first_moves, false), "go_port", &options)?);
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
