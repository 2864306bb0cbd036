//! Positions on their way through the array.

use super::records::{Item, PathAnswer, Scan, Scanned, TableAnswer};
use crate::hdl::blocks::Fifo;
use crate::hdl::{block, logic};
use crate::tsume::codes::item;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A position enters in clock 0; its scan and the path's answer come together in clock 7, the answer of the table, for children
/// only, in clock 8 or later. Positions leave in the order in which they entered, a clock after all is there. At most 16 are on
/// their way.
#[block]
#[module("items")]
pub struct Items {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A position enters the array.
    pub enter: Signal<In, Bit>,
    /// What it is.
    #[record]
    pub item: Signal<In, Item>,
    /// Its scan, in clock 7.
    #[record]
    pub sum: Signal<In, Scan>,
    /// The path's answer, in clock 7.
    #[record]
    pub path: Signal<In, PathAnswer>,
    /// The path has no place for the node, in clock 7.
    pub full: Signal<In, Bit>,
    /// The table's answer to the oldest child that was not answered.
    pub table_valid: Signal<In, Bit>,
    /// It.
    #[record]
    pub table: Signal<In, TableAnswer>,
    /// A position leaves in the next clock.
    pub leaves: Signal<Out, Bit>,
    /// A position is there:
    pub valid: Signal<Out, Bit>,
    /// what it is,
    #[record]
    pub oldest: Signal<Out, Item>,
    /// what array and path say,
    #[record]
    pub found: Signal<Out, Scanned>,
    /// what the table says.
    #[record]
    pub known: Signal<Out, TableAnswer>,
    on_way: DFF<Bits<7>>,
    tags: Fifo<4, 5, 31>,
    scans: Fifo<4, 5, 24>,
    answers: Fifo<4, 5, 61>,
    there: DFF<Bit>,
    tag: DFF<Item>,
    scanned: DFF<Scanned>,
    answer: DFF<TableAnswer>,
    now: Signal<Local, Scanned>,
    first: Signal<Local, Item>,
    goes: Signal<Local, Bit>,
    asks: Signal<Local, Bit>,
    /// there is no place for a position
    never_without_room: Signal<Local, Bit>,
    /// a scan comes of nothing
    never_scan_of_none: Signal<Local, Bit>,
    /// there is no place for an answer of the table
    never_answer_without_room: Signal<Local, Bit>,
}

#[logic]
impl Items {
    fn update(&mut self) {
        clock!(self, clock, tags, scans, answers);
        self.tags.reset.next = self.reset.val();
        self.scans.reset.next = self.reset.val();
        self.answers.reset.next = self.reset.val();
        self.on_way.d.next = (self.on_way.q.val() << 1) | bit_cast::<7, 1>(self.enter.val().into());
        self.tags.push.next = self.enter.val();
        self.tags.push_data.next = self.item.val().into();
        self.now.next.scan = self.sum.val();
        self.now.next.path = self.path.val();
        self.now.next.full = self.full.val();
        self.scans.push.next = self.on_way.q.val().get_bit(6);
        self.scans.push_data.next = self.now.val().into();
        self.answers.push.next = self.table_valid.val();
        self.answers.push_data.next = self.table.val().into();
        self.first.next = self.tags.data.val().into();
        self.asks.next = self.first.val().what == item::CHILD;
        self.goes.next = self.scans.valid.val() & (!self.asks.val() | self.answers.valid.val());
        self.tags.pop.next = self.goes.val();
        self.scans.pop.next = self.goes.val();
        self.answers.pop.next = self.goes.val() & self.asks.val();
        self.there.d.next = self.goes.val() & !self.reset.val();
        self.tag.d.next = self.first.val();
        self.scanned.d.next = self.scans.data.val().into();
        self.answer.d.next = self.answers.data.val().into();
        self.leaves.next = self.goes.val();
        self.valid.next = self.there.q.val();
        self.oldest.next = self.tag.q.val();
        self.found.next = self.scanned.q.val();
        self.known.next = self.answer.q.val();
        if self.reset.val() {
            self.on_way.d.next = 0.into();
        }
        self.never_without_room.next = self.enter.val() & self.tags.full.val();
        self.never_scan_of_none.next = self.scans.valid.val() & !self.tags.valid.val();
        self.never_answer_without_room.next = self.table_valid.val() & self.answers.full.val();
    }
}
