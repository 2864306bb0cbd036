//! An engine as a program: a command line, started without a shell.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::{Player, Trouble};

/// Longest line and longest answer that are believed.
const MOST_BYTES: usize = 1 << 20;

/// A running engine; killed when this is dropped.
pub struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The last line of its standard error.
    complaint: Arc<Mutex<String>>,
    patience: Duration,
    /// True: an order to stop; no answer is waited for.
    stopped: Stopped,
}

/// Asked now and then while an answer is waited for.
pub type Stopped = Box<dyn Fn() -> bool + Send>;

/// How soon an order to stop is noticed.
const TICK: Duration = Duration::from_millis(50);

/// Splits a command line into words: blanks separate, single or double quotes hold together.
pub fn words(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_with(String::new);
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_with(String::new).push(c),
        }
    }
    if quote.is_some() {
        return Err(format!("a quote is not closed in `{line}`"));
    }
    words.extend(word);
    if words.is_empty() {
        return Err("an engine is a command line, not nothing".to_string());
    }
    Ok(words)
}

impl Process {
    /// Starts an engine. `patience` is how long an answer may take.
    ///
    /// # Errors
    /// One sentence: the command line is none, or cannot be started.
    pub fn start(command: &str, patience: Duration, stopped: Stopped) -> Result<Process, String> {
        let words = words(command)?;
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| format!("cannot start the engine `{}`: {e}", words[0]))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(format!("cannot start the engine `{}`: no pipes", words[0]));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim_end().to_string();
                if line.len() > MOST_BYTES || sender.send(line).is_err() {
                    return;
                }
            }
        });
        let complaint = Arc::new(Mutex::new(String::new()));
        let last = Arc::clone(&complaint);
        std::thread::spawn(move || {
            for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
                let text = String::from_utf8_lossy(&line).trim().to_string();
                if let (false, Ok(mut last)) = (text.is_empty(), last.lock()) {
                    *last = text;
                }
            }
        });
        Ok(Process { child, stdin: Some(stdin), lines, complaint, patience, stopped })
    }

    fn gone(&mut self) -> Trouble {
        self.stdin = None;
        let end = Instant::now() + Duration::from_millis(500);
        let mut status = None;
        while status.is_none() && Instant::now() < end {
            status = self.child.try_wait().ok().flatten();
            std::thread::sleep(Duration::from_millis(5));
        }
        let status = status.map_or("its output was closed".to_string(), |s| s.to_string());
        let last = self.complaint.lock().map(|l| l.clone()).unwrap_or_default();
        Trouble::Gone(if last.is_empty() { status } else { format!("{status}; it said: {last}") })
    }
}

impl Player for Process {
    fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        let line = format!("{command}\n");
        let written = match &mut self.stdin {
            Some(pipe) => pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()),
            None => Err(std::io::ErrorKind::BrokenPipe.into()),
        };
        if written.is_err() {
            return Err(self.gone());
        }
        let deadline = Instant::now() + self.patience;
        let mut answer: Option<String> = None;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left.min(TICK)) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) if left > TICK && !(self.stopped)() => continue,
                Err(RecvTimeoutError::Timeout) => {
                    // a late answer must not be taken for that of another command
                    self.stdin = None;
                    return Err(Trouble::Silent);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            };
            match &mut answer {
                None if line.is_empty() => {}
                None if line.starts_with(['=', '?']) => answer = Some(line),
                None => {
                    self.stdin = None;
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
                Some(text) if text.len() + line.len() < MOST_BYTES => {
                    text.push('\n');
                    text.push_str(&line);
                }
                Some(_) => return Err(Trouble::Nonsense("an endless answer".to_string())),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut pipe) = self.stdin.take() {
            let _ = pipe.write_all(b"quit\n");
        }
        let end = Instant::now() + Duration::from_millis(200);
        while Instant::now() < end {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
