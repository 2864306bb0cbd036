//! Pieces that arrive in one direction.

use super::codes::PROMOTABLE;
use crate::hdl::{block, logic};
use crate::shogi::lines::code::class;
use rust_hdl_core::prelude::*;

/// What arrives in one direction of movement at the square that was asked, and which moves it has there. Combinational.
#[block]
#[module("line_arrival")]
pub struct LineArrival {
    #[group("nearest piece against the direction")]
    /// `{white, class 4}`,
    pub code: Signal<In, Bits<5>>,
    /// how far it is.
    pub distance: Signal<In, Bits<4>>,
    #[group("classes that move in the direction, a bit a class; constant")]
    /// black's,
    pub black_steps: Signal<In, Bits<16>>,
    /// those that slide,
    pub black_slides: Signal<In, Bits<16>>,
    /// white's,
    pub white_steps: Signal<In, Bits<16>>,
    /// those that slide.
    pub white_slides: Signal<In, Bits<16>>,
    /// White moves.
    pub white: Signal<In, Bit>,
    /// Classes whose arrival is a move.
    pub passes: Signal<In, Bits<16>>,
    /// The square is in the mover's zone of promotion, or the piece leaves it.
    pub zone: Signal<In, Bit>,
    /// The square is on the mover's last rank.
    pub last: Signal<In, Bit>,
    /// A piece of black's arrives,
    pub from_black: Signal<Out, Bit>,
    /// of white's, but not its king.
    pub from_white: Signal<Out, Bit>,
    /// The mover's piece may promote there,
    pub promotes: Signal<Out, Bit>,
    /// or stay as it is.
    pub stays: Signal<Out, Bit>,
    kind_of: Signal<Local, Bits<4>>,
    beside: Signal<Local, Bit>,
    black_arrives: Signal<Local, Bit>,
    white_arrives: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    promotable: Signal<Local, Bits<16>>,
    becomes: Signal<Local, Bits<4>>,
    dead: Signal<Local, Bit>,
}

#[logic]
impl LineArrival {
    fn update(&mut self) {
        self.kind_of.next = self.code.val().get_bits::<4>(0);
        self.beside.next = self.distance.val() == 1;
        self.black_arrives.next = !self.code.val().get_bit(4)
            & (self.black_slides.val().get_bit(self.kind_of.val().index())
                | (self.beside.val() & self.black_steps.val().get_bit(self.kind_of.val().index())));
        self.white_arrives.next = self.code.val().get_bit(4)
            & (self.white_slides.val().get_bit(self.kind_of.val().index())
                | (self.beside.val() & self.white_steps.val().get_bit(self.kind_of.val().index())));
        self.from_black.next = self.black_arrives.val();
        self.from_white.next = self.white_arrives.val();
        self.moves.next = self.black_arrives.val();
        if self.white.val() {
            self.moves.next = self.white_arrives.val();
        }
        // as what it is after the move
        self.promotable.next = PROMOTABLE.into();
        self.becomes.next = class::GOLD.into();
        if self.kind_of.val() == class::BISHOP {
            self.becomes.next = class::HORSE.into();
        }
        if self.kind_of.val() == class::ROOK {
            self.becomes.next = class::DRAGON.into();
        }
        self.promotes.next = self.moves.val()
            & self.zone.val()
            & self.passes.val().get_bit(self.becomes.val().index())
            & self.promotable.val().get_bit(self.kind_of.val().index());
        self.dead.next = self.last.val()
            & ((self.kind_of.val() == class::PAWN) | (self.kind_of.val() == class::LANCE));
        self.stays.next = self.moves.val()
            & !self.dead.val()
            & (self.kind_of.val() != class::KING)
            & self.passes.val().get_bit(self.kind_of.val().index());
    }
}
