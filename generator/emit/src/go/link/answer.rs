//! Composes the answers of the circuit, byte by byte.
use super::params::GoParams;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswerState {
    Idle,
    /// The sums come to a stand.
    Hold,
    /// A point's owner is asked for, and awaited.
    Ask,
    Await,
    /// A byte of the sums is read; a second one for a difference; the byte is sent.
    Read,
    Second,
    Bytes,
    Close,
    Drain,
}

/// Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
///
/// `go` (1 clock, while not `busy`) starts the message `80 + kind`; what it tells of sums, frame errors and clocks since reset
/// is of one moment. Every byte takes 2 clocks, a byte of the stones 3; `busy` is low again when the last byte of the frame has
/// been taken from the frame sender. Sums are read at their place in the result's message, others behind it (`Sums`).
/// Frames of owners and first moves take them from `line_addr` on and leave `line_addr` behind the last one.
#[block(fn build(params: &GoParams, hello: Bits<224>))]
#[module("answer")]
pub struct Answer {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub busy: Signal<Out, Bit>,
    /// Low digit of the message's type: 1 hello, 2 accepted, 3 refused, 4 owners (94), 5 result (95),
    /// 6 status, 7 aborting, 15 error; 14 first moves (96).
    pub kind: Signal<In, Bits<4>>,
    /// Byte @1 of the message.
    pub value: Signal<In, Bits<8>>,
    /// Bytes @2..3 of the message.
    pub job: Signal<In, Bits<16>>,
    #[group("error")]
    pub bad_type: Signal<In, Bits<8>>,
    pub bad_length: Signal<In, Bits<8>>,
    #[group("status")]
    pub current: Signal<In, Bits<16>>,
    pub held: Signal<In, Bits<8>>,
    pub free: Signal<In, Bits<8>>,
    /// There is a job whose playouts can be told.
    pub active: Signal<In, Bit>,
    #[group("line and result")]
    /// The job never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    /// Not all playouts were played.
    pub aborted: Signal<In, Bit>,
    /// Sets `line_addr` to 0.
    pub line_clear: Signal<In, Bit>,
    /// At least 1.
    pub line_count: Signal<In, Bits<6>>,
    pub line_addr: Signal<Out, Bits<9>>,
    #[group("sums of the engine")]
    pub sum_read: Signal<Out, Bit>,
    pub sum_at: Signal<Out, Bits<7>>,
    pub sum_byte: Signal<In, Bits<8>>,
    pub sum_hold: Signal<Out, Bit>,
    pub sum_steady: Signal<In, Bit>,
    pub owner_ask: Signal<Out, Bit>,
    /// 0 owner; 4 playouts, 5 wins of black, 6 and 7 of white.
    pub owner_what: Signal<Out, Bits<3>>,
    pub owner_valid: Signal<In, Bit>,
    #[group("to the frame sender")]
    pub push_data: Signal<Out, Bits<8>>,
    pub push: Signal<Out, Bit>,
    pub finish: Signal<Out, Bit>,
    pub sender_idle: Signal<In, Bit>,
    state: DFF<AnswerState>,
    /// Byte of the message; in a frame of owners 8 to 11 for every point.
    at: DFF<Bits<7>>,
    address: DFF<Bits<9>>,
    points_left: DFF<Bits<6>>,
    first: DFF<Bits<8>>,
    borrow: DFF<Bit>,
    // of first moves the wins come next
    half: DFF<Bit>,
    stones: Signal<Local, Bit>,
    firsts: Signal<Local, Bit>,
    points: Signal<Local, Bit>,
    difference: Signal<Local, Bits<9>>,
    told: Signal<Local, Bits<8>>,
    sent: Signal<Local, Bits<8>>,
    offset: Signal<Local, Bits<8>>,
    last: Signal<Local, Bits<7>>,
    #[init(Constant::new(hello))]
    hello: Constant<Bits<224>>,
    #[init(Constant::new(u64::from(params.slots).into()))]
    slots: Constant<Bits<16>>,
}

