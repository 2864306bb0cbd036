//! The number that is added to a word of the memory.

use super::codes::{gathered, sum, work};
use super::{Sums, CLOCKS_COUNTED};
use crate::go::chain::word;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const G: usize> Sums<G> {
    /// The number that is added: one of these parts, the others are 0.
    pub(super) fn number(&mut self) {
        self.low.next = 0.into();
        self.high.next = 0.into();
        self.squares.next = 0.into();
        self.ones.next = 0.into();
        if (self.work.q.val() == word::SUM_B)
            | ((self.work.q.val() == word::SUM_A) & self.first.val())
        {
            self.low.next = self.word.q.val().get_bits::<32>(0);
        }
        if (self.work.q.val() == word::MOVES) | (self.work.q.val() == word::STONES) {
            if self.first.val() & self.pair.val() {
                self.low.next = bit_cast::<32, 19>(self.stones.val().taken);
            }
            if self.first.val() & !self.pair.val() {
                self.high.next = bit_cast::<32, 18>(self.moves.val().captures);
            }
        }
        if self.work.q.val() == word::OWNER {
            self.low.next = bit_cast::<32, 25>(self.owner.val().sum);
            if self.owner.val().sum.get_bit(24) {
                self.ones.next = self.minus_owner.val();
            }
        }
        if (self.work.q.val() == work::BATCH_CLOCKS) & self.first.val() {
            self.ones.next = CLOCKS_COUNTED.into();
        }
        if self.work.q.val() == word::GAME {
            self.number_of_game();
        }
        for _i in 0..G {
            if (self.work.q.val() == word::GAME) | (self.work.q.val() == word::SPREAD) {
                self.number_of_games();
            }
        }
        self.operand.d.next =
            self.low.val() | self.high.val() | self.squares.val() | self.ones.val();
        self.to.d.next = self.place.q.val();
    }

    /// The numbers of a playout that is over.
    pub(super) fn number_of_game(&mut self) {
        if self.place.q.val() == sum::FIRST {
            self.ones.next = 1.into();
        }
        if self.place.q.val() == sum::CAPPED {
            self.ones.next = bit_cast::<32, 1>(self.game.val().capped.into());
        }
        if self.place.q.val() == sum::WINS {
            self.ones.next = bit_cast::<32, 1>(self.win.q.val().into());
        }
        if self.place.q.val() == sum::DRAWS {
            self.ones.next = bit_cast::<32, 1>(self.draw.q.val().into());
        }
        if self.place.q.val() == sum::SCORE {
            self.low.next = bit_cast::<32, 10>(self.part.val());
            if self.part.val().get_bit(9) {
                self.ones.next = self.minus_score.val();
            }
        }
        if (self.place.q.val() == sum::SCORE_HIGH) & self.part.val().get_bit(9) {
            self.ones.next = self.minus.val();
        }
        if self.place.q.val() == sum::SQUARE {
            self.squares.next = bit_cast::<32, 18>(self.square.q.val());
        }
        if self.place.q.val() == sum::LENGTH {
            self.high.next = bit_cast::<32, 18>(self.game.val().length);
        }
    }

    // Fields of `GatheredWord` and `SpreadWord` by place: records of them would be nets of chips without wheels too.
    /// The numbers of playouts that were gathered.
    pub(super) fn number_of_games(&mut self) {
        self.low.next = 0.into();
        self.high.next = 0.into();
        self.squares.next = 0.into();
        self.ones.next = 0.into();
        if self.place.q.val() == sum::FIRST {
            self.ones.next = bit_cast::<32, 4>(self.word.q.val().get_bits::<4>(13));
        }
        if self.place.q.val() == sum::CAPPED {
            self.ones.next = bit_cast::<32, 4>(self.word.q.val().get_bits::<4>(17));
        }
        if self.place.q.val() == sum::WINS {
            self.ones.next = bit_cast::<32, 4>(self.word.q.val().get_bits::<4>(21));
        }
        if self.place.q.val() == sum::DRAWS {
            self.ones.next = bit_cast::<32, 4>(self.word.q.val().get_bits::<4>(25));
        }
        if self.place.q.val() == sum::SCORE {
            self.low.next = bit_cast::<32, 13>(self.word.q.val().get_bits::<13>(0));
            if self.word.q.val().get_bit(12) {
                self.ones.next = gathered::MINUS_WORD.into();
            }
        }
        if (self.place.q.val() == sum::SCORE_HIGH) & self.word.q.val().get_bit(12) {
            self.ones.next = self.minus.val();
        }
        if self.place.q.val() == sum::SQUARE {
            self.squares.next = bit_cast::<32, 18>(self.word.q.val().get_bits::<18>(0));
        }
        if self.place.q.val() == sum::LENGTH {
            self.high.next = bit_cast::<32, 19>(self.word.q.val().get_bits::<19>(18));
        }
    }
}
