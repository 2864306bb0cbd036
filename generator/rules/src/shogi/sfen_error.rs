//! What is wrong with an SFEN.

use std::fmt;

use super::{Colour, Kind};

/// Why a text is not an SFEN of pieces of one set. Columns count the characters of the whole text from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SfenError {
    /// Not three or four fields.
    Fields(usize),
    /// Not nine ranks.
    Ranks(usize),
    /// A rank (a..i) without exactly nine squares.
    RankLength { rank: char, squares: usize },
    /// Not the letter of a piece.
    Letter { rank: char, letter: char, column: usize },
    /// `+` that is not followed by the letter of a piece that promotes.
    Plus { rank: char, column: usize },
    /// Side to move is not `b` or `w`.
    Turn(String),
    /// Not the letter of a piece that can be in hand.
    HandLetter { letter: char, column: usize },
    /// A number in the hands that is zero, too large, or stands before no letter.
    HandNumber { column: usize },
    /// The same kind of the same side twice in the hands.
    HandTwice { colour: Colour, kind: Kind, column: usize },
    /// The move number is not a positive number.
    MoveNumber(String),
    /// Two kings of a side.
    TwoKings(Colour),
    /// More pieces of a kind than a set has.
    TooMany { kind: Kind, count: usize },
}

impl fmt::Display for SfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SfenError::Fields(n) => write!(
                f,
                "an SFEN has 3 or 4 fields (board, side to move, hands, move number), this text has {n}"
            ),
            SfenError::Ranks(n) => {
                write!(f, "the board has {n} rank{}, it must have 9", plural(*n))
            }
            SfenError::RankLength { rank, squares } => write!(
                f,
                "rank {rank} has {squares} square{}, it must have 9",
                plural(*squares)
            ),
            SfenError::Letter { rank, letter, column } => {
                write!(f, "'{letter}' in rank {rank} (column {column}) is not a piece")
            }
            SfenError::Plus { rank, column } => write!(
                f,
                "the '+' in rank {rank} (column {column}) must stand before a piece that promotes"
            ),
            SfenError::Turn(t) => write!(f, "the side to move is '{t}', it must be b or w"),
            SfenError::HandLetter { letter, column } => {
                write!(f, "'{letter}' in the hands (column {column}) is not a piece that can be in hand")
            }
            SfenError::HandNumber { column } => write!(
                f,
                "the number in the hands at column {column} must be from 1 to 18 and stand before a piece"
            ),
            SfenError::HandTwice { colour, kind, column } => {
                write!(f, "the hands name the {kind}s of {colour} a second time (column {column})")
            }
            SfenError::MoveNumber(t) => {
                write!(f, "the move number is '{t}', it must be a positive number")
            }
            SfenError::TwoKings(c) => write!(f, "{c} has two kings"),
            SfenError::TooMany { kind, count } => write!(
                f,
                "there are {count} {kind}s on the board and in hand, a set has {}",
                kind.set_count()
            ),
        }
    }
}

fn plural(n: usize) -> &'static str {
    if n == 1 {
        ""
    } else {
        "s"
    }
}

impl std::error::Error for SfenError {}
