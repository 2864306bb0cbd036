//! What the king's view tells to ask.

use super::super::codes::{direction, purpose};
use super::{LineAsk, State, BEYOND, LAST};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl LineAsk {
    /// Which squares matter, by the king's first answer.
    pub(super) fn seen(&mut self) {
        self.to_right.next = (bit_cast::<2, 1>((self.white_king.val().x > 1).into()) << 1)
            | bit_cast::<2, 1>(self.white_king.val().x.any().into());
        self.to_left.next = (bit_cast::<2, 1>((self.white_king.val().x < LAST - 1).into()) << 1)
            | bit_cast::<2, 1>((self.white_king.val().x != LAST).into());
        self.to_up.next = (bit_cast::<2, 1>((self.white_king.val().y > 1).into()) << 1)
            | bit_cast::<2, 1>(self.white_king.val().y.any().into());
        self.to_down.next = (bit_cast::<2, 1>((self.white_king.val().y < LAST - 1).into()) << 1)
            | bit_cast::<2, 1>((self.white_king.val().y != LAST).into());
        self.on_board[0].next = self.to_up.val();
        self.on_board[1].next = self.to_up.val() & self.to_left.val();
        self.on_board[2].next = self.to_left.val();
        self.on_board[3].next = self.to_down.val() & self.to_left.val();
        self.on_board[4].next = self.to_down.val();
        self.on_board[5].next = self.to_down.val() & self.to_right.val();
        self.on_board[6].next = self.to_right.val();
        self.on_board[7].next = self.to_up.val() & self.to_right.val();
        for i in 0..4 {
            self.slides[2 * i + 1].next = self.owns_bishop.val();
        }
        self.slides[0].next = self.owns_rook.val();
        self.slides[2].next = self.owns_rook.val();
        self.slides[6].next = self.owns_rook.val();
        // lances stand below the king
        self.slides[4].next = self.owns_rook.val() | self.owns_lance.val();
        self.near_sum[0].next = 0.into();
        self.far_sum[0].next = 0.into();
        self.between_sum[0].next = 0.into();
        for i in 0..8 {
            self.number[i].next = i.to_bits::<4>();
            self.one[i].next = bits::<8>(1) << self.number[i].val();
            self.distance[i].next = self.rays[i].val().get_bits::<4>(5);
            self.near_sum[i + 1].next = self.near_sum[i].val();
            if self.on_board[i].val().get_bit(0)
                & !(self.turn.q.val()
                    & (self.distance[i].val() == 1)
                    & self.rays[i].val().get_bit(4))
            {
                self.near_sum[i + 1].next = self.near_sum[i].val() | self.one[i].val();
            }
            self.far_sum[i + 1].next = self.far_sum[i].val();
            if self.on_board[i].val().get_bit(1)
                & self.slides[i].val()
                & (self.distance[i].val() != 1)
            {
                self.far_sum[i + 1].next = self.far_sum[i].val() | self.one[i].val();
            }
            self.between_sum[i + 1].next = self.between_sum[i].val();
            if self.arrivals.val().get_bit(i) & (self.distance[i].val() != 1) {
                self.between_sum[i + 1].next = self.between_sum[i].val() | self.one[i].val();
            }
        }
        self.knight_squares.next = 0.into();
        if self.to_down.val().get_bit(1) {
            self.knight_squares.next = (bit_cast::<2, 1>(self.to_left.val().get_bit(0).into())
                << 1)
                | bit_cast::<2, 1>(self.to_right.val().get_bit(0).into());
        }
        self.checkers.next = (bit_cast::<10, 2>(self.black_knights.val()) << 8)
            | bit_cast::<10, 8>(self.arrivals.val());
        self.two_check.next = (self.checkers.val() & (self.checkers.val() - 1)).any();
        self.sees.next = (bit_cast::<10, 2>(self.knight_squares.val()) << 8)
            | bit_cast::<10, 8>(self.far_sum[8].val());
        self.between.next = 0.into();
        if self.turn.q.val() {
            self.sees.next = self.checkers.val();
            self.between.next = self.between_sum[8].val();
            if self.two_check.val() {
                self.sees.next = 0.into();
                self.between.next = 0.into();
            }
        }
    }

    /// The first direction that is left.
    pub(super) fn next_way(&mut self) {
        self.low.next = self.left.q.val() & (!self.left.q.val() + 1);
        self.way.next = bit_cast::<10, 8>(self.low.val().get_bits::<8>(0))
            | self.low.val().get_bits::<10>(8)
            | bit_cast::<10, 8>(self.low.val().get_bits::<8>(18));
        self.next_direction.next.ones = (self.way.val() & direction::ONES).any();
        self.next_direction.next.twos = (self.way.val() & direction::TWOS).any();
        self.next_direction.next.fours = (self.way.val() & direction::FOURS).any();
        self.next_direction.next.eights = (self.way.val() & direction::EIGHTS).any();
        self.distance_sum[0].next = 0.into();
        for i in 0..8 {
            self.points[i].next = self.way.val().get_bit(i);
            self.distance_sum[i + 1].next = self.distance_sum[i].val();
            if self.points[i].val() {
                self.distance_sum[i + 1].next =
                    self.distance_sum[i].val() | self.distances[i].val();
            }
        }
        self.next.next = purpose::NONE.into();
        if self.low.val().get_bits::<8>(18).any() {
            self.next.next = purpose::AXIS.into();
        }
        if self.low.val().get_bits::<10>(8).any() {
            self.next.next = purpose::SEES.into();
        }
        if self.low.val().get_bits::<8>(0).any() {
            self.next.next = purpose::NEAR.into();
        }
        self.loads.next = self.now.q.val() == purpose::NONE;
        if (self.state.q.val() == State::Squares) & self.ends.val() {
            self.loads.next = self.last.val();
            self.steps.d.next = self.steps.q.val() + 1;
        }
        if self.loads.val() {
            self.now.d.next = self.next.val();
            self.direction.d.next = self.next_direction.val().into();
            self.limit.d.next = self.distance_sum[8].val();
            self.steps.d.next = 1.into();
            if (self.next.val() == purpose::SEES) & !self.turn.q.val() {
                self.steps.d.next = BEYOND.into();
            }
            // a piece's own square
            if ((self.next.val() == purpose::SEES) & self.turn.q.val())
                | ((self.next.val() == purpose::AXIS) & !self.turn.q.val())
            {
                self.steps.d.next = self.distance_sum[8].val();
            }
            self.left.d.next = self.left.q.val() & !self.low.val();
        }
        self.first.next = self.answers.val().purpose == purpose::FIRST;
        self.second.next = self.answers.val().purpose == purpose::AGAIN;
        if self.answers.val().purpose == purpose::FIRST {
            self.left.d.next = bit_cast::<26, 8>(self.near_sum[8].val())
                | (bit_cast::<26, 10>(self.sees.val()) << 8)
                | (bit_cast::<26, 8>(self.between.val()) << 18);
        }
        if (self.answers.val().purpose == purpose::AGAIN) & !self.turn.q.val() {
            self.left.d.next =
                self.left.q.val() | (bit_cast::<26, 8>(self.alone.val() & self.black.val()) << 18);
            if self.loads.val() {
                self.left.d.next = (self.left.q.val() & !self.low.val())
                    | (bit_cast::<26, 8>(self.alone.val() & self.black.val()) << 18);
            }
        }
    }
}
