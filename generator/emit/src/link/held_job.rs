//! The job of an engine: which one it is, and what it does.
use super::plug::{work, ToService};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Follows the job of one engine from its start over the end of its work to the last byte of its result: the part of a service
/// that is the same for all.
#[block]
#[module("held_job")]
pub struct HeldJob {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// From the host controller.
    #[record]
    pub ask: Signal<In, ToService>,
    #[group("engine")]
    /// 1 clock: it begins.
    pub start: Signal<Out, Bit>,
    /// Until `done`: it ends as soon as it can.
    pub abort_req: Signal<Out, Bit>,
    /// 1 clock: it has ended.
    pub done: Signal<In, Bit>,
    #[group("answers")]
    /// 1 clock: the last byte of the result is taken.
    pub told: Signal<In, Bit>,
    /// The job has ended, its frames are to be sent.
    pub sending: Signal<Out, Bit>,
    /// It never ran: all counters are 0.
    pub blank: Signal<Out, Bit>,
    /// Its place.
    pub place: Signal<Out, Bits<4>>,
    #[group("what is asked")]
    /// No job is there.
    pub free: Signal<Out, Bit>,
    /// What the job that is asked for does: 0 it is not this one, 1 works, 2 sends.
    pub work: Signal<Out, Bits<2>>,
    running: DFF<Bit>,
    ended: DFF<Bit>,
    empty: DFF<Bit>,
    aborting: DFF<Bit>,
    number: DFF<Bits<4>>,
    mine: Signal<Local, Bit>,
    /// a job starts while another is there
    never_two_jobs: Signal<Local, Bit>,
    /// an engine without a job ends one
    never_done_of_nothing: Signal<Local, Bit>,
}

#[logic]
impl HeldJob {
    fn update(&mut self) {
        self.mine.next = self.ask.val().any | (self.ask.val().place == self.number.q.val());
        self.start.next = self.ask.val().start & !self.ask.val().blank;
        self.abort_req.next = self.aborting.q.val();
        self.sending.next = self.ended.q.val();
        self.blank.next = self.empty.q.val();
        self.place.next = self.number.q.val();
        self.free.next = !self.running.q.val() & !self.ended.q.val();
        self.work.next = work::NONE.into();
        if self.mine.val() {
            if self.running.q.val() {
                self.work.next = work::WORKS.into();
            }
            if self.ended.q.val() {
                self.work.next = work::SENDS.into();
            }
        }
        if self.ask.val().abort & self.mine.val() {
            self.aborting.d.next = self.running.q.val();
        }
        if self.running.q.val() & self.done.val() {
            self.running.d.next = false;
            self.ended.d.next = true;
            self.aborting.d.next = false;
        }
        if self.told.val() {
            self.ended.d.next = false;
        }
        if self.ask.val().start {
            self.number.d.next = self.ask.val().place;
            self.running.d.next = !self.ask.val().blank;
            self.ended.d.next = self.ask.val().blank;
            self.empty.d.next = self.ask.val().blank;
        }
        self.never_two_jobs.next =
            self.ask.val().start & (self.running.q.val() | self.ended.q.val());
        self.never_done_of_nothing.next = self.done.val() & !self.running.q.val();
        if self.reset.val() {
            self.running.d.next = false;
            self.ended.d.next = false;
            self.empty.d.next = false;
            self.aborting.d.next = false;
        }
    }
}
