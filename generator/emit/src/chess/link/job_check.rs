//! Checks of the fields of a perft or of a list of commands.
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Watches the bytes of a request pass by (docs/protocol.md, 20 perft and 21 commands: refused 2 and 3).
///
/// A byte and its offset are taken in every clock with `valid`, all in their order; `clear` starts afresh. `bad_field` and `kings`
/// hold the verdict on all bytes up to the clock before.
#[block(pub fn new(boards: u8))]
#[module("job_check")]
pub struct JobCheck {
    pub clock: Signal<In, Clock>,
    pub clear: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=123.
    pub index: Signal<In, Bits<7>>,
    pub data: Signal<In, Bits<8>>,
    /// A list of commands.
    pub commands: Signal<In, Bit>,
    pub bad_field: Signal<Out, Bit>,
    /// A side has not exactly one king.
    pub kings: Signal<Out, Bit>,
    field: DFF<Bit>,
    /// The position is looked at.
    looks: DFF<Bit>,
    // kings of a side: none, one, more
    black_one: DFF<Bit>,
    black_more: DFF<Bit>,
    white_one: DFF<Bit>,
    white_more: DFF<Bit>,
    low: Signal<Local, Bits<4>>,
    high: Signal<Local, Bits<4>>,
    low_bad: Signal<Local, Bit>,
    high_bad: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(boards).into()))]
    board_count: Constant<Bits<8>>,
}

#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.bad_field.next = self.field.q.val();
        self.kings.next = self.looks.q.val()
            & (!self.black_one.q.val()
                | self.black_more.q.val()
                | !self.white_one.q.val()
                | self.white_more.q.val());
        self.low.next = self.data.val().get_bits::<4>(0);
        self.high.next = self.data.val().get_bits::<4>(4);
        // kinds 1 to 6 of a colour, or 0
        self.low_bad.next = (self.low.val() == 8) | (self.low.val().get_bits::<3>(0) == 7);
        self.high_bad.next = (self.high.val() == 8) | (self.high.val().get_bits::<3>(0) == 7);

        if self.valid.val() {
            if self.index.val() == 1 {
                self.looks.d.next = !self.commands.val() | self.data.val().get_bit(0);
                if self.data.val() > 1 {
                    self.field.d.next = true;
                }
            }
            if self.index.val() == 4 {
                if self.commands.val() {
                    if self.data.val() >= self.board_count.val() {
                        self.field.d.next = true;
                    }
                } else if self.data.val() > 63 {
                    self.field.d.next = true;
                }
            }
            if self.index.val() == 5 {
                if self.commands.val() {
                    if self.data.val() > 16 {
                        self.field.d.next = true;
                    }
                } else if self.data.val() != 0 {
                    self.field.d.next = true;
                }
            }
            if ((self.index.val() == 6) | (self.index.val() == 7)) & (self.data.val() != 0) {
                self.field.d.next = true;
            }
            if self.looks.q.val() & (self.index.val() >= 8) & (self.index.val() < 40) {
                if self.low_bad.val() | self.high_bad.val() {
                    self.field.d.next = true;
                }
                if (self.low.val() == 6) | (self.high.val() == 6) {
                    self.black_one.d.next = true;
                    if self.black_one.q.val() | (self.low.val() == self.high.val()) {
                        self.black_more.d.next = true;
                    }
                }
                if (self.low.val() == 14) | (self.high.val() == 14) {
                    self.white_one.d.next = true;
                    if self.white_one.q.val() | (self.low.val() == self.high.val()) {
                        self.white_more.d.next = true;
                    }
                }
            }
            if self.looks.q.val()
                & ((self.index.val() == 42) | (self.index.val() == 43))
                & (self.data.val() != 0)
            {
                self.field.d.next = true;
            }
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.black_one.d.next = false;
            self.black_more.d.next = false;
            self.white_one.d.next = false;
            self.white_more.d.next = false;
        }
    }
}
