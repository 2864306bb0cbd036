//! One engine that plays: what it searches, what it is to search next, and what it says.
//!
//! `stop` does not say which search it ends, and `bestmove` not which one it answers: a search is given only when the one before was
//! answered.

mod said;

use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_rules::shogi::{Game, Move, Position};

use super::tree::{Order, Task};
use super::value::{Depths, Value};
use crate::fleet::{LeaveOut, Mates, Recipe};
use crate::seat::{Ear, Seat, Sent, Turn};

/// The option of how many lines are searched.
const LINES: &str = "MultiPV";
/// How long an engine may go on after `stop`.
const STOP: Duration = Duration::from_secs(2);

/// A search under way.
struct Search {
    job: u64,
    root: Position,
    allowed: Option<Vec<Move>>,
    task: Task,
    /// Of an engine that counts no nodes itself: it is stopped when it reports so many.
    limit: Option<u64>,
    nodes: u64,
    /// What it says of the position, depth by depth.
    depths: Depths,
    /// First moves of its lines, best first.
    lines: Vec<Option<Move>>,
    /// It began before the nodes were counted anew: its own do not count.
    old: bool,
    heard: Instant,
    stopped: Option<Instant>,
}

/// A search that it is to begin.
struct Next {
    order: Order,
    root: Position,
    /// The lines before `go`, and what stands behind it.
    lines: Vec<String>,
    allowed: String,
    limit: Option<u64>,
}

/// What came of a line, or of time that passed.
#[derive(Debug)]
pub enum News {
    Found(u64, Value),
    /// The moves of a position, the likeliest first, and the nodes that it took; the search is over with that.
    Ordered(u64, Vec<Move>, u64),
    /// The search was answered, with this move if it is one.
    Ended(u64, Option<Move>),
    Lost(u64),
    Note(String),
}

/// One engine.
pub struct Player {
    pub seat: Seat,
    search: Option<Search>,
    next: Option<Next>,
    /// Searches that it was given while it was not there.
    refused: Vec<u64>,
    leaves_out: LeaveOut,
    mates: Option<Mates>,
    orders: Option<bool>,
    /// How many lines it was told to search.
    lines: usize,
    /// Nodes of the searches of this move that are over.
    before: u64,
    /// Nodes of others for which it waited in this move.
    pub waited: u64,
}

