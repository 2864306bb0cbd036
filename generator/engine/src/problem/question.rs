//! A problem with everything that is asked about it, and what was found out.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::tsume::{Device, Limits};
use kiban_link::{Error, Progress};
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::{Move, Position};

use super::analysis::{analyse, Analysis, Other, Trial};
use super::answer::{Answer, Finding};
use super::asker::{Asker, News};
use super::firsts::{first_moves, refutation};
use super::pieces::{pieces, Piece};
use super::root::{settle, Root};
use super::shortest::{PostSearch, Settled, Shortest};
use super::solution::{solution, Solution};
use super::useless::{without_useless, Lean, Useless};

/// Nodes for a move that is not the solution's, if nothing else is said.
pub const EACH: u32 = 100_000;

/// What is looked at beside a line, each with what stands before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// Nothing.
    #[default]
    Line,
    /// Every defence that lasts longest.
    Solution,
    /// At each turn of it the attacker's other moves, and the judgement.
    Soundness,
    /// Which pieces are needed.
    Pieces,
}

/// At which roots an attacker's other first moves are tried, each with those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Firsts {
    #[default]
    Never,
    /// Where nothing mates: what answers each.
    Refuted,
    /// Where one mates too: which others do.
    All,
}

/// What is asked beside a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Where an attacker's length is proved.
    pub look: Look,
    pub firsts: Firsts,
    /// Interpositions that an attacker's shortest mate leaves out; then nothing else is looked at.
    pub useless: Useless,
    /// Nodes for every other move of the attacker; 0 = as many as are left.
    pub each: u32,
}

/// How a problem is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub mode: Mode,
    /// Nodes and clocks of all searches together, plies from the root; 0 = none.
    pub limits: Limits,
    pub post: PostSearch,
    pub order: Order,
}

/// What was found out about a root, with the device's numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    pub answer: Answer,
    pub best: Option<Move>,
    pub shortest: Shortest,
    /// Without useless interpositions, if that was asked: the answer's line is this one, and so is its length.
    pub lean: Option<Lean>,
    /// The plies of the line with them, and what is known of its length.
    pub plain: Option<(usize, Shortest)>,
    /// The solution, if no more was asked and the length is proved.
    pub variations: Option<Solution>,
    /// If that was asked, and the length is proved.
    pub analysis: Option<Analysis>,
    /// If that was asked too.
    pub pieces: Vec<Piece>,
    /// The attacker's other first moves, if that was asked and it is known whether there is a mate.
    pub firsts: Option<Vec<Other>>,
    /// How nothing mates, with them.
    pub refutation: Vec<Move>,
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
    let Settled { mut finding, mut best, mut shortest } =
        settle(&mut asker, root, limits.depth, post)?;
    let mut found = Found::default();
    let (mut lean, mut plain) = (None, None);
    match (&finding, root.defends) {
        (Finding::Mate(line), false) if order.useless != Useless::None => {
            let (length, rule) = (line.len(), order.useless);
            let most = shortest.bounds(length).1;
            plain = Some((length, shortest));
            match without_useless(&mut asker, &root.position, rule, most)? {
                Ok(found) => {
                    best = found.line.first().copied();
                    finding = Finding::Mate(found.line.clone());
                    shortest = Shortest::Proved;
                    lean = Some(found);
                }
                Err((why, at_least)) => {
                    shortest = Shortest::NotProved { why, at_least, at_most: most };
                }
            }
        }
        (Finding::Mate(line), false) => {
            let proved = shortest == Shortest::Proved;
            if proved && order.look > Look::Line {
                found.look(&mut asker, &root.position, line, order)?;
            }
            if order.firsts == Firsts::All && found.firsts.is_none() {
                let trial = Trial { each: order.each, depth: limits.depth, post };
                let (best, length) = (line.first(), proved.then_some(line.len()));
                found.firsts = Some(first_moves(&mut asker, &root.position, best, length, trial)?);
            }
        }
        (Finding::NoMate, false) if order.firsts > Firsts::Never => {
            let trial = Trial::for_ever(order.each);
            let others = first_moves(&mut asker, &root.position, None, None, trial)?;
            found.refutation = refutation(&mut asker, &root.position, &others, trial)?;
            found.firsts = Some(others);
        }
        _ => {}
    }
    // short of nodes the solution may end before the mate
    if let (Some(main), Finding::Mate(line)) = (found.main(), &mut finding) {
        if main.len() == line.len() {
            best = main.first().copied();
            *line = main;
        }
    }
    let answer = asker.answer(finding);
    let Found { variations, analysis, pieces, firsts, refutation } = found;
    Ok(Solved {
        answer,
        best,
        shortest,
        lean,
        plain,
        variations,
        analysis,
        pieces,
        firsts,
        refutation,
    })
}

/// What was found out beside a line.
#[derive(Default)]
struct Found {
    variations: Option<Solution>,
    analysis: Option<Analysis>,
    pieces: Vec<Piece>,
    firsts: Option<Vec<Other>>,
    refutation: Vec<Move>,
}

impl Found {
    /// Looks at the solution, as far as the order goes.
    fn look(
        &mut self,
        asker: &mut Asker,
        root: &Position,
        line: &[Move],
        order: Order,
    ) -> Result<(), Error> {
        if order.look == Look::Solution {
            self.variations = Some(solution(asker, root, line)?);
            return Ok(());
        }
        let found = analyse(asker, root, line, order.each, None)?;
        if order.look == Look::Pieces {
            self.pieces = pieces(asker, root, &found, order.each)?;
        }
        if order.firsts == Firsts::All {
            self.firsts = found.others.first().cloned();
        }
        self.analysis = Some(found);
        Ok(())
    }

    fn main(&self) -> Option<Vec<Move>> {
        let analysed = self.analysis.as_ref().map(|a| a.main.clone());
        analysed.or_else(|| self.variations.as_ref().map(Solution::main_line))
    }
}

impl Solved {
    /// The solution, if that was asked and the length is proved.
    pub fn solution(&self) -> Option<&Solution> {
        self.analysis.as_ref().map(|a| &a.solution).or(self.variations.as_ref())
    }
}
