//! Numbers that the circuits of Go agree on.

use kiban_config::Go;

/// A point's colour in a field of two bits (`nb4`, `around`, a given position).
pub mod colour {
    pub const EMPTY: u64 = 0;
    pub const BLACK: u64 = 1;
    pub const WHITE: u64 = 2;
    /// Beside the board.
    pub const EDGE: u64 = 3;
    /// Four fields of one colour.
    pub const ALL_BLACK: u64 = 0x55;
    pub const ALL_WHITE: u64 = 0xAA;
}

/// Numbers of points outside the units (docs/circuits/go.md, section 1).
pub mod place {
    use super::Go;
    const ROW: u64 = Go::NUMBER_STRIDE as u64;
    /// The first point.
    pub const FIRST: u64 = ROW + 1;
    /// The border before the second row.
    pub const SECOND_ROW: u64 = 2 * ROW;
}

/// Where things stand in the memory of the head of the chain.
pub mod memory {
    /// Plane of white.
    pub const WHITE: u64 = 64;
    /// The seeded state: the low half of each word first.
    pub const SEEDED: u64 = 48;
    /// Polynomials of the slots: this word and i has in bit s the coefficient of 127 - i steps for slot s.
    pub const POLYNOMIALS: u64 = 128;
}

/// What a unit sends of a playout, in this order; [`word`](super::word) with bit 3 set.
pub mod sent {
    pub const SUM_A: u64 = 0;
    pub const SUM_B: u64 = 1;
    pub const MOVES: u64 = 2;
    pub const STONES: u64 = 3;
    pub const GAME: u64 = 4;
    /// Sent alone: the slot has no playout left.
    pub const REST: u64 = 5;
}

/// A playout's score, signed: of its 10 bits in a word of 32.
pub mod score {
    /// The bits above a negative one.
    pub const MINUS: u64 = 0xFFFF_FC00;
}

/// Words of a checksum (docs/circuits/go.md, section 7).
pub mod checksum {
    use kiban_model::go::Checksum;
    /// The first words.
    pub const FIRST_A: u64 = Checksum::FIRST_A as u64;
    pub const FIRST_B: u64 = Checksum::FIRST_B as u64;
    /// Turned left by 13 bits and added to the first word it is the second one.
    pub const BEFORE_B: u64 =
        Checksum::FIRST_B.wrapping_sub(Checksum::FIRST_A).rotate_right(13) as u64;
}
