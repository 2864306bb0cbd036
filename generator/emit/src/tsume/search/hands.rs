//! The hands of both sides, and the hand after a move.

use crate::hdl::{block, logic};
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::shogi::{Hand, Holds, Move};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Both hands of the node (21 bits each, `docs/circuits/tsume.md` section 1) and black's hand in the child.
///
/// A move of `black` enters in clock 0; `child` is black's hand after it in clock 1. `enter` in clock 1 makes the
/// hand after the move the mover's, at the next edge. `load` sets both hands (a new problem, a return to the parent).
#[block]
#[module("hands")]
pub struct Hands {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// The mover is black.
    pub black: Signal<In, Bit>,
    /// The move.
    #[record]
    pub made: Signal<In, Move>,
    /// The mover's hand becomes that after the move of the clock before.
    pub enter: Signal<In, Bit>,
    /// Both hands become those of the next two ports.
    pub load: Signal<In, Bit>,
    /// Black's hand.
    pub load_black: Signal<In, Bits<21>>,
    /// White's hand.
    pub load_white: Signal<In, Bits<21>>,
    /// Black's hand after the move, a clock later.
    pub child: Signal<Out, Bits<21>>,
    /// Black's hand now.
    pub node_black: Signal<Out, Bits<21>>,
    /// White's hand now.
    pub node_white: Signal<Out, Bits<21>>,
    /// Kinds of which black holds one, P L N S G B R from bit 0.
    pub any_black: Signal<Out, Bits<7>>,
    /// Kinds of which white holds one.
    pub any_white: Signal<Out, Bits<7>>,
    black_holds: Signal<Local, Holds>,
    white_holds: Signal<Local, Holds>,
    held_black: DFF<Hand>,
    held_white: DFF<Hand>,
    after: DFF<Hand>,
    moved: DFF<Hand>,
    drop: Signal<Local, Bit>,
    piece: Signal<Local, Bits<3>>,
    one: Signal<Local, Hand>,
    unit: Signal<Local, Bits<21>>,
    mine: Signal<Local, Hand>,
    count: Signal<Local, Bits<21>>,
    next: Signal<Local, Bits<21>>,
    /// both hands are loaded while the mover's is replaced
    never_two_writers: Signal<Local, Bit>,
}

#[logic]
impl Hands {
    fn update(&mut self) {
        self.move_one();
        self.count.next = self.mine.val().into();
        self.next.next = self.count.val() + self.unit.val();
        if self.drop.val() {
            self.next.next = self.count.val() - self.unit.val();
        }
        self.moved.d.next = self.next.val().into();
        self.after.d.next = self.held_black.q.val();
        if self.black.val() {
            self.after.d.next = self.next.val().into();
        }
        if self.enter.val() {
            if self.black.val() {
                self.held_black.d.next = self.moved.q.val();
            } else {
                self.held_white.d.next = self.moved.q.val();
            }
        }
        if self.load.val() {
            self.held_black.d.next = self.load_black.val().into();
            self.held_white.d.next = self.load_white.val().into();
        }
        self.child.next = self.after.q.val().into();
        self.node_black.next = self.held_black.q.val().into();
        self.node_white.next = self.held_white.q.val().into();
        self.held();
        self.never_two_writers.next = self.enter.val() & self.load.val();
    }

    /// The piece that changes hands: a count never overflows its field, so one addition moves one piece.
    fn move_one(&mut self) {
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
        self.mine.next = self.held_white.q.val();
        if self.black.val() {
            self.mine.next = self.held_black.q.val();
        }
    }

    /// Which kinds are held.
    fn held(&mut self) {
        self.black_holds.next.pawn = self.held_black.q.val().pawn.any();
        self.black_holds.next.lance = self.held_black.q.val().lance.any();
        self.black_holds.next.knight = self.held_black.q.val().knight.any();
        self.black_holds.next.silver = self.held_black.q.val().silver.any();
        self.black_holds.next.gold = self.held_black.q.val().gold.any();
        self.black_holds.next.bishop = self.held_black.q.val().bishop.any();
        self.black_holds.next.rook = self.held_black.q.val().rook.any();
        self.white_holds.next.pawn = self.held_white.q.val().pawn.any();
        self.white_holds.next.lance = self.held_white.q.val().lance.any();
        self.white_holds.next.knight = self.held_white.q.val().knight.any();
        self.white_holds.next.silver = self.held_white.q.val().silver.any();
        self.white_holds.next.gold = self.held_white.q.val().gold.any();
        self.white_holds.next.bishop = self.held_white.q.val().bishop.any();
        self.white_holds.next.rook = self.held_white.q.val().rook.any();
        self.any_black.next = self.black_holds.val().into();
        self.any_white.next = self.white_holds.val().into();
    }
}
