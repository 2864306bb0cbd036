//! What searches of one problem share: the table, and how many of them are inside a position.

use super::second::Second;
use super::{BoardKey, Probe, Stored, Table, MAX};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Counters of the searches inside a position: 2^n at most, and no more than the table has sets.
pub const COUNTER_BITS: u32 = kiban_config::Tsume::COUNTER_BITS;
/// The most that a counter counts.
pub const MOST_INSIDE: u8 = 15;
/// Numbers of this and more are not raised by others inside: they would run into the largest ones.
pub const NOT_RAISED: u16 = 0xfe0;

/// A number of a child with `others` searches inside: finite, however many they are.
pub(super) fn raised(number: u16, others: u8) -> u16 {
    if number < NOT_RAISED {
        (number + u16::from(others)).min(MAX)
    } else {
        number
    }
}

/// The table's parts, of which one search at a time uses each: at most 2^n.
const PARTS: u32 = 6;

/// The table of several searches, which may run side by side.
///
/// A search leaves to others what it is in itself: a position's first numbers count one more for every search inside it (after
/// Kaneko, AAAI 2010: the number of searches at work below a node as what its number may rise by). The counters are found by the
/// board and have no tags: positions that share one change the order of the search, never what is true.
///
/// What the table holds rests on no path (see [`super::Table`]), so proofs and disproofs of one search are those of all.
pub struct Common {
    /// By the lowest bits of the key, which are those of a set of one table.
    parts: Vec<Mutex<Table>>,
    part_bits: u32,
    /// The second table.
    second: Option<Mutex<Second>>,
    inside: Vec<AtomicU8>,
}

