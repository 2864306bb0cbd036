//! The driver: the host's side of the protocol over any [`Transport`] (`docs/protocol.md`, section 5).

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::device::{
    Device, Expectation, LinkCounters, MoveList, Progress, SolveReport, SolveRequest,
};
use crate::engine::{EngineOutcome, SearchMode};
use crate::frame::{encode, Decoder};
use crate::message::{
    kind, Answer, AnswerError, Hello, JobKind, JobRequest, JobResult, ListedMove, RawPosition,
    Request, ResultCode, Status, Turn, ALL_JOBS, MOVE_BITS, PROTOCOL_VERSION,
};
use crate::signature::{checksum, signature, Signed};
use crate::transport::Transport;
use crate::Error;

/// The first attempt and three repetitions.
const ATTEMPTS: u32 = 4;
/// How often a job is sent whose result does not come through.
const JOB_ATTEMPTS: u32 = 3;
const STATUS_INTERVAL: Duration = Duration::from_millis(500);
/// How soon a set cancel flag is noticed.
const CANCEL_INTERVAL: Duration = Duration::from_millis(20);

/// What has come in for the job that is being waited for.
#[derive(Default)]
struct Collected {
    job: Option<u16>,
    words: Vec<u32>,
    /// A line frame is missing.
    gap: bool,
    result: Option<JobResult>,
}

/// A circuit behind a byte pipe.
pub struct Board<T: Transport> {
    transport: T,
    decoder: Decoder,
    inbox: VecDeque<Result<Answer, AnswerError>>,
    collected: Collected,
    next_tag: u16,
    next_job: u16,
    /// The job before: its answers may still come.
    last_job: Option<u16>,
    repeats: u64,
    status_interval: Duration,
}

impl<T: Transport> Board<T> {
    /// Greets the circuit, refuses a wrong one, and ends the jobs that a program before may have left.
    pub fn open(transport: T, expectation: &Expectation) -> Result<Self, Error> {
        let mut board = Board {
            transport,
            decoder: Decoder::new(),
            inbox: VecDeque::new(),
            collected: Collected::default(),
            next_tag: 0,
            next_job: first_job(),
            last_job: None,
            repeats: 0,
            status_interval: STATUS_INTERVAL,
        };
        board.transport.write(&[0])?;
        let hello = board.hello()?;
        let port = board.name();
        if hello.protocol != PROTOCOL_VERSION {
            return Err(Error::Version { port, found: hello.protocol, wanted: PROTOCOL_VERSION });
        }
        if hello.circuit_kind != expectation.circuit_kind {
            let (found, wanted) = (hello.circuit_kind, expectation.circuit_kind);
            return Err(Error::WrongCircuit { port, found, wanted });
        }
        match expectation.config_hash {
            Some(wanted) if wanted != hello.config_hash => {
                return Err(Error::WrongConfig { port, found: hello.config_hash, wanted });
            }
            _ => {}
        }
        board.become_idle()?;
        Ok(board)
    }

    /// Sets how often a running job is asked how it is (500 ms at first).
    pub fn set_status_interval(&mut self, interval: Duration) {
        self.status_interval = interval;
    }

    pub fn transport(&mut self) -> &mut T {
        &mut self.transport
    }

    fn become_idle(&mut self) -> Result<(), Error> {
        if !self.abort_all()? {
            return Ok(());
        }
        let waited = self.transport.patience() * 10;
        let end = Instant::now() + waited;
        while self.status()?.held > 0 {
            if Instant::now() >= end {
                let port = self.name();
                return Err(Error::Silent { port, request: "abort", waited, attempts: 1 });
            }
            // its result frames come and are ignored
            self.receive(Instant::now() + CANCEL_INTERVAL)?;
        }
        Ok(())
    }

    fn tag(&mut self) -> u16 {
        self.next_tag = self.next_tag.wrapping_add(1);
        self.next_tag
    }

