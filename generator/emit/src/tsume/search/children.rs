//! The children between the array and their numbers, and the moves that wait for a place among them.

use super::records::{PathAnswer, Scan, Scanned};
use crate::hdl::blocks::{Collisions, LutRam, Ram};
use crate::hdl::{block, logic};
use crate::shogi::Move;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Children on their way: a move leaves for the array in clock 0, its scan and its path answer come together, in clock 7
/// or 8 ([`Children::new`]), the answer of the table in the same clock or later, in the order of the moves. At most 8
/// are on their way.
///
/// With block RAM behind the table's plug every answer of the table comes in clock 8.
#[block(fn build(summary_clocks: u32))]
#[module("children")]
pub struct Children {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// No child that is on its way is wanted any more.
    pub flush: Signal<In, Bit>,
    /// A child enters the array.
    pub enter: Signal<In, Bit>,
    /// Its move.
    #[record]
    pub made: Signal<In, Move>,
    /// A position enters the array of which only the scan is wanted.
    pub look: Signal<In, Bit>,
    /// Such positions are on their way, and no children.
    pub looking: Signal<In, Bit>,
    /// The scan, with `arrives`.
    #[record]
    pub scan: Signal<In, Scan>,
    /// The path's answer, with `arrives`.
    #[record]
    pub path: Signal<In, PathAnswer>,
    /// The table's answer to the oldest child is there: the child leaves.
    pub answered: Signal<In, Bit>,
    /// Another child may enter.
    pub room: Signal<Out, Bit>,
    /// Children are on their way.
    pub pending: Signal<Out, Bit>,
    /// Scans are on their way.
    pub scanning: Signal<Out, Bit>,
    /// `scan` and `path` are there.
    pub arrives: Signal<Out, Bit>,
    /// Move of the oldest child.
    #[record]
    pub oldest: Signal<Out, Move>,
    /// Its scan and its path answer, with `answered`.
    #[record]
    pub found: Signal<Out, Scanned>,
    on_way: DFF<Bits<8>>,
    /// The bit of `on_way` of a child whose scan is there.
    #[init(Constant::new((1u64 << (summary_clocks - 1)).into()))]
    last: Constant<Bits<8>>,
    at_last: Signal<Local, Bits<8>>,
    count: DFF<Bits<4>>,
    moves: LutRam<3, 23>,
    move_in: DFF<Bits<3>>,
    move_out: DFF<Bits<3>>,
    // scans whose table answer is still out
    waiting: DFF<Bits<4>>,
    scans: LutRam<3, 19>,
    scan_in: DFF<Bits<3>>,
    scan_out: DFF<Bits<3>>,
    now: Signal<Local, Scanned>,
    waits: Signal<Local, Bit>,
    comes: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    /// a child enters without room
    never_without_room: Signal<Local, Bit>,
    /// the table answers to a child that was not scanned
    never_answer_before_scan: Signal<Local, Bit>,
    /// a child enters while only scans are wanted
    never_child_while_looking: Signal<Local, Bit>,
}

impl Children {
    /// `summary_clocks`: 7 if a move enters the array in the clock in which it leaves, 8 if there is a register between.
    ///
    /// # Panics
    /// If they are others: the answers of the table come in clock 8 at the earliest.
    pub fn new(summary_clocks: u32) -> Self {
        assert!((7..=8).contains(&summary_clocks), "{summary_clocks} clocks");
        Self::build(summary_clocks)
    }
}

#[logic]
impl Children {
    fn update(&mut self) {
        clock!(self, clock, moves, scans);
        self.at_last.next = self.on_way.q.val() & self.last.val();
        self.arrives.next = self.at_last.val().any();
        self.scanning.next = self.on_way.q.val().any();
        self.room.next = !self.count.q.val().get_bit(3);
        self.pending.next = self.count.q.val().any();
        self.waits.next = self.waiting.q.val().any();
        self.pass_moves();
        self.pass_scans();
        self.on_way.d.next = ((self.on_way.q.val() ^ self.at_last.val()) << 1)
            | bit_cast::<8, 1>((self.enter.val() | self.look.val()).into());
        if self.enter.val() & !self.answered.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.answered.val() & !self.enter.val() {
            self.count.d.next = self.count.q.val() - 1;
        }
        if self.flush.val() | self.reset.val() {
            self.on_way.d.next = 0.into();
            self.count.d.next = 0.into();
            self.move_in.d.next = 0.into();
            self.move_out.d.next = 0.into();
            self.waiting.d.next = 0.into();
            self.scan_in.d.next = 0.into();
            self.scan_out.d.next = 0.into();
        }
        self.never_without_room.next = self.enter.val() & !self.room.val();
        self.never_answer_before_scan.next =
            self.answered.val() & !self.waits.val() & !self.arrives.val();
        self.never_child_while_looking.next = self.looking.val() & self.enter.val();
    }

