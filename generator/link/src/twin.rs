//! The software twin of the circuit's host controller: bytes in, bytes out, over an [`Engine`]. The model, the tests and
//! the fuzzers speak exactly the frames of the hardware through it, and the hardware's dispatcher is compared with it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::Arc;

use crate::engine::{listed, Engine, EngineOutcome, Limits, SearchMode};
use crate::frame::{encode, Decoder};
use crate::message::{
    Answer, ErrorCode, Hello, JobKind, JobRequest, JobResult, Refusal, Request, RequestError,
    Status, WorkState, ALL_JOBS, PROTOCOL_VERSION,
};

/// What a twin says of itself beside its engine's sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    pub config_hash: u32,
    pub clock_khz: u32,
    /// Jobs held at once, the running one included; 0 is taken as 1.
    pub places: u8,
    pub circuit_version: u16,
}

impl Identity {
    /// The hello answer of an engine under this identity.
    pub fn hello(&self, engine: &impl Engine) -> Hello {
        let l = engine.limits();
        Hello {
            protocol: PROTOCOL_VERSION,
            circuit_kind: self.circuit_kind,
            places: self.places.max(1),
            config_hash: self.config_hash,
            clock_khz: self.clock_khz,
            max_depth: l.max_depth,
            circuit_version: self.circuit_version,
            child_entries: l.child_entries,
            table_sets_log2: l.table_sets_log2,
            table_ways: l.table_ways,
            features: l.features,
        }
    }
}

/// A job taken out of the controller to be run.
#[derive(Clone, Debug)]
pub struct Job {
    pub request: JobRequest,
    /// Set by an abort.
    pub cancel: Arc<AtomicBool>,
    /// Nodes so far, shown by status.
    pub nodes: Arc<AtomicU32>,
}

struct Held {
    job: Job,
    running: bool,
}

/// The dispatcher: receiver, places, answers. It runs nothing itself.
pub struct Controller {
    hello: Hello,
    decoder: Decoder,
    held: VecDeque<Held>,
    /// Wrong and unknown messages in good frames.
    message_errors: u64,
    clocks: u64,
}

impl Controller {
    pub fn new(hello: Hello) -> Self {
        Controller {
            hello,
            decoder: Decoder::new(),
            held: VecDeque::new(),
            message_errors: 0,
            clocks: 0,
        }
    }

    pub fn hello(&self) -> Hello {
        self.hello
    }

    /// Clocks since reset, shown by status.
    pub fn set_clocks(&mut self, clocks: u64) {
        self.clocks = clocks;
    }

    /// Frames dropped or answered by an error, modulo 2^32.
    pub fn frame_errors(&self) -> u32 {
        (self.decoder.counters().dropped() + self.message_errors) as u32
    }

    /// Takes bytes from the host and appends the direct answers to `out`.
    pub fn feed(&mut self, bytes: &[u8], out: &mut Vec<u8>) {
        for &byte in bytes {
            if let Some(Ok(message)) = self.decoder.push(byte) {
                if let Some(answer) = self.dispatch(&message) {
                    send(out, &answer);
                }
            }
        }
    }

    /// The next job to run, if none is running. Jobs that were aborted while they waited get their results here.
    pub fn take(&mut self, out: &mut Vec<u8>) -> Option<Job> {
        loop {
            let head = self.held.front_mut()?;
            if head.running {
                return None;
            }
            head.running = true;
            if !head.job.cancel.load(Ordering::Relaxed) {
                return Some(head.job.clone());
            }
            self.finish(&EngineOutcome::aborted().to_result(), &[], out);
        }
    }

    /// Ends the running job: its line and its result are appended to `out`, its place is free.
    pub fn finish(&mut self, result: &JobResult, words: &[u32], out: &mut Vec<u8>) {
        if !self.held.front().is_some_and(|h| h.running) {
            return;
        }
        if let Some(held) = self.held.pop_front() {
            let job = held.job.request.job;
            for line in Answer::lines(job, words) {
                send(out, &line);
            }
            send(out, &Answer::Result { job, result: *result });
        }
    }

    /// Sets the cancel flags of all jobs held (the connection closes).
    pub fn cancel_all(&self) {
        for h in &self.held {
            h.job.cancel.store(true, Ordering::Relaxed);
        }
    }

    fn space(&self) -> u8 {
        usize::from(self.hello.places).saturating_sub(self.held.len()) as u8
    }

