//! Mate problems of shogi: positions of the rules in, verified answers out; the model of the search as a device.

mod device;
mod engine;
mod local;
mod model;
mod rules;
pub mod share;

pub use device::{Device, MoveList, SolveReport};
pub use engine::{Engine, EngineOutcome, Limits, SolveRequest};
pub use local::LocalModel;
pub use model::TsumeModel;
pub use rules::{
    list_moves, oriented, position_of, raw_position, solve, solve_ahead, solve_shortest,
    verify_line, Solution, Verified,
};

use kiban_protocol::Tsume;

use crate::driver::Driver;

/// A mate solver behind a byte pipe.
pub type TsumeBoard<T> = Driver<T, Tsume>;
