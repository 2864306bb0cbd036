//! Soundness, as composers ask for it: which other moves mate, what is left in hand, and the judgement.
//!
//! - *cook* (余詰): where the attacker moves in the solution, another check mates, in whatever number of plies.
//! - *blemish*: another mate that composers put up with: at the last move (but not the first of a mate in 1), or the same move with
//!   the other choice of promotion.
//! - A move is told to mate only where every answer was proved to be mated, to fail only where an answer was proved to escape for ever;
//!   all others are not decided.

use kiban_link::Error;
use kiban_rules::shogi::{Hand, Move, Position};

use super::answer::{Finding, Unsolved};
use super::asker::Asker;
use super::root::{settle, Root};
use super::shortest::{PostSearch, Settled};
use super::solution::{solution, Solution, Turn};
use super::useless::Reduced;

/// How a move of the attacker that is not the solution's is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Nodes for it; 0 = as many as are left.
    pub each: u32,
    /// Plies from the turn on; 0 = in any number.
    pub depth: u16,
    pub post: PostSearch,
}

impl Trial {
    /// In any number of plies, with lengths that are proved.
    pub const fn for_ever(each: u32) -> Trial {
        Trial { each, depth: 0, post: PostSearch::Shortest }
    }

    /// What follows a check; with a rule for useless interpositions, the length is that without them.
    ///
    /// # Errors
    /// Those of [`settle`].
    pub(super) fn run(
        self,
        asker: &mut Asker,
        before: &[Move],
        at: &Position,
        check: Move,
        reduced: Option<&mut Reduced>,
    ) -> Result<Settled, Error> {
        asker.set_before(&[before, &[check]].concat());
        let root = Root { position: at.after(&check), defends: true };
        // 0 would be no limit, and a defender who is mated already needs none
        let depth = if self.depth == 0 { 0 } else { (self.depth - 1).max(1) };
        let settled = asker.errand(self.each, |a| settle(a, &root, depth, self.post))?;
        match reduced {
            // short of nodes a mate stands, with the length that is known
            Some(reduced) if self.post == PostSearch::Shortest => {
                asker.errand(self.each, |a| reduced.without(a, &root.position, settled))
            }
            _ => Ok(settled),
        }
    }
}

/// A judgement, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Wherever the attacker moves, every other check fails.
    Sound,
    /// Other moves mate, but only such as composers put up with.
    Blemished,
    /// Nothing is wrong so far, but something is not decided.
    Undecided,
    /// Another move mates.
    Cooked,
}

impl Verdict {
    /// One word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Sound => "sound",
            Verdict::Blemished => "blemished",
            Verdict::Undecided => "undecided",
            Verdict::Cooked => "cooked",
        }
    }
}

/// What another move is if it mates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Cook,
    /// The mate is one move away, and the root behind.
    LastMove,
    /// The same move with the other choice of promotion.
    Promotion,
}

impl Kind {
    /// That of a move beside the solution's (none: it has none); `last`: that one mates at once, and the root is behind.
    pub(super) fn of(other: &Move, best: Option<&Move>, last: bool) -> Kind {
        let same = |m: &Move| (m.piece, m.from, m.to) == (other.piece, other.from, other.to);
        if best.is_some_and(same) {
            Kind::Promotion
        } else if last {
            Kind::LastMove
        } else {
            Kind::Cook
        }
    }

    /// One word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Cook => "cook",
            Kind::LastMove => "last-move",
            Kind::Promotion => "promotion",
        }
    }
}

/// A check that the solution does not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub check: Move,
    pub kind: Kind,
    /// What is known of the position after it, in which the defender is to move. Its line begins with his answer, its best move is the
    /// answer that escapes or lasts longest.
    pub after: Settled,
}

/// A problem with everything that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// With a rule for useless interpositions, the one without them.
    pub solution: Solution,
    /// Of every turn of the solution, in its order.
    pub others: Vec<Vec<Other>>,
    pub main: Vec<Move>,
    pub verdict: Verdict,
}

/// How far it is looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// At everything.
    End,
    /// Until a move mates that makes the verdict worse than this one.
    Worse(Verdict),
    /// Until a move is not refuted.
    Doubt,
}

/// Looks at a problem of which a line of proved length is known.
///
/// # Errors
/// Those of [`solution`].
pub fn analyse(
    asker: &mut Asker,
    root: &Position,
    line: &[Move],
    each: u32,
    until: Until,
) -> Result<Analysis, Error> {
    let solution = solution(asker, root, line)?;
    judged(asker, solution, each, until, None)
}

