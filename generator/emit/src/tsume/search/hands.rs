//! The hand after a move, and which kinds a hand holds.

use crate::hdl::{block, logic};
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::shogi::{Hand, Holds, Move};
use rust_hdl_core::prelude::*;

/// The mover's hand after a move (21 bits, `docs/circuits/tsume.md` section 1): combinational.
///
/// A count never overflows its field, so one addition moves one piece.
#[block]
#[module("hand_after")]
pub struct HandAfter {
    /// The mover's hand.
    pub hand: Signal<In, Bits<21>>,
    /// The move.
    #[record]
    pub made: Signal<In, Move>,
    /// The hand after it.
    pub after: Signal<Out, Bits<21>>,
    drop: Signal<Local, Bit>,
    piece: Signal<Local, Bits<3>>,
    one: Signal<Local, Hand>,
    unit: Signal<Local, Bits<21>>,
}

#[logic]
impl HandAfter {
    fn update(&mut self) {
        self.drop.next = self.made.val().source == NO_SQUARE;
        self.piece.next = self.made.val().captured.kind;
        if self.drop.val() {
            self.piece.next = self.made.val().piece.kind;
        }
        self.one.next.rook = 0.into();
        self.one.next.bishop = 0.into();
        self.one.next.gold = 0.into();
        self.one.next.silver = 0.into();
        self.one.next.knight = 0.into();
        self.one.next.lance = 0.into();
        self.one.next.pawn = 0.into();
        if self.piece.val() == kind::ROOK {
            self.one.next.rook = 1.into();
        }
        if self.piece.val() == kind::BISHOP {
            self.one.next.bishop = 1.into();
        }
        if self.piece.val() == kind::GOLD {
            self.one.next.gold = 1.into();
        }
        if self.piece.val() == kind::SILVER {
            self.one.next.silver = 1.into();
        }
        if self.piece.val() == kind::KNIGHT {
            self.one.next.knight = 1.into();
        }
        if self.piece.val() == kind::LANCE {
            self.one.next.lance = 1.into();
        }
        if self.piece.val() == kind::PAWN {
            self.one.next.pawn = 1.into();
        }
        self.unit.next = self.one.val().into();
        self.after.next = self.hand.val() + self.unit.val();
        if self.drop.val() {
            self.after.next = self.hand.val() - self.unit.val();
        }
    }
}

/// Of which kinds a hand holds one: combinational.
#[block]
#[module("hand_holds")]
pub struct HandHolds {
    /// The hand.
    pub hand: Signal<In, Bits<21>>,
    /// The kinds, P L N S G B R from bit 0.
    pub kinds: Signal<Out, Bits<7>>,
    held: Signal<Local, Hand>,
    holds: Signal<Local, Holds>,
}

#[logic]
impl HandHolds {
    fn update(&mut self) {
        self.held.next = self.hand.val().into();
        self.holds.next.pawn = self.held.val().pawn.any();
        self.holds.next.lance = self.held.val().lance.any();
        self.holds.next.knight = self.held.val().knight.any();
        self.holds.next.silver = self.held.val().silver.any();
        self.holds.next.gold = self.held.val().gold.any();
        self.holds.next.bishop = self.held.val().bishop.any();
        self.holds.next.rook = self.held.val().rook.any();
        self.kinds.next = self.holds.val().into();
    }
}
