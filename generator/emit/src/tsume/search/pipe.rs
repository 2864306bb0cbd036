//! The moves whose children are on their way through the scan and the probes.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Seven registers of {valid, move}: a move that enters in clock 0 stands at `move_7` in clock 7, beside the
/// scan and the probes of its child. `flush` empties it.
#[block]
#[module("child_pipe")]
pub struct ChildPipe {
    pub clock: Signal<In, Clock>,
    pub flush: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub mv: Signal<In, Bits<23>>,
    pub valid_7: Signal<Out, Bit>,
    pub move_7: Signal<Out, Bits<23>>,
    /// Something is in the registers 1 to 7.
    pub pending: Signal<Out, Bit>,
    valids: DFF<Bits<7>>,
    m1: DFF<Bits<23>>,
    m2: DFF<Bits<23>>,
    m3: DFF<Bits<23>>,
    m4: DFF<Bits<23>>,
    m5: DFF<Bits<23>>,
    m6: DFF<Bits<23>>,
    m7: DFF<Bits<23>>,
}

#[logic]
impl ChildPipe {
    fn update(&mut self) {
        self.valids.d.next = (self.valids.q.val() << 1) | bit_cast::<7, 1>(self.valid.val().into());
        if self.flush.val() {
            self.valids.d.next = 0.into();
        }
        self.m1.d.next = self.mv.val();
        self.m2.d.next = self.m1.q.val();
        self.m3.d.next = self.m2.q.val();
        self.m4.d.next = self.m3.q.val();
        self.m5.d.next = self.m4.q.val();
        self.m6.d.next = self.m5.q.val();
        self.m7.d.next = self.m6.q.val();
        self.valid_7.next = self.valids.q.val().get_bit(6);
        self.move_7.next = self.m7.q.val();
        self.pending.next = self.valids.q.val().any();
    }
}
