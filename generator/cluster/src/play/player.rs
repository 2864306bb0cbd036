//! One engine that plays: what it searches, what it is to search next, and what it says.
//!
//! `stop` does not say which search it ends, and `bestmove` not which one it answers: a search is given only when the one before was
//! answered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_engine::usi::said::{Best, Info, Said};
use kiban_rules::shogi::{Game, Move, Position};

use super::tree::Order;
use super::value::{legal, number, Value};
use crate::fleet::{LeaveOut, Recipe};
use crate::seat::{Ear, Seat, Sent, Turn};

/// How long an engine may go on after `stop`.
const STOP: Duration = Duration::from_secs(2);

/// A search under way.
struct Search {
    job: u64,
    root: Position,
    allowed: Option<Vec<Move>>,
    nodes: u64,
    /// It began before the nodes were counted anew: its own do not count.
    old: bool,
    heard: Instant,
    stopped: Option<Instant>,
}

/// What came of a line, or of time that passed.
#[derive(Debug)]
pub enum News {
    Found(u64, Value),
    /// The search was answered, with this move if it is one.
    Ended(u64, Option<Move>),
    Lost(u64),
    Note(String),
}

/// One engine.
pub struct Player {
    pub seat: Seat,
    search: Option<Search>,
    next: Option<(Order, Vec<String>, Position)>,
    leaves_out: LeaveOut,
    /// Nodes of the searches of this move that are over.
    before: u64,
}

impl Player {
    pub fn new(id: usize, name: String, recipe: Recipe, ear: Ear) -> Player {
        let leaves_out = recipe.leave_out;
        let seat = Seat::new(id, name, recipe, ear);
        Player { seat, search: None, next: None, leaves_out, before: 0 }
    }

    /// The engines of a fleet.
    pub fn all(fleet: &[Recipe], ear: &Ear) -> Vec<Player> {
        let recipes = fleet.iter().flat_map(|r| r.names().into_iter().map(move |n| (n, r)));
        let player = |(id, (name, recipe)): (usize, (String, &Recipe))| {
            Player::new(id, name, recipe.clone(), Arc::clone(ear))
        };
        recipes.enumerate().map(player).collect()
    }

    /// Whether it searches, or is about to.
    pub fn is_busy(&self) -> bool {
        self.search.as_ref().is_some_and(|s| s.stopped.is_none()) || self.next.is_some()
    }

    /// The search that it is at, if it was not told to end it.
    pub fn job(&self) -> Option<u64> {
        self.search.as_ref().filter(|s| s.stopped.is_none()).map(|s| s.job)
    }

    /// The search that it is at, told to end it or not.
    pub fn searches(&self) -> Option<u64> {
        self.search.as_ref().map(|s| s.job)
    }

    /// Nodes of this move.
    pub fn nodes(&self) -> u64 {
        self.before + self.search.as_ref().filter(|s| !s.old).map_or(0, |s| s.nodes)
    }

    /// A new move begins.
    pub fn count_anew(&mut self) {
        self.before = 0;
        if let Some(search) = &mut self.search {
            search.old = true;
        }
    }

    /// A new game begins; an engine that searches is not told.
    pub fn new_game(&mut self, now: Instant) {
        if self.seat.is_idle() {
            self.seat.tell("usinewgame");
            self.seat.ready(now);
        }
    }

    /// Gives it a search; what it is at is ended first. `nodes`: the limit; none: until it is told to stop.
    pub fn order(&mut self, order: Order, game: &Game, nodes: Option<u64>, now: Instant) {
        let mut whole = game.clone();
        order.line.iter().for_each(|m| whole.make(m));
        let mut lines = vec![whole.usi()];
        let mut go = match nodes {
            Some(n) => format!("go nodes {n}"),
            None => "go infinite".to_string(),
        };
        if let Some(allowed) = &order.allowed {
            let text = |moves: &mut dyn Iterator<Item = Move>| {
                moves.map(|m| format!(" {m}")).collect::<String>()
            };
            match self.words() {
                LeaveOut::SearchMoves => {
                    go += &format!(" searchmoves{}", text(&mut allowed.iter().copied()));
                }
                LeaveOut::IgnoreMoves => {
                    let all = whole.position().legal_moves();
                    let mut left = all.into_iter().filter(|m| !allowed.contains(m));
                    lines.push(format!("ignore_moves{}", text(&mut left)));
                }
                LeaveOut::Auto | LeaveOut::Nothing => {}
            }
        }
        lines.push(go);
        let root = whole.position().clone();
        if self.search.is_some() {
            self.stop(now);
            self.next = Some((order, lines, root));
        } else {
            self.start(&order, &lines, root, now);
        }
    }

    /// How this engine is told to leave moves out.
    fn words(&self) -> LeaveOut {
        match self.leaves_out {
            LeaveOut::Auto if self.seat.family().starts_with("gps") => LeaveOut::IgnoreMoves,
            LeaveOut::Auto => LeaveOut::SearchMoves,
            said => said,
        }
    }

