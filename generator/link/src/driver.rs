//! The driver: the host's side of the protocol over any [`Transport`], for any game (`docs/protocol.md`, section 5).

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::transport::Transport;
use crate::Error;
use kiban_config::Config;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::{
    kind, kind_of, Answer, AnswerError, Body, Done, Hello, Refusal, Request, Service, Status,
    WorkState, ALL_JOBS, PROTOCOL_VERSION,
};

/// The first attempt and three repetitions.
const ATTEMPTS: u32 = 4;
/// How often a job is sent whose result does not come through.
const JOB_ATTEMPTS: u32 = 3;
const STATUS_INTERVAL: Duration = Duration::from_millis(500);
/// How soon a set cancel flag is noticed.
const CANCEL_INTERVAL: Duration = Duration::from_millis(20);

/// What a program wants to find at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    /// `None`: any configuration.
    pub config_hash: Option<u32>,
}

impl Expectation {
    /// The circuit of a configuration.
    pub fn new(config: &Config) -> Expectation {
        let config_hash = Some(config.hash().word());
        Expectation { circuit_kind: kind_of(&config.circuit), config_hash }
    }
}

/// How a job is getting on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes or playouts so far.
    pub done: u32,
    /// Since the request was sent.
    pub elapsed: Duration,
}

/// What the line did to the frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinkCounters {
    /// Frames that were dropped on the way from the circuit.
    pub damaged: u64,
    /// Requests that were sent again.
    pub repeats: u64,
}

/// Jobs that wait in the driver for a place in the circuit, at most: those behind a long one go on meanwhile.
const AHEAD: usize = 1024;

/// A job that is on its way, and what has come in for it.
struct OnWay<S: Service> {
    number: u16,
    /// Under that number.
    job: S::Job,
    /// The circuit was given it.
    sent: bool,
    parts: Vec<S::Part>,
    result: Option<S::Result>,
    refused: Option<Refusal>,
}

impl<S: Service> OnWay<S> {
    fn new(number: u16, job: S::Job) -> Self {
        OnWay { number, job, sent: false, parts: Vec::new(), result: None, refused: None }
    }

    fn is_over(&self) -> bool {
        self.result.is_some() || self.refused.is_some()
    }

    /// It has a place in the circuit.
    fn is_held(&self) -> bool {
        self.sent && !self.is_over()
    }
}

/// A circuit behind a byte pipe.
pub struct Driver<T: Transport, S: Service> {
    transport: T,
    decoder: Decoder,
    inbox: VecDeque<Result<Answer<S>, AnswerError>>,
    /// The jobs that the circuit was given or will be given, the oldest first.
    on_way: Vec<OnWay<S>>,
    /// It said that it has no place for another job; until a result comes.
    full: bool,
    /// What the results of jobs tell.
    pub(crate) detail: S::Detail,
    /// What the circuit told of itself when it was opened.
    greeting: Option<Hello<S>>,
    next_tag: u16,
    next_job: u16,
    repeats: u64,
    status_interval: Duration,
}

