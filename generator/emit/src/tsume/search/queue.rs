//! Generated moves that wait for the array.

use super::records::Generated;
use crate::hdl::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Generated moves of all searches, in their order. The array is never halted, and three sets of words have no more than 651
/// moves: nodes enter only while the queue is not `crowded`, so there is a place for all of them.
///
/// The first move stands in a register, since the way from it through the array is long: a queue that runs gives a move
/// a clock, the first one comes 3 clocks after it was put in.
#[block]
#[module("move_queue")]
pub struct MoveQueue {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A move comes.
    pub put: Signal<In, Bit>,
    /// The move.
    #[record]
    pub made: Signal<In, Generated>,
    /// The first move leaves.
    pub take: Signal<In, Bit>,
    /// The first one is there.
    pub ready: Signal<Out, Bit>,
    /// The first move.
    #[record]
    pub first: Signal<Out, Generated>,
    /// 256 moves or more wait.
    pub crowded: Signal<Out, Bit>,
    #[init(Ram::build(false, Collisions::Undefined))]
    moves: Ram<10, 32>,
    // where the first move behind the register is, and the place behind that
    head: DFF<Bits<10>>,
    second: DFF<Bits<10>>,
    tail: DFF<Bits<10>>,
    there: DFF<Bit>,
    front: DFF<Bits<32>>,
    stands: DFF<Bit>,
    many: DFF<Bit>,
    moves_up: Signal<Local, Bit>,
    waiting: Signal<Local, Bits<10>>,
    after: Signal<Local, Bits<10>>,
    is_more: Signal<Local, Bit>,
    /// there is no place for the move
    never_full: Signal<Local, Bit>,
    /// a move is taken that is not there
    never_take_of_none: Signal<Local, Bit>,
}

#[logic]
impl MoveQueue {
    fn update(&mut self) {
        clock!(self, clock, moves);
        self.moves_up.next = self.there.q.val() & (self.take.val() | !self.stands.q.val());
        self.after.next = self.head.q.val();
        self.is_more.next = self.head.q.val() != self.tail.q.val();
        if self.moves_up.val() {
            self.after.next = self.second.q.val();
            self.second.d.next = self.second.q.val() + 1;
            self.is_more.next = self.second.q.val() != self.tail.q.val();
            self.front.d.next = self.moves.read_data.val();
        }
        self.moves.write_enable.next = self.put.val();
        self.moves.write_address.next = self.tail.q.val();
        self.moves.write_data.next = self.made.val().into();
        self.moves.read_address.next = self.after.val();
        self.head.d.next = self.after.val();
        if self.put.val() {
            self.tail.d.next = self.tail.q.val() + 1;
        }
        // a move is there a clock after it was written
        self.there.d.next = self.is_more.val();
        self.stands.d.next = self.moves_up.val() | (self.stands.q.val() & !self.take.val());
        self.waiting.next = self.tail.q.val() - self.head.q.val();
        self.many.d.next = self.waiting.val().get_bits::<2>(8).any();
        if self.reset.val() {
            self.head.d.next = 0.into();
            self.second.d.next = 1.into();
            self.tail.d.next = 0.into();
            self.there.d.next = false;
            self.stands.d.next = false;
        }
        self.ready.next = self.stands.q.val();
        self.first.next = self.front.q.val().into();
        self.crowded.next = self.many.q.val();
        self.never_full.next = self.put.val() & (self.tail.q.val() + 1 == self.head.q.val());
        self.never_take_of_none.next = self.take.val() & !self.stands.q.val();
    }
}
