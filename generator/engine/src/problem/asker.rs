//! More than one question to a device for one answer: what they take together, and the limits of all of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kiban_link::tsume::{verify_line, Device, Limits, SolveReport};
use kiban_link::{Error, Progress, Sight};
use kiban_protocol::tsume::{Bounds, Counters, Mode, Reason, Verdict};
use kiban_rules::shogi::{Move, Position};

use super::answer::{ask, ask_shortest, Answer, Finding, LineBy, Unsolved};

/// What a running search has to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Nodes so far.
    Nodes(u64),
    /// The same, with what the search is looking at.
    Sight(u64, Seen),
    /// A mate was found with so many nodes; a shorter one is being looked for.
    Line(Vec<Move>, u64),
}

/// What a search is looking at: a position that is neither proved nor disproved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The moves to it.
    pub line: Vec<Move>,
    /// The most plies that the search was away from where its line begins.
    pub deepest: usize,
    /// Proof and disproof number of the position that is asked about.
    pub pn: u16,
    pub dn: u16,
    /// How full the table is, in thousandths.
    pub full: u32,
}

/// What questions took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Those for lines included.
    pub nodes: u64,
    /// 0: the device has none.
    pub clocks: u64,
}

impl Cost {
    /// What was taken since then.
    pub fn since(self, before: Cost) -> Cost {
        Cost { nodes: self.nodes - before.nodes, clocks: self.clocks - before.clocks }
    }
}

/// The answer to a question for the shortest mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rounds {
    pub(super) finding: Finding,
    /// None: nothing was asked.
    pub(super) bounds: Option<Bounds>,
    /// Why the length is not proved; none: it is, or there is no mate.
    pub(super) open: Option<Unsolved>,
}

/// Asks a device again and again and adds up. A device that can keeps its table from one question to the next: what it holds is true of
/// every position and every limit.
pub struct Asker<'a> {
    device: &'a mut dyn Device,
    mode: Mode,
    /// Nodes and clocks of all questions together; 0 = none. Every question has a depth of its own.
    limits: Limits,
    /// Nodes of all questions together at which the present errand ends, whatever the limits say.
    errand: Option<u64>,
    tell: &'a mut dyn FnMut(News),
    cancel: &'a AtomicBool,
    /// What stands before every line that is told: the moves to the position that is asked about.
    before: Vec<Move>,
    report: SolveReport,
    /// Nodes of all questions, those for lines included; the counters of the report end at 2^32.
    nodes: u64,
    line_by: LineBy,
    /// A question was asked: the first one goes out even if the GUI has just said stop, as a mating move is found at once.
    asked: bool,
    start: Instant,
}

