//! What a search behind the twin must be able to do: implemented by the reference model, and by toys in tests. Every
//! search is a [`Machine`] of the tsume game.

use std::sync::atomic::AtomicBool;

use crate::twin::Machine;
use kiban_protocol::signature::checksum;
pub use kiban_protocol::tsume::{Counters, Sizes};
use kiban_protocol::tsume::{
    JobKind, JobRequest, JobResult, Line, RawPosition, Reason, ResultCode, Turn,
};
use kiban_protocol::{Done, Tsume};

/// Which search the machine runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchMode {
    #[default]
    DfPn,
    PnStar,
}

/// Limits of one job; 0 = none (depth: the machine's own).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub nodes: u32,
    pub clocks: u64,
    /// Plies.
    pub depth: u16,
}

/// What was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineVerdict {
    Unknown(Reason),
    Mate,
    NoMate,
}

/// Answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOutcome {
    pub verdict: EngineVerdict,
    /// 25-bit move words.
    pub line: Vec<u32>,
    /// The line ends in the mate.
    pub line_complete: bool,
    pub counters: Counters,
}

/// A search machine.
pub trait Engine {
    fn limits(&self) -> Sizes;

    /// Solves a position with black to move. `cancel` is looked at at least once a node: true ends the job with
    /// [`Reason::Abort`]. `progress` gets the number of nodes now and then.
    fn solve(
        &mut self,
        position: &RawPosition,
        mode: SearchMode,
        limits: Limits,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome;

    /// The raw moves of a position in the circuit's order, with their scans: words of
    /// [`ListedMove`](kiban_protocol::tsume::ListedMove). Called only if
    /// [`Features::moves`](kiban_protocol::tsume::Features) is set.
    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32>;
}

impl<E: Engine + ?Sized> Engine for Box<E> {
    fn limits(&self) -> Sizes {
        (**self).limits()
    }

    fn solve(
        &mut self,
        position: &RawPosition,
        mode: SearchMode,
        limits: Limits,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        (**self).solve(position, mode, limits, cancel, progress)
    }

    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32> {
        (**self).list(position, turn)
    }
}

impl EngineOutcome {
    /// The outcome of a job that was aborted before it ran.
    pub fn aborted() -> Self {
        EngineOutcome {
            verdict: EngineVerdict::Unknown(Reason::Abort),
            line: Vec::new(),
            line_complete: false,
            counters: Counters::default(),
        }
    }

    /// The result frame's fields.
    pub fn to_result(&self) -> JobResult {
        let (result, reason) = match self.verdict {
            EngineVerdict::Unknown(reason) => (ResultCode::Unknown, reason),
            EngineVerdict::Mate => (ResultCode::Mate, Reason::None),
            EngineVerdict::NoMate => (ResultCode::NoMate, Reason::None),
        };
        JobResult {
            result,
            reason,
            line_complete: self.line_complete,
            length: self.line.len() as u16,
            counters: self.counters,
        }
    }
}

/// The result frame of a list of moves.
fn listed(words: &[u32]) -> JobResult {
    JobResult {
        result: ResultCode::Listed,
        reason: Reason::None,
        line_complete: false,
        length: words.len() as u16,
        counters: Counters {
            checksum: checksum(words.iter().copied()),
            moves: words.len() as u64,
            ..Counters::default()
        },
    }
}

impl<E: Engine> Machine for E {
    type Service = Tsume;

    fn sizes(&self) -> Sizes {
        self.limits()
    }

    fn run(
        &mut self,
        r: &JobRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Done<Tsume> {
        let (result, words) = match r.kind {
            JobKind::Moves => {
                let words = self.list(&r.position, r.turn());
                (listed(&words), words)
            }
            JobKind::Solve => {
                let mode = if r.flags & 1 == 0 { SearchMode::DfPn } else { SearchMode::PnStar };
                let limits =
                    Limits { nodes: r.node_limit, clocks: r.clock_limit, depth: r.depth_limit };
                let outcome = self.solve(&r.position, mode, limits, cancel, progress);
                (outcome.to_result(), outcome.line)
            }
        };
        Done { parts: Line::frames(&words), result }
    }
}
