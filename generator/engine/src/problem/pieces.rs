//! Which pieces of a problem are needed.
//!
//! A piece is not needed if the problem without it (it goes to the defender's hand) has the same length and first move, and is judged
//! no worse.

use kiban_link::Error;
use kiban_rules::shogi::{self, Move, Position, Square, HAND_KINDS};

use super::analysis::{analyse, judged as judged_solution, Analysis, Until, Verdict};
use super::answer::{Finding, Unsolved};
use super::asker::Asker;
use super::root::{settle, Root};
use super::shortest::{PostSearch, Shortest};
use super::useless::Reduced;

/// A piece of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands; none: in the attacker's hand.
    pub square: Option<Square>,
    pub piece: shogi::Piece,
    pub without: Without,
}

/// What a problem is without a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Without {
    /// As good: the piece is not needed.
    AsGood,
    /// No problem: the king could be taken, or a rule is broken.
    NoProblem,
    /// There is no mate within the length.
    NoMate,
    /// The mate takes fewer plies.
    Shorter(usize),
    /// The first move does not mate in the length any more.
    OtherMove,
    /// It is judged worse.
    Worse(Verdict),
    NotDecided(Unsolved),
}

impl Without {
    /// Whether the piece is needed; none: that is not decided.
    pub const fn needed(self) -> Option<bool> {
        match self {
            Without::AsGood => Some(false),
            Without::NotDecided(_) => None,
            _ => Some(true),
        }
    }
}

/// Takes away each piece of a problem but the defender's king and the pieces of his hand. With a rule for useless interpositions,
/// lengths and judgements are those without them.
///
/// # Errors
/// Those of [`analyse`].
pub fn pieces(
    asker: &mut Asker,
    root: &Position,
    known: &Analysis,
    each: u32,
    mut reduced: Option<&mut Reduced>,
) -> Result<Vec<Piece>, Error> {
    let mut found = Vec::new();
    for (square, piece) in places(root) {
        let without = match less(asker, root, square, piece, known, each, reduced.as_deref_mut())? {
            Ok(_) => Without::AsGood,
            Err(without) => without,
        };
        found.push(Piece { square, piece, without });
    }
    Ok(found)
}

/// The pieces that can be taken away: those of the board but the defender's king, and one of each kind of the attacker's hand.
pub(super) fn places(root: &Position) -> Vec<(Option<Square>, shogi::Piece)> {
    let attacker = root.turn();
    let defending = root.king(!attacker);
    let on_board = Square::all().filter(|s| Some(*s) != defending);
    let on_board = on_board.filter_map(|s| Some((Some(s), root.piece_at(s)?)));
    let in_hand = HAND_KINDS.into_iter().filter(|k| root.hand(attacker).count(*k) > 0);
    let in_hand = in_hand.map(|k| (None, shogi::Piece::new(attacker, k)));
    on_board.chain(in_hand).collect()
}

/// The problem without a piece, and its judgement, if it is as good.
pub(super) fn less(
    asker: &mut Asker,
    root: &Position,
    square: Option<Square>,
    piece: shogi::Piece,
    known: &Analysis,
    each: u32,
    reduced: Option<&mut Reduced>,
) -> Result<Result<(Position, Analysis), Without>, Error> {
    let Some(less) = taken(root, square, piece) else { return Ok(Err(Without::NoProblem)) };
    let judged = match reduced {
        None => judged(asker, &less, known, each)?,
        Some(reduced) => judged_without(asker, &less, known, each, reduced)?,
    };
    Ok(judged.map(|analysis| (less, analysis)))
}

/// The position with a piece in the defender's hand; none: it is no problem.
fn taken(root: &Position, square: Option<Square>, piece: shogi::Piece) -> Option<Position> {
    let (mut less, attacker) = (root.clone(), root.turn());
    match square {
        Some(square) => less.put(square, None),
        None => {
            let mut hand = *root.hand(attacker);
            let held = hand.remove(piece.kind());
            less.set_hand(attacker, hand);
            held.then_some(())?;
        }
    }
    if piece.kind() != shogi::Kind::King {
        let mut hand = *less.hand(!attacker);
        hand.add(piece.kind()).then_some(())?;
        less.set_hand(!attacker, hand);
    }
    less.check_problem().ok()?;
    Some(less)
}

