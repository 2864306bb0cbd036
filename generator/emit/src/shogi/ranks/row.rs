//! The pass along a rank.

use crate::hdl::{block, logic};
use crate::shogi::codes::RANK;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The bit of a promoted piece in its kind.
const PROMOTED: u64 = 8;
/// Square at the right end of a rank's way to the right.
const LAST: u64 = RANK - 1;

/// A rook cover scanner: takes one rank and runs over it, a square a clock from both ends, ten clocks in all. The imaginary rook on
/// white's king runs in the same way.
#[block]
#[module("rank_row")]
pub struct RankRow {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// It forgets its rank.
    pub forget: Signal<In, Bit>,
    /// It takes this rank:
    pub catch_rank: Signal<In, Bit>,
    /// its number, 1 to 9;
    pub rank: Signal<In, Bits<4>>,
    /// squares with a piece, bit 0 is file 1;
    pub occupied: Signal<In, Bits<9>>,
    /// squares with a piece that runs along the rank;
    pub runs: Signal<In, Bits<9>>,
    /// those that are promoted.
    pub promoted: Signal<In, Bits<9>>,
    /// Kind of what runs, constant.
    pub kind: Signal<In, Bits<3>>,
    /// It holds a rank,
    pub held: Signal<Out, Bit>,
    /// this one.
    pub held_rank: Signal<Out, Bits<4>>,
    #[group("what arrives on each of the squares, kind 4 and file 4, moving")]
    /// to the left,
    pub left: [Signal<Out, Bits<8>>; 9],
    /// to the right.
    pub right: [Signal<Out, Bits<8>>; 9],
    holds: DFF<Bit>,
    number: DFF<Bits<4>>,
    pieces: DFF<Bits<9>>,
    runners: DFF<Bits<9>>,
    promotions: DFF<Bits<9>>,
    // squares that were passed
    at: DFF<Bits<4>>,
    // what runs to the left and to the right
    to_left: DFF<Bits<8>>,
    to_right: DFF<Bits<8>>,
    found_left: [DFF<Bits<8>>; 9],
    found_right: [DFF<Bits<8>>; 9],
    back: Signal<Local, Bits<4>>,
    moves: Signal<Local, Bit>,
    file_left: Signal<Local, Bits<4>>,
    file_right: Signal<Local, Bits<4>>,
    piece_left: Signal<Local, Bits<4>>,
    piece_right: Signal<Local, Bits<4>>,
    /// a rank is taken while another one is held
    never_two_ranks: Signal<Local, Bit>,
}

#[logic]
impl RankRow {
    fn update(&mut self) {
        self.held.next = self.holds.q.val();
        self.held_rank.next = self.number.q.val();
        self.moves.next = self.at.q.val() < RANK;
        self.back.next = 0.into();
        if self.moves.val() {
            self.back.next = bits::<4>(LAST) - self.at.q.val();
        }
        self.file_left.next = self.at.q.val() + 1;
        self.file_right.next = self.back.val() + 1;
        self.run();
        for i in 0..9 {
            self.left[i].next = self.found_left[i].q.val();
            self.right[i].next = self.found_right[i].q.val();
            if self.moves.val() & (self.at.q.val().index() == i) {
                self.found_left[i].d.next = self.to_left.q.val();
            }
            if self.moves.val() & (self.back.val().index() == i) {
                self.found_right[i].d.next = self.to_right.q.val();
            }
        }
        if self.catch_rank.val() {
            self.holds.d.next = true;
            self.number.d.next = self.rank.val();
            self.pieces.d.next = self.occupied.val();
            self.runners.d.next = self.runs.val();
            self.promotions.d.next = self.promoted.val();
            self.at.d.next = 0.into();
            self.to_left.d.next = 0.into();
            self.to_right.d.next = 0.into();
        }
        self.never_two_ranks.next = self.catch_rank.val() & self.holds.q.val();
        if self.forget.val() {
            self.holds.d.next = false;
            self.at.d.next = RANK.into();
        }
    }

    /// A square from each end.
    fn run(&mut self) {
        self.piece_left.next = bit_cast::<4, 3>(self.kind.val());
        self.piece_right.next = bit_cast::<4, 3>(self.kind.val());
        if self.moves.val() {
            if self.promotions.q.val().get_bit(self.at.q.val().index()) {
                self.piece_left.next = bit_cast::<4, 3>(self.kind.val()) | PROMOTED;
            }
            if self.promotions.q.val().get_bit(self.back.val().index()) {
                self.piece_right.next = bit_cast::<4, 3>(self.kind.val()) | PROMOTED;
            }
            self.at.d.next = self.at.q.val() + 1;
            if self.pieces.q.val().get_bit(self.at.q.val().index()) {
                self.to_left.d.next = 0.into();
            }
            if self.runners.q.val().get_bit(self.at.q.val().index()) {
                self.to_left.d.next = (bit_cast::<8, 4>(self.piece_left.val()) << 4)
                    | bit_cast::<8, 4>(self.file_left.val());
            }
            if self.pieces.q.val().get_bit(self.back.val().index()) {
                self.to_right.d.next = 0.into();
            }
            if self.runners.q.val().get_bit(self.back.val().index()) {
                self.to_right.d.next = (bit_cast::<8, 4>(self.piece_right.val()) << 4)
                    | bit_cast::<8, 4>(self.file_right.val());
            }
        }
    }
}
