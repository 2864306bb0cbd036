//! What stands around the frame machine: addresses of its memories, the store, limits, counters.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use crate::tsume::codes::{counter, result, NO_LIMIT, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    /// Children and frames; what goes into the table.
    pub(super) fn memories(&mut self) {
        self.child_read.next = self.node.q.val().base + bit_cast::<14, 10>(self.scan_at.q.val());
        if self.state.q.val() == SearchState::Evaluate {
            self.child_read.next =
                self.node.q.val().base + bit_cast::<14, 10>(self.evaluator.known.val().best);
        }
        self.frame_read.next = self.node.q.val().ply - 1;
        self.frame_at.next = self.node.q.val().ply;
        self.frame_write.next = self.pushes.val();
        self.left.next.base = self.node.q.val().base;
        self.left.next.count = self.node.q.val().count;
        self.left.next.tp = self.node.q.val().tp;
        self.left.next.td = self.node.q.val().td;
        self.left.next.black = self.hands.node_black.val();
        self.left.next.white = self.hands.node_white.val();
        self.left.next.nodes_at = self.node.q.val().nodes_at;
        self.left.next.current = self.found.q.val().best;
        self.left.next.came_by = self.node.q.val().came_by;
        self.left.next.king = self.black_king.q.val();
        self.left.next.white_king = self.white_king.q.val();
        self.frame_in.next = self.left.val().into();
        self.clear.next = false;
        self.dominance.next = !self.job.q.val().pn_star;
        self.storable.next = (self.found.q.val().pn == 0)
            | (self.found.q.val().dn != 0)
            | (self.found.q.val().rep == REP_NONE);
        self.store.next = self.is_return.val() & !self.store_busy.val() & self.storable.val();
        // a disproof within the depth limit is stored with the plies that it was searched to
        self.none_within.next = (self.found.q.val().dn == 0) & (self.found.q.val().pn == WITHIN);
        self.store_pn.next = self.found.q.val().pn;
        if self.none_within.val() {
            self.store_pn.next = bit_cast::<12, 10>(self.room_here.q.val());
        }
        self.room.next = self.room_below.q.val();
        self.store_dn.next = self.found.q.val().dn;
        self.store_work.next = self.work.q.val();
        self.pop.next = self.up.val();
        self.path_pop.next = self.up.val() & !self.node.q.val().no_path;
    }

    /// floor(log2(nodes below + 1)) in two clocks: first the highest byte that is not 0, then its highest bit.
    pub(super) fn logarithm_of_nodes(&mut self) {
        self.high_byte.d.next = bit_cast::<8, 32>(self.below.q.val());
        self.high_at.d.next = 0.into();
        if self.below.q.val().get_bits::<8>(24).any() {
            self.high_byte.d.next = self.below.q.val().get_bits::<8>(24);
            self.high_at.d.next = 3.into();
        } else if self.below.q.val().get_bits::<8>(16).any() {
            self.high_byte.d.next = self.below.q.val().get_bits::<8>(16);
            self.high_at.d.next = 2.into();
        } else if self.below.q.val().get_bits::<8>(8).any() {
            self.high_byte.d.next = self.below.q.val().get_bits::<8>(8);
            self.high_at.d.next = 1.into();
        }
        self.high_half.next = bit_cast::<4, 8>(self.high_byte.q.val());
        self.logarithm.next = bit_cast::<5, 2>(self.high_at.q.val()) << 3;
        if self.high_byte.q.val().get_bits::<4>(4).any() {
            self.high_half.next = self.high_byte.q.val().get_bits::<4>(4);
            self.logarithm.next = (bit_cast::<5, 2>(self.high_at.q.val()) << 3) | 4;
        }
        if self.high_half.val().get_bits::<2>(2).any() {
            self.logarithm.next = self.logarithm.val() | 2;
            if self.high_half.val().get_bit(3) {
                self.logarithm.next = self.logarithm.val() | 1;
            }
        } else if self.high_half.val().get_bit(1) {
            self.logarithm.next = self.logarithm.val() | 1;
        }
        self.work.d.next = self.logarithm.val();
    }

    /// Nodes, moves, probes.
    pub(super) fn count(&mut self) {
        self.counters.clock.next = self.clock.val();
        self.counters.reset.next = self.reset.val();
        self.counters.clear.next = self.idle.val() & self.start.val();
        self.counters.node.next = self.generating.val()
            & self.enter_done.val()
            & !self.enter_full.val()
            & !self.job.q.val().listing
            & !self.in_line.q.val();
        self.counters.line_node.next = self.generating.val()
            & self.enter_done.val()
            & !self.enter_full.val()
            & self.in_line.q.val();
        self.counters.retired.next = self.retires.q.val() & self.generating.val();
        self.counters.word.next = bit_cast::<24, 25>(self.word.val());
        self.counters.probed.next =
            self.retires.q.val() & self.retired.q.val().probed & self.generating.val();
        self.counters.hit.next =
            self.retires.q.val() & self.retired.q.val().hit & self.generating.val();
        self.counters.select.next = self.state_select.val();
    }

    /// Which counter of clocks runs.
    pub(super) fn count_by_state(&mut self) {
        self.running.d.next = !self.idle.val()
            & (self.state.q.val() != SearchState::Clear)
            & (self.state.q.val() != SearchState::Finish);
        self.phase.d.next = counter::OTHER.into();
        if self.is_push.val() | self.is_root.val() {
            self.phase.d.next = counter::ENTER.into();
        }
        if self.generating.val() {
            self.phase.d.next = counter::GENERATE.into();
        }
        if (self.state.q.val() == SearchState::Evaluate)
            | (self.state.q.val() == SearchState::Decide)
        {
            self.phase.d.next = counter::DECIDE.into();
        }
        if self.is_return.val() | (self.state.q.val() == SearchState::Undo) {
            self.phase.d.next = counter::RETURN.into();
        }
        if self.state.q.val() == SearchState::Rescan {
            self.phase.d.next = counter::RESCAN.into();
        }
        if (self.state.q.val() == SearchState::Suspect)
            | self.suspect_scan.val()
            | (self.state.q.val() == SearchState::SuspectUndo)
        {
            self.phase.d.next = counter::SUSPECT.into();
        }
        self.counters.running.next = self.running.q.val();
        self.counters.phase.next = self.phase.q.val();
    }

    /// Limits of the job, compared a clock ahead.
    pub(super) fn limits(&mut self) {
        self.spent.next = self.counters.nodes.val();
        if self.in_line.q.val() {
            self.spent.next = self.counters.line_nodes.val();
        }
        self.out_of_nodes.d.next =
            (self.limit_nodes.val() != 0) & (self.spent.val() >= self.limit_nodes.val());
        self.out_of_clocks.d.next = (self.limit_clocks.val() != 0)
            & (self.counters.clocks.val() >= self.limit_clocks.val());
        // mates have odd lengths
        self.last_ply.next = (self.limit_depth.val() - 1) | 1;
        self.too_deep.d.next = self.next_ply.val() >= self.job.q.val().max_depth;
        self.room_here.d.next = self.job.q.val().max_depth - self.node.q.val().ply;
        self.room_below.d.next = bit_cast::<12, 10>(self.room_here.q.val()) - 1;
        if !self.job.q.val().limited {
            self.room_below.d.next = NO_LIMIT.into();
        }
    }

    /// What the host sees.
    pub(super) fn outputs(&mut self) {
        self.busy.next = !self.idle.val();
        self.done.next = self.ended.q.val();
        self.result.next = self.outcome.q.val().result;
        self.reason.next = self.outcome.q.val().reason;
        self.line_complete.next = self.outcome.q.val().complete;
        self.length.next = self.outcome.q.val().length;
        self.clocks.next = self.counters.clocks.val();
        self.nodes.next = self.counters.nodes.val();
        self.line_nodes.next = self.counters.line_nodes.val();
        self.moves.next = self.counters.moves.val();
        self.probes.next = self.counters.probes.val();
        self.hits.next = self.counters.hits.val();
        self.checksum.next = self.counters.checksum.val();
        self.state_clocks.next = self.counters.state_clocks.val();
    }

    /// What the machine relies on.
    pub(super) fn checks(&mut self) {
        self.never_lost_load.next = self.idle.val() & self.ld_valid.val() & !self.free.val();
        self.never_lost_pass.next = self.gen_stop.val()
            & self.asking.q.val()
            & !self.ask.q.val().child
            & !self.ask.q.val().look;
        self.never_frame_beyond.next =
            self.frame_write.val() & (self.frame_at.val() >= self.depth_limit.val());
        self.never_child_beyond.next = self.child_write.val()
            & (bit_cast::<15, 14>(self.child_at.val()) >= self.child_limit.val());
        self.never_above_floor.next = self.up.val() & (self.node.q.val().ply == 0);
        self.never_read_beyond.next =
            self.seen_valid.q.val() & (self.seen_index.q.val() >= self.node.q.val().count);
        self.never_two_children.next = self.retires.q.val() & self.seen_valid.q.val();
        self.never_push_decided.next =
            self.is_push.val() & !self.line_push.q.val() & self.final_value.val();
        self.never_free_apart.next = !self.idle.val()
            & self.is_return.val()
            & (self.node.q.val().free
                != bit_cast::<15, 14>(self.node.q.val().base)
                    + bit_cast::<15, 10>(self.node.q.val().count));
        self.never_false_no_mate.next = self.ended.q.val()
            & (self.outcome.q.val().result == result::NO_MATE)
            & ((self.found.q.val().rep != REP_NONE)
                | (self.found.q.val().dn != 0)
                | self.none_within.val());
        self.never_false_mate.next = self.is_return.val()
            & self.in_line.q.val()
            & self.at_floor.val()
            & (self.node.q.val().ply == 0)
            & (self.outcome.q.val().result != result::MATE);
    }
}
