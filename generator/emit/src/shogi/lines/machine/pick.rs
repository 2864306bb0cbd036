//! Words that wait, and the next move of the first one.

use super::codes::moves;
use super::records::{Look, Word};
use crate::hdl::{block, logic, Record};
use kiban_model::shogi::lines;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A square is asked while no more words than this wait.
const ROOM: u64 = lines::ROOM as u64;
/// Places for words.
const PLACES: u64 = lines::QUEUE as u64;

/// The kind of a drop.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
struct Dropped {
    ones: Bit,
    twos: Bit,
    fours: Bit,
}

/// The number of a direction.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
struct Number {
    ones: Bit,
    twos: Bit,
    fours: Bit,
    eights: Bit,
}

/// A queue of 16 words, and the moves of the first one, one a clock: the lowest bit first; a discoverer goes step by step in each
/// direction, with promotion and without on each square.
#[block]
#[module("line_pick")]
pub struct LinePick {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no word waits.
    pub reset: Signal<In, Bit>,
    /// A word comes,
    pub put: Signal<In, Bit>,
    /// this one.
    #[record]
    pub word: Signal<In, Word>,
    /// No move is taken.
    pub held: Signal<In, Bit>,
    /// The memory of words answers a clock after it was asked; constant.
    pub late: Signal<In, Bit>,
    #[group("memory of words")]
    /// A word is written,
    pub write: Signal<Out, Bit>,
    /// there,
    pub write_address: Signal<Out, Bits<4>>,
    /// this one.
    pub write_data: Signal<Out, Bits<77>>,
    /// The first word,
    pub head_address: Signal<Out, Bits<4>>,
    /// and the one that is the first in the next clock, which a late memory reads;
    pub next_address: Signal<Out, Bits<4>>,
    /// the first one.
    pub read_data: Signal<In, Bits<77>>,
    /// There is room for one more, and for two that are on their way.
    pub room: Signal<Out, Bit>,
    /// Words wait.
    pub waits: Signal<Out, Bit>,
    /// A move is looked at, from a register,
    pub looks: Signal<Out, Bit>,
    /// this one.
    #[record]
    pub look: Signal<Out, Look>,
    // a word came in the clock before
    came: DFF<Bit>,
    after: Signal<Local, Bits<4>>,
    head: DFF<Bits<4>>,
    tail: DFF<Bits<4>>,
    count: DFF<Bits<5>>,
    // bits of the first word whose moves were taken
    taken: DFF<Bits<28>>,
    // a discoverer's next step
    #[init(DFFWithInit::new(1.into()))]
    step: DFFWithInit<Bits<4>>,
    second: DFF<Bit>,
    there: DFF<Bit>,
    kept: DFF<Bits<30>>,
    first: Signal<Local, Word>,
    any: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    rest: Signal<Local, Bits<28>>,
    low: Signal<Local, Bits<28>>,
    points: [Signal<Local, Bit>; 8],
    steps: [Signal<Local, Bits<4>>; 8],
    step_sum: [Signal<Local, Bits<4>>; 9],
    jumps: Signal<Local, Bit>,
    last_form: Signal<Local, Bit>,
    last_step: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    number: Signal<Local, Number>,
    dropped: Signal<Local, Dropped>,
    next: Signal<Local, Look>,
    /// there is no place for the word
    never_full: Signal<Local, Bit>,
}

#[logic]
impl LinePick {
    fn update(&mut self) {
        self.write.next = self.put.val();
        self.write_address.next = self.tail.q.val();
        self.write_data.next = self.word.val().into();
        self.first.next = self.read_data.val().into();
        self.came.d.next = self.put.val();
        // a late memory does not know the last word yet
        self.any.next = self.count.q.val().any();
        if self.late.val() & self.came.q.val() {
            self.any.next = self.count.q.val() > 1;
        }
        self.takes.next = self.any.val() & !self.held.val();
        self.choose();
        self.describe();
        self.proceed();
        self.room.next = self.count.q.val() <= ROOM;
        self.waits.next = self.count.q.val().any();
        self.looks.next = self.there.q.val();
        self.look.next = self.kept.q.val().into();
        self.never_full.next = self.put.val() & (self.count.q.val() == PLACES);
    }

