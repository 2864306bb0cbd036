//! The checks on the way: pieces as they are read, kings, and whether the circuit can do the job.

use super::{JobReader, ReaderState, ROUNDS, SHARES};
use crate::hdl::logic;
use crate::link::plug::refusal;
use crate::shogi::codes::kind;
use rust_hdl_core::prelude::*;

#[logic]
impl JobReader {
    /// A square goes to the engine, and its piece is looked at.
    pub(super) fn place(&mut self) {
        self.put_valid.d.next = self.puts.val();
        self.put_square.d.next = self.square.q.val();
        self.put_piece.d.next = 0.into();
        if self.is_piece.val() {
            self.put_piece.d.next = bit_cast::<6, 3>(self.kind.val())
                | (bit_cast::<6, 1>(self.promoted.q.val().into()) << 3)
                | (bit_cast::<6, 1>(self.of_white_piece.q.val().into()) << 4)
                | 0x20;
        }
        self.field.d.next = self.field.q.val() | self.wrong.val();
        if self.put_valid.q.val() & self.put_piece.q.val().get_bit(5) {
            // neither king nor gold promotes
            if self.put_piece.q.val().get_bit(3)
                & ((self.put_piece.q.val().get_bits::<3>(0) == kind::KING)
                    | (self.put_piece.q.val().get_bits::<3>(0) == kind::GOLD))
            {
                self.field.d.next = true;
            }
            if self.put_piece.q.val().get_bits::<3>(0) == kind::KING {
                if self.put_piece.q.val().get_bit(4) {
                    self.white.d.next = true;
                    self.twice.d.next = self.twice.q.val() | self.white.q.val();
                } else {
                    self.black.d.next = true;
                    self.twice.d.next = self.twice.q.val() | self.black.q.val();
                }
            }
        }
    }

    /// What is wrong with the bytes so far.
    pub(super) fn judge(&mut self) {
        self.unable.next = self.lists.q.val() & !self.has_lists.val();
        if !self.lists.q.val() & self.flags.q.val().get_bit(0) {
            self.unable.next = !self.has_pn_star.val();
        }
        // the shortest mate is looked for by df-pn, and by a search alone
        self.rounds.next =
            self.has_rounds.val() & !self.lists.q.val() & self.depth.q.val().get_bit(ROUNDS);
        if self.rounds.val()
            & (self.flags.q.val().get_bit(0)
                | (self.has_shares.val() & self.depth.q.val().get_bit(SHARES)))
        {
            self.unable.next = true;
        }
        self.enough.next = self.state.q.val() == ReaderState::End;
        self.refusal.next = 0.into();
        if self.unable.val() {
            self.refusal.next = refusal::NOT_IMPLEMENTED.into();
        }
        if !self.white.q.val() | self.twice.q.val() {
            self.refusal.next = refusal::KINGS.into();
        }
        if self.field.q.val() | (self.state.q.val() != ReaderState::End) {
            self.refusal.next = refusal::BAD_FIELD.into();
        }
    }
}
