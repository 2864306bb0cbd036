//! The move that is made, and the hands it changes.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use crate::shogi::codes::{kind, NO_SQUARE};
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    /// The position that was asked for leaves, as soon as the array takes it and, if it is a child, has room for it.
    pub(super) fn leave_for_array(&mut self) {
        self.mv_request.next =
            self.asking.q.val() & (self.children.room.val() | !self.ask.q.val().child);
        self.mv_expands.next = self.ask.q.val().generate;
        self.goes.next = self.mv_request.val() & self.mv_ready.val();
        self.free.next = !self.asking.q.val() | self.goes.val();
        self.pushes.next = self.is_push.val() & self.free.val();
        self.mv_valid.next = self.goes.val() & (self.ask.q.val().child | self.ask.q.val().look);
        self.mv_probe.next = self.goes.val() & self.ask.q.val().child;
        self.mv_commit.next = self.goes.val() & self.ask.q.val().commit;
        self.mv_generate.next = self.goes.val() & self.ask.q.val().generate;
        self.mv_enter.next = self.goes.val() & self.ask.q.val().enter;
        self.mv_root.next = self.goes.val() & self.ask.q.val().root;
        self.mv_load.next = self.goes.val() & self.ask.q.val().load;
        self.mv_escape.next = self.ask.q.val().escape;
        self.mv_defence.next = self.ask.q.val().defence;
        self.mv_black.next = self.ask.q.val().black;
        self.mv_white.next = !self.ask.q.val().black;
        self.mv_raw.next = self.ask.q.val().raw;
        self.mv_move.next = self.ask.q.val().made.into();
        self.mv_new.next = self.ask.q.val().put.into();
        self.mv_hand.next = self.hands.any_black.val();
        if self.ask.q.val().defence {
            self.mv_hand.next = self.hands.any_white.val();
        }
    }

    /// The next position: a generated move, the chosen child, or a piece put on a square.
    pub(super) fn make(&mut self) {
        self.wants.next = false;
        self.next_pass.next = self.no_pass.val().into();
        self.next_pass.next.black = self.node.q.val().attack;
        self.next_pass.next.defence = self.node.q.val().attack;
        self.next_pass.next.made = self.chosen.q.val();
        self.load_king.next = false;
        if self.idle.val() {
            self.load_square();
        }
        if self.is_root.val() {
            // nothing moves: square 127 does not exist
            self.wants.next = true;
            self.next_pass.next.raw = true;
            self.next_pass.next.made.source = NO_SQUARE.into();
            self.next_pass.next.made.target = NO_SQUARE.into();
            self.next_pass.next.commit = true;
            self.next_pass.next.generate = true;
            self.next_pass.next.root = true;
            self.next_pass.next.defence = !self.node.q.val().attack;
        }
        if self.is_push.val() {
            self.wants.next = true;
            self.next_pass.next.commit = true;
            self.next_pass.next.generate = true;
            self.next_pass.next.enter = true;
        }
        if self.state.q.val() == SearchState::Suspect {
            self.wants.next = true;
            self.next_pass.next.commit = true;
            self.next_pass.next.generate = true;
            self.next_pass.next.escape = true;
        }
        self.lay_generated();
        self.take_back();
        if self.wants.val() & self.free.val() {
            self.asking.d.next = true;
            self.ask.d.next = self.next_pass.val();
        } else if self.goes.val() {
            self.asking.d.next = false;
        }
        if self.gen_stop.val() {
            // no further child is wanted
            self.asking.d.next = false;
        }
    }

    /// A generated move is laid over the node.
    fn lay_generated(&mut self) {
        if self.receiving.val() {
            self.wants.next = self.passes.val() | self.moves_left.take.val();
            self.next_pass.next.child = self.generating.val();
            self.next_pass.next.look = self.suspect_scan.val();
            self.next_pass.next.made = self.generated.val();
            if self.moves_left.any.val() {
                self.next_pass.next.made = self.moves_left.first.val();
            }
        }
        if self.suspect_scan.val() {
            // black answers a pawn drop: the children are defence positions
            self.next_pass.next.black = true;
            self.next_pass.next.defence = true;
        }
    }

    /// The host puts a piece on a square.
    fn load_square(&mut self) {
        self.wants.next = self.ld_valid.val();
        self.next_pass.next.raw = true;
        self.next_pass.next.commit = true;
        self.next_pass.next.load = self.loaded.val().present;
        self.next_pass.next.put = self.loaded.val();
        self.next_pass.next.black = !self.loaded.val().white;
        self.next_pass.next.made.source = NO_SQUARE.into();
        self.next_pass.next.made.target = self.ld_square.val();
        self.next_pass.next.made.piece = self.loaded.val().what;
        self.next_pass.next.made.promotes = false;
        self.load_king.next = self.ld_valid.val()
            & self.loaded.val().present
            & !self.loaded.val().what.promoted
            & (self.loaded.val().what.kind == kind::KING);
    }

    /// A move is taken back as two positions.
    fn take_back(&mut self) {
        if (self.state.q.val() == SearchState::Undo)
            | (self.state.q.val() == SearchState::SuspectUndo)
        {
            // the square of arrival: what stood there
            self.wants.next = true;
            self.next_pass.next.raw = true;
            self.next_pass.next.commit = true;
            self.next_pass.next.made.source = NO_SQUARE.into();
            self.next_pass.next.made.target = self.undo.q.val().made.target;
            if self.undo.q.val().made.captured.promoted
                | (self.undo.q.val().made.captured.kind != 0)
            {
                self.next_pass.next.put.what = self.undo.q.val().made.captured;
                self.next_pass.next.put.white = self.undo.q.val().black;
                self.next_pass.next.put.present = true;
            }
        }
        if self.undo_second.q.val() {
            // the square of departure: the piece as it was; nothing for a drop, whose square is 127
            self.wants.next = true;
            self.next_pass.next.raw = true;
            self.next_pass.next.commit = true;
            self.next_pass.next.made.source = NO_SQUARE.into();
            self.next_pass.next.made.target = self.undo.q.val().made.source;
            self.next_pass.next.put.what = self.undo.q.val().made.piece;
            self.next_pass.next.put.white = !self.undo.q.val().black;
            self.next_pass.next.put.present = true;
            if self.free.val() {
                self.undo_second.d.next = false;
            }
        }
    }

    /// Hands: those after the move that stands for the array, and for good when that becomes the node.
    pub(super) fn take_hands(&mut self) {
        self.hands.clock.next = self.clock.val();
        self.hands.reset.next = self.reset.val();
        self.hands.black.next = self.ask.q.val().black;
        self.hands.made.next = self.ask.q.val().made;
        self.entering.d.next = self.goes.val() & self.ask.q.val().enter;
        self.hands.enter.next = self.entering.q.val();
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
        self.moved_king.next = self.pushes.val()
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
