//! The new stone joins its neighbours; strings without a liberty are taken.

use super::Decide;
use crate::go::lean::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// What the string that is told means for the new stone.
    pub(super) fn stone_put(&mut self) {
        self.enemy.next =
            (self.step.val() == Step::Settle) & self.hits.val().any() & !self.mine.val();
        // its stone in the last direction
        self.farthest.next = self.hits.val();
        if self.hits.val().get_bit(1) {
            self.farthest.next = self.hits.val() & 0xE;
        }
        if self.hits.val().get_bit(2) {
            self.farthest.next = self.hits.val() & 0xC;
        }
        if self.hits.val().get_bit(3) {
            self.farthest.next = 0x8.into();
        }
        self.all_dead.next = self.game.val().dead;
        if self.enemy.val() & self.sight.val().ends {
            self.all_dead.next = self.game.val().dead | self.farthest.val();
        }
        // the own string has no liberty
        self.suicidal.next = self.suicide.val()
            & self.sight.val().no_liberty
            & (self.mine.val() & self.sight.val().ends | (self.step.val() == Step::Relabel));
    }

    /// Settle: a string beside the new stone is told, or joined.
    pub(super) fn settle(&mut self) {
        self.cell_write.next = true;
        self.after.next.dead = self.all_dead.val();
        self.settled.next = true;
        if self.mine.val() {
            self.after.next.liberties = self.sight.val().joined;
            self.after.next.follower = self.link.val();
            if self.sight.val().fewer {
                // theirs is relabelled: from the stone behind the neighbour round to it
                self.settled.next = false;
                self.after.next.stone = self.link.val();
                self.after.next.last = self.game.val().follower;
                self.next_step.next = Step::Relabel;
            } else {
                self.after.next.id = self.string_id.val();
                if !self.sight.val().single {
                    // ours is relabelled; the new stone itself gets the id in this step
                    self.settled.next = false;
                    self.after.next.stone = self.game.val().follower;
                    self.after.next.last = self.game.val().point;
                    self.next_step.next = Step::Relabel;
                }
            }
        }
        self.after.next.commit = !self.more.val();
    }

    /// Relabel: a stone gets the id of the other string.
    pub(super) fn relabel(&mut self) {
        self.cell_write.next = true;
        self.after.next.stone = self.link.val();
        self.settled.next = self.sight.val().closed;
    }

    /// The string is told: the next one, or the stone stands.
    pub(super) fn told(&mut self) {
        self.stands.next = self.settled.val() & !self.more.val();
        if self.settled.val() {
            self.next_step.next = Step::Settle;
        }
        if self.stands.val() {
            if self.game.val().starting {
                self.next_step.next = Step::Lay;
            } else if self.enemy.val() & (self.all_dead.val() != 0) {
                self.next_step.next = Step::Next;
            } else if self.game.val().dead != 0 {
                self.fells.next = true;
            } else if self.suicidal.val() {
                // its link must be written first
                self.after.next.own = true;
                self.next_step.next = Step::Next;
            } else {
                self.ends.next = true;
            }
        }
    }

    /// Next: a dead string is aimed at, or the own one.
    pub(super) fn next_dead(&mut self) {
        self.after.next.has_ko = self.sight.val().walled & !self.game.val().own;
        self.fells.next = true;
    }

    /// What follows a stone that is taken.
    pub(super) fn stone_gone(&mut self) {
        self.onward.next = self.game.val().follower;
        self.last_stone.next = self.game.val().ends_here;
        self.alone.next = self.game.val().taken == 1;
        if self.step.val() == Step::Take {
            self.onward.next = self.link.val();
            self.last_stone.next = self.sight.val().closed;
            self.alone.next = self.game.val().taken == 0;
        }
    }

    /// Take: a stone is taken. One string beside it is told in the next step, whatever that is; if there are several, the others before.
    pub(super) fn take(&mut self) {
        self.list_write.next = true;
        self.cell_write.next = true;
        self.captured.next = true;
        self.after.next.empties = self.sight.val().stepped;
        self.after.next.taken = self.game.val().taken + 1;
        self.after.next.follower = self.link.val();
        self.after.next.ends_here = self.sight.val().closed;
        self.after.next.tells = self.more.val();
        self.next_step.next = Step::Tell;
        self.removed.next = !self.several.val();
    }

    /// Tell: a string beside the taken stone is told.
    pub(super) fn tell(&mut self) {
        self.after.next.tells = true;
        self.removed.next = !self.several.val();
    }

    /// The next stone is taken, the next string, or the move ends.
    pub(super) fn gone(&mut self) {
        if self.removed.val() {
            self.next_step.next = Step::Take;
            self.after.next.stone = self.onward.val();
            if self.last_stone.val() {
                if self.game.val().dead != 0 {
                    self.fells.next = true;
                } else {
                    self.capture.next = !self.game.val().own;
                    // one stone, taken by a stone among enemies
                    self.after.next.has_ko = self.game.val().has_ko & self.alone.val();
                    self.left_ko.next = self.game.val().has_ko & self.alone.val();
                    if self.game.val().has_ko & self.alone.val() {
                        self.ko_write.next = true;
                        self.ko_value.next = self.game.val().stone;
                    }
                    self.ends.next = true;
                }
            }
        }
    }

    /// A dead string is taken, beginning with its stone beside the new one: of the dead directions the lowest is next.
    pub(super) fn felled(&mut self) {
        if self.fells.val() {
            self.after.next.dead = self.game.val().dead & (self.game.val().dead - 1);
            self.after.next.stone = self.sight.val().target;
            self.after.next.last = self.sight.val().target;
            self.next_step.next = Step::Take;
        }
    }

    /// The move is over.
    pub(super) fn move_over(&mut self) {
        if self.ends.val() {
            self.after.next.done = true;
            self.draws.next = true;
            self.next_step.next = Step::Pick;
        }
    }
}
