//! The generator: a node's state before and behind a pass.

use super::Step;
use crate::chess::codes::{phase, priority, square};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Step {
    /// Which pass the node needs, and the phase that it is in then.
    pub(super) fn phases(&mut self) {
        self.again.next = self.node.val().promotion != 0;
        self.pushes.next = !self.again.val()
            & self.node.val().more_second
            & (self.node.val().phase == phase::PROMOTION);
        self.second.next = !self.again.val()
            & self.node.val().more_second
            & (self.node.val().phase != phase::PROMOTION);
        self.first.next = !self.again.val() & !self.node.val().more_second;
        // nothing is left in the phase: on to the next one
        self.over.next = self.first.val() & !self.node.val().more_first;
        self.phase_1.next = self.node.val().phase;
        if self.over.val() {
            self.phase_1.next = phase::NORMAL.into();
            if self.node.val().phase == phase::DISCOVERED {
                self.phase_1.next = phase::DIRECT.into();
            }
            if (self.node.val().phase == phase::DIRECT) & self.node.val().any_special {
                self.phase_1.next = phase::SPECIAL.into();
            }
            if ((self.node.val().phase == phase::SPECIAL)
                | ((self.node.val().phase == phase::DIRECT) & !self.node.val().any_special))
                & self.node.val().any_promotion
            {
                self.phase_1.next = phase::PROMOTION.into();
            }
            if self.node.val().phase >= phase::NORMAL {
                self.phase_1.next = phase::DONE.into();
            }
        }
        self.phase_2.next = phase::NORMAL.into();
        if self.phase_1.val() == phase::DISCOVERED {
            self.phase_2.next = phase::DIRECT.into();
        }
        if (self.phase_1.val() == phase::DIRECT) & self.node.val().any_special {
            self.phase_2.next = phase::SPECIAL.into();
        }
        if ((self.phase_1.val() == phase::SPECIAL)
            | ((self.phase_1.val() == phase::DIRECT) & !self.node.val().any_special))
            & self.node.val().any_promotion
        {
            self.phase_2.next = phase::PROMOTION.into();
        }
        if self.phase_1.val() >= phase::NORMAL {
            self.phase_2.next = phase::DONE.into();
        }
    }

    /// What the pass found, and the state behind it.
    pub(super) fn cycle(&mut self) {
        self.found.next = self.won_priority.val() != 0;
        // a first cycle without a bid ends the phase as well
        self.next_phase.next =
            self.first.val() & (self.phase_1.val() != phase::DONE) & !self.found.val();
        self.candidate.next =
            self.again.val() | self.pushes.val() | (self.second.val() & self.found.val());

        self.after.next = self.node.val();
        self.after.next.phase = self.phase_1.val();
        if self.over.val() | self.next_phase.val() {
            self.after.next.first = 0.into();
            self.after.next.first_priority = priority::FIRST.into();
            self.after.next.second = 0.into();
            self.after.next.second_priority = priority::FIRST.into();
            self.after.next.payload = 0.into();
            self.after.next.more_first = true;
        }
        if self.next_phase.val() {
            self.after.next.phase = self.phase_2.val();
        }
        if self.first.val() & self.found.val() & (self.phase_1.val() != phase::DONE) {
            self.after.next.first = self.won_square.val();
            self.after.next.first_priority = self.won_priority.val();
            self.after.next.payload = self.won_payload.val();
            self.after.next.second = 0.into();
            self.after.next.second_priority = priority::FIRST.into();
            self.after.next.more_first = self.won_more.val();
            self.after.next.more_second = true;
        }
        // the pawn stands before the square
        self.ranks_up.next = self.node.val().first + square::RANK;
        self.ranks_down.next = self.node.val().first - square::RANK;
        if self.pushes.val() {
            self.after.next.second = self.ranks_up.val();
            if self.in_turn.val() {
                self.after.next.second = self.ranks_down.val();
            }
            self.after.next.second_priority = priority::PAWN.into();
            self.after.next.more_second = false;
        }
        if self.second.val() {
            self.after.next.more_second = self.won_more.val();
            if self.found.val() {
                self.after.next.second = self.won_square.val();
                self.after.next.second_priority = self.won_priority.val();
            }
        }
        if !self.generating.val() {
            // the squares of the move that is probed, or was yielded last
            self.after.next = self.node.val();
        }
    }

    /// What the first pass of a node tells.
    pub(super) fn first_pass_of_node(&mut self) {
        self.legal.next = !self.king_hit.val();
        if self.entering.val() {
            self.after.next.first = 0.into();
            self.after.next.first_priority = priority::FIRST.into();
            self.after.next.second = 0.into();
            self.after.next.second_priority = priority::FIRST.into();
            self.after.next.promotion = 0.into();
            self.after.next.payload = 0.into();
            self.after.next.more_first = true;
            self.after.next.more_second = false;
            self.after.next.any_special = self.any_special.val();
            self.after.next.any_promotion = self.any_promotion.val();
            self.after.next.in_check = self.own_king_hit.val();
            self.after.next.phase = phase::NORMAL.into();
            if self.any_promotion.val() {
                self.after.next.phase = phase::PROMOTION.into();
            }
            if self.checks_first.val() {
                self.after.next.phase = phase::DIRECT.into();
                if self.any_discoverer.val() {
                    self.after.next.phase = phase::DISCOVERED.into();
                }
            }
        }
    }
}
