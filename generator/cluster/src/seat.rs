//! The place of one engine: its process, from the greeting to its end, and its next life after that.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_engine::program::{Heard, Program};
use kiban_engine::usi::said::Said;

use crate::fleet::Recipe;

/// What engines of a family have to be told: GPSShogi leaves no moves out as long as it looks into its book.
const NEEDED: [(&str, &str, &str); 1] = [("gps", "BookDepth", "0")];
/// How long an engine may take until it is ready, and between two searches.
const READY: Duration = Duration::from_secs(30);
/// An engine that fails is started again after this time, then after twice that, and so on.
const AGAIN: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// An engine is given up after so many failures in a row; one that never got ready sooner.
const FAILURES: u32 = 10;
const FAILED_STARTS: u32 = 3;

/// What an engine sent: which one, in which of its lives.
pub struct Sent {
    pub worker: usize,
    pub life: u64,
    pub heard: Heard,
}

/// Takes what engines send, each in a thread of its own; false: nothing more is wanted.
pub type Ear = Arc<dyn Fn(Sent) -> bool + Send + Sync>;

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// `usi` was sent.
    Starting(Instant),
    /// `isready` was sent; before its answer, an engine may still say things that belong to the search before.
    Readying(Instant),
    Idle,
    Searching,
    Down {
        until: Instant,
    },
    Dismissed,
}

/// What came of a line, or of time that passed.
#[derive(Debug)]
pub enum Turn {
    /// A line about its search.
    Line(String),
    /// Something that people should know.
    Note(String),
    /// This life is over: why. What it was searching is open.
    Lost(String),
}

/// One engine.
pub struct Seat {
    id: usize,
    pub name: String,
    recipe: Recipe,
    ear: Ear,
    program: Option<Program>,
    life: u64,
    phase: Phase,
    /// What it calls itself.
    calls_itself: String,
    announced: BTreeSet<String>,
    /// In a row.
    failures: u32,
    ready_once: bool,
}

impl Seat {
    pub fn new(id: usize, name: String, recipe: Recipe, ear: Ear) -> Seat {
        Seat {
            id,
            name,
            recipe,
            ear,
            program: None,
            life: 0,
            phase: Phase::Down { until: Instant::now() },
            calls_itself: String::new(),
            announced: BTreeSet::new(),
            failures: 0,
            ready_once: false,
        }
    }

    pub fn is_idle(&self) -> bool {
        matches!(self.phase, Phase::Idle)
    }

    pub fn is_searching(&self) -> bool {
        matches!(self.phase, Phase::Searching)
    }

    /// Whether its line in the file sets this option.
    pub fn sets(&self, option: &str) -> bool {
        self.recipe.options.iter().any(|(name, _)| name == option)
    }

    /// It is there, though it may be busy.
    pub fn is_up(&self) -> bool {
        matches!(self.phase, Phase::Readying(_) | Phase::Idle | Phase::Searching) && self.ready_once
    }

    pub fn is_dismissed(&self) -> bool {
        matches!(self.phase, Phase::Dismissed)
    }

    /// It was just started for the first time, and may turn out to be any engine.
    pub fn is_unknown(&self) -> bool {
        !self.ready_once && self.failures == 0
    }

    /// The first word of its name.
    pub fn family(&self) -> &str {
        self.calls_itself.split(' ').next().unwrap_or_default()
    }

    pub fn has(&self, option: &str) -> bool {
        self.announced.contains(option)
    }

    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    fn start(&mut self, now: Instant) -> Vec<Turn> {
        self.life += 1;
        let (worker, life, ear) = (self.id, self.life, Arc::clone(&self.ear));
        let hear = move |heard| ear(Sent { worker, life, heard });
        match Program::start(&self.recipe.command, hear) {
            Ok(program) => {
                self.program = Some(program);
                self.phase = Phase::Starting(now);
                self.tell("usi");
                vec![]
            }
            Err(why) => vec![self.lose(&why, now)],
        }
    }

    /// A line to the engine. One that does not read any more is told of when its output ends.
    pub fn tell(&mut self, line: &str) {
        if let Some(program) = &mut self.program {
            let _ = program.tell(line);
        }
    }

    /// Ends this life of the engine; it is started again later, or given up.
    pub fn fail(&mut self, now: Instant) {
        if let Some(mut program) = self.program.take() {
            program.kill();
        }
        self.life += 1;
        self.failures += 1;
        let most = if self.ready_once { FAILURES } else { FAILED_STARTS };
        self.phase = if self.failures < most {
            let pause = AGAIN * 2u32.saturating_pow(self.failures - 1);
            Phase::Down { until: now + pause.min(LONGEST_PAUSE) }
        } else {
            Phase::Dismissed
        };
    }

