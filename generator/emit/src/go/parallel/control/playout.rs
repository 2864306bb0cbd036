//! Between two playouts: the board is turned over, counted, and its result sent.

use super::Control;
use crate::go::codes::{colour, place, score, sent};
use crate::go::parallel::Phase;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Control {
    /// The board is turned over: a cell is read, a clock later its point comes in and one leaves.
    pub(super) fn turn_board(&mut self) {
        self.moving.d.next = false;
        self.moving_cell.d.next = self.at.q.val();
        self.moving_ends.d.next = (bit_cast::<4, 1>((self.at.q.val() < place::SECOND_ROW).into()))
            | (bit_cast::<4, 1>((self.across.q.val() == 0).into()) << 1)
            | (bit_cast::<4, 1>((self.across.q.val() == self.last_column.val()).into()) << 2)
            | (bit_cast::<4, 1>((self.at.q.val() >= self.top_row.val()).into()) << 3);
        self.ends.next = self.moving_ends.q.val();
        self.read_cell.next = self.at.q.val();
        self.given_mine.next = self.given.val() == self.first_turn.val();
        self.given_theirs.next =
            (self.given.val() != colour::EMPTY) & (self.given.val() != self.first_turn.val());
        self.given_ko.next = self.moving_cell.q.val() == self.first_ko.val();
        self.black_leaves.next = self.leaves_mine.val();
        self.white_leaves.next = self.leaves_theirs.val();
        if self.white.q.val() {
            self.black_leaves.next = self.leaves_theirs.val();
            self.white_leaves.next = self.leaves_mine.val();
        }
        self.owner_write.next = self.moving.q.val() & self.counting.q.val();
        self.owner_cell.next = self.moving_cell.q.val();
        self.black_point.next = self.black_leaves.val();
        self.white_point.next = self.white_leaves.val();
        if self.owner_write.val() & self.black_leaves.val() {
            self.points.d.next = self.points.q.val() + 1;
        }
        if self.owner_write.val() & self.white_leaves.val() {
            self.points.d.next = self.points.q.val() - 1;
        }
    }

    /// Who won.
    pub(super) fn compare_score(&mut self) {
        self.judge.score.next = self.points.q.val();
        self.judge.komi2.next = self.komi2.val();
        self.scan.next = self.moving.q.val();
        self.add.next = self.follows.q.val();
        self.black_won.next = self.won_black.q.val();
        self.white_won.next = self.won_white.q.val();
    }

    /// First: a slot was given.
    pub(super) fn slot_given(&mut self) {
        self.counting.d.next = false;
        self.flushing.d.next = false;
        self.follows.d.next = false;
        self.at.d.next = place::FIRST.into();
        self.across.d.next = 0.into();
        self.phase.d.next = Phase::Turn;
        if self.stop.val() | (self.games.q.val() == 0) {
            self.phase.d.next = Phase::Rest;
        }
    }

    /// Turn: a point goes in, another out.
    pub(super) fn turn(&mut self) {
        self.moving.d.next = true;
        self.across.d.next = self.across.q.val() + 1;
        self.at.d.next = self.at.q.val() + 1;
        if self.across.q.val() == self.last_column.val() {
            self.across.d.next = 0.into();
            self.at.d.next = self.at.q.val() + self.row_step.val();
        }
        if self.at.q.val() == self.last_cell.val() {
            self.phase.d.next = Phase::Turned;
        }
    }

    /// Turned: that was the last of them.
    pub(super) fn turned(&mut self) {
        self.phase.d.next = Phase::Start;
        if self.counting.q.val() {
            self.phase.d.next = Phase::Score;
        }
        if self.flushing.q.val() {
            self.phase.d.next = Phase::Rest;
        }
    }

    /// Score: it goes into the checksum.
    pub(super) fn score_told(&mut self) {
        self.follows.d.next = true;
        self.won_black.d.next = self.judge.black_won.val();
        self.won_white.d.next = self.judge.white_won.val();
        self.stir.next = true;
        self.word.next = bit_cast::<32, 10>(self.points.q.val());
        if self.points.q.val().get_bit(9) {
            self.word.next = bit_cast::<32, 10>(self.points.q.val()) | score::MINUS;
        }
        self.phase.d.next = Phase::Scored;
    }

    /// Send: a word of the result.
    pub(super) fn send_result(&mut self) {
        if self.room.val() {
            self.send.next = true;
            self.sent.d.next = self.sent.q.val() + 1;
            if self.sent.q.val() == sent::GAME {
                self.games.d.next = self.games.q.val() - 1;
                self.phase.d.next = Phase::Next;
            }
        }
    }

    /// Next: another playout, or none is left.
    pub(super) fn next_playout(&mut self) {
        self.phase.d.next = Phase::Start;
        if self.stop.val() | (self.games.q.val() == 0) {
            self.phase.d.next = Phase::Rest;
            if self.first_moves.val() {
                // the last playout is added
                self.counting.d.next = false;
                self.flushing.d.next = true;
                self.at.d.next = place::FIRST.into();
                self.across.d.next = 0.into();
                self.phase.d.next = Phase::Turn;
            }
        }
    }

    /// Rest: the slot has none left.
    pub(super) fn rest(&mut self) {
        self.send_word.next = sent::REST.into();
        if self.room.val() {
            self.send.next = true;
            self.phase.d.next = Phase::Idle;
        }
    }

    /// Start: a playout begins.
    pub(super) fn start(&mut self) {
        self.clear_sum.next = true;
        self.counting.d.next = true;
        self.white.d.next = self.first_turn.val().get_bit(1);
        self.passed.d.next = self.first_passed.val();
        self.is_capped.d.next = false;
        self.moves.d.next = 0.into();
        self.points.d.next = 0.into();
        self.at.d.next = place::FIRST.into();
        self.across.d.next = 0.into();
        self.heeds.d.next = true;
        self.phase.d.next = Phase::Look;
    }
}
