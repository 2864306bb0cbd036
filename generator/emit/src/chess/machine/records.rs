//! The records that a board keeps: moves, nodes, levels. Their bits are those of the model's `MoveRecord` and `NodeState`.

use crate::hdl::Record;
use rust_hdl_core::prelude::*;

/// A move, and what cannot be told from the position behind it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Move {
    pub from: Bits<6>,
    pub to: Bits<6>,
    /// Kind of the piece before the move.
    pub kind: Bits<3>,
    /// Kind of the captured piece, 0 for none.
    pub captured: Bits<3>,
    /// What the pawn becomes, 0 for nothing else.
    pub promotion: Bits<3>,
    pub castling: Bit,
    pub en_passant: Bit,
    /// The generator knows that the move gives check.
    pub check: Bit,
    /// Castling rights before the move.
    pub rights: Bits<4>,
    /// Double step before the move.
    pub double_step: Bits<4>,
}

/// The generator's state in a node.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Node {
    pub phase: Bits<3>,
    /// Victim, pivot, special or promotion square; in the phase of discovered checks the discoverer.
    pub first: Bits<6>,
    pub first_priority: Bits<3>,
    /// Aggressor; in the phase of discovered checks the square it goes to.
    pub second: Bits<6>,
    pub second_priority: Bits<3>,
    /// Next promotion of the same pawn, 0 for none begun.
    pub promotion: Bits<2>,
    /// Kinds that check at `first`, or the axis of the discoverer.
    pub payload: Bits<4>,
    /// There are first squares left.
    pub more_first: Bit,
    /// There are second squares left for `first`.
    pub more_second: Bit,
    pub any_special: Bit,
    pub any_promotion: Bit,
    /// The side to move is in check.
    pub in_check: Bit,
}

/// A level of the stack: the node, and the move that led out of it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Level {
    pub made: Move,
    pub node: Node,
    /// Half-moves since the last capture or pawn move.
    pub fifty: Bits<7>,
    /// A pawn could capture in passing.
    pub passing: Bit,
}

/// Data of the command that puts a piece.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Put {
    pub square: Bits<6>,
    /// 0 empties the square.
    pub kind: Bits<3>,
    pub white: Bit,
}

/// Data of the command that completes a position.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Load {
    /// White is to move.
    pub turn: Bit,
    pub rights: Bits<4>,
    pub double_step: Bits<4>,
    pub fifty: Bits<7>,
}

/// Data of a perft.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Perft {
    /// Plies.
    pub depth: Bits<31>,
    /// The last ply is counted.
    pub counted: Bit,
}
