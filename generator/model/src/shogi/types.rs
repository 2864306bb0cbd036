//! Turns, classes, moves and the list of moves.

use std::fmt;

/// Whose turn it is. The attacker is always black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Black to move, an OR node: only checks are generated.
    Attack,
    /// White to move and in check, an AND node: the evasions are generated.
    Defence,
}

impl Turn {
    /// The colour that moves: 0 black, 1 white.
    #[inline]
    pub const fn colour(self) -> usize {
        match self {
            Turn::Attack => 0,
            Turn::Defence => 1,
        }
    }

    /// The turn of the children.
    #[inline]
    pub const fn other(self) -> Turn {
        match self {
            Turn::Attack => Turn::Defence,
            Turn::Defence => Turn::Attack,
        }
    }
}

/// How a piece moves. Promoted pawn, lance, knight and silver are `G`; `H` is the promoted bishop
/// (horse), `D` the promoted rook (dragon).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Class {
    P,
    L,
    N,
    S,
    G,
    B,
    R,
    H,
    D,
    K,
}

impl Class {
    /// All ten, in the order of the discriminants; the first nine index the check masks `ck`.
    pub const ALL: [Class; 10] = [
        Class::P,
        Class::L,
        Class::N,
        Class::S,
        Class::G,
        Class::B,
        Class::R,
        Class::H,
        Class::D,
        Class::K,
    ];

    /// Class of `{promoted, kind[2:0]}`. A promoted king or gold does not exist; the two codes map
    /// to `K` and `G`.
    #[inline]
    pub const fn of_kind4(kind4: u8) -> Class {
        match kind4 & 15 {
            0 | 8 => Class::K,
            1 => Class::R,
            2 => Class::B,
            4 => Class::S,
            5 => Class::N,
            6 => Class::L,
            7 => Class::P,
            9 => Class::D,
            10 => Class::H,
            _ => Class::G,
        }
    }

    /// The class after promotion, if the class can promote (`G` here is a gold or already
    /// promoted).
    #[inline]
    pub const fn promoted(self) -> Option<Class> {
        match self {
            Class::P | Class::L | Class::N | Class::S => Some(Class::G),
            Class::B => Some(Class::H),
            Class::R => Some(Class::D),
            Class::G | Class::H | Class::D | Class::K => None,
        }
    }

    /// Directions in which black's piece of the class moves one step or slides, one bit for each
    /// of the 8 directions (bit d). White's are the same turned by 180 degrees: `rotate_left(4)`.
    /// A knight has none.
    #[inline]
    pub const fn steps(self) -> u8 {
        match self {
            Class::P | Class::L => 0b0000_0001,
            Class::N => 0,
            Class::S => 0b1010_1011,
            Class::G => 0b1101_0111,
            Class::B => 0b1010_1010,
            Class::R => 0b0101_0101,
            Class::H | Class::D | Class::K => 0xff,
        }
    }

    /// Directions in which black's piece of the class slides, as in [`Class::steps`].
    #[inline]
    pub const fn slides(self) -> u8 {
        match self {
            Class::L => 0b0000_0001,
            Class::B | Class::H => 0b1010_1010,
            Class::R | Class::D => 0b0101_0101,
            _ => 0,
        }
    }
}

/// A move of the array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Move {
    /// Source square 0..=80, or 127 for a drop.
    pub src: u8,
    /// Destination square 0..=80.
    pub dst: u8,
    /// `{promoted, kind[2:0]}` of the moving piece before the move.
    pub kind: u8,
    /// 0 = nothing captured, else `{promoted, kind[2:0]}` of the captured piece.
    pub captured: u8,
    /// The piece promotes.
    pub promote: bool,
}

pub(super) const DROP_LETTERS: [u8; 8] = *b"KRBGSNLP";

impl Move {
    /// Source of a drop.
    pub const DROP: u8 = 127;

