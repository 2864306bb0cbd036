//! What belongs to positions and moves of shogi, whatever searches them: records and their codes.

pub mod array;
pub mod codes;
pub mod lines;
pub mod ranks;
pub mod records;

pub use records::{Hand, Holds, Move, Piece, PieceType};
