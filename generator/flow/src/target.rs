//! What a bitstream is made for.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::tools::set::Need;

/// Device families with a flow of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Lattice ECP5.
    Ecp5,
    /// Lattice iCE40.
    Ice40,
    /// Gowin (himbaechel).
    Gowin,
    /// Xilinx series 7: synthesis only, with scripts for the rest.
    Xilinx7,
}

impl Family {
    /// The need whose tools it takes.
    pub fn need(self) -> Need {
        match self {
            Family::Ecp5 => Need::Ecp5,
            Family::Ice40 => Need::Ice40,
            Family::Gowin => Need::Gowin,
            Family::Xilinx7 => Need::Xilinx,
        }
    }

    /// Name of the place-and-route tool in the tool set; none for Xilinx.
    pub fn pnr_tool(self) -> Option<&'static str> {
        match self {
            Family::Ecp5 => Some("nextpnr-ecp5"),
            Family::Ice40 => Some("nextpnr-ice40"),
            Family::Gowin => Some("nextpnr-gowin"),
            Family::Xilinx7 => None,
        }
    }
}

/// What the device has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
    /// Look-up tables.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Block RAMs.
    pub bram: u64,
    /// Multiplier blocks.
    pub dsp: u64,
}

/// A circuit on a board: everything that synthesis, place and route and packing need to know.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Board, as in `boards/`.
    pub board: String,
    /// Configuration, as in `configs/`.
    pub config: String,
    /// Family of the device.
    pub family: Family,
    /// Full part number of the device.
    pub part: String,
    /// Top module.
    pub top: String,
    /// Verilog files, best below the build folder.
    pub sources: Vec<PathBuf>,
    /// The yosys command that maps to the family with its arguments, e.g. `synth_ecp5 -abc9`.
    pub synth: Vec<String>,
    /// Arguments of place and route that name the device.
    pub pnr_args: Vec<String>,
    /// Arguments of place and route that name the clock; empty where the constraint file does.
    pub clock_args: Vec<String>,
    /// Constraint file (LPF, PCF, CST, XDC).
    pub constraints: PathBuf,
    /// The clock that the circuit is to reach, in MHz.
    pub target_mhz: f64,
    /// What the device has.
    pub totals: Totals,
}
