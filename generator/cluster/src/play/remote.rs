//! The engines of workers behind a server, as the master sees them. What is said on the way may get lost: workers tell once a second
//! where all their engines stand, and whoever stands wrong is asked again.

use std::collections::BTreeMap;
use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use kiban_nats::access::Access;
use kiban_nats::line::{Event, Line, Message};
use kiban_nats::Trouble;
use kiban_rules::shogi::{Game, Move, Position};

use super::player::News;
use super::team::Team;
use super::tree::Order;
use super::value::checked;
use super::wire::{
    asks, read, reports, write, Ask, Call, Over, Players, Report, Stand, What, CALLS, PLAYERS,
    VERSION,
};

/// How often workers are told that we are there.
const CALL: Duration = Duration::from_secs(1);
/// A worker that says nothing for so long is gone.
const GONE: Duration = Duration::from_millis(3500);
/// What a worker does not know after this time is said again.
const AGAIN: Duration = Duration::from_millis(1000);
/// Workers that are there have said so after this time.
const GATHER: Duration = Duration::from_millis(1500);

/// Tags of what is listened for.
const HERE: u32 = 1;
const REPORTS: u32 = 2;

/// A search under way.
struct Search {
    job: u64,
    root: Position,
    allowed: Option<Vec<Move>>,
    /// As it is asked for.
    what: What,
    sent: Instant,
    /// When something new was heard of it.
    heard: Instant,
    nodes: u64,
    stopped: bool,
}

/// The place of an engine.
struct Place {
    line: String,
    seat: usize,
    worker: String,
    stand: Stand,
    search: Option<Search>,
    /// The last job that it was given: it cannot stand at a later one.
    asked: u64,
    /// It kept a search to itself without end: it gets no more.
    shunned: bool,
    /// Nodes of the searches of this move that are over.
    before: u64,
}

impl Place {
    fn name(&self) -> String {
        format!("{}/{}", self.worker, self.stand.name)
    }

    /// Ends its search: what is told of it.
    fn end(&mut self, over: impl FnOnce(u64) -> News) -> Option<News> {
        let search = self.search.take()?;
        self.before += search.nodes;
        Some(over(search.job))
    }
}

/// What is to be sent: to which worker.
type Asked = (String, Ask);

/// Engines of workers, whatever carries the words.
struct Places {
    run: String,
    places: Vec<Place>,
    /// Workers that are there, and when they were heard.
    lines: BTreeMap<String, Instant>,
    begun: Instant,
    out: Vec<Asked>,
}

impl Places {
    fn new(run: String, now: Instant) -> Places {
        Places { run, places: vec![], lines: BTreeMap::new(), begun: now, out: vec![] }
    }

    fn is_there(&self, place: &Place) -> bool {
        self.lines.contains_key(&place.line)
    }

    fn is_up(&self, place: &Place) -> bool {
        place.stand.up && self.is_mine(place) && !place.shunned
    }

    fn is_mine(&self, place: &Place) -> bool {
        self.is_there(place) && place.stand.held.as_deref() == Some(&*self.run)
    }

    fn ask(&mut self, id: usize, what: What) {
        let Place { line, seat, .. } = &self.places[id];
        let ask = Ask { kiban: VERSION, run: self.run.clone(), seat: *seat, what };
        self.out.push((line.clone(), ask));
    }

    /// The number of an engine; a worker that comes back gets the numbers that it had.
    fn place(&mut self, line: &str, worker: &str, seat: usize) -> usize {
        let same = |p: &Place| p.line == line && p.seat == seat;
        let again = |p: &Place| {
            p.worker == worker && p.seat == seat && !self.is_there(p) && p.search.is_none()
        };
        let known = self.places.iter().position(same);
        if let Some(id) = known.or_else(|| self.places.iter().position(again)) {
            let place = &mut self.places[id];
            // who comes back begins anew
            if place.line != line {
                (place.line, place.asked, place.shunned) = (line.to_string(), 0, false);
            }
            return id;
        }
        let (line, worker) = (line.to_string(), worker.to_string());
        let (stand, search, asked, shunned, before) = (Stand::default(), None, 0, false, 0);
        self.places.push(Place { line, seat, worker, stand, search, asked, shunned, before });
        self.places.len() - 1
    }

