//! The bytes of a job, and the position that they bring.

use super::{offset, Jobs, JobsState, SPLIT_SECOND};
use crate::chess::codes::{command, square};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const FULL: usize> Jobs<FULL> {
    /// Bytes come in order.
    pub(super) fn take_bytes(&mut self) {
        self.bytes.write_enable.next = self.ld_valid.val();
        self.bytes.write_address.next = self.ld_at.val();
        self.bytes.write_data.next = self.ld_byte.val();
        self.bytes.read_address.next = self.pointer.q.val();
        if self.ld_valid.val() {
            if self.ld_at.val() == offset::KIND {
                self.is_commands.d.next = self.ld_byte.val().get_bit(0);
            }
            if self.ld_at.val() == offset::FLAG {
                self.flag.d.next = self.ld_byte.val().get_bit(0);
            }
            if self.ld_at.val() == offset::DEPTH {
                self.depth.d.next = self.ld_byte.val().get_bits::<6>(0);
            }
            if self.ld_at.val() == offset::COUNT {
                self.count.d.next = self.ld_byte.val().get_bits::<5>(0);
            }
            if (self.ld_at.val() >= offset::POSITION) & (self.ld_at.val() < offset::POSITION_END) {
                self.position.d.next =
                    (self.position.q.val() >> 8) | (bit_cast::<16, 8>(self.ld_byte.val()) << 8);
            }
            if (self.ld_at.val() >= offset::LIMIT) & (self.ld_at.val() < offset::LIMIT_END) {
                self.limit.d.next =
                    (self.limit.q.val() >> 8) | (bit_cast::<64, 8>(self.ld_byte.val()) << 56);
            }
        }
        self.split_second.next = self.depth.q.val() >= SPLIT_SECOND;
        self.below.next = self.depth.q.val() - 1;
        if self.split_second.val() {
            self.below.next = self.depth.q.val() - 2;
        }
        self.last_board.next = self.greatest_board.val();
        if self.is_commands.q.val() {
            self.last_board.next = self.depth.q.val().get_bits::<4>(0);
        }
    }

    pub(super) fn begin(&mut self) {
        self.roots.d.next = 0.into();
        self.next_piece.d.next = 0.into();
        self.finished.d.next = 0.into();
        self.sum_leaves.d.next = 0.into();
        self.sum_passes.d.next = 0.into();
        self.sum_pieces.d.next = 0.into();
        self.why.d.next = 0.into();
        self.square.d.next = 0.into();
        self.pointer.d.next = offset::SQUARES.into();
        self.command.d.next.board = 0.into();
        self.commands_left.d.next = self.count.q.val();
        self.state.d.next = JobsState::Square;
        if self.is_commands.q.val() {
            self.command.d.next.board = self.last_board.val();
            if !self.flag.q.val() {
                self.pointer.d.next = offset::LIMIT.into();
                self.state.d.next = JobsState::Next;
            }
        } else {
            // no job finds the boards of the one before
            self.machine_reset.next = true;
            if self.depth.q.val() == 0 {
                self.sum_leaves.d.next = 1.into();
                self.state.d.next = JobsState::Finish;
            }
        }
    }

    /// Two squares a byte, the lower one in the lower half.
    pub(super) fn next_square(&mut self) {
        self.command.d.next.code = command::PUT.into();
        self.command.d.next.data = bit_cast::<32, 6>(self.square.q.val())
            | (bit_cast::<32, 4>(self.bytes.read_data.val().get_bits::<4>(0)) << 6);
        if self.square.q.val().get_bit(0) {
            self.command.d.next.data = bit_cast::<32, 6>(self.square.q.val())
                | (bit_cast::<32, 4>(self.bytes.read_data.val().get_bits::<4>(4)) << 6);
            self.pointer.d.next = self.pointer.q.val() + 1;
        }
        self.state.d.next = JobsState::Put;
    }

    pub(super) fn put_square(&mut self) {
        self.cmd_valid.next = true;
        if self.cmd_ready.val() {
            self.command.d.next.board = self.command.q.val().board + 1;
            if self.is_last.val() {
                self.command.d.next.board = 0.into();
                if self.is_commands.q.val() {
                    self.command.d.next.board = self.last_board.val();
                }
                self.square.d.next = self.square.q.val() + 1;
                self.state.d.next = JobsState::Square;
                if self.square.q.val() == square::H8 {
                    self.command.d.next.code = command::LOAD.into();
                    self.command.d.next.data = bit_cast::<32, 16>(self.position.q.val());
                    self.state.d.next = JobsState::Load;
                }
            }
        }
    }

    pub(super) fn load_position(&mut self) {
        self.cmd_valid.next = true;
        self.pointer.d.next = offset::LIMIT.into();
        // the board stands before the tree
        self.trees.write_address.next = self.command.q.val().board;
        self.trees.write_data.next = 0.into();
        self.trees.write_enable.next = self.cmd_ready.val();
        if self.cmd_ready.val() {
            self.command.d.next.board = self.command.q.val().board + 1;
            if self.is_last.val() {
                self.state.d.next = JobsState::Run;
                if self.is_commands.q.val() {
                    self.command.d.next.board = self.last_board.val();
                    self.state.d.next = JobsState::Await;
                }
            }
        }
    }

    /// The code of the next command.
    pub(super) fn next_command(&mut self) {
        self.byte_left.d.next = offset::DATA_BYTES.into();
        self.commands_left.d.next = self.commands_left.q.val() - 1;
        self.command.d.next.code = self.bytes.read_data.val().get_bits::<4>(0);
        self.pointer.d.next = self.pointer.q.val() + 1;
        self.state.d.next = JobsState::Bytes;
        if self.commands_left.q.val() == 0 {
            self.state.d.next = JobsState::Finish;
        }
    }

    /// Its data.
    pub(super) fn command_bytes(&mut self) {
        self.command.d.next.data = (self.command.q.val().data >> 8)
            | (bit_cast::<32, 8>(self.bytes.read_data.val()) << 24);
        self.pointer.d.next = self.pointer.q.val() + 1;
        self.byte_left.d.next = self.byte_left.q.val() - 1;
        if self.byte_left.q.val() == 1 {
            self.state.d.next = JobsState::Issue;
        }
    }
}
