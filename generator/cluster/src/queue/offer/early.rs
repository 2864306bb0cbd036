//! Jobs that are asked for before an engine is idle. On a long line an engine would wait between two jobs for as long as a short one
//! takes.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::Offer;
use crate::claim::Problem;
use crate::queue::server::{pull_early, say, Word};
use crate::queue::wire::Job;

/// A job that took less may be followed by one that was asked for before it ended.
const SHORT: Duration = Duration::from_secs(1);

/// A job from the queue.
pub(super) struct Next {
    pub(super) job: Job,
    pub(super) problem: Problem,
    pub(super) address: String,
    pub(super) delivery: u32,
}

/// The next jobs, at most one for each engine. They are asked for while jobs are short and the queue has more of them, since then no
/// other worker waits for one.
#[derive(Default)]
pub(super) struct Early {
    next: VecDeque<Next>,
    short: bool,
    left: bool,
}

impl Early {
    pub(super) fn jobs(&self) -> impl Iterator<Item = &Job> {
        self.next.iter().map(|next| &next.job)
    }

    /// An engine has done a job of the queue in that time.
    pub(super) fn took(&mut self, time: Duration) {
        self.short = time < SHORT;
    }

    /// The queue is empty.
    pub(super) fn nothing_left(&mut self) {
        self.left = false;
    }
}

impl Offer<'_> {
    /// A job has come, and so many lay in the queue behind it.
    pub(super) fn hear_next(&mut self, next: Next, left: u64, now: Instant) {
        self.early.left = left > 0;
        self.early.next.push_back(next);
        self.begin_early(now);
        self.give_back_early();
    }

    /// Engines that take from the queue.
    fn own(&self) -> usize {
        self.engines.workers.iter().filter(|w| w.seat.is_up() && w.asker().own).count()
    }

    /// Those that are idle begin with the next jobs.
    pub(super) fn begin_early(&mut self, now: Instant) {
        for id in self.idle(|w| w.asker().own) {
            let Some(Next { job, problem, address, delivery }) = self.early.next.pop_front() else {
                return;
            };
            self.search(id, job, problem, Some(address), delivery, now);
        }
    }

    pub(super) fn pull_early(&mut self, now: Instant) {
        self.give_back_early();
        if !(self.early.short && self.early.left) {
            return;
        }
        for _ in self.pulls.len() + self.early.next.len()..self.own() {
            self.number += 1;
            self.pulls.insert(self.number, now);
            pull_early(&self.line, format!("{}.{}", self.jobs, self.number));
        }
    }

    /// There is one for each engine, and some engines may have gone.
    fn give_back_early(&mut self) {
        for next in self.early.next.drain(self.own().min(self.early.next.len())..) {
            say(&self.line, &next.address, Word::Back);
        }
    }

    /// Nobody is to take these any more.
    pub(super) fn drop_early(&mut self, which: impl Fn(&Job) -> bool) {
        self.early.next.retain(|next| {
            let drop = which(&next.job);
            if drop {
                say(&self.line, &next.address, Word::Done);
            }
            !drop
        });
    }

    pub(super) fn say_early(&self, word: Word) {
        self.early.next.iter().for_each(|next| say(&self.line, &next.address, word));
    }
}
