//! What a mate solver offers, whatever is behind it: a board, a simulated circuit, the model.

use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::engine::SolveRequest;
use super::share::Others;
use crate::driver::{Driver, LinkCounters, Progress};
use crate::transport::Transport;
use crate::Error;
use kiban_protocol::signature::checksum;
use kiban_protocol::tsume::{
    Bounds, Counters, Detail, Hello, JobKind, JobRequest, JobResult, Line, ListedMove, Mode,
    RawPosition, Reason, Turn, Verdict, Without, MOVE_BITS,
};
use kiban_protocol::{Done, Service, Status, Tsume};

/// The answer to a solve request, as the circuit gave it: not verified by the rules (see [`crate::tsume::solve`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveReport {
    pub verdict: Verdict,
    pub reason: Reason,
    /// What is known of the plies of the shortest mate, if that was asked.
    pub bounds: Option<Bounds>,
    /// 25-bit move words.
    pub line: Vec<u32>,
    pub line_complete: bool,
    pub counters: Counters,
    pub signature: u64,
    pub elapsed: Duration,
}

/// The raw moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveList {
    pub moves: Vec<ListedMove>,
    pub checksum: u32,
    pub clocks: u64,
}

/// A circuit that solves mate problems.
pub trait Device {
    /// Where it is, for messages.
    fn name(&self) -> String;

    /// Who it is.
    fn hello(&mut self) -> Result<Hello, Error>;

