//! Answers: none is told that the rules contradict, and a job is done when the server has stored its answer.

use std::time::Instant;

use kiban_nats::line::{Heard, Line, Message};

use super::{tell, Hand, Offer, Pending};
use crate::claim::{judge, Claim};
use crate::crew::Effort;
use crate::json::{read, write};
use crate::queue::server::{self, Word};
use crate::queue::wire::{Answer, Said};

impl Offer<'_> {
    /// A false claim does not leave this machine: its engine is started again.
    pub(super) fn judge(&mut self, id: usize, effort: Effort, claim: &Claim, now: Instant) {
        let Some(hand) = self.hands.get(&id) else { return };
        let (depth, limit) = (hand.job.problem.depth, hand.job.nodes);
        match judge(&hand.problem, depth, limit, effort.nodes, claim) {
            Ok(_) => {
                self.engines.workers[id].trust();
                self.engines.workers[id].settled += 1;
                self.answer(id, effort, Said::of(claim), now);
            }
            Err(why) => {
                let proven = self.engines.workers[id].proven;
                self.engines.distrust(id, &why, now);
                let name = &self.engines.workers[id].seat.name;
                (self.note)(&format!("{name}: {why}"));
                self.answer(id, effort, Said::Failed { proven, why }, now);
            }
        }
    }

    pub(super) fn answer(&mut self, id: usize, effort: Effort, said: Said, now: Instant) {
        let Some(hand) = self.hands.remove(&id) else { return };
        if hand.over {
            return;
        }
        let seat = &self.engines.workers[id].seat;
        let (line, group) = (self.line.nonce(), seat.recipe().name.clone());
        let worker = format!("{}/{}", self.name, seat.name);
        let Hand { job, address, delivery, begun, .. } = hand;
        if address.is_some() {
            self.early.took(now.saturating_duration_since(begun));
        }
        let answer = Answer { job, line, group, worker, delivery, nodes: effort.nodes, said };
        self.store(&answer, address, now);
    }

    /// Has an answer stored; then its job is done.
    pub(super) fn store(&mut self, answer: &Answer, address: Option<String>, now: Instant) {
        self.number += 1;
        let job = &answer.job;
        let id = format!("{}.{}.{}", job.attempt, self.line.nonce(), self.number);
        let pending = Pending { run: job.run.clone(), id, body: write(answer), address, sent: now };
        send(&self.line, &self.stored, self.number, &pending);
        self.pending.insert(self.number, pending);
    }

    pub(super) fn hear_stored(&mut self, heard: &Heard) {
        let number = heard.subject.rsplit('.').next().and_then(|n| n.parse().ok());
        let Some(number) = number else { return };
        let said: server::Said = read(&heard.body).unwrap_or_default();
        if said.seq.is_some() && said.error.is_none() {
            self.refused = false;
            if let Some(pending) = self.pending.remove(&number) {
                tell(&self.line, pending.address.as_deref(), Word::Done);
            }
        } else if let Some(refusal) = said.error {
            // it is sent again until there is room
            if !std::mem::replace(&mut self.refused, true) {
                let name = self.line.name();
                (self.note)(&format!(
                    "the server {name} stores no answer: {}",
                    refusal.description
                ));
            } else if refusal.is_lost_store() {
                server::remove(&self.line, server::RESULTS);
            }
        }
    }
}

pub(super) fn send(line: &Line, stored: &str, number: u64, pending: &Pending) {
    line.send(Message {
        subject: server::results(&pending.run),
        reply: Some(format!("{stored}.{number}")),
        id: Some(pending.id.clone()),
        body: pending.body.clone(),
    });
}
