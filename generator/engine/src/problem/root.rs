//! A problem as people pose it, and what was found out about it.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::tsume::{Device, Limits};
use kiban_link::{Error, Progress};
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::{Move, Position};

use super::answer::{Answer, Finding};
use super::asker::{Asker, News};
use super::defence::defend;
use super::shortest::{shorten, PostSearch, Settled, Shortest};

/// A position and what its side to move does there.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    pub position: Position,
    /// It is in check and defends; else it attacks.
    pub defends: bool,
}

/// How a problem is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub mode: Mode,
    /// Nodes and clocks of all searches together, plies from the root; 0 = none.
    pub limits: Limits,
    pub post: PostSearch,
}

/// What was found out about a root, with the device's numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    pub answer: Answer,
    pub best: Option<Move>,
    pub shortest: Shortest,
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

/// Asks a device about a root.
///
/// # Errors
/// Those of [`settle`].
pub fn solve_root(
    device: &mut dyn Device,
    root: &Root,
    question: &Question,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Solved, Error> {
    let start = Instant::now();
    let mut tell = |news: News| {
        if let News::Nodes(nodes) = news {
            let done = u32::try_from(nodes).unwrap_or(u32::MAX);
            progress(&Progress { done, elapsed: start.elapsed() });
        }
    };
    let Question { mode, limits, post } = *question;
    let mut asker = Asker::new(device, mode, limits, &mut tell, cancel);
    let Settled { finding, best, shortest } = settle(&mut asker, root, limits.depth, post)?;
    Ok(Solved { answer: asker.answer(finding), best, shortest })
}
