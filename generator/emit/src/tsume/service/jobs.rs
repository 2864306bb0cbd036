//! The jobs of the searches: which place each one has, and what it does.
use crate::hdl::blocks::{Fifo, LutRam};
use crate::hdl::{block, logic};
use crate::link::plug::work;
use crate::link::ToService;
use crate::tsume::search::FirstOf;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Follows the jobs of up to 16 searches from their start over the end of their work to the last byte of their results, which
/// are sent in the order in which the jobs end.
#[block(pub fn new(slots: u32))]
#[module("jobs")]
pub struct Jobs {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// From the host controller.
    #[record]
    pub ask: Signal<In, ToService>,
    #[group("engine")]
    /// Searches that may be loaded, a bit each.
    pub ready: Signal<In, Bits<16>>,
    /// The search that is loaded and started.
    pub load_slot: Signal<Out, Bits<4>>,
    /// 1 clock: its job begins.
    pub start: Signal<Out, Bit>,
    /// What its result is to tell beside the rest.
    pub detail: Signal<In, Bits<2>>,
    /// Until the end of the job: it ends as soon as it can; a bit a search.
    pub abort_req: Signal<Out, Bits<16>>,
    /// 1 clock: a job has ended,
    pub done: Signal<In, Bit>,
    /// of this search.
    pub done_slot: Signal<In, Bits<4>>,
    #[group("answers")]
    /// 1 clock: the last byte of the result was taken.
    pub told: Signal<In, Bit>,
    /// A job has ended, its frames are to be sent.
    pub sending: Signal<Out, Bit>,
    /// It never ran: all counters are 0.
    pub blank: Signal<Out, Bit>,
    /// Its place,
    pub place: Signal<Out, Bits<4>>,
    /// its search.
    pub slot: Signal<Out, Bits<4>>,
    /// What it is to tell beside the rest; nothing, if it never ran.
    pub told_detail: Signal<Out, Bits<2>>,
    #[group("what is asked")]
    /// A search is free.
    pub free: Signal<Out, Bit>,
    /// What the job that is asked for does: 0 there is none, 1 works, 2 sends.
    pub work: Signal<Out, Bits<2>>,
    /// Its place.
    pub work_place: Signal<Out, Bits<4>>,
    /// Its search.
    pub work_slot: Signal<Out, Bits<4>>,
    // jobs by place
    working: DFF<Bits<16>>,
    ended: DFF<Bits<16>>,
    slots: LutRam<4, 4>,
    // jobs by search
    held: DFF<Bits<16>>,
    aborting: DFF<Bits<16>>,
    places: LutRam<4, 4>,
    details: LutRam<4, 2>,
    // jobs that have ended: {blank, search, place}
    results: Fifo<4, 5, 9>,
    // the one whose frames are sent
    is_told: DFF<Bit>,
    told_one: DFF<Bits<9>>,
    // a job that never ran, until there is a clock for it
    blank_waits: DFF<Bit>,
    blank_place: DFF<Bits<4>>,
    // the first place that had a job a clock ago: the way from there to an answer is long
    any_place: DFF<Bits<4>>,
    next_slot: DFF<Bits<4>>,
    next_is: DFF<Bit>,
    #[init(Constant::new(((1u64 << slots) - 1).into()))]
    all: Constant<Bits<16>>,
    free_first: FirstOf,
    work_first: FirstOf,
    at_place: Signal<Local, Bits<16>>,
    at_start: Signal<Local, Bits<16>>,
    at_done: Signal<Local, Bits<16>>,
    at_blank: Signal<Local, Bits<16>>,
    of_start: Signal<Local, Bits<16>>,
    of_done: Signal<Local, Bits<16>>,
    of_told: Signal<Local, Bits<16>>,
    at_told: Signal<Local, Bits<16>>,
    of_work: Signal<Local, Bits<16>>,
    wanted_place: Signal<Local, Bits<4>>,
    is_blank: Signal<Local, Bit>,
    /// a job starts in a search that has one
    never_two_jobs: Signal<Local, Bit>,
    /// a search without a job ends one
    never_done_of_nothing: Signal<Local, Bit>,
    /// a place is given to two jobs
    never_two_at_a_place: Signal<Local, Bit>,
}

#[logic]
impl Jobs {
    fn update(&mut self) {
        clock!(self, clock, slots, places, details, results);
        self.results.reset.next = self.reset.val();
        self.find();
        self.begin();
        self.end();
        self.tell();
        if self.reset.val() {
            self.working.d.next = 0.into();
            self.ended.d.next = 0.into();
            self.held.d.next = 0.into();
            self.aborting.d.next = 0.into();
            self.blank_waits.d.next = false;
            self.next_is.d.next = false;
            self.is_told.d.next = false;
        }
    }

