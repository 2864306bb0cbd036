//! Families of devices.

use serde::{Deserialize, Serialize};

/// Whose tools and primitives a device needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    Ecp5,
    Ice40,
    Gowin,
    Xilinx7,
}

impl Family {
    /// Ending of the constraint file.
    pub fn constraint_extension(self) -> &'static str {
        match self {
            Family::Ecp5 => "lpf",
            Family::Ice40 => "pcf",
            Family::Gowin => "cst",
            Family::Xilinx7 => "xdc",
        }
    }

    /// The maker's name, for tables.
    pub fn maker(self) -> &'static str {
        match self {
            Family::Ecp5 => "Lattice ECP5",
            Family::Ice40 => "Lattice iCE40",
            Family::Gowin => "Gowin",
            Family::Xilinx7 => "Xilinx 7",
        }
    }
}
