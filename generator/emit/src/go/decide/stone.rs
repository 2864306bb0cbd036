//! The new stone joins its neighbours; strings without a liberty are taken.

use super::Decide;
use crate::go::codes::direction;
use crate::go::state::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// What the neighbour that is told means for the new stone.
    pub(super) fn stone_put(&mut self) {
        self.fatal.next =
            (self.step.val() == Step::Settle) & self.sight.val().enemy & self.sight.val().lone;
        self.all_dead.next = self.game.val().dead;
        if self.fatal.val() {
            self.all_dead.next = self.game.val().dead | (bits::<4>(1) << self.game.val().direction);
        }
        self.settled.next = false;
        self.ends.next = false;
        // a neighbour of the own string takes a liberty, another string brings those that it keeps
        self.gain.next = !bits::<W>(0);
        if !self.sight.val().same {
            self.gain.next = self.sight.val().changed;
        }
    }

    /// Settle: a neighbour of the new stone is told.
    pub(super) fn settle(&mut self) {
        self.nb4_write.next = true;
        self.list_write.next =
            (self.game.val().direction == direction::BELOW) & !self.game.val().starting;
        self.after.next.dead = self.all_dead.val();
        self.settled.next = true;
        if self.sight.val().mine {
            self.after.next.liberties = self.game.val().liberties + self.gain.val();
            if !self.sight.val().same {
                self.after.next.follower = self.link.val();
                if self.sight.val().smaller {
                    // theirs is relabelled: from the stone behind the neighbour round to it
                    self.settled.next = false;
                    self.after.next.stone = self.link.val();
                    self.after.next.last = self.game.val().follower;
                    self.next_step.next = Step::Relabel;
                } else {
                    self.after.next.id = self.string_id.val();
                    if !self.sight.val().single {
                        // ours is relabelled; the new stone has its id in a register
                        self.settled.next = false;
                        self.after.next.stone = self.game.val().follower;
                        self.after.next.last = self.game.val().point;
                        self.next_step.next = Step::Relabel;
                    }
                }
            }
        }
    }

    /// Relabel: a stone gets the id of the other string.
    pub(super) fn relabel(&mut self) {
        self.after.next.stone = self.link.val();
        self.settled.next = self.sight.val().closed;
    }

    /// Check: is the own string dead?
    pub(super) fn check(&mut self) {
        if self.sight.val().no_liberty {
            self.after.next.own = true;
            self.next_step.next = Step::Next;
        } else {
            self.ends.next = true;
        }
    }

    /// Next: the next dead string.
    pub(super) fn next_dead(&mut self) {
        // of the dead directions the lowest is next
        self.after.next.dead = self.game.val().dead & (self.game.val().dead - 1);
        self.after.next.place = self.sight.val().target;
        self.after.next.stone = self.sight.val().target;
        self.after.next.last = self.sight.val().target;
        self.after.next.has_ko = self.sight.val().walled;
        self.next_step.next = Step::Take;
    }

    /// Take: a stone is taken.
    pub(super) fn take(&mut self) {
        self.list_write.next = true;
        self.captured.next = true;
        self.after.next.empties = self.sight.val().stepped;
        self.after.next.taken = self.game.val().taken + 1;
        self.after.next.around = self.nb4.val();
        self.after.next.follower = self.link.val();
        self.after.next.ends_here = self.sight.val().closed;
        self.after.next.direction = direction::BELOW.into();
        self.after.next.stone = self.sight.val().target;
        self.next_step.next = Step::Tell;
    }

    /// Tell: a neighbour of the taken stone is told.
    pub(super) fn tell(&mut self) {
        self.nb4_write.next = true;
        self.after.next.stone = self.sight.val().target;
        self.after.next.direction = self.onward.val();
        if self.game.val().direction == direction::ABOVE {
            self.after.next.stone = self.game.val().follower;
            self.after.next.place = self.game.val().follower;
            self.next_step.next = Step::Take;
            if self.game.val().ends_here {
                self.next_step.next = Step::Next;
                if self.game.val().dead == 0 {
                    self.capture.next = !self.game.val().own;
                    // one stone, taken by a stone among enemies
                    self.after.next.has_ko = self.game.val().has_ko
                        & !self.game.val().own
                        & (self.game.val().taken == 1);
                    self.left_ko.next = self.after.val().has_ko;
                    if self.after.val().has_ko {
                        self.ko_write.next = true;
                        self.ko_value.next = self.game.val().place;
                    }
                    self.ends.next = true;
                }
            }
        }
    }

    /// The neighbour is told: the next one, or the stone stands.
    pub(super) fn told(&mut self) {
        if self.settled.val() {
            self.after.next.direction = self.onward.val();
            self.after.next.stone = self.sight.val().target;
            self.next_step.next = Step::Settle;
            if self.game.val().direction == direction::ABOVE {
                self.after.next.commit = true;
                if self.game.val().starting {
                    self.next_step.next = Step::Lay;
                } else if self.all_dead.val() != 0 {
                    self.next_step.next = Step::Next;
                } else if self.suicide.val() {
                    self.next_step.next = Step::Check;
                } else {
                    self.ends.next = true;
                }
            }
        }
    }

    /// The move is over.
    pub(super) fn move_over(&mut self) {
        if self.ends.val() {
            self.after.next.done = true;
            self.after.next.remaining = self.game.val().empties;
            self.after.next.list_at = self.selection.val();
            self.next_step.next = Step::Pick;
        }
    }
}
