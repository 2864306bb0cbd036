//! The search of mates.

use serde::{Deserialize, Serialize};

use super::Version;
use crate::keys::{keys, Allowed};
use crate::ram::Ram;

/// How the checks, covers and moves of a position are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scanner {
    /// The whole board at once, in a pipeline (docs/circuits/tsume.md, section 5).
    Array,
    /// Squares that matter, one after the other (docs/circuits/scanners.md, section 6).
    Lines,
}

/// What searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SearchForm {
    /// Units and memories of its own (docs/circuits/tsume.md, section 6).
    Logic,
    /// A program of the stack machine (docs/circuits/stack-machine.md, section 4).
    Program,
}

/// Which words the key of a board is put together from (docs/circuits/tsume.md, section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeyWords {
    /// One for each kind and colour of piece on each square.
    Pieces,
    /// Four for each square, turned by what stands there.
    Squares,
    /// One for each kind and colour of piece on each square, which a program makes when it begins.
    Made,
}

keys! {
    /// The tsume-shogi solver (docs/circuits/tsume.md).
    ///
    /// A new key is a row here and a line in every file of `configs/`; tests are red until all are there. Raise [`Tsume::VERSION`] if the
    /// circuit of an old configuration changes with it.
    pub struct Tsume {
        scanner: Scanner = Allowed::Words(&["array", "lines"]), "how the moves of a position are found";
        lines_per_clock: u32 = Allowed::OneOf(&[0, 1, 4]), "lines of the board that are read in a clock; array: 0";
        search: SearchForm = Allowed::Words(&["logic", "program"]), "what searches: logic, or a program of a stack machine";
        searches: u32 = Allowed::Int(1..=16), "searches that share the array, each with memories of its own; lines: 1";
        word_sets: u32 = Allowed::Int(1..=3), "nodes that the array has on their way or enumerates; lines: 1";
        table_index_bits: u32 = Allowed::Int(6..=15), "transposition table: 2^n sets";
        table_ways: u32 = Allowed::Int(1..=4), "transposition table: entries in a set; 3: program alone";
        key_words: KeyWords = Allowed::Words(&["pieces", "squares", "made"]), "what has words of its own for the board's key; program: made";
        tag_bits: u32 = Allowed::Int(53..=64), "bits of the board's key kept in an entry; logic: 56 or more, program: 64 less table_index_bits";
        // the engine addresses children with 14 bits
        child_memory_bits: u32 = Allowed::Int(8..=14), "children of all frames together: 2^n; logic: 10 or more";
        frame_bits: u32 = Allowed::Int(5..=9), "longest line: 2^n plies";
        path_index_bits: u32 = Allowed::Int(0..=12), "path table: 2^n sets; logic: 3 or more, program: 0";
        path_ways: u32 = Allowed::OneOf(&[1, 2, 4, 32, 64, 128]), "path table: entries in a set; logic: at most 4, program: 2^frame_bits";
        second_table_index_bits: u32 = Allowed::Int(0..=21), "second table, in SDRAM: 2^n entries of all searches together; 0: none";
        job_queue: u32 = Allowed::OneOf(&[1, 2, 4, 8, 16]), "positions that wait in the circuit";
    }
}

impl Tsume {
    pub const VERSION: Version = Version { major: 5, minor: 2 };

    /// Words that the program may have: in two memories.
    pub const PROGRAM_PARTS: [u32; 2] = [2048, 1024];
    /// Words that its memory may have.
    pub const PROGRAM_WORDS: u32 = 1 << 16;
    /// Bits of its keys.
    pub const PROGRAM_KEY_BITS: u32 = 64;
    /// Words of its memory: variables; a child; a frame with its move of the mate line; counters of the path.
    pub const PROGRAM_VARIABLES: u32 = 512;
    pub const PROGRAM_CHILD_WORDS: u32 = 8;
    pub const PROGRAM_FRAME_WORDS: u32 = 18;
    pub const PROGRAM_PATH_WORDS: u32 = 64;
    /// Words of an entry of its table: 2^n.
    pub const PROGRAM_ENTRY_BITS: u32 = 3;

