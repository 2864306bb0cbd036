//! The master: the dialogue with the GUI, the clock, and the engines behind it. Lines go in and out; nothing is waited for here.

mod clock;
mod obey;
mod ponder;
mod tell;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use kiban_engine::usi::command::Play;
use kiban_engine::usi::info;
use kiban_rules::shogi::{Game, Move};

use self::clock::{deadline, moment, Brief, Hands, ALONE, PLAIN, PROBES};
use super::plan::{Method, Plan};
use super::player::News;
use super::team::Team;
use super::tree::{Crew, Order};
use super::value::Value;
use super::view::View;
use crate::fleet::Mates;
use crate::seat::END;

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
    /// The root of the plan.
    game: Game,
    /// While the opponent thinks: the move behind the root that the GUI asks about.
    ahead: Option<Move>,
    /// Nobody asks: it goes on until then, or until somebody does.
    unasked: Option<Instant>,
    limits: Play,
    began: Instant,
    deadline: Option<Instant>,
    /// The time is over, and engines say a last word.
    late: bool,
    briefs: Vec<Brief>,
    /// When an engine last went where it is needed more, and the nodes of that time.
    shifted: (Instant, u64),
    told: Instant,
    line: Vec<Move>,
}

impl Thought {
    fn new(plan: Plan, game: Game, limits: Play, now: Instant) -> Thought {
        let deadline = deadline(&limits, now);
        Thought {
            plan,
            game,
            ahead: None,
            unasked: None,
            limits,
            began: now,
            deadline,
            late: false,
            briefs: vec![],
            shifted: (now, 0),
            told: now,
            line: vec![],
        }
    }

    /// What is known of the position that the GUI asks about.
    fn value(&self) -> Option<Value> {
        match &self.ahead {
            Some(m) => self.plan.value_behind(m),
            None => self.plan.value(),
        }
    }
}

