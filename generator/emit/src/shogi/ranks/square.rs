//! A square of a pass: what its piece starts, and what runs over it.

use super::way::{RankPiece, RankWays, WHITE_KING};
use crate::hdl::{block, logic};
use kiban_model::shogi::ranks::SEEN;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Masks of squares from which white's king is seen in these directions.
const KING_UP: u64 = SEEN[0] as u64;
const KING_UP_LEFT: u64 = SEEN[1] as u64;
const KING_DOWN_LEFT: u64 = SEEN[3] as u64;
const KING_DOWN: u64 = SEEN[4] as u64;
const KING_DOWN_RIGHT: u64 = SEEN[5] as u64;
const KING_UP_RIGHT: u64 = SEEN[7] as u64;
/// From which a knight jumps to it.
const JUMP_LEFT: u64 = SEEN[8] as u64;
const JUMP_RIGHT: u64 = SEEN[9] as u64;

/// A square of the pass from the top: what arrives from above and from beside it.
#[block]
#[module("rank_down_square")]
pub struct RankDownSquare {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A pass begins.
    pub clear: Signal<In, Bit>,
    /// A rank goes through.
    pub step: Signal<In, Bit>,
    /// Its number, 1 to 9.
    pub rank: Signal<In, Bits<4>>,
    /// Number of the square's file, constant.
    pub file: Signal<In, Bits<4>>,
    /// What stands on the square.
    pub code: Signal<In, Bits<6>>,
    #[group("arrives, moving")]
    /// down,
    pub straight_in: Signal<In, Bits<10>>,
    /// down and to the left,
    pub left_in: Signal<In, Bits<10>>,
    /// down and to the right,
    pub right_in: Signal<In, Bits<10>>,
    /// to the left by a step,
    pub aside_left_in: Signal<In, Bits<8>>,
    /// to the right by a step.
    pub aside_right_in: Signal<In, Bits<8>>,
    /// White's king stands two ranks above and one file to the left,
    pub king_left_in: Signal<In, Bit>,
    /// or to the right.
    pub king_right_in: Signal<In, Bit>,
    #[group("leaves, moving")]
    /// down,
    pub straight_out: Signal<Out, Bits<10>>,
    /// down and to the left,
    pub left_out: Signal<Out, Bits<10>>,
    /// down and to the right,
    pub right_out: Signal<Out, Bits<10>>,
    /// to either side by a step, in the same clock.
    pub aside_out: Signal<Out, Bits<8>>,
    /// White's king stood here two ranks before.
    pub king_out: Signal<Out, Bit>,
    /// What arrived, a clock later: `{mask 5, right 8, left 8, down right 8, down 8, down left 8}`.
    pub found: Signal<Out, Bits<45>>,
    piece: RankPiece,
    ways: RankWays,
    king_1: DFF<Bit>,
    king_2: DFF<Bit>,
    word: DFF<Bits<45>>,
    seen: Signal<Local, Bits<5>>,
    seen_straight: Signal<Local, Bits<5>>,
    seen_left: Signal<Local, Bits<5>>,
    seen_right: Signal<Local, Bits<5>>,
    jump_left: Signal<Local, Bits<5>>,
    jump_right: Signal<Local, Bits<5>>,
}

#[logic]
impl RankDownSquare {
    fn update(&mut self) {
        clock!(self, clock, ways);
        self.ways.clear.next = self.clear.val();
        self.ways.step.next = self.step.val();
        self.ways.rank.next = self.rank.val();
        self.ways.file.next = self.file.val();
        self.piece.code.next = self.code.val();
        self.ways.code.next = self.code.val();
        self.ways.starts.next = self.piece.down.val();
        self.ways.starts_aside.next = self.piece.down_aside.val();
        self.ways.straight_in.next = self.straight_in.val();
        self.ways.left_in.next = self.left_in.val();
        self.ways.right_in.next = self.right_in.val();
        self.straight_out.next = self.ways.straight_out.val();
        self.left_out.next = self.ways.left_out.val();
        self.right_out.next = self.ways.right_out.val();
        self.aside_out.next = 0.into();
        if self.piece.aside.val() {
            self.aside_out.next = (bit_cast::<8, 4>(self.code.val().get_bits::<4>(0)) << 4)
                | bit_cast::<8, 4>(self.file.val());
        }
        self.mask();
        self.king_out.next = self.king_2.q.val();
        if self.step.val() {
            self.king_1.d.next = self.code.val() == WHITE_KING;
            self.king_2.d.next = self.king_1.q.val();
            self.word.d.next = (bit_cast::<45, 5>(self.seen.val()) << 40)
                | (bit_cast::<45, 8>(self.aside_right_in.val()) << 32)
                | (bit_cast::<45, 8>(self.aside_left_in.val()) << 24)
                | (bit_cast::<45, 8>(self.right_in.val().get_bits::<8>(0)) << 16)
                | (bit_cast::<45, 8>(self.straight_in.val().get_bits::<8>(0)) << 8)
                | bit_cast::<45, 8>(self.left_in.val().get_bits::<8>(0));
        }
        if self.clear.val() {
            self.king_1.d.next = false;
            self.king_2.d.next = false;
        }
        self.found.next = self.word.q.val();
    }

