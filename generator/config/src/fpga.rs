//! Devices (`boards/fpga/*.toml`) and programmers (`boards/programmers.toml`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::ConfigError;
use crate::family::Family;
use crate::keys::{Allowed, Key};
use crate::names::is_name;
use crate::pll::Limits;
use crate::read::Document;

/// A device in its package and speed grade.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fpga {
    /// Name of the file without `.toml`; boards refer to it.
    pub name: String,
    /// The maker's full part number.
    pub part: String,
    pub family: Family,
    pub speed_grade: String,
    /// The yosys command that maps to this family, with its arguments.
    pub synth: Vec<String>,
    pub nextpnr: Tool,
    pub totals: Totals,
    /// Its tiles; none where place and route is another program's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Die>,
    /// How thinly place and route is to spread the logic; without it the tool decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spread: Option<Spread>,
    /// Where the block RAMs stand; without it the tool places those of all circuits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block_rams: Option<BlockRams>,
    /// The fastest engine clock on this device, whatever a configuration asks for: for a device on which circuits are much
    /// slower than on others of its family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fastest_mhz: Option<f64>,
    /// Limits of the PLL.
    pub pll: Limits,
    pub sources: Vec<String>,
}

/// A program and the arguments that belong to the device.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    pub program: String,
    pub args: Vec<String>,
}

/// What the device has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// Look-up tables.
    pub lut: u32,
    /// Inputs of one look-up table.
    pub lut_inputs: u32,
    pub ff: u32,
    /// Block RAMs.
    pub bram: u32,
    /// All block RAMs together, in kbit.
    pub bram_kbit: u32,
    pub dsp: u32,
    pub pll: u32,
    /// Large memories of one port.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spram: u32,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// Sites that place and route may not use, so that it spreads the logic over the device. nextpnr packs tiles full, and a
/// circuit of many wires and few registers cannot be routed then although two thirds of the device are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// First and last column of logic tiles.
    pub tiles_x: [u32; 2],
    /// First and last row of logic tiles.
    pub tiles_y: [u32; 2],
    /// Look-up tables that stay free in a tile of 8.
    pub luts_per_tile: u32,
    /// One row in so many is left whole: carry chains need neighbouring sites.
    pub whole_row_in: u32,
}

impl Spread {
    /// For a circuit that takes so many per cent of the look-up tables: thinner than asked for only as far as there is room for a
    /// seventh more than it takes.
    #[must_use]
    pub fn for_share(&self, percent: f64) -> Spread {
        let needed = (8.0 * percent / 100.0 / 0.85).floor() as u32;
        Spread { luts_per_tile: self.luts_per_tile.max(needed).min(8), ..self.clone() }
    }
}

/// The tiles of a device as nextpnr counts them, from 0.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// Columns and rows, the edges with the pins too.
    pub columns: u32,
    pub rows: u32,
    /// Columns that hold block RAMs or multipliers instead of logic.
    pub memory_columns: Vec<u32>,
    /// Rows that do.
    pub memory_rows: Vec<u32>,
}

/// Where the block RAMs stand, so that those of a unit can be given places side by side: placed by the tool, they may lie half a device from
/// the logic that reads them where nearly all are taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockRams {
    /// The column of each block RAM of a row, from the left; every row has the same.
    pub columns: Vec<u32>,
    /// The rows.
    pub rows: Vec<u32>,
}

const FPGA_KEYS: &[Key] = &[
    Key {
        path: "totals.lut_inputs",
        allowed: Allowed::OneOf(&[4, 6]),
        meaning: "inputs of one look-up table",
    },
    Key {
        path: "totals.lut",
        allowed: Allowed::Int(1..=10_000_000),
        meaning: "look-up tables of the device",
    },
    Key {
        path: "spread.luts_per_tile",
        allowed: Allowed::Int(1..=8),
        meaning: "look-up tables that stay free in a tile",
    },
    Key {
        path: "spread.whole_row_in",
        allowed: Allowed::Int(1..=100),
        meaning: "one row in so many is left whole",
    },
];

impl Fpga {
    /// # Errors
    /// As [`crate::Config::parse`].
    pub fn parse(file: &str, text: &str) -> Result<Fpga, ConfigError> {
        let doc = Document::parse(file, text, FPGA_KEYS)?;
        let fpga: Fpga = doc.read()?;
        doc.check()?;
        let rule = "letters, digits and hyphens, as in the file's name";
        if !is_name(&fpga.name) {
            return Err(doc.bad_value("name", rule, None));
        }
        Ok(fpga)
    }

    /// Arguments that hand the constraint file to place and route.
    pub fn constraint_args(&self, file: &str) -> Vec<String> {
        match self.family {
            Family::Ecp5 => vec!["--lpf".to_string(), file.to_string()],
            Family::Ice40 => vec!["--pcf".to_string(), file.to_string()],
            Family::Gowin => vec!["--vopt".to_string(), format!("cst={file}")],
            Family::Xilinx7 => vec!["--xdc".to_string(), file.to_string()],
        }
    }

    /// Arguments that tell place and route the clock. Empty where the constraint file holds it,
    /// because `--freq` and a frequency in the file do not mix: the clock is stated in one place.
    pub fn clock_args(&self, engine_mhz: f64) -> Vec<String> {
        match self.family {
            Family::Ecp5 | Family::Ice40 | Family::Xilinx7 => Vec::new(),
            Family::Gowin => vec!["--freq".to_string(), format!("{}", engine_mhz)],
        }
    }
}

/// A program that puts a bitstream into a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Programmer {
    pub program: String,
    pub url: String,
    /// Arguments to load the FPGA until power-off; empty = not possible. `{target}` and
    /// `{bitstream}` are replaced.
    pub sram: Vec<String>,
    /// Arguments to write the board's flash memory; empty = not possible.
    pub flash: Vec<String>,
}

impl Programmer {
    /// Replaces `{target}` and `{bitstream}` in [`Programmer::sram`] or [`Programmer::flash`].
    pub fn fill(args: &[String], target: &str, bitstream: &str) -> Vec<String> {
        args.iter()
            .map(|a| a.replace("{target}", target).replace("{bitstream}", bitstream))
            .collect()
    }

    /// Reads `programmers.toml`: one table for each programmer.
    ///
    /// # Errors
    /// As [`crate::Config::parse`].
    pub fn parse_all(file: &str, text: &str) -> Result<BTreeMap<String, Programmer>, ConfigError> {
        Document::parse(file, text, &[])?.read()
    }
}

/// The device of gowin_pack: the family that place and route is given (`--vopt family=X`).
pub fn gowin_device(nextpnr_args: &[String]) -> Option<&str> {
    nextpnr_args.iter().find_map(|word| word.strip_prefix("family="))
}
