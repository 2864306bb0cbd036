//! The software twin of the circuit's host controller: bytes in, bytes out, over a [`Machine`] of any service. The model, the
//! tests and the fuzzers speak exactly the frames of the hardware through it, and the hardware's dispatcher is compared
//! with it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::Arc;

use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::{
    Answer, Done, ErrorCode, Hello, Identity, Refusal, Request, RequestError, Service, Status,
    Tsume, WorkState, ALL_JOBS,
};

/// What works behind a host controller: a model of a circuit.
pub trait Machine {
    type Service: Service;

    fn sizes(&self) -> <Self::Service as Service>::Sizes;

    /// Does a job that was accepted. `cancel`, looked at often, ends it early; `progress` gets the number of nodes or
    /// playouts now and then.
    fn run(
        &mut self,
        job: &<Self::Service as Service>::Job,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Done<Self::Service>;
}

/// A service with a model of its circuits.
pub trait Modelled: Service {
    /// Made with the sizes of the circuit that a configuration describes.
    type Model: Machine<Service = Self> + for<'a> From<&'a Self::Config> + Send + 'static;
}

/// A job taken out of the controller to be run.
#[derive(Clone, Debug)]
pub struct Job<S: Service = Tsume> {
    pub request: S::Job,
    /// Set by an abort.
    pub cancel: Arc<AtomicBool>,
    /// Nodes or playouts so far, shown by status.
    pub done: Arc<AtomicU32>,
}

struct Held<S: Service> {
    job: Job<S>,
    running: bool,
}

impl<S: Service> Held<S> {
    fn number(&self) -> u16 {
        S::number(&self.job.request)
    }
}

/// The dispatcher: receiver, places, answers. It runs nothing itself.
pub struct Controller<S: Service = Tsume> {
    hello: Hello<S>,
    decoder: Decoder,
    held: VecDeque<Held<S>>,
    /// Wrong and unknown messages in good frames.
    message_errors: u64,
    clocks: u64,
}

impl<S: Service> Controller<S> {
    pub fn new(hello: Hello<S>) -> Self {
        Controller {
            hello,
            decoder: Decoder::new(),
            held: VecDeque::new(),
            message_errors: 0,
            clocks: 0,
        }
    }

    pub fn hello(&self) -> Hello<S> {
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
    pub fn take(&mut self, out: &mut Vec<u8>) -> Option<Job<S>> {
        loop {
            let head = self.held.front_mut()?;
            if head.running {
                return None;
            }
            head.running = true;
            if !head.job.cancel.load(Ordering::Relaxed) {
                return Some(head.job.clone());
            }
            let done = S::aborted(&head.job.request, &self.hello.sizes);
            self.finish(done, out);
        }
    }

    /// Ends the running job: its frames, the result last, are appended to `out`, its place is free.
    pub fn finish(&mut self, done: Done<S>, out: &mut Vec<u8>) {
        if !self.held.front().is_some_and(|h| h.running) {
            return;
        }
        if let Some(held) = self.held.pop_front() {
            let job = held.number();
            for part in done.parts {
                send::<S>(out, &Answer::Part { job, part });
            }
            send::<S>(out, &Answer::Result { job, result: done.result });
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

    fn dispatch(&mut self, message: &[u8]) -> Option<Answer<S>> {
        let code = match Request::decode(message) {
            Ok(request) => return self.answer(request),
            Err(RequestError::NotARequest) => None,
            Err(RequestError::UnknownType) => Some(ErrorCode::UnknownType),
            Err(RequestError::WrongLength) => Some(ErrorCode::WrongLength),
        };
        self.message_errors += 1;
        let tag = u16::from_le_bytes([*message.get(2)?, *message.get(3)?]);
        Some(Answer::Error { code: code?, tag, kind: message[0], length: message.len() as u8 })
    }

    /// None: a job that is accepted without a word.
    fn answer(&mut self, request: Request<S>) -> Option<Answer<S>> {
        Some(match request {
            Request::Hello { tag } => Answer::Hello { tag, hello: self.hello },
            Request::Status { tag } => {
                let running = self.held.front().filter(|h| h.running);
                Answer::Status { tag, status: self.status(running) }
            }
            Request::StatusOf { job } => {
                let held = self.held.iter().find(|h| h.number() == job);
                Answer::Status { tag: job, status: self.status(held) }
            }
            Request::Abort { job } => {
                let mut found = false;
                for h in &self.held {
                    if job == ALL_JOBS || job == h.number() {
                        h.job.cancel.store(true, Ordering::Relaxed);
                        found = true;
                    }
                }
                Answer::Aborting { job, found }
            }
            Request::Job(request) => {
                let (job, quiet) = (S::number(&request), S::is_quiet(&request));
                match self.accept(request) {
                    Ok(()) if quiet => return None,
                    Ok(()) => Answer::Accepted { job, space: self.space() },
                    Err(reason) => Answer::Refused { job, reason },
                }
            }
        })
    }

    /// Of a job that is held, or of none.
    fn status(&self, of: Option<&Held<S>>) -> Status {
        let running = of.filter(|h| h.running);
        Status {
            state: match of {
                None => WorkState::Idle,
                Some(h) if h.running => WorkState::Working,
                Some(_) => WorkState::Waiting,
            },
            job: of.map(Held::number),
            held: self.held.len() as u8,
            space: self.space(),
            done: running.map_or(0, |h| h.job.done.load(Ordering::Relaxed)),
            frame_errors: self.frame_errors(),
            clocks: self.clocks,
        }
    }

    /// `docs/protocol.md`, section 3, in that order.
    fn accept(&mut self, request: S::Job) -> Result<(), Refusal> {
        let job = S::number(&request);
        if self.held.iter().any(|h| h.number() == job) {
            return Ok(());
        }
        if self.space() == 0 {
            return Err(Refusal::QueueFull);
        }
        if job == ALL_JOBS {
            return Err(Refusal::BadField);
        }
        S::check(&request, &self.hello.sizes)?;
        let job = Job { request, cancel: Arc::new(AtomicBool::new(false)), done: Arc::default() };
        self.held.push_back(Held { job, running: false });
        Ok(())
    }
}

/// Does a job on a machine: the frames of its answer.
pub fn run<M: Machine>(machine: &mut M, job: &Job<M::Service>) -> Done<M::Service> {
    machine.run(&job.request, &job.cancel, &mut |done| job.done.store(done, Ordering::Relaxed))
}

/// Controller and machine in one thread: a job runs to its end inside [`Twin::run`].
pub struct Twin<M: Machine> {
    controller: Controller<M::Service>,
    machine: M,
}

impl<M: Machine> Twin<M> {
    pub fn new(identity: Identity, machine: M) -> Self {
        Twin { controller: Controller::new(identity.hello(machine.sizes())), machine }
    }

    pub fn controller(&mut self) -> &mut Controller<M::Service> {
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

/// Every answer fits a frame.
fn send<S: Service>(out: &mut Vec<u8>, answer: &Answer<S>) {
    out.extend(encode(&answer.encode()).unwrap_or_default());
}
