//! Shogi: positions as people bring them, problems for the devices, the search step by step.

mod position;
mod solve;
mod walk;

use std::sync::Mutex;

use serde_json::Value;

use crate::desk::Desk;
use crate::reply::Refused;

/// What the page asks about shogi.
#[derive(Default)]
pub struct Shogi {
    /// How the search ends that was looked at last: its steps are asked for one by one.
    ended: Mutex<Option<walk::Ended>>,
}

impl Shogi {
    /// A position from a text: SFEN, USI with moves, KIF, CSA or JKF.
    pub fn position(&self, text: &position::Text) -> Result<Value, Refused> {
        position::read(text)
    }

    /// The positions of a line.
    pub fn line(&self, line: &position::Line) -> Result<Value, Refused> {
        position::play(line)
    }

    /// A problem for a device.
    pub fn solve(&self, desk: &Desk, problem: solve::Problem) -> Result<Value, Refused> {
        solve::solve(desk, problem)
    }

    /// A step of the search, with the planes of the array.
    pub fn walk(&self, desk: &Desk, step: &walk::Wanted) -> Result<Value, Refused> {
        walk::walk(desk, step, &self.ended)
    }
}
