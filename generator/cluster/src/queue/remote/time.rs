//! What time brings: jobs that are lost, heartbeats, and what is sent or asked again.

use std::time::{Duration, Instant};

use super::{Out, Remote};
use crate::crew::{Effort, News};
use crate::pile::Task;
use crate::queue::places::{State, GONE};
use crate::queue::server;
use crate::queue::wire::Order;

/// How often workers are told that the run goes on.
const ALIVE: Duration = Duration::from_secs(1);
/// A job whose storing the server does not confirm is sent again.
const SEND_AGAIN: Duration = Duration::from_secs(2);
/// A job that nobody says he searches is asked after.
const ASK_AFTER: Duration = Duration::from_secs(5);
/// The server sends a heartbeat a second if there are no answers: after this silence it is asked for them anew.
const SILENCE: Duration = Duration::from_secs(4);

impl Remote {
    /// A job of which nothing more is to be expected.
    fn lose(&mut self, attempt: &str) {
        let Some(Out { place, job, stored, .. }) = self.out.remove(attempt) else { return };
        if let Some(number) = stored {
            server::take_out(&self.line, number);
        }
        self.tell(&Order::Stop(attempt.to_string()));
        self.places.set(place, State::Heard);
        let task = Task { job: job.at, nodes: job.nodes, round: job.round };
        self.news.push((place, News::Failed(Effort { task, nodes: 0 })));
    }

    /// Jobs whose worker is gone or does not know of them; and those in the queue, if only engines are there that do not take from it.
    fn lose_some(&mut self, now: Instant) {
        let late = |since: Instant, time| now.saturating_duration_since(since) > time;
        let untaken = self.places.seats() > 0 && self.places.queue_seats() == 0;
        self.untaken = untaken.then(|| self.untaken.unwrap_or(now));
        let untaken = self.untaken.is_some_and(|since| late(since, ASK_AFTER));
        let lost = |out: &Out| match out.group {
            Some(group) => !self.places.is_there(group) || late(out.seen, ASK_AFTER),
            None => untaken,
        };
        let lost = self.out.iter().filter(|(_, out)| lost(out)).map(|(a, _)| a.clone());
        for attempt in lost.collect::<Vec<_>>() {
            self.lose(&attempt);
        }
    }

    /// Time passed.
    pub(super) fn tick(&mut self, now: Instant) {
        let late = |since: Instant, time| now.saturating_duration_since(since) > time;
        self.places.tick(now);
        self.kept_back = self.kept_back.take().filter(|(_, line)| self.places.has(line));
        if !self.places.is_lonely() {
            self.lonely = None;
        } else if self.lonely.is_some_and(|since| late(since, GONE)) {
            self.lonely = None;
            let server = self.line.name();
            self.note(format!(
                "no worker is there: `kiban worker --nats {server}` on any machine is one"
            ));
        }
        if self.places.is_one_alone(now) && !std::mem::replace(&mut self.alone, true) {
            self.note("no second worker is there: what one claims is told unconfirmed".to_string());
        }
        // what is sent while the line is cut only piles up
        if !self.line.is_up() {
            return;
        }
        self.lose_some(now);
        if late(self.alive, ALIVE) {
            self.alive = now;
            self.tell(&Order::Alive);
        }
        if late(self.heard, SILENCE) {
            self.hear_answers(now);
        }
        let again = self
            .out
            .iter()
            .filter(|(_, o)| o.group.is_none() && o.stored.is_none() && late(o.seen, SEND_AGAIN));
        for attempt in again.map(|(a, _)| a.clone()).collect::<Vec<_>>() {
            self.send(&attempt, now);
        }
        let patience = |missed| if missed { SEND_AGAIN } else { ASK_AFTER };
        for out in
            self.out.values_mut().filter(|o| o.stored.is_some() && late(o.seen, patience(o.missed)))
        {
            out.seen = now;
            let reply = format!("{}.{}", self.inboxes.found, out.number);
            server::lies_there(&self.line, &self.run, &out.job.attempt, reply);
        }
    }
}