    /// The next answer, or `None` at `deadline`.
    fn receive(&mut self, deadline: Instant) -> Result<Option<Answer>, Error> {
        let mut buffer = [0; 1024];
        loop {
            if let Some(answer) = self.inbox.pop_front() {
                let nonsense = |what| Error::Nonsense { port: self.transport.name(), what };
                return answer.map(Some).map_err(nonsense);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let n = self.transport.read(&mut buffer, left)?;
            if n == 0 {
                if deadline <= Instant::now() {
                    return Ok(None);
                }
                continue;
            }
            let inbox = &mut self.inbox;
            self.decoder.feed(&buffer[..n], |m| inbox.push_back(Answer::decode(&m)));
        }
    }

    /// Sends a request until its direct answer comes. Frames of the job waited for are kept on the way.
    fn request(&mut self, request: &Request, name: &'static str) -> Result<Answer, Error> {
        let message = request.encode();
        let (kind, tag) = (message[0], u16::from_le_bytes([message[2], message[3]]));
        let frame = encode(&message).unwrap_or_default();
        let patience = self.transport.patience();
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                self.repeats += 1;
                self.transport.write(&[0])?;
            }
            self.transport.write(&frame)?;
            let deadline = Instant::now() + patience;
            while let Some(answer) = self.receive(deadline)? {
                match answer {
                    Answer::Error { code, tag: t, kind: k, .. } if (k, t) == (kind, tag) => {
                        return Err(Error::Rejected { port: self.name(), request: name, code });
                    }
                    answer if answers(&answer, kind, tag) => return Ok(answer),
                    other => self.collect(other),
                }
                // the answer was lost, the job is already done
                if matches!(request, Request::Job(_)) && self.collected.result.is_some() {
                    return Ok(Answer::Accepted { job: tag, space: 0 });
                }
            }
        }
        let seen = self.decoder.counters();
        let port = self.name();
        if seen.good == 0 && seen.dropped() > 0 {
            return Err(Error::Garbage { port, damaged: seen.dropped() });
        }
        Err(Error::Silent { port, request: name, waited: patience * ATTEMPTS, attempts: ATTEMPTS })
    }

    /// Keeps what belongs to the job waited for, ignores the rest.
    fn collect(&mut self, answer: Answer) {
        let c = &mut self.collected;
        match answer {
            Answer::Line { job, index, words } if c.job == Some(job) => {
                c.gap |= usize::from(index) != c.words.len();
                c.words.extend(words);
            }
            Answer::Result { job, result } if c.job == Some(job) && c.result.is_none() => {
                c.result = Some(result);
            }
            _ => {}
        }
    }

    /// Runs a job to its result; again, if a frame of it is lost.
    fn run(
        &mut self,
        request: JobRequest,
        name: &'static str,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<(JobResult, Vec<u32>), Error> {
        let job = request.job;
        if job == ALL_JOBS || self.last_job == Some(job) {
            return Err(Error::JobNumber(job));
        }
        self.last_job = Some(job);
        let start = Instant::now();
        for attempt in 0..JOB_ATTEMPTS {
            self.repeats += u64::from(attempt > 0);
            self.collected = Collected { job: Some(job), ..Collected::default() };
            let answer = self.request(&Request::Job(request), name)?;
            if let Answer::Refused { reason, .. } = answer {
                return Err(Error::Refused { port: self.name(), job, reason });
            }
            let came = self.wait(job, start, progress, cancel)?;
            let c = std::mem::take(&mut self.collected);
            match c.result {
                Some(r) if !c.gap && usize::from(r.length) == c.words.len() => {
                    return Ok((r, c.words));
                }
                // aborted and lost on the way: nothing to ask for again
                _ if !came && cancel.load(Ordering::Relaxed) => {
                    return Ok((EngineOutcome::aborted().to_result(), Vec::new()));
                }
                _ => {}
            }
        }
        Err(Error::LostResult { port: self.name(), job, attempts: JOB_ATTEMPTS })
    }

    /// Waits for the result of an accepted job. False: the circuit no longer holds it, and no result came.
    fn wait(
        &mut self,
        job: u16,
        start: Instant,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<bool, Error> {
        let mut next_status = Instant::now() + self.status_interval;
        let mut aborted = false;
        while self.collected.result.is_none() {
            if cancel.load(Ordering::Relaxed) && !aborted {
                aborted = true;
                self.request(&Request::Abort { job }, "abort")?;
                continue;
            }
            let now = Instant::now();
            if now >= next_status {
                let status = self.status()?;
                if self.collected.result.is_some() {
                    break;
                }
                if status.held == 0 {
                    return Ok(false);
                }
                let nodes = if status.job == Some(job) { status.nodes } else { 0 };
                progress(&Progress { job, nodes, elapsed: start.elapsed() });
                next_status = Instant::now() + self.status_interval;
                continue;
            }
            if let Some(answer) = self.receive(next_status.min(now + CANCEL_INTERVAL))? {
                self.collect(answer);
            }
        }
        Ok(true)
    }

    fn unverified(&self, why: &str) -> Error {
        Error::Unverified(format!("{}: {why}", self.name()))
    }
}

