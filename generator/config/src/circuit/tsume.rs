//! The search of mates.

use serde::{Deserialize, Serialize};

use super::{Version, KINDS};
use crate::keys::{Allowed, Key};
use crate::ram::Ram;

/// How the checks, covers and moves of a position are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scanner {
    /// The whole board at once, in a pipeline (docs/circuits/tsume.md, section 5).
    Array,
}

/// The tsume-shogi solver (docs/circuits/tsume.md).
///
/// A new key is a field here, a row of `KEYS`, and a line in every file of `configs/`; the
/// tests `hash` and `keys_are_described` go red until all are there. Raise [`Tsume::VERSION`] if the
/// circuit of an old configuration changes with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tsume {
    pub scanner: Scanner,
    /// The transposition table has `2^table_index_bits` sets.
    pub table_index_bits: u32,
    /// Entries in a set of the transposition table.
    pub table_ways: u32,
    /// Bits of the board's key that an entry keeps.
    pub tag_bits: u32,
    /// The memory of children holds `2^child_memory_bits` children, all frames together.
    pub child_memory_bits: u32,
    /// `2^frame_bits` frames, one for each ply of the line being searched.
    pub frame_bits: u32,
    /// The path table has `2^path_index_bits` sets.
    pub path_index_bits: u32,
    /// Entries in a set of the path table.
    pub path_ways: u32,
    /// Positions that wait in the circuit.
    pub job_queue: u32,
}

/// Keys of a tsume configuration, in the order of the file.
pub(crate) const KEYS: &[Key] = &[
    Key { path: "circuit.kind", allowed: KINDS, meaning: "what the circuit does" },
    Key {
        path: "circuit.scanner",
        allowed: Allowed::Words(&["array"]),
        meaning: "how the moves of a position are found",
    },
    Key {
        path: "circuit.table_index_bits",
        allowed: Allowed::Int(6..=15),
        meaning: "transposition table: 2^n sets",
    },
    Key {
        path: "circuit.table_ways",
        allowed: Allowed::OneOf(&[1, 2, 4]),
        meaning: "transposition table: entries in a set",
    },
    Key {
        path: "circuit.tag_bits",
        allowed: Allowed::Int(56..=64),
        meaning: "bits of the board's key kept in an entry",
    },
    Key {
        path: "circuit.child_memory_bits",
        // the engine addresses children with 14 bits
        allowed: Allowed::Int(10..=14),
        meaning: "children of all frames together: 2^n",
    },
    Key {
        path: "circuit.frame_bits",
        allowed: Allowed::Int(5..=9),
        meaning: "longest line: 2^n plies",
    },
    Key {
        path: "circuit.path_index_bits",
        allowed: Allowed::Int(3..=12),
        meaning: "path table: 2^n sets",
    },
    Key {
        path: "circuit.path_ways",
        allowed: Allowed::OneOf(&[1, 2, 4]),
        meaning: "path table: entries in a set",
    },
    Key {
        path: "circuit.job_queue",
        allowed: Allowed::OneOf(&[1, 2, 4, 8, 16]),
        meaning: "positions that wait in the circuit",
    },
];

impl Tsume {
    pub const VERSION: Version = Version { major: 1, minor: 0 };

    /// Black's hand (docs/circuits/tsume.md, section 1).
    pub const HAND_BITS: u32 = 21;
    /// A proof or disproof number (section 4).
    pub const NUMBER_BITS: u32 = 12;
    /// floor(log2(nodes below + 1)) of an entry (section 4).
    pub const WORK_BITS: u32 = 5;
    /// A child (section 4): the move in squares (23), and {suspect, seen, rep 10, dn 12, pn 12}.
    pub const CHILD_BITS: [u32; 2] = [23, 36];
    /// A frame: base, count, thresholds, both hands, node counter, chosen child, move, black's king.
    pub const FRAME_BITS: u32 = 162;
    /// The key memory: 2^11 words, three reads a clock, which takes two memories of two ports.
    pub const KEY_WORDS: u32 = 2048;
    /// Moves of the line, or of a list, and bits of a move word.
    pub const LINE: (u32, u32) = (1024, 32);

    /// Bits of an entry of the transposition table:
    /// {valid, work 5, dn 12, pn 12, hand 21, tag}.
    pub fn entry_bits(&self) -> u32 {
        self.tag_bits + Self::HAND_BITS + 2 * Self::NUMBER_BITS + Self::WORK_BITS + 1
    }

    /// Entries of the transposition table.
    pub fn entries(&self) -> u32 {
        self.table_ways << self.table_index_bits
    }

    /// Frames = plies of the longest line.
    pub fn frames(&self) -> u32 {
        1 << self.frame_bits
    }

    /// Bits of the board's key: set index and tag.
    pub fn key_bits(&self) -> u32 {
        self.table_index_bits + self.tag_bits
    }

    /// Bits of a slot of the path table: {valid, ply 10, hand 21, the key without the set index}.
    pub fn path_entry_bits(&self) -> u32 {
        11 + Self::HAND_BITS + self.key_bits() - self.path_index_bits
    }

    /// The memories that become block RAMs, those of the host link included.
    pub fn memories(&self) -> Vec<Ram> {
        let one = Ram::one;
        let children = 1 << self.child_memory_bits;
        let way_bits = self.path_ways.trailing_zeros().max(1);
        vec![
            Ram {
                copies: self.table_ways,
                ..one("transposition table", 1 << self.table_index_bits, self.entry_bits())
            },
            one("moves of the children", children, Self::CHILD_BITS[0]),
            one("numbers of the children", children, Self::CHILD_BITS[1]),
            one("frames", self.frames(), Self::FRAME_BITS),
            one("keys of the frames", self.frames(), self.key_bits() + way_bits),
            Ram {
                copies: self.path_ways,
                ..one("path table", 1 << self.path_index_bits, self.path_entry_bits())
            },
            Ram { copies: 2, ..one("keys", Self::KEY_WORDS, self.key_bits()) },
            one("mate line", Self::LINE.0, Self::LINE.1),
            one("frame buffers", 512, 8),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ]
    }
}
