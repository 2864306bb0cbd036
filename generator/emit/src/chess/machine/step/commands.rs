//! Commands: which one it is, and whether it is refused.

use super::Step;
use crate::chess::codes::{command, priority, reason, LAST_LEVEL};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Step {
    /// What the command is, and whether it can be taken.
    pub(super) fn accept(&mut self) {
        self.is_put.next = self.cmd_code.val() == command::PUT;
        self.is_load.next = self.cmd_code.val() == command::LOAD;
        self.is_enter.next = self.cmd_code.val() == command::ENTER;
        self.is_next.next = self.cmd_code.val() == command::NEXT;
        self.is_do.next = self.cmd_code.val() == command::DO;
        self.is_do_last.next = self.cmd_code.val() == command::DO_LAST;
        self.is_undo.next = self.cmd_code.val() == command::UNDO;
        self.is_step.next = self.cmd_code.val() == command::STEP;
        self.is_back_step.next = self.cmd_code.val() == command::BACK_STEP;
        self.is_perft.next = self.cmd_code.val() == command::PERFT;
        self.is_count.next = (self.cmd_code.val() == command::COUNT) & self.leaf_units.val();
        self.is_repetitions.next =
            (self.cmd_code.val() == command::REPETITIONS) & self.keeps_keys.val();
        self.is_status.next = self.cmd_code.val() == command::STATUS;
        self.is_known.next = self.is_put.val()
            | self.is_load.val()
            | self.is_enter.val()
            | self.is_next.val()
            | self.is_do.val()
            | self.is_do_last.val()
            | self.is_undo.val()
            | self.is_step.val()
            | self.is_back_step.val()
            | (self.is_perft.val() & (self.counts.val() | !self.perft.val().counted))
            | self.is_count.val()
            | self.is_repetitions.val()
            | self.is_status.val();
        self.depth.next = self.perft.val().depth;
        // the leaves' level; more than 63 is too deep
        self.perft_top.next = self.depth.val() + bit_cast::<31, 6>(self.in_level.val());
        self.reason.next = 0.into();
        if (self.is_do.val() | self.is_do_last.val() | self.is_step.val())
            & (self.in_level.val() == LAST_LEVEL)
        {
            self.reason.next = reason::FULL.into();
        }
        if self.is_perft.val()
            & ((self.depth.val().get_bits::<25>(6) != 0)
                | (self.perft_top.val().get_bits::<25>(6) != 0))
        {
            self.reason.next = reason::FULL.into();
        }
        if (self.is_undo.val() | self.is_back_step.val()) & (self.in_level.val() == 0) {
            self.reason.next = reason::ROOT.into();
        }
        // the generator has yielded nothing yet, or nothing more
        if self.is_do_last.val() & (self.node.val().second_priority == priority::FIRST) {
            self.reason.next = reason::NO_MOVE.into();
        }
        if !self.loaded.val() & !self.is_put.val() & !self.is_load.val() {
            self.reason.next = reason::NO_POSITION.into();
        }
        if !self.is_known.val() {
            self.reason.next = reason::UNKNOWN.into();
        }
        self.refused.next = self.reason.val() != 0;
        self.cmd_ready.next = self.idle.val() & self.cmd_valid.val();
        self.taken.next = self.idle.val() & self.cmd_valid.val() & !self.refused.val();
    }
}
