//! The workers behind a server, as the pile sees them.
//!
//! To the pile a worker is a *place* ([`Places`]): one job in the queue, of which there are twice as many as engines are there, so
//! that an engine that is done finds its next job at the server, and who answered is known when the answer comes; or an engine that
//! is given its jobs by name.

mod heard;
mod time;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use kiban_nats::access::Access;
use kiban_nats::line::{Event, Line, Message};
use kiban_nats::Trouble;

use crate::claim::Problem;
use crate::crew::{Crew, Left, News, Share};
use crate::hard::tree::ROOT;
use crate::journal::Key;
use crate::json::write;
use crate::pile::{Asker, Task};
use crate::queue::places::{Manner, Places, State};
use crate::queue::server;
use crate::queue::wire::{Job, Order, VERSION};

/// A place whose answer was not believed gets no job for so long: who lies is not given all jobs.
const REST: Duration = Duration::from_secs(1);
/// So long a server without room is waited for.
const FULL: Duration = Duration::from_secs(20);

/// Tags of what is listened for.
const STORED: u32 = 1;
const HERE: u32 = 2;
const FOUND: u32 = 3;
const HEARING: u32 = 4;
/// And of answers: this, and the number of the consumer behind it.
const ANSWERS: u32 = 100;

/// A job under way.
struct Out {
    place: usize,
    /// Whom it was sent to by name; none: it lies in the queue.
    group: Option<usize>,
    job: Job,
    number: u64,
    /// How often it was put into the queue.
    copy: u32,
    /// Its number there, once it is known.
    stored: Option<u64>,
    /// It was sent, or seen at the server or with a worker.
    seen: Instant,
    /// The server did not have it when it was last asked.
    missed: bool,
}

/// Somebody who said that it is there, or answered.
#[derive(Default)]
struct Known {
    settled: u32,
    nodes: u64,
    proven: bool,
}

/// The workers behind a server.
pub struct Remote {
    line: Line,
    events: Receiver<Event>,
    run: String,
    /// Before the numbers of attempts: no other master has the same, nor an earlier life of this one.
    nonce: String,
    problems: Vec<Key>,
    limits: Vec<u32>,
    places: Places,
    out: BTreeMap<String, Out>,
    attempts: u64,
    known: BTreeMap<String, Known>,
    /// Numbers, in the stream and of deliveries, of the last answer that was heard, and when the server said something.
    last: u64,
    delivery: u64,
    heard: Instant,
    hearing: u32,
    alive: Instant,
    inboxes: Inboxes,
    /// Since when the server has no room, and what it says.
    full: Option<(Instant, String)>,
    /// The stream of jobs had no files when one was to be stored.
    fileless: bool,
    /// The same of workers whose answers are not stored, and which one said it first.
    kept_back: Option<(Instant, String)>,
    closed: bool,
    lonely: Option<Instant>,
    /// Since when nobody takes from the queue.
    untaken: Option<Instant>,
    /// That nobody can confirm anything was said.
    alone: bool,
    news: Vec<(usize, News)>,
}

struct Inboxes {
    stored: String,
    found: String,
    hearing: String,
}

/// What a run of a journal is called, also in its next life; without one no two runs have the same name.
pub fn run_name(journal: Option<&Path>, line: &Line) -> String {
    let Some(path) = journal.and_then(|p| p.canonicalize().ok()) else { return line.nonce() };
    let machine = ["/etc/machine-id", "/proc/sys/kernel/hostname"]
        .map(|file| std::fs::read_to_string(file).unwrap_or_default());
    // FNV-1a: the same number tomorrow
    let hash = |seed: u64, bytes: &[u8]| {
        bytes.iter().fold(seed, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3))
    };
    let seed = hash(0xcbf2_9ce4_8422_2325, machine.concat().as_bytes());
    format!("{:016x}", hash(seed, path.to_string_lossy().as_bytes()))
}

impl Remote {
    /// Goes to a server with a pile, or with one problem for all. Jobs that an earlier life of the same journal left there are searched
    /// as if they were new.
    ///
    /// # Errors
    /// The server cannot be used.
    pub fn new(
        access: &Access,
        journal: Option<&Path>,
        problems: &[Problem],
        nodes: u32,
        depth: u16,
        manner: Manner,
    ) -> Result<Remote, Trouble> {
        let (sender, events) = channel();
        let line = Line::open(access, move |event| drop(sender.send(event)))?;
        server::prepare(&line)?;
        let run = run_name(journal, &line);
        let inboxes = Inboxes { stored: line.inbox(), found: line.inbox(), hearing: line.inbox() };
        line.listen(&format!("{}.*", inboxes.stored), STORED);
        line.listen(&format!("{}.*", inboxes.found), FOUND);
        line.listen(&inboxes.hearing, HEARING);
        line.listen(server::HERE, HERE);
        let now = Instant::now();
        let mut remote = Remote {
            nonce: line.nonce(),
            line,
            events,
            run,
            problems: problems.iter().map(|p| Key::new(p, depth)).collect(),
            limits: crate::pile::rounds(nodes),
            places: Places::new(manner, now),
            out: BTreeMap::new(),
            attempts: 0,
            known: BTreeMap::new(),
            last: 0,
            delivery: 0,
            heard: now,
            hearing: 0,
            alive: now,
            inboxes,
            full: None,
            fileless: false,
            kept_back: None,
            closed: false,
            lonely: Some(now),
            untaken: None,
            alone: false,
            news: vec![],
        };
        remote.hear_answers(now);
        remote.tell(&Order::Alive);
        Ok(remote)
    }

