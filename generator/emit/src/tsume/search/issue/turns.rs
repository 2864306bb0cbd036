//! Whose position is next, and which searches wait for what.

use super::{Issue, MOST_OUT};
use crate::hdl::logic;
use crate::shogi::codes::NO_SQUARE;
use crate::tsume::codes::pass;
use rust_hdl_core::prelude::*;

#[logic]
impl Issue {
    /// Moves that wait, and what has room.
    pub(super) fn wait(&mut self) {
        self.stepping.next = self.step.val().slot & self.slots.val();
        self.moving.next = self.queue.first.val().slot & self.slots.val();
        self.queue.put.next = self.gen_valid.val();
        self.queue.made.next = self.generated.val();
        self.marks.write_enable.next = self.mark_write.val();
        self.marks.write_address.next = self.mark_slot.val();
        self.marks.write_data.next = bit_cast::<1, 1>(self.mark.val().into());
        // the same for the moves alone, which do not wait for the choice of a step
        self.marks_of_moves.write_enable.next = self.mark_write.val();
        self.marks_of_moves.write_address.next = self.mark_slot.val();
        self.marks_of_moves.write_data.next = bit_cast::<1, 1>(self.mark.val().into());
        self.loaded.next = self.ld_piece.val().into();
        self.generates.next = self.step.val().what.get_bit(2);
        self.forgets.next = self.step.val().what == pass::CLEAR;
        self.stores.next = ((self.step.val().what == pass::BACK)
            | (self.step.val().what == pass::STAY))
            & self.step.val().store;
        self.rests.next = self.settling.q.val().get_bit(self.stepping.val().index());
        // a set of words is free, and none is on the way to it
        self.free_set.next = self.mv_room.val()
            & !(self.chosen_valid.q.val() & self.chosen.q.val().step.what.get_bit(2))
            & !(self.valid.q.val() & self.made.q.val().step.what.get_bit(2));
        self.has_room.next = self.roomy.q.val();
    }

    /// What is next.
    pub(super) fn choose(&mut self) {
        // the clock behind a step writes its second square
        self.steps.next = self.step_valid.val()
            & !self.ld_active.val()
            & !self.rests.val()
            & self.has_room.val()
            & !(self.chosen_valid.q.val() & self.chosen.q.val().step.what.get_bits::<2>(2).any())
            & (!self.generates.val() | (self.free_set.val() & !self.queue.crowded.val()));
        self.step_taken.next = self.steps.val();
        self.dirty_first.wanted.next = self.dirty.q.val() & !self.held.val();
        self.clears.next = self.dirty_first.any.val()
            & !self.steps.val()
            & !self.ld_valid.val()
            & !self.clear_busy.val()
            & !(self.chosen_valid.q.val() & (self.chosen.q.val().step.what == pass::CLEAR))
            & !(self.valid.q.val() & (self.made.q.val().step.what == pass::CLEAR))
            & !self.cleared_late.q.val();
        self.moves.next =
            self.queue.ready.val() & !self.steps.val() & !self.clears.val() & !self.ld_valid.val();
        self.marks.read_address.next = self.moving.val();
        if self.step_valid.val() & self.steps.val() {
            self.marks.read_address.next = self.stepping.val();
        }
        self.marks_of_moves.read_address.next = self.moving.val();
        self.stale.next =
            self.queue.first.val().mark != self.marks_of_moves.read_data.val().get_bit(0);
        self.passes.next = self.moves.val() & !self.stale.val() & self.has_room.val();
        self.queue.take.next = self.moves.val() & (self.stale.val() | self.has_room.val());
        self.chosen_valid.d.next = (self.steps.val() & !self.forgets.val())
            | self.clears.val()
            | self.passes.val()
            | self.ld_valid.val();
        self.chosen.d.next.step = self.step.val();
        self.chosen.d.next.step.slot = self.stepping.val();
        self.chosen.d.next.mark = self.marks.read_data.val().get_bit(0);
        self.chosen.d.next.last = self.step.val().what == pass::ROOT;
        self.chosen.d.next.hint = self.queue.first.val().hint;
        self.chosen.d.next.put = self.loaded.val();
        if self.ld_valid.val() {
            self.chosen.d.next.step.what = pass::LOAD.into();
            self.chosen.d.next.step.slot = self.ld_slot.val();
            self.chosen.d.next.step.black = !self.loaded.val().white;
            self.chosen.d.next.step.made.source = NO_SQUARE.into();
            self.chosen.d.next.step.made.target = self.ld_square.val();
            self.chosen.d.next.step.made.piece = self.loaded.val().what;
            self.chosen.d.next.step.made.captured.kind = 0.into();
            self.chosen.d.next.step.made.captured.promoted = false;
            self.chosen.d.next.step.made.promotes = false;
        } else if self.clears.val() {
            self.chosen.d.next.step.what = pass::CLEAR.into();
            self.chosen.d.next.step.slot = self.dirty_first.slot.val();
        } else if !self.steps.val() {
            self.chosen.d.next.step.what = pass::CHILD.into();
            if self.looking.q.val().get_bit(self.moving.val().index()) {
                self.chosen.d.next.step.what = pass::LOOK.into();
            }
            self.chosen.d.next.step.slot = self.moving.val();
            self.chosen.d.next.step.made = self.queue.first.val().made;
            self.chosen.d.next.last = self.queue.first.val().last;
        }
        self.keep_count();
    }