    /// Solves a position. `progress` is called about twice a second. `cancel` aborts: the report then says unknown,
    /// abort (or has the result, if it was decided before).
    fn solve(
        &mut self,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error>;

    /// Takes a position that [`Device::solve`] will be asked for later, with the same request, if it has a place for one more.
    /// False: not now. A device that does one thing at a time always says so.
    fn solve_ahead(&mut self, _request: &SolveRequest) -> Result<bool, Error> {
        Ok(false)
    }

    /// Which counters the reports of jobs have from now on beside nodes, moves and checksum; the others are 0. At first clocks, probes
    /// and hits.
    fn tell(&mut self, _detail: Detail) {}

    /// What of the search the jobs from now on go without.
    fn go_without(&mut self, _without: Without) {}

    /// So many searches share each problem from now on, if the device has as many; how many do. Limits are those of all together, each
    /// has its part.
    fn share(&mut self, _searches: u32) -> u32 {
        1
    }

    /// Whether the questions from now on find the table as the one before has left it. False: it begins every one with an
    /// empty table, whatever is wished; the answers are as true.
    fn keep_table(&mut self, _keep: bool) -> bool {
        false
    }

    /// From now on its searches tell these what they find out and where they are, and hear the same of them; none: no more. False: it
    /// does not.
    fn join(&mut self, _others: Option<Arc<dyn Others>>) -> bool {
        false
    }

    /// Whether it finds the shortest mate in one question; several searches of one problem do not.
    fn makes_rounds(&mut self) -> bool {
        false
    }

    /// Lists the raw moves of a position in the generator's order.
    fn list_moves(&mut self, position: &RawPosition, turn: Turn) -> Result<MoveList, Error>;

    /// What it is doing.
    fn status(&mut self) -> Result<Status, Error>;

    /// Aborts every job it holds; true if there was one.
    fn abort_all(&mut self) -> Result<bool, Error>;

    /// What the line has done so far.
    fn link(&self) -> LinkCounters;
}

/// The request of the protocol, without its number.
fn job(request: &SolveRequest, detail: Detail, without: u8) -> JobRequest {
    JobRequest {
        kind: JobKind::Solve,
        flags: u8::from(request.mode == Mode::PnStar) | detail.flags() | without,
        job: 0,
        node_limit: request.limits.nodes,
        clock_limit: request.limits.clocks,
        // more plies than a circuit has are no limit
        depth_limit: request.limits.depth.min(JobRequest::ROUNDS - 1)
            | if request.shortest { JobRequest::ROUNDS } else { 0 },
        position: request.position,
    }
}

/// A problem on several searches of the circuit: what became of it in the first that decided it, with the counters of all.
fn shared<T: Transport>(
    driver: &mut Driver<T, Tsume>,
    searches: u32,
    request: &SolveRequest,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Done<Tsume>, Error> {
    let mut each = job(request, driver.detail, driver.without);
    each.node_limit = each.node_limit.div_ceil(searches);
    each.depth_limit |= JobRequest::SHARES;
    let decides = |r: &JobResult| r.reason == Reason::None;
    let (mut first, others) =
        driver.run_together(&each, searches as usize, &decides, progress, cancel)?;
    let sum = &mut first.result.counters;
    for o in others.iter().map(|o| &o.counters) {
        sum.nodes = sum.nodes.saturating_add(o.nodes);
        sum.line_nodes = sum.line_nodes.saturating_add(o.line_nodes);
        sum.moves += o.moves;
        sum.probes += o.probes;
        sum.hits += o.hits;
        sum.checksum = sum.checksum.wrapping_add(o.checksum);
    }
    Ok(first)
}

impl<T: Transport> Device for Driver<T, Tsume> {
    fn name(&self) -> String {
        Driver::name(self)
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        Driver::hello(self)
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error> {
        let start = Instant::now();
        let detail = self.detail;
        let done = match self.together {
            0 | 1 => self.run(job(request, detail, self.without), progress, cancel)?,
            n => shared(self, n, request, progress, cancel)?,
        };
        let line = Line::join(&done);
        let r = done.result;
        let Some(verdict) = r.verdict else {
            return Err(self.unverified("a list of moves came back from a solve request"));
        };
        // a mate has a reason where its length is not known
        let open = verdict == Verdict::Unknown || verdict == Verdict::Mate && r.bounds.is_some();
        if verdict == Verdict::Unknown && r.reason == Reason::None
            || !open && r.reason != Reason::None
        {
            return Err(self.unverified("result and reason contradict each other"));
        }
        // a job that never ran has none
        if r.bounds.is_some() != request.shortest && r.reason != Reason::Abort {
            return Err(self.unverified("bounds of a length that was not asked for, or none"));
        }
        if r.detail != detail && r.reason != Reason::Abort {
            return Err(self.unverified("a result with other counters than were asked for"));
        }
        if verdict != Verdict::Mate && !line.is_empty() {
            return Err(self.unverified("a line without a mate"));
        }
        if line.iter().any(|w| w & !MOVE_BITS != 0) {
            return Err(self.unverified("a move word of more than 25 bits"));
        }
        Ok(SolveReport {
            verdict,
            reason: r.reason,
            bounds: r.bounds,
            line_complete: r.line_complete,
            counters: r.counters,
            signature: r.counters.signature(verdict, r.length, &line),
            elapsed: start.elapsed(),
            line,
        })
    }

    fn solve_ahead(&mut self, request: &SolveRequest) -> Result<bool, Error> {
        // searches of one problem are all that the circuit does
        if self.together > 1 {
            return Ok(false);
        }
        let (detail, without) = (self.detail, self.without);
        self.run_ahead(&job(request, detail, without))
    }

    fn tell(&mut self, detail: Detail) {
        self.detail = detail;
    }

    fn go_without(&mut self, without: Without) {
        self.without = without.flags();
    }

    fn share(&mut self, searches: u32) -> u32 {
        let most = self.greeting.as_ref().map_or(0, |hello| hello.sizes.features.shares);
        self.together = searches.min(most.into()).max(1);
        self.together
    }

    fn makes_rounds(&mut self) -> bool {
        self.together <= 1 && self.greeting.as_ref().is_some_and(|h| h.sizes.features.rounds)
    }

    fn list_moves(&mut self, position: &RawPosition, turn: Turn) -> Result<MoveList, Error> {
        let message = JobRequest {
            kind: JobKind::Moves,
            flags: u8::from(turn == Turn::Defence) | Tsume::DETAIL.flags(),
            job: 0,
            node_limit: 0,
            clock_limit: 0,
            depth_limit: 0,
            position: *position,
        };
        let done = self.run(message, &mut |_| {}, &AtomicBool::new(false))?;
        let (words, r) = (Line::join(&done), done.result);
        if r.verdict.is_some() {
            return Err(self.unverified("a moves request was not answered by a list"));
        }
        let c = r.counters;
        if c.moves != words.len() as u64 || c.checksum != checksum(words.iter().copied()) {
            return Err(self.unverified("the checksum of the listed moves is not theirs"));
        }
        let moves = words.into_iter().map(ListedMove::from_word).collect();
        Ok(MoveList { moves, checksum: c.checksum, clocks: c.clocks })
    }

    fn status(&mut self) -> Result<Status, Error> {
        Driver::status(self)
    }

    fn abort_all(&mut self) -> Result<bool, Error> {
        Driver::abort_all(self)
    }

    fn link(&self) -> LinkCounters {
        Driver::link(self)
    }
}
