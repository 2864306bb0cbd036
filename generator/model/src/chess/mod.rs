//! Model of the chess move generator, pass by pass: squares with transmitter and receiver, arbiter tree, controller.
//!
//! The contract is `docs/circuits/chess.md`. The design follows M. Boulé, Z. Zilic, "An FPGA Based Move Generator for the Game of
//! Chess", CICC 2002 (here: *the paper*), and what that says of Belle and of Deep Blue; what the paper leaves open was designed
//! anew. A *pass* is one use of array and arbiter tree: transmit, receive, arbitrate.
//!
//! [`Machine::next_move`] yields the pseudo-legal moves of a node in the hardware's order, [`Machine::step`] the legal ones, made;
//! [`Machine::count`] counts them all at once.

mod arbiter;
mod array;
pub mod bus;
mod clocks;
mod controller;
mod convert;
mod count;
mod cycles;
pub mod key;
mod leaves;
mod machine;
mod mutation;
mod perft;
mod receiver;
mod record;
mod wiring;
mod word;

pub use arbiter::{arbiter, tree, Bid};
pub use array::{Array, Select, Wires};
pub use bus::{Abilities, Board, Command, Reply};
pub use clocks::{Clocks, Shape};
pub use cycles::Cycle;
pub use leaves::Leaf;
pub use machine::{Entry, Machine, Masks, Options, Refusal, LEVELS};
pub use perft::Leaves;
pub use receiver::{checking_bits, kinds, Aggressor, Arrivals, Target};
pub use record::{MoveRecord, NodeState, Phase};
pub use wiring::{Square, KNIGHT, KNIGHT_LINES, LINES, NEIGHBOUR, NONE};
pub use word::*;

#[cfg(test)]
mod tests;
