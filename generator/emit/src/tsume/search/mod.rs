//! The tree search in hardware: keys, table and path (askama), the frame machine (rust-hdl).

mod counters;
mod evaluator;
mod hands;
mod merge;
mod pipe;
mod ports;
#[allow(clippy::module_inception)]
mod search;
mod value;

pub use counters::Counters;
pub use evaluator::Evaluator;
pub use hands::Hands;
pub use merge::Merge;
pub use pipe::ChildPipe;
pub use ports::{Search, SearchState};
pub use value::{Thresholds, Value};
