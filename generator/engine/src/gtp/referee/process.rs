//! A GTP engine as a program.

use std::time::{Duration, Instant};

use super::{Player, Trouble};
use crate::partner::{Partner, Stopped};
use crate::program::{words, LONGEST_LINE};

/// A running engine; killed when this is dropped.
pub struct Process {
    engine: Partner,
    patience: Duration,
}

impl Process {
    /// Starts an engine. `patience` is how long an answer may take.
    ///
    /// # Errors
    /// One sentence: the command line is none, or cannot be started.
    pub fn start(command: &str, patience: Duration, stopped: Stopped) -> Result<Process, String> {
        Ok(Process { engine: Partner::start(&words(command)?, stopped)?, patience })
    }
}

fn nonsense(line: String) -> Trouble {
    Trouble::Nonsense { protocol: "GTP", line }
}

impl Player for Process {
    fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        self.engine.tell(command)?;
        let deadline = Instant::now() + self.patience;
        let mut answer: Option<String> = None;
        loop {
            let line = self.engine.hear(deadline).inspect_err(|_| self.engine.close())?;
            match &mut answer {
                None if line.is_empty() => {}
                None if line.starts_with(['=', '?']) => answer = Some(line),
                None => {
                    self.engine.close();
                    return Err(nonsense(line));
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
                Some(_) => return Err(nonsense("an endless answer".to_string())),
            }
        }
    }
}
