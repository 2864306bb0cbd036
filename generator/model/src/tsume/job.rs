//! A job of the machine and its answer.

use super::second::SecondCounts;
use super::sight::Sight;
use crate::shogi::Move;

pub use kiban_protocol::tsume::{Bounds, Mode, Reason, Verdict, Without};

/// Limits of one job; 0 = none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub nodes: u32,
    /// Plies of the longest mate that is looked for. As many as there are frames, or more: no limit.
    pub depth: u16,
}

/// The answer of one job with the circuit's counters.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    pub reason: Reason,
    pub line: Vec<Move>,
    pub line_complete: bool,
    /// Of a search that expands more it is the largest number.
    pub nodes: u32,
    pub line_nodes: u32,
    pub moves: u64,
    pub probes: u64,
    pub hits: u64,
    pub checksum: u32,
    /// What the second table was asked; nothing without one.
    pub second: SecondCounts,
    /// Of a job that looked for the shortest mate.
    pub bounds: Option<Bounds>,
    /// Of a search that is watched, while it runs.
    pub sight: Option<Sight>,
}

impl Outcome {
    /// Nothing found out, nothing counted.
    pub(super) fn empty() -> Self {
        Self {
            verdict: Verdict::Unknown,
            reason: Reason::None,
            line: Vec::new(),
            line_complete: false,
            nodes: 0,
            line_nodes: 0,
            moves: 0,
            probes: 0,
            hits: 0,
            checksum: 0,
            second: SecondCounts::default(),
            bounds: None,
            sight: None,
        }
    }
}
