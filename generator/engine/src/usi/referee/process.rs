//! A USI engine as a program that plays.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::{Player, Trouble};
use crate::partner::{Partner, Stopped};
use crate::usi::said::{Best, Said};

/// How long an engine may go on after `stop`.
const STOP: Duration = Duration::from_secs(2);
/// Lines before its greeting that are no words of USI: what does not stop talking is no engine.
const NOISE: usize = 10_000;

/// A running engine; killed when this is dropped.
pub struct Process {
    engine: Partner,
    name: String,
    announced: BTreeSet<String>,
    patience: Duration,
    /// It was given up: an answer may still come, and would be taken for another one.
    lost: bool,
}

impl Process {
    /// Starts an engine. `patience` is how long an answer may take if no clock says so.
    ///
    /// # Errors
    /// One sentence: it cannot be started.
    pub fn start(
        words: &[String],
        patience: Duration,
        stopped: Stopped,
    ) -> Result<Process, String> {
        let engine = Partner::start(words, stopped)?;
        Ok(Process {
            engine,
            name: String::new(),
            announced: BTreeSet::new(),
            patience,
            lost: false,
        })
    }

    /// Greets it and sets options. Returns those that it does not have.
    ///
    /// # Errors
    /// It does not speak USI.
    pub fn greet(&mut self, options: &[(String, String)]) -> Result<Vec<String>, Trouble> {
        self.tell("usi")?;
        let until = Instant::now() + self.patience;
        let mut noise = 0;
        loop {
            match Said::parse(&self.hear(until)?) {
                Said::Name(name) => self.name = name,
                Said::Option(name) => drop(self.announced.insert(name)),
                Said::UsiOk => break,
                _ if noise < NOISE => noise += 1,
                _ => return Err(self.lose(Trouble::Silent)),
            }
        }
        let mut unknown = Vec::new();
        for (name, value) in options {
            // these two exist whether they are announced or not
            if self.announced.contains(name) || name.starts_with("USI_") {
                self.tell(&format!("setoption name {name} value {value}"))?;
            } else {
                unknown.push(name.clone());
            }
        }
        Ok(unknown)
    }

    /// What it calls itself; nothing if it does not say.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it was given up; it is of no use any more.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        if self.lost {
            return Err(Trouble::Silent);
        }
        self.engine.tell(line).map_err(|t| self.lose(t))
    }

    fn hear(&mut self, until: Instant) -> Result<String, Trouble> {
        self.engine.hear(until).map_err(|t| self.lose(t))
    }

    fn lose(&mut self, trouble: Trouble) -> Trouble {
        self.lost = true;
        self.engine.close();
        trouble
    }

    /// Waits for `bestmove`; what else is said is for people.
    fn best(&mut self, until: Instant) -> Result<Option<Best>, Trouble> {
        loop {
            match self.engine.hear(until) {
                Ok(line) => {
                    if let Said::BestMove(best) = Said::parse(&line) {
                        return Ok(Some(best));
                    }
                    // an engine that talks without end is heard no longer than it may think
                    if Instant::now() >= until {
                        return Ok(None);
                    }
                }
                Err(Trouble::Silent) => return Ok(None),
                Err(trouble) => return Err(self.lose(trouble)),
            }
        }
    }
}

impl Player for Process {
    fn ready(&mut self) -> Result<(), Trouble> {
        self.tell("isready")?;
        let until = Instant::now() + self.patience;
        while Said::parse(&self.hear(until)?) != Said::ReadyOk {
            if Instant::now() >= until {
                return Err(self.lose(Trouble::Silent));
            }
        }
        self.tell("usinewgame")
    }

    fn choose(
        &mut self,
        position: &str,
        go: &str,
        allowed: Option<Duration>,
    ) -> Result<(Best, Duration), Trouble> {
        // a second answer to the search before is none to this one
        self.engine.forget();
        self.tell(position)?;
        self.tell(go)?;
        let began = Instant::now();
        if let Some(best) = self.best(began + allowed.unwrap_or(self.patience))? {
            return Ok((best, began.elapsed()));
        }
        // too late in any case; with an answer it may play the next game
        self.tell("stop")?;
        match (self.best(Instant::now() + STOP)?, allowed) {
            (Some(best), Some(allowed)) => {
                Ok((best, began.elapsed().max(allowed + Duration::from_millis(1))))
            }
            _ => Err(self.lose(Trouble::Silent)),
        }
    }

    fn over(&mut self, result: &str) {
        let _ = self.tell(&format!("gameover {result}"));
    }
}
