//! Stage 3 of a lean unit: which string is asked or told next.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Stage 3, combinational: of the strings around the step's cell the one that the next step asks or tells, beside
/// [`Decide`](super::Decide). Directions are bits, below first. What the step alone decides stage 2 has seen ([`Look`](super::Look)), so
/// that the choice is no longer than what [`Decide`](super::Decide) does meanwhile.
#[block]
#[module("choose")]
pub struct Choose {
    /// Directions of stones around the cell: of the side to move,
    #[group("what was seen")]
    pub ours: Signal<In, Bits<4>>,
    /// and of the other one.
    pub theirs: Signal<In, Bits<4>>,
    /// Directions of strings that are left to be asked or told.
    pub left: Signal<In, Bits<4>>,
    /// A stone is put down: strings of the other side come first.
    pub settles: Signal<In, Bit>,
    /// A string was asked,
    pub asks: Signal<In, Bit>,
    /// and allows the candidate: all strings are told.
    pub allows: Signal<In, Bit>,
    /// The string of this step is that of the next one too.
    pub stays: Signal<In, Bit>,
    /// It is one's own.
    pub mine: Signal<In, Bit>,
    /// Directions that are left after this step.
    #[group("of the next step")]
    pub next_todo: Signal<Out, Bits<4>>,
    /// One of them, that of the next string; 0 = none.
    pub chosen: Signal<Out, Bits<4>>,
    /// The next string is one's own.
    pub chosen_mine: Signal<Out, Bit>,
    // the candidate becomes a stone
    renewed: Signal<Local, Bit>,
    rest: Signal<Local, Bits<4>>,
    first: Signal<Local, Bits<4>>,
    pool: Signal<Local, Bits<4>>,
    lowest: Signal<Local, Bits<4>>,
}

#[logic]
impl Choose {
    fn update(&mut self) {
        self.renewed.next = self.asks.val() & self.allows.val();
        self.rest.next = self.left.val();
        if self.renewed.val() {
            self.rest.next = self.ours.val() | self.theirs.val();
        }
        self.first.next = self.rest.val() & self.theirs.val();
        self.pool.next = self.rest.val();
        if (self.settles.val() | self.renewed.val()) & self.first.val().any() {
            self.pool.next = self.first.val();
        }
        self.lowest.next = self.pool.val() & (bits::<4>(0) - self.pool.val());
        self.chosen.next = self.lowest.val();
        self.chosen_mine.next = (self.lowest.val() & self.ours.val()).any();
        if self.stays.val() {
            self.chosen.next = 0.into();
            self.chosen_mine.next = self.mine.val();
        }
        self.next_todo.next = self.rest.val();
    }
}
