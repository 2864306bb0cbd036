//! A part of the block in a file of its own.
use super::{Keeper, Phase, LIMIT};
use kiban_emit::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Keeper {
    /// The fresh word goes in unless it is good already.
    pub(super) fn take(&mut self) {
        // from another file
        if !self.fresh.val().good & (self.value.val() < LIMIT) {
            self.older.d.next = self.entry.q.val();
            self.entry.d.next = self.fresh.val();
        }
    }

    /// Put: everything new but the place.
    pub(super) fn put(&mut self) {
        self.entry.d.next.value = self.value.val() + self.offset.val();
        self.entry.d.next.phase = Phase::Half;
        if self.entry.q.val().phase == Phase::Half {
            self.entry.d.next.phase = Phase::Full;
        }
        self.entry.d.next.good = self.value.val().any();
        self.entry.d.next.at = self.fresh.val().at;
        if self.value.val() == LIMIT {
            self.entry.d.next.at.rank = self.older.q.val().at.file;
        }
    }
}
