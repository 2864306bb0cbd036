//! What a step writes into the memories.

use super::Decide;
use crate::go::codes::colour;
use crate::go::lean::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// Addresses and values of all writes; whether there is one, the step says too.
    pub(super) fn writes(&mut self) {
        self.list_to.next = self.game.val().empties;
        self.list_value.next = self.game.val().stone;
        if self.step.val() == Step::Count {
            self.list_value.next = self.game.val().place;
        }
        if self.game.val().refill {
            self.list_write.next = true;
            self.list_to.next = self.game.val().last;
            self.list_value.next = self.drawn.val();
        }
        if self.game.val().park {
            self.list_write.next = true;
            self.list_to.next = self.game.val().remaining;
            self.list_value.next = self.game.val().point;
        }
        self.cell_to.next = self.game.val().stone;
        self.cell_colour.next = colour::EMPTY.into();
        if (self.step.val() == Step::Settle) | (self.step.val() == Step::Relabel) {
            self.cell_colour.next = self.game.val().turn;
        }
        if self.step.val() == Step::Settle {
            self.cell_to.next = self.game.val().point;
        }
        // the cell before, of which a scan makes the next board; the highest cell of all is never looked at
        if (self.step.val() == Step::Count) | (self.step.val() == Step::Frame) {
            self.cell_to.next = self.game.val().place - 1;
        }
        if self.step.val() == Step::Frame {
            self.cell_colour.next = colour::EDGE.into();
        }
        // the new stone's link and liberties, one step late; nothing else is written there in that step
        self.ring_write.next =
            self.game.val().commit | ((self.step.val() == Step::Settle) & self.mine.val());
        self.ring_to.next = self.game.val().stone;
        self.lib_write.next = self.game.val().commit | self.enemy.val() | self.game.val().tells;
        self.lib_to.next = self.string_id.val();
        self.lib_value.next = self.sight.val().changed;
        if self.game.val().commit {
            self.ring_to.next = self.game.val().point;
            self.lib_to.next = self.game.val().id;
            self.lib_value.next = self.game.val().liberties;
        }
    }
}