/// The judgement of a problem whose solution is known; with a rule for useless interpositions, of one without them.
///
/// # Errors
/// Those of [`settle`].
pub fn judged(
    asker: &mut Asker,
    solution: Solution,
    each: u32,
    until: Until,
    mut reduced: Option<&mut Reduced>,
) -> Result<Analysis, Error> {
    let mut others = Vec::new();
    for turn in &solution.turns {
        let found = others_of(asker, turn, each, until, reduced.as_deref_mut())?;
        let stop = found.iter().any(|o| o.ends(until));
        others.push(found);
        if stop {
            break;
        }
    }
    asker.set_before(&[]);
    let worst = judge(others.iter().flatten()).unwrap_or(Verdict::Sound);
    let open = solution.missing.map_or(Verdict::Sound, |_| Verdict::Undecided);
    let main = solution.main_line();
    let verdict = worst.max(open);
    Ok(Analysis { solution, others, main, verdict })
}

/// The checks at a turn that the solution does not play.
///
/// # Errors
/// Those of [`settle`].
pub(super) fn others_of(
    asker: &mut Asker,
    turn: &Turn,
    each: u32,
    until: Until,
    mut reduced: Option<&mut Reduced>,
) -> Result<Vec<Other>, Error> {
    let (mut others, trial) = (Vec::new(), Trial::for_ever(each));
    for check in turn.position.checks().into_iter().filter(|m| *m != turn.best) {
        let (at, reduced) = (&turn.position, reduced.as_deref_mut());
        let after = trial.run(asker, &turn.before, at, check, reduced)?;
        let last = turn.length == 1 && !turn.before.is_empty();
        let other = Other { check, kind: Kind::of(&check, Some(&turn.best), last), after };
        let stop = other.ends(until);
        others.push(other);
        if stop {
            break;
        }
    }
    Ok(others)
}

/// The worst of several; none: there is nothing to say.
fn judge<'a>(others: impl Iterator<Item = &'a Other>) -> Option<Verdict> {
    others.filter_map(Other::verdict).max()
}

impl Other {
    /// What it makes of the problem; none: nothing, it fails.
    pub fn verdict(&self) -> Option<Verdict> {
        match (&self.after.finding, self.kind) {
            (Finding::Mate(_), Kind::Cook) => Some(Verdict::Cooked),
            (Finding::Mate(_), _) => Some(Verdict::Blemished),
            (Finding::NoMate, _) => None,
            (Finding::Unknown(_), _) => Some(Verdict::Undecided),
        }
    }

    /// Whether nothing more is to be looked at.
    fn ends(&self, until: Until) -> bool {
        match until {
            Until::End => false,
            Until::Worse(bar) => {
                let mates = matches!(self.after.finding, Finding::Mate(_));
                mates && self.verdict().is_some_and(|verdict| verdict > bar)
            }
            Until::Doubt => self.verdict().is_some(),
        }
    }

    /// The line with it, of a mate.
    pub fn line(&self) -> Option<Vec<Move>> {
        self.after.line_behind(self.check)
    }

    /// The least and the greatest number of plies of its shortest mate, as far as known.
    pub fn bounds(&self) -> Option<(usize, Option<usize>)> {
        self.after.bounds_behind()
    }
}

impl Analysis {
    /// The plies of the solution.
    pub fn length(&self) -> usize {
        self.solution.turns.first().map_or(0, |t| t.length)
    }

    /// Whether the first move is the only one that mates; none: that is not decided.
    pub fn first_move_is_unique(&self) -> Option<bool> {
        let first = self.others.first()?;
        match judge(first.iter()) {
            None => Some(true),
            Some(Verdict::Undecided) => None,
            Some(_) => Some(false).filter(|_| first.iter().any(|o| o.line().is_some())),
        }
    }

    /// Why something is not decided, if so.
    pub fn open(&self) -> Option<Unsolved> {
        let why = |o: &Other| match o.after.finding {
            Finding::Unknown(why) => Some(why),
            _ => None,
        };
        self.solution.missing.or_else(|| self.others.iter().flatten().find_map(why))
    }

    /// The attacker's hand after the main line.
    pub fn left(&self, root: &Position) -> Hand {
        let end = self.main.iter().fold(root.clone(), |at, m| at.after(m));
        *end.hand(root.turn())
    }
}
