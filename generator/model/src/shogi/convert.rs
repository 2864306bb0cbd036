//! To and from the positions of the rules: the array's attacker is always black.

use super::board::{Board, BoardError};
use super::types::{Move, Turn};
use kiban_rules::shogi::{self, Colour, Kind, Piece, Position, Square};

impl Board {
    /// The board of a position with the given attacker; turned by 180 degrees with colours swapped
    /// if that is white. The position's side to move is not looked at: it is the attacker's in the
    /// attack turn ([`Turn::of_position`]).
    pub fn from_position(position: &Position, attacker: Colour) -> Result<Board, BoardError> {
        let rotated;
        let position = if attacker == Colour::White {
            rotated = position.rotated();
            &rotated
        } else {
            position
        };
        let piece = position.board().map(Piece::code_of);
        let hand = Colour::BOTH.map(|colour| {
            let hand = position.hand(colour);
            std::array::from_fn(|i| hand.count(Kind::from_code(i as u8 + 1)))
        });
        Board::new(piece, hand)
    }

    /// The position with `turn` to move and the given attacker, at ply 1.
    pub fn to_position(&self, turn: Turn, attacker: Colour) -> Position {
        let mover = if turn == Turn::Attack { Colour::Black } else { Colour::White };
        let mut position = Position::empty(mover);
        for square in Square::all() {
            // a board holds valid codes only
            position.put(square, Piece::from_code(self.piece[square.index()]).unwrap_or(None));
        }
        for colour in Colour::BOTH {
            let mut hand = shogi::Hand::EMPTY;
            for (i, &count) in self.hand[colour.index()].iter().enumerate() {
                // a board holds no more than a set
                let fits = hand.set(Kind::from_code(i as u8 + 1), count);
                debug_assert!(fits);
            }
            position.set_hand(colour, hand);
        }
        if attacker == Colour::White {
            position.rotated()
        } else {
            position
        }
    }
}

impl Turn {
    /// The turn of a position with the given attacker.
    pub fn of_position(position: &Position, attacker: Colour) -> Turn {
        if position.turn() == attacker {
            Turn::Attack
        } else {
            Turn::Defence
        }
    }
}

/// The rules' moves of a line that begins with the given attacker; `None` if a word of it is no move.
pub fn line_to_rules(line: &[Move], attacker: Colour) -> Option<Vec<shogi::Move>> {
    let turns = [Turn::Attack, Turn::Defence].into_iter().cycle();
    line.iter().zip(turns).map(|(m, turn)| m.to_rules(turn, attacker)).collect()
}

impl Move {
    /// The array's move of a rules' move, with the given attacker.
    pub fn from_rules(m: &shogi::Move, attacker: Colour) -> Move {
        let m = if attacker == Colour::White { m.rotated() } else { *m };
        Move {
            src: Square::code(m.from),
            dst: m.to.index() as u8,
            kind: m.piece.kind4(),
            captured: m.captured.map_or(0, Piece::kind4),
            promote: m.promote,
        }
    }

    /// The rules' move of the array's move, with the given attacker; `None` if a field is out of
    /// range.
    pub fn to_rules(self, turn: Turn, attacker: Colour) -> Option<shogi::Move> {
        let white = (turn.colour() as u8) << 4;
        let piece = Piece::from_code(0x20 | white | self.kind).ok()??;
        let captured = match self.captured {
            0 => None,
            kind => Some(Piece::from_code(0x30 ^ white | kind).ok()??),
        };
        let from = if self.is_drop() { None } else { Some(Square::new(self.src)?) };
        let m = shogi::Move {
            piece,
            from,
            to: Square::new(self.dst)?,
            captured,
            promote: self.promote,
        };
        Some(if attacker == Colour::White { m.rotated() } else { m })
    }
}
