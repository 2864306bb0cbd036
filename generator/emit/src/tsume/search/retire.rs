//! The children of a node: into the pipe, out of it, kept, evaluated.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use crate::shogi::codes::{kind, NO_SQUARE, RANK};
use crate::tsume::codes::reason;
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    /// The child is kept, unless it is illegal or the memory full.
    pub(super) fn keep_child(&mut self) {
        // the limit is a power of two: one bit tells
        self.full.next = (self.node.q.val().free & self.child_limit.val()).any();
        self.counts.next = self.retires.q.val() & !self.retired.q.val().removed;
        self.keep.next = self.counts.val() & !self.full.val();
        self.stop.next = self.generating.val()
            & ((self.keep.val() & self.retired.q.val().ends)
                | (self.counts.val() & self.full.val())
                | self.enter_full.val());
        self.stop_suspects.next = self.suspect_scan.val() & self.escape_found.q.val();
        self.gen_stop.next = self.stop.val() | self.stop_suspects.val();
        self.child_at.next = bit_cast::<14, 15>(self.node.q.val().free);
        self.child_write.next = self.keep.val();
        self.child_write_move.next = self.keep.val();
        self.child_in_move.next = self.retired_move.q.val().into();
        self.written.next = self.retired.q.val().numbers;
        if self.keep.val() {
            self.node.d.next.count = self.node.q.val().count + 1;
            self.node.d.next.free = self.node.q.val().free + 1;
        }
        if self.counts.val() & self.full.val() {
            self.node.d.next.overflow = true;
            self.outcome.d.next.reason = reason::MEMORY.into();
        }
    }

    /// A word of the line, or of the list with what its scan found.
    pub(super) fn list(&mut self) {
        self.line_write.next =
            (self.keep.val() & self.job.q.val().listing) | self.line_late.q.val();
        self.line_at.next = self.outcome.q.val().length;
        self.listed.next.word = self.word.val();
        self.listed.next.illegal = self.retired.q.val().bad & self.job.q.val().listing;
        self.listed.next.suspect = self.retired.q.val().numbers.suspect & self.job.q.val().listing;
        self.listed.next.unused = false;
        self.listed.next.number = 0.into();
        if self.job.q.val().listing {
            self.listed.next.number = self.retired.q.val().number;
        }
        self.listed.next.unused_too = false;
        self.line_in.next = self.listed.val().into();
        if self.line_write.val() {
            self.outcome.d.next.length = self.outcome.q.val().length + 1;
        }
    }

    /// Which generated move is the next position for the array: one that had to wait goes before one that comes.
    pub(super) fn pick_move(&mut self) {
        self.passes.next = self.gen_valid.val()
            & self.receiving.val()
            & self.free.val()
            & !self.moves_left.any.val();
        self.moves_left.clock.next = self.clock.val();
        self.moves_left.reset.next = self.reset.val();
        self.moves_left.flush.next = self.gen_stop.val();
        self.moves_left.put.next = self.gen_valid.val() & self.receiving.val() & !self.passes.val();
        self.moves_left.made.next = self.gen_move.val();
        self.moves_left.take.next =
            self.moves_left.ready.val() & self.receiving.val() & self.free.val();
    }

    /// Children between the array and their numbers.
    pub(super) fn enter_pipe(&mut self) {
        self.answered.next = self.table_valid.val() & self.generating.val();
        self.children.clock.next = self.clock.val();
        self.children.reset.next = self.reset.val();
        self.children.flush.next = self.gen_stop.val();
        self.children.enter.next = self.goes.val() & self.ask.q.val().child;
        self.children.made.next = self.ask.q.val().made;
        self.children.look.next = self.goes.val() & self.ask.q.val().look;
        self.children.looking.next = self.suspect_scan.val();
        self.children.scan.next = self.sum.val();
        self.children.path.next = self.path.val();
        self.children.answered.next = self.answered.val();
        self.scan_move.next = self.children.oldest.val();
        // in the clock after the end nothing is asked for any more
        self.stopped.d.next = self.stop.val();
        self.drop.next = self.stopped.q.val();
    }

    /// Scan and probes of a child become its numbers.
    pub(super) fn retire(&mut self) {
        // the pawn stands directly in front of black's king
        self.new_black.next = (self.black_king.q.val() != NO_SQUARE)
            & (bit_cast::<8, 7>(self.black_king.q.val())
                == bit_cast::<8, 7>(self.scan_move.val().target) + RANK);
        self.merge.attack.next = self.node.q.val().attack;
        self.merge.look_ahead.next = !self.job.q.val().pn_star & !self.job.q.val().listing;
        self.merge.in_line.next = self.in_line.q.val();
        self.merge.listing.next = self.job.q.val().listing;
        self.merge.pawn_drop.next = (self.scan_move.val().source == NO_SQUARE)
            & (self.scan_move.val().piece.kind == kind::PAWN)
            & !self.scan_move.val().piece.promoted;
        self.merge.suspect.next =
            self.merge.pawn_drop.val() & !self.node.q.val().attack & self.new_black.val();
        self.merge.scan.next = self.children.found.val().scan;
        self.merge.table.next = self.table.val();
        self.merge.path.next = self.children.found.val().path;
        self.retires.d.next = self.answered.val() & !self.stop.val();
        self.retired.d.next = self.merge.child.val();
        if !self.generating.val() {
            self.retired.d.next.numbers = self.read.val();
        }
        self.guard();
        self.word_move.next = self.scan_move.val().into();
        self.word_white.next = !self.node.q.val().attack;
        if self.state.q.val() == SearchState::LineWrite {
            self.word_move.next = self.chosen.q.val().into();
        }
    }

    /// The child's move, and whether it is a drop between checker and king that no move before it and no king guards.
    fn guard(&mut self) {
        self.is_drop.next = self.scan_move.val().source == NO_SQUARE;
        if self.answered.val() & !self.is_drop.val() {
            self.guarded.d.next = self.scan_move.val().target;
        }
        if !self.generating.val() {
            self.guarded.d.next = NO_SQUARE.into();
        }
        // by the difference of the squares: ends of neighbouring ranks count as neighbours
        self.from_king.next = self.scan_move.val().target - self.white_king.q.val();
        if self.scan_move.val().target < self.white_king.q.val() {
            self.from_king.next = self.white_king.q.val() - self.scan_move.val().target;
        }
        self.beside_king.next = (self.from_king.val() == 1)
            | (self.from_king.val() == RANK - 1)
            | (self.from_king.val() == RANK)
            | (self.from_king.val() == RANK + 1);
        self.retired_move.d.next.made = self.scan_move.val();
        self.retired_move.d.next.late = self.is_drop.val()
            & !self.node.q.val().attack
            & (self.guarded.q.val() != self.scan_move.val().target)
            & !self.beside_king.val();
        if !self.generating.val() {
            self.retired_move.d.next = self.read_child.val();
        }
    }

    /// Children that come out of the pipe, or those of the parent again, become the numbers of the node.
    pub(super) fn evaluate(&mut self) {
        self.evaluator.clock.next = self.clock.val();
        self.evaluator.reset.next = self.reset.val();
        self.evaluator.clear.next = (self.generating.val() & !self.node.q.val().entered)
            | (self.state.q.val() == SearchState::Undo)
            | (self.state.q.val() == SearchState::Again);
        self.evaluator.attack.next = self.node.q.val().attack;
        self.evaluator.delays.next = !self.job.q.val().pn_star;
        self.seen_valid.d.next = self.scan_valid.q.val();
        self.seen_index.d.next = self.scan_index.q.val();
        self.evaluator.valid.next =
            (self.keep.val() & self.generating.val()) | self.seen_valid.q.val();
        self.evaluator.index.next = self.seen_index.q.val();
        if self.generating.val() {
            self.evaluator.index.next = self.node.q.val().count;
        }
        self.evaluator.pn.next = self.retired.q.val().numbers.pn;
        self.evaluator.dn.next = self.retired.q.val().numbers.dn;
        self.evaluator.rep.next = self.retired.q.val().numbers.rep;
        self.evaluator.made.next = self.retired_move.q.val().made;
        self.evaluator.late.next = self.retired_move.q.val().late;
        self.value.attack.next = self.node.q.val().attack;
        self.value.pn_star.next = self.job.q.val().pn_star;
        self.value.overflow.next = self.node.q.val().overflow;
        self.value.ply.next = self.node.q.val().ply;
        self.value.known.next = self.evaluator.known.val();
        self.thresholds.clock.next = self.clock.val();
        self.thresholds.attack.next = self.node.q.val().attack;
        self.thresholds.pn_star.next = self.job.q.val().pn_star;
        self.thresholds.tp.next = self.node.q.val().tp;
        self.thresholds.td.next = self.node.q.val().td;
        self.thresholds.node.next = self.found.q.val();
        self.final_value.next = (self.found.q.val().pn == 0) | (self.found.q.val().dn == 0);
        self.raise.next =
            self.node.q.val().fresh & self.node.q.val().progress & !self.final_value.val();
        self.beyond.next = self.final_value.val()
            | (!self.raise.val()
                & ((self.found.q.val().pn >= self.node.q.val().tp)
                    | (self.found.q.val().dn >= self.node.q.val().td)));
    }
}
