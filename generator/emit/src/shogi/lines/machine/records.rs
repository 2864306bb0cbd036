//! Questions, what may be moves, moves.

use crate::hdl::Record;
use crate::shogi::PieceType;
use rust_hdl_core::prelude::*;

/// A square: file and rank, 0 to 8.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Place {
    /// File, 0 to 8.
    pub x: Bits<4>,
    /// Rank, 0 to 8.
    pub y: Bits<4>,
}

/// A question: 15 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Question {
    /// A `purpose`.
    pub purpose: Bits<3>,
    /// Direction from white's king, 8 and 9 a knight's square with dx = -1 and +1.
    pub direction: Bits<4>,
    /// The square.
    pub square: Place,
}

/// What the answer to a question may give: 77 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Word {
    /// Moves in their order: arrivals from each of ten directions of movement with and without promotion, the king's, seven drops.
    /// From a discoverer's square: directions in which it moves, where they have their moves without promotion.
    pub moves: Bits<28>,
    /// Steps of an arrival, or that a discoverer may go.
    pub steps: Steps,
    /// The square that was asked.
    pub square: Place,
    /// What stands there.
    pub piece: PieceType,
    /// The moves are those of the piece on the square.
    pub walks: Bit,
    /// It may promote.
    pub promotable: Bit,
    /// What is known of the answers to a check.
    pub answers: Answers,
}

/// Steps in each direction of movement: 32 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Steps {
    pub up: Bits<4>,
    pub up_left: Bits<4>,
    pub left: Bits<4>,
    pub down_left: Bits<4>,
    pub down: Bits<4>,
    pub down_right: Bits<4>,
    pub right: Bits<4>,
    pub up_right: Bits<4>,
}

/// What is known of the answers to a check.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Answers {
    /// The square is beside white's king.
    pub near: Bit,
    /// A piece of white's arrives there.
    pub taken: Bit,
    /// Fewer than two pieces of black's arrive beside white's king.
    pub lone: Bit,
}

/// A move that is looked at: 30 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Look {
    /// Direction of movement, 8 and 9 a knight's.
    pub direction: Bits<4>,
    /// Steps from the square that was asked.
    pub steps: Bits<4>,
    /// The piece promotes.
    pub promotes: Bit,
    /// White's king moves.
    pub king: Bit,
    /// It is a drop.
    pub drops: Bit,
    /// Kind that is dropped.
    pub dropped: Bits<3>,
    /// The square that was asked.
    pub square: Place,
    /// What stands there.
    pub piece: PieceType,
    /// It is that piece's move.
    pub walks: Bit,
    /// What is known of the answers to a check.
    pub answers: Answers,
}

/// A move as it is told.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Told {
    /// Square of departure; of a drop without meaning.
    pub source: Place,
    /// Square of arrival.
    pub target: Place,
    /// The piece before the move.
    pub piece: PieceType,
    /// What stood on the target, 0 for nothing.
    pub captured: PieceType,
    /// The piece promotes.
    pub promotes: Bit,
    /// It is a drop.
    pub drops: Bit,
}
