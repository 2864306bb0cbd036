//! Random numbers of a unit whose streams stand in block RAM.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// [`Draws`](super::Draws) beside memories of the streams: what it does with the words that were read.
///
/// A step's number is of the stream as it was read; the stream steps while it is written back.
///
/// | stage | what |
/// |---|---|
/// | 0 | the words of the stream: one step on, or what is loaded |
/// | 1 | r |
/// | 2 | two products with `count` (`W` bits) and their sum |
/// | 3 | `selection` = (r * count) >> 32, of the draw that comes next |
#[block]
#[module("draws")]
pub struct StoredDraws<const W: usize> {
    pub clock: Signal<In, Clock>,
    /// Stage 0: the stream as it was read; zeros if a word of it is loaded.
    pub a: Signal<In, Bits<32>>,
    /// As `a`: the second word,
    pub b: Signal<In, Bits<32>>,
    /// the third
    pub c: Signal<In, Bits<32>>,
    /// and the fourth.
    pub d: Signal<In, Bits<32>>,
    /// Stage 0: a word of the stream, 0 if none is loaded.
    pub load_data: Signal<In, Bits<32>>,
    /// Stage 0: what is written if the stream steps or the word is loaded.
    pub next_a: Signal<Out, Bits<32>>,
    /// The second word,
    pub next_b: Signal<Out, Bits<32>>,
    /// the third
    pub next_c: Signal<Out, Bits<32>>,
    /// and the fourth.
    pub next_d: Signal<Out, Bits<32>>,
    /// Stage 2: words among which is drawn.
    pub count: Signal<In, Bits<W>>,
    /// Stage 3: one of them, from 0.
    pub selection: Signal<Out, Bits<W>>,
    sum_1: DFF<Bits<32>>,
    a_1: DFF<Bits<32>>,
    r_2: DFF<Bits<32>>,
    selection_3: DFF<Bits<W>>,
    mixed: Signal<Local, Bits<32>>,
    high: Signal<Local, Bits<32>>,
    low: Signal<Local, Bits<32>>,
    total: Signal<Local, Bits<25>>,
}

#[logic]
impl<const W: usize> StoredDraws<W> {
    fn update(&mut self) {
        // stage 0
        // the sum of zeros and of what is loaded is what is loaded
        self.mixed.next = self.d.val() ^ self.b.val();
        self.next_a.next = self.a.val() ^ self.mixed.val() ^ self.load_data.val();
        self.next_b.next = self.b.val() ^ self.c.val() ^ self.a.val() ^ self.load_data.val();
        self.next_c.next = self.c.val() ^ self.a.val() ^ (self.b.val() << 9) ^ self.load_data.val();
        self.next_d.next =
            ((self.mixed.val() << 11) | (self.mixed.val() >> 21)) ^ self.load_data.val();
        self.sum_1.d.next = self.a.val() + self.d.val();
        self.a_1.d.next = self.a.val();
        // stage 1
        self.r_2.d.next =
            ((self.sum_1.q.val() << 7) | (self.sum_1.q.val() >> 25)) + self.a_1.q.val();
        // stage 2
        self.high.next = self.r_2.q.val().get_bits::<16>(16) * bit_cast::<16, W>(self.count.val());
        self.low.next = self.r_2.q.val().get_bits::<16>(0) * bit_cast::<16, W>(self.count.val());
        self.total.next =
            self.high.val().get_bits::<25>(0) + (self.low.val().get_bits::<25>(0) >> 16);
        self.selection_3.d.next = self.total.val().get_bits::<W>(16);
        // stage 3
        self.selection.next = self.selection_3.q.val();
    }
}
