//! What a step writes into the memories.

use super::Decide;
use crate::go::state::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// Addresses and values of all writes; whether there is one, the step says too.
    pub(super) fn writes(&mut self) {
        self.list_to.next = self.game.val().empties;
        self.list_value.next = self.below.val();
        if (self.step.val() == Step::Settle)
            | (self.step.val() == Step::Swap)
            | (self.step.val() == Step::Ask)
        {
            self.list_to.next = self.game.val().last;
            self.list_value.next = self.moved.val();
        }
        if self.step.val() == Step::Take {
            self.list_value.next = self.game.val().place;
        }
        if self.game.val().park {
            self.list_write.next = true;
            self.list_to.next = self.game.val().remaining;
            self.list_value.next = self.game.val().point;
        }
        self.nb4_to.next = self.game.val().stone;
        // the new stone's own words, one step late; nothing else is written there in that step
        self.id_write.next = self.game.val().commit | (self.step.val() == Step::Relabel);
        self.ring_write.next = self.game.val().commit
            | ((self.step.val() == Step::Settle) & self.sight.val().mine & !self.sight.val().same);
        self.stone_to.next = self.game.val().stone;
        if self.game.val().commit {
            self.stone_to.next = self.game.val().point;
        }
        self.lib_write.next = self.game.val().commit
            | ((self.step.val() == Step::Settle) & self.sight.val().enemy)
            | ((self.step.val() == Step::Tell)
                & ((self.sight.val().enemy & self.game.val().own)
                    | (self.sight.val().mine & !self.game.val().own)));
        self.lib_to.next = self.string_id.val();
        self.lib_value.next = self.sight.val().changed;
        if self.game.val().commit {
            self.lib_to.next = self.game.val().id;
            self.lib_value.next = self.game.val().liberties;
        }
    }
}
