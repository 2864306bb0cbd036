//! Model of the rank scanner: black's cover of all squares and the check mask, a rank a clock.
//!
//! The scanner of Hori, Saito, Maruyama, IPSJ Journal 45(3), 2004, sections 5.1.2, 5.1.3 and 5.3: the board goes rank by rank, nine
//! squares at once, through a pass from the top and one from the bottom; a rank with a rook goes through a pass from square to
//! square; a last pass joins what they found. The contract is `docs/circuits/scanners.md`.
//!
//! [`RankScanner`] is the circuit clock by clock, [`scan`] its outcome.

mod pass;
mod row;
mod rules;
mod scanner;

pub use rules::by_rules;
pub use scanner::{scan, Inputs, Outputs, RankScanner, CLOCKS};

use super::types::Class;
use kiban_rules::shogi::{Square, DIRECTIONS};

/// Squares of a rank, and ranks.
pub const FILES: usize = 9;
/// Bits of a square's cover: eight rays of `{kind 4, coordinate 4}`, two knights.
pub const COVER_BITS: u32 = 66;
/// Bits of a square's mask.
pub const MASK_BITS: u32 = 5;

/// Bytes of the bits of a rank.
pub const BYTES: usize = (FILES * (COVER_BITS + MASK_BITS) as usize).div_ceil(8);

/// The pieces of a rank, file 1 first, codes as in `docs/circuits/tsume.md`, section 1.
pub type Pieces = [u8; FILES];

/// What black moves to a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareCover {
    /// Of each of the eight directions of movement: `{kind 4, coordinate 4}` of the piece that arrives, 0 = none. The coordinate is
    /// the rank of where it stands if it moves up or down, else the file, 1 to 9; no piece has 0, so a king (kind 0) is told
    /// from none.
    pub rays: [u8; 8],
    /// Knights that arrive with dx = +1 and dx = -1.
    pub knights: [bool; 2],
}

impl SquareCover {
    /// The 66 bits: direction d in bits 8d to 8d + 7, then the knights.
    pub fn word(&self) -> u128 {
        let rays = u128::from(u64::from_le_bytes(self.rays));
        rays | u128::from(self.knights[0]) << 64 | u128::from(self.knights[1]) << 65
    }

    /// From its 66 bits.
    pub fn from_word(word: u128) -> SquareCover {
        let knight = |i: u32| word >> (64 + i) & 1 == 1;
        SquareCover { rays: (word as u64).to_le_bytes(), knights: [knight(0), knight(1)] }
    }

    /// `{kind 4}` of every piece that arrives at this square, and where it stands.
    pub fn pieces(&self, at: Square) -> Vec<(u8, Square)> {
        let mut found = vec![];
        for (direction, &ray) in DIRECTIONS.iter().zip(&self.rays) {
            let mut from = at;
            while let (true, Some(next)) = (ray != 0, from.step(direction.opposite())) {
                from = next;
                let upright = from.file() == at.file();
                if ray & 15 == if upright { from.rank() } else { from.file() } {
                    found.push((ray >> 4, from));
                    break;
                }
            }
        }
        for (&jumps, dx) in self.knights.iter().zip([-1, 1]) {
            let from = at.offset(dx, 2).filter(|_| jumps);
            found.extend(from.map(|from| (KNIGHT, from)));
        }
        found
    }

    /// Pieces that arrive.
    pub fn count(&self) -> usize {
        let rays = self.rays.iter().filter(|&&r| r != 0).count();
        rays + self.knights.iter().filter(|&&k| k).count()
    }
}

/// Cover and mask of the nine squares of a rank, file 1 first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rank {
    /// 594 bits.
    pub cover: [SquareCover; FILES],
    /// 45 bits: where white's king is seen from the square, [`SEEN`] and [`FAR`], 0 = nowhere.
    pub mask: [u8; FILES],
}

impl Rank {
    /// `{mask 45, cover 594}`, the lowest bit of the lowest byte first.
    pub fn bytes(&self) -> [u8; BYTES] {
        let cover = self.cover.iter().map(|c| (c.word(), COVER_BITS));
        let mask = self.mask.iter().map(|&m| (u128::from(m), MASK_BITS));
        let mut bytes = [0; BYTES];
        let mut at = 0;
        for (word, width) in cover.chain(mask) {
            for bit in 0..width {
                bytes[at / 8] |= ((word >> bit & 1) as u8) << (at % 8);
                at += 1;
            }
        }
        bytes
    }

    /// From its bytes.
    pub fn from_bytes(bytes: &[u8; BYTES]) -> Rank {
        let mut at = 0;
        let mut take = |width: u32| {
            let bits = at..at + width as usize;
            at = bits.end;
            bits.rev().fold(0, |word, i| word << 1 | u128::from(bytes[i / 8] >> (i % 8) & 1))
        };
        let cover = std::array::from_fn(|_| SquareCover::from_word(take(COVER_BITS)));
        Rank { cover, mask: std::array::from_fn(|_| take(MASK_BITS) as u8) }
    }

    /// What two passes found: no bit is found twice.
    #[must_use]
    pub fn or(mut self, other: &Rank) -> Rank {
        for (a, b) in self.cover.iter_mut().zip(&other.cover) {
            *a = SquareCover::from_word(a.word() | b.word());
        }
        for (a, b) in self.mask.iter_mut().zip(&other.mask) {
            *a |= b;
        }
        self
    }
}

/// The mask where white's king is the next square in the direction: up, up left, left, .. as in `docs/circuits/tsume.md`, section 1;
/// then those of a knight's jump to the king, with dx = +1 and dx = -1 (paper, table 2).
pub const SEEN: [u8; 10] = [
    0b1_0000, 0b1_0100, 0b1_0010, 0b1_0110, 0b1_0001, 0b1_0111, 0b1_0011, 0b1_0101, 0b0_1000,
    0b0_1001,
];
/// Set where the king is farther away.
pub const FAR: u8 = 0b0_1000;

/// Directions of movement (`docs/circuits/tsume.md`, section 1).
mod direction {
    pub const U: usize = 0;
    pub const UL: usize = 1;
    pub const L: usize = 2;
    pub const DL: usize = 3;
    pub const D: usize = 4;
    pub const DR: usize = 5;
    pub const R: usize = 6;
    pub const UR: usize = 7;
}

/// Kind of a knight.
const KNIGHT: u8 = 5;
/// Code of white's king.
const WHITE_KING: u8 = 0x30;

/// The class of a square's piece if it is black.
fn black(code: u8) -> Option<Class> {
    (code & 0x30 == 0x20).then(|| Class::of_kind4(code))
}

/// `{kind, coordinate}` of a black piece that moves in the direction, 0 if it does not.
fn starts(code: u8, direction: usize, coordinate: usize) -> u8 {
    let moves = |c: Class| (c.steps() | c.slides()) >> direction & 1 == 1;
    match black(code) {
        Some(class) if moves(class) => code << 4 | coordinate as u8,
        _ => 0,
    }
}

/// Whether a piece that arrived in the direction goes on.
fn goes_on(arrival: u8, direction: usize) -> bool {
    Class::of_kind4(arrival >> 4).slides() >> direction & 1 == 1
}

/// The next square in the direction in a row of squares, if there is one: dx is +1, 0 or -1.
fn beside(x: usize, dx: i8) -> Option<usize> {
    x.checked_add_signed(dx.into()).filter(|&x| x < FILES)
}