    /// A worker tells where its engines stand, or that it goes.
    fn here(&mut self, here: Players, now: Instant) -> Vec<News> {
        if here.kiban != VERSION {
            return vec![];
        }
        if here.leaves {
            return self.lose(&here.line, "its worker is gone");
        }
        let mut news = vec![];
        for (seat, stand) in here.seats.into_iter().enumerate() {
            let id = self.place(&here.line, &here.worker, seat);
            self.lines.insert(here.line.clone(), now);
            news.extend(self.stands(id, stand, now));
        }
        news
    }

    fn report(&mut self, report: Report, now: Instant) -> Vec<News> {
        let known = |p: &Place| p.line == report.line && p.seat == report.seat;
        match self.places.iter().position(known) {
            Some(id) if report.kiban == VERSION && self.is_there(&self.places[id]) => {
                self.stands(id, report.stand, now)
            }
            _ => vec![],
        }
    }

    /// Where an engine stands, beside what is wanted of it.
    fn stands(&mut self, id: usize, stand: Stand, now: Instant) -> Vec<News> {
        let place = &mut self.places[id];
        let mine = stand.held.as_deref() == Some(&*self.run);
        // what was said before and comes late, and what cannot be
        let late = place.stand.held == stand.held && stand.job < place.stand.job;
        if late || mine && stand.job > place.asked {
            return vec![];
        }
        let new = place.stand != stand;
        place.stand = stand.clone();
        let Some(search) = &mut place.search else {
            if stand.held.is_none() && stand.up {
                self.ask(id, What::Take);
            } else if mine && stand.job != 0 && stand.over.is_none() {
                // a search that was given up for lost
                self.ask(id, What::Stop { job: stand.job });
            }
            return vec![];
        };
        if stand.held.is_some() && !mine {
            let why = format!("{}: it plays for somebody else now", place.name());
            let lost = place.end(News::Lost);
            return lost.into_iter().chain([News::Note(why)]).collect();
        }
        if !mine || stand.job != search.job {
            // it has not heard of it
            if now.saturating_duration_since(search.sent) > AGAIN {
                search.sent = now;
                let what = search.what.clone();
                match search.stopped {
                    true => return place.end(|job| News::Ended(job, None)).into_iter().collect(),
                    false => self.ask(id, what),
                }
            }
            return vec![];
        }
        search.nodes = stand.nodes;
        if new {
            search.heard = now;
        }
        let mut news = vec![];
        if let (Some(told), false) = (&stand.value, search.stopped) {
            let numbers = (told.score, told.nodes);
            let value = checked(&search.root, search.allowed.as_deref(), numbers, &told.pv);
            news.extend(value.map(|v| News::Found(search.job, v)));
        }
        match stand.over {
            None if search.stopped && now.saturating_duration_since(search.sent) > AGAIN => {
                search.sent = now;
                let job = search.job;
                self.ask(id, What::Stop { job });
            }
            None => {}
            Some(Over::Answered(text)) => {
                let legal = text.and_then(|t| search.root.legal_move(&t).ok());
                let allowed = |m: &Move| search.allowed.as_ref().is_none_or(|a| a.contains(m));
                let chosen = legal.filter(allowed);
                news.extend(place.end(|job| News::Ended(job, chosen)));
            }
            Some(Over::Lost(why)) => {
                news.extend(place.end(News::Lost));
                news.push(News::Note(format!("{}/{why}", place.worker)));
            }
        }
        news
    }

    /// A worker is gone, and with it the searches of its engines.
    fn lose(&mut self, line: &str, why: &str) -> Vec<News> {
        if self.lines.remove(line).is_none() {
            return vec![];
        }
        let mut news = vec![];
        for place in self.places.iter_mut().filter(|p| p.line == line) {
            place.stand = Stand { name: place.stand.name.clone(), ..Stand::default() };
            if let Some(lost) = place.end(News::Lost) {
                news.extend([lost, News::Note(format!("{}: {why}", place.name()))]);
            }
        }
        news
    }

