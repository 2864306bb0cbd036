//! Composes the messages of the host link, byte by byte.
use super::codes::kind;
use super::params::HostParams;
use super::plug::FromService;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Places of bytes in messages (docs/protocol.md, section 2).
mod byte {
    /// The last one that all messages have.
    pub const HEAD: u64 = 3;
    pub const HELLO_LAST: u64 = 27;
    pub const ERROR_TYPE: u64 = 4;
    pub const ERROR_LAST: u64 = 5;
    pub const STATUS_JOB: u64 = 4;
    pub const STATUS_JOB_HIGH: u64 = 5;
    pub const STATUS_HELD: u64 = 6;
    pub const STATUS_FREE: u64 = 7;
    /// Frame errors and clocks since reset, behind the progress.
    pub const STATUS_SINCE: u64 = 12;
    pub const STATUS_ERRORS_HIGH: u64 = 14;
    pub const STATUS_ERRORS_LAST: u64 = 15;
    pub const STATUS_LAST: u64 = 23;
}

/// Both bytes of the number that stands for no job.
const NO_JOB: u64 = 0xFF;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswerState {
    Idle,
    /// Bytes that the host controller knows.
    Bytes,
    /// Bytes of the service.
    Body,
    Close,
}

/// Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
///
/// `go` (1 clock, while not `busy` and while the frame sender is free) starts a message; frame errors and clocks since reset are sampled
/// in that clock. A byte of the host takes 1 clock, one of the service as long as it takes; `busy` is low again when the frame sender
/// has the whole message.
#[block(fn build(hello: Bits<224>))]
#[module("answer")]
pub struct Answer {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// A message begins.
    pub go: Signal<In, Bit>,
    /// It is on its way.
    pub busy: Signal<Out, Bit>,
    /// Byte @0 of the message: its type,
    pub kind: Signal<In, Bits<8>>,
    /// byte @1,
    pub value: Signal<In, Bits<8>>,
    /// bytes @2..3 of an answer.
    pub tag: Signal<In, Bits<16>>,
    /// It is a frame of the job in hand: bytes @2..3 are its number, the rest comes from the service.
    pub of_job: Signal<In, Bit>,
    #[group("number of the job in hand")]
    /// Its bytes are read in this clock,
    pub reads_number: Signal<Out, Bit>,
    /// the high one,
    pub number_high: Signal<Out, Bit>,
    /// a clock later.
    pub number: Signal<In, Bits<8>>,
    #[group("error")]
    /// Type of the request,
    pub bad_type: Signal<In, Bits<8>>,
    /// its bytes.
    pub bad_length: Signal<In, Bits<8>>,
    #[group("status")]
    /// It tells of the job in hand, else of none.
    pub of_one: Signal<In, Bit>,
    /// That job has an engine, which tells its progress.
    pub active: Signal<In, Bit>,
    /// Jobs held.
    pub held: Signal<In, Bits<5>>,
    /// Places left.
    pub free: Signal<In, Bits<5>>,
    /// Frames dropped or answered by an error; 65,534 and 65,535 stay.
    pub errors: Signal<In, Bits<16>>,
    /// Clocks since reset.
    pub since_reset: Signal<In, Bits<48>>,
    #[group("body")]
    /// From the service; its body is looked at.
    #[record]
    pub tell: Signal<In, FromService>,
    /// 1 clock: the body of a frame begins.
    pub frame_begin: Signal<Out, Bit>,
    /// 1 clock: the progress of the job begins.
    pub progress_begin: Signal<Out, Bit>,
    /// A byte of the body is taken.
    pub take: Signal<Out, Bit>,
    #[group("to the frame sender")]
    /// A byte of the message.
    pub push_data: Signal<Out, Bits<8>>,
    /// It is there.
    pub push: Signal<Out, Bit>,
    /// The message is complete.
    pub finish: Signal<Out, Bit>,
    state: DFF<AnswerState>,
    at: DFF<Bits<5>>,
    // frame errors, then clocks since reset
    since: DFF<Bits<64>>,
    since_next: Signal<Local, Bit>,
    last: Signal<Local, Bits<5>>,
    sent: Signal<Local, Bits<8>>,
    // it is one of the number
    numbered: Signal<Local, Bit>,
    offset: Signal<Local, Bits<8>>,
    status: Signal<Local, Bit>,
    #[init(Constant::new(hello))]
    hello: Constant<Bits<224>>,
}

impl Answer {
    /// The hello answer comes from `params`.
    pub fn new(params: &HostParams) -> Self {
        // at the place that the bytes have in the message
        let hello = params.hello.iter().rev().fold(Bits::<224>::from(0), |sum, &byte| {
            (sum << 8) | Bits::<224>::from(u64::from(byte))
        }) << 32;
        Self::build(hello)
    }
}

