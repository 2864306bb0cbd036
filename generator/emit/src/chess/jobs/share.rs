//! A perft that all boards share: who takes which piece, and what comes of it.

use super::records::Walk;
use super::{Jobs, JobsState};
use crate::chess::codes::{answer, command};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const FULL: usize> Jobs<FULL> {
    /// The next command of the board that has answered: a step back, but where something else is said.
    pub(super) fn decide(&mut self) {
        self.command.d.next.board = self.event.q.val().board;
        self.command.d.next.code = command::BACK_STEP.into();
        self.command.d.next.data = 0.into();
        self.amount.d.next = self.event.q.val().leaves;
        self.state.d.next = JobsState::Send;
        if (self.event.q.val().board == 0) | (self.place.q.val().walk == Walk::Piece) {
            self.sum_passes.d.next = self.sum_passes.q.val() + bit_cast::<48, 32>(self.delta.val());
        }
        match self.place.q.val().walk {
            Walk::Loaded => {
                self.command.d.next.code = command::STEP.into();
                self.place.d.next.walk = Walk::Root;
            }
            Walk::Root => {
                self.root_move();
            }
            Walk::Second => {
                if self.event.q.val().code == answer::MOVE {
                    self.place.d.next.index = self.place.q.val().index + 1;
                    if self.takes.val() {
                        self.next_piece.d.next = self.next_piece.q.val() + 1;
                        self.command.d.next.code = command::PERFT.into();
                        self.place.d.next.walk = Walk::Piece;
                    }
                } else {
                    self.place.d.next.walk = Walk::Root;
                }
            }
            Walk::Piece => {
                self.place.d.next.walk = Walk::Root;
                if self.split_second.val() {
                    self.place.d.next.walk = Walk::Second;
                }
                self.state.d.next = JobsState::Fetch;
            }
        }
    }

    /// A root move was made, or there is none left.
    pub(super) fn root_move(&mut self) {
        self.place.d.next.root = self.place.q.val().root + 1;
        if bit_cast::<9, 8>(self.place.q.val().root) == self.roots.q.val() {
            // nobody was here before
            self.parts.write_enable.next = self.event.q.val().code == answer::MOVE;
            if self.event.q.val().code == answer::MOVE {
                self.roots.d.next = self.roots.q.val() + 1;
            }
        }
        if self.event.q.val().code != answer::MOVE {
            self.finished.d.next = self.finished.q.val() + 1;
            self.state.d.next = JobsState::Run;
            if self.finished.q.val() + 1 == self.board_count.val() {
                self.state.d.next = JobsState::Finish;
            }
        } else if self.split_second.val() {
            self.command.d.next.code = command::STEP.into();
            self.place.d.next.walk = Walk::Second;
        } else {
            self.place.d.next.index = self.place.q.val().index + 1;
            if self.takes.val() {
                self.next_piece.d.next = self.next_piece.q.val() + 1;
                self.command.d.next.code = command::PERFT.into();
                self.place.d.next.walk = Walk::Piece;
                if self.below.val() == 0 {
                    self.command.d.next.code = command::BACK_STEP.into();
                    self.place.d.next.walk = Walk::Root;
                    self.amount.d.next = 1.into();
                    self.state.d.next = JobsState::Fetch;
                }
            }
        }
    }

    /// Leaves are added to those of the root move.
    pub(super) fn add(&mut self) {
        self.parts.write_address.next = self.place.q.val().root - 1;
        self.parts.write_enable.next = true;
        self.sum_leaves.d.next = self.sum_leaves.q.val() + self.amount.q.val();
        self.sum_pieces.d.next = self.sum_pieces.q.val() + 1;
        self.state.d.next = JobsState::Send;
    }

    /// The board gets its command, and its place is kept.
    pub(super) fn send(&mut self) {
        self.cmd_valid.next = true;
        if self.command.q.val().code == command::PERFT {
            self.cmd_data.next = bit_cast::<32, 6>(self.below.val())
                | (bit_cast::<32, 1>(self.flag.q.val().into()) << 31);
        }
        self.trees.write_enable.next = true;
        if self.cmd_ready.val() {
            self.state.d.next = JobsState::Run;
        }
    }
}
