//! The master: the dialogue with the GUI, the clock, and the engines behind it. Lines go in and out; nothing is waited for here.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use kiban_engine::program::Heard;
use kiban_engine::usi::command::{parse, Command, Go, Play};
use kiban_engine::usi::info;
use kiban_rules::shogi::{Colour, Game, Move};

use super::order::ordered;
use super::plan::{Method, Plan};
use super::player::{News, Player};
use super::tree::Order;

/// A probe lasts so long at most, and this part of the time of the move.
const PROBE: Duration = Duration::from_secs(1);
const PROBES: u32 = 15;
/// Below this the first engine thinks alone: nothing would come of the others.
const SHORT: Duration = Duration::from_millis(300);
/// How often the GUI hears of a search.
const TOLD: Duration = Duration::from_secs(1);

/// How the master works.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    pub method: Method,
    /// How long an engine that counts nodes may say nothing.
    pub patience: Duration,
    /// How long `isready` waits for engines.
    pub wait: Duration,
}

/// Why the master does not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Over {
    Quit,
    /// One sentence: no engine is there.
    Nobody(String),
}

/// A move that is being thought about.
struct Thought {
    plan: Plan,
    limits: Play,
    began: Instant,
    deadline: Option<Instant>,
    /// Probes, and when their time is over.
    probes: Vec<(u64, Instant)>,
    told: Instant,
    line: Vec<Move>,
}

pub struct Master {
    pub players: Vec<Player>,
    manner: Manner,
    game: Result<Game, String>,
    thought: Option<Thought>,
    /// The greatest number of a search so far.
    jobs: u64,
    /// The moves of the game and those that were expected behind them, as of the last answer.
    foreseen: Vec<Move>,
    /// Lines of the GUI that wait until the engines are there.
    lines: VecDeque<String>,
    /// Engines are waited for until then; and whether `readyok` is owed.
    readying: Option<(Instant, bool)>,
    was_ready: bool,
    /// The input is at its end.
    last: bool,
    note: String,
    /// For the GUI.
    pub out: Vec<String>,
}

impl Master {
    pub fn new(players: Vec<Player>, manner: Manner) -> Master {
        Master {
            players,
            manner,
            game: Err("no position was given".to_string()),
            thought: None,
            jobs: 0,
            foreseen: Vec::new(),
            lines: VecDeque::new(),
            readying: None,
            was_ready: false,
            last: false,
            note: "no engine was started yet".to_string(),
            out: Vec::new(),
        }
    }

    /// A line of the GUI; none: there are no more.
    pub fn told(&mut self, line: Option<String>) {
        match line {
            Some(line) => self.lines.push_back(line),
            None => self.last = true,
        }
    }

    /// A line of an engine.
    pub fn heard(&mut self, worker: usize, life: u64, heard: Heard, now: Instant) {
        let player = &mut self.players[worker];
        if player.seat.is_of_this_life(life) {
            let news = player.hear(heard, now);
            self.take(news, now);
        }
    }

    /// Time passed. Some: it is over.
    pub fn tick(&mut self, now: Instant) -> Option<Over> {
        // only what counts nodes ends by itself
        let counts = self.thought.as_ref().is_some_and(|t| t.limits.nodes != 0);
        let patience = counts.then_some(self.manner.patience);
        for id in 0..self.players.len() {
            let news = self.players[id].tick(now, patience);
            self.take(news, now);
        }
        self.think(now);
        if let Some(over) = self.wait(now) {
            return Some(over);
        }
        while self.readying.is_none() {
            let Some(line) = self.lines.pop_front() else { break };
            if self.obey(&line, now) {
                return Some(Over::Quit);
            }
        }
        let quit = self.lines.iter().any(|l| l.trim() == "quit");
        let done = self.last && self.thought.is_none() && self.readying.is_none();
        // nobody is left who could stop it
        if self.last && self.thought.as_ref().is_some_and(|t| t.limits.hold) {
            self.answer(now);
        }
        (quit || done).then_some(Over::Quit)
    }

