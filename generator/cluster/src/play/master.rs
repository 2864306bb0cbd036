//! The master: the dialogue with the GUI, the clock, and the engines behind it. Lines go in and out; nothing is waited for here.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use kiban_engine::usi::command::{parse, Command, Go, Play};
use kiban_engine::usi::info;
use kiban_rules::shogi::{Colour, Game, Move};

use super::order::ordered;
use super::plan::{Method, Plan};
use super::player::News;
use super::team::Team;
use super::tree::Order;
use super::view::View;

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
    /// Whether somebody watches.
    pub watched: bool,
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

pub struct Master<'a> {
    team: &'a mut dyn Team,
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
    /// For those who watch, once a second and with every answer.
    pub view: Option<View>,
    viewed: Instant,
}

impl Master<'_> {
    pub fn new(team: &mut dyn Team, manner: Manner) -> Master<'_> {
        Master {
            team,
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
            view: None,
            viewed: Instant::now(),
        }
    }

    /// A line of the GUI; none: there are no more.
    pub fn told(&mut self, line: Option<String>) {
        match line {
            Some(line) => self.lines.push_back(line),
            None => self.last = true,
        }
    }

    /// Listens to the engines; waits so long for the first that says something.
    pub fn hear(&mut self, wait: Duration) {
        let news = self.team.hear(wait);
        self.take(news, Instant::now());
    }

    /// Time passed. Some: it is over.
    pub fn tick(&mut self, now: Instant) -> Option<Over> {
        // only what counts nodes ends by itself
        let counts = self.thought.as_ref().is_some_and(|t| t.limits.nodes != 0);
        let patience = counts.then_some(self.manner.patience);
        let news = self.team.tick(now, patience);
        self.take(news, now);
        if let Some(why) = self.team.gone() {
            return Some(Over::Nobody(why));
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
        let (up, known) = (self.team.up().len(), self.team.known());
        if now < until && !self.team.is_settled(now) {
            return None;
        }
        if up == 0 {
            return Some(Over::Nobody(format!("no worker is there ({})", self.note)));
        }
        if up < known {
            self.say(format!("{up} of {known} workers are there"));
        }
        self.readying = None;
        self.was_ready = true;
        if owed {
            self.out.push("readyok".to_string());
        }
        None
    }

    /// Something that people should know.
    pub fn say(&mut self, text: String) {
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
            Command::NewGame => self.team.new_game(now),
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
            Command::SetOption { .. }
            | Command::GameOver
            | Command::Share(_)
            | Command::Nothing
            | Command::Unknown => {}
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
        self.team.count_anew();
        let mut seats = self.team.up();
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
            self.team.order(order, game, nodes, now);
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
        self.show(now, false);
        let Some(thought) = &self.thought else { return };
        let busy = (0..self.team.seats()).any(|id| self.team.is_busy(id));
        let won = thought.plan.value().is_some_and(|v| v.is_mate() && v.score > 0);
        if !thought.limits.hold && (!busy && !thought.plan.grows() || won) {
            self.answer(now);
        }
    }

    /// Engines whose search nobody wants, and engines without one.
    fn look_around(&mut self, now: Instant) {
        for id in 0..self.team.seats() {
            let Some(thought) = &mut self.thought else { return };
            let job = self.team.job(id);
            if job.is_some_and(|job| !thought.plan.wants(job)) && self.team.is_busy(id) {
                self.team.stop(id, now);
            } else if self.team.is_idle(id) {
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
        let nodes = self.team.nodes();
        let numbers = info::numbers(nodes, now.saturating_duration_since(thought.began));
        let (score, line) = (value.told(game.position()), info::moves(&value.pv));
        self.out.push(format!("info {numbers} {score} pv {line}"));
        thought.line = value.pv;
    }

    /// Shows what is being thought about, if somebody watches.
    fn show(&mut self, now: Instant, last: bool) {
        let early = !last && now.saturating_duration_since(self.viewed) < TOLD;
        let (Some(thought), Ok(game)) = (&self.thought, &self.game) else { return };
        if early || !self.manner.watched {
            return;
        }
        self.viewed = now;
        self.view = Some(View {
            position: game.usi(),
            root: thought.plan.view(),
            names: (0..self.team.seats()).map(|id| self.team.name(id)).collect(),
            time: now.saturating_duration_since(thought.began).as_millis(),
        });
    }

    /// Answers what is being thought about, with the best that is known.
    fn answer(&mut self, now: Instant) {
        if let Some(thought) = &mut self.thought {
            // the last line before the answer is that of the answer
            thought.line.clear();
            thought.told = now;
        }
        self.tell(now);
        self.show(now, true);
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
        (0..self.team.seats()).for_each(|id| self.team.stop(id, now));
    }
}
