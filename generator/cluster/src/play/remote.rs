//! The engines of workers behind a server, as the master sees them. What is said on the way may get lost: workers tell once a second
//! where all their engines stand, and whoever stands wrong is asked again.

mod places;

use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use kiban_nats::access::Access;
use kiban_nats::line::{Event, Line, Message};
use kiban_nats::Trouble;
use kiban_rules::shogi::Game;

use self::places::{Place, Places};
use super::player::News;
use super::team::Team;
use super::tree::Order;
use super::wire::{asks, reports, Call, What, CALLS, PLAYERS, VERSION};
use crate::fleet::Mates;
use crate::json::{read, write};

/// How often workers are told that we are there.
const CALL: Duration = Duration::from_secs(1);
/// Workers that are there have said so after this time.
const GATHER: Duration = Duration::from_millis(1500);

/// Tags of what is listened for.
const HERE: u32 = 1;
const REPORTS: u32 = 2;

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

    fn name(&self, id: usize) -> String {
        self.places.places[id].name()
    }

    fn up(&self) -> Vec<usize> {
        let places = self.places.places.iter().enumerate();
        let mut up: Vec<(usize, &Place)> = places.filter(|(_, p)| self.places.is_up(p)).collect();
        // who came first is chance
        up.sort_by_key(|(_, p)| (&p.worker, &p.line, p.seat));
        up.into_iter().map(|(id, _)| id).collect()
    }

    fn mates(&self, id: usize) -> Mates {
        self.places.places[id].stand.mates
    }

    fn orders(&self, id: usize) -> bool {
        self.places.places[id].stand.orders
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

    fn order(&mut self, order: Order, game: &Game, limit: Option<u64>, now: Instant) {
        self.places.order(order, game, limit, now);
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
        self.places.places.iter_mut().for_each(Place::count_anew);
    }

    fn charge(&mut self, id: usize, nodes: u64) {
        self.places.places[id].waited += nodes;
    }

    fn nodes(&self) -> u64 {
        self.places.places.iter().map(Place::nodes).sum()
    }

    fn gone(&self) -> Option<String> {
        let why = || format!("the server {} does not let us in any more", self.line.name());
        self.closed.then(why)
    }

    fn quit(&mut self, _: Duration) {
        self.call(true);
    }
}
