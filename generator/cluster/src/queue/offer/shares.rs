//! What engines of this machine and of others find out of the same problem: each machine has a hub, and the hubs tell each other over a
//! subject of the run.

use std::time::{Duration, Instant};

use kiban_engine::usi::share::NOTHING;
use kiban_nats::line::Message;

use super::{Offer, SHARES};
use crate::json::{read, write};
use crate::queue::server;
use crate::queue::wire::{Bundle, VERSION};

/// Other machines are told so often at most.
const OFTEN: Duration = Duration::from_millis(10);
/// And so seldom, if nothing is new: where the engines are.
const SELDOM: Duration = Duration::from_secs(1);

/// The problems that are searched with others, by their numbers.
#[derive(Default)]
pub(super) struct Topics {
    topics: Vec<Topic>,
    /// So many there were.
    count: usize,
}

struct Topic {
    number: usize,
    run: String,
    told: Instant,
    said: Instant,
}

impl Offer<'_> {
    /// The number of the one problem of a run.
    pub(super) fn topic(&mut self, run: &str) -> usize {
        if let Some(topic) = self.topics.topics.iter().find(|t| t.run == run) {
            return topic.number;
        }
        let number = self.topics.count;
        self.topics.count += 1;
        let now = Instant::now();
        self.line.listen(&server::shares(run), SHARES + number as u32);
        self.topics.topics.push(Topic { number, run: run.to_string(), told: now, said: now });
        number
    }

    /// Tells other machines what is new of the engines here.
    pub(super) fn share(&mut self, now: Instant) {
        let up = self.line.is_up();
        let line = self.line.nonce();
        let mut over = vec![];
        for topic in &mut self.topics.topics {
            let searched = self
                .engines
                .workers
                .iter()
                .any(|w| w.topic == Some(topic.number) && w.job().is_some());
            if !searched {
                over.push(topic.number);
                continue;
            }
            if now.saturating_duration_since(topic.told) < OFTEN {
                continue;
            }
            topic.told = now;
            let Some((inside, entries)) = self.engines.bundle(topic.number, now) else { continue };
            let seldom = now.saturating_duration_since(topic.said) < SELDOM;
            if !up || seldom && entries == NOTHING {
                continue;
            }
            topic.said = now;
            let bundle = Bundle { kiban: VERSION, line: line.clone(), inside, entries };
            let subject = server::shares(&topic.run);
            self.line.send(Message { subject, body: write(&bundle), ..Message::default() });
        }
        for number in over {
            self.line.forget(SHARES + number as u32);
            self.topics.topics.retain(|t| t.number != number);
        }
    }

    /// What another machine has found out.
    pub(super) fn hear_share(&mut self, tag: u32, body: &[u8], now: Instant) {
        let Some(number) = tag.checked_sub(SHARES) else { return };
        let Some(bundle) = read::<Bundle>(body).filter(|b| b.kiban == VERSION) else { return };
        let known = self.topics.topics.iter().any(|t| t.number == number as usize);
        if known && bundle.line != self.line.nonce() {
            let Bundle { line, inside, entries, .. } = bundle;
            self.engines.hear(number as usize, &line, &inside, &entries, now);
        }
    }
}