impl Player {
    pub fn new(id: usize, name: String, recipe: Recipe, ear: Ear) -> Player {
        let (leaves_out, mates, orders) = (recipe.leave_out, recipe.mates, recipe.orders);
        let seat = Seat::new(id, name, recipe, ear);
        Player {
            seat,
            search: None,
            next: None,
            refused: vec![],
            leaves_out,
            mates,
            orders,
            lines: 1,
            before: 0,
            waited: 0,
        }
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
        (self.before, self.waited) = (0, 0);
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

    /// Whether it looks for mates.
    pub fn mates(&self) -> Mates {
        self.mates.unwrap_or(match self.seat.family() {
            _ if self.is_gps() => Mates::Too,
            // it knows nothing else
            "Kiban" => Mates::Only,
            _ => Mates::No,
        })
    }

    /// Whether it tells how likely moves are.
    pub fn orders(&self) -> bool {
        self.orders.unwrap_or_else(|| self.is_gps() || self.has_lines())
    }

    /// It searches as many lines as it is told to, and the file leaves that to us.
    fn has_lines(&self) -> bool {
        self.seat.has(LINES) && !self.seat.sets(LINES)
    }

    /// It is asked which moves are likely by a search with several lines.
    fn orders_by_lines(&self) -> bool {
        self.has_lines() && !self.is_gps()
    }

    /// GPSShogi has words of its own, and ends at `go nodes`, which it does not know.
    fn is_gps(&self) -> bool {
        self.seat.family().starts_with("gps")
    }

    /// Gives it a search; what it is at is ended first. `limit`: see [`Team::order`](super::team::Team::order).
    pub fn order(&mut self, order: Order, game: &Game, limit: Option<u64>, now: Instant) {
        if !self.seat.is_up() {
            self.refused.push(order.job);
            return;
        }
        let mut whole = game.clone();
        order.line.iter().for_each(|m| whole.make(m));
        let (mut lines, mut left_out) = (vec![whole.usi()], String::new());
        if let Some(allowed) = &order.allowed {
            let text = |moves: &mut dyn Iterator<Item = Move>| {
                moves.map(|m| format!(" {m}")).collect::<String>()
            };
            match self.words() {
                LeaveOut::SearchMoves => {
                    left_out = format!(" searchmoves{}", text(&mut allowed.iter().copied()));
                }
                LeaveOut::IgnoreMoves => {
                    let all = whole.position().legal_moves();
                    let mut left = all.into_iter().filter(|m| !allowed.contains(m));
                    lines.push(format!("ignore_moves{}", text(&mut left)));
                }
                LeaveOut::Auto | LeaveOut::Nothing => {}
            }
        }
        let root = whole.position().clone();
        let next = Next { order, root, lines, allowed: left_out, limit };
        if self.search.is_some() {
            self.stop(now);
            self.next = Some(next);
        } else {
            self.start(next, now);
        }
    }

    /// How this engine is told to leave moves out.
    fn words(&self) -> LeaveOut {
        match self.leaves_out {
            LeaveOut::Auto if self.is_gps() => LeaveOut::IgnoreMoves,
            LeaveOut::Auto => LeaveOut::SearchMoves,
            said => said,
        }
    }

    fn start(&mut self, next: Next, now: Instant) {
        let Next { order, root, mut lines, allowed, limit } = next;
        // what is left of it, now that the search before has told all of its nodes
        let before = if order.task == Task::Leaf { self.before + self.waited } else { 0 };
        let left = limit.map(|n| n.saturating_sub(before).max(1));
        let plays = matches!(order.task, Task::Leaf | Task::Probe);
        let counted = left.filter(|_| plays && self.is_gps());
        let go = match (order.task, left.filter(|_| counted.is_none())) {
            (Task::Order { .. }, _) if !self.orders_by_lines() => "genmove_probability".to_string(),
            (Task::Mate { .. }, Some(ms)) => format!("go mate {ms}"),
            (Task::Mate { .. }, None) => "go mate infinite".to_string(),
            (_, Some(n)) => format!("go nodes {n}"),
            (_, None) => "go infinite".to_string(),
        };
        let wanted = match order.task {
            Task::Order { lines, .. } if self.orders_by_lines() => lines,
            _ => 1,
        };
        if wanted != self.lines {
            self.lines = wanted;
            lines.insert(0, format!("setoption name {LINES} value {wanted}"));
        }
        lines.push(go + &allowed);
        self.search = Some(Search {
            job: order.job,
            root,
            allowed: order.allowed,
            task: order.task,
            limit: counted,
            nodes: 0,
            depths: Depths::default(),
            lines: vec![],
            old: false,
            heard: now,
            stopped: None,
        });
        self.seat.search(&lines);
    }

    /// Its search is not wanted any more, nor the one after it.
    pub fn stop(&mut self, now: Instant) {
        self.next = None;
        if let Some(search) = self.search.as_mut().filter(|s| s.stopped.is_none()) {
            search.stopped = Some(now);
            // what is no search ends by itself
            let searches = !matches!(search.task, Task::Order { .. });
            if searches || self.orders_by_lines() {
                self.seat.tell("stop");
            }
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
                    // its next life begins with one line
                    self.lines = 1;
                    let lost = self.search.take().map(|s| s.job);
                    let next = self.next.take().map(|n| n.order.job);
                    news.extend(lost.into_iter().chain(next).map(News::Lost));
                    news.push(News::Note(note));
                }
            }
        }
        news
    }

    /// Its search was answered.
    fn end(&mut self, chosen: Option<Move>, now: Instant) -> Vec<News> {
        let Some(search) = &self.search else { return vec![] };
        let (job, nodes) = (search.job, if search.old { 0 } else { search.nodes });
        self.before += nodes;
        self.search = None;
        self.seat.trust();
        self.seat.rest();
        if let Some(next) = self.next.take() {
            self.start(next, now);
        }
        vec![News::Ended(job, chosen)]
    }

    fn lose(&mut self, why: &str, now: Instant) -> Vec<News> {
        if self.search.as_ref().is_some_and(|s| matches!(s.task, Task::Order { .. })) {
            // it does not know the word
            self.orders = Some(false);
        }
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
                let refused = std::mem::take(&mut self.refused).into_iter().map(News::Lost);
                refused.chain(self.news(turns, now)).collect()
            }
        }
    }
}
