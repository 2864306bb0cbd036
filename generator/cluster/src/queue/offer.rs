//! The engines of a machine, as a server sees them: they take jobs, and nothing else, from its queue.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, sync_channel, Receiver, RecvTimeoutError};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_nats::access::Access;
use kiban_nats::line::{Event, Heard, Line, Message};
use kiban_nats::Trouble;

use crate::claim::{judge, Claim, Problem};
use crate::crew::{Effort, News, Share};
use crate::engines::{Engines, LINES};
use crate::fleet::Recipe;
use crate::pile::{Asker, Task};
use crate::queue::server::{self, place, say, Word};
use crate::queue::wire::{read, write, Answer, Group, Here, Job, Order, Said, VERSION};
use crate::seat::{Ear, Sent};
use crate::worker::Worker;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(50);
/// How often a worker says that it is there, and that it is at its jobs.
const HERE: Duration = Duration::from_secs(1);
/// An answer whose storing the server does not confirm is sent again.
const SEND_AGAIN: Duration = Duration::from_secs(2);
/// A search is ended if its master says nothing for so long.
const ORPHAN: Duration = Duration::from_secs(60);
/// A job that was given to so many workers before ends them: it is not searched.
const DELIVERIES: u64 = 5;
/// How long a worker that goes waits for its last answers to be stored.
const FAREWELL: Duration = Duration::from_secs(1);
/// So many orders to end a search are remembered, for jobs that come after them.
const STOPS: usize = 4096;
/// So many jobs that came for this worker alone wait for its engines; who sends more sends them again.
const WAITING: usize = 4096;

/// Tags of what is listened for.
const JOBS: u32 = 1;
const ORDERS: u32 = 2;
const STORED: u32 = 3;
const WORK: u32 = 4;

/// Why a worker ended.
#[derive(Debug)]
pub enum End {
    Interrupted,
    /// One sentence: no engine is left.
    Nobody(String),
    /// The server does not let us in any more: one sentence.
    Closed(String),
}

/// A job that an engine searches.
struct Hand {
    job: Job,
    problem: Problem,
    /// Where the queue hears of it, if it came from there.
    address: Option<String>,
    delivery: u32,
    begun: Instant,
    /// It is given up; its engine was told to stop.
    over: bool,
}

/// An answer that the server has not stored yet.
struct Pending {
    run: String,
    id: String,
    body: Vec<u8>,
    address: Option<String>,
    sent: Instant,
}

enum Came {
    Engine(Sent),
    Server(Event),
}

struct Offer<'a> {
    line: Line,
    engines: Engines,
    name: &'a str,
    hands: BTreeMap<usize, Hand>,
    /// Jobs that came for this worker alone.
    waiting: VecDeque<(Job, Problem)>,
    pulls: BTreeMap<u64, Instant>,
    number: u64,
    pending: BTreeMap<u64, Pending>,
    stops: Vec<String>,
    /// When masters were last heard.
    masters: BTreeMap<String, Instant>,
    here: Instant,
    jobs: String,
    stored: String,
    note: &'a mut dyn FnMut(&str),
    closed: bool,
    /// The server refused an answer, which was said.
    refused: bool,
}

