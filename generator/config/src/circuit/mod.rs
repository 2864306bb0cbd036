//! What can be built: one variant for each kind of circuit. Another game joins here: a variant, a
//! struct made by `keys!` with its `memories`, and rows in `data/area.toml`.

use std::fmt;

use serde::{Deserialize, Serialize};

mod chess;
mod cover;
mod go;
mod tsume;

pub use chess::{Chess, ChessUnit};
pub use cover::{Cover, CoverScanner};
pub use go::{Go, PlayoutUnit};
pub use tsume::{KeyWords, Scanner, SearchForm, Tsume};

use crate::keys::Key;

use crate::ram::Ram;

/// The table `[circuit]` of a configuration; its key `kind` names the variant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Circuit {
    Tsume(Tsume),
    Go(Go),
    Chess(Chess),
    Cover(Cover),
}

impl Circuit {
    /// The word of the key `kind`.
    pub fn kind(&self) -> &'static str {
        match self {
            Circuit::Tsume(_) => "tsume",
            Circuit::Go(_) => "go",
            Circuit::Chess(_) => "chess",
            Circuit::Cover(_) => "cover",
        }
    }

    /// The word of the key that says how the circuit works (tsume and cover: `scanner`, or `program`; Go and chess: `unit`), as in
    /// `data/area.toml`.
    pub fn scanner(&self) -> &'static str {
        match self {
            Circuit::Tsume(t) if t.is_program() => "program",
            Circuit::Tsume(t) => match t.scanner {
                Scanner::Array => "array",
                Scanner::Lines => "lines",
            },
            Circuit::Go(g) => match g.unit {
                PlayoutUnit::Lean => "lean",
                PlayoutUnit::Wheel => "wheel",
            },
            Circuit::Chess(c) => match c.unit {
                ChessUnit::Generator => "generator",
                ChessUnit::Maker => "maker",
                ChessUnit::Counter => "counter",
            },
            Circuit::Cover(c) => match c.scanner {
                CoverScanner::Ranks => "ranks",
            },
        }
    }

    /// The search of mates; none for the other circuits.
    pub fn tsume(&self) -> Option<&Tsume> {
        match self {
            Circuit::Tsume(t) => Some(t),
            _ => None,
        }
    }

    /// The playouts of Go; none for the other circuits.
    pub fn go(&self) -> Option<&Go> {
        match self {
            Circuit::Go(g) => Some(g),
            _ => None,
        }
    }

    /// The move generator of chess; none for the other circuits.
    pub fn chess(&self) -> Option<&Chess> {
        match self {
            Circuit::Chess(c) => Some(c),
            _ => None,
        }
    }

    /// The cover of a position; none for the other circuits.
    pub fn cover(&self) -> Option<&Cover> {
        match self {
            Circuit::Cover(c) => Some(c),
            _ => None,
        }
    }

    /// Its wires cross the whole device, so place and route must keep the logic thin (`[spread]` of an FPGA).
    pub fn crosses_device(&self) -> bool {
        match self {
            Circuit::Tsume(t) => t.scanner == Scanner::Array,
            // leaf units stand apart
            Circuit::Chess(c) => !c.makes_leaves(),
            Circuit::Go(_) | Circuit::Cover(_) => false,
        }
    }

    /// The script by which abc maps it into look-up tables; none: that of the synthesis command. `flow2`, which maps four times and keeps
    /// the best, saves 2 to 4 % of the look-up tables; the wires of a chess board with leaf units do not get through then
    /// (`docs/evidence/tried.txt`).
    pub fn abc_script(&self) -> Option<&'static str> {
        match self {
            Circuit::Chess(c) if c.makes_leaves() => None,
            Circuit::Tsume(_) | Circuit::Go(_) | Circuit::Cover(_) | Circuit::Chess(_) => {
                Some("flow2")
            }
        }
    }

    /// What the instances of the units are called, before their numbers, where each has block RAMs of its own and there are several: those of
    /// a unit are placed side by side (`[block_rams]` of an FPGA).
    pub fn units_with_memories(&self) -> Option<&'static str> {
        match self {
            Circuit::Go(g) if g.units > 1 => Some("unit_"),
            Circuit::Go(_) | Circuit::Tsume(_) | Circuit::Chess(_) | Circuit::Cover(_) => None,
        }
    }

    /// Equal units of the chip.
    pub fn units(&self) -> u32 {
        match self {
            Circuit::Tsume(t) => t.searches,
            Circuit::Chess(c) => c.boards,
            Circuit::Go(g) => g.units,
            Circuit::Cover(_) => 1,
        }
    }

    /// Lines of the largest board, where that is a matter of the configuration.
    pub fn lines(&self) -> Option<u32> {
        self.go().map(|g| g.greatest_size)
    }

    /// Jobs held at once, the running one included.
    pub fn places(&self) -> u8 {
        let places = match self {
            Circuit::Tsume(t) => t.job_queue,
            Circuit::Go(g) => g.job_queue,
            Circuit::Chess(c) => c.job_queue,
            Circuit::Cover(c) => c.job_queue,
        };
        // the rules allow 16 at most
        u8::try_from(places).unwrap_or(u8::MAX)
    }

    /// Its keys, in the order of the file.
    pub(crate) fn keys_of(kind: &str) -> &'static [Key] {
        match kind {
            "go" => Go::KEYS,
            "chess" => Chess::KEYS,
            "cover" => Cover::KEYS,
            _ => Tsume::KEYS,
        }
    }

    /// The version that every device of this kind tells in `hello`.
    pub fn version(&self) -> Version {
        match self {
            Circuit::Tsume(_) => Tsume::VERSION,
            Circuit::Go(_) => Go::VERSION,
            Circuit::Chess(_) => Chess::VERSION,
            Circuit::Cover(_) => Cover::VERSION,
        }
    }

    /// The memories that go to block RAM, without those of the link.
    pub fn memories(&self) -> Vec<Ram> {
        match self {
            Circuit::Tsume(t) => t.memories(),
            Circuit::Go(g) => g.memories(),
            Circuit::Chess(c) => c.memories(),
            Circuit::Cover(c) => c.memories(),
        }
    }
}

/// Version of a kind of circuit (docs/protocol.md, 81 hello answer). It is raised whenever the circuit
/// changes for the same keys, and is a part of the configuration's hash, so that an old bitstream and
/// a new driver do not take each other for equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version {
    /// Raised if answers to a job may differ.
    pub major: u8,
    /// Raised if only the circuit differs; from 0 again with every major.
    pub minor: u8,
}

impl Version {
    /// As in `hello`: major in the high byte, minor in the low byte.
    pub const fn word(self) -> u16 {
        u16::from_be_bytes([self.major, self.minor])
    }
}

/// A minor of 0 is not written.
impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.minor {
            0 => write!(f, "{}", self.major),
            minor => write!(f, "{}.{minor}", self.major),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let v = |major, minor| Version { major, minor };
        assert_eq!((v(1, 2).word(), v(0, 1).word()), (0x0102, 1));
        assert_eq!((v(1, 0).to_string(), v(1, 10).to_string()), ("1".into(), "1.10".into()));
    }
}
