//! Moves, pieces and hands. Their bits are those of `docs/circuits/tsume.md`, section 1.

use crate::hdl::Record;
use rust_hdl_core::prelude::*;

/// What a piece is, without its colour: 4 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct PieceType {
    /// A `kind`.
    pub kind: Bits<3>,
    /// It is promoted.
    pub promoted: Bit,
}

/// What stands on a square: 6 bits, 0 for nothing.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Piece {
    /// What it is.
    pub what: PieceType,
    /// It is white's.
    pub white: Bit,
    /// There is one.
    pub present: Bit,
}

/// A move as the machine keeps it: 23 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Move {
    /// Square of departure, 127 for a drop.
    pub source: Bits<7>,
    /// Square of arrival.
    pub target: Bits<7>,
    /// The piece before the move.
    pub piece: PieceType,
    /// What stood on the target, 0 for nothing.
    pub captured: PieceType,
    /// The piece promotes.
    pub promotes: Bit,
}

/// The pieces in one side's hand: 21 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Hand {
    pub pawn: Bits<5>,
    pub lance: Bits<3>,
    pub knight: Bits<3>,
    pub silver: Bits<3>,
    pub gold: Bits<3>,
    pub bishop: Bits<2>,
    pub rook: Bits<2>,
}

/// Of which kinds a hand holds one: 7 bits.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Holds {
    /// A pawn.
    pub pawn: Bit,
    /// A lance.
    pub lance: Bit,
    /// A knight.
    pub knight: Bit,
    /// A silver.
    pub silver: Bit,
    /// A gold.
    pub gold: Bit,
    /// A bishop.
    pub bishop: Bit,
    /// A rook.
    pub rook: Bit,
}