    /// The job that is asked for, and the search that is next.
    fn find(&mut self) {
        self.work_first.wanted.next = self.working.q.val() | self.ended.q.val();
        self.wanted_place.next = self.ask.val().place;
        // no job leaves while it is asked for
        self.any_place.d.next = self.work_first.slot.val();
        if self.ask.val().any {
            self.wanted_place.next = self.any_place.q.val();
        }
        self.work_place.next = self.wanted_place.val();
        self.slots.read_address.next = self.wanted_place.val();
        self.work_slot.next = self.slots.read_data.val();
        self.work.next = work::NONE.into();
        if self.working.q.val().get_bit(self.wanted_place.val().index()) {
            self.work.next = work::WORKS.into();
        }
        if self.ended.q.val().get_bit(self.wanted_place.val().index()) {
            self.work.next = work::SENDS.into();
        }
        self.free_first.wanted.next = self.ready.val() & !self.held.q.val() & self.all.val();
        if !self.ask.val().load {
            self.next_slot.d.next = self.free_first.slot.val();
            self.next_is.d.next = self.free_first.any.val();
        }
        // the search that was started is not free any more, though it was a clock ago
        if self.ask.val().start {
            self.next_is.d.next = false;
        }
        self.free.next = self.next_is.q.val();
        self.load_slot.next = self.next_slot.q.val();
    }

    /// A job begins; one that was aborted while it waited has ended at once.
    fn begin(&mut self) {
        self.start.next = self.ask.val().start & !self.ask.val().blank;
        self.at_place.next = bits::<16>(1) << self.ask.val().place;
        self.at_start.next = 0.into();
        self.of_start.next = 0.into();
        if self.start.val() {
            self.at_start.next = self.at_place.val();
            self.of_start.next = bits::<16>(1) << self.next_slot.q.val();
        }
        self.is_blank.next = self.ask.val().start & self.ask.val().blank;
        self.at_blank.next = 0.into();
        if self.is_blank.val() {
            self.at_blank.next = self.at_place.val();
            self.blank_place.d.next = self.ask.val().place;
        }
        self.slots.write_enable.next = self.start.val();
        self.slots.write_address.next = self.ask.val().place;
        self.slots.write_data.next = self.next_slot.q.val();
        self.places.write_enable.next = self.start.val();
        self.places.write_address.next = self.next_slot.q.val();
        self.places.write_data.next = self.ask.val().place;
        self.details.write_enable.next = self.start.val();
        self.details.write_address.next = self.next_slot.q.val();
        self.details.write_data.next = self.detail.val();
        self.never_two_jobs.next = (self.of_start.val() & self.held.q.val()).any();
        self.never_two_at_a_place.next = ((self.at_start.val() | self.at_blank.val())
            & (self.working.q.val() | self.ended.q.val()))
        .any();
    }

    /// A job ends, by itself or on request.
    fn end(&mut self) {
        self.places.read_address.next = self.done_slot.val();
        self.at_done.next = 0.into();
        self.of_done.next = 0.into();
        if self.done.val() {
            self.at_done.next = bits::<16>(1) << self.places.read_data.val();
            self.of_done.next = bits::<16>(1) << self.done_slot.val();
        }
        self.of_work.next = 0.into();
        if self.ask.val().abort & (self.work.val() == work::WORKS) {
            self.of_work.next = bits::<16>(1) << self.work_slot.val();
        }
        self.aborting.d.next = (self.aborting.q.val() | self.of_work.val())
            & !self.of_done.val()
            & !self.of_start.val();
        self.abort_req.next = self.aborting.q.val();
        self.blank_waits.d.next =
            self.is_blank.val() | (self.blank_waits.q.val() & self.done.val());
        self.results.push.next = self.done.val() | self.blank_waits.q.val();
        self.results.push_data.next = (bit_cast::<9, 4>(self.done_slot.val()) << 4)
            | bit_cast::<9, 4>(self.places.read_data.val());
        if !self.done.val() {
            self.results.push_data.next = bit_cast::<9, 4>(self.blank_place.q.val()) | 256;
        }
        self.never_done_of_nothing.next = (self.of_done.val() & !self.held.q.val()).any();
    }

    /// The job whose frames are sent.
    fn tell(&mut self) {
        self.sending.next = self.is_told.q.val();
        self.place.next = self.told_one.q.val().get_bits::<4>(0);
        self.slot.next = self.told_one.q.val().get_bits::<4>(4);
        self.blank.next = self.told_one.q.val().get_bit(8);
        self.results.pop.next = !self.is_told.q.val() & self.results.valid.val();
        if self.results.pop.val() {
            self.is_told.d.next = true;
            self.told_one.d.next = self.results.data.val();
        }
        self.details.read_address.next = self.slot.val();
        self.told_detail.next = 0.into();
        if !self.blank.val() {
            self.told_detail.next = self.details.read_data.val();
        }
        self.at_told.next = 0.into();
        self.of_told.next = 0.into();
        if self.told.val() {
            self.is_told.d.next = false;
            self.at_told.next = bits::<16>(1) << self.place.val();
            if !self.blank.val() {
                self.of_told.next = bits::<16>(1) << self.slot.val();
            }
        }
        self.working.d.next = (self.working.q.val() | self.at_start.val()) & !self.at_done.val();
        self.ended.d.next =
            (self.ended.q.val() | self.at_done.val() | self.at_blank.val()) & !self.at_told.val();
        self.held.d.next = (self.held.q.val() | self.of_start.val()) & !self.of_told.val();
    }
}
