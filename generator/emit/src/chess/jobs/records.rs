//! What the jobs keep: commands, answers, places in the tree.

use crate::hdl::{Record, StateBits};
use rust_hdl_core::prelude::*;

/// What a board's next answer means.
#[derive(Copy, Clone, PartialEq, Debug, LogicState, StateBits)]
pub enum Walk {
    /// The position is loaded.
    Loaded,
    /// A root move was made, or there is none left.
    Root,
    /// A move of the second ply was made, or there is none left.
    Second,
    /// The leaves of a piece.
    Piece,
}

/// A command to a board.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct BoardCommand {
    pub board: Bits<4>,
    /// See `chess_step`.
    pub code: Bits<4>,
    pub data: Bits<32>,
}

/// An answer of a board, as it waits in the queue.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Event {
    pub board: Bits<4>,
    /// See `chess_step`.
    pub code: Bits<3>,
    /// Move record, state word, or reason.
    pub word: Bits<32>,
    /// Half-moves since the last capture or pawn move.
    pub fifty: Bits<7>,
    /// Half-moves from the root.
    pub level: Bits<6>,
    pub illegal: Bit,
    pub check: Bit,
    pub leaves: Bits<48>,
    pub passes: Bits<32>,
}

/// Where a board is in the tree of a perft.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Place {
    pub walk: Walk,
    /// Root moves made so far.
    pub root: Bits<8>,
    /// Pieces passed so far.
    pub index: Bits<16>,
    /// Passes told by its answer before.
    pub passes: Bits<32>,
}

/// A root move with the leaves behind it; or the first word of an answer.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct MoveLeaves {
    pub word: Bits<32>,
    pub leaves: Bits<48>,
}

/// The second word of an answer.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
pub struct Told {
    pub passes: Bits<32>,
    pub fifty: Bits<7>,
    pub level: Bits<6>,
    pub code: Bits<3>,
    pub illegal: Bit,
    pub check: Bit,
    pub rest: Bits<30>,
}
