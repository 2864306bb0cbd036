//! A job of the engine: the first answer, then, if it is wanted, shorter lines.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kiban_link::tsume::Device;
use kiban_link::tsume::Limits;
use kiban_link::Error;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::{Move, Position};

use super::answer::{ask, Answer, Finding};
use super::options::{PostSearch, Setup};

/// What to search.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Given back with everything that is said about the job.
    pub id: u64,
    pub setup: Setup,
    pub position: Position,
    /// 0 = none.
    pub nodes: u32,
    /// Plies; 0 = none.
    pub depth: u16,
    /// How long it may take.
    pub time: Option<Duration>,
    pub post: PostSearch,
}

/// What a running search has to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Nodes so far.
    Nodes(u64),
    /// A mate was found with so many nodes; a shorter one is being looked for.
    Line(Vec<Move>, u64),
}

/// The result: the finding and all nodes spent on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub finding: Finding,
    pub nodes: u64,
}

/// Runs a job on a device.
pub(crate) fn search(
    device: &mut (impl Device + ?Sized),
    job: &Job,
    news: &mut dyn FnMut(News),
    cancel: &AtomicBool,
) -> Result<Outcome, Error> {
    let first = once(device, job, job.nodes, job.depth, 0, news, cancel)?;
    let mut nodes = spent(&first);
    let Finding::Mate(mut line) = first.finding else {
        return Ok(Outcome { finding: first.finding, nodes });
    };
    // every later search may take as long as the first; or as long as it likes
    let budget = match job.post {
        PostSearch::None => return Ok(Outcome { finding: Finding::Mate(line), nodes }),
        PostSearch::UpperBound => u32::try_from(nodes).unwrap_or(u32::MAX).max(1000),
        PostSearch::Shortest => 0,
    };
    while line.len() > 1 && !cancel.load(Ordering::Relaxed) {
        news(News::Line(line.clone(), nodes));
        let left = match job.nodes {
            0 => budget,
            all => match u32::try_from(u64::from(all).saturating_sub(nodes)).unwrap_or(u32::MAX) {
                0 => break,
                left if budget == 0 => left,
                left => left.min(budget),
            },
        };
        // a search that may not go deeper than two plies less: if it fails, there is no such mate
        let depth = (line.len() - 2) as u16;
        let next = once(device, job, left, depth, nodes, news, cancel)?;
        nodes += spent(&next);
        match next.finding {
            Finding::Mate(shorter) if shorter.len() < line.len() => line = shorter,
            _ => break,
        }
    }
    Ok(Outcome { finding: Finding::Mate(line), nodes })
}

fn once(
    device: &mut (impl Device + ?Sized),
    job: &Job,
    nodes: u32,
    depth: u16,
    before: u64,
    news: &mut dyn FnMut(News),
    cancel: &AtomicBool,
) -> Result<Answer, Error> {
    let limits = Limits { nodes, clocks: 0, depth };
    let mut progress = |p: &kiban_link::Progress| news(News::Nodes(before + u64::from(p.done)));
    ask(device, &job.position, Mode::DfPn, limits, &mut progress, cancel)
}

fn spent(answer: &Answer) -> u64 {
    let counters = &answer.report.counters;
    u64::from(counters.nodes) + u64::from(counters.line_nodes)
}