/// Offers the engines of a fleet to a server, until it is told to end or none of them is left.
///
/// # Errors
/// The server cannot be used. No engine was started then.
pub fn offer(
    access: &Access,
    name: &str,
    fleet: &[Recipe],
    patience: Duration,
    cancel: &AtomicBool,
    note: &mut dyn FnMut(&str),
) -> Result<(End, Vec<Share>), Trouble> {
    // engines may wait until they are heard; the line may not
    let (engine, from_engines) = sync_channel(LINES);
    let (came, heard) = channel();
    let server = came.clone();
    let line = Line::open(access, move |event| drop(server.send(Came::Server(event))))?;
    server::prepare(&line)?;
    // one queue for both: a thread that does nothing but wait for engines
    std::thread::spawn(move || {
        while let Ok(sent) = from_engines.recv() {
            if came.send(Came::Engine(sent)).is_err() {
                return;
            }
        }
    });
    let ear: Ear = Arc::new(move |sent| engine.send(sent).is_ok());
    let (jobs, stored) = (line.inbox(), line.inbox());
    line.listen(&format!("{jobs}.*"), JOBS);
    line.listen(&format!("{stored}.*"), STORED);
    line.listen(&server::orders("*"), ORDERS);
    line.listen(&server::work(&line.nonce()), WORK);
    let mut offer = Offer {
        line,
        engines: Engines::new(fleet, patience, &ear),
        name,
        hands: BTreeMap::new(),
        waiting: VecDeque::new(),
        pulls: BTreeMap::new(),
        number: 0,
        pending: BTreeMap::new(),
        stops: vec![],
        masters: BTreeMap::new(),
        here: Instant::now(),
        jobs,
        stored,
        note,
        closed: false,
        refused: false,
    };
    let end = offer.run(&heard, cancel);
    offer.leave(&heard);
    let shares = offer.engines.shares();
    Ok((end, shares))
}