    /// Whether the engines that are waited for are there.
    fn wait(&mut self, now: Instant) -> Option<Over> {
        let (until, owed) = self.readying?;
        let up = self.players.iter().filter(|p| p.seat.is_up()).count();
        let settled = |p: &Player| p.seat.is_dismissed() || p.seat.is_up() && p.seat.is_idle();
        if now < until && !self.players.iter().all(settled) {
            return None;
        }
        if up == 0 {
            return Some(Over::Nobody(format!("no worker is there ({})", self.note)));
        }
        if up < self.players.len() {
            self.say(format!("{up} of {} workers are there", self.players.len()));
        }
        self.readying = None;
        self.was_ready = true;
        if owed {
            self.out.push("readyok".to_string());
        }
        None
    }

    fn say(&mut self, text: String) {
        self.out.push(info::string(&text));
    }

    /// A line of the GUI; true: it wants no more.
    fn obey(&mut self, line: &str, now: Instant) -> bool {
        let turn = self.game.as_ref().map_or(Colour::Black, |g| g.position().turn());
        match parse(line, turn) {
            Command::Usi => self.out.extend([
                // one word: what a cluster says of a mate is not the word of Kiban's own search
                concat!("id name Kiban-cluster ", env!("CARGO_PKG_VERSION")).to_string(),
                "id author Kiban".to_string(),
                format!(
                    "option name Method type combo default {} var tree var highest var votes",
                    self.manner.method.word()
                ),
                "usiok".to_string(),
            ]),
            Command::IsReady => self.readying = Some((now + self.manner.wait, true)),
            Command::NewGame => {
                for player in self.players.iter_mut().filter(|p| p.seat.is_idle()) {
                    player.seat.tell("usinewgame");
                    player.seat.ready(now);
                }
            }
            Command::SetOption { name, value } if name == "Method" => match value.parse() {
                Ok(method) => self.manner.method = method,
                Err(why) => self.say(why),
            },
            Command::Position(Ok(record)) => self.game = Ok(Game::of(&record)),
            Command::Position(Err(why)) => {
                self.say(why.clone());
                self.game = Err(why);
            }
            Command::Go(Go::Mate(_)) => self.out.push("checkmate notimplemented".to_string()),
            Command::Go(Go::Play(play)) => {
                if !self.was_ready {
                    // a GUI asks first; a script may not
                    self.lines.push_front(line.to_string());
                    self.readying = Some((now + self.manner.wait, false));
                    return false;
                }
                // every search is answered
                self.answer(now);
                self.go(play, now);
            }
            Command::Stop => self.answer(now),
            Command::PonderHit => {
                if let Some(thought) = &mut self.thought {
                    thought.limits.hold = false;
                    thought.deadline = thought.limits.time.map(|t| now + t);
                }
            }
            Command::Quit => return true,
            Command::SetOption { .. } | Command::GameOver | Command::Nothing | Command::Unknown => {
            }
        }
        false
    }

    /// Begins to think, or answers at once.
    fn go(&mut self, limits: Play, now: Instant) {
        let game = match &self.game {
            Ok(game) => game.clone(),
            Err(why) => {
                let why = why.clone();
                self.say(why);
                self.out.push("bestmove resign".to_string());
                return;
            }
        };
        let moves = game.position().legal_moves();
        let at_once = match moves.as_slice() {
            [] => Some("resign".to_string()),
            _ if limits.hold => None,
            _ if game.position().declaration().is_ok() => Some("win".to_string()),
            [only] => Some(only.to_string()),
            _ => None,
        };
        if let Some(word) = at_once {
            self.out.push(format!("bestmove {word}"));
            return;
        }
        self.players.iter_mut().for_each(Player::count_anew);
        let up = self.players.iter().enumerate().filter(|(_, p)| p.seat.is_up());
        let mut seats: Vec<usize> = up.map(|(i, _)| i).collect();
        if limits.time.is_some_and(|t| t < SHORT) && limits.nodes == 0 {
            seats.truncate(1);
        }
        let next = self.foreseen.strip_prefix(game.moves()).and_then(<[Move]>::first);
        let next = next.copied().filter(|m| moves.contains(m));
        let (plan, orders) = Plan::new(self.manner.method, &game, &seats, self.jobs, next);
        let deadline = limits.time.filter(|_| !limits.hold).map(|t| now + t);
        let probes = Vec::new();
        let thought =
            Thought { plan, limits, began: now, deadline, probes, told: now, line: vec![] };
        self.thought = Some(thought);
        self.give(orders, now);
    }

