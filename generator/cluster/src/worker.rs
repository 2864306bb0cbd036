//! One engine that searches for mates: what it is doing, and how long it may take.

use std::time::{Duration, Instant};

use kiban_engine::program::Heard;

use crate::claim::{Claim, Problem};
use crate::crew::{Effort, News};
use crate::fleet::Recipe;
use crate::pile::{Asker, Task};
use crate::seat::{Ear, Seat, Turn};

/// How long it may go on after `stop`.
const STOP: Duration = Duration::from_secs(5);
/// Milliseconds of the first round for an engine without a limit on nodes; each round has four times as many.
const FIRST_MS: u64 = 1000;

/// A search under way.
#[derive(Clone, Debug)]
struct Search {
    task: Task,
    /// Of the last `info` line.
    nodes: u64,
    heard: Instant,
    /// It was told to stop: its answer is not wanted.
    stopped: Option<Instant>,
    /// What went wrong with its device, in the words of an engine of Kiban's.
    trouble: Option<String>,
}

impl Search {
    fn effort(&self) -> Effort {
        Effort { task: self.task, nodes: self.nodes }
    }
}

/// One engine.
pub struct Worker {
    id: usize,
    pub seat: Seat,
    search: Option<Search>,
    /// An answer of it was good.
    pub proven: bool,
    /// Problems that it settled.
    pub settled: u32,
    /// Nodes of all its searches.
    pub nodes: u64,
    /// It tells others what it finds out of a problem, where they are to tell each other.
    pub joins: bool,
    /// What its search is about to these others: a number that they share.
    pub topic: Option<usize>,
    /// What it has told them, not passed on yet.
    pub told: Option<(String, String)>,
}

impl Worker {
    pub fn new(id: usize, name: String, recipe: Recipe, ear: Ear) -> Worker {
        let seat = Seat::new(id, name, recipe, ear);
        Worker {
            id,
            seat,
            search: None,
            proven: false,
            settled: 0,
            nodes: 0,
            joins: false,
            topic: None,
            told: None,
        }
    }

    pub fn asker(&self) -> Asker {
        // engines of Kiban's: their word is a proof
        let own = self.is_own();
        Asker {
            worker: self.id,
            who: Some(self.id),
            own,
            exact: own,
            defends: self.seat.has(DEFENDS),
            doubles: true,
            joins: own && self.joins(),
        }
    }

    fn is_own(&self) -> bool {
        self.seat.family() == "Kiban"
    }

    /// Whether it tells others what it finds out of a problem: its model does, with one search.
    fn joins(&self) -> bool {
        self.joins && self.can_join()
    }

    /// Whether it could.
    pub fn can_join(&self) -> bool {
        let alone = ALONE.iter().any(|name| self.seat.sets(name));
        self.is_own() && self.seat.has(SHARES) && !alone
    }

    /// Ends this life of the engine, and with it the search that it was at.
    pub fn fail(&mut self, now: Instant) {
        self.seat.fail(now);
        self.search = None;
    }

    /// A line, or the end, of this life of the engine.
    pub fn hear(&mut self, heard: Heard, now: Instant) -> Vec<News> {
        let turns = self.seat.hear(heard, now);
        self.news(turns, now)
    }

    fn news(&mut self, turns: Vec<Turn>, now: Instant) -> Vec<News> {
        let mut news = vec![];
        for turn in turns {
            match turn {
                Turn::Line(line) => news.extend(self.understand(&line, now)),
                Turn::Note(note) => news.push(News::Note(note)),
                Turn::Lost(note) => {
                    news.extend(self.search.take().map(|s| News::Failed(s.effort())));
                    news.push(News::Note(note));
                }
            }
        }
        news
    }

