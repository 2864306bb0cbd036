//! The answers of a defender, the best first: those that escape, then those that last longest.

use kiban_link::Error;
use kiban_rules::shogi::{Move, Position};

use super::answer::Finding;
use super::asker::{contradiction, Asker};
use super::root::{settle, Root};
use super::shortest::{PostSearch, Settled, Shortest};

/// An answer to a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    pub reply: Move,
    /// What is known of the position after it, in which the attacker is to move.
    pub after: Settled,
}

/// How answers are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Nodes for each; 0 = as many as are left.
    pub each: u32,
    /// Plies from the defender's turn on; 0 = in any number.
    pub depth: u16,
    pub post: PostSearch,
}

/// Every answer of a defender in check, of whom `known` was found out, with what follows it. The one that is known to be best comes
/// first; then those that escape, those that are not decided, and those that lose, the longest first.
///
/// # Errors
/// Those of [`settle`]; [`Error::Unverified`] where an answer contradicts what is known.
pub fn replies(
    asker: &mut Asker,
    at: &Position,
    known: &Settled,
    looked: Looked,
) -> Result<Vec<Answered>, Error> {
    let below = if looked.depth == 0 { 0 } else { (looked.depth - 1).max(1) };
    let mut all = Vec::new();
    for reply in at.evasions() {
        let after = match known.best == Some(reply) {
            true => behind(known),
            false => {
                asker.set_before(&[reply]);
                let root = Root { position: at.after(&reply), defends: false };
                asker.errand(looked.each, |a| settle(a, &root, below, looked.post))?
            }
        };
        let answered = Answered { reply, after };
        check(&answered, known)?;
        all.push(answered);
    }
    asker.set_before(&[]);
    // a stable order
    all.sort_by_key(|a| (known.best != Some(a.reply), std::cmp::Reverse(a.lasts())));
    Ok(all)
}

/// What is known of a defender, after his best answer.
fn behind(known: &Settled) -> Settled {
    let finding = match &known.finding {
        Finding::Mate(line) => Finding::Mate(line[1..].to_vec()),
        other => other.clone(),
    };
    let shortest = match known.shortest {
        Shortest::NotProved { why, at_least, at_most } => Shortest::NotProved {
            why,
            at_least: at_least.saturating_sub(1),
            at_most: at_most.map(|n| n.saturating_sub(1)),
        },
        other => other,
    };
    let best = match &finding {
        Finding::Mate(line) => line.first().copied(),
        _ => None,
    };
    Settled { finding, best, shortest }
}

/// An answer that escapes, or lasts longer, where every one is mated in so many plies, is a contradiction.
fn check(answered: &Answered, known: &Settled) -> Result<(), Error> {
    let (Finding::Mate(line), reply) = (&known.finding, answered.reply) else { return Ok(()) };
    if answered.after.finding == Finding::NoMate {
        return Err(contradiction(format!("every answer is mated, and {reply} escapes")));
    }
    let proved = (known.shortest == Shortest::Proved).then_some(line.len());
    match (answered.bounds(), proved) {
        (Some((least, _)), Some(length)) if least > length => Err(contradiction(format!(
            "no answer lasts longer than {length} plies, and {reply} lasts {least}"
        ))),
        _ => Ok(()),
    }
}

impl Answered {
    /// The least and the greatest number of plies that it lasts, as far as known, of one that is mated.
    pub fn bounds(&self) -> Option<(usize, Option<usize>)> {
        self.after.bounds_behind()
    }

    /// The line with it, of one that is mated.
    pub fn line(&self) -> Option<Vec<Move>> {
        self.after.line_behind(self.reply)
    }

    /// How long it lasts, to be compared: for ever, not known, by the plies of the mate and of the line.
    fn lasts(&self) -> (u8, usize, usize, usize) {
        match (&self.after.finding, self.bounds()) {
            (Finding::NoMate, _) => (2, 0, 0, 0),
            (Finding::Mate(line), Some((least, most))) => {
                (0, least, most.unwrap_or(usize::MAX), line.len())
            }
            _ => (1, 0, 0, 0),
        }
    }
}
