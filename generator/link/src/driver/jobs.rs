//! Jobs on their way: given to the circuit as it has places, waited for, sent again when a frame of theirs was lost.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::{Driver, Progress, CANCEL_INTERVAL};
use crate::transport::Transport;
use crate::Error;
use kiban_protocol::frame::encode;
use kiban_protocol::{Answer, Body, Done, Refusal, Request, Service, WorkState, ALL_JOBS};

/// How often a job is sent whose result does not come through.
pub(super) const JOB_ATTEMPTS: u32 = 3;
/// Jobs that wait in the driver for a place in the circuit, at most: those behind a long one go on meanwhile.
const AHEAD: usize = 1024;

/// A job that is on its way, and what has come in for it.
pub(super) struct OnWay<S: Service> {
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
    pub(super) fn new(number: u16, job: S::Job) -> Self {
        OnWay { number, job, sent: false, parts: Vec::new(), result: None, refused: None }
    }

    pub(super) fn number(&self) -> u16 {
        self.number
    }

    pub(super) fn result(&self) -> Option<&S::Result> {
        self.result.as_ref()
    }

    /// Its number and why it was refused, if it was.
    pub(super) fn refusal(&self) -> Option<(u16, Refusal)> {
        self.refused.map(|reason| (self.number, reason))
    }

    /// What came of it, if it has a result.
    pub(super) fn done(self) -> Option<Done<S>> {
        let parts = self.parts;
        self.result.map(|result| Done { parts, result })
    }

    /// The circuit does not hold it: it is to be sent again.
    pub(super) fn unsend(&mut self) {
        self.parts.clear();
        self.sent = false;
    }

    pub(super) fn is_over(&self) -> bool {
        self.result.is_some() || self.refused.is_some()
    }

    /// It has a place in the circuit.
    pub(super) fn is_held(&self) -> bool {
        self.sent && !self.is_over()
    }
}

impl<T: Transport, S: Service> Driver<T, S> {
    /// Keeps what belongs to a job on its way, ignores the rest.
    pub(super) fn collect(&mut self, answer: Answer<S>) {
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

    pub(super) fn is_over(&self, number: u16) -> bool {
        self.on_way.iter().any(|j| j.number == number && j.is_over())
    }

    pub(super) fn take_number(&mut self) -> u16 {
        let job = self.next_job;
        self.next_job = (job + 1) % ALL_JOBS;
        job
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
    pub(super) fn fill(&mut self) -> Result<(), Error> {
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
                progress(&Progress { done, elapsed: start.elapsed(), sight: None });
                next_status = Instant::now() + self.status_interval;
                continue;
            }
            if let Some(answer) = self.receive(next_status.min(now + CANCEL_INTERVAL))? {
                self.collect(answer);
            }
        }
        Ok(true)
    }
}
