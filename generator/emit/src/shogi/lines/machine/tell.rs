//! Moves, and what is none of those that were looked at.

use super::codes::{direction, jump};
use super::hint::LineHint;
use super::records::{Answers, Look, Place, Told};
use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use crate::shogi::{Piece, PieceType};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// From a direction to the one against it.
const OPPOSITE: u64 = 4;
/// Black's ranks of promotion, less one.
const ZONE: u64 = 2;

/// A move that is looked at, in three clocks: the other square, what stands there, the move. It is none if a piece leaves the ray on
/// which it stands alone before a slider of black, pinned or a discoverer that is asked itself; of a discoverer's squares if black
/// stands there, if it cannot promote or must, or if it is the king and comes to white's.
#[block]
#[module("line_tell")]
pub struct LineTell {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// White is to move.
    pub white: Signal<In, Bit>,
    /// A move is looked at,
    pub looks: Signal<In, Bit>,
    /// this one.
    #[record]
    pub look: Signal<In, Look>,
    /// White's king.
    #[record]
    pub king: Signal<In, Place>,
    #[group("what it sees, a direction each")]
    /// steps to the first piece,
    pub distances: [Signal<In, Bits<4>>; 8],
    /// which stands alone before a slider of black.
    pub axes: Signal<In, Bits<8>>,
    /// Where it may go, for hints.
    pub ways: Signal<In, Bits<8>>,
    /// The other square of the move;
    #[record]
    pub other: Signal<Out, Place>,
    /// what stands there, a clock later.
    #[record]
    pub piece: Signal<In, Piece>,
    /// A move is on its way.
    pub comes: Signal<Out, Bit>,
    /// A move is told,
    pub tells: Signal<Out, Bit>,
    /// this one.
    #[record]
    pub told: Signal<Out, Told>,
    /// First proof number of the check that was told a clock before.
    pub hint: Signal<Out, Bits<3>>,
    // the other square is known
    known: DFF<Bit>,
    kept: DFF<Bits<30>>,
    there: DFF<Bits<8>>,
    // the move
    valid: DFF<Bit>,
    made: DFF<Bits<26>>,
    about: DFF<Bits<3>>,
    number: DFF<Bits<3>>,
    hinter: LineHint,
    ahead: Signal<Local, Bits<3>>,
    jumps: Signal<Local, Bit>,
    lefts: Signal<Local, Bits<16>>,
    rights: Signal<Local, Bits<16>>,
    downs: Signal<Local, Bits<16>>,
    ups: Signal<Local, Bits<16>>,
    dx_plus: Signal<Local, Bit>,
    dx_minus: Signal<Local, Bit>,
    dy_plus: Signal<Local, Bit>,
    dy_minus: Signal<Local, Bit>,
    step_x: Signal<Local, Bits<4>>,
    step_y: Signal<Local, Bits<4>>,
    place: Signal<Local, Place>,
    seen: Signal<Local, Look>,
    at: Signal<Local, Place>,
    // from white's king
    rel_x: Signal<Local, Bits<5>>,
    rel_y: Signal<Local, Bits<5>>,
    back_x: Signal<Local, Bits<5>>,
    back_y: Signal<Local, Bits<5>>,
    far_x: Signal<Local, Bits<4>>,
    far_y: Signal<Local, Bits<4>>,
    far_off: Signal<Local, Bits<4>>,
    rising: Signal<Local, Bit>,
    falling: Signal<Local, Bit>,
    ray: [Signal<Local, Bit>; 8],
    ray_sum: [Signal<Local, Bits<4>>; 9],
    alone: Signal<Local, Bit>,
    side: Signal<Local, Bit>,
    on_axis: [Signal<Local, Bit>; 4],
    along: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    none: Signal<Local, Bit>,
    beside: Signal<Local, Bit>,
    zone: Signal<Local, Bit>,
    dead: Signal<Local, Bit>,
    next: Signal<Local, Told>,
    last: Signal<Local, Told>,
    after: Signal<Local, PieceType>,
    said: Signal<Local, Answers>,
}

