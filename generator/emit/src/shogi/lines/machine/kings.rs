//! Where the kings stand.

use super::records::Place;
use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use crate::shogi::Piece;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Follows the kings on a board that is written square by square, in whatever order.
#[block]
#[module("line_kings")]
pub struct LineKings {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A square is written:
    pub put: Signal<In, Bit>,
    /// which one,
    #[record]
    pub place: Signal<In, Place>,
    /// what stands on it.
    #[record]
    pub piece: Signal<In, Piece>,
    /// White's king.
    #[record]
    pub white: Signal<Out, Place>,
    /// Black's king,
    #[record]
    pub black: Signal<Out, Place>,
    /// if there is one.
    pub black_there: Signal<Out, Bit>,
    white_king: DFF<Bits<8>>,
    black_king: DFF<Bits<8>>,
    there: DFF<Bit>,
    square: Signal<Local, Bits<8>>,
    is_king: Signal<Local, Bit>,
}

#[logic]
impl LineKings {
    fn update(&mut self) {
        self.square.next = self.place.val().into();
        self.is_king.next = self.piece.val().present & (self.piece.val().what.kind == kind::KING);
        if self.put.val() {
            // it has left, if it is not written on another square before
            if self.square.val() == self.black_king.q.val() {
                self.there.d.next = false;
            }
            if self.is_king.val() {
                if self.piece.val().white {
                    self.white_king.d.next = self.square.val();
                } else {
                    self.black_king.d.next = self.square.val();
                    self.there.d.next = true;
                }
            }
        }
        self.white.next = self.white_king.q.val().into();
        self.black.next = self.black_king.q.val().into();
        self.black_there.next = self.there.q.val();
    }
}
