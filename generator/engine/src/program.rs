//! An engine as a program: a command line, started without a shell.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use kiban_process::{kill_group, lead_group};

/// Longest line that is believed.
pub const LONGEST_LINE: usize = 1 << 20;

/// How long an engine may take to end: one that has engines of its own ends those first.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long the last words of an engine that ended are waited for.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// What comes out of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Line(String),
    /// Nothing more comes: it ended, closed its output, or wrote a line without end.
    End,
}

/// A running engine; killed when this is dropped.
pub struct Program {
    child: Child,
    stdin: Option<ChildStdin>,
    /// The last line of its standard error.
    complaint: Arc<Mutex<String>>,
    /// Reads its standard error.
    listener: JoinHandle<()>,
}

/// Splits a command line into words: blanks separate, single or double quotes hold together.
///
/// # Errors
/// One sentence: a quote is not closed, or there is no word.
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

impl Program {
    /// Starts an engine; `hear` gets its lines in a thread of its own, until it returns false.
    ///
    /// # Errors
    /// One sentence: it cannot be started.
    pub fn start(
        words: &[String],
        mut hear: impl FnMut(Heard) -> bool + Send + 'static,
    ) -> Result<Program, String> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // its command may be a script, and the engine what that starts
        lead_group(&mut command);
        let mut child =
            command.spawn().map_err(|e| format!("cannot start the engine `{}`: {e}", words[0]))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(format!("cannot start the engine `{}`: no pipes", words[0]));
        };
        std::thread::spawn(move || {
            lines(stdout, |line| hear(Heard::Line(line)));
            hear(Heard::End);
        });
        let complaint = Arc::new(Mutex::new(String::new()));
        let last = Arc::clone(&complaint);
        let listener = std::thread::spawn(move || {
            lines(stderr, |line| {
                if let (false, Ok(mut last)) = (line.trim().is_empty(), last.lock()) {
                    *last = line.trim().to_string();
                }
                true
            });
        });
        Ok(Program { child, stdin: Some(stdin), complaint, listener })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// The engine does not read any more.
    pub fn tell(&mut self, line: &str) -> io::Result<()> {
        let Some(pipe) = &mut self.stdin else { return Err(io::ErrorKind::BrokenPipe.into()) };
        pipe.write_all(format!("{line}\n").as_bytes())?;
        pipe.flush()
    }

    /// Closes its input: most engines end then.
    pub fn close(&mut self) {
        self.stdin = None;
    }

    /// Closes its input and tells how it ended, with its last complaint; waits for half a second at most.
    pub fn why(&mut self) -> String {
        self.close();
        let status = self.ends_within(Duration::from_millis(500));
        let status = status.unwrap_or_else(|| "its output was closed".to_string());
        // its last words may still be on their way
        let end = Instant::now() + LAST_WORDS;
        while !self.listener.is_finished() && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(1));
        }
        let last = self.complaint.lock().map(|l| l.clone()).unwrap_or_default();
        if last.is_empty() {
            status
        } else {
            format!("{status}; it said: {last}")
        }
    }

    /// How it ended, if it does within that time.
    fn ends_within(&mut self, time: Duration) -> Option<String> {
        let end = Instant::now() + time;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= end {
                return None;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Whether its process is gone.
    pub fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// Ends it at once, with everything it started.
    pub fn kill(&mut self) {
        self.close();
        kill_group(&mut self.child);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.tell("quit");
        self.close();
        if self.ends_within(FAREWELL).is_none() {
            self.kill();
        }
    }
}

/// Lines of an engine, also those that are no text, until `each` returns false or one has no end.
fn lines(output: impl Read, mut each: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(n) if n > 0 && n <= LONGEST_LINE) {
            return;
        }
        if !each(String::from_utf8_lossy(&line).trim_end().to_string()) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command() {
        assert_eq!(words("a 'b c' \"d e\"f").unwrap(), ["a", "b c", "d ef"]);
        assert!(words("a 'b").unwrap_err().contains("not closed"));
        assert!(words("  ").is_err());
    }

    /// The engine is what a script starts: it holds the output, which ends with it.
    #[cfg(unix)]
    #[test]
    fn what_a_script_started_ends_with_it() {
        for how in [Program::kill as fn(&mut Program), |_| {}] {
            let (sender, heard) = std::sync::mpsc::channel();
            let script = ["sh", "-c", "echo up; sleep 30; echo down"].map(String::from);
            let mut program = Program::start(&script, move |h| sender.send(h).is_ok()).unwrap();
            let next = || heard.recv_timeout(Duration::from_secs(10));
            assert_eq!(next(), Ok(Heard::Line("up".to_string())));
            how(&mut program);
            // at the latest now
            drop(program);
            assert_eq!(next(), Ok(Heard::End));
        }
    }

    #[test]
    fn lines_that_are_no_text_and_one_without_end() {
        let mut heard = Vec::new();
        lines(&b"one\r\n\xff\n\nlast"[..], |l| {
            heard.push(l);
            true
        });
        assert_eq!(heard, ["one", "\u{fffd}", "", "last"]);
        lines(io::repeat(b'x'), |_| panic!("a line without end"));
    }
}
