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
        // GPSShogi says a mate so
        Score::Cp(n) if n > MOST => number(root, Score::Mates(None), pv),
        Score::Cp(n) if n < -MOST => number(root, Score::Mated(None), pv),
        Score::Cp(n) => n,
        Score::Mates(_) if plies % 2 == 1 && ends_in_mate(root, pv) => MATE - plies,
        Score::Mated(_) if plies % 2 == 0 && ends_in_mate(root, pv) => plies - MATE,
        Score::Mates(_) => MOST,
        Score::Mated(_) => -MOST,
    }
}

/// The values of one search, depth by depth: its value is the mean of the last two.
///
/// A search of odd depth sees its own last move and not the answer, one of even depth the answer: their values differ by a pawn or two,
/// up and down in turn, and leaves of a tree are searched to different depths.
#[derive(Clone, Default, Debug)]
pub struct Depths {
    last: Option<(u32, i32, Vec<Move>)>,
    before: Option<i32>,
}

impl Depths {
    /// What is said at a depth; what the search is worth. A mate is no mean, nor is what an engine says without a depth.
    pub fn take(&mut self, depth: Option<u32>, score: i32, pv: &[Move]) -> i32 {
        let Some(depth) = depth else { return score };
        match &self.last {
            // an engine at its limit says its last word again, with the depth that it has begun
            Some((last, s, line)) if depth > *last && *s == score && line == pv => {}
            Some((last, s, _)) if depth > *last => {
                self.before = Some(*s);
                self.last = Some((depth, score, pv.to_vec()));
            }
            _ => self.last = Some((depth, score, pv.to_vec())),
        }
        match self.before {
            Some(before) if score.abs().max(before.abs()) < MOST => (score + before) / 2,
            _ => score,
        }
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
        assert_eq!(number(&root, Score::Cp(1_148_897), &mate), MATE - 1);
        assert_eq!(number(&root, Score::Cp(1_148_897), &line("G*4b")), MOST);
        assert_eq!(number(&root, Score::Cp(-1_148_897), &line("G*4b")), -MOST);
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

    #[test]
    fn the_mean_of_two_depths() {
        let line = |n: usize| {
            let moves = Position::from_sfen(Position::START).unwrap().legal_moves();
            moves[n..=n].to_vec()
        };
        let mut depths = Depths::default();
        assert_eq!(depths.take(Some(1), 100, &line(0)), 100);
        assert_eq!(depths.take(Some(2), 300, &line(0)), 200);
        // a better move at the same depth
        assert_eq!(depths.take(Some(2), 400, &line(1)), 250);
        assert_eq!(depths.take(Some(3), 200, &line(1)), 300);
        // the last word again
        assert_eq!(depths.take(Some(4), 200, &line(1)), 300);
        assert_eq!(depths.take(Some(4), 100, &line(1)), 150);
        // a mate, what follows it, and no depth
        assert_eq!(depths.take(Some(5), MATE - 3, &line(1)), MATE - 3);
        assert_eq!(depths.take(Some(6), 50, &line(1)), 50);
        assert_eq!(depths.take(None, 70, &line(1)), 70);
    }
}