    /// Where the king is seen: there is one, so one of these at most.
    fn mask(&mut self) {
        self.seen_straight.next = 0.into();
        if self.straight_in.val().get_bit(8) {
            self.seen_straight.next = KING_UP.into();
        }
        self.seen_left.next = 0.into();
        if self.left_in.val().get_bit(8) {
            self.seen_left.next = KING_UP_RIGHT.into();
        }
        self.seen_right.next = 0.into();
        if self.right_in.val().get_bit(8) {
            self.seen_right.next = KING_UP_LEFT.into();
        }
        self.jump_left.next = 0.into();
        if self.king_left_in.val() {
            self.jump_left.next = JUMP_LEFT.into();
        }
        self.jump_right.next = 0.into();
        if self.king_right_in.val() {
            self.jump_right.next = JUMP_RIGHT.into();
        }
        self.seen.next = (bit_cast::<5, 1>(self.ways.farther.val().into()) << 3)
            | self.seen_straight.val()
            | self.seen_left.val()
            | self.seen_right.val()
            | self.jump_left.val()
            | self.jump_right.val();
    }
}

/// A square of the pass from the bottom: what arrives from below, knights among it.
#[block]
#[module("rank_up_square")]
pub struct RankUpSquare {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A pass begins.
    pub clear: Signal<In, Bit>,
    /// A rank goes through.
    pub step: Signal<In, Bit>,
    /// Its number, 1 to 9.
    pub rank: Signal<In, Bits<4>>,
    /// Number of the square's file, constant.
    pub file: Signal<In, Bits<4>>,
    /// What stands on the square.
    pub code: Signal<In, Bits<6>>,
    #[group("arrives, moving")]
    /// up,
    pub straight_in: Signal<In, Bits<10>>,
    /// up and to the left,
    pub left_in: Signal<In, Bits<10>>,
    /// up and to the right.
    pub right_in: Signal<In, Bits<10>>,
    /// Black's knight stands two ranks below and one file to the right: it jumps to the left;
    pub knight_left_in: Signal<In, Bit>,
    /// one file to the left: it jumps to the right.
    pub knight_right_in: Signal<In, Bit>,
    #[group("leaves, moving")]
    /// up,
    pub straight_out: Signal<Out, Bits<10>>,
    /// up and to the left,
    pub left_out: Signal<Out, Bits<10>>,
    /// up and to the right.
    pub right_out: Signal<Out, Bits<10>>,
    /// Black's knight stood here two ranks before.
    pub knight_out: Signal<Out, Bit>,
    /// What arrived, a clock later: `{mask 5, knight to the right, to the left, up right 8, up left 8, up 8}`.
    pub found: Signal<Out, Bits<31>>,
    piece: RankPiece,
    ways: RankWays,
    knight_1: DFF<Bit>,
    knight_2: DFF<Bit>,
    word: DFF<Bits<31>>,
    seen: Signal<Local, Bits<5>>,
    seen_straight: Signal<Local, Bits<5>>,
    seen_left: Signal<Local, Bits<5>>,
    seen_right: Signal<Local, Bits<5>>,
}

#[logic]
impl RankUpSquare {
    fn update(&mut self) {
        clock!(self, clock, ways);
        self.ways.clear.next = self.clear.val();
        self.ways.step.next = self.step.val();
        self.ways.rank.next = self.rank.val();
        self.ways.file.next = self.file.val();
        self.piece.code.next = self.code.val();
        self.ways.code.next = self.code.val();
        self.ways.starts.next = self.piece.up.val();
        self.ways.starts_aside.next = self.piece.up_aside.val();
        self.ways.straight_in.next = self.straight_in.val();
        self.ways.left_in.next = self.left_in.val();
        self.ways.right_in.next = self.right_in.val();
        self.straight_out.next = self.ways.straight_out.val();
        self.left_out.next = self.ways.left_out.val();
        self.right_out.next = self.ways.right_out.val();
        self.mask();
        self.knight_out.next = self.knight_2.q.val();
        if self.step.val() {
            self.knight_1.d.next = self.piece.jumps.val();
            self.knight_2.d.next = self.knight_1.q.val();
            self.word.d.next = (bit_cast::<31, 5>(self.seen.val()) << 26)
                | (bit_cast::<31, 1>(self.knight_right_in.val().into()) << 25)
                | (bit_cast::<31, 1>(self.knight_left_in.val().into()) << 24)
                | (bit_cast::<31, 8>(self.right_in.val().get_bits::<8>(0)) << 16)
                | (bit_cast::<31, 8>(self.left_in.val().get_bits::<8>(0)) << 8)
                | bit_cast::<31, 8>(self.straight_in.val().get_bits::<8>(0));
        }
        if self.clear.val() {
            self.knight_1.d.next = false;
            self.knight_2.d.next = false;
        }
        self.found.next = self.word.q.val();
    }

    /// Where the king is seen: there is one, so one of these at most.
    fn mask(&mut self) {
        self.seen_straight.next = 0.into();
        if self.straight_in.val().get_bit(8) {
            self.seen_straight.next = KING_DOWN.into();
        }
        self.seen_left.next = 0.into();
        if self.left_in.val().get_bit(8) {
            self.seen_left.next = KING_DOWN_RIGHT.into();
        }
        self.seen_right.next = 0.into();
        if self.right_in.val().get_bit(8) {
            self.seen_right.next = KING_DOWN_LEFT.into();
        }
        self.seen.next = (bit_cast::<5, 1>(self.ways.farther.val().into()) << 3)
            | self.seen_straight.val()
            | self.seen_left.val()
            | self.seen_right.val();
    }
}
