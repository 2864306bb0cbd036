//! Shogi: types with the bit layouts of `docs/circuits/tsume.md`, notation, move generation and a reference mate search.

mod draw;
mod hand;
mod movegen;
mod mv;
mod piece;
mod position;
mod record;
pub mod refnumbers;
pub mod refsearch;
mod sfen;
mod square;
#[cfg(feature = "testgen")]
pub mod testgen;

pub use draw::DrawStyle;
pub use hand::{Hand, HAND_KINDS};
pub use mv::{sort_moves, Move, MoveError};
pub use piece::{Class, Colour, Kind, Piece, PieceCodeError};
pub use position::{Position, PositionKey, ProblemError, RuleError};
pub use record::{InCheck, Record, RecordError};
pub use sfen::SfenError;
pub use square::{Direction, Square, DIRECTIONS};
