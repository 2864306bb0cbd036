//! Checksum of one playout.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Stirs words into a checksum (docs/circuits/go.md, section 7), one in two clocks; the sums are there two clocks later.
#[block]
#[module("single_checksum")]
pub struct SingleChecksum {
    pub clock: Signal<In, Clock>,
    /// It begins with these words:
    pub begins: Signal<In, Bit>,
    /// the first half
    pub first_a: Signal<In, Bits<32>>,
    /// and the second one.
    pub first_b: Signal<In, Bits<32>>,
    /// `word` is stirred in.
    pub stir: Signal<In, Bit>,
    /// The word: see docs/circuits/go.md, section 7.
    pub word: Signal<In, Bits<32>>,
    /// The first half,
    pub sum_a: Signal<Out, Bits<32>>,
    /// and the second one.
    pub sum_b: Signal<Out, Bits<32>>,
    a: DFF<Bits<32>>,
    b: DFF<Bits<32>>,
    stirs: DFF<Bit>,
    mixed: Signal<Local, Bits<32>>,
}

#[logic]
impl SingleChecksum {
    fn update(&mut self) {
        self.stirs.d.next = self.stir.val();
        self.mixed.next = ((self.a.q.val() << 7) | (self.a.q.val() >> 25)) ^ self.b.q.val();
        if self.stirs.q.val() {
            self.a.d.next = self.mixed.val();
            self.b.d.next = ((self.b.q.val() << 13) | (self.b.q.val() >> 19)) + self.mixed.val();
        }
        if self.stir.val() {
            self.b.d.next = self.b.q.val() + self.word.val();
        }
        if self.begins.val() {
            self.a.d.next = self.first_a.val();
            self.b.d.next = self.first_b.val();
        }
        self.sum_a.next = self.a.q.val();
        self.sum_b.next = self.b.q.val();
    }
}
