//! The move that is made, and the hands it changes.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use crate::shogi::codes::{kind, NO_SQUARE};
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    /// A generated move, the chosen child, or a piece put on a square.
    pub(super) fn make(&mut self) {
        self.mv_valid.next = self.gen_taken.val();
        self.mv_probe.next = self.gen_taken.val();
        self.mv_raw.next = false;
        self.put.next = self.no_piece.val().into();
        self.mv_commit.next = false;
        self.mv_generate.next = false;
        self.mv_escape.next = false;
        self.mv_enter.next = false;
        self.mv_root.next = false;
        self.mv_load.next = false;
        self.mv_black.next = self.node.q.val().attack;
        self.mv_defence.next = self.node.q.val().attack;
        self.load_king.next = false;
        // the chosen child, or a generated move that had to wait
        self.held_move.next = self.chosen.q.val();
        if self.moves_left.any.val() {
            self.held_move.next = self.moves_left.first.val();
        }
        self.put_move.next = self.held_move.val();
        if self.idle.val() {
            self.load_square();
        }
        if self.is_root.val() {
            // nothing moves: square 127 does not exist
            self.mv_raw.next = true;
            self.put_move.next.source = NO_SQUARE.into();
            self.put_move.next.target = NO_SQUARE.into();
            self.mv_commit.next = true;
            self.mv_generate.next = true;
            self.mv_root.next = true;
            self.mv_defence.next = !self.node.q.val().attack;
        }
        if self.is_push.val() {
            self.mv_commit.next = true;
            self.mv_generate.next = true;
            self.mv_enter.next = true;
        }
        if self.state.q.val() == SearchState::Suspect {
            self.mv_commit.next = true;
            self.mv_generate.next = true;
            self.mv_escape.next = true;
        }
        if self.suspect_scan.val() {
            // black answers a pawn drop: the children are defence positions
            self.mv_valid.next = self.gen_valid.val();
            self.mv_black.next = true;
            self.mv_defence.next = true;
        }
        self.take_back();
        self.mv_move.next = self.put_move.val().into();
        if self.scanning.q.val() & !self.moves_left.any.val() {
            self.mv_move.next = self.gen_move.val();
        }
        self.mv_new.next = self.put.val().into();
        self.mv_white.next = !self.mv_black.val();
        self.mv_hand.next = self.hands.any_black.val();
        if self.mv_defence.val() {
            self.mv_hand.next = self.hands.any_white.val();
        }
    }

    /// The host puts a piece on a square.
    fn load_square(&mut self) {
        self.mv_raw.next = self.ld_valid.val();
        self.mv_commit.next = self.ld_valid.val();
        self.mv_load.next = self.ld_valid.val() & self.loaded.val().present;
        self.put.next = self.loaded.val();
        self.mv_black.next = !self.loaded.val().white;
        self.put_move.next.source = NO_SQUARE.into();
        self.put_move.next.target = self.ld_square.val();
        self.put_move.next.piece = self.loaded.val().what;
        self.put_move.next.promotes = false;
        self.load_king.next = self.ld_valid.val()
            & self.loaded.val().present
            & !self.loaded.val().what.promoted
            & (self.loaded.val().what.kind == kind::KING);
    }

    /// A move is taken back in two clocks.
    fn take_back(&mut self) {
        self.undo_first.next = (self.state.q.val() == SearchState::Undo)
            | (self.state.q.val() == SearchState::SuspectUndo);
        self.undo_second.d.next = self.undo_first.val();
        if self.undo_first.val() {
            // the square of arrival: what stood there
            self.mv_raw.next = true;
            self.mv_commit.next = true;
            self.put_move.next.source = NO_SQUARE.into();
            self.put_move.next.target = self.undo.q.val().made.target;
            if self.undo.q.val().made.captured.promoted
                | (self.undo.q.val().made.captured.kind != 0)
            {
                self.put.next.what = self.undo.q.val().made.captured;
                self.put.next.white = self.undo.q.val().black;
                self.put.next.present = true;
            }
        }
        if self.undo_second.q.val() {
            // the square of departure: the piece as it was; nothing for a drop, whose square is 127
            self.mv_raw.next = true;
            self.mv_commit.next = true;
            self.put_move.next.source = NO_SQUARE.into();
            self.put_move.next.target = self.undo.q.val().made.source;
            self.put.next.what = self.undo.q.val().made.piece;
            self.put.next.white = !self.undo.q.val().black;
            self.put.next.present = true;
        }
    }

    /// Hands.
    pub(super) fn take_hands(&mut self) {
        self.hands.clock.next = self.clock.val();
        self.hands.reset.next = self.reset.val();
        self.hands.black.next = self.node.q.val().attack;
        // The hand after a move is read for a child and on entering it only: these two moves are taken as they stand in
        // their registers, whatever the machine does. The way from the state to the hands was the longest of the chip.
        self.hand_move.next = self.held_move.val();
        if self.scanning.q.val() & !self.moves_left.any.val() {
            self.hand_move.next = self.generated.val();
        }
        self.hands.made.next = self.hand_move.val();
        // the mover's hand is replaced a clock later, when the turn has changed already
        self.entering.d.next = self.is_push.val();
        self.hands.enter.next = self.entering.q.val();
        if self.entering.q.val() {
            self.hands.black.next = !self.node.q.val().attack;
        }
        self.up.next = self.is_return.val() & !self.at_floor.val() & !self.store_busy.val();
        self.hands.load.next = self.up.val() | (self.idle.val() & self.start.val());
        self.hands.load_black.next = self.parent.val().black;
        self.hands.load_white.next = self.parent.val().white;
        if self.idle.val() {
            self.hands.load_black.next = self.hand_black.val();
            self.hands.load_white.next = self.hand_white.val();
        }
        self.child_hand.next = self.hands.child.val();
        self.store_hand.next = self.hands.node_black.val();
    }

    /// The king of black, for suspect pawn drops; that of white, for drops that it guards.
    pub(super) fn find_king(&mut self) {
        self.moved_king.next = self.is_push.val()
            & (self.chosen.q.val().piece.kind == kind::KING)
            & !self.chosen.q.val().piece.promoted;
        if self.load_king.val() {
            if self.loaded.val().white {
                self.white_king.d.next = self.ld_square.val();
            } else {
                self.black_king.d.next = self.ld_square.val();
            }
        }
        if self.moved_king.val() {
            if self.node.q.val().attack {
                self.black_king.d.next = self.chosen.q.val().target;
            } else {
                self.white_king.d.next = self.chosen.q.val().target;
            }
        }
    }
}