    /// Moves leave in the order in which they entered.
    fn pass_moves(&mut self) {
        self.moves.write_enable.next = self.enter.val();
        self.moves.write_address.next = self.move_in.q.val();
        self.moves.write_data.next = self.made.val().into();
        self.moves.read_address.next = self.move_out.q.val();
        self.oldest.next = self.moves.read_data.val().into();
        if self.enter.val() {
            self.move_in.d.next = self.move_in.q.val() + 1;
        }
        if self.answered.val() {
            self.move_out.d.next = self.move_out.q.val() + 1;
        }
    }

    /// A scan waits for the answer of the table, if that is not there yet.
    fn pass_scans(&mut self) {
        self.now.next.scan = self.scan.val();
        self.now.next.path = self.path.val();
        self.comes.next =
            self.arrives.val() & !self.looking.val() & (self.waits.val() | !self.answered.val());
        self.goes.next = self.answered.val() & self.waits.val();
        self.scans.write_enable.next = self.comes.val();
        self.scans.write_address.next = self.scan_in.q.val();
        self.scans.write_data.next = self.now.val().into();
        self.scans.read_address.next = self.scan_out.q.val();
        self.found.next = self.now.val();
        if self.waits.val() {
            self.found.next = self.scans.read_data.val().into();
        }
        if self.comes.val() {
            self.scan_in.d.next = self.scan_in.q.val() + 1;
        }
        if self.goes.val() {
            self.scan_out.d.next = self.scan_out.q.val() + 1;
        }
        if self.comes.val() & !self.goes.val() {
            self.waiting.d.next = self.waiting.q.val() + 1;
        }
        if self.goes.val() & !self.comes.val() {
            self.waiting.d.next = self.waiting.q.val() - 1;
        }
    }
}

/// Generated moves for which there is no room yet: the array cannot be halted, so there is a place for every move that
/// a node may have (217 in the defence, fewer in the attack). Order is kept: while a move waits here, all others do.
///
/// The first move stands in a register, since the way from it through the array is long: a queue that runs gives a move
/// a clock, the first one comes 3 clocks after it was put in.
#[block]
#[module("move_queue")]
pub struct MoveQueue {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// No move is wanted any more.
    pub flush: Signal<In, Bit>,
    /// A move comes.
    pub put: Signal<In, Bit>,
    /// The move.
    pub made: Signal<In, Bits<23>>,
    /// The first move leaves.
    pub take: Signal<In, Bit>,
    /// Moves wait.
    pub any: Signal<Out, Bit>,
    /// The first one is there.
    pub ready: Signal<Out, Bit>,
    /// The first move.
    #[record]
    pub first: Signal<Out, Move>,
    #[init(Ram::build(false, Collisions::Undefined))]
    moves: Ram<9, 23>,
    head: DFF<Bits<9>>,
    tail: DFF<Bits<9>>,
    some: DFF<Bit>,
    there: DFF<Bit>,
    front: DFF<Bits<23>>,
    stands: DFF<Bit>,
    moves_up: Signal<Local, Bit>,
    stays: Signal<Local, Bit>,
    after: Signal<Local, Bits<9>>,
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
        if self.moves_up.val() {
            self.after.next = self.head.q.val() + 1;
            self.front.d.next = self.moves.read_data.val();
        }
        self.moves.write_enable.next = self.put.val();
        self.moves.write_address.next = self.tail.q.val();
        self.moves.write_data.next = self.made.val();
        self.moves.read_address.next = self.after.val();
        self.head.d.next = self.after.val();
        if self.put.val() {
            self.tail.d.next = self.tail.q.val() + 1;
        }
        // a move is there a clock after it was written
        self.there.d.next = self.after.val() != self.tail.q.val();
        self.stays.next = self.moves_up.val() | (self.stands.q.val() & !self.take.val());
        self.stands.d.next = self.stays.val();
        self.some.d.next =
            self.put.val() | (self.after.val() != self.tail.q.val()) | self.stays.val();
        if self.flush.val() | self.reset.val() {
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
            self.there.d.next = false;
            self.stands.d.next = false;
            self.some.d.next = false;
        }
        self.any.next = self.some.q.val();
        self.ready.next = self.stands.q.val();
        self.first.next = self.front.q.val().into();
        self.never_full.next =
            self.put.val() & self.some.q.val() & (self.tail.q.val() + 1 == self.head.q.val());
        self.never_take_of_none.next = self.take.val() & !self.stands.q.val();
    }
}
