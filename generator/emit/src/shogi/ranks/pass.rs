//! The nine squares of the passes from the top and from the bottom.

use super::square::{RankDownSquare, RankUpSquare};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The pass from the top to the bottom, a rank a clock: what black moves down and by a step to the side, and where white's king
/// is above.
#[block]
#[module("rank_down")]
pub struct RankDown {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A pass begins in the next clock.
    pub clear: Signal<In, Bit>,
    /// A rank goes through.
    pub step: Signal<In, Bit>,
    /// Its number, 1 to 9.
    pub rank: Signal<In, Bits<4>>,
    /// Its pieces, file 1 in the lowest bits.
    pub pieces: Signal<In, Bits<54>>,
    /// What arrived on each of the squares, a clock later.
    pub found: [Signal<Out, Bits<45>>; 9],
    squares: [RankDownSquare; 9],
}

#[logic]
impl RankDown {
    fn update(&mut self) {
        for i in 0..9 {
            self.squares[i].clock.next = self.clock.val();
            self.squares[i].clear.next = self.clear.val();
            self.squares[i].step.next = self.step.val();
            self.squares[i].rank.next = self.rank.val();
            self.squares[i].code.next = self.pieces.val().get_bits::<6>(6 * i);
            self.squares[i].straight_in.next = self.squares[i].straight_out.val();
            self.found[i].next = self.squares[i].found.val();
        }
        for i in 1..10 {
            self.squares[i - 1].file.next = i.to_bits::<4>();
        }
        // to the left is towards the higher file
        self.squares[0].left_in.next = 0.into();
        self.squares[0].aside_left_in.next = 0.into();
        self.squares[0].king_right_in.next = false;
        for i in 1..9 {
            self.squares[i].left_in.next = self.squares[i - 1].left_out.val();
            self.squares[i].aside_left_in.next = self.squares[i - 1].aside_out.val();
            self.squares[i].king_right_in.next = self.squares[i - 1].king_out.val();
        }
        for i in 0..8 {
            self.squares[i].right_in.next = self.squares[i + 1].right_out.val();
            self.squares[i].aside_right_in.next = self.squares[i + 1].aside_out.val();
            self.squares[i].king_left_in.next = self.squares[i + 1].king_out.val();
        }
        self.squares[8].right_in.next = 0.into();
        self.squares[8].aside_right_in.next = 0.into();
        self.squares[8].king_left_in.next = false;
    }
}

/// The pass from the bottom to the top, a rank a clock: what black moves up, knights among it, and where white's king is below.
#[block]
#[module("rank_up")]
pub struct RankUp {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A pass begins in the next clock.
    pub clear: Signal<In, Bit>,
    /// A rank goes through.
    pub step: Signal<In, Bit>,
    /// Its number, 1 to 9.
    pub rank: Signal<In, Bits<4>>,
    /// Its pieces, file 1 in the lowest bits.
    pub pieces: Signal<In, Bits<54>>,
    /// What arrived on each of the squares, a clock later.
    pub found: [Signal<Out, Bits<31>>; 9],
    squares: [RankUpSquare; 9],
}

#[logic]
impl RankUp {
    fn update(&mut self) {
        for i in 0..9 {
            self.squares[i].clock.next = self.clock.val();
            self.squares[i].clear.next = self.clear.val();
            self.squares[i].step.next = self.step.val();
            self.squares[i].rank.next = self.rank.val();
            self.squares[i].code.next = self.pieces.val().get_bits::<6>(6 * i);
            self.squares[i].straight_in.next = self.squares[i].straight_out.val();
            self.found[i].next = self.squares[i].found.val();
        }
        for i in 1..10 {
            self.squares[i - 1].file.next = i.to_bits::<4>();
        }
        // to the left is towards the higher file
        self.squares[0].left_in.next = 0.into();
        self.squares[0].knight_left_in.next = false;
        for i in 1..9 {
            self.squares[i].left_in.next = self.squares[i - 1].left_out.val();
            self.squares[i].knight_left_in.next = self.squares[i - 1].knight_out.val();
        }
        for i in 0..8 {
            self.squares[i].right_in.next = self.squares[i + 1].right_out.val();
            self.squares[i].knight_right_in.next = self.squares[i + 1].knight_out.val();
        }
        self.squares[8].right_in.next = 0.into();
        self.squares[8].knight_right_in.next = false;
    }
}
