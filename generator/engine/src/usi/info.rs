//! `info` lines.

use std::fmt::Write;
use std::time::Duration;

use kiban_rules::shogi::Move;

use crate::problem::analysis::Other;
use crate::problem::replies::Answered;
use crate::problem::{Finding, Refutation, Seen, Shortest};

/// `time`, `nodes` and `nps`.
pub fn numbers(nodes: u64, elapsed: Duration) -> String {
    let ms = elapsed.as_millis().max(1) as u64;
    format!("time {} nodes {nodes} nps {}", elapsed.as_millis(), nodes.saturating_mul(1000) / ms)
}

/// A search that has found nothing so far: where it is, and, as USI has no words for them, proof and disproof number of the root.
pub fn seen(seen: &Seen, nodes: u64, elapsed: Duration) -> [String; 2] {
    let Seen { line, deepest, pn, dn, full } = seen;
    let (depth, numbers) = (line.len(), numbers(nodes, elapsed));
    let pv = match line.first() {
        None => String::new(),
        Some(first) => format!(" currmove {first} pv {}", moves(line)),
    };
    let head = format!("info depth {depth} seldepth {deepest} {numbers} hashfull {full}{pv}");
    [head, string(&format!("pn {pn} dn {dn}"))]
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
    let length = counted(plies);
    let (mate, proved) = match mated {
        false => ("mate", "the shortest: no mate takes fewer"),
        true => ("mated", "the longest defence against the shortest mates"),
    };
    match shortest {
        Shortest::NotAsked => None,
        Shortest::Proved => Some(string(&format!("{mate} in {length} is {proved}"))),
        Shortest::NotProved { why, at_least, at_most } if at_most == Some(at_least) => {
            Some(string(&format!(
                "{mate} in {}: proved; a line in which both sides play their best was not found: {why}",
                counted(at_least)
            )))
        }
        Shortest::NotProved { why, at_least, at_most } => {
            let most = at_most.map_or(String::new(), |n| format!(" and at most {n}"));
            Some(string(&format!(
                "{mate} in {length} is not proved to be shortest: {why}; it takes at least {at_least}{most}"
            )))
        }
    }
}

/// How nothing mates, and within how many plies.
pub fn refuted(refutation: &Refutation) -> String {
    let Refutation { line, plies, at_least } = refutation;
    let holds = if line.is_empty() { String::new() } else { format!("{}: ", moves(line)) };
    string(&match plies {
        Some(0) => "there is no check".to_string(),
        Some(plies) => format!("{holds}refuted within {}", counted(*plies)),
        None => format!("{holds}not refuted within fewer than {}", counted(*at_least)),
    })
}

fn counted(plies: usize) -> String {
    format!("{plies} {}", if plies == 1 { "ply" } else { "plies" })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Unsolved;

    #[test]
    fn bounds_that_meet_are_a_length() {
        let said = |at_most| {
            let why = Unsolved::Nodes;
            length(7, false, Shortest::NotProved { why, at_least: 5, at_most }).unwrap()
        };
        let open = "mate in 7 plies is not proved to be shortest";
        assert!(said(None).contains(open) && said(Some(7)).contains(open));
        assert!(said(Some(5)).contains("mate in 5 plies: proved; a line"), "{}", said(Some(5)));
    }

    #[test]
    fn where_a_search_is() {
        let at = kiban_rules::shogi::Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").unwrap();
        let line = vec![at.parse_move("G*5b").unwrap()];
        let one = Seen { line, deepest: 7, pn: 3, dn: 20, full: 12 };
        let none = Seen { line: Vec::new(), ..one.clone() };
        let said = |seen| self::seen(seen, 1000, Duration::from_millis(500));
        let head = "time 500 nodes 1000 nps 2000 hashfull 12";
        let pv = "currmove G*5b pv G*5b";
        assert_eq!(said(&one)[0], format!("info depth 1 seldepth 7 {head} {pv}"));
        assert_eq!(said(&one)[1], "info string pn 3 dn 20");
        assert_eq!(said(&none)[0], format!("info depth 0 seldepth 7 {head}"));
    }
}
