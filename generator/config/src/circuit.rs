//! What can be built: one variant for each kind of circuit. Another game joins here: a variant, a
//! struct of keys with its `KEYS` table and `memories`, and rows in `data/area.toml`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::keys::{Allowed, Key};
use crate::ram::Ram;

/// The table `[circuit]` of a configuration; its key `kind` names the variant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Circuit {
    Tsume(Tsume),
    Go(Go),
    Chess(Chess),
}

impl Circuit {
    /// The word of the key `kind`.
    pub fn kind(&self) -> &'static str {
        match self {
            Circuit::Tsume(_) => "tsume",
            Circuit::Go(_) => "go",
            Circuit::Chess(_) => "chess",
        }
    }

    /// The word of the key that says how the circuit works (tsume: `scanner`, Go and chess: `unit`), as in `data/area.toml`.
    pub fn scanner(&self) -> &'static str {
        match self {
            Circuit::Tsume(t) => match t.scanner {
                Scanner::Array => "array",
            },
            Circuit::Go(g) => match g.unit {
                PlayoutUnit::Sequential => "sequential",
                PlayoutUnit::Parallel => "parallel",
            },
            Circuit::Chess(c) => match c.unit {
                ChessUnit::Generator => "generator",
                ChessUnit::Maker => "maker",
                ChessUnit::Counter => "counter",
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

    /// Its wires cross the whole device, so place and route must keep the logic thin (`[spread]` of an FPGA).
    pub fn crosses_device(&self) -> bool {
        match self {
            Circuit::Tsume(_) => true,
            // leaf units stand apart
            Circuit::Chess(c) => !c.makes_leaves(),
            Circuit::Go(_) => false,
        }
    }

    /// Equal units of the chip.
    pub fn units(&self) -> u32 {
        match self {
            Circuit::Tsume(_) => 1,
            Circuit::Chess(c) => c.boards,
            Circuit::Go(g) => g.units,
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
        };
        // the rules allow 16 at most
        u8::try_from(places).unwrap_or(u8::MAX)
    }

    /// Its keys, in the order of the file.
    pub(crate) fn keys_of(kind: &str) -> &'static [Key] {
        match kind {
            "go" => GO_KEYS,
            "chess" => CHESS_KEYS,
            _ => TSUME_KEYS,
        }
    }

    /// The version that every device of this kind tells in `hello`.
    pub fn version(&self) -> Version {
        match self {
            Circuit::Tsume(_) => Tsume::VERSION,
            Circuit::Go(_) => Go::VERSION,
            Circuit::Chess(_) => Chess::VERSION,
        }
    }

    /// The memories that go to block RAM, without those of the link.
    pub fn memories(&self) -> Vec<Ram> {
        match self {
            Circuit::Tsume(t) => t.memories(),
            Circuit::Go(g) => g.memories(),
            Circuit::Chess(c) => c.memories(),
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

const KINDS: Allowed = Allowed::Words(&["tsume", "go", "chess"]);

/// Keys of a tsume configuration, in the order of the file.
pub(crate) const TSUME_KEYS: &[Key] = &[
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
    pub const VERSION: Version = Version { major: 2, minor: 0 };

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

/// How a playout keeps its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayoutUnit {
    /// In memories: strings as rings, pseudo-liberties (docs/circuits/go.md, section 5).
    Sequential,
    /// In registers, all points at once (section 6); for boards of one size.
    Parallel,
}

/// Monte-Carlo Go playouts (docs/circuits/go.md).
///
/// A new key is a field here, a row of `GO_KEYS`, and a line in every Go file of `configs/`. Raise [`Go::VERSION`] if the
/// circuit of an old configuration changes with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Go {
    pub unit: PlayoutUnit,
    /// Units of the chip; a sequential one plays [`Go::GAMES`] games at a time.
    pub units: u32,
    /// Lines of the largest board. A request says which size it wants, from [`Go::least_size`] on.
    pub greatest_size: u32,
    /// Ownership of the points is added up.
    pub ownership: bool,
    /// First moves of the points are added up: who was the first to play there, and who won.
    pub first_moves: bool,
    /// A request may allow the suicide of several stones.
    pub suicide: bool,
    /// Batches that wait in the circuit, the running one included.
    pub job_queue: u32,
}

/// Keys of a Go configuration, in the order of the file.
pub(crate) const GO_KEYS: &[Key] = &[
    Key { path: "circuit.kind", allowed: KINDS, meaning: "what the circuit does" },
    Key {
        path: "circuit.unit",
        allowed: Allowed::Words(&["sequential", "parallel"]),
        meaning: "how a playout keeps its board",
    },
    Key {
        path: "circuit.units",
        allowed: Allowed::Int(1..=64),
        meaning: "playout units; a sequential one plays 4 games at a time",
    },
    Key {
        path: "circuit.greatest_size",
        allowed: Allowed::Int(5..=19),
        meaning: "lines of the largest board; parallel: of all boards",
    },
    Key {
        path: "circuit.ownership",
        allowed: Allowed::Flag,
        meaning: "the owners of the points are added up",
    },
    Key {
        path: "circuit.first_moves",
        allowed: Allowed::Flag,
        meaning: "who first played on the points is added up; parallel units alone",
    },
    Key {
        path: "circuit.suicide",
        allowed: Allowed::Flag,
        meaning: "a request may allow suicide of several stones",
    },
    Key {
        path: "circuit.job_queue",
        allowed: Allowed::OneOf(&[1, 2, 4, 8, 16]),
        meaning: "batches that wait in the circuit",
    },
];

impl Go {
    pub const VERSION: Version = Version { major: 2, minor: 2 };

    /// Games that a sequential unit plays in turn.
    pub const GAMES: u32 = 4;
    /// Lines of the smallest board.
    pub const LEAST_SIZE: u32 = 5;
    /// A word of the ownership memory: {colour of the given position 2, playouts of black less those of white 25}.
    pub const OWNER_BITS: u32 = 27;
    /// A cell's marks: who was the first there in this playout and in the one before, 2 bits each.
    pub const MARK_BITS: u32 = 4;
    /// Sums of the first moves of a cell and a colour: {wins 24, playouts 24}.
    pub const FIRST_BITS: u32 = 48;

    /// Games played at a time: S of docs/circuits/go.md.
    pub fn slots(&self) -> u32 {
        match self.unit {
            PlayoutUnit::Sequential => Self::GAMES * self.units,
            PlayoutUnit::Parallel => self.units,
        }
    }

    /// Lines of the smallest board that can be asked for.
    pub fn least_size(&self) -> u32 {
        match self.unit {
            PlayoutUnit::Sequential => Self::LEAST_SIZE,
            PlayoutUnit::Parallel => self.greatest_size,
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

    /// Bits of a cell inside a sequential unit. The rows below and above the largest board have cells too, and the bits must hold
    /// the liberties of a string: 108, 226 and 482 are the most (section 5).
    pub fn cell_bits(&self) -> u32 {
        match self.greatest_size {
            ..=9 => 7,
            10..=13 => 8,
            _ => 9,
        }
    }

    /// From a cell inside a sequential unit to the one above it.
    pub fn stride(&self) -> u32 {
        match self.cell_bits() {
            7 => 10,
            8 => 16,
            _ => Self::NUMBER_STRIDE,
        }
    }

    /// Streams, checksums and some registers of sequential units stand in block RAM: one unit or two leave enough of it, and are for chips that
    /// lack logic cells.
    pub fn stores_state(&self) -> bool {
        self.unit == PlayoutUnit::Sequential && self.units <= 2
    }

    /// The memories that become block RAMs, those of the host link included.
    pub fn memories(&self) -> Vec<Ram> {
        let (bits, cells) = (self.cell_bits(), 1 << self.cell_bits());
        let numbers = 1 << self.number_bits();
        let one = Ram::one;
        let unit = |name, depth, width| Ram { copies: self.units, ..one(name, depth, width) };
        let asked = |name, depth, width| Ram { asked: true, ..unit(name, depth, width) };
        let mut board = match self.unit {
            PlayoutUnit::Sequential => vec![
                unit("empty points", 4 * cells, bits),
                unit("colours around", 4 * cells, 8),
                unit("diagonals below", 4 * cells, 4),
                unit("diagonals above", 4 * cells, 4),
                unit("strings of the stones", 4 * cells, bits),
                unit("liberties of the strings", 4 * cells, bits),
                unit("rings of the strings", 4 * cells, bits),
            ],
            PlayoutUnit::Parallel => vec![],
        };
        if self.stores_state() {
            board.push(Ram { copies: 8 * self.units, ..asked("streams", 16, 16) });
            board.push(Ram { copies: 2 * self.units, ..asked("checksums", 4, 32) });
            board.push(asked("registers of the games", 4, 6 * bits));
        }
        let first = match self.first_moves {
            true => vec![
                asked("marks of first moves", numbers, Self::MARK_BITS),
                unit("first moves", 2 * numbers, Self::FIRST_BITS),
            ],
            false => vec![],
        };
        let mut lead = vec![one("given position and numbers", 256, 16)];
        if !self.stores_state() {
            lead.push(one("stream", 8, 32));
        }
        let rest = [
            unit("owners", numbers, Self::OWNER_BITS),
            one("sums", 32, 32),
            one("frame buffers", 512, 8),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ];
        board.into_iter().chain(first).chain(lead).chain(rest).collect()
    }
}

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
/// A new key is a field here, a row of `CHESS_KEYS`, and a line in every chess file of `configs/`. Raise [`Chess::VERSION`] if
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
pub(crate) const CHESS_KEYS: &[Key] = &[
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