    /// Searches for engines.
    fn give(&mut self, orders: Vec<Order>, now: Instant) {
        let (Some(thought), Ok(game)) = (&mut self.thought, &self.game) else { return };
        let limits = &thought.limits;
        let moment = limits.time.map_or(PROBE, |t| PROBE.min(t / PROBES));
        for order in orders {
            self.jobs = self.jobs.max(order.job);
            let nodes = match (limits.nodes, order.probe) {
                (0, _) => None,
                (n, false) => Some(n.into()),
                (n, true) => Some(u64::from(n / PROBES).max(1)),
            };
            if order.probe && nodes.is_none() {
                thought.probes.push((order.job, now + moment));
            }
            self.players[order.seat].order(order, game, nodes, now);
        }
    }

    fn take(&mut self, news: Vec<News>, now: Instant) {
        for one in news {
            let orders = match (one, &mut self.thought) {
                (News::Note(note), _) => {
                    self.note.clone_from(&note);
                    self.say(note);
                    vec![]
                }
                (News::Found(job, value), Some(thought)) => {
                    thought.plan.found(job, value);
                    vec![]
                }
                (News::Ended(job, chosen), Some(thought)) => thought.plan.ended(job, chosen),
                (News::Lost(job), Some(thought)) => thought.plan.lost(job),
                // what nobody thinks about any more
                (News::Found(..) | News::Ended(..) | News::Lost(..), None) => vec![],
            };
            self.give(orders, now);
        }
    }

    /// Where the thought stands.
    fn think(&mut self, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        if thought.deadline.is_some_and(|d| now >= d) {
            return self.answer(now);
        }
        let (over, open) = thought.probes.iter().partition(|(_, until)| now >= *until);
        thought.probes = open;
        let over: Vec<(u64, Instant)> = over;
        for (job, _) in over {
            let orders = self.thought.as_mut().map(|t| t.plan.probed(job)).unwrap_or_default();
            self.give(orders, now);
        }
        self.look_around(now);
        self.tell(now);
        let Some(thought) = &self.thought else { return };
        let busy = self.players.iter().any(Player::is_busy);
        let won = thought.plan.value().is_some_and(|v| v.is_mate() && v.score > 0);
        if !thought.limits.hold && (!busy && !thought.plan.grows() || won) {
            self.answer(now);
        }
    }

    /// Engines whose search nobody wants, and engines without one.
    fn look_around(&mut self, now: Instant) {
        for id in 0..self.players.len() {
            let Some(thought) = &mut self.thought else { return };
            let player = &mut self.players[id];
            if player.job().is_some_and(|job| !thought.plan.wants(job)) && player.is_busy() {
                player.stop(now);
            } else if player.seat.is_idle() && !player.is_busy() {
                let order = thought.plan.adopt(id);
                self.give(order.into_iter().collect(), now);
            }
        }
    }

    /// Tells the GUI, once a second or if the line has changed.
    fn tell(&mut self, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        let (Some(value), Ok(game)) = (thought.plan.value(), &self.game) else { return };
        let first = |line: &[Move]| line.first().copied();
        let changed = first(&value.pv) != first(&thought.line);
        if !changed && now.saturating_duration_since(thought.told) < TOLD {
            return;
        }
        thought.told = now;
        let nodes = self.players.iter().map(Player::nodes).sum();
        let numbers = info::numbers(nodes, now.saturating_duration_since(thought.began));
        let (score, line) = (value.told(game.position()), info::moves(&value.pv));
        self.out.push(format!("info {numbers} {score} pv {line}"));
        thought.line = value.pv;
    }

    /// Answers what is being thought about, with the best that is known.
    fn answer(&mut self, now: Instant) {
        if let Some(thought) = &mut self.thought {
            // the last line before the answer is that of the answer
            thought.line.clear();
            thought.told = now;
        }
        self.tell(now);
        let (Some(thought), Ok(game)) = (self.thought.take(), &self.game) else { return };
        let line = thought.plan.value().map(|v| v.pv).unwrap_or_default();
        self.foreseen = [game.moves(), &line].concat();
        let position = game.position();
        // silence is no reason to resign
        let best = line.first().copied().or_else(|| {
            let guess = ordered(position, None, game.moves().last());
            guess.first().copied()
        });
        self.out.push(match (best, line.get(1)) {
            (Some(m), Some(reply)) => format!("bestmove {m} ponder {reply}"),
            (Some(m), None) => format!("bestmove {m}"),
            (None, _) => "bestmove resign".to_string(),
        });
        self.players.iter_mut().for_each(|p| p.stop(now));
    }
}
