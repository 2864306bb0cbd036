//! Writes to the squares, and answers.

use super::Step;
use crate::chess::codes::{answer, goal};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Step {
    /// Writes to the squares.
    pub(super) fn write_squares(&mut self) {
        self.write_undo.next = self.takes_back.val() | self.drops.val();
        // a probed move stands on the board already
        self.write_do.next = self.probe.val()
            | (self.makes.val() & !self.probing.val())
            | (self.taken.val() & self.is_put.val());
        self.written.next = self.making.val();
        self.write_white.next = self.in_turn.val();
        if self.takes_back.val() {
            self.written.next = self.record.val();
            self.write_white.next = !self.in_turn.val();
        }
        if self.idle.val() & self.is_put.val() {
            self.written.next.from = self.put.val().square;
            self.written.next.to = self.put.val().square;
            self.written.next.kind = self.put.val().kind;
            self.written.next.captured = 0.into();
            self.written.next.promotion = 0.into();
            self.written.next.castling = false;
            self.written.next.en_passant = false;
            self.write_white.next = self.put.val().white;
        }
        self.written_bits.next = self.written.val().into();
        self.write_move.next = self.written_bits.val().get_bits::<23>(0);
        self.set_loaded.next = self.taken.val() & self.is_load.val();
        self.clear_loaded.next = self.taken.val() & self.is_put.val();
    }

    /// The answer, if there is one.
    pub(super) fn answer(&mut self) {
        self.answer_valid.next = self.cmd_ready.val()
            & (self.refused.val()
                | self.is_put.val()
                | self.is_undo.val()
                | self.is_status.val()
                | (self.is_repetitions.val() & (self.reach.val() < 2))
                | (self.is_perft.val() & (self.depth.val() == 0)));
        self.answer_code.next = answer::DONE.into();
        self.answer_word.next = 0.into();
        self.answer_illegal.next =
            self.entering.val() & (self.in_goal.val() == goal::NODE) & self.king_hit.val();
        self.answer_check.next =
            self.entering.val() & (self.in_goal.val() != goal::PERFT) & self.own_king_hit.val();
        if self.idle.val() {
            if self.is_status.val() {
                self.answer_code.next = answer::STATUS.into();
                self.answer_word.next = self.in_state.val();
            }
            if self.is_undo.val() {
                self.answer_code.next = answer::MOVE.into();
                self.answer_word.next = self.record.val().into();
            }
            if self.is_perft.val() | self.is_repetitions.val() {
                self.answer_code.next = answer::LEAVES.into();
            }
            if self.refused.val() {
                self.answer_code.next = answer::REFUSED.into();
                self.answer_word.next = bit_cast::<32, 3>(self.reason.val());
            }
        }
        if self.entering.val() {
            if self.in_goal.val() == goal::NODE {
                self.answer_valid.next = true;
                self.answer_code.next = answer::NODE.into();
            }
            if (self.in_goal.val() == goal::STEP) & self.legal.val() {
                self.answer_valid.next = true;
                self.answer_code.next = answer::MOVE.into();
                self.answer_word.next = self.record.val().into();
            }
        }
        if self.yields.val() & (self.in_goal.val() == goal::MOVE) {
            self.answer_valid.next = true;
            self.answer_code.next = answer::MOVE.into();
            self.answer_word.next = self.candidate_move.val().into();
        }
        if self.none.val()
            & ((self.in_goal.val() != goal::PERFT) | self.at_base.val())
            & !self.awaits.val()
        {
            self.answer_valid.next = true;
            self.answer_code.next = answer::NONE.into();
            if self.in_goal.val() == goal::PERFT {
                self.answer_code.next = answer::LEAVES.into();
            }
        }
        if (self.summed.val() & self.at_base.val()) | self.compared_out.val() {
            self.answer_valid.next = true;
            self.answer_code.next = answer::LEAVES.into();
        }
        // a root move of a perft is done
        if (self.leaf.val() | self.summed.val() | (self.exhausted.val() & !self.awaits.val()))
            & self.child_of_base.val()
            & self.parts.val()
            & !self.at_base.val()
        {
            self.answer_valid.next = true;
            self.answer_code.next = answer::PART.into();
            self.answer_word.next = self.record.val().into();
        }
    }
}
