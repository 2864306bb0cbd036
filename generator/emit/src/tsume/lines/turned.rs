//! The board turned by half a circle, with colours exchanged.

use super::{LinePort, State, PRESENT};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

/// The last file and rank, and those of the square that stays where it is.
const LAST: u64 = 8;
const MIDDLE: u64 = 4;

/// White's pieces.
const WHITE: u64 = 0x10;

#[logic]
impl LinePort {
    /// Two squares that change places, from the first corner to the middle: both are read, then both written.
    pub(super) fn turn(&mut self) {
        self.other_x.next = bits::<4>(LAST) - self.one_x.q.val();
        self.other_y.next = bits::<4>(LAST) - self.one_y.q.val();
        self.pair_ends.next = (self.one_x.q.val() == MIDDLE) & (self.one_y.q.val() == MIDDLE);
        self.read_x.next = self.other_x.val();
        self.read_y.next = self.other_y.val();
        self.turns.next = false;
        self.turn_x.next = self.one_x.q.val();
        self.turn_y.next = self.one_y.q.val();
        self.turn_piece.next = self.read_piece.val();
        if self.read_piece.val().get_bit(PRESENT) {
            self.turn_piece.next = self.read_piece.val() ^ WHITE;
        }
        match self.state.q.val() {
            State::ReadOne => {
                self.read_x.next = self.one_x.q.val();
                self.read_y.next = self.one_y.q.val();
            }
            State::ReadTwo => self.one.d.next = self.turn_piece.val(),
            State::PutOne => self.turns.next = self.can.val(),
            State::PutTwo => {
                self.turns.next = self.can.val();
                self.turn_x.next = self.other_x.val();
                self.turn_y.next = self.other_y.val();
                self.turn_piece.next = self.one.q.val();
                if self.can.val() {
                    self.one_x.d.next = self.one_x.q.val() + 1;
                    if self.one_x.q.val() == LAST {
                        self.one_x.d.next = 0.into();
                        self.one_y.d.next = self.one_y.q.val() + 1;
                    }
                    if self.pair_ends.val() {
                        self.one_x.d.next = 0.into();
                        self.one_y.d.next = 0.into();
                    }
                }
            }
            _ => {}
        }
        if self.reset.val() {
            self.one_x.d.next = 0.into();
            self.one_y.d.next = 0.into();
        }
    }
}
