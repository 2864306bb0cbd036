//! Between the rules' positions and the machine's registers.

use kiban_rules::chess::{Castling, Colour, Kind, Move, Piece as RulesPiece, Position, Square};

use super::array::Array;
use super::machine::{Machine, Options};
use super::record::MoveRecord;
use super::word;

impl Array {
    /// The registers of a position that keeps the rules ([`Position::check_rules`]).
    pub fn from_position(position: &Position) -> Array {
        let mut array = Array::new();
        for square in Square::all() {
            if let Some(p) = position.piece_at(square) {
                array.pieces[square.index()] =
                    word::piece(p.colour == Colour::White, p.kind.code());
            }
        }
        array.white = position.turn() == Colour::White;
        array.rights = position.castling().0 & 15;
        array.en_passant = position.en_passant().map_or(0, |s| 8 | s.file() as u8);
        array
    }

    /// The position of the registers; both counters are at their start.
    pub fn to_position(&self) -> Position {
        let mut position = Position::empty();
        for square in Square::all() {
            let piece = self.pieces[square.index()];
            let colour = if word::is_white(piece) { Colour::White } else { Colour::Black };
            let there = Kind::from_code(word::kind(piece)).map(|k| RulesPiece::new(colour, k));
            position.set(square, there);
        }
        position.set_turn(if self.white { Colour::White } else { Colour::Black });
        position.set_castling(Castling(self.rights));
        let rank = if self.white { 5 } else { 2 };
        let file = (self.en_passant & 7) as i8;
        position.set_en_passant(Square::new(file, rank).filter(|_| self.en_passant & 8 != 0));
        position
    }
}

impl Machine {
    /// A machine with a position at level 0, entered.
    pub fn from_position(position: &Position, options: Options) -> Machine {
        let halfmoves = position.halfmoves().min(127) as u8;
        let mut machine = Machine::load(Array::from_position(position), halfmoves, options);
        machine.enter();
        machine
    }
}

impl MoveRecord {
    /// The move in the rules' form.
    pub fn to_rules(self) -> Option<Move> {
        let square = |s: u8| Square::from_index(s.into());
        let promotion = Kind::from_code(self.promotion());
        Some(Move { from: square(self.from())?, to: square(self.to())?, promotion })
    }
}
