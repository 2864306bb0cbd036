//! The attacker's other first moves: those that mate too, and where nothing mates, what answers each of them.

use kiban_link::Error;
use kiban_rules::shogi::{Move, Position};

use super::analysis::{Kind, Other, Trial};
use super::answer::Finding;
use super::asker::{contradiction, Asker};
use super::escape::Escape;
use super::shortest::{Settled, Shortest};
use super::useless::Reduced;

/// Most plies of a line that shows how nothing mates.
const PLIES: usize = 20;

/// Every check of a root but the one that is known to mate (none: nothing mates), in the circuit's order. `length`: the plies of the
/// shortest mate, where they are proved. With a rule for useless interpositions, lengths are those without them.
///
/// # Errors
/// Those of [`settle`](super::settle); [`Error::Unverified`] where an answer contradicts what is known of the root.
pub fn first_moves(
    asker: &mut Asker,
    root: &Position,
    best: Option<&Move>,
    length: Option<usize>,
    trial: Trial,
    mut reduced: Option<&mut Reduced>,
) -> Result<Vec<Other>, Error> {
    let mut others = Vec::new();
    for check in root.checks().into_iter().filter(|m| Some(m) != best) {
        let after = trial.run(asker, &[], root, check, reduced.as_deref_mut())?;
        let other = Other { check, kind: Kind::of(&check, best, false), after };
        match (best, other.bounds(), length) {
            (None, Some(_), _) => {
                return Err(contradiction(format!("nothing mates, and {check} does")));
            }
            (_, Some((_, Some(most))), Some(length)) if most < length => {
                return Err(contradiction(format!(
                    "no mate takes fewer than {length} plies, and with {check} one takes {most}"
                )));
            }
            _ => others.push(other),
        }
    }
    asker.set_before(&[]);
    Ok(others)
}

/// The moves of a root that mate, the shortest first: by the most plies that they can take, the least, and the plies of the line.
pub fn that_mate(others: &[Other]) -> Vec<&Other> {
    let key = |o: &Other| {
        let (least, most) = o.bounds()?;
        Some((most.unwrap_or(usize::MAX), least, o.line()?.len()))
    };
    let mut mates: Vec<&Other> = others.iter().filter(|o| o.bounds().is_some()).collect();
    // a stable order
    mates.sort_by_key(|o| key(o));
    mates
}

/// Every check of a root that is refuted, with an answer that holds.
pub(super) fn refuted(root: &Position, escape: &Escape) -> Vec<Other> {
    let fails = |check: Move| {
        let best = escape.answer(&root.after(&check));
        let after = Settled { finding: Finding::NoMate, best, shortest: Shortest::NotAsked };
        Other { check, kind: Kind::of(&check, None, false), after }
    };
    root.checks().into_iter().map(fails).collect()
}

/// How nothing mates: of the checks the one that leaves the fewest answers (of equal ones the first), the answer that was found to
/// escape, and so on, until there is no check, something is not decided, a position comes again or the line is long.
///
/// # Errors
/// Those of [`first_moves`].
pub fn refutation(
    asker: &mut Asker,
    root: &Position,
    others: &[Other],
    trial: Trial,
) -> Result<Vec<Move>, Error> {
    let (mut line, mut at, mut others) = (Vec::new(), root.clone(), others.to_vec());
    let mut seen = vec![root.key()];
    while line.len() < PLIES {
        let answers = |o: &&Other| at.after(&o.check).evasions().len();
        let escapes = others.iter().filter(|o| o.after.finding == Finding::NoMate);
        let Some((check, Some(answer))) =
            escapes.min_by_key(answers).map(|o| (o.check, o.after.best))
        else {
            break;
        };
        line.extend([check, answer]);
        at = at.after(&check).after(&answer);
        if seen.contains(&at.key()) {
            break;
        }
        seen.push(at.key());
        // what follows an answer that escapes does not mate
        others = first_moves(asker, &at, None, None, trial, None)?;
    }
    Ok(line)
}
