//! The vocabulary of squares and pieces (`docs/circuits/tsume.md`, section 1).

use kiban_model::shogi as model;

/// No square: the source of a drop.
pub const NO_SQUARE: u64 = model::Move::DROP as u64;
/// Squares of a rank: from a square to the one behind it, as black sees it.
pub const RANK: u64 = 9;

/// Kinds of pieces; 0, the king's, stands for "none" where no king can be meant.
pub mod kind {
    pub const KING: u64 = 0;
    pub const ROOK: u64 = 1;
    pub const BISHOP: u64 = 2;
    pub const GOLD: u64 = 3;
    pub const SILVER: u64 = 4;
    pub const KNIGHT: u64 = 5;
    pub const LANCE: u64 = 6;
    pub const PAWN: u64 = 7;
}
