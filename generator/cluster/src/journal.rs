//! What is settled, on disk: one JSON object a line, so that a pile that was interrupted goes on where it was.

mod lines;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

pub use lines::{LineFile, Unusable};

use crate::claim::{played, Problem};
use crate::pile::{Found, Settled, Why};

/// The first line of the file.
const HEAD: &str = r#"{"kiban":"pile","version":1}"#;

/// What an entry is about: the same problem under the same limit on the depth.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    pub sfen: String,
    pub defends: bool,
    pub depth: u16,
}

impl Key {
    pub fn new(problem: &Problem, depth: u16) -> Key {
        Key { sfen: problem.position.to_sfen(), defends: problem.defends, depth }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    problem: Key,
    /// Limit on the nodes.
    limit: u32,
    /// `mate`, `nomate` or why it is unknown.
    result: String,
    moves: Vec<String>,
    nodes: u64,
    worker: Option<String>,
    tries: u32,
    confirmed: bool,
}

/// A problem that was settled, and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its `worker` is none: numbers of workers are those of a run.
    pub settled: Settled,
    pub worker: Option<String>,
    /// Limit on the nodes.
    pub limit: u32,
}

impl Kept {
    /// Whether it answers what is asked now.
    pub fn answers(&self, limit: u32, confirm: bool) -> bool {
        match self.settled.found {
            Found::Unknown(_) => self.limit == limit,
            _ => self.settled.confirmed || !confirm,
        }
    }
}

/// An open journal; nobody else writes to it meanwhile.
#[derive(Debug)]
pub struct Journal {
    file: LineFile,
    kept: BTreeMap<Key, Kept>,
}

impl Journal {
    /// Opens a journal or begins one. A last line that was cut off is dropped.
    ///
    /// # Errors
    /// It cannot be read or written, another run has it open, or it is something else.
    pub fn open(path: &Path) -> Result<Journal, Unusable> {
        let (file, lines) = LineFile::open(path, HEAD)?;
        let mut kept = BTreeMap::new();
        for (number, line) in (2..).zip(&lines) {
            let wrong = |why| Unusable::Other(format!("{}, line {number}: {why}", path.display()));
            let (key, entry) = read(line).map_err(wrong)?;
            kept.insert(key, entry);
        }
        Ok(Journal { file, kept })
    }

    /// What is known of a problem.
    pub fn kept(&self, key: &Key) -> Option<&Kept> {
        self.kept.get(key)
    }

    /// Keeps what was found out; it is on the disk when this returns.
    ///
    /// # Errors
    /// The disk is full, or failed.
    pub fn keep(&mut self, key: Key, kept: &Kept) -> io::Result<()> {
        let (result, moves) = match &kept.settled.found {
            Found::Mate(line) => ("mate", line.iter().map(ToString::to_string).collect()),
            Found::NoMate => ("nomate", vec![]),
            Found::Unknown(why) => (why.word(), vec![]),
        };
        let entry = Entry {
            problem: key,
            limit: kept.limit,
            result: result.into(),
            moves,
            nodes: kept.settled.nodes,
            worker: kept.worker.clone(),
            tries: kept.settled.tries,
            confirmed: kept.settled.confirmed,
        };
        self.file.append(&serde_json::to_string(&entry)?)
    }
}

fn read(line: &str) -> Result<(Key, Kept), String> {
    let entry: Entry = serde_json::from_str(line).map_err(|e| e.to_string())?;
    let position = kiban_rules::shogi::Position::from_sfen(&entry.problem.sfen);
    let position = position.map_err(|e| e.to_string())?;
    let problem = Problem { position, defends: entry.problem.defends };
    let found = match entry.result.as_str() {
        "mate" => Found::Mate(played(&problem, &entry.moves)?),
        "nomate" => Found::NoMate,
        word => {
            let why = Why::of_word(word).ok_or_else(|| format!("there is no result '{word}'"))?;
            Found::Unknown(why)
        }
    };
    let Entry { nodes, tries, confirmed, limit, worker, .. } = entry;
    let settled = Settled { found, nodes, worker: None, tries, confirmed };
    Ok((entry.problem, Kept { settled, worker, limit }))
}

#[cfg(test)]
mod tests;
