//! The children of a node, read again.

use super::evaluator::{ChildReading, Evaluator};
use super::pick::FirstOf;
use super::records::{ChildMove, Children, Kept, Numbers, Reading};
use super::{numbers, words};
use crate::hdl::blocks::LutRam;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A search whose child got numbers wants its node evaluated again: all children are read, one a clock, search after search
/// without a gap; what comes of it is kept by search. P + 6 clocks for P children, P clocks behind others.
#[block(pub fn new(slots: u32))]
#[module("rescan")]
pub struct Rescan {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A search wants its children to be read:
    pub want: Signal<In, Bit>,
    /// which one.
    pub want_slot: Signal<In, Bits<4>>,
    /// The children of a search become others:
    #[group("children by search")]
    pub write: Signal<In, Bit>,
    /// of which one,
    pub write_slot: Signal<In, Bits<4>>,
    /// these.
    #[record]
    pub children: Signal<In, Children>,
    /// The child that is read: whose
    #[group("child memory")]
    pub child_slot: Signal<Out, Bits<4>>,
    /// and which one.
    pub child_read: Signal<Out, Bits<14>>,
    /// Its numbers, a clock later.
    pub child_numbers: Signal<In, Bits<36>>,
    /// Its move.
    pub child_move: Signal<In, Bits<24>>,
    /// The children of a search were read:
    #[group("what was found")]
    pub done: Signal<Out, Bit>,
    /// whose.
    pub done_slot: Signal<Out, Bits<4>>,
    /// The search of which
    pub look_slot: Signal<In, Bits<4>>,
    /// this was found.
    #[record]
    pub found: Signal<Out, Kept>,
    #[init(LutRam::of(words(slots, 1)))]
    nodes: LutRam<4, 26>,
    #[init(LutRam::of(words(slots, 1)))]
    results: LutRam<4, 164>,
    pick: FirstOf,
    wanted: DFF<Bits<16>>,
    // a search's number has no other bits
    #[init(Constant::new(numbers(slots).into()))]
    slots: Constant<Bits<4>>,
    // the one that is next
    next_valid: DFF<Bit>,
    next_slot: DFF<Bits<4>>,
    next_node: DFF<Children>,
    // the one whose children are read
    runs: DFF<Bit>,
    slot: DFF<Bits<4>>,
    place: DFF<Bits<14>>,
    index: DFF<Bits<10>>,
    left: DFF<Bits<10>>,
    attack: DFF<Bit>,
    delays: DFF<Bit>,
    // the child at the memory, behind it, and as its node's side reads it: a memory of many children is wide, and far away
    asked_valid: DFF<Bit>,
    asked_slot: DFF<Bits<4>>,
    asked_index: DFF<Bits<10>>,
    asked_last: DFF<Bit>,
    asked_attack: DFF<Bit>,
    asked_delays: DFF<Bit>,
    read_valid: DFF<Bit>,
    read_numbers: DFF<Numbers>,
    read_way: DFF<ChildMove>,
    read_slot: DFF<Bits<4>>,
    read_index: DFF<Bits<10>>,
    read_last: DFF<Bit>,
    read_attack: DFF<Bit>,
    read_delays: DFF<Bit>,
    seen_valid: DFF<Bit>,
    seen_slot: DFF<Bits<4>>,
    seen_index: DFF<Bits<10>>,
    seen_last: DFF<Bit>,
    seen_numbers: DFF<Numbers>,
    seen_read: DFF<Reading>,
    seen_way: DFF<ChildMove>,
    seen_attack: DFF<Bit>,
    seen_delays: DFF<Bit>,
    reading: ChildReading,
    evaluator: Evaluator,
    last: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    chooses: Signal<Local, Bit>,
    wanting: Signal<Local, Bits<4>>,
    wish: Signal<Local, Bits<16>>,
    /// a node without children is read
    never_of_none: Signal<Local, Bit>,
    /// a search wants to be read that waits already
    never_twice: Signal<Local, Bit>,
}

#[logic]
impl Rescan {
    fn update(&mut self) {
        clock!(self, clock, nodes, results, evaluator);
        self.choose();
        self.read();
        self.evaluate();
        if self.reset.val() {
            self.wanted.d.next = 0.into();
            self.next_valid.d.next = false;
            self.runs.d.next = false;
            self.asked_valid.d.next = false;
            self.read_valid.d.next = false;
            self.seen_valid.d.next = false;
        }
    }

