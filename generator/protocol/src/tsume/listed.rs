//! A raw move as it is listed.

use super::MOVE_BITS;

/// Fields of a listed move beside its 25 bits (`moves` request).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListedMove {
    /// Bits 24..0.
    pub word: u32,
    /// The scan says that the move is illegal.
    pub illegal: bool,
    /// White pawn drop in front of black's king.
    pub suspect: bool,
    /// min(4, escapes + other) after a check, `checks` after an evasion, 0..4.
    pub number: u8,
}

impl ListedMove {
    pub const fn from_word(word: u32) -> Self {
        ListedMove {
            word: word & MOVE_BITS,
            illegal: word >> 25 & 1 != 0,
            suspect: word >> 26 & 1 != 0,
            number: (word >> 28 & 7) as u8,
        }
    }

    pub const fn to_word(self) -> u32 {
        (self.word & MOVE_BITS)
            | (self.illegal as u32) << 25
            | (self.suspect as u32) << 26
            | ((self.number & 7) as u32) << 28
    }
}
