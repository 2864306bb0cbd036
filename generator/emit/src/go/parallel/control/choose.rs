//! A point is chosen, and its stone put down.

use super::Control;
use crate::go::codes::place;
use crate::go::parallel::{Phase, Trial};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Control {
    /// Put: the stone is put down, as soon as the trial of the one before is over.
    pub(super) fn put_down(&mut self) {
        if (self.trial.q.val() == Trial::Over)
            | self.fails.val()
            | (self.stands.val() & !self.is_last.val())
        {
            self.put.next = true;
            self.swap.next = true;
            self.advance.next = true;
            // 20 * (row + 1) + column + 1
            self.cell.d.next = (bit_cast::<9, 5>(self.row.val()) << 4)
                + (bit_cast::<9, 5>(self.row.val()) << 2)
                + bit_cast::<9, 5>(self.column.val())
                + place::FIRST;
            self.white.d.next = !self.white.q.val();
            self.heeds.d.next = false;
            self.trial.d.next = Trial::Begin;
            self.phase.d.next = Phase::After;
        }
    }

    /// After: candidates of the other side, or another one of those that are left.
    pub(super) fn stone_there(&mut self) {
        if self.walled.val() {
            // most likely a suicide: another one of those that are left
            self.choose.next = true;
            self.phase.d.next = Phase::Recount;
            if self.total.val() == 0 {
                self.phase.d.next = Phase::Nothing;
            }
        } else {
            self.look.next = true;
            self.phase.d.next = Phase::Rows;
        }
    }

    /// Pass: there was no candidate.
    pub(super) fn pass(&mut self) {
        self.swap.next = true;
        self.clear.next = true;
        self.stir.next = true;
        self.word.next = self.pass_word.val().into();
        self.left_pass.next = true;
        self.moves.d.next = self.moves.q.val() + 1;
        self.white.d.next = !self.white.q.val();
        self.passed.d.next = true;
        self.heeds.d.next = false;
        self.phase.d.next = Phase::Look;
        if self.is_last.val() {
            self.is_capped.d.next = true;
            self.phase.d.next = Phase::Turn;
        }
        // a second pass at the cap is an end
        if self.passed.q.val() {
            self.is_capped.d.next = false;
            self.phase.d.next = Phase::Turn;
        }
    }
}
