//! Requests: read, judged, answered or kept.
use super::{Host, HostState, NUMBER};
use crate::hdl::logic;
use crate::link::codes::kind;
use crate::link::job_ram::QUEUE_BYTE;
use crate::link::plug::{refusal, work};
use kiban_protocol::ErrorCode;
use rust_hdl_core::prelude::*;

/// Codes of `error`.
const UNKNOWN_TYPE: u64 = ErrorCode::UnknownType as u64;
const WRONG_LENGTH: u64 = ErrorCode::WrongLength as u64;

// a byte of a frame, or of a job held, is there a clock after its place was the address
const KIND_READ: u64 = 1;
const FLAGS_READ: u64 = 2;
const LOW_READ: u64 = NUMBER + 1;
const HIGH_READ: u64 = NUMBER + 2;
/// Both bytes of the number of a job held have been compared.
const COMPARED: u64 = HIGH_READ + 1;

#[logic]
impl Host {
    /// Read the first four bytes of a request.
    pub(super) fn read_head(&mut self) {
        self.index.d.next = self.index.q.val() + 1;
        if self.index.q.val() == KIND_READ {
            self.kind.d.next = self.frame_data.val();
        }
        if self.index.q.val() == FLAGS_READ {
            self.flags.d.next = self.frame_data.val();
        }
        if self.index.q.val() > FLAGS_READ {
            self.tag.d.next =
                (self.tag.q.val() >> 8) | (bit_cast::<16, 8>(self.frame_data.val()) << 8);
        }
        if self.index.q.val() == HIGH_READ {
            self.state.d.next = HostState::Decide;
        }
    }

    /// By type and length: answer at once, or look at the jobs held.
    pub(super) fn decide(&mut self) {
        self.found.d.next = false;
        self.index.d.next = NUMBER.into();
        self.active.d.next = false;
        self.answer_value.d.next = 0.into();
        self.answer_kind.d.next = kind::HELLO_ANSWER.into();
        self.place.d.next = 0.into();
        self.state.d.next = HostState::Go;
        if !self.is_job.val() & !self.sender_idle.val() {
            // what is answered at once is looked at when its answer can go
            self.index.d.next = self.index.q.val();
            self.state.d.next = HostState::Decide;
        } else if self.kind.q.val().get_bit(7) {
            // an answer: a looped cable; dropped, never answered
            self.drop.next = true;
            self.frame_consumed.next = true;
            self.state.d.next = HostState::Idle;
        } else if !self.known.val() {
            self.drop.next = true;
            self.answer_kind.d.next = kind::ERROR.into();
            self.answer_value.d.next = UNKNOWN_TYPE.into();
        } else if !self.fits.val() {
            self.drop.next = true;
            self.answer_kind.d.next = kind::ERROR.into();
            self.answer_value.d.next = WRONG_LENGTH.into();
        } else if (self.kind.q.val() == kind::STATUS) & !self.by_number.val() {
            // of whichever job an engine has
            self.answer_kind.d.next = kind::STATUS_ANSWER.into();
            self.answer_value.d.next = bit_cast::<8, 2>(self.tell.val().work);
            if self.tell.val().work != work::NONE {
                self.active.d.next = true;
                self.place.d.next = self.tell.val().work_place;
            }
        } else if self.kind.q.val() != kind::HELLO {
            self.state.d.next = HostState::Scan;
        }
    }

    /// Compare the job number with those held.
    pub(super) fn scan(&mut self) {
        self.index.d.next = self.index.q.val() + 1;
        if self.index.q.val() == LOW_READ {
            self.low_equal.d.next =
                self.places.read_data.val() == self.tag.q.val().get_bits::<8>(0);
        }
        if self.index.q.val() == HIGH_READ {
            self.high_equal.d.next =
                self.places.read_data.val() == self.tag.q.val().get_bits::<8>(8);
        }
        self.advance.next = !self.here.val();
        if self.here.val() & (self.index.q.val() == COMPARED) {
            self.advance.next = true;
            self.same.next = (self.low_equal.q.val() & self.high_equal.q.val())
                | ((self.kind.q.val() == kind::ABORT) & self.all_jobs.val());
            if self.same.val() {
                self.found.d.next = true;
                if self.kind.q.val() == kind::ABORT {
                    self.ask.next.abort = true;
                    // a job of type 0 is never run
                    self.places.write_enable.next = true;
                    self.places.write_address.next = bit_cast::<11, 4>(self.place.q.val()) << 7;
                    self.places.write_data.next = 0.into();
                } else {
                    self.advance.next = false;
                    self.state.d.next = HostState::Judge;
                }
            }
        }
        if self.advance.val() {
            self.index.d.next = NUMBER.into();
            if self.place.q.val() == self.last_place.val() {
                self.state.d.next = HostState::Judge;
            } else {
                self.place.d.next = self.place.q.val() + 1;
            }
        }
    }

