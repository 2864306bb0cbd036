//! The nearest pieces of a line.

use crate::hdl::{block, logic};
use kiban_model::shogi::lines;
use rust_hdl_core::prelude::*;

/// White's king in a line.
const WHITE_KING: u64 = lines::WHITE_KING as u64;

/// The nearest pieces on both sides of a place in a line. Combinational.
#[block]
#[module("line_nearest")]
pub struct LineNearest {
    /// Nine squares of `{white, class 4}`, 0 for nothing.
    pub line: Signal<In, Bits<45>>,
    /// The place.
    pub at: Signal<In, Bits<4>>,
    /// The line is one that is kept; else nothing is seen.
    pub kept: Signal<In, Bit>,
    /// White's king is not in the way.
    pub through_king: Signal<In, Bit>,
    /// Squares that are looked through.
    pub hidden: Signal<In, Bits<9>>,
    #[group("nearest piece, {distance 4, code 5}, 0 for none")]
    /// where the line goes up,
    pub ahead: Signal<Out, Bits<9>>,
    /// where it goes down.
    pub behind: Signal<Out, Bits<9>>,
    /// Where both stand.
    pub found: Signal<Out, Bits<9>>,
    code: [Signal<Local, Bits<5>>; 9],
    number: [Signal<Local, Bits<4>>; 9],
    piece: [Signal<Local, Bit>; 9],
    // a piece that is nearer on its side is not there
    open_ahead: [Signal<Local, Bit>; 10],
    open_behind: [Signal<Local, Bit>; 10],
    first_ahead: [Signal<Local, Bit>; 9],
    first_behind: [Signal<Local, Bit>; 9],
    // of the first one ahead, and from 10 on of that behind
    code_sum: [Signal<Local, Bits<5>>; 20],
    place_sum: [Signal<Local, Bits<4>>; 20],
    found_sum: [Signal<Local, Bits<9>>; 10],
    distance_ahead: Signal<Local, Bits<4>>,
    distance_behind: Signal<Local, Bits<4>>,
}

#[logic]
impl LineNearest {
    fn update(&mut self) {
        for i in 0..9 {
            self.code[i].next = self.line.val().get_bits::<5>(5 * i);
            self.number[i].next = i.to_bits::<4>();
            self.piece[i].next = self.kept.val()
                & self.code[i].val().any()
                & !self.hidden.val().get_bit(i)
                & !(self.through_king.val() & (self.code[i].val() == WHITE_KING));
        }
        self.choose();
        for side in 0..2 {
            self.code_sum[10 * side].next = 0.into();
            self.place_sum[10 * side].next = 0.into();
        }
        self.found_sum[0].next = 0.into();
        for i in 0..9 {
            self.code_sum[i + 1].next = self.code_sum[i].val();
            self.place_sum[i + 1].next = self.place_sum[i].val();
            self.code_sum[i + 11].next = self.code_sum[i + 10].val();
            self.place_sum[i + 11].next = self.place_sum[i + 10].val();
            self.found_sum[i + 1].next = self.found_sum[i].val();
            if self.first_ahead[i].val() {
                self.code_sum[i + 1].next = self.code_sum[i].val() | self.code[i].val();
                self.place_sum[i + 1].next = self.place_sum[i].val() | self.number[i].val();
            }
            if self.first_behind[i].val() {
                self.code_sum[i + 11].next = self.code_sum[i + 10].val() | self.code[i].val();
                self.place_sum[i + 11].next = self.place_sum[i + 10].val() | self.number[i].val();
            }
            if self.first_ahead[i].val() | self.first_behind[i].val() {
                self.found_sum[i + 1].next =
                    self.found_sum[i].val() | (bits::<9>(1) << self.number[i].val());
            }
        }
        self.found.next = self.found_sum[9].val();
        self.distance_ahead.next = self.place_sum[9].val() - self.at.val();
        self.distance_behind.next = self.at.val() - self.place_sum[19].val();
        self.ahead.next = 0.into();
        if !self.open_ahead[9].val() {
            self.ahead.next = (bit_cast::<9, 4>(self.distance_ahead.val()) << 5)
                | bit_cast::<9, 5>(self.code_sum[9].val());
        }
        self.behind.next = 0.into();
        if !self.open_behind[0].val() {
            self.behind.next = (bit_cast::<9, 4>(self.distance_behind.val()) << 5)
                | bit_cast::<9, 5>(self.code_sum[19].val());
        }
    }

    /// From the place outwards the first piece on each side.
    fn choose(&mut self) {
        // nothing is ahead in the first square
        self.first_ahead[0].next = false;
        self.open_ahead[0].next = true;
        self.open_ahead[1].next = self.open_ahead[0].val();
        self.open_behind[9].next = true;
        for i in 1..9 {
            self.first_ahead[i].next = self.open_ahead[i].val()
                & self.piece[i].val()
                & (self.number[i].val() > self.at.val());
            self.open_ahead[i + 1].next = self.open_ahead[i].val() & !self.first_ahead[i].val();
        }
        for i in 0..9 {
            self.first_behind[8 - i].next = self.open_behind[9 - i].val()
                & self.piece[8 - i].val()
                & (self.number[8 - i].val() < self.at.val());
            self.open_behind[8 - i].next =
                self.open_behind[9 - i].val() & !self.first_behind[8 - i].val();
        }
    }
}
