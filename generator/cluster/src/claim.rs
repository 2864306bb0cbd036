//! What an engine claims about a problem, and what the rules say to it.

use kiban_rules::shogi::refsearch::verify_mate_line;
use kiban_rules::shogi::{Move, Position};

use crate::pile::Report;

/// A problem of a pile.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub position: Position,
    /// The side to move is in check and defends; else it attacks.
    pub defends: bool,
}

/// The `checkmate` line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Moves as they were written, not yet played.
    Mate(Vec<String>),
    NoMate,
    /// It ran into its limit.
    Timeout,
    /// It does not search for mates.
    NotImplemented,
}

impl Claim {
    /// Of what stands behind `checkmate`.
    pub fn parse(words: &[&str]) -> Claim {
        match words {
            ["nomate"] => Claim::NoMate,
            ["timeout"] => Claim::Timeout,
            ["notimplemented"] => Claim::NotImplemented,
            moves => Claim::Mate(moves.iter().map(ToString::to_string).collect()),
        }
    }
}

/// Plays a claimed mate.
///
/// # Errors
/// One sentence: a move that is none, is not legal or gives no check, or no mate at the end.
pub fn played(problem: &Problem, claimed: &[String]) -> Result<Vec<Move>, String> {
    let mut at = problem.position.clone();
    let mut line = Vec::with_capacity(claimed.len());
    for (i, text) in (1..).zip(claimed) {
        let m = at.legal_move(text).map_err(|e| format!("move {i} of its line: {e}"))?;
        at.do_move(&m);
        line.push(m);
    }
    let (mut from, mut rest) = (problem.position.clone(), &line[..]);
    if problem.defends {
        let Some((first, others)) = line.split_first() else {
            return match from.is_mate() {
                true => Ok(line),
                false => Err("it claims a mate without a move, but there are legal moves".into()),
            };
        };
        from.do_move(first);
        rest = others;
    }
    verify_mate_line(&from, rest).map_err(|e| format!("its line is no mate: {e}"))?;
    Ok(line)
}

/// What a claim is worth: a mate is played first. `depth`, `limit`: on plies and nodes, 0 = none; `nodes` were searched.
///
/// # Errors
/// One sentence: it is not believed, or no search for mates.
pub fn judge(
    problem: &Problem,
    depth: u16,
    limit: u32,
    nodes: u64,
    claim: &Claim,
) -> Result<Report, String> {
    let limit = u64::from(limit);
    match claim {
        Claim::Mate(moves) => {
            let line =
                played(problem, moves).map_err(|why| format!("{why}; it is not believed"))?;
            match depth == 0 || line.len() <= depth.into() {
                true => Ok(Report::Mate(line)),
                // a mate, but not within the limit
                false => Ok(Report::Nothing { early: true }),
            }
        }
        Claim::NoMate => Ok(Report::NoMate),
        Claim::Timeout => {
            let counted = limit > 0 && nodes > 0;
            Ok(Report::Nothing { early: limit == 0 || counted && nodes < limit / 10 * 9 })
        }
        Claim::NotImplemented => Err("it does not search for mates".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(sfen: &str, defends: bool) -> Problem {
        Problem { position: Position::from_sfen(sfen).unwrap(), defends }
    }

    fn play(problem: &Problem, line: &str) -> Result<usize, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        played(problem, &words).map(|l| l.len())
    }

    #[test]
    fn claims() {
        assert_eq!(Claim::parse(&["nomate"]), Claim::NoMate);
        assert_eq!(Claim::parse(&["timeout"]), Claim::Timeout);
        assert_eq!(Claim::parse(&["G*5b"]), Claim::Mate(vec!["G*5b".into()]));
        assert_eq!(Claim::parse(&[]), Claim::Mate(vec![]));
    }

    #[test]
    fn lines_are_played() {
        let attack = problem("4k4/9/4P4/9/9/9/9/9/9 b 2G 1", false);
        assert_eq!(play(&attack, "G*5b"), Ok(1));
        for (line, why) in [
            ("", "no mate"),
            ("G*5b 5a5b", "move 2"),
            ("G*5e", "no mate"),
            ("7g7f", "move 1"),
            ("nonsense", "move 1"),
            ("G*4b", "no mate"),
        ] {
            let said = play(&attack, line).unwrap_err();
            assert!(said.contains(why), "{line}: {said}");
        }
        // white to move, in check by the lance
        let defence = problem("8k/9/7SL/9/9/9/9/9/9 w G 1", true);
        assert_eq!(play(&defence, "1a2a G*2b"), Ok(2));
        assert!(play(&defence, "1a2a").unwrap_err().contains("no mate"));
        assert!(play(&defence, "").unwrap_err().contains("legal moves"));
    }
}
