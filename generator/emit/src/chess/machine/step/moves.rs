//! Moves: the candidate, and the one that is made.

use super::Step;
use crate::chess::codes::{kind, phase, rights, square};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Step {
    /// The move of the squares that stand in the state.
    pub(super) fn candidate_of_squares(&mut self) {
        self.c_from.next = self.after.val().second;
        self.c_target.next = self.after.val().first;
        self.c_mover.next = self.after.val().second_priority;
        self.c_met.next = self.after.val().first_priority;
        if self.after.val().phase == phase::DISCOVERED {
            self.c_from.next = self.after.val().first;
            self.c_target.next = self.after.val().second;
            self.c_mover.next = self.after.val().first_priority;
            self.c_met.next = self.after.val().second_priority;
        }
        self.c_kind.next = !self.c_mover.val();
        self.c_captured.next = self.c_met.val() - 1;
        self.c_same_rank.next =
            self.c_from.val().get_bits::<3>(3) == self.c_target.val().get_bits::<3>(3);
        self.c_en_passant.next = (self.c_kind.val() == kind::PAWN) & self.c_same_rank.val();
        self.c_castling.next = (self.c_kind.val() == kind::KING)
            & self.c_same_rank.val()
            & (self.c_from.val().get_bits::<3>(0) == square::KING_FILE)
            & (self.c_target.val().get_bits::<2>(0) == 2);
        self.c_promotes.next = (self.c_kind.val() == kind::PAWN)
            & !self.c_same_rank.val()
            & ((self.in_turn.val() & (self.c_target.val().get_bits::<3>(3) == square::LAST_RANK))
                | (!self.in_turn.val() & (self.c_target.val().get_bits::<3>(3) == 0)));
        self.c_to.next = self.c_target.val();
        if self.c_en_passant.val() {
            self.c_to.next = self.c_target.val() - square::RANK;
            if self.in_turn.val() {
                self.c_to.next = self.c_target.val() + square::RANK;
            }
        }
        // a probed move has counted on already
        self.c_index.next = self.node.val().promotion;
        if !self.generating.val() {
            self.c_index.next = self.node.val().promotion - 1;
        }
        self.c_promotion.next = 0.into();
        if self.c_promotes.val() {
            // queen, knight, rook, bishop
            self.c_promotion.next = kind::QUEEN.into();
            if self.c_index.val() == 1 {
                self.c_promotion.next = kind::KNIGHT.into();
            }
            if self.c_index.val() == 2 {
                self.c_promotion.next = kind::ROOK.into();
            }
            if self.c_index.val() == 3 {
                self.c_promotion.next = kind::BISHOP.into();
            }
        }
        self.c_special.next =
            self.c_en_passant.val() | self.c_castling.val() | self.c_promotes.val();
        self.c_check.next = self.checks_first.val() & (self.after.val().phase < phase::PROMOTION);
        self.candidate_move.next = self.record.val();
        self.candidate_move.next.from = self.c_from.val();
        self.candidate_move.next.to = self.c_to.val();
        self.candidate_move.next.kind = self.c_kind.val();
        self.candidate_move.next.captured = self.c_captured.val();
        self.candidate_move.next.promotion = self.c_promotion.val();
        self.candidate_move.next.castling = self.c_castling.val();
        self.candidate_move.next.en_passant = self.c_en_passant.val();
        self.candidate_move.next.check = self.c_check.val();
        self.candidate_move.next.rights = 0.into();
        self.candidate_move.next.double_step = 0.into();
        if self.generating.val() & self.candidate.val() & self.c_promotes.val() {
            self.after.next.promotion = self.node.val().promotion + 1;
        }
    }

    /// The move that is made: the rights behind it, and the level that is left.
    pub(super) fn make(&mut self) {
        self.making.next = self.candidate_move.val();
        if self.is_do.val() & self.idle.val() {
            self.making.next = self.cmd_data.val().into();
        }
        // what the move cannot tell is kept with it
        self.making.next.rights = self.in_rights.val();
        self.making.next.double_step = self.in_double_step.val();
        self.the_from.next = self.making.val().from;
        self.the_to.next = self.making.val().to;
        self.the_pawn.next = self.making.val().kind == kind::PAWN;
        // rights go with the squares a1 e1 h1 a8 e8 h8
        self.lost_white.next =
            (self.the_from.val() == square::E1) | (self.the_to.val() == square::E1);
        self.lost_black.next =
            (self.the_from.val() == square::E8) | (self.the_to.val() == square::E8);
        self.kept_rights.next = self.in_rights.val();
        if self.lost_white.val()
            | (self.the_from.val() == square::H1)
            | (self.the_to.val() == square::H1)
        {
            self.kept_rights.next = self.in_rights.val() & rights::NOT_WHITE_KING;
        }
        self.kept_queen.next = self.kept_rights.val();
        if self.lost_white.val()
            | (self.the_from.val() == square::A1)
            | (self.the_to.val() == square::A1)
        {
            self.kept_queen.next = self.kept_rights.val() & rights::NOT_WHITE_QUEEN;
        }
        self.kept_black.next = self.kept_queen.val();
        if self.lost_black.val()
            | (self.the_from.val() == square::H8)
            | (self.the_to.val() == square::H8)
        {
            self.kept_black.next = self.kept_queen.val() & rights::NOT_BLACK_KING;
        }
        self.kept.next = self.kept_black.val();
        if self.lost_black.val()
            | (self.the_from.val() == square::A8)
            | (self.the_to.val() == square::A8)
        {
            self.kept.next = self.kept_black.val() & rights::NOT_BLACK_QUEEN;
        }
        self.push.next = self.makes.val();
        self.left.next = self.below.val();
        self.left.next.made = self.making.val();
        self.left.next.node = self.after.val();
        self.left.next.fifty = self.in_fifty.val();
        self.left.next.passing = self.in_passing.val();
        self.push_word.next = self.left.val().into();
        self.key_passing.next = self.in_passing.val();
        if self.entering.val() {
            self.key_passing.next = self.any_in_passing.val();
        }
        self.write_key.next = self.entering.val();
        self.key_moves.next = self.makes.val() | self.takes_back.val();
    }
}
