//! What comes of an event: the end of a job, a step on the board, numbers of a child.

use super::decide::Decide;
use crate::hdl::logic;
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::tsume::codes::{pass, phase, result, INF, NO_LIMIT, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;

#[logic]
impl Decide {
    /// Clock 4: what the event is, one of these.
    pub(super) fn choose(&mut self) {
        self.parent.next = self.frame.val().into();
        self.is_root.next = self.node_4.q.val().phase == phase::ROOT;
        self.is_again.next = self.node_4.q.val().phase == phase::AGAIN;
        self.settles.next = self.node_4.q.val().phase == phase::SUSPECT;
        self.in_line.next = self.node_4.q.val().phase == phase::LINE;
        self.is_asked.next = false;
        self.is_found.next = false;
        self.mates_by_pawn.next = false;
        self.heard_slot.next = self.slot_3.q.val();
        if self.has_second.val() {
            self.hear_second();
        }
        self.lists.next =
            (self.node_4.q.val().phase == phase::EXPANDED) & self.job_4.q.val().listing;
        self.decides.next = !self.is_root.val()
            & !self.is_again.val()
            & !self.settles.val()
            & !self.in_line.val()
            & !self.is_asked.val()
            & !self.lists.val();
        self.concludes.next = self.decides.val() & self.beyond_4.q.val() & self.at_floor_4.q.val();
        self.leaves.next = self.decides.val() & self.beyond_4.q.val() & !self.at_floor_4.q.val();
        // a mate, which others may reach, but not by this drop of a pawn
        self.refuses.next = self.leaves.val()
            & !self.node_4.q.val().attack
            & (self.found_4.q.val().pn == 0)
            & (self.found_4.q.val().dn == 0)
            & (self.node_4.q.val().came_by.source == NO_SQUARE)
            & (self.node_4.q.val().came_by.piece.kind == kind::PAWN);
        self.cancelled.next = self.cancel.val().get_bit(self.slot_4.q.val().index());
        self.stops.next = self.out_of_nodes_4.q.val()
            | ((self.out_of_clocks_4.q.val() | self.cancelled.val()) & !self.grace_4.q.val());
        self.out_of.next = self.decides.val() & !self.beyond_4.q.val() & self.stops.val();
        self.doubts.next = self.decides.val()
            & !self.beyond_4.q.val()
            & !self.out_of.val()
            & self.suspect_4.q.val();
        self.gives_up.next = self.decides.val()
            & !self.beyond_4.q.val()
            & !self.out_of.val()
            & !self.suspect_4.q.val()
            & self.too_deep_4.q.val();
        self.goes_down.next = self.decides.val()
            & !self.beyond_4.q.val()
            & !self.out_of.val()
            & !self.suspect_4.q.val()
            & !self.too_deep_4.q.val();
        // a child of which nothing was known: the second table may know it
        self.looks_up.next = false;
        if self.has_second.val() {
            self.looks_up.next = self.goes_down.val() & !self.seen_4.q.val();
        }
        // a round of the search for the shortest mate has ended: after a mate another one follows, or the line
        self.known.next = self.node_4.q.val().found.result == result::MATE;
        self.turns.next =
            self.concludes.val() & self.job_4.q.val().rounds & !self.node_4.q.val().in_line;
        self.goes_again.next =
            self.turns.val() & (self.known.val() | (self.found_4.q.val().pn == 0));
        // the root or the node of the line is proved, or refuted within less than the mate takes; no evasion is left: the mate
        self.plays.next = self.concludes.val() & !self.turns.val() & (self.found_4.q.val().pn == 0);
        if self.node_4.q.val().short {
            self.plays.next = self.concludes.val()
                & (self.found_4.q.val().pn != 0)
                & (self.found_4.q.val().dn == 0)
                & (self.found_4.q.val().rep != 0);
        }
        self.mates.next = self.plays.val()
            & !self.node_4.q.val().attack
            & !self.node_4.q.val().short
            & (self.found_4.q.val().dn == 0);
        // the child that mates is the last move; without it the line ends where it may not be searched
        self.line_last.next =
            self.in_line.val() & self.node_4.q.val().attack & (self.found_4.q.val().best_dn == 0);
        self.line_ends.next =
            self.in_line.val() & (self.out_of_nodes_4.q.val() | self.too_deep_4.q.val());
        self.pushes.next = (self.in_line.val() & !self.line_last.val() & !self.line_ends.val())
            | (self.goes_down.val() & !self.looks_up.val())
            | (self.is_asked.val() & !self.is_found.val());
        self.none_within.next =
            (self.found_4.q.val().dn == 0) & (self.found_4.q.val().pn == WITHIN);
        self.storable.next = (self.found_4.q.val().pn == 0)
            | (self.found_4.q.val().dn != 0)
            | (self.found_4.q.val().rep == REP_NONE);
        self.ends.next = self.lists.val()
            | (self.concludes.val()
                & !self.goes_again.val()
                & (!self.plays.val() | self.mates.val()))
            | self.line_last.val()
            | self.line_ends.val()
            | self.out_of.val();
    }

    /// Clock 4: what the second table has answered, if this is its event.
    fn hear_second(&mut self) {
        self.is_asked.next = self.node_4.q.val().phase == phase::ASKED;
        self.is_found.next = self.is_asked.val()
            & (self.second.val().proved | self.second.val().disproved | self.second.val().exact);
        self.mates_by_pawn.next = self.node_4.q.val().attack
            & (self.second.val().length == 0)
            & (self.chosen_4.q.val().source == NO_SQUARE)
            & (self.chosen_4.q.val().piece.kind == kind::PAWN);
    }

    /// The step of the search on its board, keys and table.
    pub(super) fn step_board(&mut self) {
        self.steps_5.d.next = self.is_root.val()
            | self.is_again.val()
            | self.settles.val()
            | ((self.plays.val() | self.goes_again.val()) & self.storable.val())
            | self.leaves.val()
            | self.doubts.val()
            | self.looks_up.val()
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
        if self.is_root.val() | self.is_again.val() {
            // nothing moves: square 127 does not exist
            self.step_5.d.next.what = pass::ROOT.into();
            if self.is_again.val() {
                self.step_5.d.next.what = pass::AGAIN.into();
            }
            self.step_5.d.next.made.source = NO_SQUARE.into();
            self.step_5.d.next.made.target = NO_SQUARE.into();
            self.step_5.d.next.black = self.job_4.q.val().evades;
        }
        if self.leaves.val() {
            self.step_5.d.next.what = pass::BACK.into();
            self.step_5.d.next.made = self.node_4.q.val().came_by;
            self.step_5.d.next.black = !self.node_4.q.val().attack;
        }
        if self.plays.val() | self.goes_again.val() {
            self.step_5.d.next.what = pass::STAY.into();
        }
        if self.doubts.val() {
            self.step_5.d.next.what = pass::SUSPECT.into();
        }
        if self.has_second.val() {
            if self.looks_up.val() {
                self.step_5.d.next.what = pass::ASK.into();
            }
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
        self.returns_5.d.next =
            self.leaves.val() | self.settles.val() | self.gives_up.val() | self.is_found.val();
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
        if self.refuses.val() {
            self.returned_5.d.next.numbers.pn = INF.into();
            self.returned_5.d.next.numbers.rep = REP_NONE.into();
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
        if self.has_second.val() {
            if self.is_found.val() {
                self.tell_found();
            }
        }
        if self.gives_up.val() {
            // out of reach: disproved within the job's depth limit; without one, the frames are used up
            self.returned_5.d.next.numbers.dn = 0.into();
            self.returned_5.d.next.numbers.pn = INF.into();
            self.returned_5.d.next.numbers.rep = 0.into();
            if self.node_4.q.val().limited {
                self.returned_5.d.next.numbers.pn = WITHIN.into();
                self.returned_5.d.next.numbers.rep = REP_NONE.into();
            }
        }
    }

    /// The second table knows the child.
    fn tell_found(&mut self) {
        self.returned_5.d.next.numbers.rep = REP_NONE.into();
        self.returned_5.d.next.numbers.pn = self.second.val().pn;
        self.returned_5.d.next.numbers.dn = self.second.val().dn;
        if self.second.val().disproved {
            self.returned_5.d.next.numbers.pn = WITHIN.into();
            if self.second.val().lasting {
                self.returned_5.d.next.numbers.pn = INF.into();
            }
            self.returned_5.d.next.numbers.dn = 0.into();
        }
        if self.second.val().proved {
            self.returned_5.d.next.numbers.pn = 0.into();
            self.returned_5.d.next.numbers.dn = self.second.val().length;
            // a mate, which others may reach, but not by this drop of a pawn
            if self.mates_by_pawn.val() {
                self.returned_5.d.next.numbers.pn = INF.into();
            }
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
        if self.node_5.q.val().limited {
            self.ground.next.room = bit_cast::<12, 10>(self.node_5.q.val().max_depth)
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
        self.view.next.at_limit = self.node_5.q.val().limited
            & (self.node_5.q.val().ply + 1 == self.node_5.q.val().max_depth);
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
            & (((self.found_4.q.val().pn != 0) & !self.node_4.q.val().short)
                | (self.node_4.q.val().found.result != result::MATE));
        self.never_false_length.next = self.valid_5.q.val()
            & (self.node_5.q.val().most != 0)
            & (self.node_5.q.val().least > self.node_5.q.val().most);
    }
}