/// Where the numbers of the jobs begin: not where they did for a program that had the circuit a moment ago.
fn first_job() -> u16 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let millis = since.map_or(0, |t| t.as_millis());
    (millis % u128::from(ALL_JOBS)) as u16
}

/// Whether `answer` is the direct answer to a request of this type and tag (or job).
fn answers(answer: &Answer, kind: u8, tag: u16) -> bool {
    match *answer {
        Answer::Hello { tag: t, .. } => (kind, tag) == (kind::HELLO, t),
        Answer::Accepted { job, .. } | Answer::Refused { job, .. } => {
            (kind == kind::SOLVE || kind == kind::MOVES) && job == tag
        }
        Answer::Status { tag: t, .. } => (kind, tag) == (kind::STATUS, t),
        Answer::Aborting { job, .. } => (kind, tag) == (kind::ABORT, job),
        _ => false,
    }
}

impl<T: Transport> Device for Board<T> {
    fn name(&self) -> String {
        self.transport.name()
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        let tag = self.tag();
        match self.request(&Request::Hello { tag }, "hello")? {
            Answer::Hello { hello, .. } => Ok(hello),
            _ => Err(self.unverified("another answer to hello")),
        }
    }

    fn next_job(&mut self) -> u16 {
        let job = self.next_job;
        self.next_job = (job + 1) % ALL_JOBS;
        job
    }

    fn solve(
        &mut self,
        job: u16,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error> {
        let start = Instant::now();
        let message = JobRequest {
            kind: JobKind::Solve,
            flags: u8::from(request.mode == SearchMode::PnStar),
            job,
            node_limit: request.limits.nodes,
            clock_limit: request.limits.clocks,
            depth_limit: request.limits.depth,
            position: request.position,
        };
        let (r, line) = self.run(message, "solve", progress, cancel)?;
        if r.result == ResultCode::Listed {
            return Err(self.unverified("a list of moves came back from a solve request"));
        }
        if (r.result == ResultCode::Unknown) == (r.reason == crate::message::Reason::None) {
            return Err(self.unverified("result and reason contradict each other"));
        }
        if r.result != ResultCode::Mate && !line.is_empty() {
            return Err(self.unverified("a line without a mate"));
        }
        if line.iter().any(|w| w & !MOVE_BITS != 0) {
            return Err(self.unverified("a move word of more than 25 bits"));
        }
        let signed = Signed {
            nodes: r.counters.nodes,
            moves: r.counters.moves,
            checksum: r.counters.checksum,
            result: r.result.code(),
            length: r.length,
            line: &line,
        };
        Ok(SolveReport {
            result: r.result,
            reason: r.reason,
            line_complete: r.line_complete,
            counters: r.counters,
            signature: signature(signed),
            elapsed: start.elapsed(),
            line,
        })
    }

    fn list_moves(
        &mut self,
        job: u16,
        position: &RawPosition,
        turn: Turn,
    ) -> Result<MoveList, Error> {
        let message = JobRequest {
            kind: JobKind::Moves,
            flags: u8::from(turn == Turn::Defence),
            job,
            node_limit: 0,
            clock_limit: 0,
            depth_limit: 0,
            position: *position,
        };
        let (r, words) = self.run(message, "moves", &mut |_| {}, &AtomicBool::new(false))?;
        if r.result != ResultCode::Listed {
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
        let tag = self.tag();
        match self.request(&Request::Status { tag }, "status")? {
            Answer::Status { status, .. } => Ok(status),
            _ => Err(self.unverified("another answer to status")),
        }
    }

    fn abort_all(&mut self) -> Result<bool, Error> {
        match self.request(&Request::Abort { job: ALL_JOBS }, "abort")? {
            Answer::Aborting { found, .. } => Ok(found),
            _ => Err(self.unverified("another answer to abort")),
        }
    }

    fn link(&self) -> LinkCounters {
        LinkCounters { damaged: self.decoder.counters().dropped(), repeats: self.repeats }
    }
}
