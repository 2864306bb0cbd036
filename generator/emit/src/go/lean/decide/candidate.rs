//! A candidate is chosen and judged.

use super::Decide;
use crate::go::lean::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// Pick, Lay: what a cell would be as a stone.
    pub(super) fn looked_at(&mut self) {
        self.fresh.next = self.drawn.val();
        if self.step.val() == Step::Lay {
            self.fresh.next = self.game.val().place;
        }
        if (self.step.val() == Step::Pick) | (self.step.val() == Step::Lay) {
            self.after.next.point = self.fresh.val();
            self.after.next.id = self.fresh.val();
            self.after.next.follower = self.fresh.val();
            // none beside a candidate whose strings are asked
            self.after.next.liberties = bit_cast::<W, 3>(self.sight.val().free);
            self.after.next.dead = 0.into();
            self.after.next.taken = 0.into();
            self.after.next.has_ko = false;
            self.after.next.own = false;
        }
    }

    /// Ready: the selection is made anew.
    pub(super) fn ready(&mut self) {
        self.draws.next = true;
        self.next_step.next = Step::Pick;
        if self.game.val().starting {
            self.after.next.starting = false;
            self.after.next.turn = self.first_turn.val();
            self.after.next.passed = self.first_passed.val();
        } else if self.over.val() {
            self.after.next.capped = true;
            self.next_step.next = Step::Wait;
        }
    }

    /// Pick: a point of the list is looked at.
    pub(super) fn pick(&mut self) {
        self.after.next.barred = self.sight.val().at_ko_point;
        if self.over.val() {
            self.after.next.capped = true;
            self.next_step.next = Step::Wait;
        } else if self.sight.val().open {
            self.good.next = true;
        } else {
            // the last of those that are left takes its word in the next step
            self.after.next.last = self.game.val().list_at;
            self.after.next.remaining = self.sight.val().less;
            self.after.next.list_at = self.sight.val().less;
            self.after.next.refill = true;
            self.next_step.next = Step::Ask;
            if self.sight.val().shut | self.sight.val().at_ko_point {
                self.next_step.next = Step::Swap;
            }
        }
    }

    /// Swap: three corners say whether the candidate is an own eye, or not yet.
    pub(super) fn swap_out(&mut self) {
        self.after.next.park = true;
        self.next_step.next = Step::Ask;
        if self.sight.val().unsure {
            self.next_step.next = Step::Corner;
        }
        self.bad.next = self.game.val().barred | self.sight.val().eye;
    }

    /// Corner: the fourth one says so.
    pub(super) fn corner(&mut self) {
        self.next_step.next = Step::Ask;
        self.bad.next = !self.sight.val().struck;
    }

    /// Ask: a string beside the candidate.
    pub(super) fn ask(&mut self) {
        // where it was refilled in this step
        self.after.next.park = self.game.val().refill;
        self.good.next = self.sight.val().allows;
        self.bad.next = !self.sight.val().allows & !self.more.val();
    }

    /// The candidate is not allowed: the next one, or a pass.
    pub(super) fn refused(&mut self) {
        if self.bad.val() {
            self.draws.next = true;
            self.next_step.next = Step::Pick;
            if self.sight.val().at_end {
                // nothing is allowed: a pass
                self.left_pass.next = true;
                self.after.next.done = true;
                self.after.next.park = false;
                self.after.next.point = 0.into();
                self.ko_write.next = true;
                self.after.next.passed = true;
                self.next_step.next = Step::Ready;
                if self.game.val().passed {
                    self.next_step.next = Step::Wait;
                }
            }
        }
    }

    /// The candidate is allowed: its stone is played.
    pub(super) fn played(&mut self) {
        if self.good.val() {
            self.after.next.park = false;
            self.after.next.refill = true;
            self.after.next.empties = self.sight.val().stepped;
            self.after.next.last = self.game.val().list_at;
            self.after.next.list_at = self.sight.val().stepped;
            self.ko_write.next = true;
            self.after.next.passed = false;
            self.next_step.next = Step::Settle;
        }
    }

    /// The next draw is made, among those that are left, or among all.
    pub(super) fn drawn_again(&mut self) {
        if self.draws.val() {
            self.after.next.list_at = self.selection.val();
            self.after.next.remaining = self.among.val();
        }
    }
}
