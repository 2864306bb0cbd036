//! Answers of the boards: a queue, and the memory of root moves and told answers.

use super::{Jobs, JobsState};
use crate::chess::codes::answer;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl<const FULL: usize> Jobs<FULL> {
    /// Each board has one answer at most; parts of a divide and puts are left out.
    pub(super) fn queue_answers(&mut self) {
        self.puts.next = (self.state.q.val() == JobsState::Square)
            | (self.state.q.val() == JobsState::Put)
            | (self.state.q.val() == JobsState::Load);
        self.events.reset.next = self.reset.val() | (self.state.q.val() == JobsState::Begin);
        self.events.push.next = self.answer_valid.val()
            & (self.answer_code.val() != answer::PART)
            & !(self.puts.val() & (self.answer_code.val() == answer::DONE));
        self.fresh.next.board = self.answer_board.val();
        self.fresh.next.code = self.answer_code.val();
        self.fresh.next.word = self.answer_word.val();
        self.fresh.next.fifty = self.answer_fifty.val();
        self.fresh.next.level = self.answer_level.val();
        self.fresh.next.illegal = self.answer_illegal.val();
        self.fresh.next.check = self.answer_check.val();
        self.fresh.next.leaves = self.answer_leaves.val();
        self.fresh.next.passes = self.answer_passes.val();
        self.events.push_data.next = self.fresh.val().into();
        self.never_full.next =
            self.events.push.val() & self.events.full.val() & !self.events.reset.val();
        for _i in FULL..1 {
            self.never_unknown_board.next =
                self.answer_valid.val() & (self.answer_board.val() > self.greatest_board.val());
        }
        for _i in 0..FULL {
            self.never_unknown_board.next = false;
        }
        self.events.pop.next = false;
        self.oldest.next = self.events.data.val().into();
        self.trees.read_address.next = self.oldest.val().board;
        self.kept.next = self.trees.read_data.val().into();
        self.delta.next = self.event.q.val().passes - self.place.q.val().passes;
        self.takes.next = self.place.q.val().index == self.next_piece.q.val();
        self.trees.write_enable.next = false;
        self.trees.write_address.next = self.event.q.val().board;
        self.place_after.next = self.place.q.val();
        self.place_after.next.passes = self.event.q.val().passes;
        self.trees.write_data.next = self.place_after.val().into();

        // root moves, and answers
        self.parts.read_address.next = self.read_address.val();
        if self.state.q.val() != JobsState::Idle {
            self.parts.read_address.next = self.place.q.val().root - 1;
        }
        self.read_word.next = 0.into();
        if self.state.q.val() == JobsState::Idle {
            self.read_word.next = self.parts.read_data.val();
        }
        self.read_part.next = self.parts.read_data.val().into();
        self.part.next.word = bit_cast::<32, 24>(self.event.q.val().word.get_bits::<24>(0));
        self.part.next.leaves = 0.into();
        if self.state.q.val() == JobsState::Add {
            self.part.next.word = self.read_part.val().word;
            self.part.next.leaves = self.read_part.val().leaves + self.amount.q.val();
        }
        if self.state.q.val() == JobsState::Store {
            self.part.next.word = self.event.q.val().word;
            if self.event.q.val().code == answer::LEAVES {
                self.part.next.leaves = self.event.q.val().leaves;
            }
        }
        self.parts.write_enable.next = false;
        self.parts.write_address.next = self.place.q.val().root;
        self.parts.write_data.next = self.part.val().into();
        // level, half-moves and passes mean nothing where nothing was done
        self.told.next.passes = 0.into();
        self.told.next.fifty = 0.into();
        self.told.next.level = 0.into();
        self.told.next.code = self.event.q.val().code;
        self.told.next.illegal = false;
        self.told.next.check = false;
        self.told.next.rest = 0.into();
        if (self.event.q.val().code != answer::DONE) & (self.event.q.val().code != answer::REFUSED)
        {
            self.told.next.passes = self.event.q.val().passes;
            self.told.next.fifty = self.event.q.val().fifty;
            self.told.next.level = self.event.q.val().level;
            self.told.next.illegal = self.event.q.val().illegal;
            self.told.next.check = self.event.q.val().check;
        }
    }

    /// The first word of an answer.
    pub(super) fn store(&mut self) {
        self.parts.write_address.next = self.roots.q.val().get_bits::<8>(0) << 1;
        self.parts.write_enable.next = true;
        self.state.d.next = JobsState::StoreMore;
    }

    /// The second one.
    pub(super) fn store_more(&mut self) {
        self.parts.write_address.next = (self.roots.q.val().get_bits::<8>(0) << 1) | 1;
        self.parts.write_data.next = self.told.val().into();
        self.parts.write_enable.next = true;
        self.roots.d.next = self.roots.q.val() + 1;
        self.state.d.next = JobsState::Next;
    }

    /// An answer comes out of the queue.
    pub(super) fn take_answer(&mut self) {
        if ((self.state.q.val() == JobsState::Run) | (self.state.q.val() == JobsState::Await))
            & self.events.valid.val()
        {
            self.events.pop.next = true;
            self.event.d.next = self.oldest.val();
            self.place.d.next = self.kept.val();
        }
    }
}
