//! Moves and their notations.

use std::fmt;

use super::{Colour, Direction, Kind, Piece, Square, HAND_KINDS};

/// A move with everything that is needed to make it and to take it back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The moving piece before the move, with its colour; a dropped piece.
    pub piece: Piece,
    /// Source square, `None` for a drop.
    pub from: Option<Square>,
    /// Destination square.
    pub to: Square,
    /// The captured piece as it stood on the board.
    pub captured: Option<Piece>,
    /// The piece promotes with this move.
    pub promote: bool,
}

/// Why a move text or word does not fit a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// Not of the form `7g7f`, `7g7f+` or `P*5e`.
    Text(String),
    /// Not a move word: a coordinate outside 1..9, or bits above the 24.
    Word(u32),
    /// The source square is empty or holds a piece of the other side.
    Source(Square, Colour),
    /// The destination holds an own piece (or, for a drop, any piece), or a king.
    Destination(Square),
    /// The piece does not promote on this move.
    Promotion(String),
    /// The side has no such piece in hand.
    Hand(Colour, Kind),
    /// The word's piece or captured piece is not what stands on the board.
    Mismatch(u32),
    /// Well-formed, but not legal here.
    Illegal(String),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Text(t) => {
                write!(f, "'{t}' is not a move: write it like 7g7f, 7g7f+ or P*5e")
            }
            MoveError::Word(w) => write!(f, "{w:#x} is not a 24-bit move word"),
            MoveError::Source(s, c) => write!(f, "there is no piece of {c} on {s}"),
            MoveError::Destination(s) => write!(f, "the move cannot end on {s}: it is occupied"),
            MoveError::Promotion(t) => {
                write!(f, "'{t}' promotes a piece that cannot promote there")
            }
            MoveError::Hand(c, k) => write!(f, "{c} has no {k} in hand"),
            MoveError::Mismatch(w) => {
                write!(f, "the move word {w:#x} names pieces that do not stand there")
            }
            MoveError::Illegal(t) => write!(f, "'{t}' is not a legal move here"),
        }
    }
}

impl std::error::Error for MoveError {}

impl Move {
    /// The side that moves.
    pub const fn colour(&self) -> Colour {
        self.piece.colour()
    }

    pub const fn is_drop(&self) -> bool {
        self.from.is_none()
    }

    /// The piece as it stands on the destination after the move.
    pub const fn piece_after(&self) -> Piece {
        if self.promote {
            self.piece.promoted()
        } else {
            self.piece
        }
    }

    /// The 24-bit word (specification, section 1), most significant field first:
    /// `sx4 sy4 dx4 dy4 kind4 captured3 promote1`; a drop has sx = sy = 14 (black) or 15 (white).
    pub fn word(&self) -> u32 {
        let (sx, sy) = match (self.from, self.colour()) {
            (Some(s), _) => (s.file(), s.rank()),
            (None, Colour::Black) => (14, 14),
            (None, Colour::White) => (15, 15),
        };
        let captured = self.captured.map_or(0, |p| p.kind().code());
        let nibbles = [sx, sy, self.to.file(), self.to.rank(), self.piece.kind4()];
        let high = nibbles.iter().fold(0, |w, &n| w << 4 | u32::from(n));
        high << 4 | u32::from(captured) << 1 | u32::from(self.promote)
    }

    /// The word with the circuit's 25th bit: bit 24 = the captured piece was promoted.
    pub fn word25(&self) -> u32 {
        self.word() | u32::from(self.captured.is_some_and(Piece::is_promoted)) << 24
    }

    /// The move after a turn of the board by 180 degrees with the colours swapped.
    pub fn rotated(&self) -> Move {
        Move {
            piece: self.piece.swapped(),
            from: self.from.map(Square::rotated),
            to: self.to.rotated(),
            captured: self.captured.map(Piece::swapped),
            promote: self.promote,
        }
    }

    /// Place of the move in the circuit's order (specification, section 2): `32 * s + bit`, where `s` is the
    /// destination and `bit` the place in the square's word, both seen with `attacker` as black.
    pub fn order_key(&self, attacker: Colour) -> u16 {
        let m = if attacker == Colour::Black { *self } else { self.rotated() };
        let bit = match m.from {
            None => 21 + HAND_KINDS.iter().position(|&k| k == m.piece.kind()).unwrap_or(0),
            Some(_) if m.piece.kind() == Kind::King => 20,
            // a legal piece move always has a direction
            Some(s) => {
                2 * Direction::between(s, m.to).map_or(0, Direction::index)
                    + usize::from(!m.promote)
            }
        };
        (32 * m.to.index() + bit) as u16
    }
}

/// Sorts moves into the circuit's order with `attacker` seen as black.
pub fn sort_moves(moves: &mut [Move], attacker: Colour) {
    moves.sort_by_key(|m| m.order_key(attacker));
}

impl fmt::Display for Move {
    /// USI text: `7g7f`, `7g7f+`, `P*5e`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Some(s) => write!(f, "{s}{}{}", self.to, if self.promote { "+" } else { "" }),
            None => write!(f, "{}*{}", self.piece.kind().letter(), self.to),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
