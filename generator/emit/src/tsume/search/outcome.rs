//! What the host is told: the outcome of a job, its mate line, its clocks by what was waited for.

use super::decide::Decide;
use crate::hdl::logic;
use crate::tsume::codes::{counter, phase, reason, result, waits, REP_NONE};
use rust_hdl_core::prelude::*;

#[logic]
impl Decide {
    /// What is known of the job's outcome.
    pub(super) fn hold_outcome(&mut self) {
        self.valid_5.d.next = self.valid_4.q.val();
        self.slot_5.d.next = self.slot_4.q.val();
        self.job_5.d.next = self.job_4.q.val();
        self.node_5.d.next = self.node_4.q.val();
        self.ends_5.d.next = self.ends.val();
        self.goes_on_5.d.next = (self.plays.val() & !self.mates.val()) | self.goes_again.val();
        self.tells_5.d.next = self.in_line.val();
        self.tells_at_5.d.next = self.node_4.q.val().found.length;
        self.white_5.d.next = !self.node_4.q.val().attack;
        self.clocks_5.d.next = self.elapsed_4.q.val();
        if self.lists.val() {
            self.node_5.d.next.found.result = result::LISTED.into();
            self.node_5.d.next.found.length = self.node_4.q.val().count;
        }
        self.why.next = reason::MEMORY.into();
        if self.cancelled.val() {
            self.why.next = reason::ABORT.into();
        }
        if self.out_of_clocks_4.q.val() {
            self.why.next = reason::CLOCKS.into();
        }
        if self.out_of_nodes_4.q.val() {
            self.why.next = reason::NODES.into();
        }
        if self.plays.val() {
            self.node_5.d.next.in_line = true;
            self.node_5.d.next.found.result = result::MATE.into();
            self.node_5.d.next.phase = phase::LINE.into();
            self.node_5.d.next.found.complete = self.mates.val();
            // why rounds have ended stays
            if !self.job_4.q.val().rounds {
                self.node_5.d.next.found.reason = reason::NONE.into();
            }
        } else if self.goes_again.val() {
            self.end_round();
        } else if self.concludes.val()
            & !self.node_4.q.val().in_line
            & (self.found_4.q.val().rep == REP_NONE)
        {
            // no mate, or none within the job's depth limit
            self.node_5.d.next.found.result = result::NO_MATE.into();
            self.node_5.d.next.found.reason = reason::NONE.into();
            if self.none_within.val() {
                self.node_5.d.next.least = self.node_4.q.val().max_depth + 2;
                self.node_5.d.next.found.result = result::UNKNOWN.into();
                self.node_5.d.next.found.reason = reason::DEPTH.into();
            }
        }
        if self.in_line.val() {
            self.node_5.d.next.found.length = self.node_4.q.val().found.length + 1;
            self.node_5.d.next.found.complete = self.line_last.val();
        }
        if self.out_of.val() & !self.node_4.q.val().in_line {
            self.node_5.d.next.found.reason = self.why.val();
        }
        // a mate is a mate, whatever its line runs into
        if self.gives_up.val() & !self.node_4.q.val().limited & !self.node_4.q.val().in_line {
            self.node_5.d.next.found.reason = reason::MEMORY.into();
        }
        if self.is_again.val() & (self.node_4.q.val().found.reason == reason::NONE) {
            if self.stops.val() & !self.met_4.q.val() {
                self.node_5.d.next.found.reason = self.why.val();
            }
        }
    }

    /// A mate is known, from this round or one before: what it says of the length, or why it says nothing.
    fn end_round(&mut self) {
        self.node_5.d.next.phase = phase::AGAIN.into();
        self.node_5.d.next.found.result = result::MATE.into();
        self.node_5.d.next.found.reason = self.why.val();
        if self.found_4.q.val().pn == 0 {
            self.node_5.d.next.most = bit_cast::<10, 12>(self.found_4.q.val().dn);
            self.node_5.d.next.found.reason = reason::NONE.into();
            // a line of the table may be longer than any limit
            if self.found_4.q.val().dn >= bit_cast::<12, 10>(self.depth_limit.val()) {
                self.node_5.d.next.most = 0.into();
                self.node_5.d.next.found.reason = reason::MEMORY.into();
            }
        } else if self.none_within.val() & (self.found_4.q.val().rep == REP_NONE) {
            self.node_5.d.next.least = self.node_4.q.val().max_depth + 2;
            self.node_5.d.next.found.reason = reason::NONE.into();
        }
    }

    /// The word of the line's move stands a clock later.
    pub(super) fn write_line(&mut self) {
        self.word_move.next = self.step_5.q.val().made.into();
        self.word_white.next = self.white_5.q.val();
        self.told_line.d.next = self.valid_5.q.val() & self.tells_5.q.val();
        self.told_line_slot.d.next = self.slot_5.q.val();
        self.told_line_at.d.next = self.tells_at_5.q.val();
        self.line_slot.next = self.told_line_slot.q.val();
        self.line_at.next = self.told_line_at.q.val();
        self.line_write.next = self.told_line.q.val();
        self.line_in.next = bit_cast::<32, 25>(self.word.val());
    }

