//! Zobrist keys for the repetition counter, 64 bits (Zobrist 1970), from a fixed seed.

use super::array::Array;
use super::wiring::Square;
use super::word::{Piece, PAWN_KIND};

/// SplitMix64 (Steele, Lea, Flood 2014) of a number.
const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// 16 x 64 words at number 0, 16 of the rights at 1024, 8 of the double step at 1040, the turn at 1048.
pub(super) const fn piece(square: Square, piece: Piece) -> u64 {
    if piece & 7 < PAWN_KIND {
        0
    } else {
        mix((piece as u64) << 6 | square as u64)
    }
}

pub(super) const fn rights(rights: u8) -> u64 {
    mix(1024 + rights as u64)
}

/// The double step counts only if a pawn can capture in passing.
pub(super) const fn double_step(en_passant: u8, possible: bool) -> u64 {
    if possible && en_passant & 8 != 0 {
        mix(1040 + (en_passant & 7) as u64)
    } else {
        0
    }
}

pub(super) const fn turn() -> u64 {
    mix(1048)
}

/// The key of a board without the double step.
pub(super) fn of(array: &Array) -> u64 {
    let pieces = (0..64).fold(0, |key, s| key ^ piece(s, array.piece(s)));
    pieces ^ rights(array.rights) ^ if array.white { turn() } else { 0 }
}
