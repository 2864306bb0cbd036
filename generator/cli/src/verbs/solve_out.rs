//! `solve --out`: a problem with its mate as a file of other shogi programs.

use std::path::Path;

use kiban_engine::kifu::write::{write as text, Book};
use kiban_engine::kifu::{Encoding, Format, ENDINGS};
use kiban_engine::problem::{Finding, Shortest, Solved};
use kiban_flow::exec::files;

use super::problem::plies;
use super::solve_lines::how_refuted;
use crate::books;
use crate::context::may_be_written;
use crate::exit::Failure;
use crate::output::counted;
use crate::positions::Entry;
use crate::speech::Lang;

fn format(path: &Path) -> Result<(Format, Encoding), Failure> {
    books::format(path).ok_or_else(|| {
        Failure::request(format!("--out takes a {ENDINGS} file, not {}", path.display()))
    })
}

/// Before anything is solved: a format that is known, and a folder that is there.
pub fn check(path: &Path) -> Result<(), Failure> {
    format(path)?;
    may_be_written(path)
}

/// Writes a problem and what was found out; `branches`: its variations too.
pub fn write(path: &Path, entry: &Entry, solved: &Solved, branches: bool) -> Result<(), Failure> {
    let (format, encoding) = format(path)?;
    let (line, found) = match &solved.answer.finding {
        Finding::Mate(line) => {
            let proved = if solved.shortest == Shortest::Proved { ", proved" } else { "" };
            (&line[..], format!("mate in {}{proved}", plies(line.len())))
        }
        Finding::NoMate => {
            let how = solved
                .refutation
                .as_ref()
                .map_or(String::new(), |r| format!(": {}", how_refuted(Lang::En, r)));
            (&[][..], format!("no mate{how}"))
        }
        Finding::Unknown(why) => (&[][..], format!("unknown: {why}")),
    };
    let counters = &solved.answer.report.counters;
    let nodes = u64::from(counters.nodes) + u64::from(counters.line_nodes);
    // a model has no clocks
    let clocks = Some(counters.clocks).filter(|c| *c > 0);
    let clocks = clocks.map_or(String::new(), |c| format!(", {}", counted(c, "clock")));
    let took = format!("{}{clocks}", counted(nodes, "node"));
    let book = Book {
        title: entry.id.as_deref(),
        position: &entry.position,
        line,
        solution: solved.solution(),
        branches,
        comments: vec![found, took],
    };
    let bytes = text(&book, format, encoding)
        .map_err(|why| Failure::request(format!("{}: {why}", path.display())))?;
    files::write_atomic(path, &bytes)?;
    Ok(())
}
