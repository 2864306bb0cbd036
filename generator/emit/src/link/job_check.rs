//! Checks of the fields of a solve or moves request.
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Watches the bytes of a request pass by (docs/protocol.md, section 3, checks 4 and 5).
///
/// A byte and its offset are taken in every clock with `valid`; `clear` starts afresh. The
/// outputs are registers: they hold the verdict on all bytes up to the clock before.
#[block]
#[module("job_check")]
pub struct JobCheck {
    pub clock: Signal<In, Clock>,
    pub clear: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=112.
    pub index: Signal<In, Bits<7>>,
    pub data: Signal<In, Bits<8>>,
    /// Flags, a board byte or a number in hand is out of range.
    pub bad_field: Signal<Out, Bit>,
    /// Not exactly one white king, or more than one black king.
    pub bad_kings: Signal<Out, Bit>,
    field: DFF<Bit>,
    white: DFF<Bit>,
    black: DFF<Bit>,
    twice: DFF<Bit>,
    piece_ok: Signal<Local, Bit>,
    most: Signal<Local, Bits<8>>,
}

#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.bad_field.next = self.field.q.val();
        self.bad_kings.next = !self.white.q.val() | self.twice.q.val();

        // {present, white, promoted, kind}; neither king (0) nor gold (3) promotes
        self.piece_ok.next = self.data.val() == 0;
        if self.data.val().get_bits::<3>(5) == 1 {
            self.piece_ok.next = !self.data.val().get_bit(3)
                | ((self.data.val().get_bits::<3>(0) != 0)
                    & (self.data.val().get_bits::<3>(0) != 3));
        }
        self.most.next = 4.into();
        if (self.index.val() == 99)
            | (self.index.val() == 100)
            | (self.index.val() == 106)
            | (self.index.val() == 107)
        {
            self.most.next = 2.into();
        }
        if (self.index.val() == 105) | (self.index.val() == 112) {
            self.most.next = 18.into();
        }

        if self.valid.val() {
            if self.index.val() == 1 {
                if self.data.val() >= 2 {
                    self.field.d.next = true;
                }
            } else if self.index.val() >= 99 {
                if self.data.val() > self.most.val() {
                    self.field.d.next = true;
                }
            } else if self.index.val() >= 18 {
                if !self.piece_ok.val() {
                    self.field.d.next = true;
                }
                if self.data.val() == 0x20 {
                    self.black.d.next = true;
                    self.twice.d.next = self.twice.q.val() | self.black.q.val();
                }
                if self.data.val() == 0x30 {
                    self.white.d.next = true;
                    self.twice.d.next = self.twice.q.val() | self.white.q.val();
                }
            }
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.white.d.next = false;
            self.black.d.next = false;
            self.twice.d.next = false;
        }
    }
}
