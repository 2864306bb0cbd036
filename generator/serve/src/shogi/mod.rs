//! Shogi: positions as people bring them, problems for the devices, the search step by step.

mod position;
mod solve;
mod walk;

pub use position::{play as line, read as position};
pub use solve::solve;

use std::sync::Mutex;

use serde_json::Value;

use crate::desk::Desk;
use crate::reply::Refused;

/// The search that the page goes through.
#[derive(Default)]
pub struct Shogi {
    /// How the search ends that was looked at last: its steps are asked for one by one.
    ended: Mutex<Option<walk::Ended>>,
}

impl Shogi {
    /// A step of the search, with the planes of the array.
    pub fn walk(&self, desk: &Desk, step: &walk::Wanted) -> Result<Value, Refused> {
        walk::walk(desk, step, &self.ended)
    }
}
