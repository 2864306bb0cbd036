//! The tree search in hardware: keys, table and path (askama), the frame machine (rust-hdl).

mod counters;
pub(crate) mod evaluator;
pub(crate) mod hands;
pub(crate) mod merge;
mod pipe;
mod ports;
#[allow(clippy::module_inception)]
mod search;
pub(crate) mod value;

pub use counters::Counters;
pub use evaluator::Evaluator;
pub use hands::Hands;
pub use merge::Merge;
pub use pipe::ChildPipe;
pub use ports::{Search, SearchState};
pub use value::{Thresholds, Value};
