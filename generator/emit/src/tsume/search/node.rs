//! The node that a search is at after its event, and the frame of the one that waits for its child.

use super::decide::Decide;
use crate::hdl::logic;
use crate::shogi::codes::kind;
use crate::tsume::codes::{phase, reason, result, INF};
use rust_hdl_core::prelude::*;

#[logic]
impl Decide {
    /// The node that the search is at then, and the frame of the one that waits for its child.
    pub(super) fn new_node(&mut self) {
        self.thresholds.tp.next = self.node_4.q.val().tp;
        self.thresholds.td.next = self.node_4.q.val().td;
        self.hand_after.hand.next = self.node_4.q.val().white;
        if self.node_4.q.val().attack {
            self.hand_after.hand.next = self.node_4.q.val().black;
        }
        self.hand_after.made.next = self.chosen_4.q.val();
        self.both.a.next = self.parent.val().needs;
        self.both.b.next = self.hand_4.q.val();
        self.moves_king.next = (self.chosen_4.q.val().piece.kind == kind::KING)
            & !self.chosen_4.q.val().piece.promoted;
        self.pushes_5.d.next = self.pushes.val();
        self.frame_at_5.d.next = self.node_4.q.val().ply;
        self.frame_5.d.next.base = self.node_4.q.val().base;
        self.frame_5.d.next.count = self.node_4.q.val().count;
        self.frame_5.d.next.tp = self.node_4.q.val().tp;
        self.frame_5.d.next.td = self.node_4.q.val().td;
        self.frame_5.d.next.black = self.node_4.q.val().black;
        self.frame_5.d.next.white = self.node_4.q.val().white;
        self.frame_5.d.next.nodes_at = self.node_4.q.val().nodes_at;
        self.frame_5.d.next.current = self.index_4.q.val();
        self.frame_5.d.next.came_by = self.node_4.q.val().came_by;
        self.frame_5.d.next.king = self.node_4.q.val().king;
        self.frame_5.d.next.white_king = self.node_4.q.val().white_king;
        self.frame_5.d.next.needs = self.node_4.q.val().needs;
        if self.pushes.val() {
            self.push_node();
        }
        if self.leaves.val() {
            self.pop_node();
        }
        if self.doubts.val() {
            self.node_5.d.next.phase = phase::SUSPECT.into();
        }
        if self.has_second.val() {
            self.ask_second();
        }
        if self.settles.val() | self.gives_up.val() | self.is_found.val() {
            self.node_5.d.next.phase = phase::RESCANNED.into();
            self.node_5.d.next.fresh = false;
        }
        if self.is_root.val() {
            self.root_node();
        }
        if self.is_again.val() {
            self.root_again();
        }
        if self.ends.val() {
            // the next event is that of another job
            self.node_5.d.next.phase = phase::ROOT.into();
        }
    }

    /// A child that is looked up in the second table, or was found there.
    fn ask_second(&mut self) {
        if self.looks_up.val() {
            self.node_5.d.next.phase = phase::ASKED.into();
        }
        // the node that returns is not the one whose child was found
        if self.is_found.val() {
            self.both.a.next = self.node_4.q.val().needs;
            self.both.b.next = self.second.val().needs;
        }
        if self.is_found.val() & self.second.val().proved & !self.mates_by_pawn.val() {
            self.node_5.d.next.needs = self.both.hand.val();
        }
    }

    /// The chosen child; its thresholds come from its brothers.
    fn push_node(&mut self) {
        self.node_5.d.next.phase = phase::EXPANDED.into();
        self.node_5.d.next.fresh = true;
        self.node_5.d.next.attack = !self.node_4.q.val().attack;
        self.node_5.d.next.ply = self.node_4.q.val().ply + 1;
        self.node_5.d.next.base = self.free_4.q.val();
        self.node_5.d.next.count = 0.into();
        self.node_5.d.next.tp = self.thresholds.child_tp.val();
        self.node_5.d.next.td = self.thresholds.child_td.val();
        self.node_5.d.next.progress = self.seen_4.q.val();
        if self.in_line.val() {
            self.node_5.d.next.tp = INF.into();
            self.node_5.d.next.td = INF.into();
            self.node_5.d.next.progress = false;
            self.node_5.d.next.floor = self.node_4.q.val().ply + 1;
            // the last answers all last as long
            self.node_5.d.next.short = self.node_4.q.val().exact
                & self.node_4.q.val().attack
                & !self.last_defence_4.q.val();
            if self.node_4.q.val().exact {
                self.node_5.d.next.max_depth = self.node_4.q.val().most;
                if self.node_4.q.val().attack & !self.last_defence_4.q.val() {
                    self.node_5.d.next.max_depth = self.less_4.q.val();
                }
            }
        }
        // one less, so that the difference is one more
        self.node_5.d.next.nodes_at = self.all_4.q.val() - 1;
        self.node_5.d.next.came_by = self.chosen_4.q.val();
        if self.node_4.q.val().attack {
            self.node_5.d.next.black = self.hand_after.after.val();
            if self.moves_king.val() {
                self.node_5.d.next.king = self.chosen_4.q.val().target;
            }
        } else {
            self.node_5.d.next.white = self.hand_after.after.val();
            if self.moves_king.val() {
                self.node_5.d.next.white_king = self.chosen_4.q.val().target;
            }
        }
    }

