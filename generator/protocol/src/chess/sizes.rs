//! What a circuit can, as told in `hello`.

use crate::bytes::{put, u16_at, u32_at};
use crate::HELLO_BYTES;

/// Moves of the longest perft.
pub const GREATEST_DEPTH: u8 = 63;

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Whole positions are counted.
    pub counts: bool,
    /// Moves that give check come first.
    pub checks_first: bool,
    /// Repetitions can be asked for.
    pub keys: bool,
}

/// What a chess circuit tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Levels of a board above its root: the greatest depth of a perft.
    pub levels: u16,
    /// Positions that share the array.
    pub boards: u32,
    pub features: Features,
}

impl Sizes {
    pub(super) fn put(&self, m: &mut [u8; HELLO_BYTES]) {
        put(m, 16, &self.levels.to_le_bytes());
        put(m, 20, &self.boards.to_le_bytes());
        let f = self.features;
        m[26] = u8::from(f.counts) | u8::from(f.checks_first) << 1 | u8::from(f.keys) << 2;
    }

    pub(super) fn read(m: &[u8]) -> Sizes {
        let bit = |i: u8| m[26] >> i & 1 == 1;
        Sizes {
            levels: u16_at(m, 16),
            boards: u32_at(m, 20),
            features: Features { counts: bit(0), checks_first: bit(1), keys: bit(2) },
        }
    }
}

/// Those of the circuit that a configuration describes.
impl From<&kiban_config::Chess> for Sizes {
    fn from(chess: &kiban_config::Chess) -> Sizes {
        Sizes {
            levels: GREATEST_DEPTH.into(),
            boards: chess.boards,
            features: Features {
                counts: chess.counts(),
                checks_first: chess.checks_first,
                keys: chess.repetitions,
            },
        }
    }
}