    /// Which searches wait for what.
    pub(super) fn keep_count(&mut self) {
        self.is_mine.next = 0.into();
        if self.steps.val() {
            self.is_mine.next = bits::<16>(1) << self.stepping.val();
        }
        self.settled_mine.next = 0.into();
        if self.settled.val() {
            self.settled_mine.next = bits::<16>(1) << self.settled_slot.val();
        }
        self.left_mine.next = 0.into();
        if self.left.val() {
            self.left_mine.next = bits::<16>(1) << self.left_slot.val();
        }
        self.settling.d.next =
            self.settling.q.val() & !self.settled_mine.val() & !self.left_mine.val();
        if (self.step.val().what == pass::BACK) | (self.step.val().what == pass::STAY) {
            self.settling.d.next = (self.settling.q.val() | self.is_mine.val())
                & !self.settled_mine.val()
                & !self.left_mine.val();
        }
        if self.step.val().what == pass::SUSPECT {
            self.looking.d.next = self.looking.q.val() | self.is_mine.val();
        }
        if self.step.val().what == pass::UNDO {
            self.looking.d.next = self.looking.q.val() & !self.is_mine.val();
        }
        if self.clears.val() {
            self.dirty.d.next = self.dirty.q.val() & !self.dirty_first.first.val();
        }
        if self.steps.val() & self.forgets.val() {
            self.dirty.d.next = self.dirty.q.val() | self.is_mine.val();
        }
        // one comes at most, two may go
        self.comes.next =
            self.passes.val() | (self.steps.val() & (self.generates.val() | self.stores.val()));
        self.out.d.next = self.out.q.val() + self.comes.val()
            - bit_cast::<5, 1>(self.leaves.val().into())
            - bit_cast::<5, 1>(self.stored.val().into());
        // whether there are less than the most in the next clock
        self.roomy.d.next = self.out.q.val() < MOST_OUT;
        if self.comes.val() {
            self.roomy.d.next = self.out.q.val() < MOST_OUT - 1;
        }
        if self.leaves.val() | self.stored.val() {
            self.roomy.d.next = self.out.q.val() < MOST_OUT + 1;
            if self.comes.val() {
                self.roomy.d.next = self.out.q.val() < MOST_OUT;
            }
        }
        if self.leaves.val() & self.stored.val() {
            self.roomy.d.next = self.out.q.val() < MOST_OUT + 2;
            if self.comes.val() {
                self.roomy.d.next = self.out.q.val() < MOST_OUT + 1;
            }
        }
        self.never_too_many.next = self.out.q.val() > 15;
    }
}
