//! Go on boards of 5 x 5 to 19 x 19 by simple means (flood fill): play with captures, simple ko, suicide, the own-eye
//! test of playouts, area score, diagrams. The slow reference of the playout models; the rules are those of
//! `docs/circuits/go.md`, section 2.

mod board;
mod colour;
mod draw;
mod point;
mod position;
mod score;
#[cfg(feature = "testgen")]
pub mod testgen;

pub use board::Board;
pub use colour::Colour;
pub use draw::DiagramError;
pub use point::{Point, PointError, Size, SizeError};
pub use position::{Move, PlayError, Played, Position, SetupError};
pub use score::Score;
