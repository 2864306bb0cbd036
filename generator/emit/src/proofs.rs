//! Blocks that are small enough for a proof, with what is proved of them: the properties are files in `sim/proofs`.
//!
//! Besides the properties a proof holds every assertion of the block itself (signals called `never_..`).

use std::collections::BTreeMap;

use kiban_hdl::{emit, EmitError, EmitOptions};
use rust_hdl_core::prelude::Block;

use crate::blocks::{Fifo, LutRam};
use crate::chess::array::arbiter_nodes::ArbiterNodes;
use crate::link::cobs_rx::CobsRx;
use crate::link::cobs_tx::CobsTx;
use crate::link::crc32::Crc32Byte;
use crate::link::job_ram::JobRam;
use crate::link::uart_rx::UartRx;
use crate::link::uart_tx::UartTx;
use crate::tsume::search::evaluator::{ChildReading, Evaluator};
use crate::tsume::search::hands::{HandAfter, HandNeeded};
use crate::tsume::search::merge::Merge;
use crate::tsume::search::value::{Thresholds, Value};

/// How far a proof reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// For ever, by induction over so many clocks.
    Always(u32),
    /// The first so many clocks after the start.
    Clocks(u32),
}

/// One block or a few, and what is proved of them.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Name of the proof and of the file with the properties.
    pub name: &'static str,
    /// What is proved, in words.
    pub about: &'static str,
    /// Verilog files: name -> text, the properties among them.
    pub files: BTreeMap<String, String>,
    /// Top module.
    pub top: &'static str,
    /// How far.
    pub reach: Reach,
    /// Takes more than a few seconds.
    pub long: bool,
}

/// What is proved, before its blocks are emitted.
struct Plan {
    name: &'static str,
    about: &'static str,
    reach: Reach,
    properties: &'static str,
    /// The module that the properties are written into, as they look at its registers; otherwise they are a module `proof`
    /// around the blocks.
    inside: Option<&'static str>,
}

macro_rules! properties {
    ($name:literal) => {
        include_str!(concat!("../../../sim/proofs/", $name, ".v"))
    };
}

const TOP: &str = "proof";

/// Begins the properties that stand inside a module.
pub const PROPERTIES: &str = "    // what is proved\n";

type Modules = BTreeMap<String, String>;

fn module(mut block: impl Block, name: &str) -> Result<Modules, EmitError> {
    block.connect_all();
    emit(&block, name, &EmitOptions::default())
}

fn modules(
    parts: impl IntoIterator<Item = Result<Modules, EmitError>>,
) -> Result<Modules, EmitError> {
    parts.into_iter().try_fold(Modules::new(), |mut all, part| {
        all.extend(part?);
        Ok(all)
    })
}

impl Plan {
    /// # Errors
    /// [`EmitError`]: a fault of this program.
    fn with(self, modules: Modules) -> Proof {
        let mut files: BTreeMap<String, String> =
            modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect();
        let top = match self.inside {
            None => {
                files.insert(format!("{TOP}.v"), self.properties.to_string());
                TOP
            }
            Some(module) => {
                if let Some(text) = files.get_mut(&format!("{module}.v")) {
                    *text = text.replace(
                        "endmodule",
                        &format!("\n{PROPERTIES}{}endmodule", self.properties),
                    );
                }
                module
            }
        };
        let long = self.name == "thresholds";
        Proof { name: self.name, about: self.about, files, top, reach: self.reach, long }
    }
}

