//! Queue of a few words.

use crate::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

use super::LutRam;

/// First in, first out: 2^`AW` words of `W` bits, `CW` = `AW` + 1 bits of `count`.
///
/// | what | clocks |
/// |---|---|
/// | `push` to `valid` | 1 |
/// | `pop` to the next word on `data` | 1 |
/// | `valid`, `full`, `count` | from registers, current |
///
/// `data` is the oldest word whenever `valid` is high, before any `pop`. A `push` while `full` and
/// a `pop` while not `valid` do nothing; `push` and `pop` in one clock both count.
#[block(fn build())]
#[module("fifo")]
pub struct Fifo<const AW: usize, const CW: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// The word on `push_data` comes in, unless the queue is full.
    pub push: Signal<In, Bit>,
    /// The word.
    pub push_data: Signal<In, Bits<W>>,
    /// The oldest word is taken, if there is one.
    pub pop: Signal<In, Bit>,
    /// The oldest word, while `valid`.
    pub data: Signal<Out, Bits<W>>,
    /// There is a word.
    pub valid: Signal<Out, Bit>,
    /// There is no room.
    pub full: Signal<Out, Bit>,
    /// Words.
    pub count: Signal<Out, Bits<CW>>,
    words: LutRam<AW, W>,
    head: DFF<Bits<AW>>,
    tail: DFF<Bits<AW>>,
    used: DFF<Bits<CW>>,
    does_push: Signal<Local, Bit>,
    does_pop: Signal<Local, Bit>,
    #[init(Constant::new((1u64 << AW).into()))]
    capacity: Constant<Bits<CW>>,
}

impl<const AW: usize, const CW: usize, const W: usize> Default for Fifo<AW, CW, W> {
    /// # Panics
    /// If `CW` is not `AW` + 1.
    fn default() -> Self {
        assert_eq!(CW, AW + 1, "Fifo: CW must be AW + 1");
        Self::build()
    }
}

#[logic]
impl<const AW: usize, const CW: usize, const W: usize> Fifo<AW, CW, W> {
    fn update(&mut self) {
        clock!(self, clock, words);
        self.valid.next = self.used.q.val() != 0;
        self.full.next = self.used.q.val() == self.capacity.val();
        self.count.next = self.used.q.val();
        self.does_push.next = self.push.val() & !self.full.val();
        self.does_pop.next = self.pop.val() & self.valid.val();
        self.words.write_enable.next = self.does_push.val();
        self.words.write_address.next = self.tail.q.val();
        self.words.write_data.next = self.push_data.val();
        self.words.read_address.next = self.head.q.val();
        self.data.next = self.words.read_data.val();
        if self.does_push.val() {
            self.tail.d.next = self.tail.q.val() + 1;
        }
        if self.does_pop.val() {
            self.head.d.next = self.head.q.val() + 1;
        }
        if self.does_push.val() & !self.does_pop.val() {
            self.used.d.next = self.used.q.val() + 1;
        }
        if self.does_pop.val() & !self.does_push.val() {
            self.used.d.next = self.used.q.val() - 1;
        }
        if self.reset.val() {
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
            self.used.d.next = 0.into();
        }
    }
}
