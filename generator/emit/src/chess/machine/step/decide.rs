//! What becomes of node and candidate.

use super::Step;
use crate::chess::codes::{goal, phase};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Step {
    /// What becomes of the candidate.
    pub(super) fn decide(&mut self) {
        // the probe says whether the move gives check; it belongs into the phases of checks or behind them
        self.wanted.next = self.king_hit.val() == (self.node.val().phase < phase::PROMOTION);
        self.probe.next = self.generating.val()
            & self.candidate.val()
            & self.c_special.val()
            & self.checks_first.val();
        self.yields.next = (self.generating.val()
            & self.candidate.val()
            & !(self.c_special.val() & self.checks_first.val()))
            | (self.probing.val() & self.wanted.val());
        self.none.next = self.generating.val()
            & !self.candidate.val()
            & self.first.val()
            & ((self.phase_1.val() == phase::DONE)
                | (self.next_phase.val() & (self.phase_2.val() == phase::DONE)));
        self.at_base.next = self.in_level.val() == self.in_base.val();
        self.child_of_base.next = self.in_level.val() == (self.in_base.val() + 1);
        // a move is made: by a command, or for a step or perft
        self.makes.next = (self.taken.val() & (self.is_do.val() | self.is_do_last.val()))
            | (self.yields.val() & self.makes_moves.val());
        self.leaf.next = self.entering.val()
            & self.legal.val()
            & (self.in_goal.val() == goal::PERFT)
            & (self.in_level.val() == self.in_top.val());
    }

    /// What the leaf unit gets, and when its sum is asked for.
    pub(super) fn hand_over(&mut self) {
        // the leaf unit makes the last ply, and counts the one before: of a node that a perft has entered, or by command
        self.plies.next = self.in_top.val() - self.in_level.val();
        self.starts_unit.next = (self.entering.val()
            & self.legal.val()
            & (self.in_goal.val() == goal::PERFT)
            & self.leaf_units.val()
            & ((self.plies.val() == 1) | (self.in_counted.val() & (self.plies.val() == 2))))
            | (self.taken.val()
                & (self.is_count.val()
                    | (self.is_perft.val() & self.perft.val().counted & (self.depth.val() == 1))));
        self.handed.next = self.handing.val() & self.unit_took.val();
        self.exhausted.next = self.none.val() & (self.in_goal.val() == goal::PERFT);
        // the number is asked for: of the root, or of a root move
        self.awaits.next = (self.handed.val() | (self.exhausted.val() & self.leaf_units.val()))
            & (self.at_base.val() | (self.child_of_base.val() & self.parts.val()));
        self.summed.next = self.awaiting.val() & self.unit_idle.val();
        self.unit_clear.next = self.summed.val();
    }

    /// Levels that are compared.
    pub(super) fn compare(&mut self) {
        // levels of the same side within the reach of the half-moves
        self.reach.next = self.in_fifty.val();
        if bit_cast::<7, 6>(self.in_level.val()) < self.in_fifty.val() {
            self.reach.next = bit_cast::<7, 6>(self.in_level.val());
        }
        self.distance.next = self.in_level.val() - self.in_base.val();
        self.compared_out.next =
            self.comparing.val() & ((bit_cast::<7, 6>(self.distance.val()) + 2) > self.reach.val());
    }

    /// Which move leaves the board.
    pub(super) fn take_back(&mut self) {
        // a move is taken back
        self.takes_back.next = (self.taken.val() & (self.is_undo.val() | self.is_back_step.val()))
            | (self.entering.val() & self.makes_moves.val() & !self.legal.val())
            | self.leaf.val()
            | ((self.exhausted.val() | self.handed.val())
                & !self.awaits.val()
                & !self.at_base.val())
            | (self.summed.val() & !self.at_base.val());
        // a probed move leaves the board, unless it is made at once
        self.drops.next = self.probing.val() & !self.makes.val();
    }
}