    /// The answer to what was found, or a place for a new job.
    pub(super) fn judge(&mut self) {
        self.state.d.next = HostState::Go;
        self.index.d.next = 0.into();
        if self.kind.q.val() == kind::ABORT {
            self.answer_kind.d.next = kind::ABORTING.into();
            self.answer_value.d.next = bit_cast::<8, 1>(self.found.q.val().into());
        } else if self.kind.q.val() == kind::STATUS {
            self.answer_kind.d.next = kind::STATUS_ANSWER.into();
            if self.found.q.val() {
                self.answer_value.d.next = work::WAITS.into();
                if self.tell.val().work != work::NONE {
                    self.active.d.next = true;
                    self.answer_value.d.next = bit_cast::<8, 2>(self.tell.val().work);
                }
            }
        } else if self.found.q.val() {
            self.answer_kind.d.next = kind::ACCEPTED.into();
            self.answer_value.d.next = bit_cast::<8, 5>(self.free.val());
            if self.quiet.val() {
                self.frame_consumed.next = true;
                self.state.d.next = HostState::Idle;
            }
        } else if self.free.val() == 0 {
            self.answer_kind.d.next = kind::REFUSED.into();
            self.answer_value.d.next = refusal::QUEUE_FULL.into();
        } else {
            self.place.d.next = self.first_free.val();
            self.state.d.next = HostState::Copy;
        }
    }

    /// The request goes to the checks and to the free place.
    pub(super) fn copy(&mut self) {
        self.places.write_enable.next = self.index.q.val() != 0;
        if !self.stays.val() {
            self.index.d.next = self.index.q.val() + 1;
            if bit_cast::<8, 7>(self.index.q.val()) == self.frame_length.val() {
                self.state.d.next = HostState::Settle;
            }
        }
    }

    /// The checks come to their end; the place stands behind those that wait.
    pub(super) fn settle(&mut self) {
        self.places.write_enable.next = true;
        self.places.write_address.next =
            (bit_cast::<11, 4>(self.tail.q.val()) << 7) | bit_cast::<11, 7>(QUEUE_BYTE.into());
        self.places.write_data.next = bit_cast::<8, 4>(self.place.q.val());
        if !self.tell.val().hold {
            self.state.d.next = HostState::Verdict;
        }
    }

    /// Accepted or refused.
    pub(super) fn verdict(&mut self) {
        self.answer_kind.d.next = kind::REFUSED.into();
        self.state.d.next = HostState::Go;
        if self.all_jobs.val() {
            self.answer_value.d.next = refusal::BAD_FIELD.into();
        } else if self.tell.val().refusal != 0 {
            self.answer_value.d.next = bit_cast::<8, 3>(self.tell.val().refusal);
        } else {
            self.answer_kind.d.next = kind::ACCEPTED.into();
            self.answer_value.d.next = bit_cast::<8, 5>(self.free.val()) - 1;
            self.taken.d.next = self.taken.q.val() | self.this_place.val();
            self.held.d.next = self.held.q.val() + 1;
            self.waiting.d.next = self.waiting.q.val() + 1;
            self.tail.d.next = self.tail.q.val() + 1;
            if self.tail.q.val() == self.last_place.val() {
                self.tail.d.next = 0.into();
            }
            if self.quiet.val() {
                self.frame_consumed.next = true;
                self.state.d.next = HostState::Idle;
            }
        }
    }
}
