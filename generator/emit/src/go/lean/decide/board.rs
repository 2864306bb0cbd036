//! Between two playouts: the board is counted and made anew, the given position put down, the result sent.

use super::Decide;
use crate::go::codes::{colour, sent};
use crate::go::lean::Step;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const W: usize> Decide<W> {
    /// A point of the final scan, which begins below the board and goes a column on: those cells are no points.
    pub(super) fn point_of_scan(&mut self) {
        self.on_board.next = (self.game.val().row != 0) & !self.past.val();
    }

    /// Idle: a slot waits for its stream.
    pub(super) fn idle(&mut self) {
        // the first board is made like the others, but there is nothing to be counted
        self.after.next.counting = false;
        self.after.next.place = 0.into();
        if self.armed.val() {
            self.begin_game.next = true;
            self.next_step.next = Step::Frame;
        }
    }

    /// Frame: the cell before becomes edge; those of the board are made in the first scan, those around it stay.
    pub(super) fn frame(&mut self) {
        self.cell_write.next = true;
        if self.sight.val().filled {
            self.scans.next = !self.locked.val();
        } else {
            self.after.next.place = self.sight.val().target;
        }
    }

    /// Start: another playout, or none is left.
    pub(super) fn start(&mut self) {
        self.after.next.starting = true;
        self.after.next.capped = false;
        self.after.next.place = self.home.val();
        self.ko_write.next = true;
        self.after.next.row = 1.into();
        self.after.next.column = 1.into();
        self.next_step.next = Step::Ready;
        if self.stones.val() {
            self.next_step.next = Step::Lay;
        }
        self.begun.next = true;
        self.unlock.next = true;
        if self.none_left.val() | self.stop.val() {
            // nothing more: that is told
            self.after.next.row = sent::REST.into();
            self.next_step.next = Step::Send;
        }
    }

    /// Lay: a point of the given position; its stone is put down.
    pub(super) fn lay(&mut self) {
        self.after.next.place = self.sight.val().target;
        self.after.next.turn = self.given.val();
        self.after.next.column = self.game.val().column + 1;
        if self.last_column.val() {
            self.after.next.column = 1.into();
            self.after.next.row = self.game.val().row + 1;
        }
        if self.at_ko.val() {
            self.ko_write.next = true;
            self.ko_value.next = self.game.val().place;
        }
        if self.beyond.val() {
            self.next_step.next = Step::Ready;
        } else if self.given.val() != colour::EMPTY {
            self.next_step.next = Step::Settle;
        }
    }

    /// Wait: the final scan is for one game at a time.
    pub(super) fn wait(&mut self) {
        self.after.next.counting = true;
        self.scans.next = !self.locked.val();
    }

    /// Count: a point of the final scan.
    pub(super) fn count(&mut self) {
        // the cell on the left is not looked at any more
        self.cell_write.next = !self.first_column.val();
        self.after.next.place = self.sight.val().target;
        self.after.next.row = self.game.val().row + 1;
        self.after.next.turn = self.above.val();
        if self.game.val().row == 1 {
            self.after.next.lowest = self.right.val();
        }
        if self.on_board.val() {
            self.owner_write.next = self.game.val().counting;
            if self.given.val() == colour::EMPTY {
                self.list_write.next = true;
                self.after.next.empties = self.sight.val().stepped;
            }
        }
        if self.top.val() {
            self.after.next.row = 1.into();
            self.after.next.column = self.game.val().column + 1;
            self.after.next.turn = self.game.val().lowest;
            if self.past.val() {
                self.next_step.next = Step::Start;
                if self.game.val().counting {
                    self.next_step.next = Step::Score;
                }
            }
        }
    }

    /// Length: behind it the words of the result are sent.
    pub(super) fn length(&mut self) {
        self.after.next.row = sent::SUM_A.into();
        self.next_step.next = Step::Send;
    }

    /// Send: a word of the result.
    pub(super) fn send_result(&mut self) {
        self.send.next = self.room.val();
        if self.room.val() {
            self.after.next.row = self.game.val().row + 1;
            if self.game.val().row == sent::GAME {
                self.next_step.next = Step::Start;
            }
            if self.game.val().row == sent::REST {
                self.next_step.next = Step::Idle;
            }
        }
    }

    /// The final scan begins below the lowest cell of the first column.
    pub(super) fn scan_begins(&mut self) {
        if self.scans.val() {
            self.lock.next = true;
            self.after.next.place = 1.into();
            self.after.next.row = 0.into();
            self.after.next.column = 1.into();
            self.after.next.empties = 0.into();
            self.next_step.next = Step::Count;
        }
    }
}
