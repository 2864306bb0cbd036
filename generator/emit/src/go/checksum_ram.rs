//! Checksums of the games of a unit that stand in block RAM.

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
#[block(fn build(a: u32, before: u32))]
#[module("checksum")]
pub struct StoredChecksum {
    pub clock: Signal<In, Clock>,
    /// Stage 1: the checksum begins anew.
    pub clear: Signal<In, Bit>,
    /// Stage 1: `word` is stirred in; it is 0 if nothing is.
    pub word: Signal<In, Bits<32>>,
    /// Stage 1.
    pub b: Signal<In, Bits<32>>,
    /// Stage 2.
    pub a: Signal<In, Bits<32>>,
    /// Stage 2: what is written if a word is stirred in or the checksum begins anew.
    pub next_a: Signal<Out, Bits<32>>,
    pub next_b: Signal<Out, Bits<32>>,
    /// Stage 2: `b` is sent, else `a`.
    pub second: Signal<In, Bit>,
    /// Stage 3.
    pub sum: Signal<Out, Bits<32>>,
    b_2: DFF<Bits<32>>,
    clears: DFF<Bit>,
    sum_3: DFF<Bits<32>>,
    mixed: Signal<Local, Bits<32>>,
    #[init(Constant::new(u64::from(a).into()))]
    first_a: Constant<Bits<32>>,
    #[init(Constant::new(u64::from(before).into()))]
    before: Constant<Bits<32>>,
}

impl Default for StoredChecksum {
    fn default() -> Self {
        let (a, b) = (0x243f_6a88_u32, 0x85a3_08d3_u32);
        // rotl(before, 13) + a = b
        let before = b.wrapping_sub(a).rotate_right(13);
        Self::build(a, before)
    }
}

#[logic]
impl StoredChecksum {
    fn update(&mut self) {
        // stage 1
        self.clears.d.next = self.clear.val();
        self.b_2.d.next = self.b.val() + self.word.val();
        if self.clear.val() {
            self.b_2.d.next = self.before.val();
        }
        // stage 2: a checksum that begins has its first words after the same sum
        self.mixed.next = ((self.a.val() << 7) | (self.a.val() >> 25)) ^ self.b_2.q.val();
        if self.clears.q.val() {
            self.mixed.next = self.first_a.val();
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
