//! A job of the engine: the first answer, then, if it is wanted, shorter lines.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kiban_link::tsume::{Device, Limits};
use kiban_link::Error;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::Move;

use super::options::Setup;
use crate::problem::{settle, Asker, Finding, News, PostSearch, Root, Settled, Shortest};

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
    let Settled { finding, best, shortest } = settle(&mut asker, &job.root, job.depth, job.post)?;
    Ok(Outcome { finding, best, shortest, nodes: asker.nodes() })
}
