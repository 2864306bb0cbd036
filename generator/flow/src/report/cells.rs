//! What a primitive counts as.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

/// Cells of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cells {
    /// Look-up tables (and carry cells that take one).
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Block RAMs.
    pub bram: u64,
    /// Multiplier blocks.
    pub dsp: u64,
}

impl AddAssign for Cells {
    fn add_assign(&mut self, other: Cells) {
        self.lut += other.lut;
        self.ff += other.ff;
        self.bram += other.bram;
        self.dsp += other.dsp;
    }
}

/// Counts a cell by its type, before or after packing, in any of the families. `dff` says
/// whether an iCE40 logic cell uses its flip-flop.
pub fn count(kind: &str, dff: bool) -> Cells {
    let one = |lut, ff, bram, dsp| Cells { lut, ff, bram, dsp };
    match kind {
        // ECP5
        "TRELLIS_COMB" | "LUT4" => one(1, 0, 0, 0),
        "CCU2C" => one(2, 0, 0, 0),
        "TRELLIS_FF" => one(0, 1, 0, 0),
        "DP16KD" | "PDPW16KD" => one(0, 0, 1, 0),
        "MULT18X18D" => one(0, 0, 0, 1),
        "TRELLIS_DPR16X4" => one(4, 0, 0, 0),
        // iCE40
        "ICESTORM_LC" => one(1, u64::from(dff), 0, 0),
        "SB_LUT4" => one(1, 0, 0, 0),
        "ICESTORM_RAM" => one(0, 0, 1, 0),
        "ICESTORM_DSP" | "SB_MAC16" => one(0, 0, 0, 1),
        // Gowin; LUT1..LUT6 serve Xilinx as well
        "LUT1" | "LUT2" | "LUT3" | "LUT5" | "LUT6" | "ALU" => one(1, 0, 0, 0),
        "DP" | "DPB" | "DPX9B" | "SDP" | "SDPB" | "SDPX9B" | "SP" | "SPX9" | "pROM" | "pROMX9" => {
            one(0, 0, 1, 0)
        }
        "RAM16SDP4" => one(4, 0, 0, 0),
        "MULT9X9" | "MULT18X18" | "MULT36X36" => one(0, 0, 0, 1),
        // Xilinx
        "RAMB36E1" | "RAMB18E1" => one(0, 0, 1, 0),
        "DSP48E1" => one(0, 0, 0, 1),
        "FDRE" | "FDSE" | "FDCE" | "FDPE" => one(0, 1, 0, 0),
        "RAM32X1D" | "RAM64X1D" | "SRL16E" | "SRLC32E" => one(1, 0, 0, 0),
        "RAM32M" | "RAM64M" => one(4, 0, 0, 0),
        _ if kind.starts_with("SB_RAM40_4K") => one(0, 0, 1, 0),
        _ if kind.starts_with("SB_DFF") => one(0, 1, 0, 0),
        _ if kind.starts_with("DFF") => one(0, 1, 0, 0),
        _ => Cells::default(),
    }
}
