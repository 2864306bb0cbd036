//! The ways by which a pass leaves a square.

use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Code of white's king.
pub(super) const WHITE_KING: u64 = 0x30;

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

/// The three ways by which a pass leaves a square, and whether the king is seen farther away by one of them.
#[block]
#[module("rank_ways")]
pub struct RankWays {
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
    /// It is black's and moves straight in the pass,
    pub starts: Signal<In, Bit>,
    /// or aside as well.
    pub starts_aside: Signal<In, Bit>,
    #[group("arrives")]
    /// straight,
    pub straight_in: Signal<In, Bits<10>>,
    /// to the left,
    pub left_in: Signal<In, Bits<10>>,
    /// to the right.
    pub right_in: Signal<In, Bits<10>>,
    #[group("leaves for the next rank, a clock later")]
    /// straight,
    pub straight_out: Signal<Out, Bits<10>>,
    /// to the left,
    pub left_out: Signal<Out, Bits<10>>,
    /// to the right.
    pub right_out: Signal<Out, Bits<10>>,
    /// The king that is seen is farther away than the next square.
    pub farther: Signal<Out, Bit>,
    way_straight: RankWay,
    way_left: RankWay,
    way_right: RankWay,
}

#[logic]
impl RankWays {
    fn update(&mut self) {
        clock!(self, clock, way_straight, way_left, way_right);
        self.way_straight.clear.next = self.clear.val();
        self.way_left.clear.next = self.clear.val();
        self.way_right.clear.next = self.clear.val();
        self.way_straight.step.next = self.step.val();
        self.way_left.step.next = self.step.val();
        self.way_right.step.next = self.step.val();
        self.way_straight.code.next = self.code.val();
        self.way_left.code.next = self.code.val();
        self.way_right.code.next = self.code.val();
        self.way_straight.straight.next = true;
        self.way_left.straight.next = false;
        self.way_right.straight.next = false;
        self.way_straight.coordinate.next = self.rank.val();
        self.way_left.coordinate.next = self.file.val();
        self.way_right.coordinate.next = self.file.val();
        self.way_straight.starts.next = self.starts.val();
        self.way_left.starts.next = self.starts_aside.val();
        self.way_right.starts.next = self.starts_aside.val();
        self.way_straight.arrives.next = self.straight_in.val();
        self.way_left.arrives.next = self.left_in.val();
        self.way_right.arrives.next = self.right_in.val();
        self.straight_out.next = self.way_straight.leaves.val();
        self.left_out.next = self.way_left.leaves.val();
        self.right_out.next = self.way_right.leaves.val();
        self.farther.next = self.straight_in.val().get_bit(9)
            | self.left_in.val().get_bit(9)
            | self.right_in.val().get_bit(9);
    }
}