    /// The search whose children are read next.
    fn choose(&mut self) {
        self.nodes.write_enable.next = self.write.val();
        self.nodes.write_address.next = self.write_slot.val();
        self.nodes.write_data.next = self.children.val().into();
        self.pick.wanted.next = self.wanted.q.val();
        self.nodes.read_address.next = self.pick.slot.val();
        self.last.next = self.left.q.val() == 1;
        self.takes.next = self.next_valid.q.val() & (!self.runs.q.val() | self.last.val());
        self.chooses.next = self.pick.any.val() & (!self.next_valid.q.val() | self.takes.val());
        self.wanting.next = self.want_slot.val() & self.slots.val();
        self.wish.next = 0.into();
        if self.want.val() {
            self.wish.next = bits::<16>(1) << self.wanting.val();
        }
        self.wanted.d.next = self.wanted.q.val() | self.wish.val();
        if self.chooses.val() {
            self.wanted.d.next = (self.wanted.q.val() & !self.pick.first.val()) | self.wish.val();
            self.next_slot.d.next = self.pick.slot.val();
            self.next_node.d.next = self.nodes.read_data.val().into();
        }
        self.next_valid.d.next = self.chooses.val() | (self.next_valid.q.val() & !self.takes.val());
        self.never_twice.next = (self.wanted.q.val() & self.wish.val()).any();
    }

    /// A child a clock.
    fn read(&mut self) {
        self.child_slot.next = self.slot.q.val();
        self.child_read.next = self.place.q.val();
        self.asked_valid.d.next = self.runs.q.val();
        self.asked_slot.d.next = self.slot.q.val();
        self.asked_index.d.next = self.index.q.val();
        self.asked_last.d.next = self.last.val();
        self.asked_attack.d.next = self.attack.q.val();
        self.asked_delays.d.next = self.delays.q.val();
        self.place.d.next = self.place.q.val() + 1;
        self.index.d.next = self.index.q.val() + 1;
        self.left.d.next = self.left.q.val() - 1;
        self.runs.d.next = self.runs.q.val() & !self.last.val();
        if self.takes.val() {
            self.runs.d.next = true;
            self.slot.d.next = self.next_slot.q.val();
            self.place.d.next = self.next_node.q.val().base;
            self.index.d.next = 0.into();
            self.left.d.next = self.next_node.q.val().count;
            self.attack.d.next = self.next_node.q.val().attack;
            self.delays.d.next = !self.next_node.q.val().pn_star;
        }
        self.never_of_none.next = self.runs.q.val() & (self.left.q.val() == 0);
    }

    /// What is known with this child.
    fn evaluate(&mut self) {
        self.read_valid.d.next = self.asked_valid.q.val();
        self.read_slot.d.next = self.asked_slot.q.val();
        self.read_index.d.next = self.asked_index.q.val();
        self.read_last.d.next = self.asked_last.q.val();
        self.read_attack.d.next = self.asked_attack.q.val();
        self.read_delays.d.next = self.asked_delays.q.val();
        self.read_numbers.d.next = self.child_numbers.val().into();
        self.read_way.d.next = self.child_move.val().into();
        self.seen_valid.d.next = self.read_valid.q.val();
        self.seen_slot.d.next = self.read_slot.q.val();
        self.seen_index.d.next = self.read_index.q.val();
        self.seen_last.d.next = self.read_last.q.val();
        self.seen_attack.d.next = self.read_attack.q.val();
        self.seen_delays.d.next = self.read_delays.q.val();
        self.seen_numbers.d.next = self.read_numbers.q.val();
        self.reading.attack.next = self.read_attack.q.val();
        self.reading.child.next = self.read_numbers.q.val();
        self.seen_read.d.next = self.reading.read.val();
        self.seen_way.d.next = self.read_way.q.val();
        self.evaluator.valid.next = self.seen_valid.q.val();
        self.evaluator.attack.next = self.seen_attack.q.val();
        self.evaluator.delays.next = self.seen_delays.q.val();
        self.evaluator.index.next = self.seen_index.q.val();
        self.evaluator.child.next = self.seen_numbers.q.val();
        self.evaluator.read.next = self.seen_read.q.val();
        self.evaluator.way.next = self.seen_way.q.val();
        self.results.write_enable.next = self.seen_valid.q.val() & self.seen_last.q.val();
        self.results.write_address.next = self.seen_slot.q.val();
        self.results.write_data.next = self.evaluator.after.val().into();
        self.done.next = self.seen_valid.q.val() & self.seen_last.q.val();
        self.done_slot.next = self.seen_slot.q.val();
        self.results.read_address.next = self.look_slot.val();
        self.found.next = self.results.read_data.val().into();
    }
}
