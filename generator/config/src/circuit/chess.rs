//! The move generator of chess.

use serde::{Deserialize, Serialize};

use super::{Version, KINDS};
use crate::keys::{Allowed, Key};
use crate::ram::Ram;

/// What the boards of a chess circuit share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChessUnit {
    /// Array and arbiter: moves one by one (docs/circuits/chess.md, sections 2 to 6).
    Generator,
    /// The same, and every board has a unit that makes the last ply of a perft (section 11).
    Maker,
    /// The same, and the units count the moves of the positions that they make (section 7).
    Counter,
}

/// The chess move generator (docs/circuits/chess.md).
///
/// A new key is a field here, a row of `KEYS`, and a line in every chess file of `configs/`. Raise [`Chess::VERSION`] if
/// the circuit of an old configuration changes with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chess {
    pub unit: ChessUnit,
    /// Positions that share the array in turn.
    pub boards: u32,
    /// Registers from the squares to the arbiter's result: clocks of a pass in array and arbiter.
    pub stages: u32,
    /// Registers between controller and squares as well.
    pub late_writes: bool,
    /// Moves that give check come first.
    pub checks_first: bool,
    /// A key a level: repetitions can be asked for.
    pub repetitions: bool,
    /// Jobs that wait in the circuit, the running one included.
    pub job_queue: u32,
}

/// Keys of a chess configuration, in the order of the file.
pub(crate) const KEYS: &[Key] = &[
    Key { path: "circuit.kind", allowed: KINDS, meaning: "what the circuit does" },
    Key {
        path: "circuit.unit",
        allowed: Allowed::Words(&["generator", "maker", "counter"]),
        meaning:
            "moves one by one, the last ply by a unit a board, whole positions counted as well",
    },
    Key {
        path: "circuit.boards",
        allowed: Allowed::Int(1..=16),
        meaning: "positions that share the array in turn",
    },
    Key {
        path: "circuit.stages",
        allowed: Allowed::Int(1..=5),
        meaning: "registers from the squares to the arbiter's result",
    },
    Key {
        path: "circuit.late_writes",
        allowed: Allowed::Flag,
        meaning: "registers between controller and squares as well",
    },
    Key {
        path: "circuit.checks_first",
        allowed: Allowed::Flag,
        meaning: "moves that give check come first",
    },
    Key {
        path: "circuit.repetitions",
        allowed: Allowed::Flag,
        meaning: "a key a level, for repetitions",
    },
    Key {
        path: "circuit.job_queue",
        allowed: Allowed::OneOf(&[1, 2, 4, 8, 16]),
        meaning: "jobs that wait in the circuit",
    },
];

impl Chess {
    pub const VERSION: Version = Version { major: 2, minor: 0 };

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
