//! A problem as people pose it.

use kiban_link::Error;
use kiban_rules::shogi::Position;

use super::answer::Finding;
use super::asker::Asker;
use super::defence::defend;
use super::shortest::{in_rounds, shorten, PostSearch, Settled, Shortest};

/// A position and what its side to move does there.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    pub position: Position,
    /// It is in check and defends; else it attacks.
    pub defends: bool,
}

/// Finds out about a root within `depth` plies of it (0 = in any number).
///
/// # Errors
/// Those of [`Asker::ask`].
pub fn settle(
    asker: &mut Asker,
    root: &Root,
    depth: u16,
    post: PostSearch,
) -> Result<Settled, Error> {
    if root.defends {
        return defend(asker, &root.position, depth, post);
    }
    // with a table that is kept a first line costs nothing more
    if post == PostSearch::Shortest && asker.makes_rounds() && !asker.keeps_table() {
        let (finding, shortest) = in_rounds(asker, &root.position, depth)?;
        let best = match &finding {
            Finding::Mate(line) => line.first().copied(),
            _ => None,
        };
        return Ok(Settled { finding, best, shortest });
    }
    Ok(match asker.ask(&root.position, 0, depth)? {
        Finding::Mate(line) => {
            let (line, shortest) = match post.budget(asker.nodes()) {
                None => (line, Shortest::NotAsked),
                Some(budget) => shorten(asker, &root.position, line, depth, budget)?,
            };
            let best = line.first().copied();
            Settled { finding: Finding::Mate(line), best, shortest }
        }
        finding => Settled { finding, best: None, shortest: Shortest::NotAsked },
    })
}