impl Answer {
    /// The constants of the hello answer come from `params`.
    pub fn new(params: &GoParams) -> Self {
        // at the place they have in the message
        let hello = params.hello_bytes().iter().rev().fold(Bits::<224>::from(0), |sum, &byte| {
            (sum << 8) | Bits::<224>::from(u64::from(byte))
        }) << 32;
        Self::build(params, hello)
    }
}

#[logic]
impl Answer {
    fn update(&mut self) {
        self.busy.next = self.state.q.val() != AnswerState::Idle;
        self.line_addr.next = self.address.q.val();
        self.owner_ask.next = false;
        self.firsts.next = self.kind.val() == 14;
        self.points.next = (self.kind.val() == 4) | self.firsts.val();
        self.owner_what.next = 0.into();
        if self.firsts.val() {
            self.owner_what.next = (bit_cast::<3, 1>(self.value.val().get_bits::<1>(0)) << 1)
                | bit_cast::<3, 1>(self.half.q.val().into())
                | 4;
        }
        self.push.next = false;
        self.finish.next = false;

        // where the byte lies: stones are length - passes, which stand before and behind them
        self.stones.next = (self.kind.val() == 5) & (self.at.q.val().get_bits::<4>(3) == 6);
        self.sum_read.next = false;
        self.sum_at.next = self.at.q.val();
        if self.stones.val() {
            self.sum_at.next = self.at.q.val() ^ 0x18;
            if self.state.q.val() == AnswerState::Second {
                self.sum_at.next = self.at.q.val() | 8;
            }
        }
        if self.points.val() {
            self.sum_at.next = self.at.q.val() | 0x68;
        }
        if (self.kind.val() == 6) & (self.at.q.val() >= 12) {
            self.sum_at.next = self.at.q.val() | 0x60;
        }
        self.sum_hold.next = (self.kind.val() == 6)
            & (self.state.q.val() != AnswerState::Idle)
            & (self.state.q.val() != AnswerState::Drain);

        // what it tells
        self.difference.next = bit_cast::<9, 8>(self.first.q.val())
            - bit_cast::<9, 8>(self.sum_byte.val())
            - bit_cast::<9, 1>(self.borrow.q.val().into());
        self.told.next = self.sum_byte.val();
        if self.stones.val() {
            self.told.next = self.difference.val().get_bits::<8>(0);
        }
        if self.blank.val() & (self.kind.val() == 5) {
            self.told.next = 0.into();
        }
        if (self.kind.val() == 6) & (self.at.q.val() < 12) & (!self.active.val() | self.blank.val())
        {
            self.told.next = 0.into();
        }
        self.sent.next = self.told.val();
        self.offset.next = bit_cast::<8, 5>(self.at.q.val().get_bits::<5>(0)) << 3;
        if self.kind.val() == 1 {
            self.sent.next = self.hello.val().get_bits::<8>(self.offset.val().index());
        }
        if self.at.q.val() == 0 {
            self.sent.next = bit_cast::<8, 4>(self.kind.val()) | 0x80;
            if (self.kind.val() == 4) | (self.kind.val() == 5) {
                self.sent.next = bit_cast::<8, 4>(self.kind.val()) | 0x90;
            }
            if self.firsts.val() {
                self.sent.next = 0x96.into();
            }
        }
        if self.at.q.val() == 1 {
            self.sent.next = self.value.val();
        }
        if self.at.q.val() == 2 {
            self.sent.next = self.job.val().get_bits::<8>(0);
        }
        if self.at.q.val() == 3 {
            self.sent.next = self.job.val().get_bits::<8>(8);
        }
        if self.points.val() {
            if self.at.q.val() == 4 {
                self.sent.next = self.address.q.val().get_bits::<8>(0);
            }
            if self.at.q.val() == 5 {
                self.sent.next = bit_cast::<8, 1>(self.address.q.val().get_bits::<1>(8));
            }
            if self.at.q.val() == 6 {
                self.sent.next = bit_cast::<8, 6>(self.line_count.val());
            }
            if self.at.q.val() == 7 {
                self.sent.next = 0.into();
            }
        }
        if self.kind.val() == 5 {
            if (self.at.q.val() == 4) | (self.at.q.val() == 5) {
                self.sent.next = 0.into();
            }
            if (self.at.q.val() == 4) & self.aborted.val() {
                self.sent.next = 5.into();
            }
            if self.at.q.val() == 6 {
                self.sent.next = self.slots.val().get_bits::<8>(0);
            }
            if self.at.q.val() == 7 {
                self.sent.next = self.slots.val().get_bits::<8>(8);
            }
        }
        if self.kind.val() == 6 {
            if self.at.q.val() == 4 {
                self.sent.next = self.current.val().get_bits::<8>(0);
            }
            if self.at.q.val() == 5 {
                self.sent.next = self.current.val().get_bits::<8>(8);
            }
            if self.at.q.val() == 6 {
                self.sent.next = self.held.val();
            }
            if self.at.q.val() == 7 {
                self.sent.next = self.free.val();
            }
        }
        if self.kind.val() == 15 {
            if self.at.q.val() == 4 {
                self.sent.next = self.bad_type.val();
            }
            if self.at.q.val() == 5 {
                self.sent.next = self.bad_length.val();
            }
        }
        self.push_data.next = self.sent.val();
        self.last.next = 3.into();
        if self.kind.val() == 1 {
            self.last.next = 27.into();
        }
        if self.points.val() {
            self.last.next = 11.into();
        }
        if self.kind.val() == 5 {
            self.last.next = 103.into();
        }
        if self.kind.val() == 6 {
            self.last.next = 23.into();
        }
        if self.kind.val() == 15 {
            self.last.next = 5.into();
        }

        match self.state.q.val() {
            AnswerState::Idle => {
                self.at.d.next = 0.into();
                self.borrow.d.next = false;
                self.half.d.next = false;
                self.points_left.d.next = self.line_count.val();
                if self.go.val() {
                    self.state.d.next = AnswerState::Read;
                    if self.kind.val() == 6 {
                        self.state.d.next = AnswerState::Hold;
                    }
                }
            }
            AnswerState::Hold => {
                if self.sum_steady.val() {
                    self.state.d.next = AnswerState::Read;
                }
            }
            AnswerState::Ask => {
                self.owner_ask.next = true;
                self.state.d.next = AnswerState::Await;
            }
            AnswerState::Await => {
                if self.owner_valid.val() {
                    self.state.d.next = AnswerState::Read;
                }
            }
            AnswerState::Read => {
                self.sum_read.next = true;
                self.state.d.next = AnswerState::Bytes;
                if self.stones.val() {
                    self.state.d.next = AnswerState::Second;
                }
            }
            AnswerState::Second => {
                self.sum_read.next = true;
                self.first.d.next = self.sum_byte.val();
                self.state.d.next = AnswerState::Bytes;
            }
            AnswerState::Bytes => {
                self.push.next = true;
                self.at.d.next = self.at.q.val() + 1;
                self.borrow.d.next = self.stones.val() & self.difference.val().get_bit(8);
                self.state.d.next = AnswerState::Read;
                if self.points.val() & (self.at.q.val() == 7) {
                    self.state.d.next = AnswerState::Ask;
                }
                if self.at.q.val() == self.last.val() {
                    self.state.d.next = AnswerState::Close;
                    // of first moves the wins come behind the playouts
                    self.half.d.next = self.firsts.val() & !self.half.q.val();
                    if self.firsts.val() & !self.half.q.val() {
                        self.at.d.next = 8.into();
                        self.state.d.next = AnswerState::Ask;
                    } else if self.points.val() {
                        self.address.d.next = self.address.q.val() + 1;
                        self.points_left.d.next = self.points_left.q.val() - 1;
                        if self.points_left.q.val() != 1 {
                            self.at.d.next = 8.into();
                            self.state.d.next = AnswerState::Ask;
                        }
                    }
                }
            }
            AnswerState::Close => {
                self.finish.next = true;
                self.state.d.next = AnswerState::Drain;
            }
            AnswerState::Drain => {
                if self.sender_idle.val() {
                    self.state.d.next = AnswerState::Idle;
                }
            }
            _ => {
                self.state.d.next = AnswerState::Idle;
            }
        }
        if self.line_clear.val() {
            self.address.d.next = 0.into();
        }
        if self.reset.val() {
            self.state.d.next = AnswerState::Idle;
        }
    }
}