    /// Workers that say nothing any more, and searches with a limit that do not end; their worker would have ended them sooner.
    fn tick(&mut self, now: Instant, patience: Option<Duration>) -> Vec<News> {
        let late = |heard: &Instant| now.saturating_duration_since(*heard) > GONE;
        let late = self.lines.iter().filter(|(_, heard)| late(heard)).map(|(l, _)| l.clone());
        let late: Vec<String> = late.collect();
        let mut news: Vec<News> =
            late.iter().flat_map(|line| self.lose(line, "its worker is silent")).collect();
        let Some(patience) = patience else { return news };
        let stuck = |s: &Search| now.saturating_duration_since(s.heard) > 2 * patience;
        for place in &mut self.places {
            if place.search.as_ref().is_some_and(stuck) {
                place.shunned = true;
                news.extend(place.end(News::Lost));
                news.push(News::Note(format!("{}: its search does not end", place.name())));
            }
        }
        news
    }

    /// Until now nobody could be heard.
    fn unheard(&mut self, now: Instant) {
        self.lines.values_mut().for_each(|heard| *heard = now);
        self.places.iter_mut().filter_map(|p| p.search.as_mut()).for_each(|s| s.heard = now);
    }

    fn order(&mut self, order: Order, game: &Game, nodes: Option<u64>, now: Instant) {
        let mut whole = game.clone();
        order.line.iter().for_each(|m| whole.make(m));
        let text = |moves: &Vec<Move>| moves.iter().map(ToString::to_string).collect();
        let allowed = order.allowed.as_ref().map(text);
        let what = What::Search { job: order.job, position: whole.usi(), allowed, nodes };
        let (job, root, allowed) = (order.job, whole.position().clone(), order.allowed);
        let place = &mut self.places[order.seat];
        // its answer comes too late for anybody
        place.end(News::Lost);
        place.asked = job;
        let search = Search {
            job,
            root,
            allowed,
            what: what.clone(),
            sent: now,
            heard: now,
            nodes: 0,
            stopped: false,
        };
        place.search = Some(search);
        self.ask(order.seat, what);
    }

    fn stop(&mut self, id: usize, now: Instant) {
        let Some(search) = self.places[id].search.as_mut().filter(|s| !s.stopped) else { return };
        (search.stopped, search.sent) = (true, now);
        let job = search.job;
        self.ask(id, What::Stop { job });
    }
}

/// The engines of workers behind a server.
pub struct Remote {
    line: Line,
    events: Receiver<Event>,
    places: Places,
    called: Instant,
    closed: bool,
}

impl Remote {
    /// Goes to a server.
    ///
    /// # Errors
    /// The server cannot be used.
    pub fn new(access: &Access) -> Result<Remote, Trouble> {
        let (sender, events) = channel();
        let line = Line::open(access, move |event| drop(sender.send(event)))?;
        let now = Instant::now();
        // no part of a subject but letters and digits
        let run: String = line.nonce().chars().filter(char::is_ascii_alphanumeric).collect();
        line.listen(PLAYERS, HERE);
        line.listen(&reports(&run), REPORTS);
        let remote =
            Remote { line, events, places: Places::new(run, now), called: now, closed: false };
        remote.call(false);
        Ok(remote)
    }

    fn call(&self, over: bool) {
        let call = Call { kiban: VERSION, run: self.places.run.clone(), over };
        let subject = CALLS.to_string();
        self.line.send(Message { subject, body: write(&call), ..Message::default() });
    }

    /// What lies there to be said.
    fn say(&mut self) {
        for (line, ask) in self.places.out.drain(..) {
            let subject = asks(&line);
            self.line.send(Message { subject, body: write(&ask), ..Message::default() });
        }
    }

