//! What an event finds: what is known of its search, the numbers of its node, whether they are beyond the thresholds.

use super::decide::Decide;
use crate::hdl::logic;
use crate::tsume::codes::{phase, reason, result, GRACE_BITS};
use rust_hdl_core::prelude::*;

#[logic]
impl Decide {
    /// Clock 1: what is known.
    pub(super) fn read(&mut self) {
        self.look_slot.next = self.slot_1.q.val();
        self.jobs.read_address.next = self.slot_1.q.val();
        self.nodes_now.read_address.next = self.slot_1.q.val();
        self.node_1.next = self.nodes_now.read_data.val().into();
        self.valid_2.d.next = self.valid_1.q.val();
        self.slot_2.d.next = self.slot_1.q.val();
        self.job_2.d.next = self.jobs.read_data.val().into();
        self.node_2.d.next = self.node_1.val();
        self.known_2.d.next = self.again.val().known;
        self.moves_2.d.next = self.again.val().moves;
        self.overflow_2.d.next = false;
        self.illegal_2.d.next = self.gen_illegal.val()
            & (self.node_1.val().phase == phase::EXPANDED)
            & !self.node_1.val().attack;
        if self.node_1.val().fresh {
            self.known_2.d.next = self.seen.val().kept.known;
            self.moves_2.d.next = self.seen.val().kept.moves;
            self.overflow_2.d.next = self.seen.val().overflow;
            self.node_2.d.next.count = self.seen.val().count;
            self.node_2.d.next.needs = self.seen.val().needs;
        }
        if self.begins_1.q.val() {
            self.node_2.d.next.phase = phase::ROOT.into();
        }
        self.answer_2.d.next = self.seen.val().answer;
        self.nodes_2.d.next = self.nodes.val();
        self.line_nodes_2.d.next = self.line_nodes.val();
    }

    /// Clock 2: the numbers of the node; what its job has used up.
    pub(super) fn evaluate(&mut self) {
        self.value.attack.next = self.node_2.q.val().attack;
        self.value.pn_star.next = self.job_2.q.val().pn_star;
        self.value.overflow.next = self.overflow_2.q.val();
        self.value.illegal.next = self.illegal_2.q.val();
        self.value.ply.next = self.node_2.q.val().ply;
        self.value.known.next = self.known_2.q.val();
        self.needed.attack.next = self.node_2.q.val().attack;
        self.needed.needs.next = self.node_2.q.val().needs;
        self.needed.black.next = self.node_2.q.val().black;
        self.needed.white.next = self.node_2.q.val().white;
        self.needed.best.next = self.moves_2.q.val().best;
        self.needed.mated.next = self.known_2.q.val().tie == 0;
        self.needed.came_by.next = self.node_2.q.val().came_by;
        self.needs_3.d.next = self.needed.hand.val();
        self.spent.next = self.nodes_2.q.val();
        if self.node_2.q.val().in_line {
            self.spent.next = self.line_nodes_2.q.val();
        }
        self.valid_3.d.next = self.valid_2.q.val();
        self.slot_3.d.next = self.slot_2.q.val();
        self.job_3.d.next = self.job_2.q.val();
        self.node_3.d.next = self.node_2.q.val();
        self.found_3.d.next = self.value.node.val();
        self.moves_3.d.next = self.moves_2.q.val();
        self.overflow_3.d.next = self.overflow_2.q.val();
        self.answer_3.d.next = self.answer_2.q.val();
        self.all_3.d.next = self.nodes_2.q.val() + self.line_nodes_2.q.val();
        self.out_of_nodes_3.d.next =
            (self.job_2.q.val().nodes != 0) & (self.spent.val() >= self.job_2.q.val().nodes);
        self.elapsed_3.d.next = self.now.q.val() - self.job_2.q.val().since;
        self.too_deep_3.d.next = self.node_2.q.val().ply + 1 >= self.node_2.q.val().max_depth;
        // the length of the shortest mate is known
        self.met_3.d.next = (self.node_2.q.val().most != 0)
            & (self.node_2.q.val().least >= self.node_2.q.val().most);
        self.less_3.d.next = self.node_2.q.val().most - 2;
        self.grace_3.d.next = !self.line_nodes_2.q.val().get_bits::<18>(GRACE_BITS).any();
    }

