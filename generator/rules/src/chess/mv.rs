//! Moves and their UCI texts.

use std::fmt;

use super::{Kind, Square};

/// A move. Castling is the king's move of two squares, as in UCI; in a position of Chess960 it is his move to the rook, as UCI_Chess960 has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    /// What a pawn becomes on its last rank.
    pub promotion: Option<Kind>,
}

impl Move {
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, promotion: None }
    }
}

/// Why a text is not a move, or not a legal one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// Not of the form `e2e4` or `e7e8q`.
    Text(String),
    /// Not a legal move of the position.
    Illegal(String),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Text(text) => write!(
                f,
                "'{text}' is not a move: two squares and a promotion are allowed, like e2e4, e1g1 or e7e8q"
            ),
            MoveError::Illegal(text) => write!(f, "{text} is not a legal move of the position"),
        }
    }
}

impl std::error::Error for MoveError {}

impl std::str::FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        let fault = || MoveError::Text(text.to_string());
        if !text.is_ascii() || !(4..=5).contains(&text.len()) {
            return Err(fault());
        }
        let from = Square::parse(&text[..2]).ok_or_else(fault)?;
        let to = Square::parse(&text[2..4]).ok_or_else(fault)?;
        let promotion = match text[4..].chars().next() {
            None => None,
            Some(letter) => Some(
                Kind::from_letter(letter)
                    .filter(|k| Kind::PROMOTIONS.contains(k))
                    .ok_or_else(fault)?,
            ),
        };
        Ok(Move { from, to, promotion })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |kind| write!(f, "{}", kind.letter()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
