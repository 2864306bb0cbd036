//! The checksum over moves and results (`docs/circuits/go.md`, section 7).

/// Checksum of one game: two words of 32 bits, stirred once for every move and twice at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checksum {
    a: u32,
    b: u32,
}

impl Default for Checksum {
    /// The start of every game.
    fn default() -> Checksum {
        Checksum { a: Checksum::FIRST_A, b: Checksum::FIRST_B }
    }
}

impl Checksum {
    /// The words at the start of every game: the first digits of pi.
    pub const FIRST_A: u32 = 0x243f_6a88;
    pub const FIRST_B: u32 = 0x85a3_08d3;

    /// Stirs one word in.
    #[inline]
    pub fn stir(&mut self, word: u32) {
        self.b = self.b.wrapping_add(word);
        self.a = self.a.rotate_left(7) ^ self.b;
        self.b = self.b.rotate_left(13).wrapping_add(self.a);
    }

    /// The word of a move: cell (0 = pass) in bits 8..0, white in bit 9, a ko point arose in bit 10, stones taken from bit 16.
    #[inline]
    pub fn stir_move(&mut self, cell: u16, white: bool, ko: bool, taken: u32) {
        self.stir(u32::from(cell) | u32::from(white) << 9 | u32::from(ko) << 10 | taken << 16);
    }

    /// The words of a result: the score in two's complement, then the length with `capped` in bit 31.
    pub fn stir_result(&mut self, score: i32, length: u32, capped: bool) {
        self.stir(score as u32);
        self.stir(length | u32::from(capped) << 31);
    }

    /// Both words, `b` high.
    pub fn value(self) -> u64 {
        u64::from(self.b) << 32 | u64::from(self.a)
    }
}
