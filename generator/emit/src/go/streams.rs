//! The streams of the slots, made in the head of the chain.

use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use kiban_model::go::rng::JUMP;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum StreamsState {
    Rest,
    /// A slot's stream is wanted: the first one is there.
    Begin,
    /// The stream jumps by 2^64 to the next slot's: a step, and the stream of the slot before is added.
    Step,
    Add,
    /// Its words leave, one in 8 clocks.
    Send,
}

/// Words of the streams for units that keep them in flip-flops; 36 clocks for the first slot, 430 for every other.
///
/// The state 2^64 steps on is the sum of the states at the polynomial's set bits. It is found by Horner's rule: 128 times a step,
/// which is linear, and the sum with the state of the slot before, word by word, where the bit is set (65 times).
#[block(fn build(polynomial: Bits<128>))]
#[module("streams")]
pub struct Streams {
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
    /// The stream of the slot before: words 0 to 3; word 4 is always 0.
    #[init(Ram::build(false, Collisions::Undefined))]
    origin: Ram<3, 32>,
    state: DFF<StreamsState>,
    a: DFF<Bits<32>>,
    b: DFF<Bits<32>>,
    c: DFF<Bits<32>>,
    d: DFF<Bits<32>>,
    count: DFF<Bits<7>>,
    at: DFF<Bits<2>>,
    pace: DFF<Bits<3>>,
    turns: Signal<Local, Bit>,
    mixed: Signal<Local, Bits<32>>,
    #[init(Constant::new(polynomial))]
    polynomial: Constant<Bits<128>>,
}

impl Default for Streams {
    fn default() -> Self {
        // the bit of the highest power lowest; low word first, as published
        let polynomial: Bits<128> = JUMP
            .iter()
            .map(|word| u64::from(word.reverse_bits()))
            .fold(Bits::<128>::from(0), |sum, word| (sum << 32) | Bits::<128>::from(word));
        Self::build(polynomial)
    }
}

#[logic]
impl Streams {
    fn update(&mut self) {
        self.origin.clock.next = self.clock.val();
        self.origin.read_address.next = 4.into();
        self.origin.write_enable.next = false;
        self.origin.write_address.next = bit_cast::<3, 2>(self.at.q.val());
        self.origin.write_data.next = self.a.q.val();
        self.turns.next = false;
        self.done.next = false;
        self.word_valid.next = false;
        self.word.next =
            bit_cast::<37, 32>(self.a.q.val()) | (bit_cast::<37, 2>(self.at.q.val()) << 32);

        match self.state.q.val() {
            StreamsState::Rest => {
                self.count.d.next = 0.into();
                self.at.d.next = 0.into();
                self.pace.d.next = 0.into();
                if self.begin_slot.val() {
                    self.state.d.next = StreamsState::Begin;
                }
            }
            StreamsState::Begin => {
                self.state.d.next = StreamsState::Step;
                if self.slot.val() == 0 {
                    self.state.d.next = StreamsState::Send;
                }
            }
            StreamsState::Step => {
                self.origin.read_address.next = 0.into();
                self.count.d.next = self.count.q.val() + 1;
                if self.polynomial.val().get_bit(self.count.q.val().index()) {
                    self.state.d.next = StreamsState::Add;
                }
            }
            StreamsState::Add => {
                self.turns.next = true;
                self.origin.read_address.next = bit_cast::<3, 2>(self.at.q.val()) + 1;
                self.at.d.next = self.at.q.val() + 1;
                if self.at.q.val() == 3 {
                    self.state.d.next = StreamsState::Step;
                    // 128 steps, and the last bit is set
                    if self.count.q.val() == 0 {
                        self.state.d.next = StreamsState::Send;
                    }
                }
            }
            StreamsState::Send => {
                self.pace.d.next = self.pace.q.val() + 1;
                if self.pace.q.val() == 0 {
                    self.word_valid.next = true;
                    self.origin.write_enable.next = true;
                    self.turns.next = true;
                }
                if self.pace.q.val() == 7 {
                    self.at.d.next = self.at.q.val() + 1;
                    if self.at.q.val() == 3 {
                        self.done.next = true;
                        self.state.d.next = StreamsState::Rest;
                    }
                }
            }
        }

        // ---- the stream: a step, or its words go round (the last one takes a word of the slot before, or 0)
        self.mixed.next = self.d.q.val() ^ self.b.q.val();
        if self.turns.val() {
            self.a.d.next = self.b.q.val();
            self.b.d.next = self.c.q.val();
            self.c.d.next = self.d.q.val();
            self.d.d.next = self.a.q.val() ^ self.origin.read_data.val();
        } else if self.state.q.val() == StreamsState::Step {
            self.a.d.next = self.a.q.val() ^ self.mixed.val();
            self.b.d.next = self.b.q.val() ^ self.c.q.val() ^ self.a.q.val();
            self.c.d.next = self.c.q.val() ^ self.a.q.val() ^ (self.b.q.val() << 9);
            self.d.d.next = (self.mixed.val() << 11) | (self.mixed.val() >> 21);
        }
        if self.seed_valid.val() {
            self.a.d.next = (self.a.q.val() >> 16)
                | (bit_cast::<32, 16>(self.b.q.val().get_bits::<16>(0)) << 16);
            self.b.d.next = (self.b.q.val() >> 16)
                | (bit_cast::<32, 16>(self.c.q.val().get_bits::<16>(0)) << 16);
            self.c.d.next = (self.c.q.val() >> 16)
                | (bit_cast::<32, 16>(self.d.q.val().get_bits::<16>(0)) << 16);
            self.d.d.next =
                (self.d.q.val() >> 16) | (bit_cast::<32, 16>(self.seed_half.val()) << 16);
        }
        // the next one begins with zeros
        if self.done.val() {
            self.a.d.next = 0.into();
            self.b.d.next = 0.into();
            self.c.d.next = 0.into();
            self.d.d.next = 0.into();
        }
        if self.reset.val() {
            self.state.d.next = StreamsState::Rest;
        }
    }
}
