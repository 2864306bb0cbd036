//! Moves as USI writes them, read with the board that they are made on.

use super::board::Board;
use super::types::{Move, Turn, DROP_LETTERS};
use std::fmt;

/// Error of [`Move::from_usi`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not a move in USI notation.
    Syntax(String),
    /// The source square holds no piece of the side to move.
    NoPiece(String),
    /// The destination holds a piece of the side to move, or a drop's is not empty.
    Occupied(String),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Syntax(text) => write!(f, "`{text}` is not a move in USI notation"),
            MoveError::NoPiece(text) => {
                write!(f, "`{text}`: the side to move has no piece on the source square")
            }
            MoveError::Occupied(text) => {
                write!(f, "`{text}`: the destination square cannot be moved to")
            }
        }
    }
}

impl std::error::Error for MoveError {}

impl Move {
    /// Reads USI notation, in the orientation of the array, as a move of `board`. Only the shape
    /// of the move and the occupation of its squares are checked, not its legality.
    pub fn from_usi(text: &str, board: &Board, turn: Turn) -> Result<Move, MoveError> {
        let syntax = || MoveError::Syntax(text.to_string());
        let square = |file: u8, rank: u8| {
            if !(b'1'..=b'9').contains(&file) || !(b'a'..=b'i').contains(&rank) {
                return Err(syntax());
            }
            Ok(9 * (rank - b'a') + file - b'1')
        };
        let white = turn.colour() as u8;
        match *text.as_bytes() {
            [letter, b'*', file, rank] => {
                let kind = DROP_LETTERS.iter().position(|&l| l == letter).filter(|&k| k > 0);
                let kind = kind.ok_or_else(syntax)? as u8;
                let dst = square(file, rank)?;
                if board.piece[usize::from(dst)] != 0 {
                    return Err(MoveError::Occupied(text.to_string()));
                }
                Ok(Move { src: Self::DROP, dst, kind, captured: 0, promote: false })
            }
            [f0, r0, f1, r1, ref tail @ ..] if matches!(tail, [] | [b'+']) => {
                let (src, dst) = (square(f0, r0)?, square(f1, r1)?);
                let (from, to) = (board.piece[usize::from(src)], board.piece[usize::from(dst)]);
                if from == 0 || from >> 4 & 1 != white {
                    return Err(MoveError::NoPiece(text.to_string()));
                }
                if to != 0 && (to >> 4 & 1 == white || to & 7 == 0) {
                    return Err(MoveError::Occupied(text.to_string()));
                }
                Ok(Move { src, dst, kind: from & 15, captured: to & 15, promote: !tail.is_empty() })
            }
            _ => Err(syntax()),
        }
    }
}
