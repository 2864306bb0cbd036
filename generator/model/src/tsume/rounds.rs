//! The shortest mate in one job: rounds of the search at its root, each within another limit, over one table; then a line in which
//! both sides play their best.
//!
//! A round that finds a mate says within how many plies, whatever the defender does; one that finds none within its limit says that the
//! mate takes more. What the table holds is true of every limit, so a round goes on where the one before has ended.

use super::frames::{Solver, Step};
use super::value::{Rounds, Value};
use super::{Bounds, Limits, Mode, Outcome, Reason, Verdict, REP_NONE, WITHIN};
use crate::shogi::{Board, Turn};

/// When the rounds are stopped from outside, the line may still take so many nodes.
pub const LINE_GRACE: u32 = 1 << 14;

impl Solver {
    /// Solve a position in which black, to move, is to mate white, and prove in how few plies: df-pn, limits as for
    /// [`solve`](Solver::solve), those of nodes and depth of the whole job.
    ///
    /// A mate without a reason has its length proved, and with its line complete a line of that length, in which both sides play their
    /// best; with a reason it has bounds. Stopped after the first mate, it still has a line, unless that takes more than
    /// [`LINE_GRACE`] nodes.
    pub fn solve_shortest(
        &mut self,
        board: &Board,
        limits: Limits,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Outcome {
        let key = self.begin(board, Mode::DfPn, limits);
        self.memory.begin(self.keep);
        let bounds = Bounds { at_least: 1, at_most: None };
        self.rounds = Some(Rounds { bounds, known: false, ended: None, exact: None });
        let mut root = self.run(key, 0, stop);
        while self.next_round(root) {
            root = self.again(stop);
        }
        let rounds = self.rounds.expect("rounds");
        let out = if rounds.known {
            self.shortest_line(rounds, stop);
            std::mem::replace(&mut self.out, Outcome::empty())
        } else {
            self.conclude(root, stop)
        };
        self.rounds = None;
        Outcome { bounds: Some(rounds.bounds), ..out }
    }

    /// What a round has found out; whether another one follows, whose limit is set then.
    fn next_round(&mut self, root: Option<Value>) -> bool {
        let spent = self.limits.nodes != 0 && self.out.nodes >= self.limits.nodes;
        let (plies, frames) = (self.plies, 1 << self.params.frame_bits);
        let rounds = self.rounds.as_mut().expect("rounds");
        let bounds = &mut rounds.bounds;
        match root {
            Some(v) if v.pn == 0 => {
                rounds.known = true;
                // a line of the table may be longer than any limit
                bounds.at_most = Some(v.dn).filter(|&n| n < frames);
                if bounds.at_most.is_none() {
                    rounds.ended = Some(Reason::Memory);
                }
            }
            Some(v) if v.dn == 0 && v.rep == REP_NONE && v.pn == WITHIN => {
                bounds.at_least = plies + 2;
            }
            // the search gave up: it says why, or has run out of a memory
            _ if spent => rounds.ended = Some(Reason::Nodes),
            _ => rounds.ended = rounds.ended.or(Some(Reason::Memory)),
        }
        let (true, Some(most)) = (rounds.known, bounds.at_most) else { return false };
        if bounds.at_least >= most {
            rounds.exact = Some(usize::from(most));
            rounds.ended = None;
            return false;
        }
        if spent {
            rounds.ended = rounds.ended.or(Some(Reason::Nodes));
        }
        let goes = rounds.ended.is_none();
        if goes {
            // both bounds are odd: no less than is known
            self.limit_to(most - 2);
        }
        goes
    }

    /// From now on mates within so many plies are looked for.
    fn limit_to(&mut self, plies: u16) {
        let limits = Limits { depth: plies, ..self.limits };
        self.set_depth(limits);
    }

    /// The root is searched once more.
    fn again(&mut self, stop: &mut dyn FnMut(&Outcome) -> bool) -> Option<Value> {
        self.children.clear();
        self.root_afresh();
        loop {
            if let Step::Ends(root) = self.step(0, stop) {
                return root;
            }
        }
    }

    /// Whether the rounds end here instead of the job: a mate is known. Then every node returns with the numbers that it has.
    pub(super) fn ends_rounds(&mut self, why: Reason) -> bool {
        let in_line = self.in_line;
        match &mut self.rounds {
            Some(rounds) if rounds.known && !in_line => {
                rounds.ended = rounds.ended.or(Some(why));
                true
            }
            _ => false,
        }
    }

    /// The rounds come to their end: no node goes on.
    pub(super) fn hurries(&self) -> bool {
        !self.in_line && self.rounds.is_some_and(|r| r.known && r.ended.is_some())
    }

    /// The line is not to be stopped yet.
    pub(super) fn has_grace(&self) -> bool {
        self.in_line && self.rounds.is_some() && self.out.line_nodes < LINE_GRACE
    }

    /// The line of a mate, within what it is known to take at most.
    fn shortest_line(&mut self, rounds: Rounds, stop: &mut dyn FnMut(&Outcome) -> bool) {
        self.in_line = true;
        if let Some(most) = rounds.bounds.at_most {
            self.limit_to(most);
        }
        self.out.verdict = Verdict::Mate;
        if let Some(root) = self.again(stop) {
            self.line(root, stop);
        }
        self.out.reason = rounds.ended.unwrap_or(Reason::None);
    }

    /// Whether the defence node at `ply` of the line is searched within two plies less than the mate takes: the answer that refutes that
    /// lasts longest. The last ones all last as long.
    pub(super) fn refutes(&self, ply: usize, turn: Turn) -> bool {
        let exact = self.rounds.and_then(|r| r.exact);
        turn == Turn::Defence && exact.is_some_and(|most| ply + 2 < most)
    }

    /// The limit of the node at `ply` of the line.
    pub(super) fn limit_line(&mut self, ply: usize, turn: Turn) {
        if let Some(most) = self.rounds.and_then(|r| r.exact) {
            let less = if self.refutes(ply, turn) { 2 } else { 0 };
            self.limit_to((most - less) as u16);
        }
    }
}