impl<T: Transport, S: Service> Driver<T, S> {
    /// Greets the circuit, refuses a wrong one, and ends the jobs that a program before may have left.
    pub fn open(transport: T, expectation: &Expectation) -> Result<Self, Error> {
        let mut board = Driver {
            transport,
            decoder: Decoder::new(),
            inbox: VecDeque::new(),
            on_way: Vec::new(),
            full: false,
            detail: S::DETAIL,
            greeting: None,
            next_tag: 0,
            next_job: first_job(),
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
        board.greeting = Some(hello);
        board.become_idle()?;
        Ok(board)
    }

    /// Sets how often a running job is asked how it is (500 ms at first).
    pub fn set_status_interval(&mut self, interval: Duration) {
        self.status_interval = interval;
    }

    /// Sets the number of the next job, 0 to 65534. Jobs are numbered upwards from a place that depends on the time of day:
    /// answers may come late, when their request was repeated, and only the number tells them from those of the next job.
    pub fn number_from(&mut self, job: u16) {
        self.next_job = job % ALL_JOBS;
    }

    pub fn transport(&mut self) -> &mut T {
        &mut self.transport
    }

    pub fn name(&self) -> String {
        self.transport.name()
    }

    /// Who it is.
    pub fn hello(&mut self) -> Result<Hello<S>, Error> {
        let tag = self.tag();
        match self.request(&Request::Hello { tag }, "hello")? {
            Answer::Hello { hello, .. } => Ok(hello),
            _ => Err(self.unverified("another answer to hello")),
        }
    }

    /// What it is doing.
    pub fn status(&mut self) -> Result<Status, Error> {
        let tag = self.tag();
        match self.request(&Request::Status { tag }, "status")? {
            Answer::Status { status, .. } => Ok(status),
            _ => Err(self.unverified("another answer to status")),
        }
    }

    /// How a job is getting on; idle, if it is not held.
    pub fn status_of(&mut self, job: u16) -> Result<Status, Error> {
        match self.request(&Request::StatusOf { job }, "status")? {
            Answer::Status { status, .. } => Ok(status),
            _ => Err(self.unverified("another answer to status")),
        }
    }

    /// Aborts every job it holds; true if there was one.
    pub fn abort_all(&mut self) -> Result<bool, Error> {
        match self.request(&Request::Abort { job: ALL_JOBS }, "abort")? {
            Answer::Aborting { found, .. } => Ok(found),
            _ => Err(self.unverified("another answer to abort")),
        }
    }

    /// What the line has done so far.
    pub fn link(&self) -> LinkCounters {
        LinkCounters { damaged: self.decoder.counters().dropped(), repeats: self.repeats }
    }

    fn take_number(&mut self) -> u16 {
        let job = self.next_job;
        self.next_job = (job + 1) % ALL_JOBS;
        job
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
    fn receive(&mut self, deadline: Instant) -> Result<Option<Answer<S>>, Error> {
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
    fn request(&mut self, request: &Request<S>, name: &'static str) -> Result<Answer<S>, Error> {
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
                    answer if answers::<S>(&answer, kind, tag) => return Ok(answer),
                    other => self.collect(other),
                }
                // the answer was lost, the job is already done
                if matches!(request, Request::Job(_)) && self.is_over(tag) {
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

    /// Keeps what belongs to a job on its way, ignores the rest.
    fn collect(&mut self, answer: Answer<S>) {
        let (number, body): (_, Result<Body<S>, Refusal>) = match answer {
            Answer::Part { job, part } => (job, Ok(Body::Part(part))),
            Answer::Result { job, result } => (job, Ok(Body::Result(result))),
            Answer::Refused { job, reason } => (job, Err(reason)),
            _ => return,
        };
        let waits = |j: &&mut OnWay<S>| j.number == number && j.is_held();
        let Some(job) = self.on_way.iter_mut().find(waits) else { return };
        match body {
            Ok(Body::Part(part)) => job.parts.push(part),
            Ok(Body::Result(result)) => {
                job.result = Some(result);
                self.full = false;
            }
            // it waits for a place again
            Err(Refusal::QueueFull) => (job.sent, self.full) = (false, true),
            Err(reason) => job.refused = Some(reason),
        }
    }

    fn is_over(&self, number: u16) -> bool {
        self.on_way.iter().any(|j| j.number == number && j.is_over())
    }

    fn is_sent(&self, number: u16) -> bool {
        self.on_way.iter().any(|j| j.number == number && j.sent)
    }

    /// The circuit has a place for one more job.
    fn has_place(&self) -> bool {
        let held = self.on_way.iter().filter(|j| j.is_held()).count();
        let places = self.greeting.as_ref().map_or(1, |hello| usize::from(hello.places));
        held < places && !(self.full && held > 0)
    }

    /// Gives the circuit as many of the jobs that wait as it has places for, without waiting for an answer to any of them: it answers
    /// none that it takes, and one that is lost is missed when its result is.
    fn fill(&mut self) -> Result<(), Error> {
        let mut frames = Vec::new();
        while self.has_place() {
            let Some(job) = self.on_way.iter_mut().find(|j| !j.sent && !j.is_over()) else { break };
            let Some(quiet) = S::quietly(&job.job) else { break };
            job.sent = true;
            frames.extend(encode(&Request::<S>::Job(quiet).encode()).unwrap_or_default());
        }
        if frames.is_empty() {
            return Ok(());
        }
        self.transport.write(&frames)
    }

    /// Sends a job that stands among those on their way; why it is refused, if so.
    fn submit(&mut self, number: u16) -> Result<Option<Refusal>, Error> {
        let Some(job) = self.on_way.iter_mut().find(|j| j.number == number) else {
            return Ok(None);
        };
        job.parts.clear();
        job.sent = true;
        let (name, request) = (S::name(&job.job), Request::Job(job.job.clone()));
        match self.request(&request, name)? {
            Answer::Refused { reason, .. } => Ok(Some(reason)),
            Answer::Accepted { .. } => Ok(None),
            _ => Err(self.unverified("another answer to a job")),
        }
    }

    /// Takes a job whose result will be asked for later, with [`Driver::run`] and the same job; the circuit is given it as soon as it
    /// has a place. False: not now, there are enough, or jobs of this kind are sent one at a time.
    ///
    /// # Errors
    /// [`Error`] of the line; a job that is refused for what it says is told when it is run.
    pub fn run_ahead(&mut self, job: &S::Job) -> Result<bool, Error> {
        let waiting = self.on_way.iter().filter(|j| !j.sent).count();
        if waiting >= AHEAD || S::quietly(job).is_none() {
            return Ok(false);
        }
        let number = self.take_number();
        self.on_way.push(OnWay::new(number, S::with_number(job.clone(), number)));
        // what has come in makes room
        while let Some(answer) = self.receive(Instant::now())? {
            self.collect(answer);
        }
        self.fill()?;
        Ok(true)
    }

    /// The number of a job that was sent ahead.
    fn number_ahead(&self, job: &S::Job) -> Option<u16> {
        let same = |j: &&OnWay<S>| j.job == S::with_number(job.clone(), j.number);
        self.on_way.iter().find(same).map(|j| j.number)
    }

    fn forget(&mut self, number: u16) -> Option<OnWay<S>> {
        let at = self.on_way.iter().position(|j| j.number == number)?;
        Some(self.on_way.remove(at))
    }

    /// Runs a job to its result, under a number of its own; again, if a frame of it is lost. `progress` is called about
    /// twice a second. `cancel` aborts the job: the answer then says so, or is the whole one, if it was there before.
    /// One that was sent ahead is waited for.
    pub fn run(
        &mut self,
        job: S::Job,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<Done<S>, Error> {
        let ahead = self.number_ahead(&job);
        let number = ahead.unwrap_or_else(|| self.take_number());
        let job = S::with_number(job, number);
        if ahead.is_none() {
            // before those that wait
            self.on_way.insert(0, OnWay::new(number, job.clone()));
        }
        let done = self.run_number(number, &job, ahead.is_some(), progress, cancel);
        self.forget(number);
        done
    }

    fn run_number(
        &mut self,
        number: u16,
        job: &S::Job,
        mut sent: bool,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<Done<S>, Error> {
        let start = Instant::now();
        for attempt in 0..JOB_ATTEMPTS {
            if !sent {
                self.repeats += u64::from(attempt > 0);
                self.wait_for_place(cancel)?;
                if let Some(reason) = self.submit(number)? {
                    return Err(Error::Refused { port: self.name(), job: number, reason });
                }
            }
            sent = false;
            let came = self.wait(number, start, progress, cancel)?;
            let Some(now) = self.on_way.iter_mut().find(|j| j.number == number) else { break };
            if let Some(reason) = now.refused {
                return Err(Error::Refused { port: self.name(), job: number, reason });
            }
            let (parts, result) = (std::mem::take(&mut now.parts), now.result.take());
            now.sent = false;
            match result {
                Some(result) => {
                    let done = Done { parts, result };
                    if S::is_complete(job, &done) {
                        return Ok(done);
                    }
                }
                // aborted, and never sent or lost on the way: nothing to ask for again
                None if !came && cancel.load(Ordering::Relaxed) => {
                    if let Some(hello) = &self.greeting {
                        return Ok(S::aborted(job, &hello.sizes));
                    }
                }
                None => {}
            }
        }
        Err(Error::LostResult { port: self.name(), job: number, attempts: JOB_ATTEMPTS })
    }

    /// Until the circuit has a place for a job that was not sent ahead.
    fn wait_for_place(&mut self, cancel: &AtomicBool) -> Result<(), Error> {
        let mut next_status = Instant::now() + self.status_interval;
        while !self.has_place() && !cancel.load(Ordering::Relaxed) {
            let now = Instant::now();
            if now >= next_status {
                next_status = now + self.status_interval;
                // one that was lost on the way takes no place
                let oldest = self.on_way.iter().find(|j| j.is_held()).map(|j| j.number);
                let Some(number) = oldest else { continue };
                if self.status_of(number)?.state == WorkState::Idle {
                    let lost = self.on_way.iter_mut().find(|j| j.number == number && j.is_held());
                    lost.into_iter().for_each(|j| j.sent = false);
                }
            } else if let Some(answer) = self.receive(next_status.min(now + CANCEL_INTERVAL))? {
                self.collect(answer);
            }
        }
        Ok(())
    }

    /// Waits for the result of a job that was sent, or will be. False: the circuit does not hold it, and no result came.
    fn wait(
        &mut self,
        job: u16,
        start: Instant,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<bool, Error> {
        let mut next_status = Instant::now() + self.status_interval;
        let mut aborted = false;
        while !self.is_over(job) {
            if cancel.load(Ordering::Relaxed) && !aborted {
                if !self.is_sent(job) {
                    return Ok(false);
                }
                aborted = true;
                self.request(&Request::Abort { job }, "abort")?;
                continue;
            }
            if !aborted {
                self.fill()?;
            }
            let now = Instant::now();
            if now >= next_status {
                next_status = now + self.status_interval;
                if !self.is_sent(job) {
                    continue;
                }
                let status = self.status_of(job)?;
                if self.is_over(job) {
                    break;
                }
                if status.state == WorkState::Idle {
                    return Ok(false);
                }
                let done = if status.job == Some(job) { status.done } else { 0 };
                progress(&Progress { done, elapsed: start.elapsed() });
                next_status = Instant::now() + self.status_interval;
                continue;
            }
            if let Some(answer) = self.receive(next_status.min(now + CANCEL_INTERVAL))? {
                self.collect(answer);
            }
        }
        Ok(true)
    }

    pub(crate) fn unverified(&self, why: &str) -> Error {
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
fn answers<S: Service>(answer: &Answer<S>, kind: u8, tag: u16) -> bool {
    match *answer {
        Answer::Hello { tag: t, .. } => (kind, tag) == (kind::HELLO, t),
        Answer::Accepted { job, .. } | Answer::Refused { job, .. } => {
            S::job_bytes(kind).is_some() && job == tag
        }
        Answer::Status { tag: t, .. } => (kind, tag) == (kind::STATUS, t),
        Answer::Aborting { job, .. } => (kind, tag) == (kind::ABORT, job),
        _ => false,
    }
}
