//! The move generator of chess.

use serde::{Deserialize, Serialize};

use super::Version;
use crate::keys::{keys, Allowed};
use crate::ram::Ram;

/// What the boards of a chess circuit share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChessUnit {
    /// Array and arbiter: moves one by one (docs/circuits/chess.md, sections 2 to 6).
    Generator,
    /// The same, and every board has a unit that makes the last ply of a perft (section 11).
    Maker,
    /// The same, and the units count the moves of the positions that they make (section 7).
    Counter,
}

keys! {
    /// The chess move generator (docs/circuits/chess.md).
    ///
    /// A new key is a row here and a line in every chess file of `configs/`; tests are red until all are there. Raise [`Chess::VERSION`] if
    /// the circuit of an old configuration changes with it.
    pub struct Chess {
        unit: ChessUnit = Allowed::Words(&["generator", "maker", "counter"]), "moves one by one, the last ply by a unit a board, whole positions counted as well";
        boards: u32 = Allowed::Int(1..=Self::MOST_BOARDS), "positions that share the array in turn";
        /// Registers from the squares to the arbiter's result: clocks of a pass in array and arbiter.
        stages: u32 = Allowed::Int(1..=5), "registers from the squares to the arbiter's result";
        late_writes: bool = Allowed::Flag, "registers between controller and squares as well";
        checks_first: bool = Allowed::Flag, "moves that give check come first";
        /// A key a level: repetitions can be asked for.
        repetitions: bool = Allowed::Flag, "a key a level, for repetitions";
        job_queue: u32 = Allowed::OneOf(&[1, 2, 4, 8, 16]), "jobs that wait in the circuit";
    }
}

impl Chess {
    pub const VERSION: Version = Version { major: 2, minor: 2 };

    /// Boards have numbers of 4 bits.
    pub const MOST_BOARDS: u32 = 16;
    /// Levels of a board: the root and 63 moves.
    pub const LEVELS: u32 = 64;
    /// A level of the stack: passing, half-moves, state word, move record.
    pub const LEVEL_BITS: u32 = 72;
    /// Bits of a key.
    pub const KEY_BITS: u32 = 64;
    /// Root moves of a perft, more than any position has, and bits of one: leaves and move record.
    pub const PARTS: (u32, u32) = (256, 80);

    /// Every board has a leaf unit.
    pub fn makes_leaves(&self) -> bool {
        self.unit != ChessUnit::Generator
    }

    /// Whole positions are counted.
    pub fn counts(&self) -> bool {
        self.unit == ChessUnit::Counter
    }

    /// The memories that become block RAMs, those of the host link included.
    pub fn memories(&self) -> Vec<Ram> {
        let one = Ram::one;
        let levels = self.boards.next_power_of_two() * Self::LEVELS;
        let keys = self.repetitions.then(|| one("keys", levels, Self::KEY_BITS));
        let rest = [
            one("levels", levels, Self::LEVEL_BITS),
            one("root moves", Self::PARTS.0, Self::PARTS.1),
            one("frame buffers", 512, 8),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ];
        keys.into_iter().chain(rest).collect()
    }
}
