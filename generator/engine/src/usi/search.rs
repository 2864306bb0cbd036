//! A job of the engine: the first answer, then, if it is wanted, shorter lines.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kiban_link::tsume::{Device, Limits};
use kiban_link::Error;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::Move;

use super::answer::Finding;
use super::asker::{Asker, News};
use super::defence::{defend, Defence, Root};
use super::options::{PostSearch, Setup};
use super::shortest::{shorten, Shortest};

/// What to search.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Given back with everything that is said about the job.
    pub id: u64,
    pub setup: Setup,
    pub root: Root,
    /// 0 = none.
    pub nodes: u32,
    /// Plies; 0 = none.
    pub depth: u16,
    /// How long it may take.
    pub time: Option<Duration>,
    pub post: PostSearch,
}

/// The result: the finding and all nodes spent on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub finding: Finding,
    /// The first move of a mate, or the defender's best; none: there is none to be named.
    pub best: Option<Move>,
    pub shortest: Shortest,
    pub nodes: u64,
}

/// Runs a job on a device.
pub(crate) fn search(
    device: &mut dyn Device,
    job: &Job,
    news: &mut dyn FnMut(News),
    cancel: &AtomicBool,
) -> Result<Outcome, Error> {
    let limits = Limits { nodes: job.nodes, clocks: 0, depth: job.depth };
    let mut asker = Asker::new(device, Mode::DfPn, limits, news, cancel);
    let Root { position, defends } = &job.root;
    let (finding, best, shortest) = if *defends {
        let Defence { finding, best, shortest } =
            defend(&mut asker, position, job.depth, job.post)?;
        (finding, best, shortest)
    } else {
        match asker.ask(position, 0, job.depth)? {
            Finding::Mate(line) => {
                let (line, shortest) = match job.post.budget(asker.nodes()) {
                    None => (line, Shortest::NotAsked),
                    Some(budget) => shorten(&mut asker, position, line, job.depth, budget)?,
                };
                let best = line.first().copied();
                (Finding::Mate(line), best, shortest)
            }
            other => (other, None, Shortest::NotAsked),
        }
    };
    Ok(Outcome { finding, best, shortest, nodes: asker.nodes() })
}
