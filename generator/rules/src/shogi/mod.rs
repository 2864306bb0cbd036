//! Shogi: types with the bit layouts of `docs/circuits/tsume.md`, notation, move generation and a reference mate search.

mod colour;
pub mod csa;
mod draw;
mod game;
mod hand;
mod movegen;
mod mv;
mod piece;
mod position;
mod record;
pub mod refnumbers;
pub mod refsearch;
mod sfen;
mod sfen_error;
mod square;
#[cfg(feature = "testgen")]
pub mod testgen;
mod usi;

pub use colour::Colour;
pub use draw::DrawStyle;
pub use game::{DeclarationError, Game, Repetition};
pub use hand::{Hand, HAND_KINDS};
pub use mv::{sort_moves, Move, MoveError};
pub use piece::{Class, Kind, Piece, PieceCodeError};
pub use position::{Position, PositionKey, ProblemError, RuleError};
pub use record::{InCheck, Record, RecordError};
pub use sfen_error::SfenError;
pub use square::{Direction, Square, DIRECTIONS};
