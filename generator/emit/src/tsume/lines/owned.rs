//! Which sliders black owns.

use crate::hdl::{block, logic};
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::shogi::{Holds, Move};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Counts black's lances, bishops and rooks on the board, promoted or not: as they are put there, dropped and taken by white, and as
/// such moves are taken back.
#[block]
#[module("line_owned")]
pub struct Owned {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// The board is emptied.
    pub clear: Signal<In, Bit>,
    /// A piece is put on it,
    pub load: Signal<In, Bit>,
    /// the move is made,
    pub enter: Signal<In, Bit>,
    /// taken back.
    pub pop: Signal<In, Bit>,
    /// By white, or the piece is white's.
    pub white: Signal<In, Bit>,
    /// The move; a piece that is put is dropped.
    #[record]
    pub made: Signal<In, Move>,
    /// Kinds that black holds, as black is to move.
    pub hand: Signal<In, Bits<7>>,
    /// Black has a lance,
    pub lance: Signal<Out, Bit>,
    /// a bishop,
    pub bishop: Signal<Out, Bit>,
    /// a rook.
    pub rook: Signal<Out, Bit>,
    lances: DFF<Bits<3>>,
    bishops: DFF<Bits<2>>,
    rooks: DFF<Bits<2>>,
    holds: Signal<Local, Holds>,
    drops: Signal<Local, Bit>,
    adds: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    which: Signal<Local, Bits<3>>,
}

#[logic]
impl Owned {
    fn update(&mut self) {
        self.drops.next = !self.white.val() & (self.made.val().source == NO_SQUARE);
        self.which.next = self.made.val().captured.kind;
        if !self.white.val() {
            self.which.next = self.made.val().piece.kind;
        }
        self.adds.next = ((self.load.val() | self.enter.val()) & self.drops.val())
            | (self.pop.val() & self.white.val());
        self.takes.next =
            (self.pop.val() & self.drops.val()) | (self.enter.val() & self.white.val());
        if self.which.val() == kind::LANCE {
            if self.adds.val() {
                self.lances.d.next = self.lances.q.val() + 1;
            }
            if self.takes.val() {
                self.lances.d.next = self.lances.q.val() - 1;
            }
        }
        if self.which.val() == kind::BISHOP {
            if self.adds.val() {
                self.bishops.d.next = self.bishops.q.val() + 1;
            }
            if self.takes.val() {
                self.bishops.d.next = self.bishops.q.val() - 1;
            }
        }
        if self.which.val() == kind::ROOK {
            if self.adds.val() {
                self.rooks.d.next = self.rooks.q.val() + 1;
            }
            if self.takes.val() {
                self.rooks.d.next = self.rooks.q.val() - 1;
            }
        }
        if self.clear.val() {
            self.lances.d.next = 0.into();
            self.bishops.d.next = 0.into();
            self.rooks.d.next = 0.into();
        }
        self.holds.next = self.hand.val().into();
        self.lance.next = self.lances.q.val().any() | self.holds.val().lance;
        self.bishop.next = self.bishops.q.val().any() | self.holds.val().bishop;
        self.rook.next = self.rooks.q.val().any() | self.holds.val().rook;
    }
}
