//! Model of the circuit's array: the generator of raw moves and the scan of a child.
//!
//! The contract is `docs/circuits/tsume.md`, sections 1 to 3. The attacker is always *black* and
//! moves towards rank a (y = 0). [`Board::generate`] emits the raw moves of a node in the order of
//! the circuit, [`Board::scan`] gives the summary that the pipeline makes of a child, and
//! [`slow`] computes the same from the definitions, with every intermediate plane of the pipeline
//! exposed for the co-simulation.
//!
//! The structure (one line bit for pins, discoverers and interpositions; check masks per class;
//! 28 candidate bits a square) follows Hori, Saito, Maruyama, IPSJ Journal 45(3), 2004, sections
//! 4 and 5, widened from one rank to the whole board.
//!
//! # Preconditions
//! - Attack turn: white's king is not attacked by black (white would have had to move it).
//! - Defence turn: white's king is attacked by black. [`Board::generate`] emits only king moves
//!   when it is not, so a root in the defence turn without a check must be turned away
//!   ([`Board::white_in_check`]).
//! - The kings are not adjacent.

mod bits;
mod board;
mod convert;
mod generate;
mod legal;
pub mod lines;
pub(crate) mod mutation;
pub mod ranks;
mod scan;
pub mod slow;
#[cfg(any(test, feature = "testgen"))]
pub mod testgen;
mod types;
mod usi;

pub use bits::{black_knight_source, step, white_knight_source, Set, ALL, SQUARES};
pub use board::{Board, BoardError};
pub use convert::line_to_rules;
#[cfg(any(test, feature = "mutation"))]
pub use mutation::{with_mutation, Mutation};
pub use scan::Scan;
pub use types::{Class, Move, MoveList, Turn, MOVE_CAPACITY};
pub use usi::MoveError;

#[cfg(test)]
mod tests;
