//! Positions from the command line, from files and from standard input.
//!
//! A file holds one position a line: tab-separated, SFEN first, then an id if there is one, further columns are
//! ignored; `#` starts a comment; blank lines and CR LF are fine; `-` is standard input. Behind the SFEN moves may stand,
//! as programs send them: `... moves P*1c 1d1c`.

use kiban_engine::problem::Root;
use kiban_rules::shogi::{InCheck, Position, Record};

use crate::books;
use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use crate::lines::Lines;

/// A position as it was given.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The text of the SFEN, without blanks around it.
    pub sfen: String,
    pub id: Option<String>,
    pub position: Position,
    /// The side to move is in check and defends; else it attacks.
    pub defends: bool,
}

impl Entry {
    /// The problem to solve.
    pub fn root(&self) -> Root {
        Root { position: self.position.clone(), defends: self.defends }
    }
}

/// Where positions come from.
#[derive(Clone, Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub struct Source {
    /// The position as SFEN
    #[arg(long, value_name = "SFEN", allow_hyphen_values = true)]
    pub sfen: Option<String>,
    /// Positions, one a line: SFEN, tab, id; `-` is standard input; or a KIF, KI2, CSA or JKF file, or a folder of them
    #[arg(long, value_name = "FILE")]
    pub file: Option<String>,
}

/// How a position must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// One side can mate the other: as a rule the side to move; one that is in check may defend.
    Problem(InCheck),
    /// The side to move attacks a king.
    Attack,
    /// Any position that obeys the rules.
    Legal,
}

/// Calls `each` with every position. A broken line is reported with its number, and so is a position that `each`
/// refuses with [`Exit::Request`]; the rest goes on, and the exit code tells.
pub fn each(
    context: &Context,
    source: &Source,
    asked: Asked,
    each: impl FnMut(Entry) -> Result<(), Failure>,
) -> Ended {
    each_ahead(context, source, asked, |_| Ok(false), each)
}

/// What can be told of a source before a device is opened, which takes minutes where it is built first: whether the position is one,
/// and the file there.
pub fn begins(source: &Source, asked: Asked) -> Result<(), Failure> {
    if let Some(sfen) = &source.sfen {
        return parse(sfen, None, asked).map(drop).map_err(Failure::position);
    }
    match source.file.as_deref() {
        // a pipe is opened once
        Some(name) if name != "-" && std::fs::metadata(name).is_err() => {
            Lines::open(name).map(drop)
        }
        _ => Ok(()),
    }
}

/// All of them at once, with how the reading ended.
pub fn all(
    context: &Context,
    source: &Source,
    asked: Asked,
) -> Result<(Exit, Vec<Entry>), Failure> {
    let mut entries = Vec::new();
    let read = each(context, source, asked, |entry| {
        entries.push(entry);
        Ok(())
    })?;
    Ok((read, entries))
}

/// Each in its turn; `ahead` is shown what is there already, as long as it takes it.
pub fn each_ahead(
    context: &Context,
    source: &Source,
    asked: Asked,
    ahead: impl FnMut(Entry) -> Result<bool, Failure>,
    mut each: impl FnMut(Entry) -> Result<(), Failure>,
) -> Ended {
    if let Some(sfen) = &source.sfen {
        let entry = parse(sfen, None, asked).map_err(Failure::position)?;
        each(entry)?;
        return Ok(Exit::Done);
    }
    let name = source.file.as_deref().unwrap_or("-");
    if let Some(books) = books::find(name)? {
        return books::each(context, &books, |position, id| {
            each(parse(&position.to_sfen(), Some(id), asked).map_err(Failure::request)?)
        });
    }
    let lines = Lines::open(name)?;
    each_of_ahead(context, &lines, asked, ahead, each)
}

/// The same of a file that is open. One without a position is a wrong request.
pub fn each_of_ahead(
    context: &Context,
    lines: &Lines,
    asked: Asked,
    mut ahead: impl FnMut(Entry) -> Result<bool, Failure>,
    mut each: impl FnMut(Entry) -> Result<(), Failure>,
) -> Ended {
    let mut seen = false;
    // a broken line is told in its turn
    let shown = |text: &str| read_line(text, asked).map_or(Ok(true), &mut ahead);
    let broken = lines.each_ahead(context, shown, |text| {
        seen = true;
        each(read_line(text, asked).map_err(Failure::request)?)
    })?;
    match (broken, seen) {
        (1.., _) => Ok(Exit::BrokenLines),
        (0, true) => Ok(Exit::Done),
        (0, false) => Err(lines.empty()),
    }
}

/// A line of a file, without its comment.
fn read_line(text: &str, asked: Asked) -> Result<Entry, String> {
    let mut columns = text.split('\t').map(str::trim);
    let sfen = columns.next().unwrap_or_default();
    let id = columns.next().filter(|id| !id.is_empty());
    parse(sfen, id, asked)
}

fn parse(sfen: &str, id: Option<&str>, asked: Asked) -> Result<Entry, String> {
    let record = Record::parse(sfen).map_err(|e| e.to_string())?;
    let position = record.position().clone();
    let defends = match asked {
        Asked::Problem(in_check) => record.defends(in_check),
        Asked::Attack | Asked::Legal => false,
    };
    let checked = match asked {
        Asked::Problem(_) | Asked::Attack if !defends => position.check_problem(),
        _ => position.check_rules(),
    };
    checked.map_err(|e| e.to_string())?;
    let sfen = sfen.trim().to_string();
    Ok(Entry { sfen, id: id.map(str::to_string), position, defends })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SFEN: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

    fn line(text: &str) -> Result<Entry, String> {
        read_line(text, Asked::Problem(InCheck::Auto))
    }

    #[test]
    fn lines_of_a_file() {
        for (text, id) in [
            (SFEN.to_string(), None),
            (format!("{SFEN}\r"), None),
            (format!("{SFEN}\tone\r"), Some("one")),
            (format!(" {SFEN}  \t one \t3\tmore"), Some("one")),
            (format!("{SFEN}\t\t3"), None),
            (format!("sfen {SFEN}\tx"), Some("x")),
        ] {
            let entry = line(&text).unwrap();
            assert_eq!(entry.id.as_deref(), id, "{text}");
            assert!(entry.sfen.ends_with(SFEN), "{text}");
        }
        assert!(line("one two").unwrap_err().contains("3 or 4 fields"));
        assert!(line("\tid").is_err());
        // no king to mate: a position, but no problem
        let bare = "9/9/9/9/9/9/9/9/K8 b - 1";
        assert!(parse(bare, None, Asked::Problem(InCheck::Auto)).is_err());
        assert!(parse(bare, None, Asked::Legal).is_ok());
        assert!(parse("startpos", None, Asked::Legal).is_ok());
        // a check was given: who is in check defends
        let entry = line(&format!("{SFEN} moves G*4b\tid")).unwrap();
        assert!(entry.defends && entry.id.as_deref() == Some("id"));
        assert!(!line(&format!("{SFEN} moves G*4b 5a4b")).unwrap().defends);
        assert!(line(&format!("{SFEN} moves G*4b 5a5c")).unwrap_err().starts_with("move 2: "));
    }
}
