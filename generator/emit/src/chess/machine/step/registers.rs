//! The board's registers for its next pass.

use super::Step;
use crate::chess::codes::{goal, mode, phase, MOST_HALF_MOVES};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Step {
    /// The registers keep what nobody changes.
    pub(super) fn registers_kept(&mut self) {
        self.out_mode.next = self.mode.val();
        self.out_goal.next = self.in_goal.val();
        self.out_level.next = self.in_level.val();
        self.out_base.next = self.in_base.val();
        self.out_top.next = self.in_top.val();
        self.out_turn.next = self.in_turn.val();
        self.out_rights.next = self.in_rights.val();
        self.out_double_step.next = self.in_double_step.val();
        self.out_fifty.next = self.in_fifty.val();
        self.out_below.next = self.in_below.val();
        self.out_leaves.next = self.in_leaves.val();
        self.out_counted.next = self.in_counted.val();
        self.out_passing.next = self.key_passing.val();
        self.out_state.next = self.in_state.val();
        if self.generating.val() | self.entering.val() {
            self.out_state.next = self.after.val().into();
        }
    }

    /// What a command changes.
    pub(super) fn registers_by_command(&mut self) {
        if self.taken.val() {
            if self.is_load.val() {
                self.out_turn.next = self.load.val().turn;
                self.out_rights.next = self.load.val().rights;
                self.out_double_step.next = self.load.val().double_step;
                self.out_fifty.next = self.load.val().fifty;
                self.out_level.next = 0.into();
            }
            if self.is_load.val() | self.is_enter.val() | self.is_do.val() | self.is_do_last.val() {
                self.out_mode.next = mode::ENTER.into();
                self.out_goal.next = goal::NODE.into();
            }
            if self.is_next.val() {
                self.out_mode.next = mode::GENERATE.into();
                self.out_goal.next = goal::MOVE.into();
            }
            if self.is_step.val() | self.is_back_step.val() {
                self.out_mode.next = mode::GENERATE.into();
                self.out_goal.next = goal::STEP.into();
            }
            if self.is_perft.val() & (self.depth.val() != 0) {
                self.out_mode.next = mode::GENERATE.into();
                self.out_goal.next = goal::PERFT.into();
                self.out_base.next = self.in_level.val();
                self.out_top.next = self.perft_top.val().get_bits::<6>(0);
                self.out_leaves.next = 0.into();
                self.out_counted.next = self.perft.val().counted;
            }
            if self.is_repetitions.val() {
                self.out_leaves.next = 0.into();
                self.out_base.next = self.in_level.val() - 2;
                if self.reach.val() >= 2 {
                    self.out_mode.next = mode::COMPARE.into();
                }
            }
            if self.is_count.val() {
                self.out_goal.next = goal::PERFT.into();
                self.out_base.next = self.in_level.val();
                self.out_top.next = self.in_level.val() + 1;
                self.out_leaves.next = 0.into();
            }
        }
    }

    /// What the next pass is for.
    pub(super) fn next_mode(&mut self) {
        if self.entering.val() {
            self.out_mode.next = mode::IDLE.into();
            if (self.in_goal.val() == goal::PERFT) | (self.makes_moves.val() & !self.legal.val()) {
                self.out_mode.next = mode::GENERATE.into();
            }
        }
        if self.probe.val() {
            self.out_mode.next = mode::PROBE.into();
        }
        if self.drops.val() {
            self.out_mode.next = mode::GENERATE.into();
        }
        if self.starts_unit.val() {
            self.out_mode.next = mode::HAND.into();
        }
        if self.handed.val() {
            self.out_mode.next = mode::GENERATE.into();
        }
        if self.summed.val() {
            self.out_mode.next = mode::GENERATE.into();
            if self.at_base.val() {
                self.out_mode.next = mode::IDLE.into();
            }
        }
        if self.compared_out.val() {
            self.out_mode.next = mode::IDLE.into();
        }
        if self.comparing.val() {
            self.out_base.next = self.in_base.val() - 2;
        }
        if self.yields.val() & !self.makes_moves.val() {
            self.out_mode.next = mode::IDLE.into();
        }
        if self.none.val() & ((self.in_goal.val() != goal::PERFT) | self.at_base.val()) {
            self.out_mode.next = mode::IDLE.into();
        }
        if self.awaits.val() {
            self.out_mode.next = mode::AWAIT.into();
        }
    }

    /// What a move that is made or taken back changes.
    pub(super) fn registers_by_move(&mut self) {
        if self.makes.val() {
            self.out_mode.next = mode::ENTER.into();
            self.out_level.next = self.in_level.val() + 1;
            self.out_turn.next = !self.in_turn.val();
            self.out_rights.next = self.kept.val();
            self.out_double_step.next = 0.into();
            // two ranks at once
            if self.the_pawn.val()
                & (self.the_from.val().get_bit(3) == self.the_to.val().get_bit(3))
            {
                self.out_double_step.next =
                    bit_cast::<4, 3>(self.the_to.val().get_bits::<3>(0)) | 8;
            }
            self.out_fifty.next = 0.into();
            if !self.the_pawn.val() & (self.making.val().captured == 0) {
                self.out_fifty.next = self.in_fifty.val();
                if self.in_fifty.val() != MOST_HALF_MOVES {
                    self.out_fifty.next = self.in_fifty.val() + 1;
                }
            }
            self.out_below.next = self.push_word.val();
        }
        if self.takes_back.val() {
            self.out_level.next = self.in_level.val() - 1;
            self.out_turn.next = !self.in_turn.val();
            self.out_rights.next = self.record.val().rights;
            self.out_double_step.next = self.record.val().double_step;
            self.out_state.next = self.below.val().node.into();
            self.out_fifty.next = self.below.val().fifty;
            self.out_passing.next = self.below.val().passing;
            self.out_below.next = self.stack_word.val();
        }
    }

    /// Leaves and passes.
    pub(super) fn sums(&mut self) {
        if self.taken.val() & self.is_perft.val() & (self.depth.val() == 0) {
            // nothing to be made: the node itself
            self.out_leaves.next = 1.into();
        }
        if self.leaf.val() {
            self.out_leaves.next = self.in_leaves.val() + 1;
        }
        if self.summed.val() {
            self.out_leaves.next = self.in_leaves.val() + self.unit_sum.val();
        }
        if self.comparing.val() {
            self.out_leaves.next = self.in_leaves.val() + self.same_key.val();
        }
        self.first_pass.next = self.first.val() & (self.phase_1.val() != phase::DONE);
        self.passed.next = self.entering.val()
            | self.probing.val()
            | (self.generating.val() & (self.second.val() | self.first_pass.val()));
        self.out_passes.next = self.in_passes.val() + self.passed.val();
        if self.taken.val() & self.is_load.val() {
            self.out_passes.next = 0.into();
        }
    }
}
