//! Files of positions and standard input, line by line: what every game's files have in common.
//!
//! `#` starts a comment, of EPD only as the start of a word ([`Lines::open_epd`]); blank lines and CR LF are fine; `-` is standard
//! input. A broken line is named and the rest goes on.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::mpsc::{sync_channel, Receiver};

use crate::context::Context;
use crate::epd;
use crate::exit::{Exit, Failure};
use crate::output::{complain, counted};

/// No line of a file is longer: something like `/dev/zero` must not fill the memory.
const LONGEST: u64 = 1_000_000;

/// So many broken lines of a file are named, the others counted: a file of another kind has thousands.
const NAMED: usize = 10;

/// So many lines are looked at ahead of their turn: those behind a hard problem keep the circuit busy.
const AHEAD: usize = 1024;

/// A file that is open.
pub struct Lines {
    shown: String,
    lines: Receiver<io::Result<Vec<u8>>>,
    /// A line without its comment.
    bare: fn(&str) -> &str,
}

impl Lines {
    /// Opens a file, or standard input if its name is `-`.
    pub fn open(name: &str) -> Result<Lines, Failure> {
        if name == "-" {
            return Ok(Lines { shown: "standard input".into(), lines: lines(io::stdin()), bare });
        }
        let path = Path::new(name);
        let file = File::open(path).map_err(|e| Failure::file("read", path, &e))?;
        Ok(Lines { shown: name.into(), lines: lines(file), bare })
    }

    /// The same of a file of EPD.
    pub fn open_epd(name: &str) -> Result<Lines, Failure> {
        Ok(Lines { bare: epd::bare, ..Lines::open(name)? })
    }

    /// A text that is part of the program.
    pub fn of_text(name: &str, text: &'static str) -> Lines {
        Lines { shown: name.into(), lines: lines(text.as_bytes()), bare }
    }

    /// What the file is called in messages.
    pub fn name(&self) -> &str {
        &self.shown
    }

    /// Nothing was in it that could be answered or was broken: there is no answer.
    pub fn empty(&self) -> Failure {
        Failure::request(format!("{} holds no position: one a line is wanted", self.shown))
    }

    /// Calls `each` with every line that holds more than a comment, and tells how many were broken: no text, or refused by `each`
    /// with [`Exit::Request`]. The first of those are named with their numbers, and the rest goes on.
    pub fn each(
        &self,
        context: &Context,
        each: impl FnMut(&str) -> Result<(), Failure>,
    ) -> Result<usize, Failure> {
        self.each_ahead(context, |_| Ok(false), each)
    }

    /// The same; `ahead` is shown lines that are there already, in their order, as long as it takes them.
    pub fn each_ahead(
        &self,
        context: &Context,
        mut ahead: impl FnMut(&str) -> Result<bool, Failure>,
        mut each: impl FnMut(&str) -> Result<(), Failure>,
    ) -> Result<usize, Failure> {
        let mut broken = 0;
        let mut waiting = VecDeque::new();
        let mut shown = 0;
        for number in 1.. {
            if waiting.is_empty() {
                let Some(line) = context.receive(&self.lines)? else { break };
                waiting.push_back(line);
            }
            while waiting.len() < AHEAD {
                let Ok(line) = self.lines.try_recv() else { break };
                waiting.push_back(line);
            }
            while let Some(Ok(bytes)) = waiting.get(shown) {
                match content(bytes, number == 1 && shown == 0, self.bare) {
                    Ok(Some(text)) if !ahead(text)? => break,
                    _ => shown += 1,
                }
            }
            shown = shown.saturating_sub(1);
            let Some(line) = waiting.pop_front() else { break };
            let bytes = line.map_err(|e| Failure::file("read", Path::new(&self.shown), &e))?;
            let result = match content(&bytes, number == 1, self.bare) {
                Ok(None) => continue,
                Ok(Some(text)) => match each(text) {
                    Err(f) if f.exit == Exit::Request => Err(f.message),
                    Err(f) => return Err(f),
                    Ok(()) => Ok(()),
                },
                Err(why) => Err(why),
            };
            if let Err(why) = result {
                broken += 1;
                if broken <= NAMED {
                    complain(&format!("{}, line {number}: {why}", self.shown));
                }
            }
        }
        if broken > NAMED {
            let more = counted((broken - NAMED) as u64, "more broken line");
            complain(&format!("{}: {more}, not named", self.shown));
        }
        Ok(broken)
    }
}

/// Lines of a reader, read in another thread so that Ctrl-C is heard.
fn lines(reader: impl Read + Send + 'static) -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = sync_channel(AHEAD);
    std::thread::spawn(move || {
        let mut reader = BufReader::new(reader);
        loop {
            let mut line = vec![];
            let read = (&mut reader).take(LONGEST + 1).read_until(b'\n', &mut line);
            let (line, last) = match read {
                Ok(0) => return,
                Ok(n) if n as u64 > LONGEST => {
                    let why = format!("a line is longer than {} MB", LONGEST / 1_000_000);
                    (Err(io::Error::other(why)), true)
                }
                Ok(_) => (Ok(line), false),
                Err(e) => (Err(e), true),
            };
            if sender.send(line).is_err() || last {
                return;
            }
        }
    });
    receiver
}

/// A line without what follows `#`.
fn bare(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}

/// The text of a line without its comment; `None` if nothing is left.
fn content(bytes: &[u8], first: bool, bare: fn(&str) -> &str) -> Result<Option<&str>, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| "this is not UTF-8 text".to_string())?;
    let text = if first { text.trim_start_matches('\u{feff}') } else { text };
    Ok(Some(bare(text).trim_end()).filter(|t| !t.trim().is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blank_lines() {
        for text in ["", "\r\n", "  \n", "# comment", "  # comment\tx", "\u{feff}"] {
            assert_eq!(content(text.as_bytes(), true, bare), Ok(None), "{text:?}");
        }
        assert_eq!(content("\u{feff}a b # c\r\n".as_bytes(), true, bare), Ok(Some("a b")));
        assert_eq!(content(b"\tid\n", false, bare), Ok(Some("\tid")));
        assert!(content(b"\xff\xfe", false, bare).unwrap_err().contains("UTF-8"));
    }

    #[test]
    fn lines_have_an_end() {
        let all = |text: &'static [u8]| lines(text).iter().map(Result::unwrap).collect::<Vec<_>>();
        assert_eq!(all(b"a\nb"), [b"a\n".to_vec(), b"b".to_vec()]);
        assert_eq!(all(b"\n"), [b"\n".to_vec()]);
        let endless = lines(io::repeat(b'a'));
        assert!(endless.recv().unwrap().unwrap_err().to_string().contains("1 MB"));
        assert!(endless.recv().is_err());
    }
}
