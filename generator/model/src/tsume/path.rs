//! The positions on the path from the root, by board: repetition, in the circuit a small 4-way memory.

use super::{hand_le, BoardKey};

#[derive(Clone, Copy, Default)]
struct Slot {
    tag: BoardKey,
    hand: u32,
    ply: u16,
    valid: bool,
}

/// 2^index_bits sets of `ways` slots. Slots are freed in the reverse order of their filling.
pub struct PathTable {
    slots: Vec<Slot>,
    /// The slots that are filled, in the order of the path.
    filled: Vec<usize>,
    index_bits: u32,
    ways: usize,
}

impl PathTable {
    /// An empty table.
    pub fn new(index_bits: u32, ways: usize) -> Self {
        let slots = vec![Slot::default(); ways << index_bits];
        Self { slots, filled: Vec::new(), index_bits, ways }
    }

    /// Forget everything; that takes no longer for a large table.
    pub fn clear(&mut self) {
        for at in self.filled.drain(..) {
            self.slots[at].valid = false;
        }
    }

    fn set(&self, key: BoardKey) -> (usize, BoardKey) {
        let i = (key & ((1 << self.index_bits) - 1)) as usize;
        (i * self.ways, key >> self.index_bits)
    }

    /// The deepest ply of a position on the path with this board and a black hand at least `hand`.
    pub fn probe(&self, key: BoardKey, hand: u32) -> Option<u16> {
        let (at, tag) = self.set(key);
        self.slots[at..at + self.ways]
            .iter()
            .filter(|s| s.valid && s.tag == tag && hand_le(hand, s.hand))
            .map(|s| s.ply)
            .max()
    }

    /// Put a position on the path; false if its set is full.
    #[must_use]
    pub fn push(&mut self, key: BoardKey, hand: u32, ply: u16) -> bool {
        let (at, tag) = self.set(key);
        let Some(free) = (at..at + self.ways).find(|&i| !self.slots[i].valid) else { return false };
        self.slots[free] = Slot { tag, hand, ply, valid: true };
        self.filled.push(free);
        true
    }

    /// Take the last position off the path again.
    pub fn pop(&mut self, key: BoardKey, ply: u16) {
        if let Some(last) = self.filled.pop() {
            let slot = &mut self.slots[last];
            debug_assert!(slot.ply == ply && slot.tag == key >> self.index_bits);
            slot.valid = false;
        }
    }
}