    /// Clock 3: beyond the thresholds? The child to go on with.
    pub(super) fn compare(&mut self) {
        self.final_value.next = (self.found_3.q.val().pn == 0) | (self.found_3.q.val().dn == 0);
        self.raise.next = (self.node_3.q.val().phase == phase::EXPANDED)
            & self.node_3.q.val().progress
            & !self.final_value.val();
        self.thresholds.node.next = self.found_3.q.val();
        self.thresholds.attack.next = self.node_3.q.val().attack;
        self.thresholds.pn_star.next = self.job_3.q.val().pn_star;
        self.frame_read_slot.next = self.slot_3.q.val();
        self.frame_read.next = self.node_3.q.val().ply - 1;
        self.valid_4.d.next = self.valid_3.q.val();
        self.slot_4.d.next = self.slot_3.q.val();
        self.job_4.d.next = self.job_3.q.val();
        self.node_4.d.next = self.node_3.q.val();
        if self.raise.val() {
            if self.node_3.q.val().tp <= self.found_3.q.val().pn {
                self.node_4.d.next.tp = self.found_3.q.val().pn + 1;
            }
            if self.node_3.q.val().td <= self.found_3.q.val().dn {
                self.node_4.d.next.td = self.found_3.q.val().dn + 1;
            }
        }
        if self.overflow_3.q.val() & !self.node_3.q.val().in_line {
            self.node_4.d.next.found.reason = reason::MEMORY.into();
        }
        self.found_4.d.next = self.found_3.q.val();
        // a proof holds for all that hold as much; other numbers for this hand
        self.hand_4.d.next = self.node_3.q.val().black;
        if (self.found_3.q.val().pn == 0)
            & !self.job_3.q.val().whole_hands
            & !self.node_3.q.val().in_line
        {
            self.hand_4.d.next = self.needs_3.q.val();
        }
        self.seen_4.d.next = self.moves_3.q.val().seen;
        self.suspect_4.d.next = self.moves_3.q.val().suspect;
        self.chosen_4.d.next = self.moves_3.q.val().best;
        self.index_4.d.next = self.found_3.q.val().best;
        // of best play: the answer that is not mated within two plies less
        if (self.node_3.q.val().phase == phase::LINE)
            & !self.node_3.q.val().attack
            & !self.node_3.q.val().short
        {
            self.chosen_4.d.next = self.moves_3.q.val().longest;
            self.index_4.d.next = self.found_3.q.val().longest;
        }
        self.answer_4.d.next = self.answer_3.q.val();
        // a mate is known, and no more rounds may be made: every node returns with the numbers that it has
        self.out_of_clocks.next = (self.job_3.q.val().clocks != 0)
            & (self.elapsed_3.q.val() >= self.job_3.q.val().clocks);
        self.hurries.next = self.job_3.q.val().rounds
            & !self.node_3.q.val().in_line
            & (self.node_3.q.val().found.result == result::MATE)
            & (self.out_of_nodes_3.q.val()
                | self.out_of_clocks.val()
                | self.cancel.val().get_bit(self.slot_3.q.val().index()));
        self.beyond_4.d.next = self.final_value.val()
            | self.hurries.val()
            | (!self.raise.val()
                & ((self.found_3.q.val().pn >= self.node_3.q.val().tp)
                    | (self.found_3.q.val().dn >= self.node_3.q.val().td)));
        self.at_floor_4.d.next = self.node_3.q.val().ply == self.node_3.q.val().floor;
        self.out_of_nodes_4.d.next = self.out_of_nodes_3.q.val();
        self.out_of_clocks_4.d.next = self.out_of_clocks.val();
        self.too_deep_4.d.next = self.too_deep_3.q.val();
        self.met_4.d.next = self.met_3.q.val();
        self.less_4.d.next = self.less_3.q.val();
        self.last_defence_4.d.next = self.node_3.q.val().ply + 3 == self.node_3.q.val().most;
        self.grace_4.d.next =
            self.grace_3.q.val() & self.job_3.q.val().rounds & self.node_3.q.val().in_line;
        self.all_4.d.next = self.all_3.q.val();
        self.below_4.d.next = self.all_3.q.val() - self.node_3.q.val().nodes_at;
        self.elapsed_4.d.next = self.elapsed_3.q.val();
        self.room_4.d.next = self.node_3.q.val().max_depth - self.node_3.q.val().ply;
        self.place_4.d.next =
            self.node_3.q.val().base + bit_cast::<14, 10>(self.found_3.q.val().best);
        self.free_4.d.next =
            self.node_3.q.val().base + bit_cast::<14, 10>(self.node_3.q.val().count);
    }
}
