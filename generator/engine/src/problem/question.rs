//! A problem with everything that is asked about it, and what was found out.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::tsume::{Device, Limits};
use kiban_link::{Error, Progress};
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::{Move, Position};

use super::analysis::{analyse, judged, Analysis, Other, Trial, Until};
use super::answer::{Answer, Finding};
use super::asker::{Asker, News};
use super::escape::{Escape, Refutation, POSITIONS};
use super::firsts::{first_moves, refutation, refuted};
use super::pieces::{pieces, Piece};
use super::replies::{replies, Answered, Looked};
use super::root::{settle, Root};
use super::shortest::{PostSearch, Settled, Shortest};
use super::shrink::{shrink, Shrunk};
use super::solution::{solution, Solution};
use super::useless::{without_useless, Lean, Reduced, Useless};

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
    /// The problem without those that are not; they are not told one by one.
    Shrunk,
}

/// At which roots other first moves are tried, each with those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Firsts {
    #[default]
    Never,
    /// Where nothing mates: what answers each.
    Refuted,
    /// Where one mates too: which others do. Of a defender: what follows each answer.
    All,
}

/// What is asked beside a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Where an attacker's length is proved.
    pub look: Look,
    pub firsts: Firsts,
    /// Interpositions that an attacker's shortest mate, its solution and the judgement leave out.
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
    /// If that was asked.
    pub shrunk: Option<Shrunk>,
    /// The attacker's other first moves, if that was asked and it is known whether there is a mate.
    pub firsts: Option<Vec<Other>>,
    /// How nothing mates, where more than a first line was asked; of a defender it begins with his answer.
    pub refutation: Option<Refutation>,
    /// A defender's answers, the best first, if that was asked and it is known whether he is mated.
    pub replies: Option<Vec<Answered>>,
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
        if let News::Nodes(nodes) | News::Sight(nodes, _) = news {
            let done = u32::try_from(nodes).unwrap_or(u32::MAX);
            progress(&Progress { done, elapsed: start.elapsed(), sight: None });
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
            let length = line.len();
            let most = shortest.bounds(length).1;
            plain = Some((length, shortest));
            let mut reduced = Reduced::new(order.useless);
            match without_useless(&mut asker, &mut reduced, &root.position, most)? {
                Ok(mut lean_line) => {
                    let line = &lean_line.line;
                    found.look_without(&mut asker, &mut reduced, &root.position, line, order)?;
                    if let Some((solution, main)) = found.solution().zip(found.main()) {
                        // short of nodes the solution may end before the mate
                        if main.len() == line.len() {
                            lean_line.left_out = solution.useless_after(&main).to_vec();
                            lean_line.line = main;
                        }
                    }
                    best = lean_line.line.first().copied();
                    finding = Finding::Mate(lean_line.line.clone());
                    shortest = Shortest::Proved;
                    lean = Some(lean_line);
                }
                Err((why, at_least)) => {
                    shortest = Shortest::NotProved { why, at_least, at_most: most };
                }
            }
            if let Finding::Mate(line) = &finding {
                // lengths beside one that counts all interpositions count all, too
                let rule = Some(&mut reduced).filter(|_| lean.is_some());
                found.all_firsts(&mut asker, root, line, shortest, question, rule)?;
            }
        }
        (Finding::Mate(line), false) => {
            if shortest == Shortest::Proved && order.look > Look::Line {
                found.look(&mut asker, &root.position, line, order)?;
            }
            found.all_firsts(&mut asker, root, line, shortest, question, None)?;
        }
        (Finding::Mate(_) | Finding::NoMate, true) if order.firsts == Firsts::All => {
            let looked = Looked { each: order.each, depth: limits.depth, post };
            let known = Settled { finding: finding.clone(), best, shortest };
            found.replies = Some(replies(&mut asker, &root.position, &known, looked)?);
        }
        _ => {}
    }
    if finding == Finding::NoMate && (post == PostSearch::Shortest || order.firsts > Firsts::Never)
    {
        found.refuted(&mut asker, root, best, order, cancel)?;
    }
    // short of nodes the solution may end before the mate
    if let (Some(main), Finding::Mate(line)) = (found.main(), &mut finding) {
        if main.len() == line.len() {
            best = main.first().copied();
            *line = main;
        }
    }
    let answer = asker.answer(finding);
    let Found { variations, analysis, pieces, shrunk, firsts, refutation, replies } = found;
    Ok(Solved {
        answer,
        best,
        shortest,
        lean,
        plain,
        variations,
        analysis,
        pieces,
        shrunk,
        firsts,
        refutation,
        replies,
    })
}

