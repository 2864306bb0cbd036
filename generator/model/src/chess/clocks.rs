//! Clocks of the circuit: how long a board takes from a command to each of its answers (`docs/circuits/chess.md`, section 10).
//!
//! A board has its turn once in a *period*; a turn is a pass, or a step without one. So a command that the leaf unit has no part in
//! takes its turns times the period. A hand-over to the unit and the wait for its sum depend on what the unit does meanwhile;
//! every board has a unit of its own, so that is followed here clock by clock.

use std::collections::VecDeque;

use super::array::Array;

/// What of a circuit decides on its clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Clocks of a pass in array and arbiter.
    pub stages: u64,
    /// Registers stand between controller and squares.
    pub late_writes: bool,
    /// Boards that take turns.
    pub boards: u64,
    /// The leaf units count: their results come three clocks later, with one more register.
    pub counts: bool,
}

impl Shape {
    /// Clocks from a turn of a board to its next one.
    pub fn period(&self) -> u64 {
        self.boards.max(self.stages + 1 + u64::from(self.late_writes))
    }
}

/// The clocks of one board. Clock 0 is the one in which a command is taken: the controller's step of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    shape: Shape,
    /// Clock of the board's last turn.
    now: u64,
    /// Level at which the command was taken; a perft tells the sums of its children.
    base: usize,
    unit: Unit,
}

impl Clocks {
    /// Of a board that stands still.
    pub fn new(shape: Shape) -> Clocks {
        Clocks { shape, now: 0, base: 0, unit: Unit::default() }
    }

    /// A command is taken at `level`. Its board is idle, and so is its unit.
    pub(super) fn start(&mut self, level: usize) {
        *self = Clocks { base: level, ..Clocks::new(self.shape) };
    }

    /// A turn of the board.
    pub(super) fn turns(&mut self, number: u64) {
        self.now += number * self.shape.period();
    }

    /// Clocks from the command to an answer of the last turn.
    pub(super) fn answered(&self) -> u64 {
        self.now + 1
    }

    /// The board gives the unit its position, in the first turn that finds room.
    pub(super) fn hand(&mut self, work: Work, level: usize) {
        loop {
            self.turns(1);
            // room is looked for when the turn begins; what is offered arrives a clock later
            let begins = self.now - self.shape.stages;
            self.unit.run_until(begins, self.shape.counts);
            if self.unit.waiting.is_none() {
                self.unit.offered = Some((begins + 1, work));
                break;
            }
        }
        self.sum(level);
    }

    /// The node of a level is done: the board waits for its unit if the sum of the node is told.
    pub(super) fn sum(&mut self, level: usize) {
        if level != self.base && level != self.base + 1 {
            return;
        }
        loop {
            self.turns(1);
            // the clock in which the board's registers are fetched
            self.unit.run_until(self.now - 1, self.shape.counts);
            if self.unit.idle() {
                break;
            }
        }
    }
}

/// What a leaf unit does with a position: for every piece of the side to move, the clocks that each of its squares to go to takes.
pub(super) type Work = VecDeque<VecDeque<u8>>;

impl Array {
    /// Clocks of the leaf unit by piece and square to go to: a move each, four on the last rank, and the `replies`.
    pub(super) fn leaf_work(&self, replies: bool) -> Work {
        let own = (0..64).filter(|&from| self.is_own(from));
        own.map(|from| {
            let to = (0..64).filter(|&to| self.reaches(from, to));
            to.map(|to| self.leaf_clocks(from, to, replies)).collect()
        })
        .collect()
    }
}

/// The registers of a leaf unit, as far as they take time; names as in `rtl_templates/chess/leaves.v`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Unit {
    clock: u64,
    /// A position on its way, and the clock in which it arrives.
    offered: Option<(u64, Work)>,
    /// n
    waiting: Option<Work>,
    /// q: pieces that are left of the position that is looked up.
    pieces: Option<Work>,
    /// a: the squares of a piece.
    piece: Option<VecDeque<u8>>,
    /// b: those that are left; may be none.
    squares: VecDeque<u8>,
    /// c: clocks that are left of the square, and the squares that are left.
    moves: Option<(u8, VecDeque<u8>)>,
    /// Behind: d in bit 0, e, f ...; a bit a position.
    results: u8,
}

impl Unit {
    fn run_until(&mut self, clock: u64, counts: bool) {
        while self.clock < clock {
            self.step(counts);
        }
    }

    fn idle(&self) -> bool {
        self.waiting.is_none() && self.pieces.is_none() && self.moves.is_none() && self.results == 0
    }

    /// One clock: first what the wires say, then what the registers take.
    fn step(&mut self, counts: bool) {
        let more = self.pieces.as_ref().is_some_and(|left| !left.is_empty());
        let full = !self.squares.is_empty();
        let done = self.moves.as_ref().is_some_and(|(clocks, _)| *clocks == 1);
        let ends = done && self.moves.as_ref().is_some_and(|(_, left)| left.is_empty());
        let c_loads = full && (self.moves.is_none() || ends);
        let b_loads = !full || c_loads;
        let a_loads = self.piece.is_none() || b_loads;
        let q_leaves = !more && self.piece.is_none() && b_loads;
        let q_loads = self.waiting.is_some() && (self.pieces.is_none() || q_leaves);

        // d, e, f; behind a counter three clocks g, and h
        let mask = if counts { 0x7f } else { 7 };
        self.results = (self.results << 1 | u8::from(self.moves.is_some())) & mask;
        if c_loads {
            let first = self.squares.pop_front().expect("a square");
            self.moves = Some((first, std::mem::take(&mut self.squares)));
        } else if ends {
            self.moves = None;
        } else if let Some((clocks, left)) = &mut self.moves {
            *clocks -= 1;
            if *clocks == 0 {
                *clocks = left.pop_front().expect("a square");
            }
        }
        if b_loads {
            self.squares = self.piece.take().unwrap_or_default();
        }
        if a_loads {
            self.piece = self.pieces.as_mut().and_then(VecDeque::pop_front);
        }
        if q_loads {
            self.pieces = self.waiting.take();
        } else if q_leaves {
            self.pieces = None;
        }
        if let Some((_, work)) = self.offered.take_if(|(clock, _)| *clock == self.clock) {
            self.waiting = Some(work);
        }
        self.clock += 1;
    }
}
