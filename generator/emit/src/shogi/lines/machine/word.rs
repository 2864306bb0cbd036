//! What the answer to a question may give.

use super::arrival::LineArrival;
use super::codes::{jump, moving, of, purpose, PROMOTABLE};
use super::records::{Question, Word};
use crate::hdl::{block, logic};
use crate::shogi::lines::code::class;
use crate::shogi::lines::LineCode;
use crate::shogi::{Holds, Piece};
use rust_hdl_core::prelude::*;

/// The last file and rank, and the first rank of white's zone.
const LAST: u64 = 8;
/// Ranks of a zone, less one.
const ZONE: u64 = 2;

/// What arrives at the square that was asked, and what of it may be a move: arrivals and drops that check, moves of white's king to
/// where nothing of black's arrives, captures and interpositions, or how far a discoverer may go. Combinational.
#[block]
#[module("line_word")]
pub struct LineWord {
    /// White is to move.
    pub white: Signal<In, Bit>,
    #[group("the question")]
    /// What was asked,
    #[record]
    pub asked: Signal<In, Question>,
    /// what stands there,
    #[record]
    pub piece: Signal<In, Piece>,
    /// classes whose arrival there is a move.
    pub passes: Signal<In, Bits<16>>,
    #[group("the answer")]
    /// Nearest piece in each direction of looking, `{distance 4, white, class 4}`, 0 for none;
    pub rays: [Signal<In, Bits<9>>; 8],
    /// knights of black's that arrive, bit 0 with dx = +1, bit 1 with dx = -1,
    pub black_knights: Signal<In, Bits<2>>,
    /// of white's;
    pub white_knights: Signal<In, Bits<2>>,
    /// black has an unpromoted pawn on the file,
    pub black_pawn: Signal<In, Bit>,
    /// white has.
    pub white_pawn: Signal<In, Bit>,
    /// Of which kinds the mover holds one.
    #[record]
    pub hand: Signal<In, Holds>,
    /// What may be moves.
    #[record]
    pub word: Signal<Out, Word>,
    /// There are some.
    pub found: Signal<Out, Bit>,
    /// Directions of looking from which a piece of black's arrives.
    pub arrivals: Signal<Out, Bits<8>>,
    /// A piece of black's arrives,
    pub black_arrives: Signal<Out, Bit>,
    /// of white's, but not its king.
    pub white_arrives: Signal<Out, Bit>,
    arrival: [LineArrival; 8],
    steps: [Signal<Local, Bits<16>>; 8],
    slides: [Signal<Local, Bits<16>>; 8],
    number: [Signal<Local, Bits<4>>; 8],
    // the square, counted from the mover's last rank
    ahead: Signal<Local, Bits<4>>,
    far_off: Signal<Local, Bits<4>>,
    promotes_there: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    last_two: Signal<Local, Bit>,
    empty: Signal<Local, Bit>,
    own: Signal<Local, Bit>,
    distance: [Signal<Local, Bits<4>>; 8],
    leaves: [Signal<Local, Bit>; 8],
    // pieces that arrive, of both sides
    black_sum: [Signal<Local, Bits<8>>; 9],
    twice: [Signal<Local, Bit>; 9],
    once: [Signal<Local, Bit>; 9],
    white_sum: [Signal<Local, Bit>; 9],
    any_black: Signal<Local, Bit>,
    any_white: Signal<Local, Bit>,
    many: Signal<Local, Bit>,
    // words
    bit_promotes: [Signal<Local, Bits<28>>; 8],
    bit_stays: [Signal<Local, Bits<28>>; 8],
    ray_sum: [Signal<Local, Bits<28>>; 9],
    knights: Signal<Local, Bits<2>>,
    knight_word: Signal<Local, Bits<28>>,
    knight_promotes: Signal<Local, Bits<28>>,
    knight_stays: Signal<Local, Bits<28>>,
    pawn_there: Signal<Local, Bit>,
    dropped: Signal<Local, Holds>,
    drop_word: Signal<Local, Bits<28>>,
    // a discoverer's
    coder: LineCode,
    kind_of: Signal<Local, Bits<4>>,
    off_axis: [Signal<Local, Bit>; 8],
    up: Signal<Local, Bits<4>>,
    left: Signal<Local, Bits<4>>,
    down: Signal<Local, Bits<4>>,
    right: Signal<Local, Bits<4>>,
    border: [Signal<Local, Bits<4>>; 8],
    reach: [Signal<Local, Bits<4>>; 8],
    walk_bit: [Signal<Local, Bits<28>>; 8],
    walk_sum: [Signal<Local, Bits<28>>; 9],
    step: [Signal<Local, Bits<4>>; 8],
    walks: Signal<Local, Bit>,
    jumps: Signal<Local, Bits<28>>,
    promotable: Signal<Local, Bits<16>>,
    beside: Signal<Local, Bit>,
    moves: Signal<Local, Bits<28>>,
}