#[logic]
impl LineTell {
    fn update(&mut self) {
        self.go();
        self.compare();
        self.judge();
        self.tell();
        self.comes.next = self.looks.val() | self.known.q.val();
        if self.reset.val() {
            self.known.d.next = false;
            self.valid.d.next = false;
        }
    }

    /// Arrivals come against their direction.
    fn go(&mut self) {
        self.jumps.next = self.look.val().direction.get_bit(3);
        self.ahead.next = self.look.val().direction.get_bits::<3>(0) ^ OPPOSITE;
        if self.look.val().walks {
            self.ahead.next = self.look.val().direction.get_bits::<3>(0);
        }
        self.lefts.next = direction::LEFT.into();
        self.rights.next = direction::RIGHT.into();
        self.downs.next = direction::DOWN.into();
        self.ups.next = direction::UP.into();
        self.dx_plus.next = self.lefts.val().get_bit(self.ahead.val().index());
        self.dx_minus.next = self.rights.val().get_bit(self.ahead.val().index());
        self.dy_plus.next = self.downs.val().get_bit(self.ahead.val().index());
        self.dy_minus.next = self.ups.val().get_bit(self.ahead.val().index());
        self.step_x.next = self.look.val().steps;
        self.step_y.next = self.look.val().steps;
        if self.jumps.val() {
            self.dx_plus.next = self.look.val().direction.get_bit(0);
            self.dx_minus.next = !self.look.val().direction.get_bit(0);
            self.dy_minus.next = self.white.val() | self.look.val().walks;
            self.dy_plus.next = !(self.white.val() | self.look.val().walks);
            self.step_x.next = jump::FILES.into();
            self.step_y.next = jump::RANKS.into();
        }
        self.place.next = self.look.val().square;
        if self.dx_plus.val() {
            self.place.next.x = self.look.val().square.x + self.step_x.val();
        }
        if self.dx_minus.val() {
            self.place.next.x = self.look.val().square.x - self.step_x.val();
        }
        if self.dy_plus.val() {
            self.place.next.y = self.look.val().square.y + self.step_y.val();
        }
        if self.dy_minus.val() {
            self.place.next.y = self.look.val().square.y - self.step_y.val();
        }
        if self.look.val().king {
            self.place.next = self.king.val();
        }
        self.other.next = self.place.val();
        self.known.d.next = self.looks.val();
        self.kept.d.next = self.look.val().into();
        self.there.d.next = self.place.val().into();
    }

    /// The other square from white's king: on which ray, how far.
    fn compare(&mut self) {
        self.seen.next = self.kept.q.val().into();
        self.at.next = self.there.q.val().into();
        self.rel_x.next = bit_cast::<5, 4>(self.at.val().x) - bit_cast::<5, 4>(self.king.val().x);
        self.rel_y.next = bit_cast::<5, 4>(self.at.val().y) - bit_cast::<5, 4>(self.king.val().y);
        self.back_x.next = bit_cast::<5, 4>(self.king.val().x) - bit_cast::<5, 4>(self.at.val().x);
        self.back_y.next = bit_cast::<5, 4>(self.king.val().y) - bit_cast::<5, 4>(self.at.val().y);
        self.far_x.next = self.rel_x.val().get_bits::<4>(0);
        if self.rel_x.val().get_bit(4) {
            self.far_x.next = self.back_x.val().get_bits::<4>(0);
        }
        self.far_y.next = self.rel_y.val().get_bits::<4>(0);
        if self.rel_y.val().get_bit(4) {
            self.far_y.next = self.back_y.val().get_bits::<4>(0);
        }
        self.far_off.next = self.far_x.val() | self.far_y.val();
        self.falling.next = (self.rel_x.val() == self.rel_y.val()) & self.far_off.val().any();
        self.rising.next = (self.rel_x.val() == self.back_y.val()) & self.far_off.val().any();
        self.ray[0].next = !self.far_x.val().any() & self.rel_y.val().get_bit(4);
        self.ray[1].next = self.rising.val() & self.rel_y.val().get_bit(4);
        self.ray[2].next =
            !self.far_y.val().any() & self.far_x.val().any() & !self.rel_x.val().get_bit(4);
        self.ray[3].next = self.falling.val() & !self.rel_x.val().get_bit(4);
        self.ray[4].next =
            !self.far_x.val().any() & self.far_y.val().any() & !self.rel_y.val().get_bit(4);
        self.ray[5].next = self.rising.val() & !self.rel_y.val().get_bit(4);
        self.ray[6].next = !self.far_y.val().any() & self.rel_x.val().get_bit(4);
        self.ray[7].next = self.falling.val() & self.rel_x.val().get_bit(4);
        self.ray_sum[0].next = 0.into();
        for i in 0..8 {
            self.ray_sum[i + 1].next = self.ray_sum[i].val();
            if self.ray[i].val() & self.axes.val().get_bit(i) {
                self.ray_sum[i + 1].next = self.ray_sum[i].val() | self.distances[i].val();
            }
        }
        self.alone.next = self.far_off.val().any() & (self.ray_sum[8].val() == self.far_off.val());
        // the axis of its ray, and whether the move stays on it
        for i in 0..4 {
            self.on_axis[i].next = (self.ray[i].val() | self.ray[i + 4].val())
                & (self.seen.val().direction.get_bits::<2>(0).index() == i);
        }
        self.along.next = (self.on_axis[0].val()
            | self.on_axis[1].val()
            | self.on_axis[2].val()
            | self.on_axis[3].val())
            & !self.seen.val().direction.get_bit(3);
    }

