//! Where the engines of workers stand, beside what is wanted of them: a state machine, whatever carries the words.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kiban_rules::shogi::{Game, Move, Position};

use super::super::player::News;
use super::super::tree::{Order, Task};
use super::super::value::checked;
use super::super::wire::{Ask, Over, Players, Purpose, Report, Stand, What, VERSION};

/// A worker that says nothing for so long is gone.
const GONE: Duration = Duration::from_millis(3500);
/// What a worker does not know after this time is said again.
const AGAIN: Duration = Duration::from_millis(1000);

/// A search under way.
pub struct Search {
    pub job: u64,
    root: Position,
    allowed: Option<Vec<Move>>,
    /// As it is asked for.
    what: What,
    sent: Instant,
    /// When something new was heard of it.
    heard: Instant,
    nodes: u64,
    /// It began before the nodes were counted anew: its own do not count.
    old: bool,
    pub stopped: bool,
}

impl Search {
    /// Its nodes, as far as they count.
    fn counted(&self) -> u64 {
        if self.old {
            0
        } else {
            self.nodes
        }
    }
}

/// The place of an engine.
pub struct Place {
    pub line: String,
    pub seat: usize,
    pub worker: String,
    pub stand: Stand,
    pub search: Option<Search>,
    /// The last job that it was given: it cannot stand at a later one.
    asked: u64,
    /// It kept a search to itself without end: it gets no more.
    shunned: bool,
    /// Nodes of the searches of this move that are over.
    before: u64,
    /// Nodes of others for which it waited in this move.
    pub waited: u64,
}

impl Place {
    pub fn name(&self) -> String {
        format!("{}/{}", self.worker, self.stand.name)
    }

    /// Nodes of this move.
    pub fn nodes(&self) -> u64 {
        self.before + self.search.as_ref().map_or(0, Search::counted)
    }

    /// A new move begins.
    pub fn count_anew(&mut self) {
        (self.before, self.waited) = (0, 0);
        if let Some(search) = &mut self.search {
            search.old = true;
        }
    }

    /// Ends its search: what is told of it.
    fn end(&mut self, over: impl FnOnce(u64) -> News) -> Option<News> {
        let search = self.search.take()?;
        self.before += search.counted();
        Some(over(search.job))
    }
}

/// What is to be sent: to which worker.
pub type Asked = (String, Ask);

/// Engines of workers, whatever carries the words.
pub struct Places {
    pub run: String,
    pub places: Vec<Place>,
    /// Workers that are there, and when they were heard.
    pub lines: BTreeMap<String, Instant>,
    pub begun: Instant,
    pub out: Vec<Asked>,
}

impl Places {
    pub fn new(run: String, now: Instant) -> Places {
        Places { run, places: vec![], lines: BTreeMap::new(), begun: now, out: vec![] }
    }

    pub fn is_there(&self, place: &Place) -> bool {
        self.lines.contains_key(&place.line)
    }

    pub fn is_up(&self, place: &Place) -> bool {
        place.stand.up && self.is_mine(place) && !place.shunned
    }

    pub fn is_mine(&self, place: &Place) -> bool {
        self.is_there(place) && place.stand.held.as_deref() == Some(&*self.run)
    }

    pub fn ask(&mut self, id: usize, what: What) {
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
        let (stand, search, asked, shunned) = (Stand::default(), None, 0, false);
        let (before, waited) = (0, 0);
        self.places.push(Place {
            line,
            seat,
            worker,
            stand,
            search,
            asked,
            shunned,
            before,
            waited,
        });
        self.places.len() - 1
    }

    /// A worker tells where its engines stand, or that it goes.
    pub fn here(&mut self, here: Players, now: Instant) -> Vec<News> {
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

    pub fn report(&mut self, report: Report, now: Instant) -> Vec<News> {
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
        if let Some(told) = &stand.value {
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
            Some(Over::Likely(moves)) => {
                let moves = moves.iter().filter_map(|m| search.root.legal_move(m).ok()).collect();
                news.push(News::Ordered(search.job, moves, search.nodes));
                news.extend(place.end(|job| News::Ended(job, None)));
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
    pub fn tick(&mut self, now: Instant, patience: Option<Duration>) -> Vec<News> {
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
    pub fn unheard(&mut self, now: Instant) {
        self.lines.values_mut().for_each(|heard| *heard = now);
        self.places.iter_mut().filter_map(|p| p.search.as_mut()).for_each(|s| s.heard = now);
    }

    pub fn order(&mut self, order: Order, game: &Game, limit: Option<u64>, now: Instant) {
        let mut whole = game.clone();
        order.line.iter().for_each(|m| whole.make(m));
        let text = |moves: &Vec<Move>| moves.iter().map(ToString::to_string).collect();
        let allowed = order.allowed.as_ref().map(text);
        let purpose = match order.task {
            Task::Leaf | Task::Probe => Purpose::Play,
            Task::Mate { .. } => Purpose::Mate,
            Task::Order { lines, .. } => Purpose::Likely(lines),
        };
        let place = &self.places[order.seat];
        let before = if order.task == Task::Leaf { place.nodes() + place.waited } else { 0 };
        let limit = limit.map(|n| n.saturating_sub(before).max(1));
        let what = What::Search { job: order.job, position: whole.usi(), allowed, purpose, limit };
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
            old: false,
            stopped: false,
        };
        place.search = Some(search);
        self.ask(order.seat, what);
    }

    pub fn stop(&mut self, id: usize, now: Instant) {
        let Some(search) = self.places[id].search.as_mut().filter(|s| !s.stopped) else { return };
        (search.stopped, search.sent) = (true, now);
        let job = search.job;
        self.ask(id, What::Stop { job });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a search does for the move before is not counted for this one, wherever its engine is.
    #[test]
    fn nodes_are_those_of_this_move() {
        let now = Instant::now();
        let mut places = Places::new("run".to_string(), now);
        let stand = |job, nodes, over| Stand {
            name: "engine".to_string(),
            up: true,
            held: Some("run".to_string()),
            job,
            nodes,
            over,
            ..Stand::default()
        };
        let here = |stand| Players {
            kiban: VERSION,
            line: "line".to_string(),
            worker: "worker".to_string(),
            leaves: false,
            seats: vec![stand],
        };
        let order = |job| Order { seat: 0, job, line: vec![], allowed: None, task: Task::Leaf };
        let game = Game::new(Position::from_sfen(Position::START).expect("a position"));
        places.here(here(stand(0, 0, None)), now);
        places.order(order(1), &game, None, now);
        places.here(here(stand(1, 500, None)), now);
        assert_eq!(places.places[0].nodes(), 500);
        places.places[0].count_anew();
        assert_eq!(places.places[0].nodes(), 0);
        places.here(here(stand(1, 900, None)), now);
        assert_eq!(places.places[0].nodes(), 0, "it goes on with what was asked before");
        let news = places.here(here(stand(1, 1000, Some(Over::Answered(None)))), now);
        assert!(matches!(news[..], [News::Ended(1, None)]));
        assert_eq!(places.places[0].nodes(), 0);
        places.order(order(2), &game, None, now);
        places.here(here(stand(2, 70, None)), now);
        places.here(here(stand(2, 80, Some(Over::Answered(None)))), now);
        assert_eq!(places.places[0].nodes(), 80);
    }
}