#[logic]
impl LineWord {
    fn update(&mut self) {
        self.constants();
        self.place();
        self.arrive();
        self.knights_and_drops();
        self.walk();
        self.choose();
    }

    fn constants(&mut self) {
        self.steps[0].next = moving::UP.into();
        self.steps[1].next = moving::UP_LEFT.into();
        self.steps[2].next = moving::LEFT.into();
        self.steps[3].next = moving::DOWN_LEFT.into();
        self.steps[4].next = moving::DOWN.into();
        self.steps[5].next = moving::DOWN_RIGHT.into();
        self.steps[6].next = moving::RIGHT.into();
        self.steps[7].next = moving::UP_RIGHT.into();
        self.slides[0].next = moving::SLIDE_UP.into();
        self.slides[1].next = moving::SLIDE_UP_LEFT.into();
        self.slides[2].next = moving::SLIDE_LEFT.into();
        self.slides[3].next = moving::SLIDE_DOWN_LEFT.into();
        self.slides[4].next = moving::SLIDE_DOWN.into();
        self.slides[5].next = moving::SLIDE_DOWN_RIGHT.into();
        self.slides[6].next = moving::SLIDE_RIGHT.into();
        self.slides[7].next = moving::SLIDE_UP_RIGHT.into();
        self.promotable.next = PROMOTABLE.into();
    }

    /// Zones of the square, and whether a piece that comes from behind leaves one.
    fn place(&mut self) {
        self.ahead.next = self.asked.val().square.y;
        if self.white.val() {
            self.ahead.next = bits::<4>(LAST) - self.asked.val().square.y;
        }
        self.last.next = self.ahead.val() == 0;
        self.last_two.next = self.ahead.val() < jump::RANKS;
        self.promotes_there.next = self.ahead.val() <= ZONE;
        self.far_off.next = self.ahead.val() - ZONE;
        self.empty.next = !self.piece.val().present;
        self.own.next = self.piece.val().present & (self.piece.val().white == self.white.val());
        for i in 0..8 {
            self.number[i].next = i.to_bits::<4>();
            self.distance[i].next = self.rays[(i + 4) % 8].val().get_bits::<4>(5);
        }
        // moves back
        self.leaves[2].next = false;
        self.leaves[6].next = false;
        for i in 3..6 {
            self.leaves[i].next =
                !self.white.val() & (self.distance[i].val() >= self.far_off.val());
        }
        self.leaves[0].next = self.white.val() & (self.distance[0].val() >= self.far_off.val());
        self.leaves[1].next = self.white.val() & (self.distance[1].val() >= self.far_off.val());
        self.leaves[7].next = self.white.val() & (self.distance[7].val() >= self.far_off.val());
    }

