//! Positions from the command line, from files and from standard input.
//!
//! A file holds one position a line: tab-separated, SFEN first, then an id if there is one, further columns are
//! ignored; `#` starts a comment; blank lines and CR LF are fine; `-` is standard input.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError};
use std::time::Duration;

use kiban_rules::shogi::Position;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use crate::output::complain;

/// A position as it was given.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The text of the SFEN, without blanks around it.
    pub sfen: String,
    pub id: Option<String>,
    pub position: Position,
}

/// Where positions come from.
#[derive(Clone, Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub struct Source {
    /// The position as SFEN
    #[arg(long, value_name = "SFEN", allow_hyphen_values = true)]
    pub sfen: Option<String>,
    /// Positions, one a line: SFEN, tab, id; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub file: Option<String>,
}

/// How a position must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The side to move attacks a king.
    Problem,
    /// Any position that obeys the rules.
    Legal,
}

/// Calls `each` with every position. A broken line is reported with its number, and so is a position that `each`
/// refuses with [`Exit::Request`]; the rest goes on, and the exit code tells.
pub fn each(
    context: &Context,
    source: &Source,
    asked: Asked,
    mut each: impl FnMut(Entry) -> Result<(), Failure>,
) -> Ended {
    if let Some(sfen) = &source.sfen {
        let entry = parse(sfen, None, asked).map_err(Failure::request)?;
        each(entry)?;
        return Ok(Exit::Done);
    }
    let name = source.file.as_deref().unwrap_or("-");
    let shown = if name == "-" { "standard input" } else { name };
    let lines = if name == "-" {
        lines(std::io::stdin())
    } else {
        let path = Path::new(name);
        lines(File::open(path).map_err(|e| Failure::file("read", path, &e))?)
    };
    let mut broken = 0;
    for number in 1.. {
        let line = loop {
            context.check()?;
            match lines.recv_timeout(Duration::from_millis(50)) {
                Ok(line) => break Some(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break None,
            }
        };
        let Some(line) = line else { break };
        let bytes = line.map_err(|e| Failure::file("read", Path::new(shown), &e))?;
        let result = match read_line(&bytes, number == 1, asked) {
            Ok(None) => continue,
            Ok(Some(entry)) => match each(entry) {
                Err(f) if f.exit == Exit::Request => Err(f.message),
                Err(f) => return Err(f),
                Ok(()) => Ok(()),
            },
            Err(why) => Err(why),
        };
        if let Err(why) = result {
            broken += 1;
            complain(&format!("{shown}, line {number}: {why}"));
        }
    }
    Ok(if broken > 0 { Exit::BrokenLines } else { Exit::Done })
}

/// Lines of a reader, read in another thread so that Ctrl-C is heard.
fn lines(reader: impl Read + Send + 'static) -> Receiver<std::io::Result<Vec<u8>>> {
    let (sender, receiver) = sync_channel(256);
    std::thread::spawn(move || {
        for line in BufReader::new(reader).split(b'\n') {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// A line of a file; `None` if there is no position on it.
fn read_line(bytes: &[u8], first: bool, asked: Asked) -> Result<Option<Entry>, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| "this is not UTF-8 text".to_string())?;
    let text = if first { text.trim_start_matches('\u{feff}') } else { text };
    let text = text.split('#').next().unwrap_or_default();
    let mut columns = text.split('\t').map(str::trim);
    let sfen = columns.next().unwrap_or_default();
    if text.trim().is_empty() {
        return Ok(None);
    }
    let id = columns.next().filter(|id| !id.is_empty());
    parse(sfen, id, asked).map(Some)
}

fn parse(sfen: &str, id: Option<&str>, asked: Asked) -> Result<Entry, String> {
    let sfen = sfen.trim();
    let body = sfen.strip_prefix("position ").unwrap_or(sfen).trim_start();
    let body = body.strip_prefix("sfen ").unwrap_or(body);
    let body = if body == "startpos" { Position::START } else { body };
    let position = match asked {
        Asked::Problem => Position::problem_from_sfen(body).map_err(|e| e.to_string())?,
        Asked::Legal => {
            let position = Position::from_sfen(body).map_err(|e| e.to_string())?;
            position.check_rules().map_err(|e| e.to_string())?;
            position
        }
    };
    Ok(Entry { sfen: sfen.to_string(), id: id.map(str::to_string), position })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SFEN: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

    fn line(text: &str) -> Result<Option<Entry>, String> {
        read_line(text.as_bytes(), true, Asked::Problem)
    }

    #[test]
    fn lines_of_a_file() {
        for text in ["", "\r", "  ", "# comment", "  # comment\tx"] {
            assert_eq!(line(text), Ok(None), "{text:?}");
        }
        for (text, id) in [
            (SFEN.to_string(), None),
            (format!("\u{feff}{SFEN}\r"), None),
            (format!("{SFEN}\tone\r"), Some("one")),
            (format!(" {SFEN}  \t one \t3\tmore # and more"), Some("one")),
            (format!("{SFEN}\t\t3"), None),
            (format!("sfen {SFEN}\tx"), Some("x")),
        ] {
            let entry = line(&text).unwrap().unwrap();
            assert_eq!(entry.id.as_deref(), id, "{text}");
            assert!(entry.sfen.ends_with(SFEN), "{text}");
        }
        assert!(line("one two").unwrap_err().contains("3 or 4 fields"));
        assert!(line("\tid").is_err());
        assert!(read_line(b"\xff\xfe", false, Asked::Problem).unwrap_err().contains("UTF-8"));
        // no king to mate: a position, but no problem
        let bare = "9/9/9/9/9/9/9/9/K8 b - 1";
        assert!(parse(bare, None, Asked::Problem).is_err());
        assert!(parse(bare, None, Asked::Legal).is_ok());
        assert!(parse("startpos", None, Asked::Legal).is_ok());
    }
}
