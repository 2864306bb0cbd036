//! Chess: what a device offers, and the model of the move generator as a device.

mod device;
mod model;
pub mod rules;

pub use device::{raw_board, Generator, PerftReport};
pub use model::{ChessModel, SECOND_PLY};

use crate::driver::Driver;
use kiban_protocol::chess::Chess;

/// A move generator behind a byte pipe.
pub type ChessBoard<T> = Driver<T, Chess>;
