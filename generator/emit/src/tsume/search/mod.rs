//! The tree searches in hardware: keys, table and path (askama), what all searches do with them (rust-hdl).
//!
//! Several searches share everything but their words in memories: what a search is told by its number. Positions go through `issue`,
//! the array, `items` and `retire`; events go through `decide`; children are read again in `rescan`.

mod decide;
pub(crate) mod evaluator;
mod events;
pub(crate) mod hands;
mod issue;
mod items;
pub(crate) mod merge;
mod node;
mod outcome;
mod pick;
mod queue;
mod records;
mod rescan;
mod retire;
#[allow(clippy::module_inception)]
mod search;
mod then;
pub(crate) mod value;
mod weigh;

/// Words of a memory that has `each` for each of 16 searches: one search has its own alone.
fn words(slots: u32, each: usize) -> usize {
    if slots == 1 {
        each
    } else {
        16 * each
    }
}

/// The bits that a search's number has; the rest of the four is 0, and what is made of it goes.
fn numbers(slots: u32) -> u64 {
    u64::from(slots.next_power_of_two() - 1)
}

pub use decide::Decide;
pub use evaluator::{Evaluator, EvaluatorNone, EvaluatorStep};
pub use hands::{HandAfter, HandBoth, HandHolds, HandNeeded};
pub use issue::Issue;
pub use items::Items;
pub use merge::Merge;
pub use pick::FirstOf;
pub use queue::MoveQueue;
pub use records::Generated;
pub use rescan::Rescan;
pub use retire::Retire;
pub use search::Search;
pub use value::{Thresholds, Value};
