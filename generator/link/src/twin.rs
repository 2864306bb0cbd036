//! The software twin of the circuit's host controller: bytes in, bytes out, over a [`Machine`] of any game. The model, the
//! tests and the fuzzers speak exactly the frames of the hardware through it, and the hardware's dispatcher is compared
//! with it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::Arc;

use crate::frame::{encode, Decoder};
use crate::message::{
    AnswerOf, Done, ErrorCode, Game, HelloOf, Refusal, RequestError, RequestOf, Status, Tsume,
    WorkState, ALL_JOBS, PROTOCOL_VERSION,
};

/// What works behind a host controller: a model of a circuit.
pub trait Machine {
    type Game: Game;

    fn sizes(&self) -> <Self::Game as Game>::Sizes;

    /// Does a job that was accepted. `cancel`, looked at often, ends it early; `progress` gets the number of nodes or
    /// playouts now and then.
    fn run(
        &mut self,
        job: &<Self::Game as Game>::Job,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Done<Self::Game>;
}

/// What a twin says of itself beside its machine's sizes.
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
    /// The hello answer of a machine under this identity.
    pub fn hello<M: Machine>(&self, machine: &M) -> HelloOf<M::Game> {
        HelloOf {
            protocol: PROTOCOL_VERSION,
            circuit_kind: self.circuit_kind,
            places: self.places.max(1),
            config_hash: self.config_hash,
            clock_khz: self.clock_khz,
            circuit_version: self.circuit_version,
            sizes: machine.sizes(),
        }
    }
}

/// A job taken out of the controller to be run.
#[derive(Clone, Debug)]
pub struct Job<G: Game = Tsume> {
    pub request: G::Job,
    /// Set by an abort.
    pub cancel: Arc<AtomicBool>,
    /// Nodes or playouts so far, shown by status.
    pub done: Arc<AtomicU32>,
}

struct Held<G: Game> {
    job: Job<G>,
    running: bool,
}

impl<G: Game> Held<G> {
    fn number(&self) -> u16 {
        G::number(&self.job.request)
    }
}

/// The dispatcher: receiver, places, answers. It runs nothing itself.
pub struct Controller<G: Game = Tsume> {
    hello: HelloOf<G>,
    decoder: Decoder,
    held: VecDeque<Held<G>>,
    /// Wrong and unknown messages in good frames.
    message_errors: u64,
    clocks: u64,
}

impl<G: Game> Controller<G> {
    pub fn new(hello: HelloOf<G>) -> Self {
        Controller {
            hello,
            decoder: Decoder::new(),
            held: VecDeque::new(),
            message_errors: 0,
            clocks: 0,
        }
    }

    pub fn hello(&self) -> HelloOf<G> {
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
    pub fn take(&mut self, out: &mut Vec<u8>) -> Option<Job<G>> {
        loop {
            let head = self.held.front_mut()?;
            if head.running {
                return None;
            }
            head.running = true;
            if !head.job.cancel.load(Ordering::Relaxed) {
                return Some(head.job.clone());
            }
            let done = G::aborted(&head.job.request, &self.hello.sizes);
            self.finish(done, out);
        }
    }

    /// Ends the running job: its frames, the result last, are appended to `out`, its place is free.
    pub fn finish(&mut self, done: Done<G>, out: &mut Vec<u8>) {
        if !self.held.front().is_some_and(|h| h.running) {
            return;
        }
        if let Some(held) = self.held.pop_front() {
            let job = held.number();
            for part in done.parts {
                send::<G>(out, &AnswerOf::Part { job, part });
            }
            send::<G>(out, &AnswerOf::Result { job, result: done.result });
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

    fn dispatch(&mut self, message: &[u8]) -> Option<AnswerOf<G>> {
        let code = match RequestOf::decode(message) {
            Ok(request) => return Some(self.answer(request)),
            Err(RequestError::NotARequest) => None,
            Err(RequestError::UnknownType) => Some(ErrorCode::UnknownType),
            Err(RequestError::WrongLength) => Some(ErrorCode::WrongLength),
        };
        self.message_errors += 1;
        let tag = u16::from_le_bytes([*message.get(2)?, *message.get(3)?]);
        Some(AnswerOf::Error { code: code?, tag, kind: message[0], length: message.len() as u8 })
    }

    fn answer(&mut self, request: RequestOf<G>) -> AnswerOf<G> {
        match request {
            RequestOf::Hello { tag } => AnswerOf::Hello { tag, hello: self.hello },
            RequestOf::Status { tag } => AnswerOf::Status { tag, status: self.status() },
            RequestOf::Abort { job } => {
                let mut found = false;
                for h in &self.held {
                    if job == ALL_JOBS || job == h.number() {
                        h.job.cancel.store(true, Ordering::Relaxed);
                        found = true;
                    }
                }
                AnswerOf::Aborting { job, found }
            }
            RequestOf::Job(request) => {
                let job = G::number(&request);
                match self.accept(request) {
                    Ok(()) => AnswerOf::Accepted { job, space: self.space() },
                    Err(reason) => AnswerOf::Refused { job, reason },
                }
            }
        }
    }

    fn status(&self) -> Status {
        let running = self.held.front().filter(|h| h.running);
        Status {
            state: if running.is_some() { WorkState::Working } else { WorkState::Idle },
            job: running.map(Held::number),
            held: self.held.len() as u8,
            space: self.space(),
            done: running.map_or(0, |h| h.job.done.load(Ordering::Relaxed)),
            frame_errors: self.frame_errors(),
            clocks: self.clocks,
        }
    }

    /// `docs/protocol.md`, section 3, in that order.
    fn accept(&mut self, request: G::Job) -> Result<(), Refusal> {
        let job = G::number(&request);
        if self.held.iter().any(|h| h.number() == job) {
            return Ok(());
        }
        if self.space() == 0 {
            return Err(Refusal::QueueFull);
        }
        if job == ALL_JOBS {
            return Err(Refusal::BadField);
        }
        G::check(&request, &self.hello.sizes)?;
        let job = Job { request, cancel: Arc::new(AtomicBool::new(false)), done: Arc::default() };
        self.held.push_back(Held { job, running: false });
        Ok(())
    }
}

/// Does a job on a machine: the frames of its answer.
pub fn run<M: Machine>(machine: &mut M, job: &Job<M::Game>) -> Done<M::Game> {
    machine.run(&job.request, &job.cancel, &mut |done| job.done.store(done, Ordering::Relaxed))
}

/// Controller and machine in one thread: a job runs to its end inside [`Twin::run`].
pub struct Twin<M: Machine> {
    controller: Controller<M::Game>,
    machine: M,
}

impl<M: Machine> Twin<M> {
    pub fn new(identity: Identity, machine: M) -> Self {
        Twin { controller: Controller::new(identity.hello(&machine)), machine }
    }

    pub fn controller(&mut self) -> &mut Controller<M::Game> {
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
            let done = run(&mut self.machine, &job);
            self.controller.finish(done, &mut out);
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

/// Every answer fits a frame: 200 bytes at most.
fn send<G: Game>(out: &mut Vec<u8>, answer: &AnswerOf<G>) {
    out.extend(encode(&answer.encode()).unwrap_or_default());
}
