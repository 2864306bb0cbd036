//! What goes from stage to stage in a lean unit, and its steps, as the template names them, and the blocks that stand beside its stages.

use crate::go::memory::memory_of;
use crate::go::{Checksum, Draws, Feed, StoredChecksum, StoredDraws};
use crate::hdl::EmitOptions;
use crate::part::{block, PartError};
use std::collections::BTreeMap;

/// A register that goes from stage to stage.
#[derive(Clone)]
pub(super) struct Register {
    pub name: String,
    /// Port of the block that takes it in stage 3, or makes it in stage 2.
    pub port: String,
    pub bits: u32,
    /// What stage 1 takes,
    pub first: String,
    /// and stage 3.
    pub third: String,
    /// Stands in block RAM between stages 3 and 2.
    pub late: bool,
}

impl Register {
    /// `late`: the names of those that stand in block RAM.
    pub fn new(name: &str, port: String, bits: u32, late: &[&str]) -> Self {
        let first = match name {
            "turn" => "done_0 ? ~turn_0 : turn_0".into(),
            _ => format!("{name}_0"),
        };
        let third = format!("{name}_2");
        Self { name: name.into(), port, bits, first, third, late: late.contains(&name) }
    }

    /// `[8:0] `, or nothing for one bit.
    pub fn range(&self) -> String {
        match self.bits {
            1 => String::new(),
            bits => format!("[{}:0] ", bits - 1),
        }
    }
}

/// Bits of the registers that stages 0 and 1 only pass on.
pub(super) fn late_bits(fields: &[Register]) -> u32 {
    fields.iter().filter(|f| f.late).map(|f| f.bits).sum()
}

/// Their names in stage 2, and for the next step.
pub(super) fn late_names(fields: &[Register]) -> [String; 2] {
    let names = |name: fn(&str) -> String| {
        let late = fields.iter().filter(|f| f.late);
        late.map(|f| name(&f.name)).collect::<Vec<_>>().join(", ")
    };
    [names(|n| format!("{n}_2")), names(|n| format!("next_{n}"))]
}

/// A step.
pub(super) struct Code {
    pub name: String,
    pub code: usize,
}

/// The blocks of random numbers and checksums in a unit whose cells have `W` bits, and what feeds them.
pub(super) fn draws<const W: usize>(
    files: &mut BTreeMap<String, String>,
    stored: bool,
    options: &EmitOptions,
) -> Result<(), PartError> {
    if stored {
        files.extend(block(StoredDraws::<W>::default(), "go_draws", options)?);
        files.extend(block(StoredChecksum::default(), "go_checksum", options)?);
        files.extend(memory_of("state", 4, 32, &options.header)?);
        files.extend(memory_of("state", 16, 16, &options.header)?);
    } else {
        files.extend(block(Draws::<W>::default(), "go_draws", options)?);
        files.extend(block(Checksum::default(), "go_checksum", options)?);
        files.extend(block(Feed::default(), "go_feed", options)?);
    }
    Ok(())
}
