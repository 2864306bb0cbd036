//! How many answers a check seems to have.

use super::codes::moving;
use super::records::{Answers, Place};
use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use crate::shogi::lines::LineCode;
use crate::shogi::PieceType;
use rust_hdl_core::prelude::*;

/// A piece of black's is there.
const BLACK: u64 = 0x20;
/// One less, and two, in six bits.
const LESS: u64 = 63;
const JUMP: u64 = 62;

/// First proof number of a check, 1 to 4: one, and one for each answer that there seems to be, the king's ways that the piece does not
/// attack from where it stands then, whatever is between; see `docs/circuits/scanners.md`, section 6. Combinational.
#[block]
#[module("line_hint")]
pub struct LineHint {
    /// White's king.
    #[record]
    pub king: Signal<In, Place>,
    /// Where the checking piece stands,
    #[record]
    pub target: Signal<In, Place>,
    /// and what it is after the move.
    #[record]
    pub piece: Signal<In, PieceType>,
    /// It was dropped.
    pub drops: Signal<In, Bit>,
    /// What is known of the answers.
    #[record]
    pub answers: Signal<In, Answers>,
    /// Where the king could go, a bit a direction.
    pub ways: Signal<In, Bits<8>>,
    /// The number.
    pub hint: Signal<Out, Bits<3>>,
    coder: LineCode,
    kind_of: Signal<Local, Bits<4>>,
    class_steps: [Signal<Local, Bits<16>>; 8],
    steps: [Signal<Local, Bit>; 8],
    class_up: Signal<Local, Bits<16>>,
    class_straight: Signal<Local, Bits<16>>,
    class_diagonally: Signal<Local, Bits<16>>,
    up: Signal<Local, Bit>,
    straight: Signal<Local, Bit>,
    diagonally: Signal<Local, Bit>,
    knight: Signal<Local, Bit>,
    // of every direction
    plus_x: [Signal<Local, Bits<6>>; 8],
    plus_y: [Signal<Local, Bits<6>>; 8],
    // from the piece to the square beside the king
    dx: [Signal<Local, Bits<6>>; 8],
    dy: [Signal<Local, Bits<6>>; 8],
    zero_x: [Signal<Local, Bit>; 8],
    zero_y: [Signal<Local, Bit>; 8],
    one_x: [Signal<Local, Bit>; 8],
    one_y: [Signal<Local, Bit>; 8],
    less_x: [Signal<Local, Bit>; 8],
    less_y: [Signal<Local, Bit>; 8],
    slid: [Signal<Local, Bit>; 8],
    stepped: [Signal<Local, Bit>; 8],
    jumped: [Signal<Local, Bit>; 8],
    stays: [Signal<Local, Bit>; 8],
    // at least one, two and three answers
    ones: [Signal<Local, Bit>; 12],
    twos: [Signal<Local, Bit>; 12],
    threes: [Signal<Local, Bit>; 12],
    answer: [Signal<Local, Bit>; 11],
    answered: Signal<Local, Bits<3>>,
    twice: Signal<Local, Bits<3>>,
}

#[logic]
impl LineHint {
    fn update(&mut self) {
        self.moves();
        self.ways_left();
        self.count();
    }

    /// How the piece moves.
    fn moves(&mut self) {
        // as black's, that is there
        self.coder.piece.next = bit_cast::<6, 4>(self.piece.val().into()) | BLACK;
        self.kind_of.next = self.coder.code.val().get_bits::<4>(0);
        self.class_steps[0].next = moving::UP.into();
        self.class_steps[1].next = moving::UP_LEFT.into();
        self.class_steps[2].next = moving::LEFT.into();
        self.class_steps[3].next = moving::DOWN_LEFT.into();
        self.class_steps[4].next = moving::DOWN.into();
        self.class_steps[5].next = moving::DOWN_RIGHT.into();
        self.class_steps[6].next = moving::RIGHT.into();
        self.class_steps[7].next = moving::UP_RIGHT.into();
        self.class_up.next = moving::SLIDE_UP.into();
        self.class_straight.next = moving::SLIDE_LEFT.into();
        self.class_diagonally.next = moving::SLIDE_UP_LEFT.into();
        for i in 0..8 {
            self.steps[i].next = self.class_steps[i].val().get_bit(self.kind_of.val().index());
        }
        self.up.next = self.class_up.val().get_bit(self.kind_of.val().index());
        self.straight.next = self.class_straight.val().get_bit(self.kind_of.val().index());
        self.diagonally.next = self.class_diagonally.val().get_bit(self.kind_of.val().index());
        self.knight.next = (self.piece.val().kind == kind::KNIGHT) & !self.piece.val().promoted;
        // squares beside the king, by their directions
        for i in 1..4 {
            self.plus_x[i].next = 1.into();
            self.plus_x[i + 4].next = LESS.into();
        }
        self.plus_x[0].next = 0.into();
        self.plus_x[4].next = 0.into();
        self.plus_y[3].next = 1.into();
        self.plus_y[4].next = 1.into();
        self.plus_y[5].next = 1.into();
        self.plus_y[7].next = LESS.into();
        self.plus_y[0].next = LESS.into();
        self.plus_y[1].next = LESS.into();
        self.plus_y[2].next = 0.into();
        self.plus_y[6].next = 0.into();
    }