/// What was found out beside a line.
#[derive(Default)]
struct Found {
    variations: Option<Solution>,
    analysis: Option<Analysis>,
    pieces: Vec<Piece>,
    shrunk: Option<Shrunk>,
    firsts: Option<Vec<Other>>,
    refutation: Option<Refutation>,
    replies: Option<Vec<Answered>>,
}

impl Found {
    /// Looks how nothing mates: by the rules alone, and where that takes too long, with the device.
    fn refuted(
        &mut self,
        asker: &mut Asker,
        root: &Root,
        best: Option<Move>,
        order: Order,
        cancel: &AtomicBool,
    ) -> Result<(), Error> {
        let mut escape = Escape::new(POSITIONS, cancel);
        if root.defends {
            self.refutation = best.map(|answer| escape.after(&root.position, answer));
            return Ok(());
        }
        let at = &root.position;
        let mut found = escape.refute(at);
        if order.firsts > Firsts::Never {
            let others = match found.plies {
                Some(_) => refuted(at, &escape),
                None => {
                    let trial = Trial::for_ever(order.each);
                    let others = first_moves(asker, at, None, None, trial, None)?;
                    found.line = refutation(asker, at, &others, trial)?;
                    others
                }
            };
            self.firsts = Some(others);
        }
        self.refutation = Some(found);
        Ok(())
    }

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
        let found = analyse(asker, root, line, order.each, Until::End)?;
        if order.look == Look::Pieces {
            self.pieces = pieces(asker, root, &found, order.each, None)?;
        }
        if order.look == Look::Shrunk {
            self.shrunk = Some(shrink(asker, root, &found, order.each)?);
        }
        if order.firsts == Firsts::All {
            self.firsts = found.others.first().cloned();
        }
        self.analysis = Some(found);
        Ok(())
    }

    /// The same without useless interpositions.
    fn look_without(
        &mut self,
        asker: &mut Asker,
        reduced: &mut Reduced,
        root: &Position,
        line: &[Move],
        order: Order,
    ) -> Result<(), Error> {
        if order.look == Look::Line {
            return Ok(());
        }
        let solution = reduced.solution(asker, root, line)?;
        if order.look == Look::Solution {
            self.variations = Some(solution);
            return Ok(());
        }
        let found = judged(asker, solution, order.each, Until::End, Some(&mut *reduced))?;
        // a solution that is short of nodes may have no mate to be compared
        if order.look == Look::Pieces && found.solution.missing.is_none() {
            self.pieces = pieces(asker, root, &found, order.each, Some(reduced))?;
        }
        if order.firsts == Firsts::All {
            self.firsts = found.others.first().cloned();
        }
        self.analysis = Some(found);
        Ok(())
    }

    /// Tries every other first move beside a mate, if that is asked and not done.
    fn all_firsts(
        &mut self,
        asker: &mut Asker,
        root: &Root,
        line: &[Move],
        shortest: Shortest,
        question: &Question,
        reduced: Option<&mut Reduced>,
    ) -> Result<(), Error> {
        let Question { limits, post, order, .. } = *question;
        if order.firsts == Firsts::All && self.firsts.is_none() {
            let trial = Trial { each: order.each, depth: limits.depth, post };
            let (best, length) =
                (line.first(), (shortest == Shortest::Proved).then_some(line.len()));
            let others = first_moves(asker, &root.position, best, length, trial, reduced)?;
            self.firsts = Some(others);
        }
        Ok(())
    }

    fn solution(&self) -> Option<&Solution> {
        self.analysis.as_ref().map(|a| &a.solution).or(self.variations.as_ref())
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