    fn take(&mut self, event: Event, now: Instant) -> Vec<News> {
        let note =
            |text: &str| vec![News::Note(format!("the line to {} is {text}", self.line.name()))];
        match event {
            Event::Up => {
                // while it was cut nobody could be heard
                self.places.unheard(now);
                self.called = now;
                self.call(false);
                note("there again")
            }
            Event::Down => note("cut"),
            Event::Closed => {
                self.closed = true;
                vec![]
            }
            Event::Heard(heard) if heard.tag == HERE => {
                let here = read(&heard.body).map(|h| self.places.here(h, now));
                here.unwrap_or_default()
            }
            Event::Heard(heard) => {
                let report = read(&heard.body).map(|r| self.places.report(r, now));
                report.unwrap_or_default()
            }
        }
    }
}

impl Team for Remote {
    fn hear(&mut self, wait: Duration) -> Vec<News> {
        let first = self.events.recv_timeout(wait).ok();
        let now = Instant::now();
        let events: Vec<Event> = first.into_iter().chain(self.events.try_iter()).collect();
        let news = events.into_iter().flat_map(|e| self.take(e, now)).collect();
        self.say();
        news
    }

    fn tick(&mut self, now: Instant, patience: Option<Duration>) -> Vec<News> {
        if !self.line.is_up() {
            return vec![];
        }
        if now.saturating_duration_since(self.called) > CALL {
            self.called = now;
            self.call(false);
        }
        self.places.tick(now, patience)
    }

    fn seats(&self) -> usize {
        self.places.places.len()
    }

    fn up(&self) -> Vec<usize> {
        let places = self.places.places.iter().enumerate();
        let mut up: Vec<(usize, &Place)> = places.filter(|(_, p)| self.places.is_up(p)).collect();
        // who came first is chance
        up.sort_by_key(|(_, p)| (&p.worker, &p.line, p.seat));
        up.into_iter().map(|(id, _)| id).collect()
    }

    fn known(&self) -> usize {
        self.places.places.iter().filter(|p| self.places.is_there(p)).count()
    }

    fn is_settled(&self, now: Instant) -> bool {
        let others = |p: &Place| p.stand.held.is_some() && !self.places.is_mine(p);
        let settled = |p: &Place| {
            !self.places.is_there(p) || p.stand.gone || others(p) || self.places.is_up(p)
        };
        now.saturating_duration_since(self.places.begun) > GATHER
            && self.places.places.iter().all(settled)
            && !self.up().is_empty()
    }

    fn is_idle(&self, id: usize) -> bool {
        let place = &self.places.places[id];
        let rests = place.stand.job == 0 || place.stand.over.is_some();
        self.places.is_up(place) && place.search.is_none() && rests
    }

    fn is_busy(&self, id: usize) -> bool {
        self.job(id).is_some()
    }

    fn job(&self, id: usize) -> Option<u64> {
        let search = self.places.places[id].search.as_ref();
        search.filter(|s| !s.stopped).map(|s| s.job)
    }

    fn order(&mut self, order: Order, game: &Game, nodes: Option<u64>, now: Instant) {
        self.places.order(order, game, nodes, now);
        self.say();
    }

    fn stop(&mut self, id: usize, now: Instant) {
        self.places.stop(id, now);
        self.say();
    }

    fn new_game(&mut self, _: Instant) {
        for id in self.up() {
            self.places.ask(id, What::NewGame);
        }
        self.say();
    }

    fn count_anew(&mut self) {
        for place in &mut self.places.places {
            place.before = 0;
            if let Some(search) = &mut place.search {
                search.nodes = 0;
            }
        }
    }

    fn nodes(&self) -> u64 {
        let of = |p: &Place| p.before + p.search.as_ref().map_or(0, |s| s.nodes);
        self.places.places.iter().map(of).sum()
    }

    fn gone(&self) -> Option<String> {
        let why = || format!("the server {} does not let us in any more", self.line.name());
        self.closed.then(why)
    }

    fn quit(&mut self) {
        self.call(true);
    }
}
