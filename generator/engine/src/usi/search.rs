//! A job of the engine: the first answer, then, if it is wanted, shorter lines.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kiban_link::tsume::{Device, Limits};
use kiban_link::Error;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::Move;

use super::options::Setup;
use crate::problem::analysis::{Other, Trial};
use crate::problem::answer::Unsolved;
use crate::problem::escape::{Escape, Refutation};
use crate::problem::firsts::{first_moves, that_mate};
use crate::problem::replies::{replies, Answered, Looked};
use crate::problem::useless::{without_useless, Reduced, Useless};
use crate::problem::{settle, Asker, Finding, News, PostSearch, Root, Settled, Shortest, EACH};

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
    /// First moves of an attacker that are wanted.
    pub multipv: u32,
    /// Interpositions that an attacker's answer leaves out.
    pub useless: Useless,
    /// It tells others what it finds out, and hears of them.
    pub shares: bool,
}

/// The result: the finding and all nodes spent on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub finding: Finding,
    /// The first move of a mate, or the defender's best; none: there is none to be named.
    pub best: Option<Move>,
    pub shortest: Shortest,
    /// Other first moves that mate, the shortest first, as many as are wanted; where nothing mates, those that fail, with the answers.
    pub others: Vec<Other>,
    /// A defender's answers, the best first, as many as are wanted.
    pub replies: Vec<Answered>,
    /// How nothing mates; of a defender it begins with his answer.
    pub refutation: Option<Refutation>,
    /// Why useless interpositions are not left out, if they should have been.
    pub not_lean: Option<Unsolved>,
    pub nodes: u64,
}

/// Nodes for a mate without useless interpositions: the answer with them is there.
const LEAN: u32 = 1_000_000;

/// Positions that are looked at for the end of a refutation: the answer is there.
const ENDS: u32 = 1_000;

/// Runs a job on a device.
pub(crate) fn search(
    device: &mut dyn Device,
    job: &Job,
    news: &mut dyn FnMut(News),
    cancel: &AtomicBool,
) -> Result<Outcome, Error> {
    let limits = Limits { nodes: job.nodes, clocks: 0, depth: job.depth };
    // a line of another first move is no better answer
    let quiet = Cell::new(false);
    let mut news = |told| {
        if !quiet.get() || !matches!(told, News::Line(..)) {
            news(told);
        }
    };
    let mut asker = Asker::new(device, Mode::DfPn, limits, &mut news, cancel);
    let Settled { mut finding, mut best, mut shortest } =
        settle(&mut asker, &job.root, job.depth, job.post)?;
    let (mut others, mut not_lean) = (Vec::new(), None);
    let (root, mut reduced) = (&job.root.position, Reduced::new(job.useless));
    let lean = job.useless != Useless::None && !job.root.defends;
    if let (Finding::Mate(line), true) = (&finding, lean) {
        let most = shortest.bounds(line.len()).1;
        match asker.errand(LEAN, |a| without_useless(a, &mut reduced, root, most))? {
            Ok(lean) => {
                best = lean.line.first().copied();
                (finding, shortest) = (Finding::Mate(lean.line), Shortest::Proved);
            }
            Err((why, _)) => not_lean = Some(why),
        }
    }
    let known = match &finding {
        Finding::Mate(line) => Some((best, (shortest == Shortest::Proved).then_some(line.len()))),
        Finding::NoMate => Some((None, None)),
        Finding::Unknown(_) => None,
    };
    if let (Some((best, length)), true) = (known, job.multipv > 1 && !job.root.defends) {
        quiet.set(true);
        // what nothing mates for ever fails for ever
        let depth = best.map_or(0, |_| job.depth);
        let trial = Trial { each: EACH, depth, post: job.post };
        // lengths beside one that counts all interpositions count all, too
        let rule = Some(&mut reduced).filter(|_| lean && not_lean.is_none());
        let all = first_moves(&mut asker, root, best.as_ref(), length, trial, rule)?;
        let told: Vec<&Other> = match best {
            // beside the answer
            Some(_) => that_mate(&all).into_iter().take(job.multipv as usize - 1).collect(),
            None => all.iter().take(job.multipv as usize).collect(),
        };
        others = told.into_iter().cloned().collect();
    }
    let mut answers = Vec::new();
    let open = matches!(finding, Finding::Unknown(_));
    if job.root.defends && job.multipv > 1 && !open {
        quiet.set(true);
        let looked = Looked { each: EACH, depth: job.depth, post: job.post };
        let known = Settled { finding: finding.clone(), best, shortest };
        answers = replies(&mut asker, root, &known, looked)?;
        answers.truncate(job.multipv as usize);
    }
    let nodes = asker.nodes();
    let mut escape = Escape::new(ENDS, cancel);
    let refutation = match (&finding, job.root.defends, best) {
        (Finding::NoMate, false, _) => Some(escape.refute(root)),
        (Finding::NoMate, true, Some(answer)) => Some(escape.after(root, answer)),
        _ => None,
    };
    Ok(Outcome { finding, best, shortest, others, replies: answers, refutation, not_lean, nodes })
}