    /// Ends this life: what is said of it.
    pub fn lose(&mut self, why: &str, now: Instant) -> Turn {
        self.fail(now);
        let then = match self.phase {
            Phase::Dismissed => "it is given up",
            _ => "it is started again",
        };
        Turn::Lost(format!("{}: {why}; {then}", self.name))
    }

    /// A line, or the end, of this life of the engine.
    pub fn hear(&mut self, heard: Heard, now: Instant) -> Vec<Turn> {
        let line = match heard {
            Heard::Line(line) => line,
            Heard::End => {
                let why = self.program.as_mut().map(Program::why).unwrap_or_default();
                return vec![self.lose(&format!("the engine ended: {why}"), now)];
            }
        };
        if matches!(self.phase, Phase::Searching) {
            return vec![Turn::Line(line)];
        }
        match (self.phase, Said::parse(&line)) {
            (Phase::Starting(_), Said::Name(name)) => self.calls_itself = name,
            (Phase::Starting(_), Said::Option(name)) => drop(self.announced.insert(name)),
            (Phase::Starting(_), Said::UsiOk) => return self.set_up(now),
            (Phase::Readying(_), Said::ReadyOk) => {
                self.phase = Phase::Idle;
                self.ready_once = true;
            }
            // an answer to a search of the past, a greeting, noise
            _ => {}
        }
        vec![]
    }

    /// After `usiok`: the options of its line in the file.
    fn set_up(&mut self, now: Instant) -> Vec<Turn> {
        let mut notes = vec![];
        for (family, name, value) in NEEDED {
            if self.family().starts_with(family) && self.has(name) && !self.sets(name) {
                self.tell(&format!("setoption name {name} value {value}"));
            }
        }
        for (name, value) in self.recipe.options.clone() {
            if self.announced.contains(&name) || name == "USI_Hash" || name == "USI_Ponder" {
                self.tell(&format!("setoption name {name} value {value}"));
            } else if self.life == 1 {
                notes.push(Turn::Note(format!("{}: the engine has no option {name}", self.name)));
            }
        }
        self.ready(now);
        notes
    }

    /// Asks whether it is ready: whatever it still says of its last search comes before its answer.
    pub fn ready(&mut self, now: Instant) {
        self.phase = Phase::Readying(now);
        self.tell("isready");
    }

    /// It searches from now on.
    pub fn search(&mut self, lines: &[String]) {
        self.phase = Phase::Searching;
        for line in lines {
            self.tell(line);
        }
    }

    /// Its search is over, and it may be given another one at once.
    pub fn rest(&mut self) {
        self.phase = Phase::Idle;
    }

    /// An answer of it was good.
    pub fn trust(&mut self) {
        self.failures = 0;
    }

    /// Time passed.
    pub fn tick(&mut self, now: Instant) -> Vec<Turn> {
        let late = |since: Instant| now.saturating_duration_since(since) > READY;
        match self.phase {
            Phase::Starting(since) if late(since) => vec![self.lose("it did not say usiok", now)],
            Phase::Readying(since) if late(since) => vec![self.lose("it did not say readyok", now)],
            Phase::Down { until } if now >= until => self.start(now),
            _ => vec![],
        }
    }

    /// Lines of an engine that is not this one any more do not count.
    pub fn is_of_this_life(&self, life: u64) -> bool {
        self.life == life
    }

    /// Asks it to end; it is waited for so long. One with engines of its own has half of that for them.
    pub fn quit(&mut self, within: Duration) {
        if self.has(END_WITHIN) {
            self.tell(&format!("setoption name {END_WITHIN} value {}", (within / 2).as_millis()));
        }
        if self.is_searching() {
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

/// How long all engines together may take to end, if nobody says otherwise.
pub const END: Duration = Duration::from_millis(300);
/// The option of a cluster that says otherwise, in milliseconds.
pub const END_WITHIN: &str = "EndWithin";

/// Ends all engines: they are asked, and have this time. `hear` takes what they still write: who cannot write does not end.
pub fn dismiss<'a>(
    seats: impl Iterator<Item = &'a mut Seat>,
    within: Duration,
    mut hear: impl FnMut(),
) {
    let mut seats: Vec<&mut Seat> = seats.collect();
    seats.iter_mut().for_each(|s| s.quit(within));
    let end = Instant::now() + within;
    while Instant::now() < end && !seats.iter_mut().all(|s| s.has_ended()) {
        hear();
    }
    seats.iter_mut().for_each(|s| s.kill());
}