    fn start(&mut self, order: &Order, lines: &[String], root: Position, now: Instant) {
        let (job, allowed) = (order.job, order.allowed.clone());
        self.search =
            Some(Search { job, root, allowed, nodes: 0, old: false, heard: now, stopped: None });
        self.seat.search(lines);
    }

    /// Its search is not wanted any more, nor the one after it.
    pub fn stop(&mut self, now: Instant) {
        self.next = None;
        if let Some(search) = self.search.as_mut().filter(|s| s.stopped.is_none()) {
            search.stopped = Some(now);
            self.seat.tell("stop");
        }
    }

    /// What it sent: a line, or its end. What an earlier life of the engine sent does not count.
    pub fn take(&mut self, sent: Sent, now: Instant) -> Vec<News> {
        if !self.seat.is_of_this_life(sent.life) {
            return vec![];
        }
        let turns = self.seat.hear(sent.heard, now);
        self.news(turns, now)
    }

    fn news(&mut self, turns: Vec<Turn>, now: Instant) -> Vec<News> {
        let mut news = vec![];
        for turn in turns {
            match turn {
                Turn::Line(line) => news.extend(self.understand(&line, now)),
                Turn::Note(note) => news.push(News::Note(note)),
                Turn::Lost(note) => {
                    let lost = self.search.take().map(|s| s.job);
                    let next = self.next.take().map(|(o, ..)| o.job);
                    news.extend(lost.into_iter().chain(next).map(News::Lost));
                    news.push(News::Note(note));
                }
            }
        }
        news
    }

    /// A line about its search.
    fn understand(&mut self, line: &str, now: Instant) -> Vec<News> {
        match Said::parse(line) {
            Said::Info(info) => self.report(info, now),
            Said::BestMove(best) => self.answer(&best, now),
            _ => vec![],
        }
    }

    fn report(&mut self, info: Info, now: Instant) -> Vec<News> {
        let Some(search) = &mut self.search else { return vec![] };
        search.heard = now;
        search.nodes = info.nodes.unwrap_or(search.nodes);
        let (Some(score), false, 0 | 1) = (info.score, info.bound, info.multipv) else {
            return vec![];
        };
        // what is not wanted any more is not looked at
        if info.pv.is_empty() || search.stopped.is_some() {
            return vec![];
        }
        let pv = legal(&search.root, &info.pv);
        let Some(first) = pv.first() else {
            let why = format!("it expects {}, which is no legal move", info.pv[0]);
            return self.lose(&why, now);
        };
        if search.allowed.as_ref().is_some_and(|a| !a.contains(first)) {
            // it looks at all moves: that the best is none of these says nothing of these
            if self.leaves_out == LeaveOut::Nothing {
                return vec![];
            }
            self.leaves_out = LeaveOut::Nothing;
            let name = &self.seat.name;
            return vec![News::Note(format!("{name}: it leaves no moves out ({first})"))];
        }
        let score = number(&search.root, score, &pv);
        vec![News::Found(search.job, Value { score, nodes: search.nodes, pv })]
    }

    fn answer(&mut self, best: &Best, now: Instant) -> Vec<News> {
        let Some(search) = &self.search else { return vec![] };
        let chosen = match best {
            Best::Move(text) => match search.root.legal_move(text) {
                Ok(m) => Some(m),
                Err(why) => return self.lose(&format!("{why}"), now),
            },
            Best::Resign | Best::Win => None,
        };
        let (job, nodes) = (search.job, if search.old { 0 } else { search.nodes });
        let allowed = chosen.filter(|m| search.allowed.as_ref().is_none_or(|a| a.contains(m)));
        self.before += nodes;
        self.search = None;
        self.seat.trust();
        self.seat.rest();
        if let Some((order, lines, root)) = self.next.take() {
            self.start(&order, &lines, root, now);
        }
        vec![News::Ended(job, allowed)]
    }

    fn lose(&mut self, why: &str, now: Instant) -> Vec<News> {
        let turn = self.seat.lose(why, now);
        self.news(vec![turn], now)
    }

    /// Time passed; `patience`: how long a search with a limit of its own may say nothing.
    pub fn tick(&mut self, now: Instant, patience: Option<Duration>) -> Vec<News> {
        let late = |since: Instant, time| now.saturating_duration_since(since) > time;
        match &self.search {
            Some(Search { stopped: Some(at), .. }) if late(*at, STOP) => {
                self.lose("it did not stop its search", now)
            }
            Some(s) if s.stopped.is_none() && patience.is_some_and(|p| late(s.heard, p)) => {
                self.lose("it is silent", now)
            }
            _ => {
                let turns = self.seat.tick(now);
                self.news(turns, now)
            }
        }
    }
}
