//! The second table, in external memory behind the first: what the first pushes out goes into it, and a child of which the first knew
//! nothing is looked up in it when it is about to be entered.

use super::table::Entry;
use super::{BoardKey, Probe, Table};

/// Entries of a set.
const WAYS: usize = kiban_config::Tsume::SECOND_WAYS as usize;

/// What a job asked of the second table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecondCounts {
    /// Children that were looked up.
    pub asked: u32,
    /// Of these got numbers.
    pub found: u32,
    /// Entries that were written.
    pub written: u32,
}

/// See the module. Sets of [`WAYS`] entries by the board, with the replacement of the first table.
pub(super) struct Second {
    table: Table,
}

impl Second {
    /// An empty one of 2^`index_bits` sets.
    pub(super) fn new(index_bits: u32) -> Self {
        Self { table: Table::new(index_bits, WAYS) }
    }

    /// Forget everything.
    pub(super) fn clear(&mut self) {
        self.table.clear();
    }

    /// What the first table pushes out.
    pub(super) fn take(&mut self, key: BoardKey, e: &Entry, dominance: bool) {
        self.table.store(key, e.hand, e.pn, e.dn, e.work, dominance);
    }

    /// See [`Table::probe`].
    pub(super) fn ask(&self, key: BoardKey, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        self.table.probe(key, hand, dominance, room)
    }
}
