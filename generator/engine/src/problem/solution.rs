//! The whole solution of a problem whose shortest length is proved: every defence that lasts longest, not only the one of a line.
//!
//! The attacker plays one of his shortest mates; of the defender all answers are followed that last as long as any. Positions that are
//! reached in two ways are one turn. Every reply has its own length, also one that is not followed.

use std::collections::{HashMap, VecDeque};

use kiban_link::Error;
use kiban_rules::shogi::{Hand, Move, Position};

use super::answer::{Finding, Unsolved};
use super::asker::{contradiction, Asker, Cost};
use super::root::{settle, Root};
use super::shortest::{PostSearch, Settled, Shortest};

/// The attacker's turns in a solution, the root first. Turns further down have higher numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    pub turns: Vec<Turn>,
    /// Why turns or lengths are missing; none: all are there.
    pub missing: Option<Unsolved>,
}

/// A position of the solution with the attacker to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The moves from the root, on the first of the ways to it.
    pub before: Vec<Move>,
    pub position: Position,
    /// The plies of the shortest mate, proved.
    pub length: usize,
    /// The move that the solution plays: one that mates in `length`.
    pub best: Move,
    /// All answers to it that count, those of the line first.
    pub replies: Vec<Reply>,
    /// The useless interpositions, where a rule leaves them out.
    pub useless: Vec<Move>,
}

/// An answer to the attacker's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub reply: Move,
    /// What is known of the position after it, with the attacker to move.
    pub after: Settled,
    /// The turn after it, if it lasts as long as any.
    pub next: Option<usize>,
    /// What it took to know that.
    pub cost: Cost,
}

/// Finds the solution of which a line of proved length is known, in which both sides play their best.
///
/// # Errors
/// Those of [`settle`]; [`Error::Unverified`] where an answer contradicts the proved length.
pub fn solution(asker: &mut Asker, root: &Position, line: &[Move]) -> Result<Solution, Error> {
    let solution = Solution::grow(root, line, |way, checked, line| {
        let mut turned = Turned::default();
        for reply in in_order(checked, line.get(1)) {
            let (most, before) = (line.len() - 2, asker.cost());
            asker.set_before(&[way, &[reply]].concat());
            let after = mated_within(asker, &checked.after(&reply), most)?;
            let longest = longest_line(&after, most);
            turned.replies.push((reply, after, longest, asker.cost().since(before)));
        }
        Ok(turned)
    })?;
    asker.set_before(&[]);
    Ok(solution)
}

/// The answers to the attacker's move of a turn.
#[derive(Default)]
pub(super) struct Turned {
    /// Each with what is known after it, and with the line behind it if it lasts as long as any, and what that took.
    pub replies: Vec<(Move, Settled, Option<Vec<Move>>, Cost)>,
    /// Those that are left out.
    pub useless: Vec<Move>,
    /// Why they are not known.
    pub missing: Option<Unsolved>,
}

/// The answers of the side to move, that of the line before the others.
fn in_order(checked: &Position, first: Option<&Move>) -> Vec<Move> {
    let mut replies = checked.evasions();
    // a stable order
    replies.sort_by_key(|m| Some(m) != first);
    replies
}

/// The length of a mate that is known to take at most so many plies.
fn mated_within(asker: &mut Asker, after: &Position, most: usize) -> Result<Settled, Error> {
    let depth = u16::try_from(most).unwrap_or(u16::MAX);
    let root = Root { position: after.clone(), defends: false };
    let settled = settle(asker, &root, depth, PostSearch::Shortest)?;
    match settled.finding {
        Finding::NoMate | Finding::Unknown(Unsolved::Depth) => Err(contradiction(format!(
            "a mate within {most} plies is proved, and a search finds none in {}",
            after.to_sfen()
        ))),
        _ => Ok(settled),
    }
}

/// The line of a mate that is proved to take exactly so many plies.
fn longest_line(settled: &Settled, plies: usize) -> Option<Vec<Move>> {
    match (&settled.finding, settled.shortest) {
        (Finding::Mate(line), Shortest::Proved) if line.len() == plies => Some(line.clone()),
        _ => None,
    }
}

