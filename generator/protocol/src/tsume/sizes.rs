//! What a circuit can, as told in `hello`.

use crate::bytes::{put, u16_at, u32_at};
use crate::HELLO_BYTES;

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    pub pn_star: bool,
    pub moves: bool,
    /// Searches that may share a problem; 0: none.
    pub shares: u8,
    /// The shortest mate is looked for in one job.
    pub rounds: bool,
}

impl Features {
    /// Of a circuit whose array scans every move, or whose line machine scans none: there a mate is seen a frame later, and there is
    /// nothing to tell of a move. A search that is a program has no PN\*.
    pub const fn of(array: bool, shares: u8) -> Features {
        Features { pn_star: true, moves: array, shares, rounds: array }
    }
}

/// What a tsume circuit tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Frames, plies.
    pub max_depth: u16,
    pub child_entries: u32,
    pub table_sets_log2: u8,
    pub table_ways: u8,
    pub features: Features,
}

impl Sizes {
    pub(super) fn put(&self, m: &mut [u8; HELLO_BYTES]) {
        put(m, 16, &self.max_depth.to_le_bytes());
        put(m, 20, &self.child_entries.to_le_bytes());
        m[24] = self.table_sets_log2;
        m[25] = self.table_ways;
        let f = self.features;
        m[26] = u8::from(f.pn_star) | u8::from(f.moves) << 1 | u8::from(f.rounds) << 2;
        m[27] = self.features.shares;
    }

    pub(super) fn read(m: &[u8]) -> Sizes {
        Sizes {
            max_depth: u16_at(m, 16),
            child_entries: u32_at(m, 20),
            table_sets_log2: m[24],
            table_ways: m[25],
            features: Features {
                pn_star: m[26] & 1 != 0,
                moves: m[26] & 2 != 0,
                shares: m[27],
                rounds: m[26] & 4 != 0,
            },
        }
    }
}

/// Those of the circuit that a configuration describes.
impl From<&kiban_config::Tsume> for Sizes {
    fn from(t: &kiban_config::Tsume) -> Sizes {
        Sizes {
            max_depth: 1 << t.frame_bits,
            child_entries: 1 << t.child_memory_bits,
            table_sets_log2: t.table_index_bits as u8,
            table_ways: t.table_ways as u8,
            features: Features {
                pn_star: !t.is_program(),
                ..Features::of(
                    t.scanner == kiban_config::Scanner::Array,
                    if t.shares() { t.searches as u8 } else { 0 },
                )
            },
        }
    }
}
