//! A square of a pass: what its piece starts, and what runs over it.

use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use kiban_model::shogi::ranks::SEEN;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Code of white's king.
const WHITE_KING: u64 = 0x30;
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

/// Where a black piece moves, a direction and the one beside it at a time. Combinational.
#[block]
#[module("rank_piece")]
pub struct RankPiece {
    /// What stands on the square.
    pub code: Signal<In, Bits<6>>,
    #[group("black, and it moves")]
    /// up,
    pub up: Signal<Out, Bit>,
    /// up to the left and to the right,
    pub up_aside: Signal<Out, Bit>,
    /// down,
    pub down: Signal<Out, Bit>,
    /// down to the left and to the right,
    pub down_aside: Signal<Out, Bit>,
    /// one step to the left and to the right and no farther,
    pub aside: Signal<Out, Bit>,
    /// as a knight.
    pub jumps: Signal<Out, Bit>,
    kind: Signal<Local, Bits<3>>,
    plain: Signal<Local, Bit>,
    black: Signal<Local, Bit>,
    gold: Signal<Local, Bit>,
    king: Signal<Local, Bit>,
    horse: Signal<Local, Bit>,
    dragon: Signal<Local, Bit>,
    // rook or dragon, bishop or horse
    straight: Signal<Local, Bit>,
    diagonal: Signal<Local, Bit>,
    silver: Signal<Local, Bit>,
    // pawn or lance
    ahead: Signal<Local, Bit>,
}

#[logic]
impl RankPiece {
    fn update(&mut self) {
        self.kind.next = self.code.val().get_bits::<3>(0);
        self.plain.next = !self.code.val().get_bit(3);
        self.black.next = self.code.val().get_bit(5) & !self.code.val().get_bit(4);
        self.king.next = self.kind.val() == kind::KING;
        self.straight.next = self.kind.val() == kind::ROOK;
        self.diagonal.next = self.kind.val() == kind::BISHOP;
        self.dragon.next = self.straight.val() & !self.plain.val();
        self.horse.next = self.diagonal.val() & !self.plain.val();
        self.silver.next = self.plain.val() & (self.kind.val() == kind::SILVER);
        self.ahead.next =
            self.plain.val() & ((self.kind.val() == kind::LANCE) | (self.kind.val() == kind::PAWN));
        // silver, knight, lance and pawn promote to gold
        self.gold.next = (self.kind.val() == kind::GOLD)
            | (!self.plain.val() & (self.kind.val() >= kind::SILVER));
        self.up.next = self.black.val()
            & (self.king.val()
                | self.straight.val()
                | self.horse.val()
                | self.gold.val()
                | self.silver.val()
                | self.ahead.val());
        self.up_aside.next = self.black.val()
            & (self.king.val()
                | self.dragon.val()
                | self.diagonal.val()
                | self.gold.val()
                | self.silver.val());
        self.down.next = self.black.val()
            & (self.king.val() | self.straight.val() | self.horse.val() | self.gold.val());
        self.down_aside.next = self.black.val()
            & (self.king.val() | self.dragon.val() | self.diagonal.val() | self.silver.val());
        // rooks and dragons are left to the pass along the rank
        self.aside.next = self.black.val() & (self.king.val() | self.horse.val() | self.gold.val());
        self.jumps.next = self.black.val() & self.plain.val() & (self.kind.val() == kind::KNIGHT);
    }
}

/// One of the three ways by which a pass leaves a square: the piece that moves so, or what arrived and goes on; and the sight of
/// white's king. Ten bits: `{far, seen, kind 4, coordinate 4}`.
#[block]
#[module("rank_way")]
pub struct RankWay {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A pass begins.
    pub clear: Signal<In, Bit>,
    /// A rank goes through.
    pub step: Signal<In, Bit>,
    /// What stands on the square.
    pub code: Signal<In, Bits<6>>,
    /// It is black's and moves this way.
    pub starts: Signal<In, Bit>,
    /// The way is up or down; else it is a diagonal. Constant.
    pub straight: Signal<In, Bit>,
    /// Where it stands: its rank on a straight way, else its file, 1 to 9.
    pub coordinate: Signal<In, Bits<4>>,
    /// What arrives by the same way.
    pub arrives: Signal<In, Bits<10>>,
    /// What leaves for the next rank, a clock later.
    pub leaves: Signal<Out, Bits<10>>,
    left: DFF<Bits<10>>,
    kind: Signal<Local, Bits<3>>,
    slides: Signal<Local, Bit>,
    lance: Signal<Local, Bit>,
    vacant: Signal<Local, Bit>,
    ray: Signal<Local, Bits<8>>,
    sight: Signal<Local, Bits<2>>,
}

