//! The second table, in external memory behind the first: what the first pushes out goes into it, and a child of which the first knew
//! nothing is looked up in it when it is about to be entered.

use super::key::hand_key;
use super::{BoardKey, Probe, Stored, Table};

/// An entry that decides nothing is written if there is so much work behind it.
const LEAST_WORK: u8 = kiban_config::Tsume::SECOND_LEAST_WORK as u8;

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

/// See the module. An entry has one place, and what stood there goes, whatever it was: proofs and disproofs, which tell of other hands
/// as well, are found by the board, all else by board and black's hand.
pub struct Second {
    table: Table,
}

impl Second {
    /// An empty one of 2^`index_bits` entries.
    pub fn new(index_bits: u32) -> Self {
        Self { table: Table::new(index_bits, 1) }
    }

    /// Forget everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// What the first table pushes out. Whether it is written.
    pub fn take(&mut self, mut stored: Stored) -> bool {
        if !stored.decides() {
            if stored.work < LEAST_WORK {
                return false;
            }
            stored.key = self.by_hand(stored.key, stored.hand);
        }
        self.table.write(0, stored);
        true
    }

    /// See [`Table::probe`]; without bounds.
    pub fn ask(&self, key: BoardKey, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        let decided = self.table.probe(key, hand, dominance, room);
        if !matches!(decided.0, Probe::Exact(..) | Probe::Bounds(..)) {
            return decided;
        }
        let open = self.table.probe(self.by_hand(key, hand), hand, false, room);
        match open.0 {
            Probe::Exact(..) => open,
            _ => (Probe::Bounds(0, 0), hand),
        }
    }

    /// The key with the place of board and hand.
    fn by_hand(&self, key: BoardKey, hand: u32) -> BoardKey {
        key ^ hand_key(hand, self.table.index_bits())
    }
}
