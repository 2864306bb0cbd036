//! A candidate is chosen and judged.

use super::Decide;
use crate::go::codes::direction;
use crate::go::state::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// The strings around a candidate: how many liberties they keep beside it.
    pub(super) fn strings(&mut self) {
        self.hit_0.next = self.sight.val().equal.get_bit(0);
        self.hit_1.next = self.sight.val().equal.get_bit(1);
        self.hit_2.next = self.sight.val().equal.get_bit(2);
        self.seen.next = bit_cast::<3, 1>(self.hit_0.val().into())
            + bit_cast::<3, 1>(self.hit_1.val().into())
            + bit_cast::<3, 1>(self.hit_2.val().into());
        self.keeps.next = self.sight.val().few - self.seen.val() - 1;
        self.good.next = false;
        self.bad.next = false;
        self.play.next = false;
        // some string asked before allows it
        self.goes_last.next = ((self.sight.val().allows & !self.sight.val().equal)
            | (self.sight.val().allows_equal & self.sight.val().equal))
            .any();
    }

    /// Ready: the selection is made anew.
    pub(super) fn ready(&mut self) {
        self.after.next.remaining = self.game.val().empties;
        self.after.next.list_at = self.selection.val();
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
        self.after.next.around = self.nb4.val();
        self.after.next.direction = direction::BELOW.into();
        self.after.next.stone = self.sight.val().target;
        if self.over.val() {
            self.after.next.capped = true;
            self.next_step.next = Step::Wait;
        } else if self.sight.val().open & !self.sight.val().barred {
            self.good.next = true;
        } else {
            // the last of those that are left takes its word, while its neighbours are asked or it is out
            self.after.next.last = self.game.val().list_at;
            self.after.next.remaining = self.sight.val().less;
            self.after.next.list_at = self.sight.val().less;
            self.next_step.next = Step::Ask;
            if self.sight.val().barred {
                self.next_step.next = Step::Swap;
            }
        }
    }

    /// Swap: the candidate is out.
    pub(super) fn swap_out(&mut self) {
        self.list_write.next = true;
        self.after.next.point = self.candidate.val();
        self.after.next.park = true;
        self.bad.next = true;
    }

    /// Ask: the string of a neighbour.
    pub(super) fn ask(&mut self) {
        if self.game.val().direction == direction::BELOW {
            self.list_write.next = true;
            self.after.next.point = self.candidate.val();
            self.after.next.park = true;
        }
        // strings that are one and the same keep one less with every contact
        if self.hit_0.val() {
            self.after.next.left_0 = self.game.val().left_0 - 1;
        }
        if self.hit_1.val() {
            self.after.next.left_1 = self.game.val().left_1 - 1;
        }
        if self.hit_2.val() {
            self.after.next.left_2 = self.game.val().left_2 - 1;
        }
        if self.game.val().direction == direction::BELOW {
            self.after.next.left_0 = self.keeps.val();
        }
        if self.game.val().direction == direction::LEFT {
            self.after.next.left_1 = self.keeps.val();
        }
        if self.game.val().direction == direction::RIGHT {
            self.after.next.left_2 = self.keeps.val();
        }
        self.after.next.stone = self.sight.val().target;
        self.after.next.direction = self.onward.val();
        // four contacts are the most: 5 pseudo-liberties leave one
        self.good.next = (self.sight.val().mine
            & ((self.sight.val().few > 4) | self.suicide.val()))
            | (self.sight.val().enemy & self.sight.val().lone);
        if self.game.val().direction == direction::ABOVE {
            if self.goes_last.val()
                | (self.sight.val().mine & (self.keeps.val() != 0))
                | (self.sight.val().enemy & (self.keeps.val() == 0))
            {
                self.good.next = true;
            }
            self.bad.next = !self.good.val();
        }
    }

    /// The candidate is not allowed: the next one, or a pass.
    pub(super) fn refused(&mut self) {
        if self.good.val() {
            self.play.next = true;
        }
        if self.bad.val() {
            self.after.next.list_at = self.selection.val();
            self.next_step.next = Step::Pick;
            if self.sight.val().at_end {
                // nothing is allowed: a pass
                self.left_pass.next = true;
                self.after.next.done = true;
                self.after.next.park = false;
                self.after.next.point = 0.into();
                self.after.next.taken = 0.into();
                self.ko_write.next = true;
                self.after.next.has_ko = false;
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
        if self.play.val() {
            self.after.next.park = false;
            self.after.next.point = self.candidate.val();
            self.after.next.id = self.candidate.val();
            self.after.next.follower = self.candidate.val();
            self.after.next.liberties = bit_cast::<W, 3>(self.sight.val().free);
            if self.step.val() == Step::Ask {
                self.after.next.liberties = 0.into();
            }
            self.after.next.empties = self.sight.val().stepped;
            self.after.next.last = self.game.val().list_at;
            self.after.next.list_at = self.sight.val().stepped;
            self.after.next.stone = self.sight.val().first;
            self.after.next.direction = direction::BELOW.into();
            self.after.next.dead = 0.into();
            self.after.next.taken = 0.into();
            self.ko_write.next = true;
            self.after.next.has_ko = false;
            self.after.next.own = false;
            self.after.next.passed = false;
            self.next_step.next = Step::Settle;
        }
    }
}