impl<'a> Asker<'a> {
    /// `limits`: nodes and clocks of all questions together, 0 = none; every question has a depth of its own.
    pub fn new(
        device: &'a mut dyn Device,
        mode: Mode,
        limits: Limits,
        tell: &'a mut dyn FnMut(News),
        cancel: &'a AtomicBool,
    ) -> Asker<'a> {
        let report = SolveReport {
            verdict: Verdict::Unknown,
            reason: Reason::None,
            bounds: None,
            line: Vec::new(),
            line_complete: true,
            counters: Counters::default(),
            signature: 0,
            elapsed: Duration::ZERO,
        };
        let (before, line_by, start) = (Vec::new(), LineBy::Device, Instant::now());
        Asker {
            device,
            mode,
            limits,
            errand: None,
            tell,
            cancel,
            before,
            report,
            nodes: 0,
            line_by,
            asked: false,
            start,
        }
    }

    /// Does something that may take at most so many nodes (0 = as many as are left); what is asked beyond them is unknown.
    pub fn errand<T>(&mut self, nodes: u32, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.errand;
        if nodes != 0 {
            let end = self.nodes() + u64::from(nodes);
            self.errand = Some(outer.map_or(end, |o| o.min(end)));
        }
        let result = work(self);
        self.errand = outer;
        result
    }

    /// Nodes of all questions, those for lines included.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What all questions so far took.
    pub fn cost(&self) -> Cost {
        Cost { nodes: self.nodes(), clocks: self.report.counters.clocks }
    }

    /// Counts a position that was looked at without the device.
    pub(super) fn spend(&mut self) {
        self.nodes += 1;
        self.report.counters.nodes = self.report.counters.nodes.saturating_add(1);
    }

    /// Tells of a line from the position that is asked about.
    pub fn tell(&mut self, line: &[Move]) {
        let news = News::Line([&self.before, line].concat(), self.nodes());
        (self.tell)(news);
    }

    /// From now on the questions are about what follows these moves.
    pub fn set_before(&mut self, moves: &[Move]) {
        self.before = moves.to_vec();
    }

    /// Nodes that are left to the questions to come; none: there is no limit.
    fn nodes_left(&self) -> Option<u64> {
        let limit = (self.limits.nodes != 0).then_some(u64::from(self.limits.nodes));
        let ends = limit.into_iter().chain(self.errand);
        ends.min().map(|end| end.saturating_sub(self.nodes()))
    }

    /// Why no question may be asked any more, if so.
    pub fn over(&self) -> Option<Unsolved> {
        let clocks = self.limits.clocks;
        if self.asked && self.cancel.load(Ordering::Relaxed) {
            Some(Unsolved::Abort)
        } else if self.nodes_left() == Some(0) {
            Some(Unsolved::Nodes)
        } else if clocks != 0 && self.report.counters.clocks >= clocks {
            Some(Unsolved::Clocks)
        } else {
            None
        }
    }

    /// Asks whether the side to move mates within `depth` plies (0 = in any number), with at most `nodes` nodes (0 = as many as
    /// are left).
    ///
    /// # Errors
    /// Those of [`answer::ask`](super::answer::ask).
    pub fn ask(&mut self, position: &Position, nodes: u32, depth: u16) -> Result<Finding, Error> {
        if let Some(why) = self.over() {
            return Ok(Finding::Unknown(why));
        }
        Ok(self.put(position, nodes, depth, false)?.finding)
    }

    /// Whether the device finds the shortest mate in one question.
    pub(super) fn makes_rounds(&mut self) -> bool {
        self.mode == Mode::DfPn && self.device.makes_rounds()
    }

    /// Whether the device keeps its table from one question to the next.
    pub(super) fn keeps_table(&mut self) -> bool {
        self.device.keep_table(true)
    }

    /// Asks a device that [makes rounds](Asker::makes_rounds) for the shortest mate within `depth` plies (0 = in any number), with as
    /// many nodes as are left.
    pub(super) fn ask_shortest(
        &mut self,
        position: &Position,
        depth: u16,
    ) -> Result<Rounds, Error> {
        if let Some(why) = self.over() {
            return Ok(Rounds { finding: Finding::Unknown(why), bounds: None, open: Some(why) });
        }
        let answer = self.put(position, 0, depth, true)?;
        let SolveReport { bounds, reason, .. } = answer.report;
        let open = (reason != Reason::None).then(|| reason.into());
        Ok(Rounds { finding: answer.finding, bounds, open })
    }

    /// A question to the device, as long as something is left.
    fn put(
        &mut self,
        position: &Position,
        nodes: u32,
        depth: u16,
        shortest: bool,
    ) -> Result<Answer, Error> {
        self.device.keep_table(self.asked);
        self.asked = true;
        let before = self.nodes();
        // `over` has seen that something is left
        let left = self.nodes_left().map_or(0, |n| u32::try_from(n).unwrap_or(u32::MAX));
        let clocks = match self.limits.clocks {
            0 => 0,
            limit => limit - self.report.counters.clocks,
        };
        let nodes = match (nodes, left) {
            (0, n) | (n, 0) => n,
            (a, b) => a.min(b),
        };
        let limits = Limits { nodes, clocks, depth };
        let tell = &mut *self.tell;
        let way = &self.before;
        let mut progress = |p: &Progress| {
            let nodes = before + u64::from(p.done);
            let seen = p.sight.as_ref().and_then(|s| seen(position, way, s));
            tell(seen.map_or(News::Nodes(nodes), |seen| News::Sight(nodes, seen)));
        };
        let (device, cancel) = (&mut *self.device, self.cancel);
        let answer = if shortest {
            ask_shortest(device, position, limits, &mut progress, cancel)?
        } else {
            ask(device, position, self.mode, limits, &mut progress, cancel)?
        };
        self.add(&answer);
        Ok(answer)
    }

    fn add(&mut self, answer: &Answer) {
        let (all, one) = (&mut self.report.counters, &answer.report.counters);
        self.nodes += u64::from(one.nodes) + u64::from(one.line_nodes);
        all.nodes = all.nodes.saturating_add(one.nodes);
        all.line_nodes = all.line_nodes.saturating_add(one.line_nodes);
        all.clocks += one.clocks;
        all.moves += one.moves;
        all.probes += one.probes;
        all.hits += one.hits;
        for (all, one) in all.state_clocks.iter_mut().zip(one.state_clocks) {
            *all += one;
        }
        // as `kiban bench` puts the signatures of a set together
        self.report.signature = self.report.signature.rotate_left(7) ^ answer.report.signature;
        if answer.line_by == LineBy::Model {
            self.line_by = LineBy::Model;
        }
    }

    /// The answer to the whole, with the numbers of all questions.
    pub fn answer(mut self, finding: Finding) -> Answer {
        self.report.elapsed = self.start.elapsed();
        self.report.verdict = match finding {
            Finding::Mate(_) => Verdict::Mate,
            Finding::NoMate => Verdict::NoMate,
            Finding::Unknown(_) => Verdict::Unknown,
        };
        Answer { finding, line_by: self.line_by, report: self.report }
    }
}

/// What a search looks at, with the moves before its position; none: its line is none by the rules, as that of a search that has
/// just left it may be.
fn seen(position: &Position, before: &[Move], sight: &Sight) -> Option<Seen> {
    let line = verify_line(position, &sight.line, false).ok()?;
    Some(Seen {
        line: [before, &line].concat(),
        deepest: before.len() + sight.deepest,
        pn: sight.pn,
        dn: sight.dn,
        full: sight.full,
    })
}

/// A device contradicts itself or the rules.
pub(super) fn contradiction(why: String) -> Error {
    Error::Unverified(why)
}
