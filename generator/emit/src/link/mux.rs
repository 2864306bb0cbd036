//! Two services of one kind behind one host controller; a tree of these makes more of them one.
use super::plug::{work, FromService, ToService};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Gives each job to a service that is ready, and tells the frames of one job after those of another, in the order in which the
/// jobs end.
///
/// It looks like a service to the host and like a host to both services (`plug`). A job goes to the first service if that is
/// ready; whose frames come next is decided in turns, and kept up to the last frame of the job. What is asked after a job is
/// answered by the service that has it. A choice takes 1 clock, everything else passes in the same one.
#[block]
#[module("service_mux")]
pub struct ServiceMux {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("host controller")]
    /// From the host.
    #[record]
    pub ask: Signal<In, ToService>,
    /// To the host.
    #[record]
    pub tell: Signal<Out, FromService>,
    #[group("first service")]
    /// To it.
    #[record]
    pub first_ask: Signal<Out, ToService>,
    /// From it.
    #[record]
    pub first_tell: Signal<In, FromService>,
    #[group("second service")]
    /// To it.
    #[record]
    pub second_ask: Signal<Out, ToService>,
    /// From it.
    #[record]
    pub second_tell: Signal<In, FromService>,
    // the second one: is loaded next, tells frames, gives the bytes of the body
    loads: DFF<Bit>,
    tells: DFF<Bit>,
    gives: DFF<Bit>,
    // frames of a job are under way, the last one
    sends: DFF<Bit>,
    ends: DFF<Bit>,
    /// both services know a job of one place
    never_two_of_a_place: Signal<Local, Bit>,
}

#[logic]
impl ServiceMux {
    fn update(&mut self) {
        self.hand_over();
        self.jobs();
        self.frames();
        self.bodies();
        if self.reset.val() {
            self.loads.d.next = false;
            self.tells.d.next = false;
            self.gives.d.next = false;
            self.sends.d.next = false;
            self.ends.d.next = false;
        }
    }

    /// Both hear the host; only one is loaded, started and read.
    fn hand_over(&mut self) {
        self.first_ask.next = self.ask.val();
        self.first_ask.next.load = self.ask.val().load & !self.loads.q.val();
        self.first_ask.next.start = self.ask.val().start & !self.loads.q.val();
        self.first_ask.next.frame_begin = self.ask.val().frame_begin & !self.tells.q.val();
        self.first_ask.next.take = self.ask.val().take & !self.gives.q.val();
        self.second_ask.next = self.ask.val();
        self.second_ask.next.load = self.ask.val().load & self.loads.q.val();
        self.second_ask.next.start = self.ask.val().start & self.loads.q.val();
        self.second_ask.next.frame_begin = self.ask.val().frame_begin & self.tells.q.val();
        self.second_ask.next.take = self.ask.val().take & self.gives.q.val();
    }

    /// Who takes a job, and who has one.
    fn jobs(&mut self) {
        self.tell.next.refusal = self.first_tell.val().refusal;
        self.tell.next.ready = self.first_tell.val().ready;
        if self.loads.q.val() {
            self.tell.next.ready = self.second_tell.val().ready;
        }
        if !self.ask.val().load {
            self.loads.d.next = !self.first_tell.val().ready;
        }
        self.tell.next.work = self.first_tell.val().work;
        self.tell.next.work_place = self.first_tell.val().work_place;
        if self.first_tell.val().work == work::NONE {
            self.tell.next.work = self.second_tell.val().work;
            self.tell.next.work_place = self.second_tell.val().work_place;
        }
        self.never_two_of_a_place.next = !self.ask.val().any
            & (self.first_tell.val().work != work::NONE)
            & (self.second_tell.val().work != work::NONE);
    }

    /// Whose frame waits.
    fn frames(&mut self) {
        self.tell.next.frame = self.first_tell.val().frame;
        self.tell.next.frame_place = self.first_tell.val().frame_place;
        self.tell.next.frame_kind = self.first_tell.val().frame_kind;
        self.tell.next.frame_value = self.first_tell.val().frame_value;
        self.tell.next.frame_last = self.first_tell.val().frame_last;
        if self.tells.q.val() {
            self.tell.next.frame = self.second_tell.val().frame;
            self.tell.next.frame_place = self.second_tell.val().frame_place;
            self.tell.next.frame_kind = self.second_tell.val().frame_kind;
            self.tell.next.frame_value = self.second_tell.val().frame_value;
            self.tell.next.frame_last = self.second_tell.val().frame_last;
        }
        if !self.sends.q.val() {
            // nobody is cut short: the one whose turn it is has nothing to say
            if self.tells.q.val() & !self.second_tell.val().frame & self.first_tell.val().frame {
                self.tells.d.next = false;
            }
            if !self.tells.q.val() & !self.first_tell.val().frame & self.second_tell.val().frame {
                self.tells.d.next = true;
            }
        }
    }

    /// Bytes of a frame, or of the progress of a job.
    fn bodies(&mut self) {
        self.tell.next.body_valid = self.first_tell.val().body_valid;
        self.tell.next.body = self.first_tell.val().body;
        self.tell.next.body_last = self.first_tell.val().body_last;
        self.tell.next.recall_at = self.first_tell.val().recall_at;
        if self.gives.q.val() {
            self.tell.next.body_valid = self.second_tell.val().body_valid;
            self.tell.next.body = self.second_tell.val().body;
            self.tell.next.body_last = self.second_tell.val().body_last;
            self.tell.next.recall_at = self.second_tell.val().recall_at;
        }
        if self.ask.val().progress_begin {
            self.gives.d.next = self.first_tell.val().work == work::NONE;
        }
        if self.ask.val().frame_begin {
            self.gives.d.next = self.tells.q.val();
            self.sends.d.next = true;
            self.ends.d.next = self.first_tell.val().frame_last;
            if self.tells.q.val() {
                self.ends.d.next = self.second_tell.val().frame_last;
            }
        }
        // the last byte of a job: the other one's turn
        if self.ends.q.val() & self.ask.val().take {
            if self.gives.q.val()
                & self.second_tell.val().body_valid
                & self.second_tell.val().body_last
            {
                self.sends.d.next = false;
                self.ends.d.next = false;
                self.tells.d.next = false;
            }
            if !self.gives.q.val()
                & self.first_tell.val().body_valid
                & self.first_tell.val().body_last
            {
                self.sends.d.next = false;
                self.ends.d.next = false;
                self.tells.d.next = true;
            }
        }
    }
}
