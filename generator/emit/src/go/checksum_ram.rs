//! Checksums of the games of a unit that stand in block RAM.

use crate::go::codes::checksum;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// [`Checksum`](super::Checksum) beside a memory of each half: what it does with the words that were read.
///
/// | stage | what |
/// |---|---|
/// | 1 | `b` was read; `word` is added |
/// | 2 | `a` was read; both halves are written |
/// | 3 | the half that is sent |
#[block]
#[module("checksum")]
pub struct StoredChecksum {
    pub clock: Signal<In, Clock>,
    /// Stage 1: the checksum begins anew.
    pub clear: Signal<In, Bit>,
    /// Stage 1: `word` is stirred in; it is 0 if nothing is.
    pub word: Signal<In, Bits<32>>,
    /// Stage 1: the second half as it was read.
    pub b: Signal<In, Bits<32>>,
    /// Stage 2: the first half as it was read.
    pub a: Signal<In, Bits<32>>,
    /// Stage 2: what is written if a word is stirred in or the checksum begins anew.
    pub next_a: Signal<Out, Bits<32>>,
    /// The same of the second half.
    pub next_b: Signal<Out, Bits<32>>,
    /// Stage 2: `b` is sent, else `a`.
    pub second: Signal<In, Bit>,
    /// Stage 3: the half that is sent.
    pub sum: Signal<Out, Bits<32>>,
    b_2: DFF<Bits<32>>,
    clears: DFF<Bit>,
    sum_3: DFF<Bits<32>>,
    mixed: Signal<Local, Bits<32>>,
}

#[logic]
impl StoredChecksum {
    fn update(&mut self) {
        // stage 1
        self.clears.d.next = self.clear.val();
        self.b_2.d.next = self.b.val() + self.word.val();
        if self.clear.val() {
            self.b_2.d.next = checksum::BEFORE_B.into();
        }
        // stage 2: a checksum that begins has its first words after the same sum
        self.mixed.next = ((self.a.val() << 7) | (self.a.val() >> 25)) ^ self.b_2.q.val();
        if self.clears.q.val() {
            self.mixed.next = checksum::FIRST_A.into();
        }
        self.next_a.next = self.mixed.val();
        self.next_b.next = ((self.b_2.q.val() << 13) | (self.b_2.q.val() >> 19)) + self.mixed.val();
        self.sum_3.d.next = self.a.val();
        if self.second.val() {
            self.sum_3.d.next = self.b_2.q.val();
        }
        self.sum.next = self.sum_3.q.val();
    }
}
