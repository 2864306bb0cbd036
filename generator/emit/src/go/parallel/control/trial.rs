//! The trial of the stone put down last.

use super::Control;
use crate::go::parallel::Trial;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Control {
    /// A step of the trial: of a stone among enemies a clock after it came it is known, and it is off the board.
    pub(super) fn try_stone(&mut self) {
        self.stands.next = false;
        self.fails.next = false;
        self.made.next = false;
        self.anew.next = false;
        self.hold.next = false;
        self.is_ko.next = false;

        match self.trial.q.val() {
            Trial::Over => {
                self.captured.d.next = false;
            }
            Trial::Begin => self.trial_begins(),
            Trial::Spread => {
                self.spread.next = true;
                self.trial.d.next = Trial::Decide;
            }
            Trial::Decide => self.trial_decides(),
            Trial::Late => {
                self.swap.next = true;
                self.late.next = true;
                self.white.d.next = !self.white.q.val();
                self.trial.d.next = Trial::Take;
            }
            Trial::Take => {
                self.take.next = true;
                self.captured.d.next = true;
                self.heeds.d.next = false;
                self.anew.next = !self.walled.val();
                self.trial.d.next = Trial::Rows;
            }
            Trial::TakeOwn => {
                self.take_own.next = true;
                self.heeds.d.next = false;
                self.anew.next = true;
                self.trial.d.next = Trial::Rows;
            }
            Trial::Rows => {
                self.trial.d.next = Trial::Sums;
            }
            Trial::Sums => {
                self.trial.d.next = Trial::Taken;
            }
            Trial::Taken => self.trial_taken(),
            Trial::Undo => {
                self.swap.next = true;
                self.undo.next = true;
                self.white.d.next = !self.white.q.val();
                self.heeds.d.next = true;
                self.anew.next = true;
                self.trial.d.next = Trial::Over;
            }
        }
    }

    /// Begin: the first stones that are alive.
    pub(super) fn trial_begins(&mut self) {
        self.begin_alive.next = true;
        self.trial.d.next = Trial::Spread;
        if self.walled.val() {
            self.swap.next = true;
            self.undo.next = true;
            self.white.d.next = !self.white.q.val();
        }
    }

    /// Decide: does the stone stand, does it take?
    pub(super) fn trial_decides(&mut self) {
        self.spread.next = true;
        self.stands.next = !self.enemy_open.val() & !self.stone_open.val() & !self.walled.val();
        self.fails.next = !self.enemy_open.val() & self.walled.val();
        self.made.next = self.stands.val();
        if self.stands.val() | self.fails.val() {
            self.trial.d.next = Trial::Over;
        } else if !self.grew.val() {
            // everything that has a liberty is alive now
            self.hold.next = true;
            self.trial.d.next = Trial::Undo;
            if self.suicide.val() {
                self.trial.d.next = Trial::TakeOwn;
            }
            if self.enemy_open.val() {
                self.trial.d.next = Trial::Take;
                if self.walled.val() {
                    self.trial.d.next = Trial::Late;
                }
            }
        }
    }

    /// Taken: the move is made.
    pub(super) fn trial_taken(&mut self) {
        self.made.next = true;
        self.capture.next = self.captured.q.val();
        self.taken.next = self.total.val();
        self.trial.d.next = Trial::Over;
        if self.walled.val() {
            // the ko point must be there before candidates are found
            self.anew.next = true;
            self.heeds.d.next = true;
            self.is_ko.next = self.total.val() == 1;
        }
    }

    /// A move that is made: its word goes into the checksum.
    pub(super) fn move_made(&mut self) {
        self.clear.next = self.made.val();
        self.keep_ko.next = self.is_ko.val();
        self.left_ko.next = self.is_ko.val();
        self.ends_game.next = self.made.val() & self.is_last.val();
        self.stirred.next.cell = self.cell.q.val();
        self.stirred.next.white = !self.white.q.val();
        self.stirred.next.left_ko = self.is_ko.val();
        self.stirred.next.zeros = 0.into();
        self.stirred.next.taken = self.taken.val();
        self.stirred.next.more_zeros = 0.into();
        self.word.next = self.stirred.val().into();
        self.stir.next = self.made.val();
        self.stone.next = self.made.val();
        self.stone_cell.next = self.cell.q.val();
        self.stone_white.next = !self.white.q.val();
        if self.made.val() {
            self.moves.d.next = self.moves.q.val() + 1;
            self.passed.d.next = false;
        }
    }
}