    /// A line about its search.
    fn understand(&mut self, line: &str, now: Instant) -> Vec<News> {
        let own = self.is_own();
        let Some(search) = self.search.as_mut() else { return vec![] };
        let words: Vec<&str> = line.split_whitespace().collect();
        let claim = match words.as_slice() {
            ["info", "string", "share", inside, entries] => {
                search.heard = now;
                self.told = Some((inside.to_string(), entries.to_string()));
                return vec![];
            }
            ["info", "string", "error:", why @ ..] if own => {
                search.heard = now;
                search.trouble = Some(why.join(" ").trim_end_matches('.').to_string());
                return vec![];
            }
            ["info", rest @ ..] => {
                search.heard = now;
                let nodes =
                    rest.windows(2).find(|w| w[0] == "nodes").and_then(|w| w[1].parse().ok());
                search.nodes = nodes.unwrap_or(search.nodes);
                return vec![];
            }
            // it has to answer something; nothing was searched to the end
            ["checkmate", "timeout"] if search.trouble.is_some() => {
                let why = search.trouble.take().unwrap_or_default();
                let lost = self.seat.lose(&why, now);
                return self.news(vec![lost], now);
            }
            ["checkmate", said @ ..] => Claim::parse(said),
            // an engine that plays instead
            ["bestmove", ..] => Claim::NotImplemented,
            _ => return vec![],
        };
        let Some(search) = self.search.take() else { return vec![] };
        self.nodes += search.nodes;
        self.seat.ready(now);
        let answer = search.stopped.is_none().then(|| News::Answer(search.effort(), claim));
        answer.into_iter().collect()
    }

    /// Gives it a problem. `depth`: plies, 0 = no limit.
    pub fn search(&mut self, task: Task, problem: &Problem, depth: u16, now: Instant) {
        let counts = self.seat.has(NODES);
        let mut lines = vec![];
        if counts {
            lines.push(format!("setoption name {NODES} value {}", task.nodes));
        }
        if self.seat.has(DEPTH) {
            lines.push(format!("setoption name {DEPTH} value {depth}"));
        }
        if self.seat.has(DEFENDS) {
            lines.push(format!("setoption name {DEFENDS} value {}", problem.defends));
        }
        if self.can_join() {
            lines.push(format!("setoption name {SHARES} value {}", self.joins()));
        }
        lines.push(format!("position sfen {}", problem.position.to_sfen()));
        lines.push(match task.nodes {
            1.. if !counts => format!("go mate {}", time(task).as_millis()),
            _ => "go mate infinite".to_string(),
        });
        self.told = None;
        self.search = Some(Search { task, nodes: 0, heard: now, stopped: None, trouble: None });
        self.seat.search(&lines);
    }

    /// What it is searching, if its answer is wanted.
    pub fn job(&self) -> Option<usize> {
        self.search.as_ref().filter(|s| s.stopped.is_none()).map(|s| s.task.job)
    }

    /// Nodes of its search so far.
    pub fn searched(&self) -> Option<u64> {
        self.search.as_ref().map(|s| s.nodes)
    }

    /// Its answer is not wanted any more.
    pub fn stop(&mut self, now: Instant) {
        if let Some(search) = &mut self.search {
            search.stopped = Some(now);
            self.seat.tell("stop");
        }
    }

    /// An answer of it was good.
    pub fn trust(&mut self) {
        self.seat.trust();
        self.proven = true;
    }

    /// Time passed; `patience`: how long a search may be silent.
    pub fn tick(&mut self, now: Instant, patience: Duration) -> Vec<News> {
        let late = |since: Instant, time| now.saturating_duration_since(since) > time;
        let turns = match &self.search {
            Some(Search { stopped: Some(at), .. }) if late(*at, STOP) => {
                vec![self.seat.lose("it did not stop its search", now)]
            }
            Some(s) if s.stopped.is_none() && late(s.heard, self.silence(s, patience)) => {
                vec![self.seat.lose("it is silent", now)]
            }
            _ => self.seat.tick(now),
        };
        self.news(turns, now)
    }

    /// An engine that searches for a time says nothing for that time.
    fn silence(&self, search: &Search, patience: Duration) -> Duration {
        if self.seat.has(NODES) {
            return patience;
        }
        patience.saturating_add(time(search.task))
    }
}

/// How long an engine without a limit on nodes searches.
fn time(task: Task) -> Duration {
    Duration::from_millis(FIRST_MS.saturating_mul(4u64.saturating_pow(task.round)))
}

/// Options that mate engines know by these names.
const NODES: &str = "NodesLimit";
const DEPTH: &str = "DepthLimit";
const DEFENDS: &str = "RootIsAndNodeIfChecked";
/// Kiban's own: what searches of one problem tell each other.
const SHARES: &str = "ShareSearch";
/// Options of an engine that does not, whatever it announces.
const ALONE: [&str; 2] = ["Threads", "EvalDevice"];