/// All proofs.
///
/// # Errors
/// [`EmitError`]: a block could not be emitted, a fault of this program.
pub fn all() -> Result<Vec<Proof>, EmitError> {
    let bit = UartTx::new(crate::link::uart_rx::MIN_CLOCKS_PER_BIT);
    Ok(vec![
        Plan {
            name: "fifo",
            about: "a queue gives what it was given, in order, and its flags and count are right",
            reach: Reach::Always(2),
            properties: properties!("fifo"),
            inside: Some("fifo"),
        }
        .with(module(Fifo::<2, 3, 4>::default(), "fifo")?),
        Plan {
            name: "lut_ram",
            about: "a memory in look-up tables gives at once what was written there last",
            reach: Reach::Always(2),
            properties: properties!("lut_ram"),
            inside: Some("lut_ram"),
        }
        .with(module(LutRam::<2, 4>::default(), "lut_ram")?),
        Plan {
            name: "job_ram",
            about: "the memory of the jobs gives a clock later what stood there",
            reach: Reach::Always(2),
            properties: properties!("job_ram"),
            inside: Some("job_ram"),
        }
        .with(module(JobRam::new(4), "job_ram")?),
        Plan {
            name: "crc32",
            about: "a step of the CRC is the division by the polynomial of the standard",
            reach: Reach::Always(1),
            properties: properties!("crc32"),
            inside: None,
        }
        .with(module(Crc32Byte::default(), "link_crc32_byte")?),
        Plan {
            name: "cobs_tx",
            about: "a byte of a frame waits until it is taken, an idle sender offers none, and every message has room",
            reach: Reach::Always(2),
            properties: properties!("cobs_tx"),
            inside: Some("link_cobs_tx"),
        }
        .with(module(CobsTx::default(), "link_cobs_tx")?),
        Plan {
            name: "cobs_rx",
            about: "a message that has come is whole, stays as it is and is not lost, whatever comes over the line",
            reach: Reach::Always(2),
            properties: properties!("cobs_rx"),
            inside: Some("link_cobs_rx"),
        }
        .with(module(CobsRx::default(), "link_cobs_rx")?),
        Plan {
            name: "uart",
            about: "a byte on the serial line arrives as it was, once, and nothing besides",
            reach: Reach::Clocks(48),
            properties: properties!("uart"),
            inside: None,
        }
        .with(modules([
            module(bit, "uart_tx"),
            module(UartRx::new(crate::link::uart_rx::MIN_CLOCKS_PER_BIT), "uart_rx"),
        ])?),
        Plan {
            name: "arbiter",
            about: "the higher bid wins and carries its payload, left on a tie",
            reach: Reach::Always(1),
            properties: properties!("arbiter"),
            inside: None,
        }
        .with(module(ArbiterNodes::default(), "chess_arbiter_nodes")?),
        Plan {
            name: "hands",
            about: "a drop takes one piece of its kind from the hand, a capture adds one, and nothing else changes",
            reach: Reach::Always(1),
            properties: properties!("hands"),
            inside: None,
        }
        .with(module(HandAfter::default(), "hand_after")?),
        Plan {
            name: "needed",
            about: "a mate needs no more than black has, and enough for what its child needs and for all drops in between",
            reach: Reach::Always(1),
            properties: properties!("needed"),
            inside: None,
        }
        .with(module(HandNeeded::default(), "hand_needed")?),
        Plan {
            name: "merge",
            about: "a child counts as proved only by a mate on the board or in the table",
            reach: Reach::Always(1),
            properties: properties!("merge"),
            inside: None,
        }
        .with(module(Merge::default(), "merge")?),
        Plan {
            name: "reading",
            about: "a child that is out of the question has an infinite leading number",
            reach: Reach::Always(1),
            properties: properties!("reading"),
            inside: None,
        }
        .with(module(ChildReading::default(), "child_reading")?),
        Plan {
            name: "evaluator",
            about: "a child that is not decided keeps the node from being decided; the best is no worse than any",
            reach: Reach::Always(2),
            properties: properties!("evaluator"),
            inside: Some("evaluator"),
        }
        .with(module(Evaluator::default(), "evaluator")?),
        Plan {
            name: "value",
            about: "a node is proved or disproved exactly when its children say so",
            reach: Reach::Always(1),
            properties: properties!("value"),
            inside: None,
        }
        .with(module(Value::default(), "value")?),
        Plan {
            name: "thresholds",
            about: "thresholds are those of df-pn, and above the numbers of the child",
            // the numbers stand still and two clocks pass: what holds then holds always
            reach: Reach::Clocks(3),
            properties: properties!("thresholds"),
            inside: None,
        }
        .with(module(Thresholds::default(), "thresholds")?),
    ])
}