    /// The lowest bit, and how far its piece goes.
    fn choose(&mut self) {
        self.rest.next = self.first.val().moves & !self.taken.q.val();
        self.low.next = self.rest.val() & (!self.rest.val() + 1);
        self.steps[0].next = self.first.val().steps.up;
        self.steps[1].next = self.first.val().steps.up_left;
        self.steps[2].next = self.first.val().steps.left;
        self.steps[3].next = self.first.val().steps.down_left;
        self.steps[4].next = self.first.val().steps.down;
        self.steps[5].next = self.first.val().steps.down_right;
        self.steps[6].next = self.first.val().steps.right;
        self.steps[7].next = self.first.val().steps.up_right;
        self.step_sum[0].next = 0.into();
        for i in 0..8 {
            self.points[i].next = self.low.val().get_bits::<2>(2 * i).any();
            self.step_sum[i + 1].next = self.step_sum[i].val();
            if self.points[i].val() {
                self.step_sum[i + 1].next = self.step_sum[i].val() | self.steps[i].val();
            }
        }
        self.jumps.next = (self.low.val() & moves::JUMPS).any();
        // of a discoverer's square the last of its moves there
        self.last_form.next = !self.first.val().promotable | self.second.q.val();
        self.last_step.next = self.jumps.val() | (self.step.q.val() == self.step_sum[8].val());
        self.ends.next = !self.first.val().walks | (self.last_form.val() & self.last_step.val());
        self.leaves.next = self.takes.val() & self.ends.val() & (self.rest.val() == self.low.val());
    }

    fn describe(&mut self) {
        self.number.next.ones = (self.low.val() & moves::ONES).any();
        self.number.next.twos = (self.low.val() & moves::TWOS).any();
        self.number.next.fours = (self.low.val() & moves::FOURS).any();
        self.number.next.eights = self.jumps.val();
        self.dropped.next.ones = (self.low.val() & moves::DROP_ONES).any();
        self.dropped.next.twos = (self.low.val() & moves::DROP_TWOS).any();
        self.dropped.next.fours = (self.low.val() & moves::DROP_FOURS).any();
        self.next.next.direction = self.number.val().into();
        self.next.next.steps = self.step_sum[8].val();
        self.next.next.promotes = (self.low.val() & moves::PROMOTIONS).any();
        if self.first.val().walks {
            self.next.next.steps = self.step.q.val();
            self.next.next.promotes = !self.last_form.val();
        }
        self.next.next.king = self.low.val().get_bit(20);
        self.next.next.drops = self.low.val().get_bits::<7>(21).any();
        self.next.next.dropped = self.dropped.val().into();
        self.next.next.square = self.first.val().square;
        self.next.next.piece = self.first.val().piece;
        self.next.next.walks = self.first.val().walks;
        self.next.next.answers = self.first.val().answers;
    }

    fn proceed(&mut self) {
        self.there.d.next = self.takes.val();
        self.kept.d.next = self.next.val().into();
        if self.takes.val() {
            self.second.d.next = !self.last_form.val();
            if self.last_form.val() {
                self.step.d.next = self.step.q.val() + 1;
            }
            if self.ends.val() {
                self.step.d.next = 1.into();
                self.second.d.next = false;
                self.taken.d.next = self.taken.q.val() | self.low.val();
            }
        }
        self.after.next = self.head.q.val();
        if self.leaves.val() {
            self.taken.d.next = 0.into();
            self.after.next = self.head.q.val() + 1;
        }
        self.head.d.next = self.after.val();
        self.head_address.next = self.head.q.val();
        self.next_address.next = self.after.val();
        if self.put.val() {
            self.tail.d.next = self.tail.q.val() + 1;
        }
        if self.put.val() & !self.leaves.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.leaves.val() & !self.put.val() {
            self.count.d.next = self.count.q.val() - 1;
        }
        if self.reset.val() {
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
            self.count.d.next = 0.into();
            self.taken.d.next = 0.into();
            self.step.d.next = 1.into();
            self.second.d.next = false;
            self.there.d.next = false;
            self.came.d.next = false;
        }
    }
}
