//! What a search behind the twin must be able to do: implemented by the reference model, and by toys in tests. Every
//! search is a [`Machine`] of the tsume game.

use std::sync::atomic::AtomicBool;

use crate::twin::Machine;
use kiban_protocol::signature::checksum;
use kiban_protocol::tsume::{
    told, Bounds, Counters, Detail, JobKind, JobRequest, JobResult, Mode, RawPosition, Reason,
    Sizes, Turn, Verdict, Without,
};
use kiban_protocol::{Done, Tsume};

/// Limits of one job; 0 = none (depth: the machine's own).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub nodes: u32,
    pub clocks: u64,
    /// Plies of the longest mate that is looked for. [`Reason::Depth`] then says that there is none within so many.
    pub depth: u16,
}

/// A position to solve: black to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveRequest {
    pub position: RawPosition,
    pub mode: Mode,
    pub limits: Limits,
    /// The shortest mate is wanted, with its length proved. Only of a device that [makes rounds](super::Device::makes_rounds), by df-pn.
    pub shortest: bool,
}

/// Answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOutcome {
    pub verdict: Verdict,
    /// None exactly if something was found out; of the shortest mate also, if its length was.
    pub reason: Reason,
    /// What is known of the plies of the shortest mate, if that was asked.
    pub bounds: Option<Bounds>,
    /// 25-bit move words.
    pub line: Vec<u32>,
    /// The line ends in the mate.
    pub line_complete: bool,
    pub counters: Counters,
}

impl EngineOutcome {
    /// The signature that every device has for it.
    pub fn signature(&self) -> u64 {
        self.counters.signature(self.verdict, self.line.len() as u16, &self.line)
    }
}

/// A search machine.
pub trait Engine {
    fn limits(&self) -> Sizes;

    /// Solves a position with black to move. `cancel` is looked at at least once a node: true ends the job with
    /// [`Reason::Abort`]. `progress` gets the number of nodes now and then. Of the shortest mate, which is asked for only if
    /// [`Features::rounds`](kiban_protocol::tsume::Features) is set, the outcome has bounds.
    fn solve(
        &mut self,
        request: &SolveRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome;

    /// What the searches from now on go without; a search that has none of it does nothing.
    fn go_without(&mut self, _without: Without) {}

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
        request: &SolveRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        (**self).solve(request, cancel, progress)
    }

    fn go_without(&mut self, without: Without) {
        (**self).go_without(without);
    }

    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32> {
        (**self).list(position, turn)
    }
}

impl EngineOutcome {
    /// The outcome of a job that was aborted before it ran.
    pub fn aborted() -> Self {
        EngineOutcome {
            verdict: Verdict::Unknown,
            reason: Reason::Abort,
            bounds: None,
            line: Vec::new(),
            line_complete: false,
            counters: Counters::default(),
        }
    }

    /// The result frame's fields, but for the moves.
    fn to_result(&self, detail: Detail) -> JobResult {
        JobResult {
            verdict: Some(self.verdict),
            reason: self.reason,
            line_complete: self.line_complete,
            length: 0,
            bounds: self.bounds,
            counters: self.counters.told(detail),
            detail,
            rest: Vec::new(),
        }
    }
}

/// The result frame of a list of moves, but for them.
fn listed(words: &[u32], detail: Detail) -> JobResult {
    JobResult {
        verdict: None,
        reason: Reason::None,
        line_complete: false,
        length: 0,
        bounds: None,
        detail,
        rest: Vec::new(),
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
                (listed(&words, r.detail()), words)
            }
            JobKind::Solve => {
                self.go_without(Without::from_flags(r.flags));
                let mode = if r.flags & 1 == 0 { Mode::DfPn } else { Mode::PnStar };
                let features = self.limits().features;
                let depth = r.plies(&features);
                let limits = Limits { nodes: r.node_limit, clocks: r.clock_limit, depth };
                let shortest = r.rounds(&features);
                let request = SolveRequest { position: r.position, mode, limits, shortest };
                let outcome = self.solve(&request, cancel, progress);
                (outcome.to_result(r.detail()), outcome.line)
            }
        };
        told(&words, result)
    }
}