    /// Whether the move is a drop.
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.src == Self::DROP
    }

    /// Whether the move is a drop of a pawn.
    #[inline]
    pub const fn is_pawn_drop(self) -> bool {
        self.is_drop() && self.kind == 7
    }

    /// `{promoted, kind[2:0]}` of the piece after the move.
    #[inline]
    pub const fn kind_after(self) -> u8 {
        self.kind | ((self.promote as u8) << 3)
    }

    /// The 24-bit word `sx4 sy4 dx4 dy4 kind4 captured3 promote1` (paper, 5.1): files and ranks
    /// 1..9; a drop has sx = sy = 14 for black, 15 for white.
    pub const fn word24(self, turn: Turn) -> u32 {
        let (sx, sy) = match (self.is_drop(), turn) {
            (true, Turn::Attack) => (14, 14),
            (true, Turn::Defence) => (15, 15),
            (false, _) => (self.src as u32 % 9 + 1, self.src as u32 / 9 + 1),
        };
        let (dx, dy) = (self.dst as u32 % 9 + 1, self.dst as u32 / 9 + 1);
        sx << 20
            | sy << 16
            | dx << 12
            | dy << 8
            | (self.kind as u32) << 4
            | (self.captured as u32 & 7) << 1
            | self.promote as u32
    }

    /// The circuit's 25 bits: [`Move::word24`] below "the captured piece was promoted" (bit 24).
    pub const fn word25(self, turn: Turn) -> u32 {
        (self.captured as u32 >> 3 & 1) << 24 | self.word24(turn)
    }

    /// The move of a 25-bit word; `None` when a field is out of range.
    pub fn from_word25(word: u32) -> Option<Move> {
        let field = |shift: u32| (word >> shift & 15) as u8;
        let square = |x: u8, y: u8| {
            ((1..=9).contains(&x) && (1..=9).contains(&y)).then(|| 9 * (y - 1) + x - 1)
        };
        let src = match (field(20), field(16)) {
            (14, 14) | (15, 15) => Self::DROP,
            (x, y) => square(x, y)?,
        };
        let captured = (word >> 1 & 7) as u8 | ((word >> 24 & 1) as u8) << 3;
        Some(Move {
            src,
            dst: square(field(12), field(8))?,
            kind: field(4),
            captured: if captured & 7 == 0 { 0 } else { captured },
            promote: word & 1 == 1,
        })
    }

    /// The move on the board turned by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Move {
        let src = if self.is_drop() { Self::DROP } else { 80 - self.src };
        Move { src, dst: 80 - self.dst, ..self }
    }

    /// USI notation, in the orientation of the array.
    pub fn to_usi(self) -> String {
        let square = |s: u8| [(b'1' + s % 9) as char, (b'a' + s / 9) as char];
        let mut text = String::with_capacity(5);
        if self.is_drop() {
            text.push(DROP_LETTERS[usize::from(self.kind & 7)] as char);
            text.push('*');
        } else {
            text.extend(square(self.src));
        }
        text.extend(square(self.dst));
        if self.promote {
            text.push('+');
        }
        text
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{:x}x{:x}", self.to_usi(), self.kind, self.captured)
    }
}

/// Capacity of a [`MoveList`].
///
/// Defence turn, for the pieces of one set: 8 king moves, 20 arrivals at each of 7 interposition
/// squares and the checker's, 7 drops on each interposition square: at most 8 + 160 + 49 = 217.
/// Attack turn: no position with more than 91 checks is known to problem composers; raw moves add
/// at most 8 of black's king and those that leave it attacked.
pub const MOVE_CAPACITY: usize = 256;

/// A list of moves without heap memory.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [Move; MOVE_CAPACITY],
}

impl MoveList {
    /// An empty list.
    #[inline]
    pub const fn new() -> MoveList {
        const NONE: Move = Move { src: 0, dst: 0, kind: 0, captured: 0, promote: false };
        MoveList { len: 0, moves: [NONE; MOVE_CAPACITY] }
    }

    #[inline]
    pub(super) fn push(&mut self, m: Move) {
        self.moves[self.len] = m;
        self.len += 1;
    }

    /// Keeps the moves for which `keep` says so, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            let m = self.moves[i];
            if keep(m) {
                self.moves[kept] = m;
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// The moves in order.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];
    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
