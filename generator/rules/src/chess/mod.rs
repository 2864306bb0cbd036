//! Chess by simple means: a mailbox board, moves tried one by one. The slow reference of the move generator that
//! `docs/circuits/chess.md` specifies. Rules: FIDE Laws of Chess, articles 3 and 9.

mod castling;
mod check;
mod draw;
mod fen;
mod movegen;
mod mv;
mod perft;
mod piece;
mod position;
mod square;
#[cfg(feature = "testgen")]
pub mod testgen;

pub use castling::{Castling, Homes};
pub use check::RuleError;
pub use draw::DrawStyle;
pub use fen::FenError;
pub use mv::{Move, MoveError};
pub use piece::{Colour, Kind, Piece};
pub use position::{Position, Undo};
pub use square::Square;
