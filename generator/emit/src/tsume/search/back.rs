//! States of the frame machine that leave a node and look at its parent's children again.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use crate::tsume::codes::{reason, result, INF, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    /// The search of the root, or of a node of the mate line, is over.
    pub(super) fn conclude(&mut self) {
        if self.found.q.val().pn == 0 {
            if !self.in_line.q.val() {
                self.outcome.d.next.result = result::MATE.into();
                self.outcome.d.next.reason = reason::NONE.into();
            }
            self.in_line.d.next = true;
            self.scan_at.d.next = self.found.q.val().longest;
            if self.node.q.val().attack {
                self.scan_at.d.next = self.found.q.val().best;
            }
            self.state.d.next = SearchState::LineRead;
            if !self.node.q.val().attack & (self.found.q.val().dn == 0) {
                // no evasion is left: the mate
                self.outcome.d.next.complete = true;
                self.state.d.next = SearchState::Finish;
            }
        } else {
            if !self.in_line.q.val() & (self.found.q.val().rep == REP_NONE) {
                // no mate, or none within the job's depth limit
                self.outcome.d.next.result = result::NO_MATE.into();
                self.outcome.d.next.reason = reason::NONE.into();
                if self.none_within.val() {
                    self.outcome.d.next.result = result::UNKNOWN.into();
                    self.outcome.d.next.reason = reason::DEPTH.into();
                }
            }
            self.state.d.next = SearchState::Finish;
        }
    }

    /// The parent becomes the node, its child gets the numbers.
    pub(super) fn leave(&mut self) {
        self.child_at.next = self.parent.val().base + bit_cast::<14, 10>(self.parent.val().current);
        self.child_write.next = true;
        self.written.next.pn = self.found.q.val().pn;
        self.written.next.dn = self.found.q.val().dn;
        self.written.next.rep = self.found.q.val().rep;
        self.written.next.seen = true;
        self.written.next.suspect = false;
        self.undo.d.next.made = self.node.q.val().came_by;
        self.undo.d.next.black = !self.node.q.val().attack;
        self.node.d.next.ply = self.node.q.val().ply - 1;
        self.node.d.next.attack = !self.node.q.val().attack;
        self.node.d.next.base = self.parent.val().base;
        self.node.d.next.free = bit_cast::<15, 14>(self.parent.val().base)
            + bit_cast::<15, 10>(self.parent.val().count);
        self.node.d.next.count = self.parent.val().count;
        self.node.d.next.tp = self.parent.val().tp;
        self.node.d.next.td = self.parent.val().td;
        self.node.d.next.nodes_at = self.parent.val().nodes_at;
        self.node.d.next.came_by = self.parent.val().came_by;
        self.node.d.next.progress = false;
        self.node.d.next.overflow = false;
        self.node.d.next.no_path = false;
        self.black_king.d.next = self.parent.val().king;
        self.white_king.d.next = self.parent.val().white_king;
        self.scan_at.d.next = 0.into();
        self.state.d.next = SearchState::Undo;
    }

    /// The node's children are read again: the first stands behind the memory.
    pub(super) fn read_first(&mut self) {
        self.scan_at.d.next = 1.into();
        self.scan_index.d.next = 0.into();
        self.scan_valid.d.next = true;
        self.state.d.next = SearchState::Rescan;
    }

    /// The children of the parent are evaluated again, one a clock, from a register behind the memory.
    pub(super) fn rescan(&mut self) {
        if self.scan_at.q.val() < self.node.q.val().count {
            self.scan_at.d.next = self.scan_at.q.val() + 1;
            self.scan_index.d.next = self.scan_at.q.val();
            self.scan_valid.d.next = true;
        } else if !self.scan_valid.q.val() & !self.undo_second.q.val() {
            self.state.d.next = SearchState::Evaluate;
        }
    }

    /// Black's answers to a pawn drop come one a clock; the first legal one is enough.
    pub(super) fn look_for_answer(&mut self) {
        if self.children.arrives.val() & !self.sum.val().illegal {
            self.escape_found.d.next = true;
        }
        if self.escape_found.q.val()
            | (self.gen_done.val()
                & !self.gen_valid.val()
                & !self.moves_left.any.val()
                & !self.asking.q.val()
                & !self.children.scanning.val())
        {
            self.state.d.next = SearchState::SuspectUndo;
        }
    }

    /// The pawn drop is legal: searched as any other child; not legal: proved, with no length.
    pub(super) fn settle_drop(&mut self) {
        self.child_at.next = self.node.q.val().base + bit_cast::<14, 10>(self.found.q.val().best);
        self.child_write.next = true;
        self.written.next.suspect = false;
        self.written.next.seen = false;
        self.written.next.rep = REP_NONE.into();
        self.written.next.pn = 0.into();
        self.written.next.dn = INF.into();
        if self.escape_found.q.val() {
            self.written.next.pn = 1.into();
            self.written.next.dn = 1.into();
        }
        self.scan_at.d.next = 0.into();
        self.state.d.next = SearchState::Again;
    }

    /// This child is out of reach: disproved within the job's depth limit; without one, the frames are used up.
    pub(super) fn give_up_child(&mut self) {
        self.child_at.next = self.node.q.val().base + bit_cast::<14, 10>(self.found.q.val().best);
        self.child_write.next = true;
        self.written.next.suspect = false;
        self.written.next.seen = true;
        self.written.next.dn = 0.into();
        if self.job.q.val().limited {
            self.written.next.rep = REP_NONE.into();
            self.written.next.pn = WITHIN.into();
        } else {
            self.written.next.rep = 0.into();
            self.written.next.pn = INF.into();
            self.outcome.d.next.reason = reason::MEMORY.into();
        }
        self.scan_at.d.next = 0.into();
        self.state.d.next = SearchState::Again;
    }

    /// The word of the chosen move goes into the line; on to the next node of the line, or done.
    pub(super) fn go_on_with_line(&mut self) {
        self.line_late.d.next = true;
        self.line_push.d.next = true;
        self.state.d.next = SearchState::Push;
        if self.line_last.q.val() {
            self.outcome.d.next.complete = true;
            self.state.d.next = SearchState::Finish;
        } else if self.out_of_nodes.q.val() | self.too_deep.q.val() {
            // mate all the same, but its line stays incomplete
            self.state.d.next = SearchState::Finish;
        }
    }

    /// Done; table and path are emptied for the next job.
    pub(super) fn finish(&mut self) {
        self.clear.next = true;
        self.ended.d.next = true;
        self.line_push.d.next = false;
        if (self.outcome.q.val().result == result::MATE)
            | (self.outcome.q.val().result == result::NO_MATE)
        {
            self.outcome.d.next.reason = reason::NONE.into();
        }
        self.state.d.next = SearchState::Clear;
    }
}