    /// Black's hand (docs/circuits/tsume.md, section 1).
    pub const HAND_BITS: u32 = 21;
    /// A proof or disproof number (section 4).
    pub const NUMBER_BITS: u32 = 12;
    /// floor(log2(nodes below + 1)) of an entry (section 4).
    pub const WORK_BITS: u32 = 5;
    /// A child (section 4): the move in squares (23) and late, and {suspect, seen, rep 10, dn 12, pn 12}.
    pub const CHILD_BITS: [u32; 2] = [24, 36];
    /// A frame: base, count, thresholds, both hands, node counter, chosen child, move, both kings.
    pub const FRAME_BITS: u32 = 190;
    /// The key memory with words for pieces: 2^11, three reads a clock, which takes two memories of two ports.
    pub const PIECE_WORDS: u32 = 2048;
    /// That with words for squares: 2^9, three reads a clock, which takes three memories, each in the widest shape.
    pub const SQUARE_WORDS: u32 = 512;
    /// Words that the circuit makes: 16 a square, four times 16 bits each.
    pub const MADE_WORDS: u32 = 81 * 16;
    /// Bits of a move word of a line or a list.
    pub const WORD_BITS: u32 = 32;
    /// Raw moves of a position: 2^8; a position of shogi has no more than 217 evasions, and fewer checks.
    pub const LIST_BITS: u32 = 8;
    /// Clocks at which the SDRAM of a second table works, the least and the greatest (docs/circuits/sdram.md).
    pub const SECOND_CLOCK_KHZ: [u32; 2] = [10_000, 133_000];
    /// Bits of an entry of the second table: one burst of the SDRAM.
    pub const SECOND_ENTRY_BITS: u32 = 128;
    /// Bits of the job's number in it: an entry of another job is none.
    pub const SECOND_JOB_BITS: u32 = 16;
    /// An entry that decides nothing goes into the second table if floor(log2(nodes below + 1)) is so much: what less is below is found
    /// again in as many clocks as the memory takes.
    pub const SECOND_LEAST_WORK: u32 = 2;
    /// What tells of entries that the second table does not have: 2^n words of 32 bits for those that decide, and as many for others.
    pub const SECOND_FILTER_BITS: u32 = 11;
    /// Bits that number the bits of such a word.
    pub const SECOND_FILTER_WORD_BITS: u32 = 5;
    /// See [`Tsume::counter_bits`].
    pub const COUNTER_BITS: u32 = 12;

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

    /// A program of the stack machine searches.
    pub fn is_program(&self) -> bool {
        self.search == SearchForm::Program
    }

    /// The circuit lists raw moves: what its scanner finds out of a move that is listed the line machine does not.
    pub fn lists(&self) -> bool {
        self.scanner == Scanner::Array
    }

    /// Searches may share a problem: the table is parted by as many bits of the key as number them.
    pub fn shares(&self) -> bool {
        self.searches > 1 && self.searches.is_power_of_two()
    }

    /// Bits of the numbers of the counters of searches inside a position: there are 4,096 at most, and no more than sets.
    pub fn counter_bits(&self) -> u32 {
        Self::COUNTER_BITS.min(self.table_index_bits + self.search_bits())
    }

    /// Bits of a search's number in the address of a memory of all searches.
    pub fn search_bits(&self) -> u32 {
        self.searches.next_power_of_two().trailing_zeros()
    }

    /// Bits of the board's key: set index and tag.
    pub fn key_bits(&self) -> u32 {
        self.table_index_bits + self.tag_bits
    }

    /// Bits of the number of an entry of the second table in the part of a search.
    pub fn second_part_bits(&self) -> u32 {
        self.second_table_index_bits.saturating_sub(self.search_bits())
    }

    /// Bits of a tag of the second table: the board's key without the entry's number in the part of a search.
    pub fn second_tag_bits(&self) -> u32 {
        self.key_bits().saturating_sub(self.second_part_bits())
    }

    /// Bits of what an entry of the second table holds: {job 16, dn 12, pn 12, hand 21, tag}.
    pub fn second_used_bits(&self) -> u32 {
        Self::SECOND_JOB_BITS + 2 * Self::NUMBER_BITS + Self::HAND_BITS + self.second_tag_bits()
    }

    /// Bits of the number of a word that tells of entries that a search's part of the second table does not have: no more than are
    /// emptied with table and path, and there is a bit for every entry at most.
    pub fn second_filter_bits(&self) -> u32 {
        let all = Self::SECOND_FILTER_BITS.saturating_sub(self.search_bits());
        let emptied = self.table_index_bits.max(self.path_index_bits);
        let entries = self.second_part_bits().saturating_sub(Self::SECOND_FILTER_WORD_BITS);
        all.min(emptied).min(entries)
    }

    /// There is a second table.
    pub fn has_second(&self) -> bool {
        self.second_table_index_bits != 0
    }

    /// Bytes of SDRAM that the second table takes; 0: there is none.
    pub fn second_bytes(&self) -> u64 {
        match self.second_table_index_bits {
            0 => 0,
            n => u64::from(Self::SECOND_ENTRY_BITS / 8) << n,
        }
    }

