//! `info` lines.

use std::fmt::Write;
use std::time::Duration;

use kiban_rules::shogi::Move;

use crate::problem::analysis::Other;
use crate::problem::replies::Answered;
use crate::problem::{Finding, Shortest};

/// `time`, `nodes` and `nps`.
pub fn numbers(nodes: u64, elapsed: Duration) -> String {
    let ms = elapsed.as_millis().max(1) as u64;
    format!("time {} nodes {nodes} nps {}", elapsed.as_millis(), nodes.saturating_mul(1000) / ms)
}

/// A mate with its line; `mated`: the side to move is the one that is mated; `of`: which of several lines it is, the answer's is 1.
pub fn mate(
    line: &[Move],
    mated: bool,
    of: Option<usize>,
    nodes: u64,
    elapsed: Duration,
) -> String {
    let n = line.len();
    let (numbers, sign) = (numbers(nodes, elapsed), if mated { "-" } else { "" });
    let of = of.map_or(String::new(), |k| format!("multipv {k} "));
    let head = format!("info depth {n} seldepth {n} {of}{numbers} score mate {sign}{n}");
    match line {
        [] => head,
        _ => format!("{head} pv {}", moves(line)),
    }
}

/// What is known of the length of a mate; `mated`: the side to move is the one that is mated.
pub fn length(plies: usize, mated: bool, shortest: Shortest) -> Option<String> {
    let unit = if plies == 1 { "ply" } else { "plies" };
    let (mate, proved) = match mated {
        false => ("mate", "the shortest: no mate takes fewer"),
        true => ("mated", "the longest defence against the shortest mates"),
    };
    match shortest {
        Shortest::NotAsked => None,
        Shortest::Proved => Some(string(&format!("{mate} in {plies} {unit} is {proved}"))),
        Shortest::NotProved { why, at_least, at_most } => {
            let most = at_most.map_or(String::new(), |n| format!(" and at most {n}"));
            Some(string(&format!(
                "{mate} in {plies} {unit} is not proved to be shortest: {why}; it takes at least {at_least}{most}"
            )))
        }
    }
}

/// What becomes of a first move where nothing mates.
pub fn fails(other: &Other) -> String {
    let check = other.check;
    string(&match (&other.after.finding, other.after.best) {
        (Finding::NoMate, Some(answer)) => format!("{check} fails: {answer}"),
        (Finding::Unknown(why), _) => format!("{check} is not looked at to its end: {why}"),
        _ => format!("{check} fails"),
    })
}

/// What becomes of a defender's answer.
pub fn answered(answered: &Answered) -> String {
    let reply = answered.reply;
    string(&match (&answered.after.finding, answered.line()) {
        (_, Some(line)) => format!("{reply} is mated: {}", moves(&line)),
        (Finding::Unknown(why), _) => format!("{reply} is not looked at to its end: {why}"),
        _ => format!("{reply} escapes"),
    })
}

/// Moves in USI notation, with blanks between them.
pub fn moves(line: &[Move]) -> String {
    let mut text = String::new();
    for m in line {
        let blank = if text.is_empty() { "" } else { " " };
        // writing to a string does not fail
        let _ = write!(text, "{blank}{m}");
    }
    text
}

/// A sentence for people, on one line.
pub fn string(text: &str) -> String {
    let one_line: Vec<&str> = text.split_whitespace().collect();
    format!("info string {}", one_line.join(" "))
}
