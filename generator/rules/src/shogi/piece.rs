//! Kinds, pieces and how they move (specification, section 1).

use std::fmt;
use std::num::NonZeroU8;

use super::{Colour, Square};

/// Kind of a piece with its 3-bit code (Hori, Saito, Maruyama 2004, 5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    King = 0,
    Rook = 1,
    Bishop = 2,
    Gold = 3,
    Silver = 4,
    Knight = 5,
    Lance = 6,
    Pawn = 7,
}

impl Kind {
    /// All kinds in code order.
    pub const ALL: [Kind; 8] = [
        Kind::King,
        Kind::Rook,
        Kind::Bishop,
        Kind::Gold,
        Kind::Silver,
        Kind::Knight,
        Kind::Lance,
        Kind::Pawn,
    ];

    /// The 3-bit code.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// Kind of a 3-bit code (higher bits are ignored).
    pub const fn from_code(code: u8) -> Kind {
        Kind::ALL[(code & 7) as usize]
    }

    /// King and gold do not promote.
    pub const fn can_promote(self) -> bool {
        !matches!(self, Kind::King | Kind::Gold)
    }

    /// How many a full set holds (kings: both sides together).
    pub const fn set_count(self) -> u8 {
        match self {
            Kind::King | Kind::Rook | Kind::Bishop => 2,
            Kind::Gold | Kind::Silver | Kind::Knight | Kind::Lance => 4,
            Kind::Pawn => 18,
        }
    }

    /// Capital letter of SFEN and USI.
    pub const fn letter(self) -> char {
        ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P'][self as usize]
    }

    /// Kind of a capital letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.letter() == letter)
    }

    /// English name.
    pub const fn name(self) -> &'static str {
        ["king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn"][self as usize]
    }

    /// Whether an unpromoted piece of this kind and colour has no further move on `to` (it may not stand there).
    pub const fn is_dead_on(self, colour: Colour, to: Square) -> bool {
        match self {
            Kind::Pawn | Kind::Lance => to.rank_for(colour) <= 1,
            Kind::Knight => to.rank_for(colour) <= 2,
            _ => false,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a piece moves; promoted pawn, lance, knight and silver are golds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    Pawn,
    Lance,
    Knight,
    Silver,
    Gold,
    Bishop,
    Rook,
    /// Promoted bishop.
    Horse,
    /// Promoted rook.
    Dragon,
    King,
}

const ORTHOGONAL: u8 = 0b0101_0101;
const DIAGONAL: u8 = 0b1010_1010;

impl Class {
    /// Ray directions in which the class goes exactly one square, bit d = direction d.
    pub const fn steps(self, colour: Colour) -> u8 {
        let black = match self {
            Class::Pawn => 0b0000_0001,
            Class::Silver => 0b1010_1011,
            Class::Gold => 0b1101_0111,
            Class::King => 0b1111_1111,
            Class::Horse => ORTHOGONAL,
            Class::Dragon => DIAGONAL,
            Class::Lance | Class::Knight | Class::Bishop | Class::Rook => 0,
        };
        turn_mask(black, colour)
    }

    /// Ray directions in which the class goes any distance, bit d = direction d.
    pub const fn slides(self, colour: Colour) -> u8 {
        let black = match self {
            Class::Lance => 0b0000_0001,
            Class::Bishop | Class::Horse => DIAGONAL,
            Class::Rook | Class::Dragon => ORTHOGONAL,
            _ => 0,
        };
        turn_mask(black, colour)
    }
}

/// White moves in the opposite directions.
const fn turn_mask(black: u8, colour: Colour) -> u8 {
    match colour {
        Colour::Black => black,
        Colour::White => black.rotate_left(4),
    }
}

/// A piece on the board; its code is `{present, white, promoted, kind[2:0]}`, so it is never 0 and an empty square
/// (`None`) is code 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

/// A 6-bit code that is no piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceCodeError(pub u8);

impl fmt::Display for PieceCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#08b} is not the code of a piece", self.0)
    }
}

impl std::error::Error for PieceCodeError {}

const PRESENT: u8 = 0b10_0000;
const WHITE: u8 = 0b01_0000;
const PROMOTED: u8 = 0b00_1000;

impl Piece {
    /// An unpromoted piece.
    pub const fn new(colour: Colour, kind: Kind) -> Piece {
        let white = match colour {
            Colour::Black => 0,
            Colour::White => WHITE,
        };
        match NonZeroU8::new(PRESENT | white | kind.code()) {
            Some(code) => Piece(code),
            None => unreachable!(),
        }
    }

    /// The promoted form; king and gold stay as they are.
    pub const fn promoted(self) -> Piece {
        if self.kind().can_promote() {
            Piece(self.0.saturating_add(PROMOTED & !self.0.get()))
        } else {
            self
        }
    }

    /// The 6-bit code.
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// The 6-bit code of a square's content, 0 for an empty square.
    pub const fn code_of(content: Option<Piece>) -> u8 {
        match content {
            Some(p) => p.code(),
            None => 0,
        }
    }

    /// Content of a square from its 6-bit code.
    pub fn from_code(code: u8) -> Result<Option<Piece>, PieceCodeError> {
        if code == 0 {
            return Ok(None);
        }
        let promoted_ok = code & PROMOTED == 0 || Kind::from_code(code).can_promote();
        match NonZeroU8::new(code) {
            Some(c) if code & PRESENT != 0 && code < 64 && promoted_ok => Ok(Some(Piece(c))),
            _ => Err(PieceCodeError(code)),
        }
    }

    pub const fn colour(self) -> Colour {
        if self.code() & WHITE == 0 {
            Colour::Black
        } else {
            Colour::White
        }
    }

    pub const fn kind(self) -> Kind {
        Kind::from_code(self.code())
    }

    pub const fn is_promoted(self) -> bool {
        self.code() & PROMOTED != 0
    }

    /// `{promoted, kind}`, the 4-bit field of a move.
    pub const fn kind4(self) -> u8 {
        self.code() & 15
    }

    pub const fn class(self) -> Class {
        match (self.kind(), self.is_promoted()) {
            (Kind::King, _) => Class::King,
            (Kind::Rook, false) => Class::Rook,
            (Kind::Rook, true) => Class::Dragon,
            (Kind::Bishop, false) => Class::Bishop,
            (Kind::Bishop, true) => Class::Horse,
            (Kind::Silver, false) => Class::Silver,
            (Kind::Knight, false) => Class::Knight,
            (Kind::Lance, false) => Class::Lance,
            (Kind::Pawn, false) => Class::Pawn,
            _ => Class::Gold,
        }
    }

    /// The same piece of the other colour.
    pub const fn swapped(self) -> Piece {
        // the present bit stays, so the code stays non-zero
        match NonZeroU8::new(self.code() ^ WHITE) {
            Some(code) => Piece(code),
            None => unreachable!(),
        }
    }
}

impl fmt::Display for Piece {
    /// SFEN letter: capital for black, `+` before promoted pieces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.colour() {
            Colour::Black => self.kind().letter(),
            Colour::White => self.kind().letter().to_ascii_lowercase(),
        };
        write!(f, "{}{letter}", if self.is_promoted() { "+" } else { "" })
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
