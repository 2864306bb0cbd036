//! What searches of one problem share: the table, and how many of them are inside a position.

use super::{BoardKey, Probe, Table, MAX};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Counters of the searches inside a position: 2^n.
const COUNTERS: u32 = 12;
/// The table's parts, of which one search at a time uses each: at most 2^n.
const PARTS: u32 = 6;

/// The table of several searches, which may run side by side.
///
/// A search leaves to others what it is in itself: a position's first numbers count one more for every search inside it (after
/// Kaneko, AAAI 2010: the number of searches at work below a node as what its number may rise by). The counters are found by a hash
/// and have no tags: two positions that share one change the order of the search, never what is true.
///
/// What the table holds rests on no path (see [`super::Table`]), so proofs and disproofs of one search are those of all.
pub struct Common {
    /// By the lowest bits of the key, which are those of a set of one table.
    parts: Vec<Mutex<Table>>,
    part_bits: u32,
    inside: Vec<AtomicU8>,
}

impl Common {
    /// An empty table of 2^`index_bits` sets.
    pub fn new(index_bits: u32, ways: usize) -> Self {
        let part_bits = index_bits.min(PARTS);
        Self {
            parts: (0..1 << part_bits)
                .map(|_| Mutex::new(Table::new(index_bits - part_bits, ways)))
                .collect(),
            part_bits,
            inside: (0..1 << COUNTERS).map(|_| AtomicU8::new(0)).collect(),
        }
    }

    /// No search is inside any position; the table is forgotten, unless it is to be kept.
    pub fn begin(&self, keep: bool) {
        if !keep {
            self.clear();
        }
        for counter in &self.inside {
            counter.store(0, Ordering::Relaxed);
        }
    }

    /// Forget the table.
    fn clear(&self) {
        for part in &self.parts {
            part.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    fn part(&self, key: BoardKey) -> (&Mutex<Table>, BoardKey) {
        let i = (key & ((1 << self.part_bits) - 1)) as usize;
        (&self.parts[i], key >> self.part_bits)
    }

    /// Where the searches inside a position are counted: the lowest bits of its key, with those of the hand.
    fn counter(&self, key: BoardKey, hand: u32) -> &AtomicU8 {
        let mixed = key as u32 ^ hand ^ (hand >> COUNTERS << 3);
        &self.inside[(mixed & ((1 << COUNTERS) - 1)) as usize]
    }
}

/// The table of a search: its own, or one that others use as well.
pub(super) enum Memory {
    Own(Table),
    Common(Arc<Common>),
}

impl Memory {
    pub(super) fn clear(&mut self) {
        match self {
            Memory::Own(table) => table.clear(),
            Memory::Common(common) => common.clear(),
        }
    }

    /// See [`Table::probe`].
    pub(super) fn probe(
        &self,
        key: BoardKey,
        hand: u32,
        dominance: bool,
        room: u16,
    ) -> (Probe, u32) {
        match self {
            Memory::Own(table) => table.probe(key, hand, dominance, room),
            Memory::Common(common) => {
                let (part, key) = common.part(key);
                let table = part.lock().unwrap_or_else(PoisonError::into_inner);
                table.probe(key, hand, dominance, room)
            }
        }
    }

    /// See [`Table::store`].
    pub(super) fn store(
        &mut self,
        key: BoardKey,
        hand: u32,
        pn: u16,
        dn: u16,
        work: u8,
        dominance: bool,
    ) {
        match self {
            Memory::Own(table) => table.store(key, hand, pn, dn, work, dominance),
            Memory::Common(common) => {
                let (part, key) = common.part(key);
                let mut table = part.lock().unwrap_or_else(PoisonError::into_inner);
                table.store(key, hand, pn, dn, work, dominance);
            }
        }
    }

    /// How many searches are inside the position.
    pub(super) fn others(&self, key: BoardKey, hand: u32) -> u16 {
        match self {
            Memory::Own(_) => 0,
            Memory::Common(common) => {
                u16::from(common.counter(key, hand).load(Ordering::Relaxed)).min(MAX)
            }
        }
    }

    /// The search enters the position.
    pub(super) fn enter(&self, key: BoardKey, hand: u32) {
        if let Memory::Common(common) = self {
            common.counter(key, hand).fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The search leaves it.
    pub(super) fn leave(&self, key: BoardKey, hand: u32) {
        if let Memory::Common(common) = self {
            common.counter(key, hand).fetch_sub(1, Ordering::Relaxed);
        }
    }
}
