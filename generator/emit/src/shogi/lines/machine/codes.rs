//! What a question is for, and which classes move how.

use kiban_model::shogi::lines::class_code;
use kiban_model::shogi::Class;

/// What a square is asked for.
pub mod purpose {
    /// Nothing is asked.
    pub const NONE: u64 = 0;
    /// White's king, the first time.
    pub const FIRST: u64 = 1;
    /// White's king behind the pieces that were seen.
    pub const AGAIN: u64 = 2;
    /// Black's king.
    pub const OWN: u64 = 3;
    /// A square beside white's king.
    pub const NEAR: u64 = 4;
    /// Black to move: a square from which white's king is seen, by a slider or a knight. White to move: the checker's.
    pub const SEES: u64 = 5;
    /// Black to move: a discoverer's square. White to move: one between checker and king.
    pub const AXIS: u64 = 6;
}

/// Classes, a bit a code, that move in direction `d`.
pub const fn movers(d: usize, slide: bool) -> u64 {
    let (mut i, mut set) = (0, 0);
    while i < Class::ALL.len() {
        let class = Class::ALL[i];
        let moves = if slide { class.slides() } else { class.steps() };
        set |= (moves as u64 >> d & 1) << class_code(class);
        i += 1;
    }
    set
}

/// Classes that move in each direction, and those that slide.
pub mod moving {
    use super::movers;

    pub const UP: u64 = movers(0, false);
    pub const UP_LEFT: u64 = movers(1, false);
    pub const LEFT: u64 = movers(2, false);
    pub const DOWN_LEFT: u64 = movers(3, false);
    pub const DOWN: u64 = movers(4, false);
    pub const DOWN_RIGHT: u64 = movers(5, false);
    pub const RIGHT: u64 = movers(6, false);
    pub const UP_RIGHT: u64 = movers(7, false);
    pub const SLIDE_UP: u64 = movers(0, true);
    pub const SLIDE_UP_LEFT: u64 = movers(1, true);
    pub const SLIDE_LEFT: u64 = movers(2, true);
    pub const SLIDE_DOWN_LEFT: u64 = movers(3, true);
    pub const SLIDE_DOWN: u64 = movers(4, true);
    pub const SLIDE_DOWN_RIGHT: u64 = movers(5, true);
    pub const SLIDE_RIGHT: u64 = movers(6, true);
    pub const SLIDE_UP_RIGHT: u64 = movers(7, true);
}

/// The knight, as such a set.
pub const KNIGHT: u64 = 1 << class_code(Class::N);
/// All classes.
pub const ALL: u64 = 0x7FE;
/// Those that may promote.
pub const PROMOTABLE: u64 = {
    let (mut i, mut set) = (0, 0);
    while i < Class::ALL.len() {
        set |= (Class::ALL[i].promoted().is_some() as u64) << class_code(Class::ALL[i]);
        i += 1;
    }
    set
};

/// Places of classes in such a set.
pub mod of {
    use super::{class_code, Class};

    pub const PAWN: usize = class_code(Class::P) as usize;
    pub const LANCE: usize = class_code(Class::L) as usize;
    pub const KNIGHT: usize = class_code(Class::N) as usize;
    pub const SILVER: usize = class_code(Class::S) as usize;
    pub const GOLD: usize = class_code(Class::G) as usize;
    pub const BISHOP: usize = class_code(Class::B) as usize;
    pub const ROOK: usize = class_code(Class::R) as usize;
}

/// Sets of directions, a bit each, 8 and 9 for knights' squares below white's king.
pub mod direction {
    /// Files grow.
    pub const LEFT: u64 = 0x20E;
    /// Files shrink.
    pub const RIGHT: u64 = 0x1E0;
    /// Ranks grow.
    pub const DOWN: u64 = 0x338;
    /// Ranks shrink.
    pub const UP: u64 = 0x083;
    // directions whose number has the bit
    pub const ONES: u64 = 0x2AA;
    pub const TWOS: u64 = 0x0CC;
    pub const FOURS: u64 = 0x0F0;
    pub const EIGHTS: u64 = 0x300;
}

/// Files and ranks of a knight's jump.
pub mod jump {
    pub const FILES: u64 = 1;
    pub const RANKS: u64 = 2;
}

/// Sets of bits in a word of moves ([`super::records::Word`]).
pub mod moves {
    // arrivals whose direction's number has the bit
    pub const ONES: u64 = 0xCCCCC;
    pub const TWOS: u64 = 0x0F0F0;
    pub const FOURS: u64 = 0x0FF00;
    /// Knights'.
    pub const JUMPS: u64 = 0xF0000;
    /// With promotion.
    pub const PROMOTIONS: u64 = 0x55555;
    // drops whose kind has the bit, from pawns, 7, to rooks, 1
    pub const DROP_ONES: u64 = 0xAA0_0000;
    pub const DROP_TWOS: u64 = 0x660_0000;
    pub const DROP_FOURS: u64 = 0x1E0_0000;
}
