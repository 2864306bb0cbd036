//! What a build came to: read from the tools' JSON, told as JSON, text and an HTML page.

pub mod blocks;
pub mod cells;
pub mod floorplan;
pub mod html;
pub mod netlist;
pub mod nextpnr;
pub mod slack;
pub mod sources;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use kiban_config::columns::columns;
use kiban_config::number::thousands;
use serde::{Deserialize, Serialize};

use crate::timing::{told_apart, TimingFailure};

pub use blocks::BlockUse;
pub use nextpnr::{PathKind, PathSegment};
pub use slack::SlackRange;

/// Used and available.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// Taken by the circuit.
    pub used: u64,
    /// What the device has; 0 = not known.
    pub available: u64,
}

impl Use {
    /// Per cent of the device, rounded up; 0 when the device is not known.
    pub fn percent(&self) -> u64 {
        if self.available == 0 {
            0
        } else {
            (self.used * 100).div_ceil(self.available)
        }
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", thousands(self.used))?;
        if self.available > 0 {
            write!(f, " of {} ({} %)", thousands(self.available), self.percent())?;
        }
        Ok(())
    }
}

/// A step of a build.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct StepTime {
    /// Its name, as that of its log.
    pub step: String,
    /// Wall time when it last ran.
    pub seconds: f64,
}

/// The outcome of `kiban build`, also written to `report.json` in the build folder.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BuildReport {
    /// Board.
    pub board: String,
    /// Configuration.
    pub config: String,
    /// Part number of the device.
    pub part: String,
    /// Look-up tables (ECP5 TRELLIS_COMB, iCE40 logic cells, Gowin LUT4 and ALU, Xilinx LUTs).
    pub lut4: Use,
    /// Flip-flops.
    pub ff: Use,
    /// Block RAMs.
    pub bram: Use,
    /// Multiplier blocks.
    pub dsp: Use,
    /// Frequency reached by the tightest clock, MHz; none when nothing was placed.
    pub fmax_mhz: Option<f64>,
    /// Frequency wanted of that clock, MHz.
    pub target_mhz: f64,
    /// Every clock reaches its frequency; none when nothing was placed.
    pub met: Option<bool>,
    /// Tools and their versions.
    pub tools: BTreeMap<String, String>,
    /// The Verilog that was built, as [`sources::fingerprint`] has it; none in reports of older programs.
    pub verilog: Option<String>,
    /// Seed of place and route.
    pub seed: Option<u32>,
    /// Frequency of every seed tried for this netlist, MHz.
    pub seeds_tried: BTreeMap<u32, f64>,
    /// The bitstream, relative to the build folder.
    pub bitstream: Option<PathBuf>,
    /// The slowest path of the tightest clock, from register to register.
    pub critical_path: Vec<PathSegment>,
    /// How much time the ends of paths have left after routing, where the tool tells it; empty in reports of older programs.
    #[serde(default)]
    pub slack: Vec<SlackRange>,
    /// Seconds that each step of the build took when it ran, in their order; empty in reports of older programs.
    #[serde(default)]
    pub steps: Vec<StepTime>,
    /// Use by module, the largest first.
    pub blocks: Vec<BlockUse>,
    /// What the reader has to know.
    pub notes: Vec<String>,
}

impl BuildReport {
    /// For programs.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The table for people.
    pub fn table(&self, say: &dyn Fn(&str) -> String) -> String {
        let mut rows = vec![
            vec![say("board"), format!("{} ({})", self.board, self.part)],
            vec![say("configuration"), self.config.clone()],
            vec![say("LUT"), self.lut4.to_string()],
            vec![say("flip-flops"), self.ff.to_string()],
            vec![say("block RAM"), self.bram.to_string()],
            vec![say("DSP"), self.dsp.to_string()],
        ];
        if let (Some(fmax), Some(met)) = (self.fmax_mhz, self.met) {
            let word = say(if met { "met" } else { "NOT MET" });
            let [fmax, wanted] = told_apart(fmax, self.target_mhz);
            rows.push(vec![
                say("clock"),
                format!("{fmax} MHz, {wanted} MHz {}: {word}", say("wanted")),
            ]);
        }
        if let Some(seed) = self.seed {
            rows.push(vec![say("seed"), seed.to_string()]);
        }
        if let Some(bitstream) = &self.bitstream {
            rows.push(vec![say("bitstream"), bitstream.display().to_string()]);
        }
        for (tool, version) in &self.tools {
            rows.push(vec![tool.clone(), version.clone()]);
        }
        let mut out = columns(&rows);
        if !self.blocks.is_empty() {
            let mut rows =
                vec![["module", "instances", "LUT", "FF", "RAM", "DSP"].map(say).to_vec()];
            for b in &self.blocks {
                let numbers = [b.instances, b.cells.lut, b.cells.ff, b.cells.bram, b.cells.dsp];
                let mut row = vec![b.module.clone()];
                row.extend(numbers.map(thousands));
                rows.push(row);
            }
            out.push('\n');
            out.push_str(&columns(&rows));
        }
        for note in &self.notes {
            out.push_str(&format!("{}: {note}\n", say("note")));
        }
        out
    }

    /// Why this report is not met, and what can be done.
    pub fn timing_failure(&self, clock: &str, page: PathBuf) -> TimingFailure {
        let got = self.fmax_mhz.unwrap_or(0.0);
        let path = nextpnr::by_module(&self.critical_path);
        let worst = path
            .iter()
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map_or_else(|| self.config.clone(), |(module, _)| module.clone());
        let tried = self.seeds_tried.len().max(1);
        let more = (tried * 2).max(8);
        TimingFailure {
            clock: clock.to_owned(),
            wanted_mhz: self.target_mhz,
            got_mhz: got,
            seeds: tried,
            path,
            remedies: [
                format!("ask for a lower clock: {:.1} MHz or less is met as it is", got.floor()),
                format!("try more seeds of place and route: --seeds {more}"),
                format!(
                    "shorten the path, most of which is in {worst}: another register there, a \
                     smaller configuration, or a faster device"
                ),
            ],
            page,
        }
    }
}
