//! Pieces in hand.

use super::Kind;

/// The kinds a hand can hold, in the order of the 21-bit word (and of the drops of a square).
pub const HAND_KINDS: [Kind; 7] =
    [Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook];

/// First bit and width of a kind's field in the 21-bit word.
const fn field(kind: Kind) -> (u32, u32) {
    match kind {
        Kind::Pawn => (0, 5),
        Kind::Lance => (5, 3),
        Kind::Knight => (8, 3),
        Kind::Silver => (11, 3),
        Kind::Gold => (14, 3),
        Kind::Bishop => (17, 2),
        Kind::Rook => (19, 2),
        Kind::King => (21, 0),
    }
}

/// Counts of the pieces in one side's hand. A count never exceeds the kind's full set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Hand([u8; 8]);

impl Hand {
    /// No pieces.
    pub const EMPTY: Hand = Hand([0; 8]);

    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// Sets a count; `false` (and no change) if it exceeds the full set or the kind is the king.
    #[must_use]
    pub fn set(&mut self, kind: Kind, count: u8) -> bool {
        let fits = count == 0 || (kind != Kind::King && count <= kind.set_count());
        if fits {
            self.0[kind as usize] = count;
        }
        fits
    }

    /// One piece more; `false` if it would exceed the set.
    #[must_use]
    pub fn add(&mut self, kind: Kind) -> bool {
        self.set(kind, self.count(kind) + 1)
    }

    /// One piece less; `false` if there is none.
    #[must_use]
    pub fn remove(&mut self, kind: Kind) -> bool {
        let held = self.count(kind) > 0;
        if held {
            self.0[kind as usize] -= 1;
        }
        held
    }

    pub fn is_empty(&self) -> bool {
        *self == Hand::EMPTY
    }

    /// Number of pieces.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// At least as many of every kind as `other` (Seo 1999, dominance).
    pub fn dominates(&self, other: &Hand) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a >= b)
    }

    /// The 21-bit word: pawn [4:0], lance [7:5], knight [10:8], silver [13:11], gold [16:14], bishop [18:17],
    /// rook [20:19].
    pub fn pack(&self) -> u32 {
        HAND_KINDS.iter().map(|&k| u32::from(self.count(k)) << field(k).0).sum()
    }

    /// Hand of a 21-bit word; `None` if a count exceeds the full set or a higher bit is set.
    pub fn unpack(word: u32) -> Option<Hand> {
        let mut hand = Hand::EMPTY;
        for kind in HAND_KINDS {
            let (low, width) = field(kind);
            if !hand.set(kind, ((word >> low) & ((1 << width) - 1)) as u8) {
                return None;
            }
        }
        (word >> 21 == 0).then_some(hand)
    }
}
