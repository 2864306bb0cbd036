//! Jobs, from the queue and for this worker alone, and the orders of masters that end them.

use std::time::Instant;

use kiban_nats::line::Heard;

use super::early::Next;
use super::{tell, Hand, Offer, HERE};
use crate::claim::Problem;
use crate::json::read;
use crate::pile::Task;
use crate::queue::server::{self, place, say, Word};
use crate::queue::wire::{Answer, Job, Order, Said, VERSION};
use crate::worker::Worker;

/// A job that was given to so many workers before ends them: it is not searched.
const DELIVERIES: u64 = 5;
/// So many orders to end a search are remembered, for jobs that come after them.
const STOPS: usize = 4096;
/// So many jobs that came for this worker alone wait for its engines; who sends more sends them again.
const WAITING: usize = 4096;

impl Offer<'_> {
    pub(super) fn hear_job(&mut self, heard: Heard, now: Instant) {
        let there = heard.reply.as_deref().and_then(|r| Some((r.to_string(), place(r)?)));
        let Some((address, place)) = there else {
            // the server has no job: nothing came in time; or it has no queue, and then it is not asked a thousand times a second
            let number = heard.subject.rsplit('.').next().and_then(|n| n.parse().ok());
            if let (Some(number), Some(404 | 408)) = (number, heard.status) {
                self.pulls.remove(&number);
                self.early.nothing_left();
            }
            return;
        };
        // a job comes under its own subject: which pull it answers does not matter
        self.pulls.pop_first();
        let job = read::<Job>(&heard.body).filter(|j| j.kiban == VERSION);
        let problem = job.as_ref().map(Job::problem);
        let (Some(job), Some(Ok(problem))) = (job, problem) else {
            // no job of these words: nobody is to take it
            say(&self.line, &address, Word::Drop);
            return;
        };
        if self.stops.contains(&job.attempt) {
            say(&self.line, &address, Word::Done);
            return;
        }
        let delivery = u32::try_from(place.delivered).unwrap_or(u32::MAX);
        if place.delivered > DELIVERIES {
            let why = format!("{DELIVERIES} workers were given it, and none answered");
            let said = Said::Failed { proven: true, why };
            let (line, group) = (self.line.nonce(), String::new());
            let worker = self.name.to_string();
            let answer = Answer { job, line, group, worker, delivery, nodes: 0, said };
            self.store(&answer, Some(address), now);
            return;
        }
        let next = Next { job, problem, address, delivery };
        self.hear_next(next, place.left, now);
    }

    /// Engines of a kind that are idle.
    pub(super) fn idle(&self, which: impl Fn(&Worker) -> bool) -> Vec<usize> {
        let idle = |(id, w): &(usize, &Worker)| {
            w.seat.is_idle() && !self.hands.contains_key(id) && which(w)
        };
        self.engines.workers.iter().enumerate().filter(idle).map(|(id, _)| id).collect()
    }

    pub(super) fn search(
        &mut self,
        id: usize,
        job: Job,
        problem: Problem,
        address: Option<String>,
        delivery: u32,
        now: Instant,
    ) {
        let task = Task { job: job.at, nodes: job.nodes, round: job.round };
        let topic = job.shares.then(|| self.topic(&job.run));
        let engine = &mut self.engines.workers[id];
        (engine.joins, engine.topic) = (job.shares, topic);
        engine.search(task, &problem, job.problem.depth, now);
        self.masters.entry(job.run.clone()).or_insert(now);
        let hand = Hand { job, problem, address, delivery, begun: now, over: false };
        self.hands.insert(id, hand);
    }

    /// A job for this worker alone: nobody else has it, and its master asks for it if it is lost.
    pub(super) fn hear_work(&mut self, heard: &Heard, now: Instant) {
        let Some(job) = read::<Job>(&heard.body).filter(|j| j.kiban == VERSION) else { return };
        let Ok(problem) = job.problem() else { return };
        let known = self.busy().any(|attempt| *attempt == job.attempt);
        if known || self.stops.contains(&job.attempt) || self.waiting.len() == WAITING {
            return;
        }
        self.waiting.push_back((job, problem));
        self.begin(now);
    }

    /// Gives engines that are idle the jobs that wait for them.
    pub(super) fn begin(&mut self, now: Instant) {
        self.begin_early(now);
        let mut at = 0;
        while let Some((job, _)) = self.waiting.get(at) {
            let group = job.group.as_deref();
            let id = self.idle(|w| group == Some(&w.seat.recipe().name)).first().copied();
            match id {
                None => at += 1,
                Some(id) => {
                    let Some((job, problem)) = self.waiting.remove(at) else { return };
                    self.search(id, job, problem, None, 1, now);
                }
            }
        }
    }

    pub(super) fn hear_order(&mut self, heard: &Heard, now: Instant) {
        let Some(run) = heard.subject.rsplit('.').next() else { return };
        match read::<Order>(&heard.body) {
            Some(Order::Alive) => {
                let new = self.masters.insert(run.to_string(), now).is_none();
                if new {
                    self.say_here();
                }
            }
            Some(Order::Stop(attempt)) => {
                self.give_up(now, |job| job.run == run && job.attempt == attempt);
                if self.stops.len() == STOPS {
                    self.stops.drain(..STOPS / 2);
                }
                self.stops.push(attempt);
            }
            Some(Order::Over) => self.give_up(now, |job| job.run == run),
            None => {}
        }
    }

    /// Ends searches whose answers are of no use; nobody else is to take these jobs.
    pub(super) fn give_up(&mut self, now: Instant, which: impl Fn(&Job) -> bool) {
        self.waiting.retain(|(job, _)| !which(job));
        self.drop_early(&which);
        for (id, hand) in self.hands.iter_mut().filter(|(_, h)| !h.over && which(&h.job)) {
            hand.over = true;
            self.engines.workers[*id].stop(now);
            tell(&self.line, hand.address.as_deref(), Word::Done);
        }
    }

    /// Asks the queue for as many jobs as engines of Kiban's are idle.
    pub(super) fn pull(&mut self, now: Instant) {
        // the server forgets a pull after a time, and we a little later: so it is if it never knew it
        self.pulls.retain(|_, since| now.saturating_duration_since(*since) < server::PULL + HERE);
        if !self.line.is_up() {
            return;
        }
        let idle = self.idle(|w| w.asker().own).len();
        for _ in self.pulls.len()..idle {
            self.number += 1;
            self.pulls.insert(self.number, now);
            server::pull(&self.line, format!("{}.{}", self.jobs, self.number));
        }
        self.pull_early(now);
    }

    /// Attempts that are searched, or wait.
    pub(super) fn busy(&self) -> impl Iterator<Item = &String> {
        let hands = self.hands.values().filter(|h| !h.over).map(|h| &h.job);
        let waiting = self.waiting.iter().map(|(job, _)| job);
        hands.chain(waiting).chain(self.early.jobs()).map(|job| &job.attempt)
    }
}
