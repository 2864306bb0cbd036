//! From the bytes of a stored job to the boards.
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Hands the bytes of a job over (layout: docs/protocol.md, 20 perft and 21 commands).
///
/// A byte and its offset are taken in every clock with `valid` and appear on the `ld_` ports 1 clock later; the other ports are
/// registers and stay until the next job. 124 clocks for every job; of a perft the last bytes mean nothing.
#[block]
#[module("job_load")]
pub struct JobLoad {
    pub clock: Signal<In, Clock>,
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=123.
    pub index: Signal<In, Bits<7>>,
    pub data: Signal<In, Bits<8>>,
    /// The type byte is 0: the job was aborted while it waited.
    pub dropped: Signal<Out, Bit>,
    /// A list of commands.
    pub commands: Signal<Out, Bit>,
    pub job: Signal<Out, Bits<16>>,
    pub ld_valid: Signal<Out, Bit>,
    pub ld_at: Signal<Out, Bits<7>>,
    pub ld_byte: Signal<Out, Bits<8>>,
    kind: DFF<Bits<8>>,
    number: DFF<Bits<16>>,
    r_valid: DFF<Bit>,
    r_at: DFF<Bits<7>>,
    r_byte: DFF<Bits<8>>,
}

#[logic]
impl JobLoad {
    fn update(&mut self) {
        self.r_valid.d.next = self.valid.val();
        self.r_at.d.next = self.index.val();
        self.r_byte.d.next = self.data.val();
        if self.valid.val() {
            if self.index.val() == 0 {
                self.kind.d.next = self.data.val();
            }
            if (self.index.val() == 2) | (self.index.val() == 3) {
                self.number.d.next =
                    (self.number.q.val() >> 8) | (bit_cast::<16, 8>(self.data.val()) << 8);
            }
        }
        self.dropped.next = self.kind.q.val() == 0;
        self.commands.next = self.kind.q.val().get_bit(0);
        self.job.next = self.number.q.val();
        self.ld_valid.next = self.r_valid.q.val();
        self.ld_at.next = self.r_at.q.val();
        self.ld_byte.next = self.r_byte.q.val();
    }
}
