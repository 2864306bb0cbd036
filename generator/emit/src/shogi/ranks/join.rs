//! The pass that joins what the others found.

use crate::hdl::{block, logic};
use kiban_model::shogi::ranks::{FAR, SEEN};
use rust_hdl_core::prelude::*;

/// Masks of squares to whose left and right white's king is seen.
const KING_LEFT: u64 = SEEN[2] as u64;
const KING_RIGHT: u64 = SEEN[6] as u64;
const FARTHER: u64 = FAR as u64;

/// Cover and mask of a square from the passes over it. Combinational.
#[block]
#[module("rank_join")]
pub struct RankJoin {
    /// Files of the squares to the right and to the left of this one, constant.
    pub right_file: Signal<In, Bits<4>>,
    /// 10: there is none.
    pub left_file: Signal<In, Bits<4>>,
    /// From the top: `{mask 5, right 8, left 8, down right 8, down 8, down left 8}`.
    pub down: Signal<In, Bits<45>>,
    /// From the bottom: `{mask 5, knight to the right, to the left, up right 8, up left 8, up 8}`.
    pub up: Signal<In, Bits<31>>,
    #[group("along the rank")]
    /// The first rook scanner holds this rank:
    pub first: Signal<In, Bit>,
    /// what moves to the left,
    pub first_left: Signal<In, Bits<8>>,
    /// and to the right.
    pub first_right: Signal<In, Bits<8>>,
    /// The second rook scanner holds this rank:
    pub second: Signal<In, Bit>,
    /// what moves to the left,
    pub second_left: Signal<In, Bits<8>>,
    /// and to the right.
    pub second_right: Signal<In, Bits<8>>,
    /// White's king stands on this rank:
    pub king: Signal<In, Bit>,
    /// its imaginary rook moves to the left,
    pub king_left: Signal<In, Bits<8>>,
    /// or to the right.
    pub king_right: Signal<In, Bits<8>>,
    #[group("the square")]
    /// Eight rays of `{kind 4, coordinate 4}` by the direction of movement, two knights.
    pub arrivals: Signal<Out, Bits<66>>,
    /// Where white's king is seen.
    pub mask: Signal<Out, Bits<5>>,
    left: Signal<Local, Bits<8>>,
    right: Signal<Local, Bits<8>>,
    first_to_left: Signal<Local, Bits<8>>,
    first_to_right: Signal<Local, Bits<8>>,
    second_to_left: Signal<Local, Bits<8>>,
    second_to_right: Signal<Local, Bits<8>>,
    beside: Signal<Local, Bits<5>>,
}

#[logic]
impl RankJoin {
    fn update(&mut self) {
        self.first_to_left.next = 0.into();
        self.first_to_right.next = 0.into();
        if self.first.val() {
            self.first_to_left.next = self.first_left.val();
            self.first_to_right.next = self.first_right.val();
        }
        self.second_to_left.next = 0.into();
        self.second_to_right.next = 0.into();
        if self.second.val() {
            self.second_to_left.next = self.second_left.val();
            self.second_to_right.next = self.second_right.val();
        }
        self.left.next = self.down.val().get_bits::<8>(24)
            | self.first_to_left.val()
            | self.second_to_left.val();
        self.right.next = self.down.val().get_bits::<8>(32)
            | self.first_to_right.val()
            | self.second_to_right.val();
        self.arrivals.next = (bit_cast::<66, 2>(self.up.val().get_bits::<2>(24)) << 64)
            | (bit_cast::<66, 8>(self.up.val().get_bits::<8>(16)) << 56)
            | (bit_cast::<66, 8>(self.right.val()) << 48)
            | (bit_cast::<66, 24>(self.down.val().get_bits::<24>(0)) << 24)
            | (bit_cast::<66, 8>(self.left.val()) << 16)
            | bit_cast::<66, 16>(self.up.val().get_bits::<16>(0));
        self.sides();
        self.mask.next =
            self.down.val().get_bits::<5>(40) | self.up.val().get_bits::<5>(26) | self.beside.val();
    }

    /// What runs to the left comes from the right.
    fn sides(&mut self) {
        self.beside.next = 0.into();
        if self.king.val() & self.king_left.val().any() {
            self.beside.next = KING_RIGHT.into();
            if self.king_left.val().get_bits::<4>(0) != self.right_file.val() {
                self.beside.next = (KING_RIGHT | FARTHER).into();
            }
        }
        if self.king.val() & self.king_right.val().any() {
            self.beside.next = KING_LEFT.into();
            if self.king_right.val().get_bits::<4>(0) != self.left_file.val() {
                self.beside.next = (KING_LEFT | FARTHER).into();
            }
        }
    }
}
