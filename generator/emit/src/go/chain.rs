//! Words on the chain of units: kinds, and their data as records of 37 bits.

use crate::hdl::Record;
use rust_hdl_core::prelude::*;

/// Kinds of the words on the chain; 0 is no word. Data has 37 bits: the record of the kind.
///
/// | kind | data | |
/// |---|---|---|
/// | 1 point | [`PointWord`] | given position; the owner's sum of the cell becomes 0 |
/// | 2 batch | [`BatchWord`] | takes back `stop` |
/// | 3 sizes | [`SizesWord`] | |
/// | 4 stream | see [`Streams`](super::Streams), [`UnitStreams`](super::UnitStreams) | the first unit that has room takes it, for one of its games after the other |
/// | | [`GamesWord`] | of the game whose stream came before |
/// | 5 owner | [`OwnerWord`] | every unit adds its own |
/// | 6 stop | | no game is begun any more |
/// | 7 room | | a result may take this word's place |
/// | 8, 9 | 32 bits | checksum of a playout, a and b |
/// | 10 | [`MovesWord`] | since the last such word of this unit |
/// | 11 | [`StonesWord`] | since the last such word of this unit |
/// | 12 game | [`GameWord`] | a playout is over; its other words went before |
/// | 13 rest | | a slot has no playout left |
/// | 14 | [`SpreadWord`] | not on the chain: with a word *game* of several playouts, [`GatheredWord`] |
pub mod word {
    pub const NONE: u64 = 0;
    pub const POINT: u64 = 1;
    pub const BATCH: u64 = 2;
    pub const SIZES: u64 = 3;
    pub const STREAM: u64 = 4;
    pub const OWNER: u64 = 5;
    pub const STOP: u64 = 6;
    pub const ROOM: u64 = 7;
    /// Set in all kinds of results; the bits below are [`sent`](super::super::codes::sent).
    pub const RESULT: u64 = 8;
    pub const SUM_A: u64 = 8;
    pub const SUM_B: u64 = 9;
    pub const MOVES: u64 = 10;
    pub const STONES: u64 = 11;
    pub const GAME: u64 = 12;
    pub const REST: u64 = 13;
    /// Beside the chain, from [`Gather`](super::super::Gather) to [`Sums`](super::super::Sums) alone.
    pub const SPREAD: u64 = 14;
}

/// Playouts that were gathered, at most 8: a word *game* in front of the sums of a chip of wheels.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct GatheredWord {
    /// Signed, the sum of the scores.
    pub score: Bits<13>,
    pub playouts: Bits<4>,
    pub capped: Bits<4>,
    pub wins: Bits<4>,
    pub draws: Bits<4>,
    pub zeros: Bits<8>,
}

/// More of the same playouts. 8 boards of 13 lines have squares below 2^18, and 8 lengths are below 2^19.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct SpreadWord {
    /// The sum of the squared scores.
    pub square: Bits<18>,
    /// And of the lengths.
    pub length: Bits<19>,
}

/// A point of the given position.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct PointWord {
    pub cell: Bits<9>,
    /// Black 1, white 2.
    pub colour: Bits<2>,
    pub zeros: Bits<26>,
}

/// What a batch plays.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct BatchWord {
    /// The cap, less one.
    pub last_length: Bits<16>,
    /// Ko point of the given position, 0 = none.
    pub ko: Bits<9>,
    /// Black 1, white 2: to move.
    pub turn: Bits<2>,
    /// The last move was a pass.
    pub passed: Bit,
    pub suicide: Bit,
    /// The given position has stones.
    pub stones: Bit,
    pub zeros: Bits<7>,
}

/// The board, and what a win is.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct SizesWord {
    pub size: Bits<5>,
    pub zeros: Bits<14>,
    /// Signed; 0 where first moves are not counted.
    pub komi2: Bits<16>,
    pub more_zeros: Bits<2>,
}

/// A number of playouts: a word *stream* with its highest bit set.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct GamesWord {
    pub playouts: Bits<24>,
    pub zeros: Bits<12>,
    pub is_games: Bit,
}

/// A sum that all units add to.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct OwnerWord {
    /// Signed.
    pub sum: Bits<25>,
    pub cell: Bits<9>,
    /// Of first moves: playouts and wins of black as the first there, 0 and 1, of white, 2 and 3.
    pub which: Bits<2>,
    /// A sum of first moves, not the owner.
    pub first: Bit,
}

/// Passes and captures of a unit.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct MovesWord {
    pub passes: Bits<18>,
    pub zero: Bit,
    pub captures: Bits<18>,
}

/// Stones taken and ko points of a unit.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct StonesWord {
    pub taken: Bits<19>,
    pub kos: Bits<18>,
}

/// The end of a playout.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct GameWord {
    /// Signed.
    pub score: Bits<10>,
    pub capped: Bit,
    pub zeros: Bits<8>,
    /// Moves, passes included, below 2^16.
    pub length: Bits<18>,
}

/// The word of a move that goes into the checksum (docs/circuits/go.md, section 7).
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct MoveStirred {
    /// 0 = pass.
    pub cell: Bits<9>,
    pub white: Bit,
    /// It leaves a ko point.
    pub left_ko: Bit,
    pub zeros: Bits<5>,
    /// Stones taken.
    pub taken: Bits<9>,
    pub more_zeros: Bits<7>,
}

/// The word of a playout's length that goes into the checksum.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct LengthStirred {
    pub length: Bits<16>,
    pub zeros: Bits<15>,
    pub capped: Bit,
}