#[logic]
impl RankWay {
    fn update(&mut self) {
        self.kind.next = self.arrives.val().get_bits::<3>(4);
        self.vacant.next = !self.code.val().get_bit(5);
        // black's lance arrives on the way up alone
        self.lance.next = (self.kind.val() == kind::LANCE) & !self.arrives.val().get_bit(7);
        self.slides.next = self.kind.val() == kind::BISHOP;
        if self.straight.val() {
            self.slides.next = (self.kind.val() == kind::ROOK) | self.lance.val();
        }
        self.ray.next = 0.into();
        if self.vacant.val() & self.slides.val() {
            self.ray.next = self.arrives.val().get_bits::<8>(0);
        }
        if self.starts.val() {
            self.ray.next = (bit_cast::<8, 4>(self.code.val().get_bits::<4>(0)) << 4)
                | bit_cast::<8, 4>(self.coordinate.val());
        }
        // seen from the next square: near if the king stands here
        self.sight.next = 0.into();
        if self.vacant.val() & self.arrives.val().get_bit(8) {
            self.sight.next = 0b11.into();
        }
        if self.code.val() == WHITE_KING {
            self.sight.next = 1.into();
        }
        if self.step.val() {
            self.left.d.next =
                (bit_cast::<10, 2>(self.sight.val()) << 8) | bit_cast::<10, 8>(self.ray.val());
        }
        if self.clear.val() {
            self.left.d.next = 0.into();
        }
        self.leaves.next = self.left.q.val();
    }
}

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
    way_straight: RankWay,
    way_left: RankWay,
    way_right: RankWay,
    king_1: DFF<Bit>,
    king_2: DFF<Bit>,
    word: DFF<Bits<45>>,
    seen: Signal<Local, Bits<5>>,
    seen_straight: Signal<Local, Bits<5>>,
    seen_left: Signal<Local, Bits<5>>,
    seen_right: Signal<Local, Bits<5>>,
    jump_left: Signal<Local, Bits<5>>,
    jump_right: Signal<Local, Bits<5>>,
    farther: Signal<Local, Bit>,
}

#[logic]
impl RankDownSquare {
    fn update(&mut self) {
        clock!(self, clock, way_straight, way_left, way_right);
        self.way_straight.clear.next = self.clear.val();
        self.way_left.clear.next = self.clear.val();
        self.way_right.clear.next = self.clear.val();
        self.way_straight.step.next = self.step.val();
        self.way_left.step.next = self.step.val();
        self.way_right.step.next = self.step.val();
        self.piece.code.next = self.code.val();
        self.way_straight.code.next = self.code.val();
        self.way_left.code.next = self.code.val();
        self.way_right.code.next = self.code.val();
        self.way_straight.straight.next = true;
        self.way_left.straight.next = false;
        self.way_right.straight.next = false;
        self.way_straight.coordinate.next = self.rank.val();
        self.way_left.coordinate.next = self.file.val();
        self.way_right.coordinate.next = self.file.val();
        self.way_straight.starts.next = self.piece.down.val();
        self.way_left.starts.next = self.piece.down_aside.val();
        self.way_right.starts.next = self.piece.down_aside.val();
        self.way_straight.arrives.next = self.straight_in.val();
        self.way_left.arrives.next = self.left_in.val();
        self.way_right.arrives.next = self.right_in.val();
        self.straight_out.next = self.way_straight.leaves.val();
        self.left_out.next = self.way_left.leaves.val();
        self.right_out.next = self.way_right.leaves.val();
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
        self.farther.next = self.straight_in.val().get_bit(9)
            | self.left_in.val().get_bit(9)
            | self.right_in.val().get_bit(9);
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
        self.seen.next = (bit_cast::<5, 1>(self.farther.val().into()) << 3)
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
    way_straight: RankWay,
    way_left: RankWay,
    way_right: RankWay,
    knight_1: DFF<Bit>,
    knight_2: DFF<Bit>,
    word: DFF<Bits<31>>,
    seen: Signal<Local, Bits<5>>,
    seen_straight: Signal<Local, Bits<5>>,
    seen_left: Signal<Local, Bits<5>>,
    seen_right: Signal<Local, Bits<5>>,
    farther: Signal<Local, Bit>,
}

#[logic]
impl RankUpSquare {
    fn update(&mut self) {
        clock!(self, clock, way_straight, way_left, way_right);
        self.way_straight.clear.next = self.clear.val();
        self.way_left.clear.next = self.clear.val();
        self.way_right.clear.next = self.clear.val();
        self.way_straight.step.next = self.step.val();
        self.way_left.step.next = self.step.val();
        self.way_right.step.next = self.step.val();
        self.piece.code.next = self.code.val();
        self.way_straight.code.next = self.code.val();
        self.way_left.code.next = self.code.val();
        self.way_right.code.next = self.code.val();
        self.way_straight.straight.next = true;
        self.way_left.straight.next = false;
        self.way_right.straight.next = false;
        self.way_straight.coordinate.next = self.rank.val();
        self.way_left.coordinate.next = self.file.val();
        self.way_right.coordinate.next = self.file.val();
        self.way_straight.starts.next = self.piece.up.val();
        self.way_left.starts.next = self.piece.up_aside.val();
        self.way_right.starts.next = self.piece.up_aside.val();
        self.way_straight.arrives.next = self.straight_in.val();
        self.way_left.arrives.next = self.left_in.val();
        self.way_right.arrives.next = self.right_in.val();
        self.straight_out.next = self.way_straight.leaves.val();
        self.left_out.next = self.way_left.leaves.val();
        self.right_out.next = self.way_right.leaves.val();
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
        self.farther.next = self.straight_in.val().get_bit(9)
            | self.left_in.val().get_bit(9)
            | self.right_in.val().get_bit(9);
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
        self.seen.next = (bit_cast::<5, 1>(self.farther.val().into()) << 3)
            | self.seen_straight.val()
            | self.seen_left.val()
            | self.seen_right.val();
    }
}