impl Offer<'_> {
    fn run(&mut self, heard: &Receiver<Came>, cancel: &AtomicBool) -> End {
        self.say_here();
        loop {
            if cancel.load(Ordering::Relaxed) {
                return End::Interrupted;
            }
            self.hear(heard, TICK);
            let now = Instant::now();
            let news = self.engines.tick(now);
            self.take_news(news, now);
            self.tick(now);
            self.begin(now);
            self.pull(now);
            if self.closed {
                let name = self.line.name();
                return End::Closed(format!("the server {name} does not let us in any more"));
            }
            if let Some(why) = self.engines.gone() {
                return End::Nobody(why);
            }
        }
    }

    fn hear(&mut self, heard: &Receiver<Came>, wait: Duration) {
        let first = match heard.recv_timeout(wait) {
            Ok(came) => Some(came),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                self.closed = true;
                None
            }
        };
        let now = Instant::now();
        for came in first.into_iter().chain(heard.try_iter().take(LINES)) {
            match came {
                Came::Engine(sent) => {
                    let news = self.engines.take(sent, now);
                    self.take_news(news, now);
                }
                Came::Server(event) => self.take_event(event, now),
            }
        }
    }

    fn take_news(&mut self, news: Vec<(usize, News)>, now: Instant) {
        for (id, news) in news {
            match news {
                News::Note(note) => (self.note)(&note),
                News::Again(..) => {}
                News::Failed(effort) => {
                    let proven = self.engines.workers[id].proven;
                    let why = "its engine ended, or was silent".to_string();
                    self.answer(id, effort, Said::Failed { proven, why }, now);
                }
                News::Answer(effort, claim) => self.judge(id, effort, &claim, now),
            }
        }
    }

    /// A false claim does not leave this machine: its engine is started again.
    fn judge(&mut self, id: usize, effort: Effort, claim: &Claim, now: Instant) {
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

    fn answer(&mut self, id: usize, effort: Effort, said: Said, now: Instant) {
        let Some(hand) = self.hands.remove(&id) else { return };
        if hand.over {
            return;
        }
        let seat = &self.engines.workers[id].seat;
        let (line, group) = (self.line.nonce(), seat.recipe().name.clone());
        let worker = format!("{}/{}", self.name, seat.name);
        let Hand { job, address, delivery, .. } = hand;
        let answer = Answer { job, line, group, worker, delivery, nodes: effort.nodes, said };
        self.store(&answer, address, now);
    }

    /// Has an answer stored; then its job is done.
    fn store(&mut self, answer: &Answer, address: Option<String>, now: Instant) {
        self.number += 1;
        let job = &answer.job;
        let id = format!("{}.{}.{}", job.attempt, self.line.nonce(), self.number);
        let pending = Pending { run: job.run.clone(), id, body: write(answer), address, sent: now };
        send(&self.line, &self.stored, self.number, &pending);
        self.pending.insert(self.number, pending);
    }

    fn take_event(&mut self, event: Event, now: Instant) {
        match event {
            Event::Up => {
                (self.note)(&format!("the line to {} is there again", self.line.name()));
                // pulls died with the line
                self.pulls.clear();
                self.say_here();
            }
            Event::Down => (self.note)(&format!("the line to {} is cut", self.line.name())),
            Event::Closed => self.closed = true,
            Event::Heard(heard) => match heard.tag {
                JOBS => self.hear_job(heard, now),
                ORDERS => self.hear_order(&heard, now),
                WORK => self.hear_work(&heard, now),
                _ => self.hear_stored(&heard),
            },
        }
    }

    fn hear_job(&mut self, heard: Heard, now: Instant) {
        let there = heard.reply.as_deref().and_then(|r| Some((r.to_string(), place(r)?)));
        let Some((address, place)) = there else {
            // the server has no job: nothing came in time; or it has no queue, and then it is not asked a thousand times a second
            let number = heard.subject.rsplit('.').next().and_then(|n| n.parse().ok());
            if let (Some(number), Some(404 | 408)) = (number, heard.status) {
                self.pulls.remove(&number);
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
        let Some(id) = self.idle(|w| w.asker().own).first().copied() else {
            say(&self.line, &address, Word::Back);
            return;
        };
        self.search(id, job, problem, Some(address), delivery, now);
    }

    /// Engines of a kind that are idle.
    fn idle(&self, which: impl Fn(&Worker) -> bool) -> Vec<usize> {
        let idle = |(id, w): &(usize, &Worker)| {
            w.seat.is_idle() && !self.hands.contains_key(id) && which(w)
        };
        self.engines.workers.iter().enumerate().filter(idle).map(|(id, _)| id).collect()
    }

    fn search(
        &mut self,
        id: usize,
        job: Job,
        problem: Problem,
        address: Option<String>,
        delivery: u32,
        now: Instant,
    ) {
        let task = Task { job: job.at, nodes: job.nodes, round: job.round };
        self.engines.workers[id].search(task, &problem, job.problem.depth, now);
        self.masters.entry(job.run.clone()).or_insert(now);
        let hand = Hand { job, problem, address, delivery, begun: now, over: false };
        self.hands.insert(id, hand);
    }

    /// A job for this worker alone: nobody else has it, and its master asks for it if it is lost.
    fn hear_work(&mut self, heard: &Heard, now: Instant) {
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
    fn begin(&mut self, now: Instant) {
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

    fn hear_order(&mut self, heard: &Heard, now: Instant) {
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
    fn give_up(&mut self, now: Instant, which: impl Fn(&Job) -> bool) {
        self.waiting.retain(|(job, _)| !which(job));
        for (id, hand) in self.hands.iter_mut().filter(|(_, h)| !h.over && which(&h.job)) {
            hand.over = true;
            self.engines.workers[*id].stop(now);
            tell(&self.line, hand.address.as_deref(), Word::Done);
        }
    }

    fn hear_stored(&mut self, heard: &Heard) {
        let number = heard.subject.rsplit('.').next().and_then(|n| n.parse().ok());
        let Some(number) = number else { return };
        let said: server::Said = read(&heard.body).unwrap_or_default();
        if said.seq.is_some() && said.error.is_none() {
            self.refused = false;
            if let Some(pending) = self.pending.remove(&number) {
                tell(&self.line, pending.address.as_deref(), Word::Done);
            }
        } else if let (Some(refusal), false) = (said.error, self.refused) {
            // it is sent again until there is room
            self.refused = true;
            let name = self.line.name();
            (self.note)(&format!("the server {name} stores no answer: {}", refusal.description));
        }
    }

    /// Asks the queue for as many jobs as engines of Kiban's are idle.
    fn pull(&mut self, now: Instant) {
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
    }

    fn tick(&mut self, now: Instant) {
        let late = |since: Instant, time| now.saturating_duration_since(since) > time;
        // engines that were told to stop have done so
        let workers = &self.engines.workers;
        self.hands.retain(|id, hand| !hand.over || workers[*id].searched().is_some());
        if !self.line.is_up() {
            return;
        }
        for (number, pending) in self.pending.iter_mut().filter(|(_, p)| late(p.sent, SEND_AGAIN)) {
            pending.sent = now;
            send(&self.line, &self.stored, *number, pending);
        }
        if late(self.here, HERE) {
            self.here = now;
            self.say_here();
            let pending = self.pending.values().map(|p| &p.address);
            let hands = self.hands.values().filter(|h| !h.over).map(|h| &h.address);
            for address in hands.chain(pending) {
                tell(&self.line, address.as_deref(), Word::Working);
            }
            let lost = |run: &str, begun: Instant| {
                late(begun, ORPHAN) && self.masters.get(run).is_none_or(|m| late(*m, ORPHAN))
            };
            let orphans = self.hands.values().filter(|h| !h.over && lost(&h.job.run, h.begun));
            let orphans: Vec<String> = orphans.map(|h| h.job.attempt.clone()).collect();
            self.give_up(now, |job| orphans.contains(&job.attempt));
            let masters = &mut self.masters;
            masters.retain(|_, heard| !late(*heard, 2 * ORPHAN));
        }
    }

    /// Attempts that are searched, or wait.
    fn busy(&self) -> impl Iterator<Item = &String> {
        let hands = self.hands.values().filter(|h| !h.over).map(|h| &h.job);
        hands.chain(self.waiting.iter().map(|(job, _)| job)).map(|job| &job.attempt)
    }

    fn say_here(&self) {
        self.say_groups(false);
    }

    fn say_groups(&self, leaves: bool) {
        let mut groups: Vec<Group> = vec![];
        for worker in self.engines.workers.iter().filter(|w| w.seat.is_up()) {
            let name = &worker.seat.recipe().name;
            match groups.iter_mut().find(|g| g.name == *name) {
                Some(group) => group.seats += 1,
                None => {
                    let Asker { own, defends, .. } = worker.asker();
                    groups.push(Group { name: name.clone(), own, defends, seats: 1 });
                }
            }
        }
        let here = Here {
            kiban: VERSION,
            line: self.line.nonce(),
            worker: self.name.to_string(),
            leaves,
            groups,
            no_room: self.refused,
            busy: self.busy().cloned().collect(),
        };
        let subject = server::HERE.to_string();
        self.line.send(Message { subject, body: write(&here), ..Message::default() });
    }

    /// Gives back what is not answered, and ends the engines.
    fn leave(&mut self, heard: &Receiver<Came>) {
        for hand in self.hands.values_mut().filter(|h| !h.over) {
            hand.over = true;
            tell(&self.line, hand.address.as_deref(), Word::Back);
        }
        self.waiting.clear();
        self.say_groups(true);
        let engines = &mut self.engines;
        let mut late = vec![];
        engines.end(|wait| {
            if let Ok(Came::Server(event)) = heard.recv_timeout(wait) {
                late.push(event);
            }
        });
        let end = Instant::now() + FAREWELL;
        late.into_iter().for_each(|event| self.take_last(event));
        while !self.pending.is_empty() && self.line.is_up() && Instant::now() < end {
            if let Ok(Came::Server(event)) = heard.recv_timeout(TICK) {
                self.take_last(event);
            }
        }
    }

    /// Of a worker that goes: jobs go to others at once.
    fn take_last(&mut self, event: Event) {
        let Event::Heard(heard) = event else { return };
        match (heard.tag, &heard.reply) {
            (STORED, _) => self.hear_stored(&heard),
            (JOBS, Some(address)) => say(&self.line, address, Word::Back),
            _ => {}
        }
    }
}

/// Tells the queue about a job that came from there.
fn tell(line: &Line, address: Option<&str>, word: Word) {
    if let Some(address) = address {
        say(line, address, word);
    }
}

fn send(line: &Line, stored: &str, number: u64, pending: &Pending) {
    line.send(Message {
        subject: server::results(&pending.run),
        reply: Some(format!("{stored}.{number}")),
        id: Some(pending.id.clone()),
        body: pending.body.clone(),
    });
}
