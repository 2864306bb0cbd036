//! A query, from the question to what is seen.

use super::code::class;
use super::nearest::LineNearest;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Ranks that a knight jumps.
const JUMP: u64 = 2;
/// The first rank at which no black knight arrives.
const LOW: u64 = 7;

/// What is seen from a square, two clocks behind the question; the lines are there after one.
#[block]
#[module("line_look")]
pub struct LineLook {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no question is under way.
    pub reset: Signal<In, Bit>,
    /// A square of the board is written.
    pub put: Signal<In, Bit>,
    /// A question.
    pub ask: Signal<In, Bit>,
    #[group("with it")]
    /// file of the square,
    pub x: Signal<In, Bits<4>>,
    /// its rank,
    pub y: Signal<In, Bits<4>>,
    /// numbers of its diagonals, of the first kind
    pub rising: Signal<In, Bits<4>>,
    /// and of the second,
    pub falling: Signal<In, Bits<4>>,
    /// white's king is not in the way,
    pub through_king: Signal<In, Bit>,
    /// the pieces of the answer before are looked through.
    pub again: Signal<In, Bit>,
    #[group("ranks whose knights arrive")]
    /// black's,
    pub black_rank: Signal<Out, Bits<4>>,
    /// white's.
    pub white_rank: Signal<Out, Bits<4>>,
    #[group("a clock later")]
    /// file, rising diagonal, rank and falling diagonal,
    pub lines: [Signal<In, Bits<45>>; 4],
    /// black's knights on the rank below, a bit a file,
    pub black: Signal<In, Bits<9>>,
    /// white's on the rank above.
    pub white: Signal<In, Bits<9>>,
    /// What was asked two clocks before is answered.
    pub valid: Signal<Out, Bit>,
    /// Nearest piece in each direction of looking, `{distance 4, white, class 4}`, 0 for none.
    pub rays: [Signal<Out, Bits<9>>; 8],
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
    // the question, a clock later
    asked: DFF<Bit>,
    file: DFF<Bits<4>>,
    rank: DFF<Bits<4>>,
    kept_rising: DFF<Bit>,
    kept_falling: DFF<Bit>,
    below: DFF<Bit>,
    above: DFF<Bit>,
    through: DFF<Bit>,
    hides: DFF<Bit>,
    nearest: [LineNearest; 4],
    // the answer
    told: DFF<Bit>,
    ray: [DFF<Bits<9>>; 8],
    found: [DFF<Bits<9>>; 4],
    jumps_black: DFF<Bits<2>>,
    jumps_white: DFF<Bits<2>>,
    pawn_black: DFF<Bit>,
    pawn_white: DFF<Bit>,
    hidden: [Signal<Local, Bits<9>>; 4],
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
    /// a square is written while one is asked
    never_asked_while_written: Signal<Local, Bit>,
}

#[logic]
impl LineLook {
    fn update(&mut self) {
        self.never_asked_while_written.next = self.ask.val() & self.put.val();
        self.asked.d.next = self.ask.val();
        self.file.d.next = self.x.val();
        self.rank.d.next = self.y.val();
        // corners alone on a diagonal have none
        self.kept_rising.d.next = self.rising.val().any();
        self.kept_falling.d.next = self.falling.val().any();
        self.black_rank.next = self.y.val() + JUMP;
        self.white_rank.next = self.y.val() - JUMP;
        self.below.d.next = self.y.val() < LOW;
        self.above.d.next = self.y.val() >= JUMP;
        self.through.d.next = self.through_king.val();
        self.hides.d.next = self.again.val();
        self.look();
        self.knights();
        self.pawns();
        self.told.d.next = self.asked.q.val();
        if self.reset.val() {
            self.asked.d.next = false;
            self.told.d.next = false;
        }
        self.valid.next = self.told.q.val();
    }

    /// Two directions a line.
    fn look(&mut self) {
        self.nearest[0].at.next = self.rank.q.val();
        self.nearest[0].kept.next = true;
        self.nearest[1].at.next = self.file.q.val();
        self.nearest[1].kept.next = self.kept_rising.q.val();
        self.nearest[2].at.next = self.file.q.val();
        self.nearest[2].kept.next = true;
        self.nearest[3].at.next = self.file.q.val();
        self.nearest[3].kept.next = self.kept_falling.q.val();
        for i in 0..4 {
            self.hidden[i].next = 0.into();
            if self.hides.q.val() {
                self.hidden[i].next = self.found[i].q.val();
            }
            self.nearest[i].hidden.next = self.hidden[i].val();
            self.nearest[i].line.next = self.lines[i].val();
            self.nearest[i].through_king.next = self.through.q.val();
            if self.asked.q.val() {
                self.found[i].d.next = self.nearest[i].found.val();
            }
        }
        // directions 1 to 4 go up in their lines
        self.ray[0].d.next = self.nearest[0].behind.val();
        self.ray[4].d.next = self.nearest[0].ahead.val();
        for i in 1..4 {
            self.ray[i].d.next = self.nearest[i].ahead.val();
            self.ray[i + 4].d.next = self.nearest[i].behind.val();
        }
        for i in 0..8 {
            self.rays[i].next = self.ray[i].q.val();
        }
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
        self.jumps_black.d.next = (bit_cast::<2, 1>(self.minus_black.val().into()) << 1)
            | bit_cast::<2, 1>(self.plus_black.val().into());
        self.plus_white.next = self.wide_white.val().get_bit(self.file.q.val().index());
        self.minus_white.next = self.wide_white.val().get_bit(self.right.val().index());
        self.jumps_white.d.next = (bit_cast::<2, 1>(self.minus_white.val().into()) << 1)
            | bit_cast::<2, 1>(self.plus_white.val().into());
        self.black_knights.next = self.jumps_black.q.val();
        self.white_knights.next = self.jumps_white.q.val();
    }

    fn pawns(&mut self) {
        self.any_black[0].next = false;
        self.any_white[0].next = false;
        for i in 0..9 {
            self.seen[i].next = self.lines[0].val().get_bits::<5>(5 * i);
            self.any_black[i + 1].next =
                self.any_black[i].val() | (self.seen[i].val() == class::PAWN);
            self.any_white[i + 1].next =
                self.any_white[i].val() | (self.seen[i].val() == class::WHITE_PAWN);
        }
        self.pawn_black.d.next = self.any_black[9].val();
        self.pawn_white.d.next = self.any_white[9].val();
        self.black_pawn.next = self.pawn_black.q.val();
        self.white_pawn.next = self.pawn_white.q.val();
    }
}
