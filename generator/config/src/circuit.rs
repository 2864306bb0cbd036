//! What can be built: one variant for each kind of circuit. Go and chess join here: a variant, a
//! struct of keys with its `KEYS` table and `memories`, and rows in `data/area.toml`.

use serde::{Deserialize, Serialize};

use crate::keys::{Allowed, Key};
use crate::ram::Ram;

/// The table `[circuit]` of a configuration; its key `kind` names the variant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Circuit {
    Tsume(Tsume),
}

impl Circuit {
    /// The word of the key `kind`.
    pub fn kind(&self) -> &'static str {
        match self {
            Circuit::Tsume(_) => "tsume",
        }
    }

    /// The word of the key `scanner`, as in `data/area.toml`.
    pub fn scanner(&self) -> &'static str {
        match self {
            Circuit::Tsume(t) => match t.scanner {
                Scanner::Array => "array",
            },
        }
    }

    /// Raised whenever the circuit of this kind changes for the same keys, so that an old
    /// bitstream and a new driver do not take each other for equal.
    pub fn version(&self) -> u32 {
        match self {
            Circuit::Tsume(_) => Tsume::VERSION,
        }
    }

    /// The memories that go to block RAM, without those of the link.
    pub fn memories(&self) -> Vec<Ram> {
        match self {
            Circuit::Tsume(t) => t.memories(),
        }
    }
}

/// How the checks, covers and moves of a position are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scanner {
    /// The whole board at once, in a pipeline (docs/circuits/tsume.md, section 5).
    Array,
}

/// The tsume-shogi solver (docs/circuits/tsume.md).
///
/// A new key is a field here, a row of `TSUME_KEYS`, and a line in every file of `configs/`; the
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
pub(crate) const TSUME_KEYS: &[Key] = &[
    Key {
        path: "circuit.kind",
        allowed: Allowed::Words(&["tsume"]),
        meaning: "what the circuit does",
    },
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
        allowed: Allowed::Int(10..=16),
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
    pub const VERSION: u32 = 1;

    /// Black's hand (docs/circuits/tsume.md, section 1).
    pub const HAND_BITS: u32 = 21;
    /// A proof or disproof number (section 4).
    pub const NUMBER_BITS: u32 = 12;
    /// floor(log2(nodes below + 1)) of an entry (section 4).
    pub const WORK_BITS: u32 = 5;
    /// Generation of an entry; 0 = the entry is empty.
    pub const GENERATION_BITS: u32 = 3;
    /// A child: move 25, pn 12, dn 12, rep 10, seen 1, suspect 1 (section 4).
    pub const CHILD_BITS: u32 = 61;
    /// A frame: thresholds, place of its children, chosen child, counters. An estimate until the
    /// frame machine is emitted; its 512 x 128 bits are 4 blocks on an ECP5.
    pub const FRAME_BITS: u32 = 128;

    /// Bits of an entry of the transposition table:
    /// {tag, hand 21, pn 12, dn 12, work 5, generation 3}.
    pub fn entry_bits(&self) -> u32 {
        self.tag_bits
            + Self::HAND_BITS
            + 2 * Self::NUMBER_BITS
            + Self::WORK_BITS
            + Self::GENERATION_BITS
    }

    /// Entries of the transposition table.
    pub fn entries(&self) -> u32 {
        self.table_ways << self.table_index_bits
    }

    /// Frames = plies of the longest line.
    pub fn frames(&self) -> u32 {
        1 << self.frame_bits
    }

    /// Bits of an entry of the path table: {valid, tag, hand 21, ply}.
    pub fn path_entry_bits(&self) -> u32 {
        1 + self.tag_bits + Self::HAND_BITS + self.frame_bits
    }

    pub fn memories(&self) -> Vec<Ram> {
        vec![
            Ram {
                name: "transposition table",
                copies: self.table_ways,
                depth: 1 << self.table_index_bits,
                width: self.entry_bits(),
            },
            Ram {
                name: "children",
                copies: 1,
                depth: 1 << self.child_memory_bits,
                width: Self::CHILD_BITS,
            },
            Ram { name: "frames", copies: 1, depth: self.frames(), width: Self::FRAME_BITS },
            Ram {
                name: "path table",
                copies: self.path_ways,
                depth: 1 << self.path_index_bits,
                width: self.path_entry_bits(),
            },
            Ram { name: "mate line", copies: 1, depth: self.frames(), width: 25 },
        ]
    }
}
