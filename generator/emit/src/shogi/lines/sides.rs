//! What a query tells beside its rays: knights and pawns.

use super::code::class;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Ranks that a knight jumps.
const JUMP: u64 = 2;
/// The first rank at which no black knight arrives.
const LOW: u64 = 7;

/// Knights that arrive at the square that was asked, and pawns on its file, two clocks behind the question; what stands on the file and
/// on the ranks is there after one.
#[block]
#[module("line_sides")]
pub struct LineSides {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A question of a square,
    pub ask: Signal<In, Bit>,
    /// its file
    pub x: Signal<In, Bits<4>>,
    /// and rank.
    pub y: Signal<In, Bits<4>>,
    #[group("ranks whose knights arrive")]
    /// black's,
    pub black_rank: Signal<Out, Bits<4>>,
    /// white's.
    pub white_rank: Signal<Out, Bits<4>>,
    #[group("a clock later")]
    /// They are there.
    pub read: Signal<In, Bit>,
    /// White's rank is there.
    pub read_white: Signal<In, Bit>,
    /// the file,
    pub line: Signal<In, Bits<45>>,
    /// black's knights on the rank below, a bit a file,
    pub black: Signal<In, Bits<9>>,
    /// white's on the rank above.
    pub white: Signal<In, Bits<9>>,
    #[group("knights that arrive, bit 0 with dx = +1, bit 1 with dx = -1")]
    /// black's,
    pub black_knights: Signal<Out, Bits<2>>,
    /// white's.
    pub white_knights: Signal<Out, Bits<2>>,
    #[group("an unpromoted pawn on the file")]
    /// of black's,
    pub black_pawn: Signal<Out, Bit>,
    /// of white's.
    pub white_pawn: Signal<Out, Bit>,
    file: DFF<Bits<4>>,
    below: DFF<Bit>,
    above: DFF<Bit>,
    jumps_black: DFF<Bits<2>>,
    jumps_white: DFF<Bits<2>>,
    pawn_black: DFF<Bit>,
    pawn_white: DFF<Bit>,
    wide_black: Signal<Local, Bits<16>>,
    wide_white: Signal<Local, Bits<16>>,
    right: Signal<Local, Bits<4>>,
    plus_black: Signal<Local, Bit>,
    minus_black: Signal<Local, Bit>,
    plus_white: Signal<Local, Bit>,
    minus_white: Signal<Local, Bit>,
    seen: [Signal<Local, Bits<5>>; 9],
    any_black: [Signal<Local, Bit>; 10],
    any_white: [Signal<Local, Bit>; 10],
}

#[logic]
impl LineSides {
    fn update(&mut self) {
        self.black_rank.next = self.y.val() + JUMP;
        self.white_rank.next = self.y.val() - JUMP;
        if self.ask.val() {
            self.file.d.next = self.x.val();
            self.below.d.next = self.y.val() < LOW;
            self.above.d.next = self.y.val() >= JUMP;
        }
        self.knights();
        self.pawns();
    }

    /// From the files beside the square's: bit x of a rank that is moved up by one is the one to its right.
    fn knights(&mut self) {
        self.wide_black.next = 0.into();
        if self.below.q.val() {
            self.wide_black.next = bit_cast::<16, 9>(self.black.val()) << 1;
        }
        self.wide_white.next = 0.into();
        if self.above.q.val() {
            self.wide_white.next = bit_cast::<16, 9>(self.white.val()) << 1;
        }
        self.right.next = self.file.q.val() + 2;
        self.plus_black.next = self.wide_black.val().get_bit(self.file.q.val().index());
        self.minus_black.next = self.wide_black.val().get_bit(self.right.val().index());
        self.plus_white.next = self.wide_white.val().get_bit(self.file.q.val().index());
        self.minus_white.next = self.wide_white.val().get_bit(self.right.val().index());
        if self.read.val() {
            self.jumps_black.d.next = (bit_cast::<2, 1>(self.minus_black.val().into()) << 1)
                | bit_cast::<2, 1>(self.plus_black.val().into());
        }
        if self.read_white.val() {
            self.jumps_white.d.next = (bit_cast::<2, 1>(self.minus_white.val().into()) << 1)
                | bit_cast::<2, 1>(self.plus_white.val().into());
        }
        self.black_knights.next = self.jumps_black.q.val();
        self.white_knights.next = self.jumps_white.q.val();
    }

    fn pawns(&mut self) {
        self.any_black[0].next = false;
        self.any_white[0].next = false;
        for i in 0..9 {
            self.seen[i].next = self.line.val().get_bits::<5>(5 * i);
            self.any_black[i + 1].next =
                self.any_black[i].val() | (self.seen[i].val() == class::PAWN);
            self.any_white[i + 1].next =
                self.any_white[i].val() | (self.seen[i].val() == class::WHITE_PAWN);
        }
        if self.read.val() {
            self.pawn_black.d.next = self.any_black[9].val();
            self.pawn_white.d.next = self.any_white[9].val();
        }
        self.black_pawn.next = self.pawn_black.q.val();
        self.white_pawn.next = self.pawn_white.q.val();
    }
}