pub struct Master<'a> {
    team: &'a mut dyn Team,
    manner: Manner,
    /// With less time than this the first engine is alone, and with less than that nothing is probed.
    little: [Duration; 2],
    /// The GUI lets engines think while the opponent does.
    ponders: bool,
    game: Result<Game, String>,
    thought: Option<Thought>,
    /// An answer that is known and may come only after `stop` or `ponderhit`.
    held: Option<String>,
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
    /// How long engines have to end.
    pub end_within: Duration,
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
            little: [ALONE, PLAIN],
            ponders: false,
            game: Err("no position was given".to_string()),
            thought: None,
            held: None,
            jobs: 0,
            foreseen: Vec::new(),
            lines: VecDeque::new(),
            readying: None,
            was_ready: false,
            last: false,
            note: "no engine was started yet".to_string(),
            end_within: END,
            out: Vec::new(),
            view: None,
            viewed: Instant::now(),
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
        if self.last && self.readying.is_none() {
            self.release();
        }
        let quit = self.lines.iter().any(|l| l.trim() == "quit");
        let asked = self.thought.as_ref().is_some_and(|t| t.unasked.is_none());
        let done = self.last && !asked && self.readying.is_none();
        // nobody is left who could stop it
        if self.last && asked && self.thought.as_ref().is_some_and(|t| t.limits.hold) {
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

    /// Begins to think, or answers at once.
    fn go(&mut self, limits: Play, now: Instant) {
        let game = match &self.game {
            Ok(game) => game.clone(),
            Err(why) => {
                let why = why.clone();
                self.say(why);
                return self.known("resign", limits.hold);
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
            self.forget(now);
            return self.known(&word, limits.hold);
        }
        if self.goes_on(&game, &limits, now) || self.begins_ahead(&game, &limits, now) {
            return;
        }
        self.team.count_anew();
        let hands = self.hands(&limits);
        let next = self.foreseen.strip_prefix(game.moves()).and_then(<[Move]>::first);
        let next = next.copied().filter(|m| moves.contains(m));
        let (method, jobs) = (self.manner.method, self.jobs);
        let (plan, orders) = self.with_crew(hands, |c| Plan::new(method, &game, c, jobs, next));
        self.thought = Some(Thought::new(plan, game, limits, now));
        self.give(orders, now);
    }

    /// The answer needs no search.
    fn known(&mut self, word: &str, hold: bool) {
        self.held = Some(format!("bestmove {word}"));
        if !hold {
            self.release();
        }
    }

    /// The answer that waits comes now.
    fn release(&mut self) {
        self.out.extend(self.held.take());
    }

    /// Something with those that are there, as far as they are wanted.
    fn with_crew<T>(&self, hands: Hands, then: impl FnOnce(Crew) -> T) -> T {
        let up = self.team.up();
        let only = |id: &usize| self.team.mates(*id) == Mates::Only;
        let (hunters, mut players): (Vec<usize>, Vec<usize>) = up.into_iter().partition(only);
        let mut hunters = hunters;
        if players.is_empty() {
            // somebody has to play
            players = std::mem::take(&mut hunters);
        }
        if hands == Hands::One {
            players.truncate(1);
        }
        let too = |id: &usize| self.team.mates(*id) == Mates::Too;
        let both: Vec<usize> = players.iter().copied().filter(too).collect();
        let orders: Vec<usize> =
            players.iter().copied().filter(|id| self.team.orders(*id)).collect();
        let (plain, alone) = (hands == Hands::Plain, hands == Hands::One);
        let (players, both, hunters, orders) = (&players, &both, &hunters, &orders);
        then(Crew { players, both, hunters, orders, plain, alone })
    }

    /// Searches for engines.
    fn give(&mut self, orders: Vec<Order>, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        for order in orders {
            self.jobs = self.jobs.max(order.job);
            let (limit, until) = Self::bounds(&thought.limits, order.task, now);
            let brief = |until| Brief { job: order.job, until, stopped: false };
            thought.briefs.extend(until.map(brief));
            self.team.order(order, &thought.game, limit, now);
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
                (News::Ordered(job, moves, nodes), Some(thought)) => {
                    // where nodes stand for time, those that waited have had theirs
                    for id in thought.plan.waiting(job) {
                        self.team.charge(id, nodes);
                    }
                    thought.plan.ordered(job, &moves)
                }
                (News::Lost(job), Some(thought)) => thought.plan.lost(job),
                // what nobody thinks about any more
                (News::Found(..) | News::Ended(..) | News::Ordered(..) | News::Lost(..), None) => {
                    vec![]
                }
            };
            self.give(orders, now);
        }
    }

    /// Where the thought stands.
    fn think(&mut self, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        if thought.unasked.is_some_and(|until| now >= until) {
            return self.forget(now);
        }
        if thought.deadline.is_some_and(|d| now >= d) {
            return self.time_is_up(now);
        }
        self.end_probes(now);
        self.look_around(now);
        self.shift(now);
        self.tell(now);
        self.show(now, false);
        let Some(thought) = &self.thought else { return };
        // an engine that looks for a mate is not waited for
        let hunts = |id| self.team.job(id).is_some_and(|job| thought.plan.hunts(job));
        let busy = (0..self.team.seats()).any(|id| self.team.is_busy(id) && !hunts(id));
        let won = thought.plan.value().is_some_and(|v| v.is_mate() && v.score > 0);
        let asked = thought.unasked.is_none() && !thought.limits.hold;
        if asked && (!busy && !thought.plan.grows() || won) {
            self.answer(now);
        }
    }

    /// Nobody searches any more.
    fn stop_all(&mut self, now: Instant) {
        (0..self.team.seats()).for_each(|id| self.team.stop(id, now));
    }

    /// Engines whose search nobody wants, and engines without one.
    fn look_around(&mut self, now: Instant) {
        for id in 0..self.team.seats() {
            let Some(thought) = &mut self.thought else { return };
            let job = self.team.job(id);
            if job.is_some_and(|job| !thought.plan.wants(job)) && self.team.is_busy(id) {
                self.team.stop(id, now);
            } else if self.team.is_idle(id) {
                let orders = thought.plan.employ(id);
                self.give(orders, now);
            }
        }
    }

    /// Now and then an engine goes where it is needed more: as often as a probe would be over.
    fn shift(&mut self, now: Instant) {
        let (nodes, up) = (self.team.nodes(), self.team.up().len() as u64);
        let Some(thought) = &mut self.thought else { return };
        let part = u64::from(thought.limits.nodes / PROBES);
        let early = match part {
            0 => now.saturating_duration_since(thought.shifted.0) < moment(&thought.limits),
            part => nodes < thought.shifted.1 + part * up,
        };
        if early {
            return;
        }
        thought.shifted = (now, nodes);
        let orders = thought.plan.shift();
        self.give(orders, now);
    }
}

#[cfg(test)]
mod tests;
