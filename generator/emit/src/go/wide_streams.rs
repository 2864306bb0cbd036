//! The streams of the slots of many wheels, made in the head of the chain at full width.

use crate::hdl::{block, logic};
use kiban_model::go::rng::JUMP;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum WideStreamsState {
    Rest,
    /// A slot's stream is wanted: the first one is there.
    Begin,
    /// The stream jumps by 2^64 to the next slot's, two steps a clock.
    Step,
    /// Its words leave, one in every clock.
    Send,
}

/// Words of the streams for units that take one in every clock; 6 clocks for the first slot, 70 for every other.
///
/// As in [`Streams`](super::Streams) the state 2^64 steps on is found by Horner's rule, here with all bits of the state at once: the step is
/// linear, and the state of the slot before is added where the polynomial's bit is set.
#[block(fn build(first: Bits<64>, second: Bits<64>))]
#[module("wide_streams")]
pub struct WideStreams {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A half is here:
    #[group("the seeded state")]
    pub seed_valid: Signal<In, Bit>,
    /// the low one of a word first.
    pub seed_half: Signal<In, Bits<16>>,
    /// The stream of a slot is wanted:
    #[group("a slot")]
    pub begin_slot: Signal<In, Bit>,
    /// its number, from the next clock to done.
    pub slot: Signal<In, Bits<9>>,
    /// For a clock: its words have left.
    pub done: Signal<Out, Bit>,
    /// A word *stream* of the chain is here:
    pub word_valid: Signal<Out, Bit>,
    /// the word of the stream, and from bit 32 which of the four it is.
    pub word: Signal<Out, Bits<37>>,
    state: DFF<WideStreamsState>,
    // the state that jumps, or leaves word by word; below it the stream of the slot before
    stream: DFF<Bits<128>>,
    origin: DFF<Bits<128>>,
    count: DFF<Bits<6>>,
    at: DFF<Bits<2>>,
    // whether the stream before is added after the first and after the second step
    adds_first: DFF<Bit>,
    adds_second: DFF<Bit>,
    a: Signal<Local, Bits<32>>,
    b: Signal<Local, Bits<32>>,
    c: Signal<Local, Bits<32>>,
    d: Signal<Local, Bits<32>>,
    mixed: Signal<Local, Bits<32>>,
    once: Signal<Local, Bits<128>>,
    e: Signal<Local, Bits<32>>,
    f: Signal<Local, Bits<32>>,
    g: Signal<Local, Bits<32>>,
    h: Signal<Local, Bits<32>>,
    mixed_again: Signal<Local, Bits<32>>,
    twice: Signal<Local, Bits<128>>,
    turned: Signal<Local, Bits<128>>,
    /// a slot's stream is wanted while another one is made
    never_wanted_in_work: Signal<Local, Bit>,
    #[init(Constant::new(first))]
    first: Constant<Bits<64>>,
    #[init(Constant::new(second))]
    second: Constant<Bits<64>>,
}

impl Default for WideStreams {
    fn default() -> Self {
        // coefficients of the powers from the highest: 127, 125, .. and 126, 124, ..; that of the step that comes first lowest
        let coefficient = |power: usize| u64::from(JUMP[power / 32] >> (power % 32) & 1);
        let half = |from: usize| (0..64).fold(0, |sum, i| sum | coefficient(from - 2 * i) << i);
        Self::build(half(127).into(), half(126).into())
    }
}

#[logic]
impl WideStreams {
    fn update(&mut self) {
        self.two_steps();
        self.adds_first.d.next = self.first.val().get_bit(self.count.q.val().index());
        self.adds_second.d.next = self.second.val().get_bit(self.count.q.val().index());
        self.word_valid.next = self.state.q.val() == WideStreamsState::Send;
        self.done.next = self.word_valid.val() & (self.at.q.val() == 3);
        self.word.next = bit_cast::<37, 32>(self.stream.q.val().get_bits::<32>(0))
            | (bit_cast::<37, 2>(self.at.q.val()) << 32);
        self.turned.next = (self.stream.q.val() >> 32)
            | (bit_cast::<128, 32>(self.stream.q.val().get_bits::<32>(0)) << 96);
        match self.state.q.val() {
            WideStreamsState::Rest => {
                self.count.d.next = 0.into();
                self.at.d.next = 0.into();
                if self.begin_slot.val() {
                    self.state.d.next = WideStreamsState::Begin;
                }
            }
            WideStreamsState::Begin => {
                self.count.d.next = self.count.q.val() + 1;
                self.state.d.next = WideStreamsState::Step;
                if self.slot.val() == 0 {
                    self.state.d.next = WideStreamsState::Send;
                }
            }
            WideStreamsState::Step => {
                self.stream.d.next = self.twice.val();
                self.count.d.next = self.count.q.val() + 1;
                // 64 clocks: it was 1 in the first one
                if self.count.q.val() == 0 {
                    self.state.d.next = WideStreamsState::Send;
                }
            }
            WideStreamsState::Send => {
                self.stream.d.next = self.turned.val();
                self.at.d.next = self.at.q.val() + 1;
                if self.done.val() {
                    // the words have gone round; the next jump begins with zeros
                    self.origin.d.next = self.turned.val();
                    self.stream.d.next = 0.into();
                    self.state.d.next = WideStreamsState::Rest;
                }
            }
        }
        if self.seed_valid.val() {
            self.stream.d.next =
                (self.stream.q.val() >> 16) | (bit_cast::<128, 16>(self.seed_half.val()) << 112);
        }
        self.never_wanted_in_work.next =
            self.begin_slot.val() & (self.state.q.val() != WideStreamsState::Rest);
        if self.reset.val() {
            self.state.d.next = WideStreamsState::Rest;
        }
    }

    /// Two steps of the generator, after each of which the stream of the slot before may be added.
    fn two_steps(&mut self) {
        self.a.next = self.stream.q.val().get_bits::<32>(0);
        self.b.next = self.stream.q.val().get_bits::<32>(32);
        self.c.next = self.stream.q.val().get_bits::<32>(64);
        self.d.next = self.stream.q.val().get_bits::<32>(96);
        self.mixed.next = self.d.val() ^ self.b.val();
        self.once.next = bit_cast::<128, 32>(self.a.val() ^ self.mixed.val())
            | (bit_cast::<128, 32>(self.b.val() ^ self.c.val() ^ self.a.val()) << 32)
            | (bit_cast::<128, 32>(self.c.val() ^ self.a.val() ^ (self.b.val() << 9)) << 64)
            | (bit_cast::<128, 32>((self.mixed.val() << 11) | (self.mixed.val() >> 21)) << 96);
        if self.adds_first.q.val() {
            self.once.next = self.once.val() ^ self.origin.q.val();
        }
        self.e.next = self.once.val().get_bits::<32>(0);
        self.f.next = self.once.val().get_bits::<32>(32);
        self.g.next = self.once.val().get_bits::<32>(64);
        self.h.next = self.once.val().get_bits::<32>(96);
        self.mixed_again.next = self.h.val() ^ self.f.val();
        self.twice.next = bit_cast::<128, 32>(self.e.val() ^ self.mixed_again.val())
            | (bit_cast::<128, 32>(self.f.val() ^ self.g.val() ^ self.e.val()) << 32)
            | (bit_cast::<128, 32>(self.g.val() ^ self.e.val() ^ (self.f.val() << 9)) << 64)
            | (bit_cast::<128, 32>(
                (self.mixed_again.val() << 11) | (self.mixed_again.val() >> 21),
            ) << 96);
        if self.adds_second.q.val() {
            self.twice.next = self.twice.val() ^ self.origin.q.val();
        }
    }
}
