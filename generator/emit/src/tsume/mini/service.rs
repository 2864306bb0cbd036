//! The host controller at ports of the stack machine: what the other circuits' services do in logic is a program here.

use super::port;
use crate::hdl::{block, logic};
use crate::link::codes::kind;
use crate::link::held_job::HeldJob;
use crate::link::{FromService, ToService};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of [`port::EVENTS`].
mod event {
    pub const RUNS: u64 = 1;
    pub const SENDS: u64 = 2;
    pub const FRAME: u64 = 3;
    pub const PROGRESS: u64 = 4;
    pub const ABORT: u64 = 5;
}

/// Between a host controller and the program, whose ports from 16 on it serves.
///
/// A byte of a request that is checked waits until the program has given its ruling on the request so far. Bytes of the job that starts
/// are not looked at: it is the one that was checked last, since the circuit holds one job. A byte of an answer waits until the host
/// controller has taken it; a port is done in the clock with `ready`.
#[block]
#[module("mini_service")]
pub struct MiniService {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("host controller")]
    /// From it.
    #[record]
    pub ask: Signal<In, ToService>,
    /// To it.
    #[record]
    pub tell: Signal<Out, FromService>,
    #[group("stack machine")]
    /// Which port is used.
    pub number: Signal<In, Bits<5>>,
    /// It is asked,
    pub takes: Signal<In, Bit>,
    /// or given something:
    pub gives: Signal<In, Bit>,
    /// this.
    pub data: Signal<In, Bits<16>>,
    /// What it says,
    pub answer: Signal<Out, Bits<16>>,
    /// and that it is done.
    pub ready: Signal<Out, Bit>,
    held: HeldJob,
    // a byte of a request waits; it is its first
    full: DFF<Bit>,
    first: DFF<Bit>,
    byte: DFF<Bits<8>>,
    ruling: DFF<Bits<3>>,
    // a frame waits: it is of the line; its byte @1
    frame: DFF<Bit>,
    of_line: DFF<Bit>,
    value: DFF<Bits<8>>,
    // the host controller wants the body of the frame, or the progress
    begun: DFF<Bit>,
    progress: DFF<Bit>,
    // a byte of one of them waits; it is the last one
    there: DFF<Bit>,
    last: DFF<Bit>,
    body: DFF<Bits<8>>,
    // the frame whose body is taken is the result
    in_result: DFF<Bit>,
    clocks: DFF<Bits<40>>,
    comes: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    told: Signal<Local, Bit>,
    runs: Signal<Local, Bit>,
    tells_byte: Signal<Local, Bit>,
    /// a byte of a request comes before the one before was looked at
    never_lost_byte: Signal<Local, Bit>,
}

#[logic]
impl MiniService {
    fn update(&mut self) {
        self.held.clock.next = self.clock.val();
        self.held.reset.next = self.reset.val();
        self.held.ask.next = self.ask.val();
        self.held.done.next = self.gives.val() & (self.number.val().index() == port::DONE);
        self.requests();
        self.answers();
        self.program();
        self.to_host();
        if self.reset.val() {
            self.full.d.next = false;
            self.frame.d.next = false;
            self.begun.d.next = false;
            self.progress.d.next = false;
            self.there.d.next = false;
            self.in_result.d.next = false;
        }
    }

    /// Bytes of a request wait for the program's ruling.
    fn requests(&mut self) {
        self.comes.next = self.ask.val().valid & !self.ask.val().load;
        self.never_lost_byte.next = self.comes.val() & self.full.q.val();
        if self.gives.val() & (self.number.val().index() == port::RULING) {
            self.ruling.d.next = self.data.val().get_bits::<3>(0);
            self.full.d.next = false;
        }
        if self.comes.val() {
            self.full.d.next = true;
            self.first.d.next = self.ask.val().at == 0;
            self.byte.d.next = self.ask.val().data;
        }
    }

