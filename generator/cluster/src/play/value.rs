//! What a search says of a position, and how that looks one move earlier.

use kiban_engine::usi::said::Score;
use kiban_rules::shogi::{Move, Position};

/// A mate in no move at all.
pub const MATE: i32 = 1_000_000;
/// From here on a value is a mate.
const MATES: i32 = MATE - 10_000;
/// Everything else lies within this.
const MOST: i32 = 30_000;

/// What is known of a position, as its side to move sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// Hundredths of a pawn, or a mate: [`MATE`] less the plies to it.
    pub score: i32,
    pub nodes: u64,
    /// The expected moves, all of them legal.
    pub pv: Vec<Move>,
}

impl Value {
    /// The side to move has no move.
    pub const LOST: Value = Value { score: -MATE, nodes: 0, pv: Vec::new() };

    /// The same, one move earlier.
    pub fn before(&self, m: &Move) -> Value {
        let score = match -self.score {
            s if s >= MATES => s - 1,
            s if s <= -MATES => s + 1,
            s => s,
        };
        Value { score, nodes: self.nodes, pv: [&[*m], &self.pv[..]].concat() }
    }

    pub fn is_mate(&self) -> bool {
        self.score.abs() >= MATES
    }

    /// `cp` or `mate`, as an `info` line has it. A mate is called so only if the moves end in one by the rules.
    pub fn told(&self, root: &Position) -> String {
        if !self.is_mate() || !ends_in_mate(root, &self.pv) {
            return format!("score cp {}", self.score.clamp(-MOST, MOST));
        }
        let sign = if self.score < 0 { "-" } else { "" };
        format!("score mate {sign}{}", self.pv.len())
    }
}

fn ends_in_mate(root: &Position, moves: &[Move]) -> bool {
    let mut at = root.clone();
    moves.iter().for_each(|m| at.do_move(m));
    at.is_mate()
}

/// The moves of a line as far as they are legal.
pub fn legal(root: &Position, pv: &[String]) -> Vec<Move> {
    let mut at = root.clone();
    let mut line = Vec::new();
    for text in pv {
        let Ok(m) = at.legal_move(text) else { break };
        at.do_move(&m);
        line.push(m);
    }
    line
}

/// The number for a score. A mate counts as one only if the moves end in it; the claim alone is worth a great advantage.
pub fn number(root: &Position, score: Score, pv: &[Move]) -> i32 {
    let plies = pv.len() as i32;
    match score {
        Score::Cp(n) => n.clamp(-MOST, MOST),
        Score::Mates(_) if plies % 2 == 1 && ends_in_mate(root, pv) => MATE - plies,
        Score::Mated(_) if plies % 2 == 0 && ends_in_mate(root, pv) => plies - MATE,
        Score::Mates(_) => MOST,
        Score::Mated(_) => -MOST,
    }
}

/// What somebody else says of a position, checked: `score` is a number of [`number`]'s.
///
/// None: its first move is no legal one of those that are allowed.
pub fn checked(
    root: &Position,
    allowed: Option<&[Move]>,
    (score, nodes): (i32, u64),
    pv: &[String],
) -> Option<Value> {
    let pv = legal(root, pv);
    let first = pv.first()?;
    if allowed.is_some_and(|a| !a.contains(first)) {
        return None;
    }
    let said = match score {
        MATES.. => Score::Mates(None),
        s if s <= -MATES => Score::Mated(None),
        s => Score::Cp(s),
    };
    Some(Value { score: number(root, said, &pv), nodes, pv })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_played() {
        let root = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap();
        let line =
            |text: &str| legal(&root, &text.split(' ').map(str::to_string).collect::<Vec<_>>());
        let mate = line("G*5b");
        assert_eq!(number(&root, Score::Mates(Some(1)), &mate), MATE - 1);
        assert_eq!(number(&root, Score::Mates(Some(1)), &line("G*4b")), MOST);
        assert_eq!(number(&root, Score::Mated(None), &[]), -MOST);
        assert_eq!(line("G*4b 5a4b 1a1b").len(), 2);
        let value = Value { score: MATE - 1, nodes: 1, pv: mate };
        assert_eq!(value.told(&root), "score mate 1");
        let false_mate = Value { pv: line("G*4b"), ..value.clone() };
        assert_eq!(false_mate.told(&root), "score cp 30000");
        // one move earlier it is one ply longer, and the other side's
        let earlier = value.before(&value.pv[0]);
        assert_eq!((earlier.score, earlier.pv.len()), (2 - MATE, 2));
        assert_eq!(Value { score: 7, ..value.clone() }.before(&value.pv[0]).score, -7);
    }
}