    /// The job is over.
    pub(super) fn end(&mut self) {
        self.told_node.next.found = self.node_5.q.val().found;
        self.told_node.next.clocks = self.clocks_5.q.val();
        self.told_node.next.rounds = self.job_5.q.val().rounds;
        self.told_node.next.least = self.node_5.q.val().least;
        self.told_node.next.most = self.node_5.q.val().most;
        self.done.next = self.valid_5.q.val() & self.ends_5.q.val();
        self.done_slot.next = self.slot_5.q.val();
        self.reports.write_enable.next = self.valid_5.q.val() & self.ends_5.q.val();
        self.reports.write_address.next = self.slot_5.q.val();
        self.reports.write_data.next = self.told_node.val().into();
        self.reports.read_address.next = self.outcome_slot.val();
        self.report.next = self.reports.read_data.val().into();
    }

    /// Clocks from event to event, by what the search waited for.
    pub(super) fn count_clocks(&mut self) {
        self.last_events.read_address.next = self.slot_4.q.val();
        self.moment_5.d.next = self.elapsed_4.q.val();
        self.passed_5.d.next = self.elapsed_4.q.val() - self.last_events.read_data.val();
        if self.is_root.val() {
            self.passed_5.d.next = self.elapsed_4.q.val();
        }
        self.begins_5.d.next = self.is_root.val();
        self.phase_5.d.next = waits::FOR_OTHERS.into();
        if self.node_4.q.val().phase == phase::EXPANDED {
            self.phase_5.d.next = waits::TO_EXPAND.into();
        }
        if self.node_4.q.val().phase == phase::RESCANNED {
            self.phase_5.d.next = waits::TO_RESCAN.into();
        }
        if self.node_4.q.val().phase == phase::SUSPECT {
            self.phase_5.d.next = waits::AS_SUSPECT.into();
        }
        self.last_events.write_enable.next = self.valid_5.q.val();
        self.last_events.write_address.next = self.slot_5.q.val();
        self.last_events.write_data.next = self.moment_5.q.val();
        // Clock 6: what is counted so far. The counters have a place of their own on the chip, far from the event.
        self.valid_6.d.next = self.valid_5.q.val();
        self.slot_6.d.next = self.slot_5.q.val();
        self.passed_6.d.next = self.passed_5.q.val();
        self.phase_6.d.next = self.phase_5.q.val();
        self.begins_6.d.next = self.begins_5.q.val();
        self.count_slot.next = self.ask_slot.val();
        self.count_phase.next = waits::FOR_OTHERS.into();
        if self.ask.val() == counter::GENERATE {
            self.count_phase.next = waits::TO_EXPAND.into();
        }
        if self.ask.val() == counter::RESCAN {
            self.count_phase.next = waits::TO_RESCAN.into();
        }
        if self.ask.val() == counter::SUSPECT {
            self.count_phase.next = waits::AS_SUSPECT.into();
        }
        if self.valid_6.q.val() {
            self.count_slot.next = self.slot_6.q.val();
            self.count_phase.next = self.phase_6.q.val();
        }
        self.count_at.next = (bit_cast::<6, 4>(self.count_slot.val()) << 2)
            | bit_cast::<6, 2>(self.count_phase.val());
        self.phases.read_address.next = self.count_at.val();
        self.phases_used.read_address.next = self.count_slot.val();
        self.count_used.next = self.phases_used.read_data.val();
        if self.valid_6.q.val() & self.begins_6.q.val() {
            self.count_used.next = 0.into();
        }
        self.so_far.next = 0.into();
        if self.count_used.val().get_bit(self.count_phase.val().index()) {
            self.so_far.next = self.phases.read_data.val();
        }
        self.phases_used.write_enable.next = self.valid_6.q.val();
        self.phases_used.write_address.next = self.slot_6.q.val();
        self.phases_used.write_data.next =
            self.count_used.val().replace_bit(self.count_phase.val().index(), true);
        // Clock 7: the sum. The next event of the same search is further behind.
        self.valid_7.d.next = self.valid_6.q.val();
        self.count_at_7.d.next = self.count_at.val();
        self.so_far_7.d.next = self.so_far.val();
        self.passed_7.d.next = self.passed_6.q.val();
        self.phases.write_enable.next = self.valid_7.q.val();
        self.phases.write_address.next = self.count_at_7.q.val();
        self.phases.write_data.next = self.so_far_7.q.val() + self.passed_7.q.val();
        self.never_count_behind.next = self.valid_6.q.val()
            & self.valid_7.q.val()
            & (self.count_at.val() == self.count_at_7.q.val());
        self.told_is.d.next = !self.valid_6.q.val();
        self.told_word.d.next = self.so_far.val();
        if (self.ask.val() != counter::GENERATE)
            & (self.ask.val() != counter::RESCAN)
            & (self.ask.val() != counter::SUSPECT)
            & (self.ask.val() != counter::OTHER)
        {
            self.told_word.d.next = 0.into();
        }
        self.told.next = self.told_word.q.val();
        self.told_valid.next = self.told_is.q.val();
    }
}
