//! The tree search in hardware: keys, table and path (askama), the frame machine (rust-hdl).

mod around;
mod back;
mod children;
mod counters;
pub(crate) mod evaluator;
pub(crate) mod hands;
mod make;
pub(crate) mod merge;
mod node;
mod ports;
mod records;
mod retire;
#[allow(clippy::module_inception)]
mod search;
mod states;
pub(crate) mod value;

pub use children::{Children, MoveQueue};
pub use counters::Counters;
pub use evaluator::Evaluator;
pub use hands::Hands;
pub use merge::Merge;
pub use ports::Search;
pub use states::SearchState;
pub use value::{Thresholds, Value};