    /// The parent, whose children are read again.
    fn pop_node(&mut self) {
        self.node_5.d.next.phase = phase::RESCANNED.into();
        self.node_5.d.next.fresh = false;
        self.node_5.d.next.attack = !self.node_4.q.val().attack;
        self.node_5.d.next.ply = self.node_4.q.val().ply - 1;
        self.node_5.d.next.base = self.parent.val().base;
        self.node_5.d.next.count = self.parent.val().count;
        self.node_5.d.next.tp = self.parent.val().tp;
        self.node_5.d.next.td = self.parent.val().td;
        self.node_5.d.next.nodes_at = self.parent.val().nodes_at;
        self.node_5.d.next.came_by = self.parent.val().came_by;
        self.node_5.d.next.progress = false;
        self.node_5.d.next.black = self.parent.val().black;
        self.node_5.d.next.white = self.parent.val().white;
        self.node_5.d.next.king = self.parent.val().king;
        self.node_5.d.next.white_king = self.parent.val().white_king;
        self.node_5.d.next.needs = self.parent.val().needs;
        // a mate that is refused needs nothing
        if self.found_4.q.val().pn == 0 {
            self.node_5.d.next.needs = self.both.hand.val();
        }
    }

    /// The root of a new job.
    fn root_node(&mut self) {
        self.node_5.d.next.phase = phase::EXPANDED.into();
        self.node_5.d.next.fresh = true;
        self.node_5.d.next.attack = !self.job_4.q.val().evades;
        self.node_5.d.next.ply = 0.into();
        self.node_5.d.next.base = 0.into();
        self.node_5.d.next.count = 0.into();
        self.node_5.d.next.tp = INF.into();
        self.node_5.d.next.td = INF.into();
        self.node_5.d.next.nodes_at = 0xFFFF_FFFF_u64.into();
        self.node_5.d.next.progress = false;
        self.node_5.d.next.in_line = false;
        self.node_5.d.next.floor = 0.into();
        self.node_5.d.next.black = self.job_4.q.val().black;
        self.node_5.d.next.white = self.job_4.q.val().white;
        self.node_5.d.next.king = self.job_4.q.val().king;
        self.node_5.d.next.white_king = self.job_4.q.val().white_king;
        self.node_5.d.next.found.result = result::UNKNOWN.into();
        self.node_5.d.next.found.reason = reason::NONE.into();
        self.node_5.d.next.found.complete = false;
        self.node_5.d.next.found.length = 0.into();
        self.node_5.d.next.max_depth = self.job_4.q.val().max_depth;
        self.node_5.d.next.limited = self.job_4.q.val().limited;
        self.node_5.d.next.least = 1.into();
        self.node_5.d.next.most = 0.into();
        self.node_5.d.next.exact = false;
        self.node_5.d.next.short = false;
    }

    /// The root once more: within another limit, or, where the length is known or no more is to be found out, for the line.
    fn root_again(&mut self) {
        self.node_5.d.next.phase = phase::EXPANDED.into();
        self.node_5.d.next.fresh = true;
        self.node_5.d.next.count = 0.into();
        self.node_5.d.next.limited = true;
        self.node_5.d.next.max_depth = self.less_4.q.val();
        self.node_5.d.next.exact = self.met_4.q.val();
        if self.met_4.q.val()
            | self.stops.val()
            | (self.node_4.q.val().found.reason != reason::NONE)
        {
            self.node_5.d.next.in_line = true;
            self.node_5.d.next.max_depth = self.node_4.q.val().most;
            if self.node_4.q.val().most == 0 {
                self.node_5.d.next.limited = false;
                self.node_5.d.next.max_depth = self.depth_limit.val();
            }
        }
    }

    /// floor(log2(nodes below + 1)) in two clocks: first the highest byte that is not 0, then its highest bit.
    pub(super) fn logarithm_of_nodes(&mut self) {
        self.high_byte_5.d.next = bit_cast::<8, 32>(self.below_4.q.val());
        self.high_at_5.d.next = 0.into();
        if self.below_4.q.val().get_bits::<8>(24).any() {
            self.high_byte_5.d.next = self.below_4.q.val().get_bits::<8>(24);
            self.high_at_5.d.next = 3.into();
        } else if self.below_4.q.val().get_bits::<8>(16).any() {
            self.high_byte_5.d.next = self.below_4.q.val().get_bits::<8>(16);
            self.high_at_5.d.next = 2.into();
        } else if self.below_4.q.val().get_bits::<8>(8).any() {
            self.high_byte_5.d.next = self.below_4.q.val().get_bits::<8>(8);
            self.high_at_5.d.next = 1.into();
        }
        self.half.next = bit_cast::<4, 8>(self.high_byte_5.q.val());
        self.logarithm.next = bit_cast::<5, 2>(self.high_at_5.q.val()) << 3;
        if self.high_byte_5.q.val().get_bits::<4>(4).any() {
            self.half.next = self.high_byte_5.q.val().get_bits::<4>(4);
            self.logarithm.next = (bit_cast::<5, 2>(self.high_at_5.q.val()) << 3) | 4;
        }
        if self.half.val().get_bits::<2>(2).any() {
            self.logarithm.next = self.logarithm.val() | 2;
            if self.half.val().get_bit(3) {
                self.logarithm.next = self.logarithm.val() | 1;
            }
        } else if self.half.val().get_bit(1) {
            self.logarithm.next = self.logarithm.val() | 1;
        }
    }
}
