//! The hands of both sides, and the hand after a move.

use crate::hdl::{block, logic};
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
    /// The mover is black.
    pub black: Signal<In, Bit>,
    pub drop: Signal<In, Bit>,
    /// Kind of the moved piece.
    pub kind: Signal<In, Bits<3>>,
    /// Kind of the captured piece, 0 = none.
    pub captured: Signal<In, Bits<3>>,
    pub enter: Signal<In, Bit>,
    pub load: Signal<In, Bit>,
    pub load_black: Signal<In, Bits<21>>,
    pub load_white: Signal<In, Bits<21>>,
    pub child: Signal<Out, Bits<21>>,
    pub node_black: Signal<Out, Bits<21>>,
    pub node_white: Signal<Out, Bits<21>>,
    /// "Holds one" of pawn, lance, knight, silver, gold, bishop, rook (bits 0..6) for black.
    pub any_black: Signal<Out, Bits<7>>,
    pub any_white: Signal<Out, Bits<7>>,
    held_black: DFF<Bits<21>>,
    held_white: DFF<Bits<21>>,
    after: DFF<Bits<21>>,
    moved: DFF<Bits<21>>,
    piece: Signal<Local, Bits<3>>,
    unit: Signal<Local, Bits<21>>,
    mine: Signal<Local, Bits<21>>,
    next: Signal<Local, Bits<21>>,
    b: Signal<Local, Bits<21>>,
    w: Signal<Local, Bits<21>>,
}

#[logic]
impl Hands {
    fn update(&mut self) {
        self.b.next = self.held_black.q.val();
        self.w.next = self.held_white.q.val();
        // a count never overflows its field, so one addition moves one piece
        self.piece.next = self.captured.val();
        if self.drop.val() {
            self.piece.next = self.kind.val();
        }
        self.unit.next = 0x00_0000.into();
        if self.piece.val() == 1 {
            self.unit.next = 0x08_0000.into();
        }
        if self.piece.val() == 2 {
            self.unit.next = 0x02_0000.into();
        }
        if self.piece.val() == 3 {
            self.unit.next = 0x00_4000.into();
        }
        if self.piece.val() == 4 {
            self.unit.next = 0x00_0800.into();
        }
        if self.piece.val() == 5 {
            self.unit.next = 0x00_0100.into();
        }
        if self.piece.val() == 6 {
            self.unit.next = 0x00_0020.into();
        }
        if self.piece.val() == 7 {
            self.unit.next = 0x00_0001.into();
        }
        self.mine.next = self.w.val();
        if self.black.val() {
            self.mine.next = self.b.val();
        }
        self.next.next = self.mine.val() + self.unit.val();
        if self.drop.val() {
            self.next.next = self.mine.val() - self.unit.val();
        }
        self.moved.d.next = self.next.val();
        self.after.d.next = self.b.val();
        if self.black.val() {
            self.after.d.next = self.next.val();
        }
        if self.enter.val() {
            if self.black.val() {
                self.held_black.d.next = self.moved.q.val();
            } else {
                self.held_white.d.next = self.moved.q.val();
            }
        }
        if self.load.val() {
            self.held_black.d.next = self.load_black.val();
            self.held_white.d.next = self.load_white.val();
        }
        self.child.next = self.after.q.val();
        self.node_black.next = self.b.val();
        self.node_white.next = self.w.val();
        self.any_black.next = bit_cast::<7, 1>((self.b.val().get_bits::<5>(0) != 0).into())
            | (bit_cast::<7, 1>((self.b.val().get_bits::<3>(5) != 0).into()) << 1)
            | (bit_cast::<7, 1>((self.b.val().get_bits::<3>(8) != 0).into()) << 2)
            | (bit_cast::<7, 1>((self.b.val().get_bits::<3>(11) != 0).into()) << 3)
            | (bit_cast::<7, 1>((self.b.val().get_bits::<3>(14) != 0).into()) << 4)
            | (bit_cast::<7, 1>((self.b.val().get_bits::<2>(17) != 0).into()) << 5)
            | (bit_cast::<7, 1>((self.b.val().get_bits::<2>(19) != 0).into()) << 6);
        self.any_white.next = bit_cast::<7, 1>((self.w.val().get_bits::<5>(0) != 0).into())
            | (bit_cast::<7, 1>((self.w.val().get_bits::<3>(5) != 0).into()) << 1)
            | (bit_cast::<7, 1>((self.w.val().get_bits::<3>(8) != 0).into()) << 2)
            | (bit_cast::<7, 1>((self.w.val().get_bits::<3>(11) != 0).into()) << 3)
            | (bit_cast::<7, 1>((self.w.val().get_bits::<3>(14) != 0).into()) << 4)
            | (bit_cast::<7, 1>((self.w.val().get_bits::<2>(17) != 0).into()) << 5)
            | (bit_cast::<7, 1>((self.w.val().get_bits::<2>(19) != 0).into()) << 6);
    }
}
