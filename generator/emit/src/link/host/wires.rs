//! What the host controller says on its wires in every clock, whatever it does: to the service, to the composer of messages, to the
//! memory of the places.

use super::{Host, HostState, NUMBER};
use crate::hdl::logic;
use crate::link::codes::kind;
use rust_hdl_core::prelude::*;

#[logic]
impl Host {
    /// What follows from the registers.
    pub(super) fn what_is_there(&mut self) {
        self.offset.next = self.index.q.val() - 1;
        self.used.next = self.taken.q.val() | self.absent_places.val();
        self.first_free.next = 0.into();
        for i in 0..16 {
            if !self.used.val().get_bit(i) {
                self.first_free.next = i.to_bits::<4>();
            }
        }
        self.free.next = self.place_count.val() - self.held.q.val();
        self.here.next = self.taken.q.val().get_bit(self.place.q.val().index());
        self.all_jobs.next = self.tag.q.val().all();
        self.by_number.next = (self.kind.q.val() == kind::STATUS) & self.flags.q.val().get_bit(0);
        self.is_job.next = (self.kind.q.val() == self.job_kind.val())
            | (self.kind.q.val() == self.other_kind.val());
        self.known.next = self.is_job.val()
            | (self.kind.q.val() == kind::HELLO)
            | (self.kind.q.val() == kind::ABORT)
            | (self.kind.q.val() == kind::STATUS);
        self.least_bytes.next = 4.into();
        self.most_bytes.next = 4.into();
        if self.kind.q.val() == self.other_kind.val() {
            self.least_bytes.next = self.other_least.val();
            self.most_bytes.next = self.other_most.val();
        }
        if self.kind.q.val() == self.job_kind.val() {
            self.least_bytes.next = self.job_least.val();
            self.most_bytes.next = self.job_most.val();
        }
        self.fits.next = self.frame_length.val() == self.most_bytes.val();
        if !self.one_length.val() {
            self.fits.next = (self.frame_length.val() >= self.least_bytes.val())
                & (self.frame_length.val() <= self.most_bytes.val());
        }
        self.quiet.next = self.is_job.val() & (self.flags.q.val() & self.quiet_flags.val()).any();
        // the service has not yet done with the byte before
        self.stays.next = self.tell.val().hold & (self.index.q.val() != 0);
        self.drop.next = false;
        self.same.next = false;
        self.advance.next = false;
        self.frame_consumed.next = false;
        self.this_place.next = (bits::<16>(1) << self.place.q.val()) & !self.absent_places.val();
        // bytes of a request
        self.frame_address.next = bit_cast::<8, 7>(self.index.q.val());
        if self.stays.val() & (self.state.q.val() == HostState::Copy) {
            self.frame_address.next = bit_cast::<8, 7>(self.offset.val());
        }
        self.places.write_address.next =
            (bit_cast::<11, 4>(self.place.q.val()) << 7) | bit_cast::<11, 7>(self.offset.val());
        self.places.write_data.next = self.frame_data.val();
        self.places.write_enable.next = false;
        // bytes of a place: one after the other, or what the service wants to see again
        self.places.read_address.next =
            (bit_cast::<11, 4>(self.place.q.val()) << 7) | bit_cast::<11, 7>(self.index.q.val());
        if self.stays.val() & (self.state.q.val() == HostState::LoadJob) {
            self.places.read_address.next =
                (bit_cast::<11, 4>(self.place.q.val()) << 7) | bit_cast::<11, 7>(self.offset.val());
        }
        if (self.state.q.val() == HostState::Copy) | (self.state.q.val() == HostState::Wait) {
            self.places.read_address.next = (bit_cast::<11, 4>(self.place.q.val()) << 7)
                | bit_cast::<11, 7>(self.tell.val().recall_at);
        }
        if (self.state.q.val() == HostState::Wait) & self.answer.reads_number.val() {
            self.places.read_address.next = (bit_cast::<11, 4>(self.place.q.val()) << 7)
                | bit_cast::<11, 7>(NUMBER.into())
                | bit_cast::<11, 1>(self.answer.number_high.val().into());
        }
    }

    /// The lines to the service.
    pub(super) fn to_service(&mut self) {
        self.ask.next.clear = self.state.q.val() == HostState::Decide;
        self.ask.next.load =
            (self.state.q.val() == HostState::LoadJob) | (self.state.q.val() == HostState::Start);
        self.ask.next.valid = (self.index.q.val() != 0)
            & !self.stays.val()
            & ((self.state.q.val() == HostState::LoadJob)
                | (self.state.q.val() == HostState::Copy));
        self.ask.next.at = self.offset.val();
        self.ask.next.data = self.frame_data.val();
        if self.state.q.val() == HostState::LoadJob {
            self.ask.next.data = self.places.read_data.val();
        }
        self.ask.next.recall = self.places.read_data.val();
        self.ask.next.start = self.state.q.val() == HostState::Start;
        self.ask.next.blank = self.blank.q.val();
        self.ask.next.abort = false;
        self.ask.next.place = self.place.q.val();
        self.ask.next.any = self.state.q.val() == HostState::Decide;
        self.ask.next.frame_begin = self.answer.frame_begin.val();
        self.ask.next.progress_begin = self.answer.progress_begin.val();
        self.ask.next.take = self.answer.take.val();
    }

    /// The lines to the composer of messages, and from there to the frame sender.
    pub(super) fn to_answer(&mut self) {
        self.answer.go.next = false;
        self.answer.kind.next = self.answer_kind.q.val();
        self.answer.value.next = self.answer_value.q.val();
        self.answer.tag.next = self.tag.q.val();
        self.answer.number.next = self.places.read_data.val();
        self.answer.of_job.next = self.of_job.q.val();
        self.answer.bad_type.next = self.kind.q.val();
        self.answer.bad_length.next = self.frame_length.val();
        self.answer.of_one.next = self.active.q.val() | self.found.q.val();
        self.answer.active.next = self.active.q.val();
        self.answer.held.next = self.held.q.val();
        self.answer.free.next = self.free.val();
        self.answer.errors.next = self.error_count.q.val();
        self.answer.since_reset.next = self.clock_count.q.val();
        self.answer.tell.next = self.tell.val();
        self.push_data.next = self.answer.push_data.val();
        self.push.next = self.answer.push.val();
        self.finish.next = self.answer.finish.val();
    }
}
