//! A GTP engine as a program.

use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::{Player, Trouble};
use crate::program::{words, Heard, Program, LONGEST_LINE};

/// A running engine; killed when this is dropped.
pub struct Process {
    program: Program,
    heard: Receiver<Heard>,
    patience: Duration,
    /// True: an order to stop; no answer is waited for.
    stopped: Stopped,
}

/// Asked now and then while an answer is waited for.
pub type Stopped = Box<dyn Fn() -> bool + Send>;

/// How soon an order to stop is noticed.
const TICK: Duration = Duration::from_millis(50);

impl Process {
    /// Starts an engine. `patience` is how long an answer may take.
    ///
    /// # Errors
    /// One sentence: the command line is none, or cannot be started.
    pub fn start(command: &str, patience: Duration, stopped: Stopped) -> Result<Process, String> {
        let (sender, heard) = channel();
        let program = Program::start(&words(command)?, move |said| sender.send(said).is_ok())?;
        Ok(Process { program, heard, patience, stopped })
    }
}

impl Player for Process {
    fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        if self.program.tell(command).is_err() {
            return Err(Trouble::Gone(self.program.why()));
        }
        let deadline = Instant::now() + self.patience;
        let mut answer: Option<String> = None;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.heard.recv_timeout(left.min(TICK)) {
                Ok(Heard::Line(line)) => line,
                Err(RecvTimeoutError::Timeout) if left > TICK && !(self.stopped)() => continue,
                Err(RecvTimeoutError::Timeout) => {
                    // a late answer must not be taken for that of another command
                    self.program.close();
                    return Err(Trouble::Silent);
                }
                Ok(Heard::End) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(Trouble::Gone(self.program.why()))
                }
            };
            match &mut answer {
                None if line.is_empty() => {}
                None if line.starts_with(['=', '?']) => answer = Some(line),
                None => {
                    self.program.close();
                    return Err(Trouble::Nonsense(line.chars().take(80).collect()));
                }
                Some(text) if line.is_empty() => {
                    let (sign, rest) = text.split_at(1);
                    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim();
                    return match sign {
                        "=" => Ok(rest.to_string()),
                        _ => Err(Trouble::Refused(rest.to_string())),
                    };
                }
                Some(text) if text.len() + line.len() < LONGEST_LINE => {
                    text.push('\n');
                    text.push_str(&line);
                }
                Some(_) => return Err(Trouble::Nonsense("an endless answer".to_string())),
            }
        }
    }
}
