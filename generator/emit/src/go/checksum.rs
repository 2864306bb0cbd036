//! Checksums of the four games of a unit.

use crate::go::codes::checksum;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Stirs words into the checksums of four games in turn (docs/circuits/go.md, section 7).
#[block]
#[module("checksum")]
pub struct Checksum {
    pub clock: Signal<In, Clock>,
    /// Stage 1: the checksum of this game begins anew.
    pub clear: Signal<In, Bit>,
    /// Stage 1: `word` is stirred in; both halves are there in stage 3.
    pub stir: Signal<In, Bit>,
    /// The word: see docs/circuits/go.md, section 7.
    pub word: Signal<In, Bits<32>>,
    /// Stage 3: the first half,
    pub a: Signal<Out, Bits<32>>,
    /// and the second one.
    pub b: Signal<Out, Bits<32>>,
    a_1: DFF<Bits<32>>,
    a_2: DFF<Bits<32>>,
    a_3: DFF<Bits<32>>,
    a_0: DFF<Bits<32>>,
    b_1: DFF<Bits<32>>,
    b_2: DFF<Bits<32>>,
    b_3: DFF<Bits<32>>,
    b_0: DFF<Bits<32>>,
    stirs: DFF<Bit>,
    mixed: Signal<Local, Bits<32>>,
}

#[logic]
impl Checksum {
    fn update(&mut self) {
        // stage 1
        self.stirs.d.next = self.stir.val();
        self.a_2.d.next = self.a_1.q.val();
        self.b_2.d.next = self.b_1.q.val();
        if self.stir.val() {
            self.b_2.d.next = self.b_1.q.val() + self.word.val();
        }
        if self.clear.val() {
            self.a_2.d.next = checksum::FIRST_A.into();
            self.b_2.d.next = checksum::FIRST_B.into();
        }
        // stage 2
        self.mixed.next = ((self.a_2.q.val() << 7) | (self.a_2.q.val() >> 25)) ^ self.b_2.q.val();
        self.a_3.d.next = self.a_2.q.val();
        self.b_3.d.next = self.b_2.q.val();
        if self.stirs.q.val() {
            self.a_3.d.next = self.mixed.val();
            self.b_3.d.next =
                ((self.b_2.q.val() << 13) | (self.b_2.q.val() >> 19)) + self.mixed.val();
        }
        self.a_0.d.next = self.a_3.q.val();
        self.b_0.d.next = self.b_3.q.val();
        self.a_1.d.next = self.a_0.q.val();
        self.b_1.d.next = self.b_0.q.val();
        self.a.next = self.a_3.q.val();
        self.b.next = self.b_3.q.val();
    }
}
