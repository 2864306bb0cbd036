//! The number that is added to a word of the memory.

use super::codes::{gathered, sum, work};
use super::{Sums, CLOCKS_COUNTED};
use crate::go::chain::word;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Sums {
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
        if (self.work.q.val() == word::GAME) | (self.work.q.val() == word::SPREAD) {
            self.number_of_game();
        }
        self.operand.d.next =
            self.low.val() | self.high.val() | self.squares.val() | self.ones.val();
        self.to.d.next = self.place.q.val();
    }

    /// A playout that is over, or those that were gathered.
    pub(super) fn playouts(&mut self) {
        self.gathered.next.score = bit_cast::<13, 10>(self.part.val());
        if self.part.val().get_bit(9) {
            self.gathered.next.score = bit_cast::<13, 10>(self.part.val()) | gathered::MINUS;
        }
        self.gathered.next.playouts = 1.into();
        self.gathered.next.capped = bit_cast::<4, 1>(self.game.val().capped.into());
        self.gathered.next.wins = bit_cast::<4, 1>(self.win.q.val().into());
        self.gathered.next.draws = bit_cast::<4, 1>(self.draw.q.val().into());
        self.gathered.next.zeros = 0.into();
        self.spread.next.square = self.square.q.val();
        self.spread.next.length = bit_cast::<19, 18>(self.game.val().length);
        // a net of its own: `always @(*)` would wait for ever for a constant to change
        self.several.next = self.gathers.val();
        if self.several.val() {
            self.gathered.next = self.word.q.val().into();
            self.spread.next = self.word.q.val().into();
        }
    }

    /// The numbers of these playouts.
    pub(super) fn number_of_game(&mut self) {
        if self.place.q.val() == sum::FIRST {
            self.ones.next = bit_cast::<32, 4>(self.gathered.val().playouts);
        }
        if self.place.q.val() == sum::CAPPED {
            self.ones.next = bit_cast::<32, 4>(self.gathered.val().capped);
        }
        if self.place.q.val() == sum::WINS {
            self.ones.next = bit_cast::<32, 4>(self.gathered.val().wins);
        }
        if self.place.q.val() == sum::DRAWS {
            self.ones.next = bit_cast::<32, 4>(self.gathered.val().draws);
        }
        if self.place.q.val() == sum::SCORE {
            self.low.next = bit_cast::<32, 13>(self.gathered.val().score);
            if self.gathered.val().score.get_bit(12) {
                self.ones.next = self.minus_score.val();
            }
        }
        if (self.place.q.val() == sum::SCORE_HIGH) & self.gathered.val().score.get_bit(12) {
            self.ones.next = self.minus.val();
        }
        if self.place.q.val() == sum::SQUARE {
            self.squares.next = bit_cast::<32, 18>(self.spread.val().square);
        }
        if self.place.q.val() == sum::LENGTH {
            self.high.next = bit_cast::<32, 19>(self.spread.val().length);
        }
    }
}