    /// Directions of movement, against those of looking.
    fn arrive(&mut self) {
        self.black_sum[0].next = 0.into();
        self.once[0].next = self.black_knights.val().any();
        self.twice[0].next = self.black_knights.val().all();
        self.white_sum[0].next = self.white_knights.val().any();
        self.ray_sum[0].next = 0.into();
        for i in 0..8 {
            self.arrival[i].code.next = self.rays[(i + 4) % 8].val().get_bits::<5>(0);
            self.arrival[i].distance.next = self.distance[i].val();
            self.arrival[i].black_steps.next = self.steps[i].val();
            self.arrival[i].black_slides.next = self.slides[i].val();
            self.arrival[i].white_steps.next = self.steps[(i + 4) % 8].val();
            self.arrival[i].white_slides.next = self.slides[(i + 4) % 8].val();
            self.arrival[i].white.next = self.white.val();
            self.arrival[i].passes.next = self.passes.val();
            self.arrival[i].zone.next = self.promotes_there.val() | self.leaves[i].val();
            self.arrival[i].last.next = self.last.val();
            self.black_sum[i + 1].next = self.black_sum[i].val();
            if self.arrival[(i + 4) % 8].from_black.val() {
                self.black_sum[i + 1].next =
                    self.black_sum[i].val() | (bits::<8>(1) << self.number[i].val());
            }
            self.once[i + 1].next = self.once[i].val() | self.arrival[i].from_black.val();
            self.twice[i + 1].next =
                self.twice[i].val() | (self.once[i].val() & self.arrival[i].from_black.val());
            self.white_sum[i + 1].next = self.white_sum[i].val() | self.arrival[i].from_white.val();
            self.bit_promotes[i].next = 0.into();
            if self.arrival[i].promotes.val() {
                self.bit_promotes[i].next = bits::<28>(1) << (self.number[i].val() << 1);
            }
            self.bit_stays[i].next = 0.into();
            if self.arrival[i].stays.val() {
                self.bit_stays[i].next = bits::<28>(2) << (self.number[i].val() << 1);
            }
            self.ray_sum[i + 1].next =
                self.ray_sum[i].val() | self.bit_promotes[i].val() | self.bit_stays[i].val();
        }
        self.any_black.next = self.once[8].val();
        self.many.next = self.twice[8].val();
        self.any_white.next = self.white_sum[8].val();
        self.arrivals.next = self.black_sum[8].val();
        self.black_arrives.next = self.any_black.val();
        self.white_arrives.next = self.any_white.val();
    }

    /// Arrivals with dx = +1 have bits 16 and 17, those with dx = -1 18 and 19; drops begin at bit 21.
    fn knights_and_drops(&mut self) {
        self.knights.next = self.black_knights.val();
        self.pawn_there.next = self.black_pawn.val();
        if self.white.val() {
            self.knights.next = self.white_knights.val();
            self.pawn_there.next = self.white_pawn.val();
        }
        self.knight_word.next = (bit_cast::<28, 1>(self.knights.val().get_bits::<1>(0)) << 16)
            | (bit_cast::<28, 1>(self.knights.val().get_bits::<1>(1)) << 18);
        self.knight_promotes.next = 0.into();
        if self.promotes_there.val() & self.passes.val().get_bit(of::GOLD) {
            self.knight_promotes.next = self.knight_word.val();
        }
        self.knight_stays.next = 0.into();
        if !self.last_two.val() & self.passes.val().get_bit(of::KNIGHT) {
            self.knight_stays.next = self.knight_word.val() << 1;
        }
        self.dropped.next = self.hand.val();
        self.dropped.next.pawn = self.hand.val().pawn
            & self.passes.val().get_bit(of::PAWN)
            & !self.last.val()
            & !self.pawn_there.val();
        self.dropped.next.lance =
            self.hand.val().lance & self.passes.val().get_bit(of::LANCE) & !self.last.val();
        self.dropped.next.knight =
            self.hand.val().knight & self.passes.val().get_bit(of::KNIGHT) & !self.last_two.val();
        self.dropped.next.silver = self.hand.val().silver & self.passes.val().get_bit(of::SILVER);
        self.dropped.next.gold = self.hand.val().gold & self.passes.val().get_bit(of::GOLD);
        self.dropped.next.bishop = self.hand.val().bishop & self.passes.val().get_bit(of::BISHOP);
        self.dropped.next.rook = self.hand.val().rook & self.passes.val().get_bit(of::ROOK);
        self.drop_word.next = 0.into();
        if self.empty.val() {
            self.drop_word.next = bit_cast::<28, 7>(self.dropped.val().into()) << 21;
        }
    }