    /// Bits of a slot of the path table: {valid, ply 10, hand 21, the key without the set index}.
    pub fn path_entry_bits(&self) -> u32 {
        11 + Self::HAND_BITS + self.key_bits() - self.path_index_bits
    }

    /// Words of the program's memory that its table takes: they end it.
    pub fn program_table(&self) -> u32 {
        self.table_ways << (self.table_index_bits + Self::PROGRAM_ENTRY_BITS)
    }

    /// Words of it for all else: variables, keys, children, frames, mate line, and what tells of the path.
    pub fn program_rest(&self) -> u32 {
        let [children, frames] = [1 << self.child_memory_bits, self.frames()];
        Self::PROGRAM_VARIABLES
            + 4 * (Self::MADE_WORDS + 1)
            + Self::PROGRAM_CHILD_WORDS * (children + 1)
            + Self::PROGRAM_FRAME_WORDS * frames
            + Self::PROGRAM_PATH_WORDS
    }

    /// Words of its memory: a power of two, at most 2^16.
    pub fn program_memory(&self) -> u32 {
        (self.program_rest() + self.program_table()).next_power_of_two()
    }

    /// The same where the search is a program.
    fn memories_of_program(&self) -> Vec<Ram> {
        let one = Ram::one;
        vec![
            Ram { one_port: true, ..one("memory of the program", self.program_memory(), 16) },
            one("program", Self::PROGRAM_PARTS[0], 16),
            one("end of the program", Self::PROGRAM_PARTS[1], 16),
            Ram { copies: 2, ..one("stacks", 256, 16) },
            one("moves that wait", 256, 28),
            Ram { copies: 2, ..one("pieces of the line machine", 256, 6) },
            Ram { in_luts: true, ..one("lines", 64, 45) },
            one("knights", 32, 9),
            Ram { in_luts: true, ..one("words of moves", 16, 77) },
            one("frame buffers", 512, 8),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ]
    }

    /// The memories that become block RAMs, those of the host link included.
    pub fn memories(&self) -> Vec<Ram> {
        let one = Ram::one;
        if self.is_program() {
            return self.memories_of_program();
        }
        let children = 1 << self.child_memory_bits;
        let searches = self.searches.next_power_of_two();
        let of_all = |copies: u32, ram: Ram| Ram { copies, depth: ram.depth * searches, ..ram };
        vec![
            of_all(
                self.table_ways,
                one("transposition table", 1 << self.table_index_bits, self.entry_bits()),
            ),
            of_all(1, one("moves of the children", children, Self::CHILD_BITS[0])),
            of_all(1, one("numbers of the children", children, Self::CHILD_BITS[1])),
            of_all(1, one("frames", self.frames(), Self::FRAME_BITS)),
            of_all(1, one("keys of the frames", self.frames(), self.key_bits())),
            of_all(
                self.path_ways,
                one("path table", 1 << self.path_index_bits, self.path_entry_bits()),
            ),
            match self.key_words {
                KeyWords::Pieces => {
                    Ram { copies: 2, ..one("keys", Self::PIECE_WORDS, self.key_bits()) }
                }
                KeyWords::Made => Ram { copies: 4, ..one("keys", Self::MADE_WORDS, 16) },
                KeyWords::Squares => {
                    Ram { copies: 3, ..one("keys", Self::SQUARE_WORDS, self.key_bits()) }
                }
            },
            of_all(1, one("mate lines", self.frames(), Self::WORD_BITS)),
            of_all(u32::from(self.lists()), one("lists", 1 << Self::LIST_BITS, Self::WORD_BITS)),
            one("moves that wait", 1024, 32),
            // for movers and for captured pieces; yosys keeps those of one or two boards in look-up tables
            Ram {
                copies: 2 * u32::from(self.scanner == Scanner::Array && searches > 2),
                ..one("kinds of the pieces on the boards", 128 * searches, 4)
            },
            Ram {
                copies: 2 * u32::from(self.scanner == Scanner::Lines),
                ..one("pieces of the line machine", 256, 6)
            },
            one("frame buffers", 512, 8),
            Ram {
                copies: u32::from(self.shares()),
                ..one("searches inside a position", 1 << self.counter_bits(), 4)
            },
            of_all(
                2 * u32::from(self.has_second()),
                one(
                    "entries that the second table has",
                    1 << self.second_filter_bits(),
                    1 << Self::SECOND_FILTER_WORD_BITS,
                ),
            ),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ]
    }
}
