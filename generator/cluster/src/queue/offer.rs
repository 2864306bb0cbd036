//! The engines of a machine, as a server sees them: they take jobs, and nothing else, from its queue; and those that play, on their
//! [`Stage`].

mod answers;
mod ear;
mod early;
mod jobs;
mod shares;

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use kiban_nats::access::Access;
use kiban_nats::line::{Event, Line, Message};
use kiban_nats::Trouble;

use self::ear::{ear, Waiting};
use crate::claim::Problem;
use crate::crew::{News, Share};
use crate::engines::{Engines, LINES};
use crate::fleet::Recipe;
use crate::json::{read, write};
use crate::pile::Asker;
use crate::play::stage::Stage;
use crate::play::wire::{asks, CALLS};
use crate::queue::server::{self, say, Word};
use crate::queue::wire::{Group, Here, Job, Said, VERSION};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(50);
/// How often a worker says that it is there, and that it is at its jobs.
const HERE: Duration = Duration::from_secs(1);
/// An answer whose storing the server does not confirm is sent again.
const SEND_AGAIN: Duration = Duration::from_secs(2);
/// A search is ended if its master says nothing for so long.
const ORPHAN: Duration = Duration::from_secs(60);
/// How long a worker that goes waits for its last answers to be stored.
const FAREWELL: Duration = Duration::from_secs(1);

/// Tags of what is listened for.
const JOBS: u32 = 1;
const ORDERS: u32 = 2;
const STORED: u32 = 3;
const WORK: u32 = 4;
const ASKS: u32 = 5;
const MASTERS: u32 = 6;
/// And of what others find out: this, and the number of the topic behind it.
const SHARES: u32 = 100;

/// How often engines that are to end are listened to.
const MOMENT: Duration = Duration::from_millis(5);

/// What a machine offers.
pub struct Offered<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Engines for mate problems.
    pub fleet: &'a [Recipe],
    /// Engines that play.
    pub players: &'a [Recipe],
    /// How long a search with a limit may say nothing.
    pub patience: Duration,
}

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
    Engine(Waiting),
    Player(Waiting),
    Server(Event),
}

struct Offer<'a> {
    line: Line,
    engines: Engines,
    stage: Stage,
    name: &'a str,
    hands: BTreeMap<usize, Hand>,
    /// Jobs that came for this worker alone.
    waiting: VecDeque<(Job, Problem)>,
    early: early::Early,
    pulls: BTreeMap<u64, Instant>,
    number: u64,
    pending: BTreeMap<u64, Pending>,
    stops: Vec<String>,
    topics: shares::Topics,
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

/// Offers engines to a server, until it is told to end or none of them is left.
///
/// # Errors
/// The server cannot be used. No engine was started then.
pub fn offer(
    access: &Access,
    offered: &Offered,
    cancel: &AtomicBool,
    note: &mut dyn FnMut(&str),
) -> Result<(End, Vec<Share>), Trouble> {
    let Offered { name, fleet, players, patience } = *offered;
    let (came, heard) = channel();
    let server = came.clone();
    let line = Line::open(access, move |event| drop(server.send(Came::Server(event))))?;
    server::prepare(&line)?;
    let (jobs, stored) = (line.inbox(), line.inbox());
    line.listen(&format!("{jobs}.*"), JOBS);
    line.listen(&format!("{stored}.*"), STORED);
    line.listen(&server::orders("*"), ORDERS);
    line.listen(&server::work(&line.nonce()), WORK);
    if !players.is_empty() {
        line.listen(&asks(&line.nonce()), ASKS);
        line.listen(CALLS, MASTERS);
    }
    let ear_of_players = ear(&came, Came::Player);
    let mut offer = Offer {
        stage: Stage::new(line.nonce(), name, players, patience, &ear_of_players),
        engines: Engines::new(fleet, patience, &ear(&came, Came::Engine)),
        line,
        name,
        hands: BTreeMap::new(),
        waiting: VecDeque::new(),
        early: early::Early::default(),
        pulls: BTreeMap::new(),
        number: 0,
        pending: BTreeMap::new(),
        stops: vec![],
        topics: shares::Topics::default(),
        masters: BTreeMap::new(),
        here: Instant::now(),
        jobs,
        stored,
        note,
        closed: false,
        refused: false,
    };
    offer.engines.join_others();
    let end = offer.run(&heard, cancel);
    offer.leave(&heard);
    let shares = [offer.engines.shares(), offer.stage.shares()].concat();
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
            self.share(now);
            self.stage.tick(now);
            self.send_players();
            if self.closed {
                let name = self.line.name();
                return End::Closed(format!("the server {name} does not let us in any more"));
            }
            if let Some(why) = self.gone() {
                return End::Nobody(why);
            }
        }
    }

    /// Why no engine is left, if none is.
    fn gone(&self) -> Option<String> {
        match (self.engines.workers.is_empty(), self.stage.is_empty()) {
            (true, _) => self.stage.gone(),
            (false, true) => self.engines.gone(),
            (false, false) => self.engines.gone().filter(|_| self.stage.gone().is_some()),
        }
    }

    /// What those who play have to say. While the line is cut it only piles up, and they say all of it again after that.
    fn send_players(&mut self) {
        for note in self.stage.notes.drain(..) {
            (self.note)(&note);
        }
        let up = self.line.is_up();
        for (subject, body) in self.stage.out.drain(..).filter(|_| up) {
            self.line.send(Message { subject, body, ..Message::default() });
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
                Came::Engine(said) => {
                    let news = self.engines.take(said.sent, now);
                    self.take_news(news, now);
                }
                Came::Player(said) => self.stage.take(said.sent, now),
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
                ASKS => {
                    if let Some(ask) = read(&heard.body) {
                        self.stage.ask(&ask, now);
                    }
                }
                MASTERS => {
                    let new = read(&heard.body).is_some_and(|call| self.stage.call(&call, now));
                    if new {
                        self.stage.say_all(false);
                    }
                }
                STORED => self.hear_stored(&heard),
                tag => self.hear_share(tag, &heard.body, now),
            },
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
            answers::send(&self.line, &self.stored, *number, pending);
        }
        if late(self.here, HERE) {
            self.here = now;
            self.say_here();
            let pending = self.pending.values().map(|p| &p.address);
            let hands = self.hands.values().filter(|h| !h.over).map(|h| &h.address);
            for address in hands.chain(pending) {
                tell(&self.line, address.as_deref(), Word::Working);
            }
            self.say_early(Word::Working);
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

    fn say_here(&mut self) {
        self.say_groups(false);
    }

    fn say_groups(&mut self, leaves: bool) {
        self.stage.say_all(leaves);
        if self.engines.workers.is_empty() {
            return;
        }
        let mut groups: Vec<Group> = vec![];
        for worker in self.engines.workers.iter().filter(|w| w.seat.is_up()) {
            let name = &worker.seat.recipe().name;
            match groups.iter_mut().find(|g| g.name == *name) {
                Some(group) => group.seats += 1,
                None => {
                    let Asker { own, defends, .. } = worker.asker();
                    let shares = worker.can_join();
                    groups.push(Group { name: name.clone(), own, defends, shares, seats: 1 });
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
        self.say_early(Word::Back);
        self.waiting.clear();
        self.say_groups(true);
        self.send_players();
        let mut late = vec![];
        let mut hear = |wait| {
            if let Ok(Came::Server(event)) = heard.recv_timeout(wait) {
                late.push(event);
            }
        };
        self.stage.ask_to_end();
        self.engines.end(&mut hear);
        self.stage.end(|| hear(MOMENT));
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
