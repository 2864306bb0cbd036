//! One engine: its process, what it is doing, and how long it may take.

use std::collections::BTreeSet;
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use kiban_engine::program::{Heard, Program};

use crate::claim::{Claim, Problem};
use crate::fleet::Recipe;
use crate::pile::{Asker, Task};

/// How long an engine may take until it is ready, and between two problems.
const READY: Duration = Duration::from_secs(30);
/// How long it may go on after `stop`.
const STOP: Duration = Duration::from_secs(5);
/// An engine that fails is started again after this time, then after twice that, and so on.
const AGAIN: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// An engine is given up after so many failures in a row; one that never got ready sooner.
const FAILURES: u32 = 10;
const FAILED_STARTS: u32 = 3;
/// Milliseconds of the first round for an engine without a limit on nodes; each round has four times as many.
const FIRST_MS: u64 = 1000;

/// What an engine sent: which one, in which of its lives.
pub struct Sent {
    pub worker: usize,
    pub life: u64,
    pub heard: Heard,
}

/// A search under way.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    pub task: Task,
    /// Of the last `info` line.
    pub nodes: u64,
    heard: Instant,
    /// It was told to stop: its answer is not wanted.
    stopped: Option<Instant>,
}

#[derive(Debug)]
enum Phase {
    /// `usi` was sent.
    Starting(Instant),
    /// `isready` was sent; before it, an engine may still have said things that belong to the problem before.
    Readying(Instant),
    Idle,
    Searching(Search),
    Down {
        until: Instant,
    },
    Dismissed,
}

/// What came of a line, or of time that passed.
#[derive(Debug)]
pub enum News {
    /// A claim about the problem that it searches.
    Answer(Search, Claim),
    /// It is not searching any more, and what it was searching is open.
    Failed(Search),
    /// Something that people should know.
    Note(String),
}

/// One engine.
pub struct Worker {
    id: usize,
    pub name: String,
    recipe: Recipe,
    sender: SyncSender<Sent>,
    program: Option<Program>,
    life: u64,
    phase: Phase,
    own: bool,
    announced: BTreeSet<String>,
    /// In a row.
    failures: u32,
    /// It was ready once.
    ready_once: bool,
    /// An answer of it was good.
    pub proven: bool,
    /// Problems that it settled.
    pub settled: u32,
    /// Nodes of all its searches.
    pub nodes: u64,
}

impl Worker {
    pub fn new(id: usize, name: String, recipe: Recipe, sender: SyncSender<Sent>) -> Worker {
        Worker {
            id,
            name,
            recipe,
            sender,
            program: None,
            life: 0,
            phase: Phase::Down { until: Instant::now() },
            own: false,
            announced: BTreeSet::new(),
            failures: 0,
            ready_once: false,
            proven: false,
            settled: 0,
            nodes: 0,
        }
    }

    pub fn is_idle(&self) -> bool {
        matches!(self.phase, Phase::Idle)
    }

    /// It is there, though it may be busy.
    pub fn is_up(&self) -> bool {
        matches!(self.phase, Phase::Readying(_) | Phase::Idle | Phase::Searching(_))
            && self.ready_once
    }

    pub fn is_dismissed(&self) -> bool {
        matches!(self.phase, Phase::Dismissed)
    }

    /// It was just started for the first time, and may turn out to be any engine.
    pub fn is_unknown(&self) -> bool {
        !self.ready_once && self.failures == 0
    }

    pub fn asker(&self) -> Asker {
        let defends = self.announced.contains(DEFENDS);
        Asker { worker: self.id, own: self.own, defends }
    }

    fn start(&mut self, now: Instant) -> Vec<News> {
        self.life += 1;
        let (worker, life, sender) = (self.id, self.life, self.sender.clone());
        let hear = move |heard| sender.send(Sent { worker, life, heard }).is_ok();
        match Program::start(&self.recipe.command, hear) {
            Ok(program) => {
                self.program = Some(program);
                self.phase = Phase::Starting(now);
                self.tell("usi");
                vec![]
            }
            Err(why) => self.lost(&why, now),
        }
    }

    /// A line to the engine. One that does not read any more is told of when its output ends.
    fn tell(&mut self, line: &str) {
        if let Some(program) = &mut self.program {
            let _ = program.tell(line);
        }
    }

    /// Ends this life of the engine; it is started again later, or given up. Returns the search that it was at.
    pub fn fail(&mut self, now: Instant) -> Option<Search> {
        if let Some(mut program) = self.program.take() {
            program.kill();
        }
        self.life += 1;
        self.failures += 1;
        let search = match std::mem::replace(&mut self.phase, Phase::Dismissed) {
            Phase::Searching(search) => Some(search),
            _ => None,
        };
        let most = if self.ready_once { FAILURES } else { FAILED_STARTS };
        if self.failures < most {
            let pause = AGAIN * 2u32.saturating_pow(self.failures - 1);
            self.phase = Phase::Down { until: now + pause.min(LONGEST_PAUSE) };
        }
        search
    }

