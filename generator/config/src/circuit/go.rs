//! Playouts of Go.

use serde::{Deserialize, Serialize};

use super::Version;
use crate::keys::{keys, Allowed};
use crate::ram::Ram;

/// How a playout keeps its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlayoutUnit {
    /// In memories: strings as rings, pseudo-liberties, a point and its neighbours in a step (docs/circuits/go.md, section 5).
    Lean,
    /// In registers, all points at once, a pipeline of many games (section 6); for boards of one size.
    Wheel,
}

keys! {
    /// Monte-Carlo Go playouts (docs/circuits/go.md).
    ///
    /// A new key is a row here and a line in every Go file of `configs/`; tests are red until all are there. Raise [`Go::VERSION`] if the
    /// circuit of an old configuration changes with it.
    pub struct Go {
        unit: PlayoutUnit = Allowed::Words(&["lean", "wheel"]), "how a playout keeps its board";
        units: u32 = Allowed::Int(1..=64), "playout units; a lean one plays 4 games at a time, a wheel 22";
        /// Lines of the largest board. A request says which size it wants, from [`Go::least_size`] on.
        greatest_size: u32 = Allowed::Int(5..=19), "lines of the largest board; wheel: of all boards";
        ownership: bool = Allowed::Flag, "the owners of the points are added up";
        /// First moves of the points are added up: who was the first to play there, and who won.
        first_moves: bool = Allowed::Flag, "who first played on the points is added up";
        suicide: bool = Allowed::Flag, "a request may allow suicide of several stones";
        job_queue: u32 = Allowed::OneOf(&[1, 2, 4, 8, 16]), "batches that wait in the circuit";
    }
}

impl Go {
    pub const VERSION: Version = Version { major: 2, minor: 5 };

    /// Games that a lean unit plays in turn.
    pub const GAMES: u32 = 4;
    /// Games of a wheel: the clocks of a round.
    pub const WHEEL_GAMES: u32 = 22;
    /// Words of a wheel's memories.
    pub const WHEEL_WORDS: u32 = 32;
    /// Rows of marks of a wheel's first moves: two banks of 16 rows for each game.
    pub const WHEEL_MARKS: u32 = 2 * 16 * Self::WHEEL_WORDS;
    /// Wheels whose games can be told apart by their number, and lines of the largest board of one.
    pub const MOST_WHEELS: u32 = 11;
    pub const WHEEL_LINES: u32 = 13;
    /// Lines of the smallest board.
    pub const LEAST_SIZE: u32 = 5;
    /// A word of the ownership memory: {colour of the given position 2, playouts of black less those of white 25}.
    pub const OWNER_BITS: u32 = 27;
    /// Words of a lean unit's owners with the marks of first moves beside them: of four points in each, in five banks.
    pub const LEAN_WORDS: u32 = 512;
    /// Sums of the first moves of a cell and a colour: {wins 24, playouts 24}.
    pub const FIRST_BITS: u32 = 48;

    /// Sums of first moves of lean units in one of four memories: black's and white's.
    pub fn first_sums(&self) -> u32 {
        2 << (self.number_bits() - 2)
    }

    /// Games played at a time: S of docs/circuits/go.md.
    pub fn slots(&self) -> u32 {
        match self.unit {
            PlayoutUnit::Lean => Self::GAMES * self.units,
            PlayoutUnit::Wheel => Self::WHEEL_GAMES * self.units,
        }
    }

    /// Lines of the smallest board that can be asked for.
    pub fn least_size(&self) -> u32 {
        match self.unit {
            PlayoutUnit::Lean => Self::LEAST_SIZE,
            PlayoutUnit::Wheel => self.greatest_size,
        }
    }

    /// From the number of a point outside to that of the point above it (docs/circuits/go.md, section 1).
    pub const NUMBER_STRIDE: u32 = 20;

    /// Bits of a point's number outside: boards of up to 11 lines end at 20 * 11 + 11.
    pub fn number_bits(&self) -> u32 {
        if self.greatest_size <= 11 {
            8
        } else {
            9
        }
    }

    /// Bits of a cell inside a lean unit. The rows below and above the largest board have cells too, and the bits must hold
    /// the liberties of a string: 108, 226 and 482 are the most (section 5).
    pub fn cell_bits(&self) -> u32 {
        if self.greatest_size <= 9 {
            7
        } else {
            9
        }
    }

    /// From a cell inside a lean unit to the one above it: a row and a column of edge lie around the board, and the neighbours of a cell
    /// in four memories.
    pub fn stride(&self) -> u32 {
        match self.cell_bits() {
            7 => 11,
            _ => 21,
        }
    }

    /// Streams, checksums and some registers of lean units stand in block RAM: one unit or two leave enough of it, and are for chips that
    /// lack logic cells.
    pub fn stores_state(&self) -> bool {
        self.unit == PlayoutUnit::Lean && self.units <= 2
    }

    /// The memories that become block RAMs, those of the host link included.
    pub fn memories(&self) -> Vec<Ram> {
        let (bits, cells) = (self.cell_bits(), 1 << self.cell_bits());
        let numbers = 1 << self.number_bits();
        let one = Ram::one;
        let unit = |name, depth, width| Ram { copies: self.units, ..one(name, depth, width) };
        let asked = |name, depth, width| Ram { asked: true, ..unit(name, depth, width) };
        let mut board = match self.unit {
            PlayoutUnit::Lean => vec![
                unit("empty points", 4 * cells, bits),
                Ram {
                    copies: 4 * self.units,
                    ..unit("colours and strings of the points", cells, bits + 2)
                },
                unit("liberties of the strings", 4 * cells, bits),
                unit("rings of the strings", 4 * cells, bits),
            ],
            PlayoutUnit::Wheel => {
                let area = self.greatest_size * self.greatest_size;
                vec![
                    asked("boards", Self::WHEEL_WORDS, 2 * area + 8),
                    asked("living stones", Self::WHEEL_WORDS, area),
                    asked("barred points", Self::WHEEL_WORDS, area + 19),
                    Ram { copies: 4 * self.units, ..asked("streams", Self::WHEEL_WORDS, 32) },
                    Ram { copies: 2 * self.units, ..asked("checksums", Self::WHEEL_WORDS, 32) },
                ]
            }
        };
        if self.stores_state() {
            board.push(Ram { copies: 8 * self.units, ..asked("streams", 16, 16) });
            board.push(Ram { copies: 2 * self.units, ..asked("checksums", 4, 32) });
            board.push(asked("registers of the games", 4, 5 * bits + 12));
        }
        let first = match (self.first_moves, self.unit) {
            (true, PlayoutUnit::Wheel) => vec![
                unit("marks of first moves", Self::WHEEL_MARKS, 2 * self.greatest_size),
                unit("first moves", 2 * numbers, Self::FIRST_BITS),
            ],
            (true, PlayoutUnit::Lean) => {
                vec![Ram { copies: 4, ..one("first moves", self.first_sums(), Self::FIRST_BITS) }]
            }
            (false, _) => vec![],
        };
        let owners = match (self.first_moves, self.unit) {
            (true, PlayoutUnit::Lean) => {
                unit("owners and marks of first moves", Self::LEAN_WORDS, Self::OWNER_BITS + 8)
            }
            _ => unit("owners", numbers, Self::OWNER_BITS),
        };
        let mut lead = vec![one("given position and numbers", 256, 16)];
        if !self.stores_state() {
            lead.push(one("stream", 8, 32));
        }
        let rest = [
            owners,
            one("sums", 32, 32),
            one("frame buffers", 512, 8),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ];
        board.into_iter().chain(first).chain(lead).chain(rest).collect()
    }
}
