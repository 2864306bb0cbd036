//! Stage 3 of a lean unit: which string is asked or told next.

use super::Step;
use crate::go::codes::colour;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Stage 3, combinational: of the strings around the step's cell the one that the next step asks or tells, beside
/// [`Decide`](super::Decide). Directions are bits, below first.
#[block]
#[module("choose")]
pub struct Choose {
    /// What the game does.
    #[group("the game")]
    pub step: Signal<In, Step>,
    /// Black 1, white 2: to move.
    pub turn: Signal<In, Bits<2>>,
    /// The own string is taken.
    pub own: Signal<In, Bit>,
    /// Colours around the step's cell: fields of two bits, below first.
    #[group("what was read")]
    pub around: Signal<In, Bits<8>>,
    /// Colour of the given position at the cell.
    pub given: Signal<In, Bits<2>>,
    /// The candidate has an empty neighbour.
    pub open: Signal<In, Bit>,
    /// The string that was asked allows it.
    pub allows: Signal<In, Bit>,
    /// Directions of strings to be asked or told.
    #[group("strings")]
    pub todo: Signal<In, Bits<4>>,
    /// Those of the string of this step.
    pub hits: Signal<In, Bits<4>>,
    /// It is one's own.
    pub mine: Signal<In, Bit>,
    /// Directions that are left after this step.
    #[group("of the next step")]
    pub next_todo: Signal<Out, Bits<4>>,
    /// There are some.
    pub more: Signal<Out, Bit>,
    /// One of them, that of the next string; 0 = none.
    pub chosen: Signal<Out, Bits<4>>,
    /// The string of this step is that of the next one too: its corners were read.
    pub stays: Signal<Out, Bit>,
    /// The next string is one's own.
    pub chosen_mine: Signal<Out, Bit>,
    side: Signal<Local, Bits<2>>,
    // stones around by direction: all, of the side, of the other one
    stones: Signal<Local, Bits<4>>,
    ours: Signal<Local, Bits<4>>,
    theirs: Signal<Local, Bits<4>>,
    left: Signal<Local, Bits<4>>,
    // a stone is put down: strings of the other side come first
    settles: Signal<Local, Bit>,
    first: Signal<Local, Bits<4>>,
    pool: Signal<Local, Bits<4>>,
    lowest: Signal<Local, Bits<4>>,
}

#[logic]
impl Choose {
    fn update(&mut self) {
        self.side.next = self.turn.val();
        if self.step.val() == Step::Lay {
            self.side.next = self.given.val();
        }
        self.around_seen();
        self.remain();
        self.settles.next = (self.step.val() == Step::Settle)
            | (self.step.val() == Step::Relabel)
            | (self.step.val() == Step::Lay)
            | ((self.step.val() == Step::Pick) & self.open.val())
            | ((self.step.val() == Step::Ask) & self.allows.val());
        self.first.next = self.left.val() & self.theirs.val();
        self.pool.next = self.left.val();
        if self.settles.val() & self.first.val().any() {
            self.pool.next = self.first.val();
        }
        self.stays.next = (self.step.val() == Step::Swap) | (self.step.val() == Step::Corner);
        self.lowest.next = self.pool.val() & (bits::<4>(0) - self.pool.val());
        self.chosen.next = self.lowest.val();
        self.chosen_mine.next = (self.lowest.val() & self.ours.val()).any();
        if self.stays.val() {
            self.chosen.next = 0.into();
            self.chosen_mine.next = self.mine.val();
        }
        self.next_todo.next = self.left.val();
        self.more.next = self.left.val().any();
    }

    /// Stones around the cell.
    fn around_seen(&mut self) {
        self.ours.next = 0.into();
        self.theirs.next = 0.into();
        for i in 0..4 {
            if self.around.val().get_bits::<2>(2 * i) == self.side.val() {
                self.ours.next = self.ours.val() | (1 << i);
            }
            if (self.around.val().get_bits::<2>(2 * i) != self.side.val())
                & (self.around.val().get_bits::<2>(2 * i) != colour::EMPTY)
                & (self.around.val().get_bits::<2>(2 * i) != colour::EDGE)
            {
                self.theirs.next = self.theirs.val() | (1 << i);
            }
        }
        self.stones.next = self.ours.val() | self.theirs.val();
    }

    /// Directions that are left.
    fn remain(&mut self) {
        self.left.next = self.todo.val();
        if (self.step.val() == Step::Settle)
            | (self.step.val() == Step::Tell)
            | (self.step.val() == Step::Ask)
        {
            self.left.next = self.todo.val() & !self.hits.val();
        }
        if (self.step.val() == Step::Pick)
            | (self.step.val() == Step::Lay)
            | ((self.step.val() == Step::Ask) & self.allows.val())
        {
            self.left.next = self.stones.val();
        }
        if self.step.val() == Step::Take {
            // a taken stone is beside strings of the other side
            self.left.next = self.ours.val();
            if self.own.val() {
                self.left.next = self.theirs.val();
            }
        }
    }
}
