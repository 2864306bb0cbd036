//! Monte-Carlo Go playouts: models of the two playout units, equal to their circuits in every random draw, every move and
//! every number of the answer. Specification: `docs/circuits/go.md`.
//!
//! [`sequential`] is the unit that keeps its board in memories (pseudo-liberties, strings as rings), [`parallel`] the one
//! that keeps it in registers (bit planes). Both play the same rules with the same odds, each with its own order of draws.
//! [`lean`] is the unit of the circuits: the draws and moves of the sequential one in fewer steps.

mod batch;
mod cells;
mod first;
pub mod lean;
pub mod parallel;
mod planes;
mod playout;
pub mod rng;
pub mod sequential;
mod signature;
mod stats;
mod stones;
#[cfg(test)]
mod tests;

pub use batch::{Batch, BatchError, DEFAULT_CAP_AREAS};
pub use cells::{cell, point_of, Cell, NO_CELL};
pub use first::FirstMove;
pub use signature::Checksum;
pub use stats::{Event, Stats};
