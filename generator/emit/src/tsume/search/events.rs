//! The events of all searches: jobs that begin, nodes that were expanded, children that were read again; and which one is next.

use super::decide::Decide;
use crate::hdl::logic;
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::tsume::codes::{command, pass};
use rust_hdl_core::prelude::*;

#[logic]
impl Decide {
    /// A job: what it asks for, and its kings from the squares that were loaded.
    pub(super) fn begin(&mut self) {
        self.loaded.next = self.ld_piece.val().into();
        self.is_king.next = self.loaded.val().present
            & !self.loaded.val().what.promoted
            & (self.loaded.val().what.kind == kind::KING);
        if self.ld_valid.val() {
            if self.ld_square.val() == 0 {
                self.king.d.next = NO_SQUARE.into();
            }
            if self.is_king.val() {
                if self.loaded.val().white {
                    self.white_king.d.next = self.ld_square.val();
                } else {
                    self.king.d.next = self.ld_square.val();
                }
            }
        }
        // mates have odd lengths, and a mate is seen in the scan, or, in PN* and by the hint, a frame later
        self.last_ply.next = (self.limit_depth.val() - 1) | 1;
        self.kind.next = self.cmd.val().get_bits::<2>(0);
        self.asked.next.pn_star = self.kind.val() == command::PN_STAR;
        self.asked.next.listing = self.cmd.val().get_bit(1);
        self.asked.next.evades = self.kind.val() == command::LIST_EVASIONS;
        self.asked.next.whole_hands = self.cmd.val().get_bit(2) | self.asked.val().pn_star;
        self.asked.next.counts_checks = self.cmd.val().get_bit(3);
        self.asked.next.rounds = self.cmd.val().get_bit(command::ROUNDS_BIT);
        self.asked.next.max_depth = self.depth_limit.val();
        self.asked.next.limited = false;
        if (self.limit_depth.val() != 0) & (self.limit_depth.val() < self.depth_limit.val()) {
            self.asked.next.limited = true;
            self.asked.next.max_depth = self.last_ply.val();
            if (self.kind.val() == command::PN_STAR) | self.hints.val() {
                self.asked.next.max_depth = self.last_ply.val() + 1;
            }
        }
        self.asked.next.nodes = self.limit_nodes.val();
        self.asked.next.since = self.now.q.val();
        self.asked.next.clocks = bit_cast::<40, 48>(self.limit_clocks.val());
        self.asked.next.black = self.hand_black.val();
        self.asked.next.white = self.hand_white.val();
        self.asked.next.king = self.king.q.val();
        self.asked.next.white_king = self.white_king.q.val();
        self.jobs.write_enable.next = self.start.val();
        self.jobs.write_address.next = self.start_slot.val();
        self.jobs.write_data.next = self.asked.val().into();
    }

    /// Clock 0: events of all searches, and the one that is next.
    pub(super) fn collect(&mut self) {
        self.begun.next = 0.into();
        if self.start.val() {
            self.begun.next = bits::<16>(1) << self.start_slot.val();
        }
        self.expanded_one.next = 0.into();
        if self.expanded.val() {
            self.expanded_one.next = bits::<16>(1) << self.expanded_slot.val();
        }
        self.entered_one.next = 0.into();
        if self.entered.val() {
            self.entered_one.next = bits::<16>(1) << self.entered_slot.val();
        }
        self.expands_one.next = 0.into();
        if self.expands.val() {
            self.expands_one.next = bits::<16>(1) << self.expands_slot.val();
        }
        self.rescanned_one.next = 0.into();
        if self.rescanned.val() {
            self.rescanned_one.next = bits::<16>(1) << self.rescanned_slot.val();
        }
        self.answered_one.next = 0.into();
        if self.has_second.val() {
            if self.answered.val() {
                self.answered_one.next = bits::<16>(1) << self.answered_slot.val();
            }
        }
        self.cleared_one.next = 0.into();
        if self.cleared.val() {
            self.cleared_one.next = bits::<16>(1) << self.cleared_slot.val();
        }
        self.line_one.next = 0.into();
        if self.valid_5.q.val() & self.goes_on_5.q.val() {
            self.line_one.next = bits::<16>(1) << self.slot_5.q.val();
        }
        // nodes that came out of the array and have no moves
        self.without.next = self.inside.q.val() & self.empty.q.val();
        self.inside.d.next = (self.inside.q.val() | self.entered_one.val())
            & !self.without.val()
            & !self.expanded_one.val();
        self.empty.d.next = (self.empty.q.val() | self.gen_empty.val())
            & !self.without.val()
            & !self.expands_one.val();
        self.are_ready.d.next =
            (self.are_ready.q.val() | self.cleared_one.val()) & !self.begun.val();
        // each event gives one step at most
        self.holds.next = self.steps.count.val() > 9;
        self.pick.wanted.next = self.pending.q.val();
        self.arriving.next = self.begun.val()
            | self.expanded_one.val()
            | self.without.val()
            | self.rescanned_one.val()
            | self.answered_one.val()
            | self.line_one.val();
        self.pending.d.next = self.pending.q.val() | self.arriving.val();
        if !self.holds.val() {
            self.pending.d.next =
                (self.pending.q.val() & !self.pick.first.val()) | self.arriving.val();
        }
        self.starting.d.next = self.starting.q.val() | self.begun.val();
        if !self.holds.val() {
            self.starting.d.next =
                (self.starting.q.val() & !self.pick.first.val()) | self.begun.val();
        }
        self.begins_1.d.next = (self.starting.q.val() & self.pick.first.val()).any();
        self.valid_1.d.next = self.pick.any.val() & !self.holds.val();
        self.slot_1.d.next = self.pick.slot.val() & self.slots.val();
        self.never_two_events.next = (self.pending.q.val() & self.arriving.val()).any();
        self.never_start_too_soon.next = (self.begun.val() & !self.are_ready.q.val()).any();
    }

    /// What searches of one problem found out must stay until the last of them has ended, and all that they store is there: a job
    /// ends while steps of it wait, the last of which forgets it.
    pub(super) fn share(&mut self) {
        self.begun_sharing.next = 0.into();
        if self.cmd.val().get_bit(command::SHARES_BIT) {
            self.begun_sharing.next = self.begun.val();
        }
        self.ended_one.next = 0.into();
        if self.done.val() {
            self.ended_one.next = bits::<16>(1) << self.done_slot.val();
        }
        self.sharing.d.next = (self.sharing.q.val() & !self.begun.val()) | self.begun_sharing.val();
        self.running.d.next = (self.running.q.val() | self.begun.val()) & !self.ended_one.val();
        self.left_one.next = 0.into();
        if self.step_taken.val() & (self.step.val().what == pass::CLEAR) {
            self.left_one.next = bits::<16>(1) << self.step.val().slot;
        }
        self.under_way.d.next = (self.under_way.q.val() | self.begun.val()) & !self.left_one.val();
        self.holding.d.next = 0.into();
        if (self.sharing.q.val() & self.under_way.q.val()).any() {
            self.holding.d.next = self.sharing.q.val();
        }
        self.shares.next = self.sharing.q.val();
        self.held.next = self.holding.q.val();
        self.ready.next = self.are_ready.q.val();
        if (self.sharing.q.val() & !self.running.q.val() & !self.are_ready.q.val()).any()
            | (!self.running.q.val().any() & (self.are_ready.q.val() != self.all.val()))
        {
            self.ready.next = 0.into();
        }
    }
}
