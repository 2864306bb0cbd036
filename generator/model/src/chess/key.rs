//! Keys for the repetition counter, 64 bits, after Zobrist 1970, from a fixed seed.

use super::array::Array;
use super::wiring::Square;
use super::word::{Piece, KING_KIND, PAWN_KIND};

/// SplitMix64 (Steele, Lea, Flood 2014) of a number.
const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A word a piece code, of odd weight; 0 for codes without a piece.
const PIECES: [u64; 16] = {
    let mut words = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        if piece & 7 >= PAWN_KIND as usize && piece & 7 <= KING_KIND as usize {
            let word = mix(piece as u64);
            words[piece] = word ^ ((word.count_ones() & 1) ^ 1) as u64;
        }
        piece += 1;
    }
    words
};

/// Word of a piece on a square: that of the piece, rotated left by the square's number, so that a circuit needs no table. The 64
/// rotations of a word of odd weight are linearly independent (x^64 - 1 = (x - 1)^64 over GF(2)): boards that differ in pieces of
/// one code only never have the same key.
pub const fn piece(square: Square, piece: Piece) -> u64 {
    PIECES[piece as usize & 15].rotate_left(square as u32)
}

/// 16 words of the rights at number 1024, 8 of the double step at 1040, the turn at 1048.
pub const fn rights(rights: u8) -> u64 {
    mix(1024 + rights as u64)
}

/// The double step `{valid, file}` counts only if a pawn can capture in passing.
pub const fn double_step(en_passant: u8, possible: bool) -> u64 {
    if possible && en_passant & 8 != 0 {
        mix(1040 + (en_passant & 7) as u64)
    } else {
        0
    }
}

/// Word of white to move.
pub const fn turn() -> u64 {
    mix(1048)
}

/// The key of a board without the double step.
pub(super) fn of(array: &Array) -> u64 {
    let pieces = (0..64).fold(0, |key, s| key ^ piece(s, array.piece(s)));
    pieces ^ rights(array.rights) ^ if array.white { turn() } else { 0 }
}