    /// How far a discoverer may go off its axis: to the first piece, or to the edge. Own pieces are seen when the square is looked at.
    fn walk(&mut self) {
        self.walks.next = !self.white.val() & (self.asked.val().purpose == purpose::AXIS);
        self.coder.piece.next = self.piece.val().into();
        self.kind_of.next = self.coder.code.val().get_bits::<4>(0);
        self.up.next = self.asked.val().square.y;
        self.left.next = bits::<4>(LAST) - self.asked.val().square.x;
        self.down.next = bits::<4>(LAST) - self.asked.val().square.y;
        self.right.next = self.asked.val().square.x;
        self.border[0].next = self.up.val();
        self.border[2].next = self.left.val();
        self.border[4].next = self.down.val();
        self.border[6].next = self.right.val();
        self.border[1].next = self.left.val();
        self.border[7].next = self.right.val();
        if self.up.val() < self.left.val() {
            self.border[1].next = self.up.val();
        }
        if self.up.val() < self.right.val() {
            self.border[7].next = self.up.val();
        }
        self.border[3].next = self.left.val();
        self.border[5].next = self.right.val();
        if self.down.val() < self.left.val() {
            self.border[3].next = self.down.val();
        }
        if self.down.val() < self.right.val() {
            self.border[5].next = self.down.val();
        }
        for i in 0..4 {
            self.off_axis[i].next = self.asked.val().direction.get_bits::<2>(0).index() != i;
            self.off_axis[i + 4].next = self.asked.val().direction.get_bits::<2>(0).index() != i;
        }
        self.walk_sum[0].next = 0.into();
        for i in 0..8 {
            self.reach[i].next = 1.into();
            if self.slides[i].val().get_bit(self.kind_of.val().index()) {
                self.reach[i].next = self.border[i].val();
                if self.rays[i].val().get_bits::<4>(5).any() {
                    self.reach[i].next = self.rays[i].val().get_bits::<4>(5);
                }
            }
            self.walk_bit[i].next = 0.into();
            if self.off_axis[i].val()
                & self.border[i].val().any()
                & self.steps[i].val().get_bit(self.kind_of.val().index())
            {
                self.walk_bit[i].next = bits::<28>(2) << (self.number[i].val() << 1);
            }
            self.walk_sum[i + 1].next = self.walk_sum[i].val() | self.walk_bit[i].val();
            self.step[i].next = self.distance[i].val();
            if self.walks.val() {
                self.step[i].next = self.reach[i].val();
            }
        }
        // a knight jumps with dx = -1 first
        self.jumps.next = 0.into();
        if (self.kind_of.val() == class::KNIGHT) & (self.up.val() >= jump::RANKS) {
            self.jumps.next = (bit_cast::<28, 1>(self.right.val().any().into()) << 17)
                | (bit_cast::<28, 1>(self.left.val().any().into()) << 19);
        }
    }

    fn choose(&mut self) {
        self.beside.next = self.asked.val().purpose == purpose::NEAR;
        self.moves.next = self.ray_sum[8].val()
            | self.knight_promotes.val()
            | self.knight_stays.val()
            | self.drop_word.val();
        if self.own.val() {
            self.moves.next = 0.into();
        }
        if self.walks.val() {
            self.moves.next = self.walk_sum[8].val() | self.jumps.val();
        }
        if self.beside.val() & self.white.val() {
            self.moves.next = bit_cast::<28, 1>((!self.any_black.val()).into()) << 20;
        }
        self.found.next = (self.asked.val().purpose >= purpose::NEAR) & self.moves.val().any();
        self.word.next.moves = self.moves.val();
        self.word.next.steps.up = self.step[0].val();
        self.word.next.steps.up_left = self.step[1].val();
        self.word.next.steps.left = self.step[2].val();
        self.word.next.steps.down_left = self.step[3].val();
        self.word.next.steps.down = self.step[4].val();
        self.word.next.steps.down_right = self.step[5].val();
        self.word.next.steps.right = self.step[6].val();
        self.word.next.steps.up_right = self.step[7].val();
        self.word.next.square = self.asked.val().square;
        self.word.next.piece = self.piece.val().what;
        self.word.next.walks = self.walks.val();
        self.word.next.promotable = self.promotable.val().get_bit(self.kind_of.val().index());
        self.word.next.answers.near = self.beside.val();
        self.word.next.answers.taken = self.any_white.val() & !self.walks.val();
        self.word.next.answers.lone = self.beside.val() & !self.many.val();
    }
}
