//! The vocabulary of the chess circuits: numbers that blocks, templates and model share, by name.
//!
//! Commands, answers and reasons are those of the model's bus; what only the controller knows stands here.

use kiban_model::chess::{self as model, bus, Phase};

/// Commands to a board.
pub mod command {
    use super::bus::command;

    pub const PUT: u64 = command::PUT as u64;
    pub const LOAD: u64 = command::LOAD as u64;
    pub const ENTER: u64 = command::ENTER as u64;
    pub const NEXT: u64 = command::NEXT as u64;
    pub const DO: u64 = command::DO as u64;
    pub const DO_LAST: u64 = command::DO_LAST as u64;
    pub const UNDO: u64 = command::UNDO as u64;
    pub const STEP: u64 = command::STEP as u64;
    pub const BACK_STEP: u64 = command::BACK_STEP as u64;
    pub const PERFT: u64 = command::PERFT as u64;
    pub const COUNT: u64 = command::COUNT as u64;
    pub const STATUS: u64 = command::STATUS as u64;
    pub const REPETITIONS: u64 = command::REPETITIONS as u64;
}

/// Codes of answers.
pub mod answer {
    use super::bus::answer;

    pub const DONE: u64 = answer::DONE as u64;
    pub const NODE: u64 = answer::NODE as u64;
    pub const MOVE: u64 = answer::MOVE as u64;
    pub const NONE: u64 = answer::NONE as u64;
    pub const LEAVES: u64 = answer::LEAVES as u64;
    pub const PART: u64 = answer::PART as u64;
    pub const STATUS: u64 = answer::STATUS as u64;
    pub const REFUSED: u64 = answer::REFUSED as u64;
}

/// Reasons of refusals; 0 stands for none.
pub mod reason {
    use super::bus::reason;

    pub const NO_POSITION: u64 = reason::NO_POSITION as u64;
    pub const FULL: u64 = reason::FULL as u64;
    pub const ROOT: u64 = reason::ROOT as u64;
    pub const UNKNOWN: u64 = reason::UNKNOWN as u64;
    pub const NO_MOVE: u64 = reason::NO_MOVE as u64;
}

/// What a board's pass is for.
pub mod mode {
    /// A command is awaited.
    pub const IDLE: u64 = 0;
    /// The first pass of a node.
    pub const ENTER: u64 = 1;
    /// The generator: a cycle, or a move that needs no pass.
    pub const GENERATE: u64 = 2;
    /// A move stands on the board to see whether it gives check.
    pub const PROBE: u64 = 3;
    /// The node is handed to the leaf unit.
    pub const HAND: u64 = 4;
    /// The unit's sum is awaited.
    pub const AWAIT: u64 = 5;
    /// Earlier levels are compared.
    pub const COMPARE: u64 = 8;
}

/// What a board's passes lead to.
pub mod goal {
    /// The node is reported.
    pub const NODE: u64 = 0;
    /// The next move is reported.
    pub const MOVE: u64 = 1;
    /// The next legal move is made.
    pub const STEP: u64 = 2;
    pub const PERFT: u64 = 3;
}

/// Phases of the generator, in their order.
pub mod phase {
    use super::Phase;

    pub const DISCOVERED: u64 = Phase::Discovered as u64;
    pub const DIRECT: u64 = Phase::Direct as u64;
    pub const SPECIAL: u64 = Phase::Special as u64;
    pub const PROMOTION: u64 = Phase::Promotion as u64;
    pub const NORMAL: u64 = Phase::Normal as u64;
    pub const DONE: u64 = Phase::Done as u64;
}

/// Kinds of pieces; 0 stands for none.
pub mod kind {
    use super::model;

    pub const PAWN: u64 = model::PAWN_KIND as u64;
    pub const KNIGHT: u64 = model::KNIGHT_KIND as u64;
    pub const BISHOP: u64 = model::BISHOP_KIND as u64;
    pub const ROOK: u64 = model::ROOK_KIND as u64;
    pub const QUEEN: u64 = model::QUEEN_KIND as u64;
    pub const KING: u64 = model::KING_KIND as u64;
}

/// Priorities of squares in the arbiter tree; 0 stands for no bid.
pub mod priority {
    /// An empty square, as target.
    pub const QUIET: u64 = 1;
    /// A pawn, as aggressor.
    pub const PAWN: u64 = 6;
    /// Before the first square.
    pub const FIRST: u64 = 7;
}

/// Squares by name, a1 = 0, h8 = 63.
pub mod square {
    pub const A1: u64 = 0;
    pub const E1: u64 = 4;
    pub const H1: u64 = 7;
    pub const A8: u64 = 56;
    pub const E8: u64 = 60;
    pub const H8: u64 = 63;
    /// From a square to the one before it, as White sees it.
    pub const RANK: u64 = 8;
    /// The rank where White's pawns promote.
    pub const LAST_RANK: u64 = 7;
    /// Files of the king before castling.
    pub const KING_FILE: u64 = 4;
}

/// Castling rights that stay when one of them goes.
pub mod rights {
    pub const NOT_WHITE_KING: u64 = 0xE;
    pub const NOT_WHITE_QUEEN: u64 = 0xD;
    pub const NOT_BLACK_KING: u64 = 0xB;
    pub const NOT_BLACK_QUEEN: u64 = 0x7;
}

/// The castling that led to a node, one-hot.
pub mod castled {
    pub const KING_SIDE: u64 = 1;
    pub const QUEEN_SIDE: u64 = 2;
}

/// The deepest level of a board.
pub const LAST_LEVEL: u64 = model::LEVELS as u64 - 1;
/// More half-moves are not counted.
pub const MOST_HALF_MOVES: u64 = 127;
