//! The steps of dealing a batch.

use super::{fetch, Lead, LeadState};
use crate::go::chain::word;
use crate::go::codes::memory;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

/// The count of the first bit of the division: 24 clocks on, it is 0.
const DIVIDE_FROM: u64 = 105;

#[logic]
impl Lead {
    /// Idle: a sum of a point is asked for, or a batch begins.
    pub(super) fn idle(&mut self) {
        self.points.first.next = self.owner_first.val() | self.start.val();
        if self.owner_ask.val() {
            self.r_kind.d.next = word::OWNER.into();
            self.r_data.d.next = self.owner_data.val().into();
            self.points.next_point.next = true;
            if self.first_moves.val() {
                // playouts and wins are of one point
                self.points.next_point.next =
                    !self.owner_what.val().get_bit(2) | self.owner_what.val().get_bit(0);
            }
        }
        if self.start.val() {
            self.stopped.d.next = false;
            self.stones.d.next = false;
            self.state.d.next = LeadState::Black;
        }
    }

    /// White: the byte of the white plane is read.
    pub(super) fn white(&mut self) {
        self.store.read_address.next =
            bit_cast::<8, 6>(self.points.index.val().get_bits::<6>(3)) | memory::WHITE;
        self.is_black.d.next = self.here.val();
        self.state.d.next = LeadState::Point;
    }

    /// Point: its word.
    pub(super) fn point_told(&mut self) {
        self.r_kind.d.next = word::POINT.into();
        self.stones.d.next = self.stones.q.val() | self.here.val() | self.is_black.q.val();
        self.r_data.d.next = self.point.val().into();
        self.points.next_point.next = true;
        self.state.d.next = LeadState::Black;
        if self.points.last.val() {
            self.second.d.next = false;
            self.count.d.next = fetch::CAP.into();
            self.state.d.next = LeadState::Fetch;
        }
    }

    /// Fetch: fields of the request.
    pub(super) fn fetch(&mut self) {
        // the cap, the playouts, the seed; the second time the seed alone
        self.store.read_address.next = bit_cast::<8, 7>(self.count.q.val());
        self.count.d.next = self.count.q.val() + 1;
        if self.count.q.val() == fetch::LAST {
            self.count.d.next = fetch::PLAYOUTS.into();
        }
        // a byte stands above two clocks after its count
        if self.count.q.val() == fetch::BATCH {
            self.r_kind.d.next = word::BATCH.into();
            self.r_data.d.next = self.batch.val().into();
        }
        if self.count.q.val() == fetch::SIZES {
            self.r_kind.d.next = word::SIZES.into();
            self.r_data.d.next = self.sizes.val().into();
        }
        if (self.count.q.val() == fetch::SHARE) & !self.second.q.val() {
            self.share.d.next = self.seeding.number.val().get_bits::<24>(32);
            self.over.d.next = 0.into();
        }
        if self.count.q.val() == fetch::SEED {
            self.seeding.begins.next = true;
            self.state.d.next = LeadState::Seed;
        }
    }

    /// Seed: two words of the seeded state, both twice.
    pub(super) fn seeded(&mut self) {
        if self.seeding.done.val() {
            self.second.d.next = true;
            self.count.d.next = fetch::SEED_ALONE.into();
            self.state.d.next = LeadState::Fetch;
            if self.second.q.val() {
                // 24 clocks on, the count is 0
                self.count.d.next = DIVIDE_FROM.into();
                self.state.d.next = LeadState::Divide;
            }
        }
    }

    /// Divide: N / S, a bit a clock.
    pub(super) fn divide(&mut self) {
        self.share.d.next = self.share.q.val() << 1;
        self.over.d.next = self.part.val().get_bits::<9>(0) & self.slot_bits.val();
        if self.part.val() >= bit_cast::<10, 9>(self.slots.val()) {
            self.share.d.next = (self.share.q.val() << 1) | 1;
            self.over.d.next =
                bit_cast::<9, 10>(self.part.val() - bit_cast::<10, 9>(self.slots.val()))
                    & self.slot_bits.val();
        }
        self.count.d.next = self.count.q.val() + 1;
        self.r_slot.d.next = 0.into();
        if self.count.q.val() == 0 {
            self.stream_begin.next = true;
            self.state.d.next = LeadState::Stream;
        }
    }

    /// Stream: the words of a slot's stream.
    pub(super) fn stream(&mut self) {
        if self.stream_valid.val() {
            self.r_kind.d.next = word::STREAM.into();
            self.r_data.d.next = self.stream_word.val();
        }
        if self.stream_done.val() {
            self.state.d.next = LeadState::Games;
        }
    }

    /// Games: its number of playouts.
    pub(super) fn games_dealt(&mut self) {
        self.r_kind.d.next = word::STREAM.into();
        self.r_data.d.next = self.slot_games.val().into();
        self.r_slot.d.next = self.next_slot.val();
        self.stream_begin.next = true;
        self.state.d.next = LeadState::Stream;
        if self.next_slot.val() == self.slots.val() {
            self.stream_begin.next = false;
            self.state.d.next = LeadState::Run;
        }
    }

    /// Run: until all slots rest.
    pub(super) fn run(&mut self) {
        if self.stop.val() & !self.stopped.q.val() {
            self.r_kind.d.next = word::STOP.into();
            self.stopped.d.next = true;
        }
        if self.rests.val() == self.slots.val() {
            self.state.d.next = LeadState::Stop;
        }
    }
}
