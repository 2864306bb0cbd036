//! One job on several searches of a circuit at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::jobs::{OnWay, JOB_ATTEMPTS};
use super::{Driver, Progress, CANCEL_INTERVAL};
use crate::transport::Transport;
use crate::Error;
use kiban_protocol::{Done, Service, WorkState};

/// A job that decided, and the results of the others.
type First<S> = (Done<S>, Vec<<S as Service>::Result>);

impl<T: Transport, S: Service> Driver<T, S> {
    /// Gives the circuit, which must have nothing else to do, the same job `count` times, ends the others when one has a result that
    /// `decides`, and waits for all. That one, else one of those that did not decide, and the results of the others; again, if a
    /// frame of it is lost. `progress` is told the sum of all about twice a second; `cancel` aborts them.
    pub(crate) fn run_together(
        &mut self,
        job: &S::Job,
        count: usize,
        decides: &dyn Fn(&S::Result) -> bool,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<First<S>, Error> {
        let mut number = 0;
        for attempt in 0..JOB_ATTEMPTS {
            self.repeats += u64::from(attempt > 0);
            // of jobs that were sent ahead nobody will ask
            if !self.on_way.is_empty() {
                self.on_way.clear();
                self.become_idle()?;
            }
            for _ in 0..count {
                number = self.take_number();
                self.on_way.push(OnWay::new(number, S::with_number(job.clone(), number)));
            }
            let ended = self.wait_together(decides, progress, cancel);
            let came = std::mem::take(&mut self.on_way);
            if let Err(e) = ended {
                // the others must not run on
                let _ = self.abort_all();
                return Err(e);
            }
            match first(job, came, decides) {
                Some(first) => return Ok(first),
                None if cancel.load(Ordering::Relaxed) => {
                    if let Some(hello) = &self.greeting {
                        return Ok((S::aborted(job, &hello.sizes), Vec::new()));
                    }
                }
                None => {}
            }
        }
        Err(Error::LostResult { port: self.name(), job: number, attempts: JOB_ATTEMPTS })
    }

    /// Until all jobs have results, or were aborted before the circuit had them.
    fn wait_together(
        &mut self,
        decides: &dyn Fn(&S::Result) -> bool,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<(), Error> {
        let start = Instant::now();
        let mut next_status = start + self.status_interval;
        let mut aborted = false;
        while !self.on_way.iter().all(OnWay::is_over) {
            if let Some((job, reason)) = self.on_way.iter().find_map(OnWay::refusal) {
                return Err(Error::Refused { port: self.name(), job, reason });
            }
            let decided = self.on_way.iter().any(|j| j.result().is_some_and(decides));
            if !aborted && (decided || cancel.load(Ordering::Relaxed)) {
                aborted = true;
                self.on_way.retain(|j| j.is_over() || j.is_held());
                self.abort_all()?;
                continue;
            }
            if !aborted {
                self.fill()?;
            }
            let now = Instant::now();
            if now >= next_status {
                let done = self.count_together()?;
                // one that was lost on the way is sent again, or not missed
                self.on_way.retain(|j| !aborted || j.is_over() || j.is_held());
                progress(&Progress { done, elapsed: start.elapsed(), sight: None });
                next_status = Instant::now() + self.status_interval;
            } else if let Some(answer) = self.receive(next_status.min(now + CANCEL_INTERVAL))? {
                self.collect(answer);
            }
        }
        Ok(())
    }

    /// What all have done so far; those that the circuit does not hold are not sent any more.
    fn count_together(&mut self) -> Result<u32, Error> {
        let mut sum = 0u32;
        let held: Vec<u16> =
            self.on_way.iter().filter(|j| j.is_held()).map(OnWay::number).collect();
        for number in held {
            let status = self.status_of(number)?;
            let job = self.on_way.iter_mut().find(|j| j.number() == number);
            match job.filter(|j| j.is_held()) {
                Some(job) if status.state == WorkState::Idle => job.unsend(),
                Some(_) if status.job == Some(number) => sum = sum.saturating_add(status.done),
                _ => {}
            }
        }
        Ok(sum)
    }
}

/// `None`: nothing came, or not all of the one that decides.
fn first<S: Service>(
    job: &S::Job,
    came: Vec<OnWay<S>>,
    decides: &dyn Fn(&S::Result) -> bool,
) -> Option<First<S>> {
    let mut ended: Vec<Done<S>> = came.into_iter().filter_map(OnWay::done).collect();
    let at = ended.iter().position(|done| decides(&done.result)).unwrap_or(0);
    if ended.is_empty() || !S::is_complete(job, &ended[at]) {
        return None;
    }
    let first = ended.swap_remove(at);
    Some((first, ended.into_iter().map(|done| done.result).collect()))
}