    fn judge(&mut self) {
        self.leaves.next = self.alone.val() & (self.white.val() | !self.along.val());
        self.beside.next = (self.far_x.val() <= 1) & (self.far_y.val() <= 1);
        self.side.next = self.piece.val().present & !self.piece.val().white;
        self.zone.next = (self.at.val().y <= ZONE) | (self.seen.val().square.y <= ZONE);
        self.dead.next = ((self.seen.val().piece.kind == kind::PAWN)
            | (self.seen.val().piece.kind == kind::LANCE))
            & !self.at.val().y.any();
        if self.seen.val().piece.kind == kind::KNIGHT {
            self.dead.next = self.at.val().y < jump::RANKS;
        }
        self.none.next = self.leaves.val();
        if self.seen.val().king | self.seen.val().drops {
            self.none.next = false;
        }
        if self.seen.val().walks {
            self.none.next =
                self.side.val() | ((self.seen.val().piece.kind == kind::KING) & self.beside.val());
            if self.seen.val().promotes & !self.zone.val() {
                self.none.next = true;
            }
            if !self.seen.val().promotes & !self.seen.val().piece.promoted & self.dead.val() {
                self.none.next = true;
            }
        }
    }

    fn tell(&mut self) {
        self.next.next.source = self.at.val();
        self.next.next.target = self.seen.val().square;
        self.next.next.piece = self.piece.val().what;
        self.next.next.captured = self.seen.val().piece;
        if self.seen.val().walks {
            self.next.next.source = self.seen.val().square;
            self.next.next.target = self.at.val();
            self.next.next.piece = self.seen.val().piece;
            self.next.next.captured = self.piece.val().what;
        }
        if self.seen.val().drops {
            self.next.next.piece.kind = self.seen.val().dropped;
            self.next.next.piece.promoted = false;
        }
        self.next.next.promotes = self.seen.val().promotes;
        self.next.next.drops = self.seen.val().drops;
        self.valid.d.next = self.known.q.val() & !self.none.val();
        self.made.d.next = self.next.val().into();
        self.about.d.next = self.seen.val().answers.into();
        self.tells.next = self.valid.q.val();
        self.last.next = self.made.q.val().into();
        self.told.next = self.last.val();
        self.after.next = self.last.val().piece;
        if self.last.val().promotes {
            self.after.next.promoted = true;
        }
        self.said.next = self.about.q.val().into();
        self.hinter.king.next = self.king.val();
        self.hinter.target.next = self.last.val().target;
        self.hinter.piece.next = self.after.val();
        self.hinter.drops.next = self.last.val().drops;
        self.hinter.answers.next = self.said.val();
        self.hinter.ways.next = self.ways.val();
        self.number.d.next = self.hinter.hint.val();
        self.hint.next = self.number.q.val();
    }
}
