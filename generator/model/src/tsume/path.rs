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
    index_bits: u32,
    ways: usize,
}

impl PathTable {
    /// An empty table.
    pub fn new(index_bits: u32, ways: usize) -> Self {
        Self { slots: vec![Slot::default(); ways << index_bits], index_bits, ways }
    }

    /// Forget everything.
    pub fn clear(&mut self) {
        self.slots.fill(Slot::default());
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
        for s in &mut self.slots[at..at + self.ways] {
            if !s.valid {
                *s = Slot { tag, hand, ply, valid: true };
                return true;
            }
        }
        false
    }

    /// Take the last position off the path again.
    pub fn pop(&mut self, key: BoardKey, ply: u16) {
        let (at, _) = self.set(key);
        if let Some(s) = self.slots[at..at + self.ways].iter_mut().find(|s| s.valid && s.ply == ply)
        {
            s.valid = false;
        }
    }
}