#[logic]
impl Answer {
    fn update(&mut self) {
        self.busy.next = self.state.q.val() != AnswerState::Idle;
        self.status.next = self.kind.val() == kind::STATUS_ANSWER;
        self.frame_begin.next = false;
        self.progress_begin.next = false;
        self.take.next = false;
        self.push.next = false;
        self.finish.next = false;
        // a byte is there a clock after it was read: @2..3 of a frame, @4..5 of a status
        self.reads_number.next = self.state.q.val() == AnswerState::Bytes;
        self.number_high.next = self.at.q.val().get_bit(1);
        if self.status.val() {
            self.number_high.next = self.at.q.val().get_bit(2);
        }
        self.bytes();
        match self.state.q.val() {
            AnswerState::Idle => {
                self.at.d.next = 0.into();
                if self.go.val() {
                    self.state.d.next = AnswerState::Bytes;
                    self.since.d.next = (bit_cast::<64, 48>(self.since_reset.val()) << 16)
                        | bit_cast::<64, 16>(self.errors.val());
                    self.progress_begin.next = self.status.val() & self.active.val();
                }
            }
            AnswerState::Bytes => {
                self.push.next = true;
                self.at.d.next = self.at.q.val() + 1;
                if self.since_next.val() {
                    self.since.d.next = self.since.q.val() >> 8;
                }
                if self.at.q.val() == self.last.val() {
                    self.state.d.next = AnswerState::Close;
                    if self.of_job.val() {
                        self.frame_begin.next = true;
                        self.state.d.next = AnswerState::Body;
                    }
                }
                if self.status.val() & self.active.val() & (self.at.q.val() == byte::STATUS_FREE) {
                    self.state.d.next = AnswerState::Body;
                }
            }
            AnswerState::Body => {
                self.take.next = true;
                self.push.next = self.tell.val().body_valid;
                if self.tell.val().body_valid & self.tell.val().body_last {
                    self.state.d.next = AnswerState::Close;
                    if self.status.val() {
                        self.at.d.next = byte::STATUS_SINCE.into();
                        self.state.d.next = AnswerState::Bytes;
                    }
                }
            }
            AnswerState::Close => {
                self.finish.next = true;
                self.state.d.next = AnswerState::Idle;
            }
            _ => {
                self.state.d.next = AnswerState::Idle;
            }
        }
        if self.reset.val() {
            self.state.d.next = AnswerState::Idle;
        }
    }

    /// The byte of the message that is next, and where it ends.
    fn bytes(&mut self) {
        self.last.next = byte::HEAD.into();
        // the errors have two bytes of four
        self.since_next.next = (self.at.q.val() >= byte::STATUS_SINCE)
            & (self.at.q.val() != byte::STATUS_ERRORS_HIGH)
            & (self.at.q.val() != byte::STATUS_ERRORS_LAST);
        self.offset.next = bit_cast::<8, 5>(self.at.q.val()) << 3;
        self.sent.next = 0.into();
        self.numbered.next = false;
        if self.kind.val() == kind::HELLO_ANSWER {
            self.last.next = byte::HELLO_LAST.into();
            self.sent.next = self.hello.val().get_bits::<8>(self.offset.val().index());
        }
        if self.kind.val() == kind::ERROR {
            self.last.next = byte::ERROR_LAST.into();
            self.sent.next = self.bad_length.val();
            if self.at.q.val() == byte::ERROR_TYPE {
                self.sent.next = self.bad_type.val();
            }
        }
        if self.status.val() {
            self.last.next = byte::STATUS_LAST.into();
            if self.since_next.val() {
                self.sent.next = self.since.q.val().get_bits::<8>(0);
            }
            if (self.at.q.val() == byte::STATUS_JOB) | (self.at.q.val() == byte::STATUS_JOB_HIGH) {
                self.sent.next = NO_JOB.into();
                self.numbered.next = self.of_one.val();
            }
            if self.at.q.val() == byte::STATUS_HELD {
                self.sent.next = bit_cast::<8, 5>(self.held.val());
            }
            if self.at.q.val() == byte::STATUS_FREE {
                self.sent.next = bit_cast::<8, 5>(self.free.val());
            }
        }
        if self.at.q.val() == 0 {
            self.sent.next = self.kind.val();
        }
        if self.at.q.val() == 1 {
            self.sent.next = self.value.val();
        }
        if self.at.q.val() == 2 {
            self.sent.next = self.tag.val().get_bits::<8>(0);
        }
        if self.at.q.val() == byte::HEAD {
            self.sent.next = self.tag.val().get_bits::<8>(8);
        }
        if self.of_job.val() & (self.at.q.val() >= 2) {
            self.numbered.next = true;
        }
        // the number comes late out of the memory of places, and so behind all else
        self.push_data.next = self.sent.val();
        if self.numbered.val() {
            self.push_data.next = self.number.val();
        }
        if self.state.q.val() == AnswerState::Body {
            self.push_data.next = self.tell.val().body;
        }
    }
}