    /// Frames and their bytes.
    fn answers(&mut self) {
        if self.gives.val() & (self.number.val().index() == port::TELL) {
            self.frame.d.next = true;
            self.of_line.d.next = self.data.val().get_bit(8);
            self.value.d.next = self.data.val().get_bits::<8>(0);
        }
        if self.ask.val().frame_begin {
            self.frame.d.next = false;
            self.begun.d.next = true;
            self.in_result.d.next = !self.of_line.q.val();
        }
        if self.ask.val().progress_begin {
            self.progress.d.next = true;
        }
        self.taken.next = self.there.q.val() & self.ask.val().take;
        if self.taken.val() {
            self.there.d.next = false;
        }
        self.tells_byte.next =
            self.gives.val() & (self.number.val().index() == port::BODY) & !self.there.q.val();
        if self.tells_byte.val() {
            self.there.d.next = true;
            self.body.d.next = self.data.val().get_bits::<8>(0);
            self.last.d.next = self.data.val().get_bit(8);
            if self.data.val().get_bit(8) {
                // the progress is told before anything else
                self.progress.d.next = false;
                self.begun.d.next = self.begun.q.val() & self.progress.q.val();
            }
        }
        self.told.next = self.taken.val() & self.last.q.val() & self.in_result.q.val();
        self.held.told.next = self.told.val();
        if self.told.val() {
            self.in_result.d.next = false;
        }
        self.runs.next = !self.held.free.val() & !self.held.sending.val();
        if self.runs.val() {
            self.clocks.d.next = self.clocks.q.val() + 1;
        }
        if self.ask.val().start {
            self.clocks.d.next = 0.into();
        }
    }

    /// What a port says, and when it is done.
    fn program(&mut self) {
        self.answer.next = 0.into();
        match self.number.val().index() {
            port::EVENTS => {
                self.answer.next = bit_cast::<16, 1>(self.full.q.val().into())
                    | (bit_cast::<16, 1>(self.runs.val().into()) << event::RUNS)
                    | (bit_cast::<16, 1>(self.held.sending.val().into()) << event::SENDS)
                    | (bit_cast::<16, 1>(self.begun.q.val().into()) << event::FRAME)
                    | (bit_cast::<16, 1>(self.progress.q.val().into()) << event::PROGRESS)
                    | (bit_cast::<16, 1>(self.held.abort_req.val().into()) << event::ABORT);
            }
            port::BYTE => {
                self.answer.next = bit_cast::<16, 8>(self.byte.q.val())
                    | (bit_cast::<16, 1>(self.first.q.val().into()) << 8);
            }
            port::CLOCKS_LOW => self.answer.next = self.clocks.q.val().get_bits::<16>(0),
            port::CLOCKS_MIDDLE => self.answer.next = self.clocks.q.val().get_bits::<16>(16),
            _ => self.answer.next = bit_cast::<16, 8>(self.clocks.q.val().get_bits::<8>(32)),
        }
        self.ready.next = true;
        match self.number.val().index() {
            port::BYTE => self.ready.next = self.full.q.val(),
            port::BODY => self.ready.next = !self.there.q.val(),
            _ => {}
        }
    }

    fn to_host(&mut self) {
        self.tell.next.refusal = self.ruling.q.val();
        self.tell.next.hold = self.full.q.val();
        self.tell.next.enough = true;
        self.tell.next.ready = self.held.free.val();
        self.tell.next.work = self.held.work.val();
        self.tell.next.work_place = self.held.place.val();
        self.tell.next.frame = self.frame.q.val();
        self.tell.next.frame_place = self.held.place.val();
        self.tell.next.frame_kind = kind::RESULT.into();
        if self.of_line.q.val() {
            self.tell.next.frame_kind = kind::LINE.into();
        }
        self.tell.next.frame_value = self.value.q.val();
        self.tell.next.frame_last = !self.of_line.q.val();
        self.tell.next.body_valid = self.there.q.val();
        self.tell.next.body = self.body.q.val();
        self.tell.next.body_last = self.last.q.val();
        self.tell.next.recall_at = 0.into();
    }
}