impl Common {
    /// An empty table of 2^`index_bits` sets, and a second one of 2^`second_bits` entries, if it is not 0.
    pub fn new(index_bits: u32, ways: usize, second_bits: u32) -> Self {
        let part_bits = index_bits.min(PARTS);
        Self {
            parts: (0..1 << part_bits)
                .map(|_| Mutex::new(Table::new(index_bits - part_bits, ways)))
                .collect(),
            part_bits,
            second: (second_bits != 0).then(|| Mutex::new(Second::new(second_bits))),
            inside: (0..1 << index_bits.min(COUNTER_BITS)).map(|_| AtomicU8::new(0)).collect(),
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

    /// See [`Table::full`]: of the first part, as any other.
    fn full(&self) -> u32 {
        self.parts.first().map_or(0, |p| p.lock().unwrap_or_else(PoisonError::into_inner).full())
    }

    /// Forget the table.
    fn clear(&self) {
        for part in &self.parts {
            part.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
        if let Some(second) = &self.second {
            second.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    fn part(&self, key: BoardKey) -> (&Mutex<Table>, BoardKey) {
        let i = (key & ((1 << self.part_bits) - 1)) as usize;
        (&self.parts[i], key >> self.part_bits)
    }

    /// The counter of a position: by the lowest bits of its key, whatever the hands.
    fn counter(&self, key: BoardKey) -> &AtomicU8 {
        &self.inside[key as usize & (self.inside.len() - 1)]
    }

    fn count(&self, key: BoardKey, change: impl Fn(u8) -> u8) {
        let order = Ordering::Relaxed;
        let _ = self.counter(key).fetch_update(order, order, |n| Some(change(n)));
    }
}

/// What a search asks of memories that others use as well, in the order in which it asks: to search as one of several did, from what
/// was written down of it.
pub trait SharedMemory: Send {
    /// A job begins; `keep`: with what is there.
    fn begin(&mut self, _keep: bool) {}
    /// See [`Table::probe`].
    fn probe(&mut self, key: BoardKey, hand: u32, dominance: bool, room: u16) -> (Probe, u32);
    /// How many searches are inside the position that was looked up last.
    fn others(&mut self) -> u8;
    /// See [`Table::store`]. Whether an entry went to the second table.
    fn store(&mut self, stored: Stored, dominance: bool) -> bool;
    /// What the second table knows of a position that the first knew nothing of; not asked where there is none.
    fn ask_second(
        &mut self,
        _key: BoardKey,
        hand: u32,
        _dominance: bool,
        _room: u16,
    ) -> (Probe, u32) {
        (Probe::Bounds(0, 0), hand)
    }
    /// The search enters the position.
    fn enter(&mut self, key: BoardKey);
    /// The search leaves it.
    fn leave(&mut self, key: BoardKey);
    /// See [`Table::full`]; 0 where that is not to be seen.
    fn full(&self) -> u32 {
        0
    }
}

/// The table of a search: its own, or one that others use as well.
pub(super) enum Memory {
    Own(Table, Option<Second>),
    Common(Arc<Common>),
    Told(Box<dyn SharedMemory>),
}

impl Memory {
    /// A job begins: the table is forgotten, unless it is to be kept.
    pub(super) fn begin(&mut self, keep: bool) {
        match self {
            Memory::Told(told) => told.begin(keep),
            _ if keep => {}
            Memory::Own(table, second) => {
                table.clear();
                if let Some(second) = second {
                    second.clear();
                }
            }
            Memory::Common(common) => common.clear(),
        }
    }

    /// Of a thousand places so many are taken, by a sample; 0 where that is not to be seen.
    pub(super) fn full(&self) -> u32 {
        match self {
            Memory::Own(table, _) => table.full(),
            Memory::Common(common) => common.full(),
            Memory::Told(told) => told.full(),
        }
    }

    /// See [`Table::probe`].
    pub(super) fn probe(
        &mut self,
        key: BoardKey,
        hand: u32,
        dominance: bool,
        room: u16,
    ) -> (Probe, u32) {
        match self {
            Memory::Own(table, _) => table.probe(key, hand, dominance, room),
            Memory::Common(common) => {
                let (part, key) = common.part(key);
                let table = part.lock().unwrap_or_else(PoisonError::into_inner);
                table.probe(key, hand, dominance, room)
            }
            Memory::Told(told) => told.probe(key, hand, dominance, room),
        }
    }

    /// See [`Table::store`]. Whether an entry went to the second table.
    pub(super) fn store(&mut self, stored: Stored, dominance: bool) -> bool {
        match self {
            Memory::Own(table, second) => {
                let pushed = table.store(stored, dominance);
                let taken = second.as_mut().zip(pushed).map(|(second, old)| second.take(old));
                taken.unwrap_or(false)
            }
            Memory::Common(common) => {
                let low = stored.key & ((1 << common.part_bits) - 1);
                let (part, key) = common.part(stored.key);
                let mut table = part.lock().unwrap_or_else(PoisonError::into_inner);
                let pushed = table.store(Stored { key, ..stored }, dominance);
                let taken = common.second.as_ref().zip(pushed).map(|(second, old)| {
                    let mut second = second.lock().unwrap_or_else(PoisonError::into_inner);
                    second.take(Stored { key: old.key << common.part_bits | low, ..old })
                });
                taken.unwrap_or(false)
            }
            Memory::Told(told) => told.store(stored, dominance),
        }
    }

    /// What the second table knows of a position that the first knew nothing of; `None`: there is none.
    pub(super) fn ask_second(
        &mut self,
        key: BoardKey,
        hand: u32,
        dominance: bool,
        room: u16,
    ) -> Option<(Probe, u32)> {
        match self {
            Memory::Own(_, second) => {
                second.as_ref().map(|second| second.ask(key, hand, dominance, room))
            }
            Memory::Common(common) => common.second.as_ref().map(|second| {
                let second = second.lock().unwrap_or_else(PoisonError::into_inner);
                second.ask(key, hand, dominance, room)
            }),
            Memory::Told(told) => Some(told.ask_second(key, hand, dominance, room)),
        }
    }

    /// How many searches are inside the position that was looked up last.
    pub(super) fn others(&mut self, key: BoardKey) -> u8 {
        match self {
            Memory::Own(..) => 0,
            Memory::Common(common) => common.counter(key).load(Ordering::Relaxed),
            Memory::Told(told) => told.others(),
        }
    }

    /// The search enters the position.
    pub(super) fn enter(&mut self, key: BoardKey) {
        match self {
            Memory::Own(..) => {}
            Memory::Common(common) => common.count(key, entered),
            Memory::Told(told) => told.enter(key),
        }
    }

    /// The search leaves it.
    pub(super) fn leave(&mut self, key: BoardKey) {
        match self {
            Memory::Own(..) => {}
            Memory::Common(common) => common.count(key, left),
            Memory::Told(told) => told.leave(key),
        }
    }
}

/// A counter when a search enters: it stays at the most.
pub fn entered(n: u8) -> u8 {
    (n + 1).min(MOST_INSIDE)
}

/// A counter when a search leaves: none is less than nothing.
pub fn left(n: u8) -> u8 {
    n.saturating_sub(1)
}