    /// A line, or the end, of this life of the engine.
    pub fn hear(&mut self, heard: Heard, now: Instant) -> Vec<News> {
        let line = match heard {
            Heard::Line(line) => line,
            Heard::End => {
                let why = self.program.as_mut().map(Program::why).unwrap_or_default();
                return self.lost(&format!("the engine ended: {why}"), now);
            }
        };
        let words: Vec<&str> = line.split_whitespace().collect();
        match (&mut self.phase, words.as_slice()) {
            (Phase::Starting(_), ["id", "name", name @ ..]) => {
                self.own = name.first() == Some(&"Kiban");
            }
            (Phase::Starting(_), ["option", "name", rest @ ..]) => {
                let name = rest.iter().take_while(|w| **w != "type");
                self.announced.insert(name.copied().collect::<Vec<_>>().join(" "));
            }
            (Phase::Starting(_), ["usiok"]) => return self.set_up(now),
            (Phase::Readying(_), ["readyok"]) => {
                self.phase = Phase::Idle;
                self.ready_once = true;
            }
            (Phase::Searching(search), ["info", rest @ ..]) => {
                search.heard = now;
                let nodes =
                    rest.windows(2).find(|w| w[0] == "nodes").and_then(|w| w[1].parse().ok());
                search.nodes = nodes.unwrap_or(search.nodes);
            }
            (Phase::Searching(search), ["checkmate", said @ ..]) => {
                let search = *search;
                let claim = Claim::parse(said);
                return self.end_search(search, claim, now);
            }
            (Phase::Searching(search), ["bestmove", ..]) => {
                // an engine that plays instead
                let search = *search;
                return self.end_search(search, Claim::NotImplemented, now);
            }
            // an answer to a search of the past, a greeting, noise
            _ => {}
        }
        vec![]
    }

    /// Its search is over; whatever else it says about it comes before its `readyok`.
    fn end_search(&mut self, search: Search, claim: Claim, now: Instant) -> Vec<News> {
        self.nodes += search.nodes;
        self.phase = Phase::Readying(now);
        self.tell("isready");
        if search.stopped.is_some() {
            return vec![];
        }
        vec![News::Answer(search, claim)]
    }

    /// After `usiok`: the options of its line in the file.
    fn set_up(&mut self, now: Instant) -> Vec<News> {
        let mut notes = vec![];
        for (name, value) in self.recipe.options.clone() {
            if self.announced.contains(&name) || name == "USI_Hash" || name == "USI_Ponder" {
                self.tell(&format!("setoption name {name} value {value}"));
            } else if self.life == 1 {
                notes.push(News::Note(format!("{}: the engine has no option {name}", self.name)));
            }
        }
        self.phase = Phase::Readying(now);
        self.tell("isready");
        notes
    }

    /// Gives it a problem. `depth`: plies, 0 = no limit.
    pub fn search(&mut self, task: Task, problem: &Problem, depth: u16, now: Instant) {
        let counts = self.announced.contains(NODES);
        let mut lines = vec![];
        if counts {
            lines.push(format!("setoption name {NODES} value {}", task.nodes));
        }
        if self.announced.contains(DEPTH) {
            lines.push(format!("setoption name {DEPTH} value {depth}"));
        }
        if self.announced.contains(DEFENDS) {
            lines.push(format!("setoption name {DEFENDS} value {}", problem.defends));
        }
        lines.push(format!("position sfen {}", problem.position.to_sfen()));
        lines.push(match task.nodes {
            1.. if !counts => format!("go mate {}", time(task).as_millis()),
            _ => "go mate infinite".to_string(),
        });
        self.phase = Phase::Searching(Search { task, nodes: 0, heard: now, stopped: None });
        for line in lines {
            self.tell(&line);
        }
    }

    /// Its answer is not wanted any more.
    pub fn stop(&mut self, now: Instant) {
        if let Phase::Searching(search) = &mut self.phase {
            search.stopped = Some(now);
            self.tell("stop");
        }
    }

    /// An answer of it was good.
    pub fn trust(&mut self) {
        self.failures = 0;
        self.proven = true;
    }

    /// Time passed; `patience`: how long a search may be silent.
    pub fn tick(&mut self, now: Instant, patience: Duration) -> Vec<News> {
        let late = |since: &Instant, time| now.saturating_duration_since(*since) > time;
        let why = match &self.phase {
            Phase::Starting(since) if late(since, READY) => "it did not say usiok",
            Phase::Readying(since) if late(since, READY) => "it did not say readyok",
            Phase::Searching(Search { stopped: Some(at), .. }) if late(at, STOP) => {
                "it did not stop its search"
            }
            Phase::Searching(s)
                if s.stopped.is_none() && late(&s.heard, self.silence(s, patience)) =>
            {
                "it is silent"
            }
            Phase::Down { until } if now >= *until => return self.start(now),
            _ => return vec![],
        };
        self.lost(why, now)
    }

    /// An engine that searches for a time says nothing for that time.
    fn silence(&self, search: &Search, patience: Duration) -> Duration {
        if self.announced.contains(NODES) {
            return patience;
        }
        patience.saturating_add(time(search.task))
    }

    fn lost(&mut self, why: &str, now: Instant) -> Vec<News> {
        let search = self.fail(now);
        let then = match &self.phase {
            Phase::Dismissed => "it is given up",
            _ => "it is started again",
        };
        let note = News::Note(format!("{}: {why}; {then}", self.name));
        search.map(News::Failed).into_iter().chain([note]).collect()
    }

    /// Lines of an engine that is not this one any more do not count.
    pub fn is_of_this_life(&self, life: u64) -> bool {
        self.life == life
    }

    /// Asks it to end.
    pub fn quit(&mut self) {
        if matches!(self.phase, Phase::Searching(_)) {
            self.tell("stop");
        }
        self.tell("quit");
        if let Some(program) = &mut self.program {
            program.close();
        }
    }

    /// Whether its process is gone.
    pub fn has_ended(&mut self) -> bool {
        self.program.as_mut().is_none_or(Program::has_ended)
    }

    /// Ends it, whatever it does.
    pub fn kill(&mut self) {
        if let Some(mut program) = self.program.take() {
            program.kill();
        }
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
