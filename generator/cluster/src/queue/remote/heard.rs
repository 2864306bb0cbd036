//! What comes from the server: that jobs are stored, which workers are there, and answers.

use std::time::Instant;

use kiban_nats::line::{Event, Heard};

use super::{attempt, Out, Remote, ANSWERS, FOUND, HEARING, HERE, STORED};
use crate::claim::Claim;
use crate::crew::{Effort, News};
use crate::json::read;
use crate::pile::Task;
use crate::queue::server::{self, place};
use crate::queue::wire::{Answer, Here, Order, Said, VERSION};

impl Remote {
    pub(super) fn take(&mut self, event: Event, now: Instant) {
        match event {
            Event::Heard(heard) => self.hear_one(heard, now),
            Event::Up => {
                self.note(format!("the line to {} is there again", self.line.name()));
                self.hear_answers(now);
                self.tell(&Order::Alive);
                // whether they were stored is asked after
                self.out.values_mut().for_each(|o| o.seen = now);
                self.lonely = Some(now);
            }
            Event::Down => self.note(format!("the line to {} is cut", self.line.name())),
            Event::Closed => self.closed = true,
        }
    }

    fn hear_one(&mut self, heard: Heard, now: Instant) {
        match heard.tag {
            STORED => self.stored(&heard, now),
            FOUND => self.found(&heard, now),
            HEARING => {
                // no stream of answers: it is made again
                let said: Option<server::Said> = read(&heard.body);
                if heard.status.is_some() || said.is_some_and(|s| s.error.is_some()) {
                    self.mend();
                }
            }
            HERE => self.here(&heard, now),
            tag if tag == ANSWERS + self.hearing => self.answer(&heard, now),
            _ => {}
        }
    }

    fn number<'a>(&'a mut self, heard: &Heard) -> Option<&'a mut Out> {
        let number: u64 = heard.subject.rsplit('.').next()?.parse().ok()?;
        self.out.get_mut(&attempt(&self.nonce, number))
    }

    /// Whether a job was stored.
    fn stored(&mut self, heard: &Heard, now: Instant) {
        let said: server::Said = read(&heard.body).unwrap_or_default();
        if said.seq.is_some() && said.error.is_none() {
            (self.full, self.fileless) = (None, false);
            if let Some(out) = self.number(heard) {
                (out.stored, out.seen) = (said.seq, now);
            }
            return;
        }
        match said.error {
            Some(refusal) if refusal.is_lack_of_room() => {
                if self.full.is_none() {
                    let why = format!(
                        "the server {} has no room for jobs: {}",
                        self.line.name(),
                        refusal.description
                    );
                    self.note(why.clone());
                    self.full = Some((now, why));
                }
            }
            // not at the first word: the stream may be gone by now
            Some(refusal) if refusal.is_lost_store() => {
                if std::mem::replace(&mut self.fileless, true) {
                    server::remove(&self.line, server::JOBS);
                }
                self.mend();
            }
            // nobody stores: the stream is gone
            _ => self.mend(),
        }
    }

    /// Makes the streams again that somebody removed.
    fn mend(&mut self) {
        if let Err(trouble) = server::prepare(&self.line) {
            self.note(trouble.to_string());
        }
    }

    /// Whether a job lies in the queue.
    fn found(&mut self, heard: &Heard, now: Instant) {
        let there = read::<server::Said>(&heard.body).is_some_and(|s| s.error.is_none());
        let there = there && heard.status.is_none();
        let Some(out) = self.number(heard) else { return };
        if there {
            (out.seen, out.missed) = (now, false);
        } else if !out.missed {
            // its answer may be on the way
            out.missed = true;
        } else {
            // the server lost it
            (out.stored, out.missed) = (None, false);
            out.copy += 1;
            let attempt = out.job.attempt.clone();
            self.send(&attempt, now);
        }
    }

    /// A worker says that it is there, or that it goes.
    fn here(&mut self, heard: &Heard, now: Instant) {
        let Some(here) = read::<Here>(&heard.body).filter(|h| h.kiban == VERSION) else { return };
        self.places.here(&here, now);
        let first = self.kept_back.as_ref().is_none_or(|(_, line)| *line == here.line);
        match here.no_room && !here.leaves {
            true if first => {
                self.kept_back.get_or_insert((now, here.line.clone()));
            }
            false if first => self.kept_back = None,
            _ => {}
        }
        let prefix = format!("{}-", self.nonce);
        for attempt in &here.busy {
            match self.out.get_mut(attempt) {
                Some(out) => (out.seen, out.missed) = (now, false),
                // it did not hear that its answer is of no use any more
                None if attempt.starts_with(&prefix) => self.tell(&Order::Stop(attempt.clone())),
                None => {}
            }
        }
    }

    /// An answer, or the server's heartbeat.
    fn answer(&mut self, heard: &Heard, now: Instant) {
        self.heard = now;
        let Some(place) = heard.reply.as_deref().and_then(place) else { return };
        if place.consumer != self.delivery + 1 {
            // some were lost on the way
            self.hear_answers(now);
            return;
        }
        (self.last, self.delivery) = (place.stream, place.consumer);
        let Some(answer) = read::<Answer>(&heard.body) else { return };
        let Answer { job, line, group, worker, delivery, nodes, said } = answer;
        let of_pile = || {
            self.problems.get(job.at) == Some(&job.problem)
                && self.limits.get(job.round as usize) == Some(&job.nodes)
        };
        // a job that is not of the pile was made of one problem, and nobody but this life knows what for
        let ours = self.out.get(&job.attempt).is_some_and(|out| out.job == job) || of_pile();
        if job.kiban != VERSION || job.run != self.run || !ours {
            return;
        }
        if self.places.confirms() && !self.places.is_known(&line, &group) {
            return;
        }
        let named = job.group.is_some() || self.places.confirms();
        let group = named.then(|| self.places.group(&line, &group));
        let out = self.out.get(&job.attempt).filter(|out| out.job == job);
        let waited = out.is_some_and(|out| out.group == group);
        let place = match out.map(|out| out.place) {
            Some(place) if waited => {
                self.out.remove(&job.attempt);
                place
            }
            // somebody answers what another one was given
            Some(_) => return,
            None if matches!(said, Said::Failed { .. }) => return,
            // of an earlier life, or of an attempt that was given up: as good as any other
            None => self.places.free(group),
        };
        // whose answer it holds may not change until the pile has heard it
        self.places.answered(place, worker.clone());
        let task = Task { job: job.at, nodes: job.nodes, round: job.round };
        let effort = Effort { task, nodes };
        let name = self.places.get(place).by.clone();
        let known = self.known.entry(name).or_default();
        known.nodes = known.nodes.saturating_add(nodes);
        let again = match waited {
            true => delivery.saturating_sub(1),
            false => delivery,
        };
        if again > 0 {
            self.news.push((place, News::Again(task, again)));
        }
        let claim = match said {
            Said::Mate(moves) => Claim::Mate(moves),
            Said::NoMate => Claim::NoMate,
            Said::Timeout => Claim::Timeout,
            Said::Failed { proven, why } => {
                known.proven |= proven;
                self.note(format!("{worker}: {why}"));
                self.news.push((place, News::Failed(effort)));
                return;
            }
        };
        self.news.push((place, News::Answer(effort, claim)));
    }
}