/// The judgement of a problem with a piece less, if it is as good as the one that is known; else what it is.
fn judged(
    asker: &mut Asker,
    less: &Position,
    known: &Analysis,
    each: u32,
) -> Result<Result<Analysis, Without>, Error> {
    let length = known.length();
    let depth = u16::try_from(length).unwrap_or(u16::MAX);
    let root = Root { position: less.clone(), defends: false };
    let settled = asker.errand(each, |a| settle(a, &root, depth, PostSearch::Shortest))?;
    let line = match settled.finding {
        Finding::NoMate | Finding::Unknown(Unsolved::Depth) => return Ok(Err(Without::NoMate)),
        Finding::Unknown(why) => return Ok(Err(Without::NotDecided(why))),
        Finding::Mate(line) => line,
    };
    match settled.shortest {
        Shortest::Proved if line.len() < length => return Ok(Err(Without::Shorter(line.len()))),
        Shortest::NotProved { why, .. } => return Ok(Err(Without::NotDecided(why))),
        _ => {}
    }
    let first = first_move(less, known);
    // a problem that is not sound has other first moves; the known one must still do
    let line = match line[0] == first {
        true => line,
        false => match as_long(asker, less, first, length, each)? {
            Ok(line) => line,
            Err(without) => return Ok(Err(without)),
        },
    };
    let analysis = analyse(asker, less, &line, each, Until::Worse(known.verdict))?;
    Ok(no_worse(analysis, known))
}

/// The solution's first move where a piece is gone, which may be the one that it takes.
fn first_move(less: &Position, known: &Analysis) -> Move {
    Move { captured: less.piece_at(known.main[0].to), ..known.main[0] }
}

/// A judgement, if it is no worse than the one that is known.
fn no_worse(analysis: Analysis, known: &Analysis) -> Result<Analysis, Without> {
    Err(match (analysis.verdict, analysis.open()) {
        (Verdict::Undecided, Some(why)) => Without::NotDecided(why),
        (verdict, _) if verdict > known.verdict => Without::Worse(verdict),
        // the known one may be undecided for another reason than this one
        (_, Some(why)) => Without::NotDecided(why),
        _ => return Ok(analysis),
    })
}

/// The same as [`judged`] without useless interpositions.
fn judged_without(
    asker: &mut Asker,
    less: &Position,
    known: &Analysis,
    each: u32,
    reduced: &mut Reduced,
) -> Result<Result<Analysis, Without>, Error> {
    let (length, first) = (known.length(), first_move(less, known));
    let line = asker.errand(each, |asker| {
        Ok(match reduced.attack(asker, less, length)? {
            Err(why) => Err(Without::NotDecided(why)),
            Ok(None) => Err(Without::NoMate),
            Ok(Some(n)) if n < length => Err(Without::Shorter(n)),
            Ok(Some(_)) if !less.checks().contains(&first) => Err(Without::OtherMove),
            Ok(Some(_)) => match reduced.defence(asker, &less.after(&first), length - 1)? {
                Err(why) => Err(Without::NotDecided(why)),
                Ok(None) => Err(Without::OtherMove),
                Ok(Some(rest)) => Ok(std::iter::once(first).chain(rest).collect::<Vec<Move>>()),
            },
        })
    });
    let line = match line? {
        Ok(line) => line,
        Err(without) => return Ok(Err(without)),
    };
    let solution = asker.errand(each, |asker| reduced.solution(asker, less, &line))?;
    if let Some(why) = solution.missing {
        return Ok(Err(Without::NotDecided(why)));
    }
    let until = Until::Worse(known.verdict);
    let analysis = judged_solution(asker, solution, each, until, Some(reduced))?;
    Ok(no_worse(analysis, known))
}

/// The line of a first move that mates in exactly so many plies, else what that means.
fn as_long(
    asker: &mut Asker,
    less: &Position,
    first: Move,
    length: usize,
    each: u32,
) -> Result<Result<Vec<Move>, Without>, Error> {
    if !less.checks().contains(&first) {
        return Ok(Err(Without::OtherMove));
    }
    let root = Root { position: less.after(&first), defends: true };
    if length == 1 {
        let mate = !root.position.has_legal_move();
        return Ok(if mate { Ok(vec![first]) } else { Err(Without::OtherMove) });
    }
    let depth = u16::try_from(length - 1).unwrap_or(u16::MAX);
    let settled = asker.errand(each, |a| settle(a, &root, depth, PostSearch::Shortest))?;
    Ok(match (settled.finding, settled.shortest) {
        (Finding::Mate(rest), Shortest::Proved) => Ok(std::iter::once(first).chain(rest).collect()),
        (Finding::Mate(_), Shortest::NotProved { why, .. }) => Err(Without::NotDecided(why)),
        (Finding::NoMate | Finding::Unknown(Unsolved::Depth), _) => Err(Without::OtherMove),
        (Finding::Unknown(why), _) => Err(Without::NotDecided(why)),
        (Finding::Mate(_), Shortest::NotAsked) => Err(Without::NotDecided(Unsolved::Line)),
    })
}