    fn dispatch(&mut self, message: &[u8]) -> Option<Answer> {
        let code = match Request::decode(message) {
            Ok(request) => return Some(self.answer(request)),
            Err(RequestError::NotARequest) => None,
            Err(RequestError::UnknownType) => Some(ErrorCode::UnknownType),
            Err(RequestError::WrongLength) => Some(ErrorCode::WrongLength),
        };
        self.message_errors += 1;
        let tag = u16::from_le_bytes([*message.get(2)?, *message.get(3)?]);
        Some(Answer::Error { code: code?, tag, kind: message[0], length: message.len() as u8 })
    }

    fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::Hello { tag } => Answer::Hello { tag, hello: self.hello },
            Request::Status { tag } => Answer::Status { tag, status: self.status() },
            Request::Abort { job } => {
                let mut found = false;
                for h in &self.held {
                    if job == ALL_JOBS || job == h.job.request.job {
                        h.job.cancel.store(true, Ordering::Relaxed);
                        found = true;
                    }
                }
                Answer::Aborting { job, found }
            }
            Request::Job(request) => match self.accept(request) {
                Ok(()) => Answer::Accepted { job: request.job, space: self.space() },
                Err(reason) => Answer::Refused { job: request.job, reason },
            },
        }
    }

    fn status(&self) -> Status {
        let running = self.held.front().filter(|h| h.running);
        Status {
            state: if running.is_some() { WorkState::Working } else { WorkState::Idle },
            job: running.map(|h| h.job.request.job),
            held: self.held.len() as u8,
            space: self.space(),
            nodes: running.map_or(0, |h| h.job.nodes.load(Ordering::Relaxed)),
            frame_errors: self.frame_errors(),
            clocks: self.clocks,
        }
    }

    /// `docs/protocol.md`, section 3, in that order.
    fn accept(&mut self, request: JobRequest) -> Result<(), Refusal> {
        if self.held.iter().any(|h| h.job.request.job == request.job) {
            return Ok(());
        }
        if self.space() == 0 {
            return Err(Refusal::QueueFull);
        }
        if request.job == ALL_JOBS || request.flags & !1 != 0 {
            return Err(Refusal::BadField);
        }
        request.position.check()?;
        let features = self.hello.features;
        let able = match request.kind {
            JobKind::Solve => request.flags & 1 == 0 || features.pn_star,
            JobKind::Moves => features.moves,
        };
        if !able {
            return Err(Refusal::NotImplemented);
        }
        let job = Job { request, cancel: Arc::new(AtomicBool::new(false)), nodes: Arc::default() };
        self.held.push_back(Held { job, running: false });
        Ok(())
    }
}

/// Runs a job on an engine: result fields and the words for the line frames.
pub fn run(engine: &mut impl Engine, job: &Job) -> (JobResult, Vec<u32>) {
    let r = &job.request;
    match r.kind {
        JobKind::Moves => {
            let words = engine.list(&r.position, r.turn());
            (listed(&words), words)
        }
        JobKind::Solve => {
            let mode = if r.flags & 1 == 0 { SearchMode::DfPn } else { SearchMode::PnStar };
            let limits =
                Limits { nodes: r.node_limit, clocks: r.clock_limit, depth: r.depth_limit };
            let outcome = engine.solve(&r.position, mode, limits, &job.cancel, &mut |nodes| {
                job.nodes.store(nodes, Ordering::Relaxed);
            });
            (outcome.to_result(), outcome.line)
        }
    }
}

/// Controller and engine in one thread: a job runs to its end inside [`Twin::run`].
pub struct Twin<E: Engine> {
    controller: Controller,
    engine: E,
}

impl<E: Engine> Twin<E> {
    pub fn new(identity: Identity, engine: E) -> Self {
        Twin { controller: Controller::new(identity.hello(&engine)), engine }
    }

    pub fn controller(&mut self) -> &mut Controller {
        &mut self.controller
    }

    /// Bytes in, direct answers out. No job runs.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        self.controller.feed(bytes, &mut out);
        out
    }

    /// Runs all jobs held; their frames.
    pub fn run(&mut self) -> Vec<u8> {
        let mut out = Vec::new();
        while let Some(job) = self.controller.take(&mut out) {
            let (result, words) = run(&mut self.engine, &job);
            self.controller.finish(&result, &words, &mut out);
        }
        out
    }

    /// [`Twin::feed`], then [`Twin::run`].
    pub fn exchange(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = self.feed(bytes);
        out.extend(self.run());
        out
    }
}

/// Every answer fits a frame: 136 bytes at most.
fn send(out: &mut Vec<u8>, answer: &Answer) {
    out.extend(encode(&answer.encode()).unwrap_or_default());
}