    /// The king's ways that stay.
    fn ways_left(&mut self) {
        for i in 0..8 {
            self.dx[i].next = bit_cast::<6, 4>(self.king.val().x)
                - bit_cast::<6, 4>(self.target.val().x)
                + self.plus_x[i].val();
            self.dy[i].next = bit_cast::<6, 4>(self.king.val().y)
                - bit_cast::<6, 4>(self.target.val().y)
                + self.plus_y[i].val();
            self.zero_x[i].next = self.dx[i].val() == 0;
            self.zero_y[i].next = self.dy[i].val() == 0;
            self.one_x[i].next = self.dx[i].val() == 1;
            self.one_y[i].next = self.dy[i].val() == 1;
            self.less_x[i].next = self.dx[i].val() == LESS;
            self.less_y[i].next = self.dy[i].val() == LESS;
            self.slid[i].next = (self.straight.val()
                & (self.zero_x[i].val() != self.zero_y[i].val()))
                | (self.up.val() & self.zero_x[i].val() & self.dy[i].val().get_bit(5))
                | (self.diagonally.val()
                    & !self.zero_x[i].val()
                    & ((self.dx[i].val() == self.dy[i].val())
                        | ((self.dx[i].val() + self.dy[i].val()) == 0)));
            self.stepped[i].next =
                (self.steps[0].val() & self.zero_x[i].val() & self.less_y[i].val())
                    | (self.steps[1].val() & self.one_x[i].val() & self.less_y[i].val())
                    | (self.steps[2].val() & self.one_x[i].val() & self.zero_y[i].val())
                    | (self.steps[3].val() & self.one_x[i].val() & self.one_y[i].val())
                    | (self.steps[4].val() & self.zero_x[i].val() & self.one_y[i].val())
                    | (self.steps[5].val() & self.less_x[i].val() & self.one_y[i].val())
                    | (self.steps[6].val() & self.less_x[i].val() & self.zero_y[i].val())
                    | (self.steps[7].val() & self.less_x[i].val() & self.less_y[i].val());
            self.jumped[i].next = self.knight.val()
                & (self.one_x[i].val() | self.less_x[i].val())
                & (self.dy[i].val() == JUMP);
            self.stays[i].next = self.ways.val().get_bit(i)
                & !self.slid[i].val()
                & !self.stepped[i].val()
                & !self.jumped[i].val();
        }
    }

    fn count(&mut self) {
        for i in 0..8 {
            self.answer[i].next = self.stays[i].val();
        }
        self.answer[8].next = self.answers.val().lone & !self.drops.val();
        self.answer[9].next = self.answers.val().taken;
        self.answer[10].next = !self.answers.val().near & !self.knight.val();
        self.ones[0].next = false;
        self.twos[0].next = false;
        self.threes[0].next = false;
        for i in 0..11 {
            self.ones[i + 1].next = self.ones[i].val() | self.answer[i].val();
            self.twos[i + 1].next =
                self.twos[i].val() | (self.ones[i].val() & self.answer[i].val());
            self.threes[i + 1].next =
                self.threes[i].val() | (self.twos[i].val() & self.answer[i].val());
        }
        self.answered.next = bits::<3>(1) + self.ones[11].val();
        self.twice.next = self.answered.val() + self.twos[11].val();
        self.hint.next = self.twice.val() + self.threes[11].val();
    }
}
