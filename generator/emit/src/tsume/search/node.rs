//! States of the frame machine that enter a node, expand it and decide.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use crate::shogi::codes::NO_SQUARE;
use crate::tsume::codes::{command, reason, result, INF};
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    /// After a reset and after every job: table and path are emptied.
    pub(super) fn empty(&mut self) {
        if !self.clear_busy.val() {
            self.black_king.d.next = NO_SQUARE.into();
            self.state.d.next = SearchState::Idle;
        }
    }

    /// The host loads squares and hands, then start takes them with command and limits.
    pub(super) fn begin(&mut self) {
        if self.start.val() {
            self.job.d.next.pn_star = self.cmd.val() == command::PN_STAR;
            self.job.d.next.listing = self.cmd.val().get_bit(1);
            self.job.d.next.max_depth = self.depth_limit.val();
            self.job.d.next.limited = false;
            if (self.limit_depth.val() != 0) & (self.limit_depth.val() < self.depth_limit.val()) {
                // mates have odd lengths, and a mate is seen in the scan, or, in PN*, a frame later
                self.job.d.next.limited = true;
                self.job.d.next.max_depth = self.last_ply.val();
                if self.cmd.val() == command::PN_STAR {
                    self.job.d.next.max_depth = self.last_ply.val() + 1;
                }
            }
            self.in_line.d.next = false;
            self.outcome.d.next.result = result::UNKNOWN.into();
            self.outcome.d.next.reason = reason::NONE.into();
            self.outcome.d.next.complete = false;
            self.outcome.d.next.length = 0.into();
            self.node.d.next.attack = self.cmd.val() != command::LIST_EVASIONS;
            self.node.d.next.ply = 0.into();
            self.node.d.next.base = 0.into();
            self.node.d.next.count = 0.into();
            self.node.d.next.free = 0.into();
            self.node.d.next.tp = INF.into();
            self.node.d.next.td = INF.into();
            self.node.d.next.progress = false;
            self.floor.d.next = 0.into();
            self.chosen.d.next = self.no_move.val().into();
            self.state.d.next = SearchState::Setup;
        }
    }

    /// A new node, whose moves come next.
    pub(super) fn expand(&mut self) {
        self.node.d.next.fresh = true;
        self.node.d.next.entered = false;
        self.node.d.next.no_path = false;
        self.node.d.next.overflow = false;
        self.state.d.next = SearchState::Generate;
    }

    /// Moves come one a clock: each is made, scanned, probed, kept and evaluated; a deciding child stops them.
    pub(super) fn generate(&mut self) {
        if self.enter_done.val() {
            self.node.d.next.entered = true;
        }
        if self.enter_full.val() {
            self.node.d.next.no_path = true;
            self.node.d.next.overflow = true;
            self.outcome.d.next.reason = reason::MEMORY.into();
            self.node.d.next.entered = true;
        }
        if self.stop.val()
            | (self.node.q.val().entered
                & self.gen_done.val()
                & !self.gen_valid.val()
                & !self.moves_left.any.val()
                & !self.asking.q.val()
                & !self.children.pending.val())
        {
            self.state.d.next = SearchState::Evaluate;
            if self.job.q.val().listing {
                self.outcome.d.next.result = result::LISTED.into();
                self.state.d.next = SearchState::Finish;
            }
        }
    }

    /// Beyond its thresholds: back; else limits, or down to the best child.
    pub(super) fn decide(&mut self) {
        self.node.d.next.fresh = false;
        self.chosen.d.next = self.read_move.val();
        self.chosen_seen.d.next = self.read.val().seen;
        self.undo.d.next.made = self.read_move.val();
        self.undo.d.next.black = self.node.q.val().attack;
        if self.raise.val() {
            if self.node.q.val().tp <= self.found.q.val().pn {
                self.node.d.next.tp = self.found.q.val().pn + 1;
            }
            if self.node.q.val().td <= self.found.q.val().dn {
                self.node.d.next.td = self.found.q.val().dn + 1;
            }
        }
        if self.beyond.val() {
            self.state.d.next = SearchState::Return;
        } else if self.out_of_nodes.q.val() {
            self.outcome.d.next.reason = reason::NODES.into();
            self.state.d.next = SearchState::Finish;
        } else if self.out_of_clocks.q.val() {
            self.outcome.d.next.reason = reason::CLOCKS.into();
            self.state.d.next = SearchState::Finish;
        } else if self.cancel.val() {
            self.outcome.d.next.reason = reason::ABORT.into();
            self.state.d.next = SearchState::Finish;
        } else if self.read.val().suspect {
            self.state.d.next = SearchState::Suspect;
        } else if self.too_deep.q.val() {
            self.state.d.next = SearchState::Deep;
        } else {
            self.state.d.next = SearchState::Push;
        }
    }

    /// The chosen child becomes the node; its thresholds were computed from its brothers.
    pub(super) fn enter(&mut self) {
        self.node.d.next.ply = self.next_ply.val();
        self.node.d.next.attack = !self.node.q.val().attack;
        self.node.d.next.base = bit_cast::<14, 15>(self.node.q.val().free);
        self.node.d.next.count = 0.into();
        self.node.d.next.tp = self.thresholds.child_tp.val();
        self.node.d.next.td = self.thresholds.child_td.val();
        self.node.d.next.progress = self.chosen_seen.q.val();
        if self.line_push.q.val() {
            self.node.d.next.tp = INF.into();
            self.node.d.next.td = INF.into();
            self.node.d.next.progress = false;
            self.floor.d.next = self.next_ply.val();
            self.line_push.d.next = false;
        }
        // one less, so that the difference is one more
        self.node.d.next.nodes_at = self.counters.all.val() - 1;
        self.node.d.next.came_by = self.chosen.q.val();
        self.expand();
    }
}
