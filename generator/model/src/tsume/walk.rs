//! A search step by step, for people who watch it: what stands in its frames when the top one has its numbers, and what it does next.
//! The circuit does the same steps and tells nothing of them.

use super::frames::{Solver, Step};
use super::value::Value;
use super::{Limits, Mode, Outcome, Params};
use crate::shogi::{Board, Move, Turn};

/// What the search does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It goes down to the child with this number.
    Down(usize),
    /// The node is decided or beyond its thresholds, and returns.
    Up,
    /// It has ended: the root returned, or a limit was reached.
    Ended,
}

/// A position on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenFrame {
    pub turn: Turn,
    /// The move that led here; none at the root.
    pub came_by: Option<Move>,
    /// Thresholds.
    pub tp: u16,
    pub td: u16,
    /// Its numbers, from what is known of its children.
    pub pn: u16,
    pub dn: u16,
    pub children: usize,
}

/// A child of the top frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenChild {
    pub mv: Move,
    pub pn: u16,
    pub dn: u16,
    /// It was entered before, or the table knew its numbers.
    pub seen: bool,
    /// A drop of a pawn that may mate, which is forbidden: that is looked at when it is entered.
    pub suspect: bool,
    /// It waits for all others.
    pub late: bool,
}

/// The search between two steps.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Steps before this one.
    pub step: u32,
    /// Of the top frame; the attacker is black.
    pub board: Board,
    /// The root first.
    pub frames: Vec<SeenFrame>,
    /// Of the top frame, in the order in which they were found; those that break a rule are left out.
    pub children: Vec<SeenChild>,
    /// The children were found in this step; else the search came back to the node.
    pub expanded: bool,
    pub nodes: u32,
    pub then: Then,
}

/// A search that is done step by step: the same nodes in the same order as [`Solver::solve`].
pub struct Walk {
    solver: Solver,
    /// Numbers of the top frame.
    value: Option<Value>,
    expanded: bool,
    /// What the root returned with, if it did.
    root: Option<Value>,
    step: u32,
}

impl Walk {
    /// The search before its first step. Black, to move, is to mate white.
    pub fn new(params: Params, board: &Board, mode: Mode, limits: Limits) -> Walk {
        let mut solver = Solver::new(params);
        let key = solver.begin(board, mode, limits);
        let mut walk = Walk { solver, value: None, expanded: false, root: None, step: 0 };
        match walk.solver.enter_root(key, 0) {
            Ok(()) => walk.look(),
            Err(reason) => walk.solver.out.reason = reason,
        }
        walk
    }

    fn look(&mut self) {
        self.expanded = self.solver.is_new();
        self.value = Some(self.solver.look_at_top());
    }

    /// Goes a step on; false: the search has ended.
    pub fn advance(&mut self) -> bool {
        let Some(value) = self.value.take() else { return false };
        match self.solver.go_on(value, 0, &mut |_| false) {
            Step::Goes => {
                self.step += 1;
                self.look();
                true
            }
            Step::Ends(root) => {
                self.root = root;
                self.step += 1;
                false
            }
        }
    }

    /// What is to be seen now.
    pub fn seen(&self) -> Seen {
        let s = &self.solver;
        let frames = s.frames.iter().map(|f| {
            let value = s.numbers(f);
            let (pn, dn, children) = (value.pn, value.dn, f.count);
            SeenFrame { turn: f.turn, came_by: f.came_by, tp: f.tp, td: f.td, pn, dn, children }
        });
        let of_top = s.frames.last().map_or(0..0, |f| f.base..f.base + f.count);
        let children = s.children[of_top].iter().map(|c| {
            let &super::value::Child { mv, pn, dn, seen, suspect, late, .. } = c;
            SeenChild { mv, pn, dn, seen, suspect, late }
        });
        Seen {
            step: self.step,
            board: s.board.clone(),
            frames: frames.collect(),
            children: children.collect(),
            expanded: self.value.is_some() && self.expanded,
            nodes: s.out.nodes,
            then: match &self.value {
                None => Then::Ended,
                Some(v) if s.is_beyond(v) => Then::Up,
                Some(v) => Then::Down(v.best),
            },
        }
    }

    /// The answer, with the line to the mate: that of [`Solver::solve`]. Of a search that has not ended it says unknown.
    pub fn outcome(mut self) -> Outcome {
        self.solver.conclude(self.root, &mut |_| false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_rules::shogi::Position;

    /// Step by step the search does what it does at once, and every step does what was said before it.
    #[test]
    fn a_walk_is_the_search() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/own.tsv");
        let text = std::fs::read_to_string(file).expect("problems/own.tsv");
        let limits = Limits { nodes: 300, depth: 0 };
        let (mut problems, mut down, mut up) = (0, 0, 0);
        for line in text.lines().filter(|l| !l.starts_with('#')).step_by(7) {
            let sfen = line.split('\t').next().unwrap_or_default();
            let position = Position::from_sfen(sfen).expect("a position");
            let board = Board::from_position(&position, position.turn()).expect("a board");
            for mode in [Mode::DfPn, Mode::PnStar] {
                let mut walk = Walk::new(Params::default(), &board, mode, limits);
                loop {
                    let seen = walk.seen();
                    let depth = seen.frames.len();
                    let goes_on = walk.advance();
                    let after = walk.seen();
                    if !goes_on {
                        assert_eq!(after.then, Then::Ended);
                        assert!(depth == 1 || after.nodes >= limits.nodes, "{sfen}");
                        break;
                    }
                    match seen.then {
                        Then::Down(child) if after.frames.len() == depth + 1 => {
                            down += 1;
                            let came_by = after.frames.last().and_then(|f| f.came_by);
                            assert_eq!(came_by, Some(seen.children[child].mv), "{sfen}");
                            assert!(after.expanded);
                        }
                        // a child that got numbers without being entered
                        Then::Down(_) => assert_eq!(after.frames.len(), depth),
                        Then::Up => {
                            up += 1;
                            assert_eq!(after.frames.len(), depth - 1, "{sfen}");
                            assert!(!after.expanded);
                        }
                        Then::Ended => panic!("{sfen}: it went on"),
                    }
                }
                let mut solver = Solver::new(Params::default());
                let at_once = solver.solve(&board, mode, limits, &mut |_| false);
                let steps = walk.outcome();
                assert_eq!(
                    (steps.verdict, steps.reason, &steps.line, steps.nodes, steps.line_nodes),
                    (
                        at_once.verdict,
                        at_once.reason,
                        &at_once.line,
                        at_once.nodes,
                        at_once.line_nodes
                    )
                );
                let counters = |o: &Outcome| (o.moves, o.probes, o.hits, o.checksum);
                assert_eq!(counters(&steps), counters(&at_once), "{sfen}");
            }
            problems += 1;
        }
        assert!(problems >= 10 && down > 500 && up > 300, "{problems} {down} {up}");
    }
}
