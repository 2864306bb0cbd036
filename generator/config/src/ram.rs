//! Block RAM arithmetic: how many blocks a memory of a given shape takes.

use serde::Serialize;

use crate::family::Family;

/// A memory of a circuit: `copies` times `depth` words of `width` bits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ram {
    pub name: &'static str,
    pub copies: u32,
    pub depth: u32,
    pub width: u32,
    /// The Verilog asks for block RAM, however small it is.
    pub asked: bool,
    /// Synthesis makes it of look-up tables, although it is large for that, where these can hold words.
    pub in_luts: bool,
    /// It is read or written in a clock, never both: devices may have larger memories for it.
    pub one_port: bool,
}

impl Ram {
    /// One memory, for which the Verilog asks nothing.
    pub const fn one(name: &'static str, depth: u32, width: u32) -> Ram {
        Ram { name, copies: 1, depth, width, asked: false, in_luts: false, one_port: false }
    }

    pub fn bits(&self) -> u64 {
        u64::from(self.copies) * u64::from(self.depth) * u64::from(self.width)
    }
}

/// Shapes (words, bits) of one block with one write and one read port.
///
/// ECP5 DP16KD and Gowin BSRAM: 18 kbit; iCE40 SB_RAM40_4K: 4 kbit; Artix-7: halves of a RAMB36E1
/// (RAMB18E1), 18 kbit. The narrow shapes lose the parity bits.
pub fn shapes(family: Family) -> &'static [(u32, u32)] {
    match family {
        Family::Ecp5 | Family::Gowin | Family::Xilinx7 => {
            &[(512, 36), (1024, 18), (2048, 9), (4096, 4), (8192, 2), (16384, 1)]
        }
        Family::Ice40 => &[(256, 16), (512, 8), (1024, 4), (2048, 2)],
    }
}

/// Bits of the largest memory that synthesis puts into look-up tables (128 x 8, seen with yosys on ECP5).
const IN_LUTS: u32 = 1024;

/// Fewest blocks that hold the memory with all blocks in the same shape, deeper memories being
/// built from rows of blocks. Artix-7: in blocks of 18 kbit. Small memories stand in look-up tables where these can hold words
/// (all families but iCE40), if the Verilog does not say otherwise.
pub fn blocks(family: Family, ram: &Ram) -> u32 {
    let small = ram.in_luts || (!ram.asked && ram.depth * ram.width <= IN_LUTS);
    if family != Family::Ice40 && small {
        return 0;
    }
    let one = shapes(family)
        .iter()
        .map(|(depth, width)| ram.depth.div_ceil(*depth) * ram.width.div_ceil(*width))
        .min()
        .unwrap_or(0);
    ram.copies * one
}

/// Bits of an SPRAM of the iCE40 UltraPlus: 2^14 words of 16 bits.
const SPRAM: (u32, u32) = (1 << 14, 16);

/// SPRAMs that hold it where a device has them; none for a memory of two ports.
pub fn sprams(ram: &Ram) -> Option<u32> {
    let (depth, width) = SPRAM;
    ram.one_port.then(|| ram.copies * ram.depth.div_ceil(depth) * ram.width.div_ceil(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(depth: u32, width: u32) -> Ram {
        Ram::one("x", depth, width)
    }

    #[test]
    fn ecp5() {
        assert_eq!(blocks(Family::Ecp5, &one(512, 36)), 1);
        assert_eq!(blocks(Family::Ecp5, &one(512, 37)), 2);
        assert_eq!(blocks(Family::Ecp5, &one(32, 32)), 0);
        assert_eq!(blocks(Family::Ecp5, &Ram { asked: true, ..one(32, 32) }), 1);
        assert_eq!(blocks(Family::Ecp5, &Ram { in_luts: true, ..one(64, 45) }), 0);
        // 13 blocks of 2048 x 9
        assert_eq!(blocks(Family::Ecp5, &one(2048, 117)), 13);
        // two rows of 7 blocks of 2048 x 9, not 16 of 4096 x 4
        assert_eq!(blocks(Family::Ecp5, &one(4096, 61)), 14);
        assert_eq!(blocks(Family::Ecp5, &Ram { copies: 4, ..one(256, 95) }), 12);
    }

    #[test]
    fn ice40() {
        assert_eq!(blocks(Family::Ice40, &one(256, 16)), 1);
        assert_eq!(blocks(Family::Ice40, &one(512, 8)), 1);
        assert_eq!(blocks(Family::Ice40, &one(32, 32)), 2);
        assert_eq!(blocks(Family::Ice40, &Ram { in_luts: true, ..one(64, 45) }), 3);
        assert_eq!(blocks(Family::Ice40, &one(512, 61)), 8);
    }
}
