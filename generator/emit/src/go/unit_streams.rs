//! The streams of the slots, made by the units.

use super::codes::memory;
use super::jumps::jumps;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum UnitStreamsState {
    Rest,
    /// A coefficient of the slot's polynomial is read,
    Read,
    /// looked at,
    Judge,
    /// and the unit takes a step and adds the seeded state, or takes the step alone.
    Add,
}

/// Orders to units that keep their streams in memories ([`Streams`](super::Streams) for others): about 710 clocks a slot.
///
/// A slot's stream is the sum of the states of the seeded stream at the coefficients of its polynomial, by Horner's rule: 128 times
/// a step, which is linear, and the sum with the seeded state where the coefficient is 1. The orders for that are words *stream*
/// of the chain: 1 for a step alone, 8 for a step and a sum, a clock without one after each.
///
/// | bits | |
/// |---|---|
/// | 15..0 | half a word of the seeded state; 0 with a step alone |
/// | 18..16 | which half: it is added there to what the stream is a step on |
/// | 19 | the stream takes a step, all its halves |
/// | 20, 21 | where the stream is read: the second place of the game, else the first; nowhere: zeros. It is written to the other place |
#[block]
#[module("streams")]
pub struct UnitStreams {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// The stream of a slot is wanted:
    #[group("a slot")]
    pub begin_slot: Signal<In, Bit>,
    /// its number, from the next clock to done.
    pub slot: Signal<In, Bits<9>>,
    /// For a clock: its orders have left.
    pub done: Signal<Out, Bit>,
    /// A word *stream* of the chain is here:
    pub word_valid: Signal<Out, Bit>,
    /// its data, see the table above.
    pub word: Signal<Out, Bits<37>>,
    /// The word of the memory,
    #[group("the head's memory")]
    pub read_at: Signal<Out, Bits<8>>,
    /// and what stands there, a clock later.
    pub read: Signal<In, Bits<16>>,
    state: DFF<UnitStreamsState>,
    count: DFF<Bits<7>>,
    half: DFF<Bits<3>>,
    adds: DFF<Bit>,
    coefficient: Signal<Local, Bit>,
    added: Signal<Local, Bits<16>>,
}

impl UnitStreams {
    /// The words of the polynomials of `slots` slots, at most 16.
    pub(super) fn polynomials(slots: u32) -> Vec<u64> {
        let polynomials = jumps(slots as usize);
        let word = |steps: u32| {
            let bits = polynomials.iter().rev().map(|polynomial| polynomial >> steps & 1);
            bits.fold(0, |sum, bit| sum << 1 | bit as u64)
        };
        (0..128).rev().map(word).collect()
    }
}

#[logic]
impl UnitStreams {
    fn update(&mut self) {
        self.coefficient.next = self.read.val().get_bit(self.slot.val().get_bits::<4>(0).index());
        // a coefficient is read unless something else is said
        self.read_at.next = bit_cast::<8, 7>(self.count.q.val()) | memory::POLYNOMIALS;
        self.added.next = 0.into();
        if self.adds.q.val() {
            self.added.next = self.read.val();
        }
        // the count is one on: its parity says where the sum so far stands, and it begins at 0
        self.word.next = (bit_cast::<37, 1>((self.count.q.val() == 1).into()) << 21)
            | (bit_cast::<37, 1>((!self.count.q.val().get_bit(0)).into()) << 20)
            | (bit_cast::<37, 1>((!self.adds.q.val()).into()) << 19)
            | (bit_cast::<37, 3>(self.half.q.val()) << 16)
            | bit_cast::<37, 16>(self.added.val());
        self.word_valid.next = self.state.q.val() == UnitStreamsState::Add;
        self.done.next = false;

        match self.state.q.val() {
            UnitStreamsState::Rest => {
                self.count.d.next = 0.into();
                if self.begin_slot.val() {
                    self.state.d.next = UnitStreamsState::Read;
                }
            }
            UnitStreamsState::Read => {
                self.state.d.next = UnitStreamsState::Judge;
            }
            UnitStreamsState::Judge => {
                self.read_at.next = memory::SEEDED.into();
                self.adds.d.next = self.coefficient.val();
                self.half.d.next = 7.into();
                if self.coefficient.val() {
                    self.half.d.next = 0.into();
                }
                self.count.d.next = self.count.q.val() + 1;
                self.state.d.next = UnitStreamsState::Add;
            }
            UnitStreamsState::Add => {
                self.half.d.next = self.half.q.val() + 1;
                if self.half.q.val() != 7 {
                    self.read_at.next = bit_cast::<8, 3>(self.half.q.val() + 1) | memory::SEEDED;
                } else {
                    self.state.d.next = UnitStreamsState::Judge;
                    if self.count.q.val() == 0 {
                        self.done.next = true;
                        self.state.d.next = UnitStreamsState::Rest;
                    }
                }
            }
        }
        if self.reset.val() {
            self.state.d.next = UnitStreamsState::Rest;
        }
    }
}
