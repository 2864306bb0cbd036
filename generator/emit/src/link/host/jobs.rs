//! Jobs: started when an engine is ready.
use super::{Host, HostState};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Host {
    /// The place that is the next to start; it stands in the ring, one a place of the memory.
    pub(super) fn fetch(&mut self) {
        // once round: the byte that was asked for is there
        self.index.d.next = 0.into();
        if self.index.q.val() == 0 {
            self.place.d.next = self.places.read_data.val().get_bits::<4>(0);
            self.head.d.next = self.head.q.val() + 1;
            if self.head.q.val() == self.last_place.val() {
                self.head.d.next = 0.into();
            }
            self.waiting.d.next = self.waiting.q.val() - 1;
            self.state.d.next = HostState::LoadJob;
        }
    }

    /// Read a job into its engine.
    pub(super) fn load_job(&mut self) {
        if !self.stays.val() {
            self.index.d.next = self.index.q.val() + 1;
        }
        if self.index.q.val() == 1 {
            // aborted while it waited
            self.blank.d.next = self.places.read_data.val() == 0;
        }
        // whether it is whole is known a clock behind its first byte
        if (self.index.q.val() == self.longest.val())
            | (self.tell.val().enough & self.index.q.val().get_bits::<5>(2).any())
        {
            self.state.d.next = HostState::Start;
        }
    }

    /// One clock of start.
    pub(super) fn start_job(&mut self) {
        self.state.d.next = HostState::Idle;
    }
}
