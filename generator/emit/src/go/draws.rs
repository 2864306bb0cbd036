//! Random numbers of a unit: four streams in turn, and the selection of one of m.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// xoshiro128++ for the four games of a barrel (docs/circuits/go.md, section 3).
///
/// | stage | what |
/// |---|---|
/// | 0 | the stream of the game steps if `advance`, or takes a word if `load` |
/// | 1 | r |
/// | 2 | two products with `count` (`W` bits) |
/// | 3 | `selection` = (r * count) >> 32, of the draw that comes next |
#[block]
#[module("draws")]
pub struct Draws<const W: usize> {
    pub clock: Signal<In, Clock>,
    /// Stage 0: the draw that is pending is used up.
    pub advance: Signal<In, Bit>,
    /// Stage 0: a word of the stream is given.
    pub load: Signal<In, Bit>,
    /// Which one of the four,
    pub load_word: Signal<In, Bits<2>>,
    /// and its value.
    pub load_data: Signal<In, Bits<32>>,
    /// Stage 2: words among which is drawn.
    pub count: Signal<In, Bits<W>>,
    /// Stage 3: one of them, from 0.
    pub selection: Signal<Out, Bits<W>>,
    a_0: DFF<Bits<32>>,
    b_0: DFF<Bits<32>>,
    c_0: DFF<Bits<32>>,
    d_0: DFF<Bits<32>>,
    a_1: DFF<Bits<32>>,
    b_1: DFF<Bits<32>>,
    c_1: DFF<Bits<32>>,
    d_1: DFF<Bits<32>>,
    a_2: DFF<Bits<32>>,
    b_2: DFF<Bits<32>>,
    c_2: DFF<Bits<32>>,
    d_2: DFF<Bits<32>>,
    a_3: DFF<Bits<32>>,
    b_3: DFF<Bits<32>>,
    c_3: DFF<Bits<32>>,
    d_3: DFF<Bits<32>>,
    sum_1: DFF<Bits<32>>,
    r_2: DFF<Bits<32>>,
    high_3: DFF<Bits<25>>,
    low_3: DFF<Bits<25>>,
    a: Signal<Local, Bits<32>>,
    b: Signal<Local, Bits<32>>,
    c: Signal<Local, Bits<32>>,
    d: Signal<Local, Bits<32>>,
    mixed: Signal<Local, Bits<32>>,
    high: Signal<Local, Bits<32>>,
    low: Signal<Local, Bits<32>>,
    total: Signal<Local, Bits<25>>,
}

#[logic]
impl<const W: usize> Draws<W> {
    fn update(&mut self) {
        // stage 0
        self.a.next = self.a_0.q.val();
        self.b.next = self.b_0.q.val();
        self.c.next = self.c_0.q.val();
        self.d.next = self.d_0.q.val();
        self.mixed.next = self.d_0.q.val() ^ self.b_0.q.val();
        if self.advance.val() {
            self.a.next = self.a_0.q.val() ^ self.mixed.val();
            self.b.next = self.b_0.q.val() ^ self.c_0.q.val() ^ self.a_0.q.val();
            self.c.next = self.c_0.q.val() ^ self.a_0.q.val() ^ (self.b_0.q.val() << 9);
            self.d.next = (self.mixed.val() << 11) | (self.mixed.val() >> 21);
        }
        self.sum_1.d.next = self.a.val() + self.d.val();
        self.a_1.d.next = self.a.val();
        self.b_1.d.next = self.b.val();
        self.c_1.d.next = self.c.val();
        self.d_1.d.next = self.d.val();
        // a stream is loaded while its game rests, so that its sum comes right in the next step
        if self.load.val() & (self.load_word.val() == 0) {
            self.a_1.d.next = self.load_data.val();
        }
        if self.load.val() & (self.load_word.val() == 1) {
            self.b_1.d.next = self.load_data.val();
        }
        if self.load.val() & (self.load_word.val() == 2) {
            self.c_1.d.next = self.load_data.val();
        }
        if self.load.val() & (self.load_word.val() == 3) {
            self.d_1.d.next = self.load_data.val();
        }
        // stage 1
        self.r_2.d.next =
            ((self.sum_1.q.val() << 7) | (self.sum_1.q.val() >> 25)) + self.a_1.q.val();
        self.a_2.d.next = self.a_1.q.val();
        self.b_2.d.next = self.b_1.q.val();
        self.c_2.d.next = self.c_1.q.val();
        self.d_2.d.next = self.d_1.q.val();
        // stage 2
        self.high.next = self.r_2.q.val().get_bits::<16>(16) * bit_cast::<16, W>(self.count.val());
        self.low.next = self.r_2.q.val().get_bits::<16>(0) * bit_cast::<16, W>(self.count.val());
        self.high_3.d.next = self.high.val().get_bits::<25>(0);
        self.low_3.d.next = self.low.val().get_bits::<25>(0);
        self.a_3.d.next = self.a_2.q.val();
        self.b_3.d.next = self.b_2.q.val();
        self.c_3.d.next = self.c_2.q.val();
        self.d_3.d.next = self.d_2.q.val();
        // stage 3
        self.total.next = self.high_3.q.val() + (self.low_3.q.val() >> 16);
        self.selection.next = self.total.val().get_bits::<W>(16);
        self.a_0.d.next = self.a_3.q.val();
        self.b_0.d.next = self.b_3.q.val();
        self.c_0.d.next = self.c_3.q.val();
        self.d_0.d.next = self.d_3.q.val();
    }
}
