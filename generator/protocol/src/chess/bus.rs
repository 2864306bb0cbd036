//! Commands for a board and their answers (`docs/circuits/chess.md`, section 8).

/// A command: code 4, data 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Command {
    pub code: u8,
    pub data: u32,
}

/// An answer. Level, half-moves and passes are 0 in `done` and `refused`, leaves are 0 but in answers of the code 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reply {
    /// 3 bits.
    pub code: u8,
    /// The move that led here was illegal.
    pub illegal: bool,
    /// The side to move is in check.
    pub check: bool,
    /// 6 bits.
    pub level: u8,
    /// 7 bits.
    pub halfmoves: u8,
    /// Move record, state word or reason.
    pub word: u32,
    /// Since the load, 32 bits, wraps.
    pub passes: u32,
    /// 48 bits, wraps.
    pub leaves: u64,
}
