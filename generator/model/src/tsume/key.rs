//! Zobrist keys of the board (no hands) and the side to move.

/// Address bits of the key memory: {white, kind[2:0], square[6:0]}.
pub const ROM_BITS: u32 = 11;
/// A promoted piece has the key of the unpromoted one rotated left by this many bits, which halves the memory.
pub const PROMOTED_ROTATE: u32 = 13;

/// A key of the board and the side to move, `width` bits (table index + tag).
pub type BoardKey = u128;

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn word(index: u64, width: u32) -> BoardKey {
    let mut s = 0x4B69_6261_6E00_0000 ^ (index << 8);
    let v = (u128::from(splitmix(&mut s)) << 64) | u128::from(splitmix(&mut s));
    v & ((1 << width) - 1)
}

/// The key memory: 2^11 words of `width` bits, address {white, kind, square}.
pub fn zobrist_rom(width: u32) -> Vec<BoardKey> {
    (0..1u64 << ROM_BITS).map(|i| word(i, width)).collect()
}

/// The key of "defence to move".
pub fn side_key(width: u32) -> BoardKey {
    word(1 << ROM_BITS, width)
}

/// The key of a piece (6-bit code, not empty) on a square.
pub fn square_key(rom: &[BoardKey], width: u32, square: u8, piece: u8) -> BoardKey {
    let white = usize::from(piece >> 4 & 1);
    let base = rom[white << 10 | usize::from(piece & 7) << 7 | usize::from(square)];
    if piece & 8 != 0 {
        let r = PROMOTED_ROTATE;
        ((base << r) | (base >> (width - r))) & ((1 << width) - 1)
    } else {
        base
    }
}
