//! What comes of an event: the end of a job, a step on the board, numbers of a child, another node.

use super::decide::Decide;
use crate::hdl::logic;
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::tsume::codes::{counter, pass, phase, reason, result};
use crate::tsume::codes::{INF, NO_LIMIT, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;

#[logic]
impl Decide {
    /// Clock 4: what the event is, one of these.
    pub(super) fn choose(&mut self) {
        self.parent.next = self.frame.val().into();
        self.is_root.next = self.node_4.q.val().phase == phase::ROOT;
        self.settles.next = self.node_4.q.val().phase == phase::SUSPECT;
        self.in_line.next = self.node_4.q.val().phase == phase::LINE;
        self.lists.next =
            (self.node_4.q.val().phase == phase::EXPANDED) & self.job_4.q.val().listing;
        self.decides.next =
            !self.is_root.val() & !self.settles.val() & !self.in_line.val() & !self.lists.val();
        self.concludes.next = self.decides.val() & self.beyond_4.q.val() & self.at_floor_4.q.val();
        self.leaves.next = self.decides.val() & self.beyond_4.q.val() & !self.at_floor_4.q.val();
        self.out_of.next = self.decides.val()
            & !self.beyond_4.q.val()
            & (self.out_of_nodes_4.q.val()
                | self.out_of_clocks_4.q.val()
                | self.cancel.val().get_bit(self.slot_4.q.val().index()));
        self.doubts.next = self.decides.val()
            & !self.beyond_4.q.val()
            & !self.out_of.val()
            & self.suspect_4.q.val();
        self.gives_up.next = self.decides.val()
            & !self.beyond_4.q.val()
            & !self.out_of.val()
            & !self.suspect_4.q.val()
            & self.too_deep_4.q.val();
        // the root or the node of the line is proved; no evasion is left: the mate
        self.proves.next = self.concludes.val() & (self.found_4.q.val().pn == 0);
        self.mates.next =
            self.proves.val() & !self.node_4.q.val().attack & (self.found_4.q.val().dn == 0);
        // the child that mates is the last move; without it the line ends where it may not be searched
        self.line_last.next =
            self.in_line.val() & self.node_4.q.val().attack & (self.found_4.q.val().best_dn == 0);
        self.line_ends.next =
            self.in_line.val() & (self.out_of_nodes_4.q.val() | self.too_deep_4.q.val());
        self.pushes.next = (self.in_line.val() & !self.line_last.val() & !self.line_ends.val())
            | (self.decides.val()
                & !self.beyond_4.q.val()
                & !self.out_of.val()
                & !self.suspect_4.q.val()
                & !self.too_deep_4.q.val());
        self.none_within.next =
            (self.found_4.q.val().dn == 0) & (self.found_4.q.val().pn == WITHIN);
        self.storable.next = (self.found_4.q.val().pn == 0)
            | (self.found_4.q.val().dn != 0)
            | (self.found_4.q.val().rep == REP_NONE);
        self.ends.next = self.lists.val()
            | (self.concludes.val() & (!self.proves.val() | self.mates.val()))
            | self.line_last.val()
            | self.line_ends.val()
            | self.out_of.val();
    }

    /// What is known of the job's outcome.
    pub(super) fn hold_outcome(&mut self) {
        self.valid_5.d.next = self.valid_4.q.val();
        self.slot_5.d.next = self.slot_4.q.val();
        self.job_5.d.next = self.job_4.q.val();
        self.node_5.d.next = self.node_4.q.val();
        self.ends_5.d.next = self.ends.val();
        self.goes_on_5.d.next = self.proves.val() & !self.mates.val();
        self.tells_5.d.next = self.in_line.val();
        self.tells_at_5.d.next = self.node_4.q.val().found.length;
        self.white_5.d.next = !self.node_4.q.val().attack;
        self.clocks_5.d.next = self.elapsed_4.q.val();
        if self.lists.val() {
            self.node_5.d.next.found.result = result::LISTED.into();
            self.node_5.d.next.found.length = self.node_4.q.val().count;
        }
        if self.proves.val() {
            self.node_5.d.next.in_line = true;
            self.node_5.d.next.found.result = result::MATE.into();
            self.node_5.d.next.found.reason = reason::NONE.into();
            self.node_5.d.next.phase = phase::LINE.into();
            self.node_5.d.next.found.complete = self.mates.val();
        } else if self.concludes.val()
            & !self.node_4.q.val().in_line
            & (self.found_4.q.val().rep == REP_NONE)
        {
            // no mate, or none within the job's depth limit
            self.node_5.d.next.found.result = result::NO_MATE.into();
            self.node_5.d.next.found.reason = reason::NONE.into();
            if self.none_within.val() {
                self.node_5.d.next.found.result = result::UNKNOWN.into();
                self.node_5.d.next.found.reason = reason::DEPTH.into();
            }
        }
        if self.in_line.val() {
            self.node_5.d.next.found.length = self.node_4.q.val().found.length + 1;
            self.node_5.d.next.found.complete = self.line_last.val();
        }
        if self.out_of.val() & !self.node_4.q.val().in_line {
            self.node_5.d.next.found.reason = reason::ABORT.into();
            if self.out_of_clocks_4.q.val() {
                self.node_5.d.next.found.reason = reason::CLOCKS.into();
            }
            if self.out_of_nodes_4.q.val() {
                self.node_5.d.next.found.reason = reason::NODES.into();
            }
        }
        if self.gives_up.val() & !self.job_4.q.val().limited & !self.node_4.q.val().in_line {
            self.node_5.d.next.found.reason = reason::MEMORY.into();
        }
        if self.node_4.q.val().in_line & self.decides.val() {
            // a mate is a mate, whatever its line runs into
            self.node_5.d.next.found.reason = reason::NONE.into();
        }
    }

    /// The step of the search on its board, keys and table.
    pub(super) fn step_board(&mut self) {
        self.steps_5.d.next = self.is_root.val()
            | self.settles.val()
            | self.proves.val()
            | self.leaves.val()
            | self.doubts.val()
            | self.pushes.val()
            | self.ends.val();
        self.step_5.d.next.slot = self.slot_4.q.val();
        self.step_5.d.next.what = pass::PUSH.into();
        self.step_5.d.next.made = self.chosen_4.q.val();
        self.step_5.d.next.black = self.node_4.q.val().attack;
        self.step_5.d.next.store = self.storable.val();
        self.step_5.d.next.pn = self.found_4.q.val().pn;
        // a disproof within the depth limit is stored with the plies that it was searched to
        if self.none_within.val() {
            self.step_5.d.next.pn = bit_cast::<12, 10>(self.room_4.q.val());
        }
        self.step_5.d.next.dn = self.found_4.q.val().dn;
        self.step_5.d.next.work = 0.into();
        self.step_5.d.next.hand = self.hand_4.q.val();
        if self.is_root.val() {
            // nothing moves: square 127 does not exist
            self.step_5.d.next.what = pass::ROOT.into();
            self.step_5.d.next.made.source = NO_SQUARE.into();
            self.step_5.d.next.made.target = NO_SQUARE.into();
            self.step_5.d.next.black = self.job_4.q.val().evades;
        }
        if self.leaves.val() {
            self.step_5.d.next.what = pass::BACK.into();
            self.step_5.d.next.made = self.node_4.q.val().came_by;
            self.step_5.d.next.black = !self.node_4.q.val().attack;
        }
        if self.proves.val() {
            self.step_5.d.next.what = pass::STAY.into();
        }
        if self.doubts.val() {
            self.step_5.d.next.what = pass::SUSPECT.into();
        }
        if self.settles.val() {
            self.step_5.d.next.what = pass::UNDO.into();
        }
        if self.ends.val() {
            self.step_5.d.next.what = pass::CLEAR.into();
        }
    }

    /// Numbers for a child: of the node that returns, of a suspect drop, of a child that is out of reach.
    pub(super) fn give_numbers(&mut self) {
        self.returns_5.d.next = self.leaves.val() | self.settles.val() | self.gives_up.val();
        self.returned_5.d.next.slot = self.slot_4.q.val();
        self.returned_5.d.next.at = self.place_4.q.val();
        self.returned_5.d.next.numbers.suspect = false;
        self.returned_5.d.next.numbers.seen = !self.settles.val();
        self.returned_5.d.next.numbers.pn = self.found_4.q.val().pn;
        self.returned_5.d.next.numbers.dn = self.found_4.q.val().dn;
        self.returned_5.d.next.numbers.rep = self.found_4.q.val().rep;
        if self.leaves.val() {
            self.returned_5.d.next.at =
                self.parent.val().base + bit_cast::<14, 10>(self.parent.val().current);
        }
        if self.settles.val() {
            // the pawn drop is legal: searched as any other child; not legal: proved, with no length
            self.returned_5.d.next.numbers.rep = REP_NONE.into();
            self.returned_5.d.next.numbers.pn = 0.into();
            self.returned_5.d.next.numbers.dn = INF.into();
            if self.answer_4.q.val() {
                self.returned_5.d.next.numbers.pn = 1.into();
                self.returned_5.d.next.numbers.dn = 1.into();
            }
        }
        if self.gives_up.val() {
            // out of reach: disproved within the job's depth limit; without one, the frames are used up
            self.returned_5.d.next.numbers.dn = 0.into();
            self.returned_5.d.next.numbers.pn = INF.into();
            self.returned_5.d.next.numbers.rep = 0.into();
            if self.job_4.q.val().limited {
                self.returned_5.d.next.numbers.pn = WITHIN.into();
                self.returned_5.d.next.numbers.rep = REP_NONE.into();
            }
        }
    }

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
        if self.settles.val() | self.gives_up.val() {
            self.node_5.d.next.phase = phase::RESCANNED.into();
            self.node_5.d.next.fresh = false;
        }
        if self.is_root.val() {
            self.root_node();
        }
        if self.ends.val() {
            // the next event is that of another job
            self.node_5.d.next.phase = phase::ROOT.into();
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

    /// Clock 5.
    pub(super) fn write_all(&mut self) {
        self.worked.next = self.step_5.q.val();
        self.worked.next.work = self.logarithm.val();
        self.steps.reset.next = self.reset.val();
        self.steps.push.next = self.valid_5.q.val() & self.steps_5.q.val();
        self.steps.push_data.next = self.worked.val().into();
        self.steps.pop.next = self.step_taken.val();
        self.step_valid.next = self.steps.valid.val();
        self.step.next = self.steps.data.val().into();
        self.numbers.reset.next = self.reset.val();
        self.numbers.push.next = self.valid_5.q.val() & self.returns_5.q.val();
        self.numbers.push_data.next = self.returned_5.q.val().into();
        self.numbers.pop.next = self.returned_taken.val();
        self.returned_valid.next = self.numbers.valid.val();
        self.returned.next = self.numbers.data.val().into();
        self.nodes_now.write_enable.next = self.valid_5.q.val();
        self.nodes_now.write_address.next = self.slot_5.q.val();
        self.nodes_now.write_data.next = self.node_5.q.val().into();
        self.write.next = self.valid_5.q.val();
        self.write_slot.next = self.slot_5.q.val();
        self.ground.next.attack = self.node_5.q.val().attack;
        self.ground.next.dominance = !self.job_5.q.val().pn_star;
        self.ground.next.room = NO_LIMIT.into();
        if self.job_5.q.val().limited {
            self.ground.next.room = bit_cast::<12, 10>(self.job_5.q.val().max_depth)
                - bit_cast::<12, 10>(self.node_5.q.val().ply)
                - 1;
        }
        self.ground.next.black = self.node_5.q.val().black;
        self.ground.next.white = self.node_5.q.val().white;
        self.view.next.attack = self.node_5.q.val().attack;
        self.view.next.pn_star = self.job_5.q.val().pn_star;
        self.view.next.listing = self.job_5.q.val().listing;
        self.view.next.in_line = self.node_5.q.val().in_line;
        self.view.next.base = bit_cast::<15, 14>(self.node_5.q.val().base);
        self.view.next.king = self.node_5.q.val().king;
        self.view.next.white_king = self.node_5.q.val().white_king;
        self.view.next.counts_checks = self.job_5.q.val().counts_checks;
        self.children.next.attack = self.node_5.q.val().attack;
        self.children.next.pn_star = self.job_5.q.val().pn_star;
        self.children.next.base = self.node_5.q.val().base;
        self.children.next.count = self.node_5.q.val().count;
        self.frame_at_slot.next = self.slot_5.q.val();
        self.frame_at.next = self.frame_at_5.q.val();
        self.frame_write.next = self.valid_5.q.val() & self.pushes_5.q.val();
        self.frame_in.next = self.frame_5.q.val().into();
        self.write_line();
        self.end();
        self.promise();
    }

    /// The word of the line's move stands a clock later.
    fn write_line(&mut self) {
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
    fn end(&mut self) {
        self.told_node.next.found = self.node_5.q.val().found;
        if (self.node_5.q.val().found.result == result::MATE)
            | (self.node_5.q.val().found.result == result::NO_MATE)
        {
            self.told_node.next.found.reason = reason::NONE.into();
        }
        self.told_node.next.clocks = self.clocks_5.q.val();
        self.done.next = self.valid_5.q.val() & self.ends_5.q.val();
        self.done_slot.next = self.slot_5.q.val();
        self.reports.write_enable.next = self.valid_5.q.val() & self.ends_5.q.val();
        self.reports.write_address.next = self.slot_5.q.val();
        self.reports.write_data.next = self.told_node.val().into();
        self.reports.read_address.next = self.outcome_slot.val();
        self.report.next = self.reports.read_data.val().into();
    }

    /// What the machine relies on.
    fn promise(&mut self) {
        self.never_lost_step.next = self.steps.push.val() & self.steps.full.val();
        self.never_lost_numbers.next = self.numbers.push.val() & self.numbers.full.val();
        self.never_push_decided.next = self.valid_4.q.val()
            & self.pushes.val()
            & !self.in_line.val()
            & ((self.found_4.q.val().pn == 0) | (self.found_4.q.val().dn == 0));
        self.never_frame_beyond.next =
            self.frame_write.val() & (self.frame_at.val() >= self.depth_limit.val());
        self.never_above_floor.next =
            self.valid_4.q.val() & self.leaves.val() & (self.node_4.q.val().ply == 0);
        self.rests_5.d.next = (self.found_4.q.val().rep != REP_NONE)
            | (self.found_4.q.val().dn != 0)
            | self.none_within.val();
        self.never_false_no_mate.next = self.valid_5.q.val()
            & self.ends_5.q.val()
            & (self.node_5.q.val().found.result == result::NO_MATE)
            & self.rests_5.q.val();
        self.never_false_mate.next = self.valid_4.q.val()
            & self.in_line.val()
            & ((self.found_4.q.val().pn != 0) | (self.node_4.q.val().found.result != result::MATE));
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
        self.phase_5.d.next = 3.into();
        if self.node_4.q.val().phase == phase::EXPANDED {
            self.phase_5.d.next = 0.into();
        }
        if self.node_4.q.val().phase == phase::RESCANNED {
            self.phase_5.d.next = 1.into();
        }
        if self.node_4.q.val().phase == phase::SUSPECT {
            self.phase_5.d.next = 2.into();
        }
        self.last_events.write_enable.next = self.valid_5.q.val();
        self.last_events.write_address.next = self.slot_5.q.val();
        self.last_events.write_data.next = self.moment_5.q.val();
        self.count_slot.next = self.ask_slot.val();
        self.count_phase.next = 3.into();
        if self.ask.val() == counter::GENERATE {
            self.count_phase.next = 0.into();
        }
        if self.ask.val() == counter::RESCAN {
            self.count_phase.next = 1.into();
        }
        if self.ask.val() == counter::SUSPECT {
            self.count_phase.next = 2.into();
        }
        if self.valid_5.q.val() {
            self.count_slot.next = self.slot_5.q.val();
            self.count_phase.next = self.phase_5.q.val();
        }
        self.phases.read_address.next = (bit_cast::<6, 4>(self.count_slot.val()) << 2)
            | bit_cast::<6, 2>(self.count_phase.val());
        self.phases_used.read_address.next = self.count_slot.val();
        self.count_used.next = self.phases_used.read_data.val();
        if self.valid_5.q.val() & self.begins_5.q.val() {
            self.count_used.next = 0.into();
        }
        self.so_far.next = 0.into();
        if self.count_used.val().get_bit(self.count_phase.val().index()) {
            self.so_far.next = self.phases.read_data.val();
        }
        self.phases.write_enable.next = self.valid_5.q.val();
        self.phases.write_address.next = (bit_cast::<6, 4>(self.count_slot.val()) << 2)
            | bit_cast::<6, 2>(self.count_phase.val());
        self.phases.write_data.next = self.so_far.val() + self.passed_5.q.val();
        self.phases_used.write_enable.next = self.valid_5.q.val();
        self.phases_used.write_address.next = self.slot_5.q.val();
        self.phases_used.write_data.next =
            self.count_used.val().replace_bit(self.count_phase.val().index(), true);
        self.told_is.d.next = !self.valid_5.q.val();
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
