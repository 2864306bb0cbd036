//! An engine that is asked, and whose answers are waited for.

use std::fmt;
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::program::{Heard, Program};

/// Why an engine gave no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It refused, and said this.
    Refused(String),
    /// It ended, or its output closed.
    Gone(String),
    /// Nothing came in time.
    Silent,
    /// What came is no answer of its protocol.
    Nonsense { protocol: &'static str, line: String },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused(why) => write!(f, "refused: {why}"),
            Trouble::Gone(why) => write!(f, "the engine ended: {why}"),
            Trouble::Silent => f.write_str("no answer in time"),
            Trouble::Nonsense { protocol, line } => {
                let line: String = line.chars().take(80).collect();
                write!(f, "no answer of {protocol}: {line}")
            }
        }
    }
}

/// Asked now and then while an answer is waited for; true: an order to stop, no answer is waited for.
pub type Stopped = Box<dyn Fn() -> bool + Send>;

/// How soon an order to stop is noticed.
const TICK: Duration = Duration::from_millis(50);

/// A running engine; killed when this is dropped.
pub struct Partner {
    program: Program,
    heard: Receiver<Heard>,
    stopped: Stopped,
}

impl Partner {
    /// Starts an engine.
    ///
    /// # Errors
    /// One sentence: it cannot be started.
    pub fn start(words: &[String], stopped: Stopped) -> Result<Partner, String> {
        let (sender, heard) = channel();
        let program = Program::start(words, move |said| sender.send(said).is_ok())?;
        Ok(Partner { program, heard, stopped })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// The engine is gone.
    pub fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        self.program.tell(line).map_err(|_| Trouble::Gone(self.program.why()))
    }

    /// The next line.
    ///
    /// # Errors
    /// The engine is gone, or nothing came until then.
    pub fn hear(&mut self, until: Instant) -> Result<String, Trouble> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.heard.recv_timeout(left.min(TICK)) {
                Ok(Heard::Line(line)) => return Ok(line),
                Err(RecvTimeoutError::Timeout) if left > TICK && !(self.stopped)() => {}
                Err(RecvTimeoutError::Timeout) => return Err(Trouble::Silent),
                Ok(Heard::End) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(Trouble::Gone(self.program.why()));
                }
            }
        }
    }

    /// Forgets what it said and nobody asked for.
    pub fn forget(&mut self) {
        for heard in self.heard.try_iter() {
            if heard == Heard::End {
                break;
            }
        }
    }

    /// Closes its input: what it says later must not be taken for an answer to something else.
    pub fn close(&mut self) {
        self.program.close();
    }
}