    /// Answers from the last one on, in a new consumer.
    fn hear_answers(&mut self, now: Instant) {
        self.line.forget(ANSWERS + self.hearing);
        self.hearing += 1;
        let deliver = self.line.inbox();
        self.line.listen(&deliver, ANSWERS + self.hearing);
        let reply = self.inboxes.hearing.clone();
        server::hear_results(&self.line, &self.run, self.last + 1, &deliver, reply);
        (self.heard, self.delivery) = (now, 0);
    }

    fn tell(&self, order: &Order) {
        let subject = server::orders(&self.run);
        self.line.send(Message { subject, body: write(order), ..Message::default() });
    }

    /// Something that people should know.
    fn note(&mut self, note: String) {
        self.news.push((0, News::Note(note)));
    }

    fn send(&mut self, attempt: &str, now: Instant) {
        let Some(out) = self.out.get_mut(attempt) else { return };
        out.seen = now;
        if let Some(group) = out.group {
            let subject = server::work(self.places.address(group).0);
            self.line.send(Message { subject, body: write(&out.job), ..Message::default() });
            return;
        }
        self.line.send(Message {
            subject: server::job(&self.run, attempt),
            reply: Some(format!("{}.{}", self.inboxes.stored, out.number)),
            id: Some(format!("{attempt}.{}", out.copy)),
            body: write(&out.job),
        });
    }
}

fn attempt(nonce: &str, number: u64) -> String {
    format!("{nonce}-{number}")
}

impl Crew for Remote {
    fn hear(&mut self, wait: Duration) -> Vec<(usize, News)> {
        let first = match self.events.recv_timeout(wait) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                self.closed = true;
                None
            }
        };
        let now = Instant::now();
        for event in first.into_iter().chain(self.events.try_iter()).collect::<Vec<_>>() {
            self.take(event, now);
        }
        self.tick(now);
        std::mem::take(&mut self.news)
    }

    fn idle(&mut self, now: Instant) -> Vec<Asker> {
        match self.line.is_up() {
            true => self.places.idle(self.full.is_none(), now),
            false => vec![],
        }
    }

    fn join(&mut self) {
        self.places.join();
    }

    fn search(&mut self, worker: usize, task: Task, problem: &Problem, depth: u16, now: Instant) {
        self.attempts += 1;
        let attempt = attempt(&self.nonce, self.attempts);
        let group = self.places.get(worker).group;
        let shares = task.job == ROOT && self.places.asker(worker).joins;
        let job = Job {
            kiban: VERSION,
            run: self.run.clone(),
            attempt: attempt.clone(),
            at: task.job,
            problem: Key::new(problem, depth),
            nodes: task.nodes,
            round: task.round,
            group: group.map(|g| self.places.address(g).1.to_string()),
            shares,
        };
        self.places.set(worker, State::Out);
        let number = self.attempts;
        let (place, stored) = (worker, None);
        let out = Out { place, group, job, number, copy: 0, stored, seen: now, missed: false };
        self.out.insert(attempt.clone(), out);
        self.send(&attempt, now);
    }

    fn stop(&mut self, worker: usize, _: Instant) {
        let attempts = self.out.iter().filter(|(_, o)| o.place == worker).map(|(a, _)| a.clone());
        for attempt in attempts.collect::<Vec<_>>() {
            self.places.set(worker, State::Free);
            // it may lie there still, or be searched
            if let Some(Out { stored: Some(number), .. }) = self.out.remove(&attempt) {
                server::take_out(&self.line, number);
            }
            self.tell(&Order::Stop(attempt));
        }
    }

    fn asker(&self, worker: usize) -> Asker {
        self.places.asker(worker)
    }

    fn name(&self, worker: usize) -> String {
        self.places.get(worker).by.clone()
    }

    fn trust(&mut self, worker: usize) {
        self.known.entry(self.name(worker)).or_default().proven = true;
    }

    fn credit(&mut self, worker: usize) {
        self.known.entry(self.name(worker)).or_default().settled += 1;
    }

    fn distrust(&mut self, worker: usize, _: &str, now: Instant) {
        self.places.set(worker, State::Resting(now + REST));
    }

    fn is_proven(&self, worker: usize) -> bool {
        self.known.get(&self.places.get(worker).by).is_some_and(|k| k.proven)
    }

    fn left(&self) -> Left {
        if self.closed {
            return Left::Nobody(format!(
                "the server {} does not let us in any more",
                self.line.name()
            ));
        }
        match (&self.full, &self.kept_back) {
            (Some((since, why)), _) if since.elapsed() > FULL => Left::Full(why.clone()),
            (_, Some((since, _))) if since.elapsed() > FULL => Left::Full(format!(
                "the server {} has no room for the answers of a worker",
                self.line.name()
            )),
            _ => match self.places.there(Instant::now()) {
                (there, true) if self.line.is_up() => Left::Only(there),
                (there, _) => Left::Open(there),
            },
        }
    }

    fn there(&self) -> (usize, usize) {
        (self.places.seats(), self.places.seats())
    }

    fn shares(&self) -> Vec<Share> {
        let share = |(name, k): (&String, &Known)| Share {
            name: name.clone(),
            settled: k.settled,
            nodes: k.nodes,
        };
        self.known.iter().map(share).collect()
    }

    fn quit(&mut self) {
        self.tell(&Order::Over);
        for number in self.out.values().filter_map(|o| o.stored) {
            server::take_out(&self.line, number);
        }
    }
}
