//! What the host controller does in a clock. One function, and so one file: rust-hdl reads the syntax tree of `update`, which
//! can neither call functions nor have its arms elsewhere; further blocks would be further modules of the circuit.
use super::{Host, HostState};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Host {
    fn update(&mut self) {
        self.answer.clock.next = self.clock.val();
        self.answer.reset.next = self.reset.val();
        self.check.clock.next = self.clock.val();
        self.load.clock.next = self.clock.val();
        self.places.clock.next = self.clock.val();

        self.offset.next = self.index.q.val() - 1;
        self.free.next = self.place_count.val() - self.held.q.val();
        self.all_jobs.next = self.tag.q.val() == 0xFFFF;
        self.drop.next = false;
        self.frame_consumed.next = false;
        self.start.next = false;

        // answers
        self.answer.go.next = false;
        self.answer.kind.next = self.answer_kind.q.val();
        self.answer.job.next = self.tag.q.val();
        self.answer.bad_type.next = self.kind.q.val();
        self.answer.bad_length.next = self.frame_length.val();
        self.answer.active.next = self.running.q.val() | self.sending.q.val();
        self.answer.current.next = 0xFFFF.into();
        self.work_state.next = 0.into();
        if self.running.q.val() {
            self.work_state.next = 1.into();
            self.answer.current.next = self.load.job.val();
        }
        if self.sending.q.val() {
            self.work_state.next = 2.into();
            self.answer.current.next = self.load.job.val();
        }
        self.answer.value.next = self.answer_value.q.val();
        if self.answer_kind.q.val() == 6 {
            self.answer.value.next = self.work_state.val();
        }
        self.answer.held.next = bit_cast::<8, 5>(self.held.q.val());
        self.answer.free.next = bit_cast::<8, 5>(self.free.val());
        self.answer.errors.next = self.error_count.q.val();
        self.answer.since_reset.next = self.clock_count.q.val();
        self.answer.blank.next = self.blank.q.val();
        self.answer.commands.next = self.load.commands.val();
        self.answer.line_clear.next = false;
        self.answer.line_count.next = self.line_count.q.val();
        self.answer.clocks.next = self.clocks.val();
        self.answer.leaves.next = self.leaves.val();
        self.answer.passes.next = self.passes.val();
        self.answer.pieces.next = self.pieces.val();
        self.answer.length.next = self.length.val();
        self.answer.stopped.next = self.stopped.val();
        self.answer.read_word.next = self.read_word.val();
        self.read_address.next = self.answer.read_address.val();
        self.line_left.next = self.parts.q.val() - self.answer.line_addr.val();
        self.push_data.next = self.answer.push_data.val();
        self.push.next = self.answer.push.val();
        self.finish.next = self.answer.finish.val();
        self.answer.sender_idle.next = self.sender_idle.val();

        // bytes of a request, to the checks and to the free place
        self.frame_address.next = bit_cast::<8, 7>(self.index.q.val());
        self.check.clear.next = false;
        self.check.valid.next = false;
        self.check.index.next = self.offset.val();
        self.check.data.next = self.frame_data.val();
        self.check.commands.next = self.kind.q.val().get_bit(0);
        self.places.write_address.next =
            (bit_cast::<11, 4>(self.tail.q.val()) << 7) | bit_cast::<11, 7>(self.offset.val());
        self.places.write_data.next = self.frame_data.val();
        self.places.write_enable.next = false;

        // bytes of the head, to the boards; or of each job held, to the scan
        self.places.read_address.next =
            (bit_cast::<11, 4>(self.head.q.val()) << 7) | bit_cast::<11, 7>(self.index.q.val());
        self.load.valid.next = false;
        self.load.index.next = self.offset.val();
        self.load.data.next = self.places.read_data.val();
        self.ld_valid.next = self.load.ld_valid.val();
        self.ld_at.next = self.load.ld_at.val();
        self.ld_byte.next = self.load.ld_byte.val();
        self.abort_req.next = self.aborting.q.val();
        self.same.next = false;
        // a perft whose last ply is counted
        self.able.next =
            self.kind.q.val().get_bit(0) | !self.flags.q.val().get_bit(0) | self.counts.val();
        self.job_bytes.next = 52.into();
        if self.kind.q.val().get_bit(0) {
            self.job_bytes.next = 124.into();
        }

        match self.state.q.val() {
            HostState::Idle => {
                self.index.d.next = 0.into();
                if (self.held.q.val() != 0) & !self.running.q.val() & !self.sending.q.val() {
                    self.state.d.next = HostState::LoadJob;
                } else if self.frame_valid.val() & !(self.sending.q.val() & self.frame_turn.q.val())
                {
                    self.frame_turn.d.next = true;
                    self.toggle.d.next = !self.toggle.q.val();
                    self.state.d.next = HostState::Head;
                } else if self.sending.q.val() {
                    self.frame_turn.d.next = false;
                    self.tag.d.next = self.load.job.val();
                    self.state.d.next = HostState::Go;
                    if self.line_left.val() == 0 {
                        self.answer_kind.d.next = 10.into();
                        self.answer_value.d.next = 0.into();
                    } else {
                        self.answer_value.d.next = 0.into();
                        // root moves, or answers
                        self.answer_kind.d.next = 8.into();
                        self.line_count.d.next = 16.into();
                        if self.load.commands.val() {
                            self.answer_kind.d.next = 9.into();
                            self.line_count.d.next = 8.into();
                        }
                        if (self.line_left.val() < 8)
                            | (!self.load.commands.val() & (self.line_left.val() < 16))
                        {
                            self.line_count.d.next = self.line_left.val().get_bits::<5>(0);
                        }
                    }
                }
            }
            HostState::Head => {
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val() == 1 {
                    self.kind.d.next = self.frame_data.val();
                }
                if self.index.q.val() == 2 {
                    self.flags.d.next = self.frame_data.val();
                }
                if (self.index.q.val() == 3) | (self.index.q.val() == 4) {
                    self.tag.d.next =
                        (self.tag.q.val() >> 8) | (bit_cast::<16, 8>(self.frame_data.val()) << 8);
                }
                if self.index.q.val() == 4 {
                    self.state.d.next = HostState::Decide;
                }
            }
            HostState::Decide => {
                self.check.clear.next = true;
                self.scan.d.next = self.head.q.val();
                self.scan_left.d.next = self.held.q.val();
                self.found.d.next = false;
                self.index.d.next = 2.into();
                self.answer_value.d.next = 0.into();
                self.state.d.next = HostState::Go;
                if self.kind.q.val().get_bit(7) {
                    // an answer: a looped cable; dropped, never answered
                    self.drop.next = true;
                    self.frame_consumed.next = true;
                    self.state.d.next = HostState::Idle;
                } else if (self.kind.q.val() != 1)
                    & (self.kind.q.val() != 4)
                    & (self.kind.q.val() != 5)
                    & (self.kind.q.val() != 0x20)
                    & (self.kind.q.val() != 0x21)
                {
                    self.drop.next = true;
                    self.answer_kind.d.next = 15.into();
                    self.answer_value.d.next = 1.into();
                } else if self.kind.q.val().get_bit(5) {
                    self.state.d.next = HostState::Scan;
                    if self.frame_length.val() != bit_cast::<8, 7>(self.job_bytes.val()) {
                        self.drop.next = true;
                        self.answer_kind.d.next = 15.into();
                        self.answer_value.d.next = 2.into();
                        self.state.d.next = HostState::Go;
                    }
                } else if self.frame_length.val() != 4 {
                    self.drop.next = true;
                    self.answer_kind.d.next = 15.into();
                    self.answer_value.d.next = 2.into();
                } else if self.kind.q.val() == 1 {
                    self.answer_kind.d.next = 1.into();
                } else if self.kind.q.val() == 5 {
                    self.answer_kind.d.next = 6.into();
                } else {
                    self.state.d.next = HostState::Scan;
                }
            }
            HostState::Scan => {
                // offsets 2 and 3 of each place hold the job number
                self.places.read_address.next = (bit_cast::<11, 4>(self.scan.q.val()) << 7)
                    | bit_cast::<11, 7>(self.index.q.val());
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val() == 3 {
                    self.low_equal.d.next =
                        self.places.read_data.val() == self.tag.q.val().get_bits::<8>(0);
                }
                if self.index.q.val() == 4 {
                    self.high_equal.d.next =
                        self.places.read_data.val() == self.tag.q.val().get_bits::<8>(8);
                }
                if self.index.q.val() == 5 {
                    self.index.d.next = 2.into();
                    self.scan_left.d.next = self.scan_left.q.val() - 1;
                    self.scan.d.next = self.scan.q.val() + 1;
                    if self.scan.q.val() == self.last_place.val() {
                        self.scan.d.next = 0.into();
                    }
                    self.same.next = self.low_equal.q.val() & self.high_equal.q.val();
                    if (self.kind.q.val() == 4) & self.all_jobs.val() {
                        self.same.next = true;
                    }
                    if self.same.val() {
                        self.found.d.next = true;
                        if self.kind.q.val() == 4 {
                            if (self.scan_left.q.val() == self.held.q.val())
                                & (self.running.q.val() | self.sending.q.val())
                            {
                                self.aborting.d.next = self.running.q.val();
                            } else {
                                // a job of type 0 is never run
                                self.places.write_enable.next = true;
                                self.places.write_address.next =
                                    bit_cast::<11, 4>(self.scan.q.val()) << 7;
                                self.places.write_data.next = 0.into();
                            }
                        }
                    }
                }
                if self.scan_left.q.val() == 0 {
                    self.state.d.next = HostState::Go;
                    self.index.d.next = 0.into();
                    if self.kind.q.val() == 4 {
                        self.answer_kind.d.next = 7.into();
                        self.answer_value.d.next = 0.into();
                        if self.found.q.val() {
                            self.answer_value.d.next = 1.into();
                        }
                    } else if self.found.q.val() {
                        self.answer_kind.d.next = 2.into();
                        self.answer_value.d.next = bit_cast::<8, 5>(self.free.val());
                    } else if self.free.val() == 0 {
                        self.answer_kind.d.next = 3.into();
                        self.answer_value.d.next = 1.into();
                    } else {
                        self.state.d.next = HostState::Copy;
                    }
                }
            }
            HostState::Copy => {
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val() != 0 {
                    self.check.valid.next = true;
                    self.places.write_enable.next = true;
                }
                if self.index.q.val() == self.job_bytes.val() {
                    self.state.d.next = HostState::Verdict;
                }
            }
            HostState::Verdict => {
                self.answer_kind.d.next = 3.into();
                self.state.d.next = HostState::Go;
                if self.all_jobs.val() | self.check.bad_field.val() {
                    self.answer_value.d.next = 2.into();
                } else if self.check.kings.val() {
                    self.answer_value.d.next = 3.into();
                } else if !self.able.val() {
                    self.answer_value.d.next = 4.into();
                } else {
                    self.answer_kind.d.next = 2.into();
                    self.answer_value.d.next = bit_cast::<8, 5>(self.free.val()) - 1;
                    self.held.d.next = self.held.q.val() + 1;
                    self.tail.d.next = self.tail.q.val() + 1;
                    if self.tail.q.val() == self.last_place.val() {
                        self.tail.d.next = 0.into();
                    }
                }
            }
            HostState::LoadJob => {
                if !self.busy.val() | (self.index.q.val() != 0) {
                    self.index.d.next = self.index.q.val() + 1;
                }
                self.load.valid.next = self.index.q.val() != 0;
                if self.index.q.val() == 124 {
                    self.state.d.next = HostState::Start;
                }
            }
            HostState::Start => {
                self.answer.line_clear.next = true;
                self.state.d.next = HostState::Idle;
                self.blank.d.next = self.load.dropped.val();
                if self.load.dropped.val() {
                    self.sending.d.next = true;
                    self.parts.d.next = 0.into();
                } else {
                    self.running.d.next = true;
                    self.start.next = true;
                }
            }
            HostState::Go => {
                self.answer.go.next = true;
                self.state.d.next = HostState::Wait;
            }
            HostState::Wait => {
                if !self.answer.busy.val() {
                    self.state.d.next = HostState::Idle;
                    if self.answer_kind.q.val() == 10 {
                        // the last byte of the result is out: the place is free
                        self.sending.d.next = false;
                        self.held.d.next = self.held.q.val() - 1;
                        self.head.d.next = self.head.q.val() + 1;
                        if self.head.q.val() == self.last_place.val() {
                            self.head.d.next = 0.into();
                        }
                    } else if (self.answer_kind.q.val() != 8) & (self.answer_kind.q.val() != 9) {
                        self.frame_consumed.next = true;
                    }
                }
            }
            _ => {
                self.state.d.next = HostState::Idle;
            }
        }

        if self.running.q.val() & self.done.val() {
            self.running.d.next = false;
            self.sending.d.next = true;
            self.aborting.d.next = false;
            self.parts.d.next = self.length.val();
        }

        self.clock_count.d.next = self.clock_count.q.val() + 1;
        // both in one clock count as two
        self.new_errors.next = 0.into();
        if self.drop.val() {
            self.new_errors.next = 1.into();
        }
        if self.frame_error.val() {
            self.new_errors.next = 1.into();
            if self.drop.val() {
                self.new_errors.next = 2.into();
            }
        }
        self.error_count.d.next =
            self.error_count.q.val() + bit_cast::<32, 2>(self.new_errors.val());

        self.idle.next = (self.state.q.val() == HostState::Idle)
            & (self.held.q.val() == 0)
            & !self.frame_valid.val();
        self.any_job.next = self.held.q.val() != 0;
        self.any_error.next = self.error_count.q.val() != 0;
        self.frame_toggle.next = self.toggle.q.val();
        self.since_reset.next = self.clock_count.q.val();

        if self.reset.val() {
            self.state.d.next = HostState::Idle;
            self.held.d.next = 0.into();
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
            self.running.d.next = false;
            self.sending.d.next = false;
            self.blank.d.next = false;
            self.aborting.d.next = false;
            self.frame_turn.d.next = false;
            self.toggle.d.next = false;
            self.error_count.d.next = 0.into();
            self.clock_count.d.next = 0.into();
        }
    }
}
