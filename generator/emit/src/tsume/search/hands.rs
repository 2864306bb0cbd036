//! Hands: after a move, of two, what a mate needs of one, and which kinds it holds.

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

/// The least hand that is at least either of two: combinational.
#[block]
#[module("hand_both")]
pub struct HandBoth {
    /// One hand.
    pub a: Signal<In, Bits<21>>,
    /// The other.
    pub b: Signal<In, Bits<21>>,
    /// Of each kind the more.
    pub hand: Signal<Out, Bits<21>>,
    one: Signal<Local, Hand>,
    other: Signal<Local, Hand>,
    more: Signal<Local, Hand>,
}

#[logic]
impl HandBoth {
    fn update(&mut self) {
        self.one.next = self.a.val().into();
        self.other.next = self.b.val().into();
        self.more.next = self.one.val();
        if self.other.val().pawn > self.one.val().pawn {
            self.more.next.pawn = self.other.val().pawn;
        }
        if self.other.val().lance > self.one.val().lance {
            self.more.next.lance = self.other.val().lance;
        }
        if self.other.val().knight > self.one.val().knight {
            self.more.next.knight = self.other.val().knight;
        }
        if self.other.val().silver > self.one.val().silver {
            self.more.next.silver = self.other.val().silver;
        }
        if self.other.val().gold > self.one.val().gold {
            self.more.next.gold = self.other.val().gold;
        }
        if self.other.val().bishop > self.one.val().bishop {
            self.more.next.bishop = self.other.val().bishop;
        }
        if self.other.val().rook > self.one.val().rook {
            self.more.next.rook = self.other.val().rook;
        }
        self.hand.next = self.more.val().into();
    }
}

/// What black must hold for the mate of a proved node (proof pieces, Seo 1999): combinational, `docs/circuits/tsume.md` section 4.
///
/// Before black's move: the piece that it drops too, not the one that it takes. Where white could drop a piece between checker and
/// king if it had one: all of the kinds of which it has none. As far as the move tells: a pawn, knight, silver or gold that is
/// dropped leaves no room in between, what moves may discover a check from afar.
#[block]
#[module("hand_needed")]
pub struct HandNeeded {
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// What black must hold for the mates of its children.
    pub needs: Signal<In, Bits<21>>,
    /// What it holds,
    pub black: Signal<In, Bits<21>>,
    /// and white.
    pub white: Signal<In, Bits<21>>,
    /// Attack: the move that mates,
    #[record]
    pub best: Signal<In, Move>,
    /// at once.
    pub mated: Signal<In, Bit>,
    /// Defence: the check.
    #[record]
    pub came_by: Signal<In, Move>,
    /// What it must hold in the node.
    pub hand: Signal<Out, Bits<21>>,
    drop: Signal<Local, Bit>,
    piece: Signal<Local, Bits<3>>,
    check: Signal<Local, Move>,
    open: Signal<Local, Bit>,
    held: Signal<Local, Hand>,
    by_black: Signal<Local, Hand>,
    by_white: Signal<Local, Hand>,
    nothing: Signal<Local, Bits<21>>,
    one: Signal<Local, Hand>,
    unit: Signal<Local, Bits<21>>,
    changed: Signal<Local, Bits<21>>,
    least: Signal<Local, Hand>,
}

#[logic]
impl HandNeeded {
    fn update(&mut self) {
        self.held.next = self.needs.val().into();
        self.by_black.next = self.black.val().into();
        self.by_white.next = self.white.val().into();
        self.drop.next = self.best.val().source == NO_SQUARE;
        self.piece.next = self.best.val().captured.kind;
        if self.drop.val() {
            self.piece.next = self.best.val().piece.kind;
        }
        self.nothing.next = 0.into();
        self.one.next = self.nothing.val().into();
        if self.attack.val() {
            self.moved();
        }
        // a count is enough for its field, and none is taken from none: one addition
        self.unit.next = self.one.val().into();
        self.changed.next = self.needs.val() - self.unit.val();
        if self.drop.val() {
            self.changed.next = self.needs.val() + self.unit.val();
        }
        self.least.next = self.changed.val().into();
        self.check.next = self.came_by.val();
        if self.attack.val() {
            self.check.next = self.best.val();
        }
        self.open.next = (!self.attack.val() | self.mated.val())
            & ((self.check.val().source != NO_SQUARE)
                | (self.check.val().piece.kind == kind::ROOK)
                | (self.check.val().piece.kind == kind::BISHOP)
                | (self.check.val().piece.kind == kind::LANCE));
        if self.open.val() {
            self.fill();
        }
        self.hand.next = self.least.val().into();
    }

    /// The piece that the move drops, or takes although it is needed.
    fn moved(&mut self) {
        if (self.piece.val() == kind::ROOK) & (self.drop.val() | self.held.val().rook.any()) {
            self.one.next.rook = 1.into();
        }
        if (self.piece.val() == kind::BISHOP) & (self.drop.val() | self.held.val().bishop.any()) {
            self.one.next.bishop = 1.into();
        }
        if (self.piece.val() == kind::GOLD) & (self.drop.val() | self.held.val().gold.any()) {
            self.one.next.gold = 1.into();
        }
        if (self.piece.val() == kind::SILVER) & (self.drop.val() | self.held.val().silver.any()) {
            self.one.next.silver = 1.into();
        }
        if (self.piece.val() == kind::KNIGHT) & (self.drop.val() | self.held.val().knight.any()) {
            self.one.next.knight = 1.into();
        }
        if (self.piece.val() == kind::LANCE) & (self.drop.val() | self.held.val().lance.any()) {
            self.one.next.lance = 1.into();
        }
        if (self.piece.val() == kind::PAWN) & (self.drop.val() | self.held.val().pawn.any()) {
            self.one.next.pawn = 1.into();
        }
    }

    /// All of the kinds of which white has none.
    fn fill(&mut self) {
        if !self.by_white.val().pawn.any() {
            self.least.next.pawn = self.by_black.val().pawn;
        }
        if !self.by_white.val().lance.any() {
            self.least.next.lance = self.by_black.val().lance;
        }
        if !self.by_white.val().knight.any() {
            self.least.next.knight = self.by_black.val().knight;
        }
        if !self.by_white.val().silver.any() {
            self.least.next.silver = self.by_black.val().silver;
        }
        if !self.by_white.val().gold.any() {
            self.least.next.gold = self.by_black.val().gold;
        }
        if !self.by_white.val().bishop.any() {
            self.least.next.bishop = self.by_black.val().bishop;
        }
        if !self.by_white.val().rook.any() {
            self.least.next.rook = self.by_black.val().rook;
        }
    }
}
