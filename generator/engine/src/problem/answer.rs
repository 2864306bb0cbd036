//! One position, one device, one answer that can be believed.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use kiban_link::tsume::TsumeModel;
use kiban_link::tsume::{raw_position, solve, solve_shortest, verify_line, Solution, Verified};
use kiban_link::tsume::{Device, SolveReport};
use kiban_link::tsume::{Engine, Limits, SolveRequest};
use kiban_link::{Error, Progress};
use kiban_model::tsume::{KeyWords, Params, Scanner};
use kiban_protocol::tsume::Reason;
use kiban_protocol::tsume::{Mode, Verdict};
use kiban_rules::shogi::{refsearch::verify_mate_line, Move, Position};

/// What was found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A line to the mate, in the position's own orientation, verified move by move by the rules.
    Mate(Vec<Move>),
    /// Every check was disproved.
    NoMate,
    Unknown(Unsolved),
}

/// Why nothing was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    Nodes,
    Clocks,
    /// There is no mate within the limit on the depth: every line was searched to it.
    Depth,
    Memory,
    Abort,
    /// The device proved a mate, but no complete line could be had, from it or from the model.
    Line,
}

impl Unsolved {
    /// One word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Unsolved::Nodes => "nodes",
            Unsolved::Clocks => "clocks",
            Unsolved::Depth => "depth",
            Unsolved::Memory => "memory",
            Unsolved::Abort => "abort",
            Unsolved::Line => "line",
        }
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsolved::Nodes => "the limit on nodes was reached",
            Unsolved::Clocks => "the limit on clocks was reached",
            Unsolved::Depth => "there is no mate within the limit on the depth",
            Unsolved::Memory => "the memory of the machine (children, plies, path) was full",
            Unsolved::Abort => "the search was stopped",
            Unsolved::Line => "a mate was proved, but its line could not be completed",
        })
    }
}

impl From<Reason> for Unsolved {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Nodes => Unsolved::Nodes,
            Reason::Clocks => Unsolved::Clocks,
            Reason::Depth => Unsolved::Depth,
            Reason::Memory => Unsolved::Memory,
            Reason::None | Reason::Abort => Unsolved::Abort,
        }
    }
}

/// Whose line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineBy {
    Device,
    /// The device's line broke off; the model found the rest of it.
    Model,
}

/// The answer with the device's numbers, which are those of the device's own work in every case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub finding: Finding,
    pub line_by: LineBy,
    pub report: SolveReport,
}

/// Asks a device. A mate whose line broke off is completed with the model.
///
/// # Errors
/// Those of the device; [`Error::Unverified`] when it claims what the rules refuse.
pub fn ask(
    device: &mut (impl Device + ?Sized),
    position: &Position,
    mode: Mode,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Answer, Error> {
    let solution = solve(device, position, mode, limits, progress, cancel)?;
    believed(position, limits.depth, solution, cancel)
}

/// Asks a device that makes rounds for the shortest mate: the report has bounds of its plies, and a mate without a reason has its
/// length proved. A line that broke off is completed with the model, within as many plies as are known to be enough.
///
/// # Errors
/// Those of [`ask`].
pub fn ask_shortest(
    device: &mut (impl Device + ?Sized),
    position: &Position,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Answer, Error> {
    let solution = solve_shortest(device, position, limits, progress, cancel)?;
    let most = solution.report.bounds.and_then(|b| b.at_most);
    believed(position, most.unwrap_or(limits.depth), solution, cancel)
}

/// A mate of at most `depth` plies (0 = of any length) with its whole line.
fn believed(
    position: &Position,
    depth: u16,
    solution: Solution,
    cancel: &AtomicBool,
) -> Result<Answer, Error> {
    let (finding, line_by) = match solution.verdict {
        Verified::Mate { line } => (Finding::Mate(line), LineBy::Device),
        Verified::NoMate => (Finding::NoMate, LineBy::Device),
        Verified::Unknown(reason) => (Finding::Unknown(reason.into()), LineBy::Device),
        Verified::MateWithoutLine { line } => {
            let fits = |n: usize| depth == 0 || n <= usize::from(depth);
            match complete(position, &line, depth, cancel).filter(|l| fits(l.len())) {
                Some(line) => (Finding::Mate(line), LineBy::Model),
                None => (Finding::Unknown(Unsolved::Line), LineBy::Device),
            }
        }
    };
    if let Finding::Mate(line) = &finding {
        // once more, and by other code than the driver's
        verify_mate_line(position, line).map_err(|e| Error::Unverified(e.to_string()))?;
    }
    Ok(Answer { finding, line_by, report: solution.report })
}

/// Sizes of the model when it completes a line: far larger than a circuit's.
const LARGE: Params = Params {
    table_index_bits: 17,
    table_ways: 4,
    tag_bits: 64,
    key_words: KeyWords::Pieces,
    child_bits: 16,
    frame_bits: 9,
    path_index_bits: 12,
    path_ways: 4,
    second_table_index_bits: 0,
    scanner: Scanner::Array,
};
/// Nodes that the model may spend on a rest.
const NODES: u32 = 2_000_000;

/// The whole line, of at most `depth` plies (0 = of any length), from the part that came, or from the root if that part leads
/// nowhere.
fn complete(
    position: &Position,
    part: &[Move],
    depth: u16,
    cancel: &AtomicBool,
) -> Option<Vec<Move>> {
    let mut model = TsumeModel::new(LARGE);
    let known = &part[..part.len() - part.len() % 2];
    let mut starts = vec![known];
    if !known.is_empty() {
        starts.push(&[]);
    }
    for start in starts {
        let mut at = position.clone();
        for m in start {
            at.do_move(m);
        }
        let raw = raw_position(&at, at.turn()).ok()?;
        let left = usize::from(depth).saturating_sub(start.len());
        if depth != 0 && left == 0 {
            continue;
        }
        let limits = Limits { nodes: NODES, clocks: 0, depth: left as u16 };
        let request = SolveRequest { position: raw, mode: Mode::DfPn, limits, shortest: false };
        let outcome = model.solve(&request, cancel, &mut |_| {});
        if outcome.verdict == Verdict::Mate && outcome.line_complete {
            let rest = verify_line(&at, &outcome.line, true).ok()?;
            return Some([start, &rest].concat());
        }
        if cancel.load(Ordering::Relaxed) {
            break;
        }
    }
    None
}
