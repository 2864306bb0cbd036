//! What the sums are doing, and where they stand.

/// Work that is no kind of result ([`word`](crate::go::word)).
pub mod work {
    pub const NONE: u64 = 0;
    pub const CLEAR: u64 = 1;
    /// Clocks of the batch.
    pub const BATCH_CLOCKS: u64 = 2;
}

/// The sum of up to 8 scores.
pub mod gathered {
    /// The bits above a negative score in its 13 bits,
    pub const MINUS: u64 = 0x1C00;
    /// and above a negative sum in a word of 32.
    pub const MINUS_WORD: u64 = 0xFFFF_E000;
}

/// Words of the memory; see [`Sums`](super::Sums).
pub mod sum {
    /// Playouts: the first word that is cleared.
    pub const FIRST: u64 = 2;
    pub const CAPPED: u64 = 3;
    pub const WINS: u64 = 4;
    pub const DRAWS: u64 = 5;
    pub const SCORE: u64 = 6;
    pub const SCORE_HIGH: u64 = 7;
    pub const SQUARE: u64 = 8;
    pub const LENGTH: u64 = 10;
    pub const LENGTH_HIGH: u64 = 11;
    pub const PASSES: u64 = 14;
    pub const CAPTURES_HIGH: u64 = 17;
    pub const TAKEN: u64 = 18;
    pub const KOS_HIGH: u64 = 21;
    pub const SIGNATURE: u64 = 22;
    pub const SIGNATURE_HIGH: u64 = 23;
    pub const CLOCKS: u64 = 24;
    pub const CLOCKS_HIGH: u64 = 25;
    pub const OWNER: u64 = 26;
    /// Bits of the address of byte 0 to 3 of that word, for bytes 8 to 11.
    pub const OWNER_BYTE: u64 = 0x68;
    /// Bytes 48 to 55 of a result, stones, by their upper bits; from there to the length, and to the passes.
    pub const STONES_EIGHTH: u64 = 6;
    pub const STONES_LENGTH: u64 = 0x18;
    pub const STONES_PASSES: u64 = 8;
}
