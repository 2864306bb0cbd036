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
        self.answer.blank.next = self.blank.q.val();
        self.answer.aborted.next = self.aborted.q.val();
        self.answer.line_clear.next = false;
        self.answer.line_count.next = self.line_count.q.val();
        self.sum_read.next = self.answer.sum_read.val();
        self.sum_at.next = self.answer.sum_at.val();
        self.answer.sum_byte.next = self.sum_byte.val();
        self.sum_hold.next = self.answer.sum_hold.val();
        self.answer.sum_steady.next = self.sum_steady.val();
        self.owner_first.next = false;
        self.owner_ask.next = self.answer.owner_ask.val();
        self.owner_what.next = self.answer.owner_what.val();
        self.answer.owner_valid.next = self.owner_valid.val();
        self.line_left.next = self.points.q.val() - self.answer.line_addr.val();
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
        self.check.black.next = self.places.read_data.val();
        self.places.write_address.next =
            (bit_cast::<11, 4>(self.tail.q.val()) << 7) | bit_cast::<11, 7>(self.offset.val());
        self.places.write_data.next = self.frame_data.val();
        self.places.write_enable.next = false;

        // bytes of the head, to the engine; or of each job held, to the scan
        self.places.read_address.next =
            (bit_cast::<11, 4>(self.head.q.val()) << 7) | bit_cast::<11, 7>(self.index.q.val());
        self.load.valid.next = false;
        self.load.index.next = self.offset.val();
        self.load.data.next = self.places.read_data.val();
        self.ld_valid.next = self.load.ld_valid.val();
        self.ld_at.next = self.load.ld_at.val();
        self.ld_byte.next = self.load.ld_byte.val();
        self.size.next = self.load.size.val();
        self.turn.next = self.load.turn.val();
        self.passed.next = self.load.passed.val();
        self.suicide.next = self.load.suicide.val();
        self.ko.next = self.load.ko.val();
        self.komi2.next = self.load.komi2.val();
        self.abort_req.next = self.aborting.q.val();
        self.same.next = false;
        // suicide, ownership, first moves
        self.able.next = (!self.flags.q.val().get_bit(2) | self.has_suicide.val())
            & (!self.flags.q.val().get_bit(3) | self.has_owners.val())
            & (!self.flags.q.val().get_bit(4) | self.has_firsts.val());

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
                } else if self.sending.q.val() & !self.counted.q.val() {
                    self.index.d.next = 8.into();
                    self.state.d.next = HostState::Count;
                } else if self.sending.q.val() {
                    self.frame_turn.d.next = false;
                    self.tag.d.next = self.load.job.val();
                    self.state.d.next = HostState::Go;
                    if self.line_left.val() == 0 {
                        self.answer_kind.d.next = 5.into();
                        self.answer_value.d.next = 0.into();
                        if self.load.firsts.val() & !self.blank.q.val() & (self.part.q.val() != 2) {
                            // from the first point again, for the next colour
                            self.state.d.next = HostState::Idle;
                            self.part.d.next = self.part.q.val() + 1;
                            self.points.d.next = self.load.area.val();
                            self.answer.line_clear.next = true;
                            self.owner_first.next = true;
                        }
                    } else if self.part.q.val() != 0 {
                        self.answer_kind.d.next = 14.into();
                        self.answer_value.d.next =
                            bit_cast::<8, 1>((self.part.q.val() == 2).into());
                        self.line_count.d.next = 24.into();
                        if self.line_left.val() < 24 {
                            self.line_count.d.next = self.line_left.val().get_bits::<6>(0);
                        }
                    } else {
                        self.answer_kind.d.next = 4.into();
                        self.answer_value.d.next = 0.into();
                        self.line_count.d.next = 48.into();
                        if self.line_left.val() < 48 {
                            self.line_count.d.next = self.line_left.val().get_bits::<6>(0);
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
                    & (self.kind.q.val() != 0x10)
                {
                    self.drop.next = true;
                    self.answer_kind.d.next = 15.into();
                    self.answer_value.d.next = 1.into();
                } else if self.kind.q.val() == 0x10 {
                    self.state.d.next = HostState::Scan;
                    if self.frame_length.val() != 116 {
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
                // beside a byte of the white plane, the same byte of the black one
                self.places.read_address.next = (bit_cast::<11, 4>(self.tail.q.val()) << 7)
                    | bit_cast::<11, 7>(self.index.q.val() - 46);
                self.index.d.next = self.index.q.val() + 1;
                if (self.index.q.val() != 0) & (self.index.q.val() != 117) {
                    self.check.valid.next = true;
                    self.places.write_enable.next = true;
                }
                if self.index.q.val() == 117 {
                    // the checks are a clock behind
                    self.state.d.next = HostState::Verdict;
                }
            }
            HostState::Verdict => {
                self.answer_kind.d.next = 3.into();
                self.state.d.next = HostState::Go;
                if self.all_jobs.val() | self.check.bad_field.val() {
                    self.answer_value.d.next = 2.into();
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
                if self.index.q.val() == 116 {
                    self.state.d.next = HostState::Start;
                }
            }
            HostState::Start => {
                self.answer.line_clear.next = true;
                self.state.d.next = HostState::Idle;
                self.blank.d.next = self.load.dropped.val();
                self.counted.d.next = self.load.dropped.val();
                if self.load.dropped.val() {
                    self.sending.d.next = true;
                    self.aborted.d.next = true;
                    self.points.d.next = 0.into();
                } else {
                    self.running.d.next = true;
                    self.start.next = true;
                }
            }
            HostState::Count => {
                // the playouts stand at offsets 8 to 11 of the job and of the sums
                self.sum_read.next = true;
                self.sum_at.next = self.index.q.val();
                self.index.d.next = self.index.q.val() + 1;
                if (self.index.q.val() != 8) & (self.places.read_data.val() != self.sum_byte.val())
                {
                    self.aborted.d.next = true;
                }
                if self.index.q.val() == 12 {
                    self.counted.d.next = true;
                    self.state.d.next = HostState::Idle;
                }
            }
            HostState::Go => {
                self.answer.go.next = true;
                self.state.d.next = HostState::Wait;
            }
            HostState::Wait => {
                if !self.answer.busy.val() {
                    self.state.d.next = HostState::Idle;
                    if self.answer_kind.q.val() == 5 {
                        // the last byte of the result is out: the place is free
                        self.sending.d.next = false;
                        self.held.d.next = self.held.q.val() - 1;
                        self.head.d.next = self.head.q.val() + 1;
                        if self.head.q.val() == self.last_place.val() {
                            self.head.d.next = 0.into();
                        }
                    } else if (self.answer_kind.q.val() != 4) & (self.answer_kind.q.val() != 14) {
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
            self.aborted.d.next = false;
            self.points.d.next = 0.into();
            self.part.d.next = 0.into();
            if self.load.owners.val() {
                self.points.d.next = self.load.area.val();
            }
            self.owner_first.next = true;
        }

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
        self.faults.next = self.new_errors.val();
        if self.new_errors.val() != 0 {
            self.has_error.d.next = true;
        }

        self.idle.next = (self.state.q.val() == HostState::Idle)
            & (self.held.q.val() == 0)
            & !self.frame_valid.val();
        self.any_job.next = self.held.q.val() != 0;
        self.any_error.next = self.has_error.q.val();
        self.frame_toggle.next = self.toggle.q.val();

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
            self.has_error.d.next = false;
        }
    }
}
