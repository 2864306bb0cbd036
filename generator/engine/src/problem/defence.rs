//! A position in which the side to move defends: it is in check, and every answer is a mate problem of its opponent.

use kiban_link::Error;
use kiban_rules::shogi::{Move, Position};

use super::answer::{Finding, Unsolved};
use super::asker::Asker;
use super::shortest::{shorten, PostSearch, Settled, Shortest};

/// An answer to the check.
struct Answered {
    reply: Move,
    state: State,
}

enum State {
    /// Not known, with as many nodes as it was given.
    Open,
    Mated(Vec<Move>),
    /// Not known, and more nodes would not help.
    Closed(Unsolved),
}

/// Nodes for every answer in the first round: an answer that escapes is often found soon, while another one takes for ever.
const FIRST_ROUND: u32 = 2000;
/// How many times more the next round gives.
const MORE: u32 = 8;

/// Solves what follows every answer of the side to move, which is in check, within `depth` plies of the root (0 = in any number).
pub(super) fn defend(
    asker: &mut Asker,
    position: &Position,
    depth: u16,
    post: PostSearch,
) -> Result<Settled, Error> {
    let mut all: Vec<Answered> = position
        .legal_moves()
        .into_iter()
        .map(|reply| Answered { reply, state: State::Open })
        .collect();
    if all.is_empty() {
        let finding = Finding::Mate(Vec::new());
        return Ok(Settled { finding, best: None, shortest: Shortest::Proved });
    }
    let ended = |finding: Finding, best: Move| Settled {
        finding,
        best: Some(best),
        shortest: Shortest::NotAsked,
    };
    if depth == 1 {
        // an answer and a mate are two plies
        return Ok(ended(Finding::Unknown(Unsolved::Depth), all[0].reply));
    }
    let below = depth.saturating_sub(1);
    let mut nodes = FIRST_ROUND;
    loop {
        // of a single one nobody waits for the others
        let open = all.iter().filter(|a| matches!(a.state, State::Open)).count();
        let budget = if open == 1 { 0 } else { nodes };
        for a in all.iter_mut().filter(|a| matches!(a.state, State::Open)) {
            asker.set_before(&[a.reply]);
            match asker.ask(&position.after(&a.reply), budget, below)? {
                Finding::Mate(line) => a.state = State::Mated(line),
                Finding::NoMate => return Ok(ended(Finding::NoMate, a.reply)),
                Finding::Unknown(Unsolved::Depth) => {
                    return Ok(ended(Finding::Unknown(Unsolved::Depth), a.reply))
                }
                Finding::Unknown(why) => match asker.over() {
                    Some(over) => {
                        return Ok(ended(Finding::Unknown(over), best_known(&all)));
                    }
                    None if why == Unsolved::Nodes => {}
                    None => a.state = State::Closed(why),
                },
            }
        }
        if !all.iter().any(|a| matches!(a.state, State::Open)) {
            break;
        }
        nodes = nodes.saturating_mul(MORE);
    }
    let closed = all.iter().find_map(|a| match a.state {
        State::Closed(why) => Some((why, a.reply)),
        _ => None,
    });
    if let Some((why, reply)) = closed {
        return Ok(ended(Finding::Unknown(why), reply));
    }
    mated(asker, position, all, below, post)
}

/// The answer that is not known to lose, or else the one that lasts longest.
fn best_known(all: &[Answered]) -> Move {
    let lasts = |a: &Answered| match &a.state {
        State::Mated(line) => line.len(),
        _ => usize::MAX,
    };
    // the first of equal ones
    let mut best = &all[0];
    for a in all {
        if lasts(a) > lasts(best) {
            best = a;
        }
    }
    best.reply
}

/// Every answer is mated: the line of the one that lasts longest, as far as that is known or to be found out.
fn mated(
    asker: &mut Asker,
    position: &Position,
    mut all: Vec<Answered>,
    below: u16,
    post: PostSearch,
) -> Result<Settled, Error> {
    let budget = post.budget(asker.nodes());
    let mut why_not = None;
    // of the answers' bounds the greatest
    let (mut at_least, mut at_most) = (0, Some(0));
    let mut best: (Move, Vec<Move>) = (all[0].reply, Vec::new());
    // a stable order: the longest first, so that the others need not be proved where they cannot be longer
    let length = |a: &Answered| match &a.state {
        State::Mated(line) => line.len(),
        _ => 0,
    };
    all.sort_by_key(|a| std::cmp::Reverse(length(a)));
    for a in all {
        let State::Mated(mut line) = a.state else { continue };
        if let Some(budget) = budget {
            asker.set_before(&[a.reply]);
            let after = position.after(&a.reply);
            let (short, proof) = shorten(asker, &after, line, below, budget)?;
            line = short;
            let (least, most) = proof.bounds(line.len());
            at_least = at_least.max(least + 1);
            at_most = at_most.zip(most).map(|(all, one)| all.max(one + 1));
            if let Shortest::NotProved { why, .. } = proof {
                why_not.get_or_insert(why);
            }
        }
        if line.len() > best.1.len() {
            best = (a.reply, line);
        }
    }
    let (reply, rest) = best;
    let length = rest.len() + 1;
    let shortest = match (budget, why_not) {
        (None, _) => Shortest::NotAsked,
        // no answer lasts longer, and one as long
        (_, Some(_)) if (at_least, at_most) == (length, Some(length)) => Shortest::Proved,
        (_, Some(why)) => Shortest::NotProved { why, at_least, at_most },
        (_, None) => Shortest::Proved,
    };
    let line = std::iter::once(reply).chain(rest).collect();
    Ok(Settled { finding: Finding::Mate(line), best: Some(reply), shortest })
}
