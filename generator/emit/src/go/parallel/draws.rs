//! Random numbers of a parallel unit, and the selection of one of m.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// xoshiro128++ (docs/circuits/go.md, section 3). A clock after `advance` the next number is there; 3 clocks lie between two
/// `advance`, and between the last word of a stream and its `load_games`, which makes the first number.
/// `selection` = (number * count) >> 32 is taken with `choose` and stays.
#[block]
#[module("single_draws")]
pub struct SingleDraws {
    pub clock: Signal<In, Clock>,
    /// The selection is made anew.
    pub choose: Signal<In, Bit>,
    /// The number is used up.
    pub advance: Signal<In, Bit>,
    /// A word of the stream is given.
    pub load: Signal<In, Bit>,
    /// The stream is complete.
    pub load_games: Signal<In, Bit>,
    /// Which one of the four,
    pub load_word: Signal<In, Bits<2>>,
    /// and its value.
    pub load_data: Signal<In, Bits<32>>,
    /// Points among which is drawn.
    pub count: Signal<In, Bits<9>>,
    /// One of them, from 0.
    pub selection: Signal<Out, Bits<9>>,
    a: DFF<Bits<32>>,
    b: DFF<Bits<32>>,
    c: DFF<Bits<32>>,
    d: DFF<Bits<32>>,
    a_before: DFF<Bits<32>>,
    sum: DFF<Bits<32>>,
    coming: DFF<Bits<32>>,
    number: DFF<Bits<32>>,
    chosen: DFF<Bits<9>>,
    steps: Signal<Local, Bit>,
    mixed: Signal<Local, Bits<32>>,
    high_product: Signal<Local, Bits<32>>,
    low_product: Signal<Local, Bits<32>>,
    total: Signal<Local, Bits<25>>,
}

#[logic]
impl SingleDraws {
    fn update(&mut self) {
        self.steps.next = self.advance.val() | self.load_games.val();
        self.mixed.next = self.d.q.val() ^ self.b.q.val();
        if self.steps.val() {
            self.number.d.next = self.coming.q.val();
            self.a.d.next = self.a.q.val() ^ self.mixed.val();
            self.b.d.next = self.b.q.val() ^ self.c.q.val() ^ self.a.q.val();
            self.c.d.next = self.c.q.val() ^ self.a.q.val() ^ (self.b.q.val() << 9);
            self.d.d.next = (self.mixed.val() << 11) | (self.mixed.val() >> 21);
        }
        if self.load.val() & (self.load_word.val() == 0) {
            self.a.d.next = self.load_data.val();
        }
        if self.load.val() & (self.load_word.val() == 1) {
            self.b.d.next = self.load_data.val();
        }
        if self.load.val() & (self.load_word.val() == 2) {
            self.c.d.next = self.load_data.val();
        }
        if self.load.val() & (self.load_word.val() == 3) {
            self.d.d.next = self.load_data.val();
        }
        self.sum.d.next = self.a.q.val() + self.d.q.val();
        self.a_before.d.next = self.a.q.val();
        self.coming.d.next =
            ((self.sum.q.val() << 7) | (self.sum.q.val() >> 25)) + self.a_before.q.val();
        self.high_product.next =
            self.number.q.val().get_bits::<16>(16) * bit_cast::<16, 9>(self.count.val());
        self.low_product.next =
            self.number.q.val().get_bits::<16>(0) * bit_cast::<16, 9>(self.count.val());
        self.total.next = self.high_product.val().get_bits::<25>(0)
            + (self.low_product.val().get_bits::<25>(0) >> 16);
        if self.choose.val() {
            self.chosen.d.next = self.total.val().get_bits::<9>(16);
        }
        self.selection.next = self.chosen.q.val();
    }
}