impl Turn {
    /// That of a root of which a line of proved length is known, without answers.
    pub(super) fn root(position: &Position, line: &[Move]) -> Turn {
        Turn {
            before: Vec::new(),
            position: position.clone(),
            length: line.len(),
            best: line[0],
            replies: Vec::new(),
            useless: Vec::new(),
        }
    }

    /// The attacker's hand after the mate, where this is the last turn.
    fn left(&self) -> Option<Hand> {
        (self.length == 1).then(|| *self.position.after(&self.best).hand(self.position.turn()))
    }

    /// The replies that last longest, with the turns behind them.
    pub fn longest(&self) -> impl Iterator<Item = (&Reply, usize)> {
        self.replies.iter().filter_map(|r| Some((r, r.next?)))
    }
}

impl Solution {
    /// The turns that are reached from a root by a line and by what `answer` finds: of the moves up to the attacker's and with it, the
    /// position after it, and the rest of a line that it begins.
    ///
    /// # Errors
    /// Those of `answer`.
    pub(super) fn grow(
        root: &Position,
        line: &[Move],
        mut answer: impl FnMut(&[Move], &Position, &[Move]) -> Result<Turned, Error>,
    ) -> Result<Solution, Error> {
        let mut solution = Solution::default();
        let mut numbers = HashMap::from([(root.key(), 0)]);
        let mut waiting = VecDeque::from([(Vec::new(), root.clone(), line.to_vec())]);
        while let Some((before, position, line)) = waiting.pop_front() {
            let (best, length) = (line[0], line.len());
            let checked = position.after(&best);
            let way: Vec<Move> = [&before[..], &[best]].concat();
            let turned = answer(&way, &checked, &line)?;
            solution.missing = solution.missing.or(turned.missing);
            let mut replies = Vec::new();
            for (reply, after, longest, cost) in turned.replies {
                solution.missing = solution.missing.or(after.open());
                let next = longest.map(|rest| {
                    let position = checked.after(&reply);
                    *numbers.entry(position.key()).or_insert_with(|| {
                        waiting.push_back(([&way[..], &[reply]].concat(), position, rest));
                        // behind the turns that are there, this one, and those that wait
                        solution.turns.len() + waiting.len()
                    })
                });
                replies.push(Reply { reply, after, next, cost });
            }
            let useless = turned.useless;
            solution.turns.push(Turn { before, position, length, best, replies, useless });
        }
        Ok(solution)
    }

    /// The main line: of the defences that last longest the first whose mate leaves no piece in the attacker's hand, else the first.
    pub fn main_line(&self) -> Vec<Move> {
        let clean = self.bottom_up(|turn, below: &[bool]| match turn.left() {
            Some(hand) => hand.is_empty(),
            None => turn.longest().any(|(_, next)| below[next]),
        });
        let (mut line, mut at) = (Vec::new(), self.turns.first());
        while let Some(turn) = at {
            line.push(turn.best);
            let first = turn.longest().find(|(_, next)| clean[*next]);
            let reply = first.or_else(|| turn.longest().next());
            at = reply.map(|(reply, next)| {
                line.push(reply.reply);
                &self.turns[next]
            });
        }
        line
    }

    /// The useless interpositions after a line of the solution.
    pub fn useless_after(&self, line: &[Move]) -> &[Move] {
        let (Some(root), Some((_, way))) = (self.turns.first(), line.split_last()) else {
            return &[];
        };
        let last = way.iter().fold(root.position.clone(), |at, m| at.after(m)).key();
        let turn = self.turns.iter().find(|t| t.position.key() == last);
        turn.map_or(&[], |t| &t.useless)
    }

    /// How many defences last longest, each with all of its moves.
    pub fn defences(&self) -> u64 {
        let count = self.bottom_up(|turn, below: &[u64]| match turn.length {
            1 => 1,
            _ => turn.longest().fold(0, |sum: u64, (_, next)| sum.saturating_add(below[next])),
        });
        count.first().copied().unwrap_or_default()
    }

    /// A value for every turn, made of those of the turns behind it.
    fn bottom_up<T: Clone + Default>(&self, value: impl Fn(&Turn, &[T]) -> T) -> Vec<T> {
        let mut values = vec![T::default(); self.turns.len()];
        for (i, turn) in self.turns.iter().enumerate().rev() {
            values[i] = value(turn, &values);
        }
        values
    }
}
