//! First pass of counting: what the own king and the enemy pieces mean for each square.

use crate::chess::array::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Pins, answers to checks and attacked squares of the 64 squares, side by side (docs/circuits/chess.md, section 7): every port is
/// a plane, bit s belongs to square s. Combinational.
#[block]
pub struct ShadowCells {
    /// The own king is the first piece on the line.
    pub mark: [Signal<In, Plane>; 8],
    /// An enemy slider that fits arrives on the line; the own king hides nothing.
    pub threat: [Signal<In, Plane>; 8],
    /// A piece of the side to move.
    pub own: Signal<In, Plane>,
    /// No piece.
    pub empty: Signal<In, Plane>,
    /// An enemy slider on the lines of rooks.
    pub enemy_straight: Signal<In, Plane>,
    /// An enemy slider on the lines of bishops.
    pub enemy_diagonal: Signal<In, Plane>,
    /// An enemy king, pawn or knight attacks the square.
    pub king_hits: Signal<In, Plane>,
    /// An enemy pawn attacks the square from the west.
    pub pawn_hits_west: Signal<In, Plane>,
    /// From the east.
    pub pawn_hits_east: Signal<In, Plane>,
    /// An enemy knight attacks the square, by knight line.
    pub knight_hits: [Signal<In, Plane>; 8],
    /// An enemy pawn or knight here gives check.
    pub stepper_checks: Signal<In, Plane>,
    /// Attacked by the enemy, the own king taken away.
    pub attacked: Signal<Out, Plane>,
    /// Capturing or interposing here answers a single check.
    pub answers: Signal<Out, Plane>,
    /// A piece of the side to move that no pin keeps from moving along axis 0.
    pub may_0: Signal<Out, Plane>,
    /// Axis 1.
    pub may_1: Signal<Out, Plane>,
    /// Axis 2.
    pub may_2: Signal<Out, Plane>,
    /// Axis 3.
    pub may_3: Signal<Out, Plane>,
    /// A piece of the side to move that is not pinned.
    pub free: Signal<Out, Plane>,
    pin_0: Signal<Local, Plane>,
    pin_1: Signal<Local, Plane>,
    pin_2: Signal<Local, Plane>,
    pin_3: Signal<Local, Plane>,
    marked_straight: Signal<Local, Plane>,
    marked_diagonal: Signal<Local, Plane>,
    by_slider: Signal<Local, Plane>,
    by_knight: Signal<Local, Plane>,
    line_0: Signal<Local, Plane>,
    line_1: Signal<Local, Plane>,
    line_2: Signal<Local, Plane>,
    line_3: Signal<Local, Plane>,
}

#[logic]
impl ShadowCells {
    fn update(&mut self) {
        // the king on one side, an enemy slider on the other
        self.line_0.next = (self.mark[0].val() & self.threat[4].val())
            | (self.mark[4].val() & self.threat[0].val());
        self.line_1.next = (self.mark[1].val() & self.threat[5].val())
            | (self.mark[5].val() & self.threat[1].val());
        self.line_2.next = (self.mark[2].val() & self.threat[6].val())
            | (self.mark[6].val() & self.threat[2].val());
        self.line_3.next = (self.mark[3].val() & self.threat[7].val())
            | (self.mark[7].val() & self.threat[3].val());
        self.pin_0.next = self.own.val() & self.line_0.val();
        self.pin_1.next = self.own.val() & self.line_1.val();
        self.pin_2.next = self.own.val() & self.line_2.val();
        self.pin_3.next = self.own.val() & self.line_3.val();
        self.may_0.next =
            self.own.val() & !(self.pin_1.val() | self.pin_2.val() | self.pin_3.val());
        self.may_1.next =
            self.own.val() & !(self.pin_0.val() | self.pin_2.val() | self.pin_3.val());
        self.may_2.next =
            self.own.val() & !(self.pin_0.val() | self.pin_1.val() | self.pin_3.val());
        self.may_3.next =
            self.own.val() & !(self.pin_0.val() | self.pin_1.val() | self.pin_2.val());
        self.free.next = self.own.val()
            & !(self.pin_0.val() | self.pin_1.val() | self.pin_2.val() | self.pin_3.val());

        self.marked_straight.next =
            self.mark[0].val() | self.mark[2].val() | self.mark[4].val() | self.mark[6].val();
        self.marked_diagonal.next =
            self.mark[1].val() | self.mark[3].val() | self.mark[5].val() | self.mark[7].val();
        self.answers.next = (self.empty.val()
            & (self.line_0.val() | self.line_1.val() | self.line_2.val() | self.line_3.val()))
            | (self.enemy_straight.val() & self.marked_straight.val())
            | (self.enemy_diagonal.val() & self.marked_diagonal.val())
            | self.stepper_checks.val();

        self.by_slider.next = self.threat[0].val()
            | self.threat[1].val()
            | self.threat[2].val()
            | self.threat[3].val()
            | self.threat[4].val()
            | self.threat[5].val()
            | self.threat[6].val()
            | self.threat[7].val();
        self.by_knight.next = self.knight_hits[0].val()
            | self.knight_hits[1].val()
            | self.knight_hits[2].val()
            | self.knight_hits[3].val()
            | self.knight_hits[4].val()
            | self.knight_hits[5].val()
            | self.knight_hits[6].val()
            | self.knight_hits[7].val();
        self.attacked.next = self.by_slider.val()
            | self.by_knight.val()
            | self.king_hits.val()
            | self.pawn_hits_west.val()
            | self.pawn_hits_east.val();
    }
}
