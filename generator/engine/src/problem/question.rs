//! A problem with everything that is asked about it, and what was found out.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::tsume::{Device, Limits};
use kiban_link::{Error, Progress};
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::Move;

use super::analysis::{analyse, Analysis, Order};
use super::answer::{Answer, Finding};
use super::asker::{Asker, News};
use super::pieces::{pieces, Piece};
use super::root::{settle, Root};
use super::shortest::{PostSearch, Settled, Shortest};

/// How a problem is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub mode: Mode,
    /// Nodes and clocks of all searches together, plies from the root; 0 = none.
    pub limits: Limits,
    pub post: PostSearch,
    /// What else is looked at where an attacker's length is proved.
    pub order: Option<Order>,
}

/// What was found out about a root, with the device's numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    pub answer: Answer,
    pub best: Option<Move>,
    pub shortest: Shortest,
    /// If that was asked, and the length is proved; the answer's line is then its main line.
    pub analysis: Option<Analysis>,
    /// If that was asked too.
    pub pieces: Vec<Piece>,
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
    let Question { mode, limits, post, order } = *question;
    let mut asker = Asker::new(device, mode, limits, &mut tell, cancel);
    let Settled { mut finding, mut best, shortest } = settle(&mut asker, root, limits.depth, post)?;
    let (mut analysis, mut needed) = (None, Vec::new());
    if let (Some(order), Finding::Mate(line), Shortest::Proved, false) =
        (order, &finding, shortest, root.defends)
    {
        let found = analyse(&mut asker, &root.position, line, order.each, None)?;
        if order.pieces {
            needed = pieces(&mut asker, &root.position, &found, order)?;
        }
        // short of nodes the solution may end before the mate
        if found.main.len() == line.len() {
            best = found.main.first().copied();
            finding = Finding::Mate(found.main.clone());
        }
        analysis = Some(found);
    }
    Ok(Solved { answer: asker.answer(finding), best, shortest, analysis, pieces: needed })
}
