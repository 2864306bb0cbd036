//! A position: board, side to move, rights and counters; moves made and taken back.

use super::castling::{Castles, Castling, Homes};
use super::{Colour, Kind, Move, Piece, Square};

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) board: [Option<Piece>; 64],
    pub(super) turn: Colour,
    pub(super) castling: Castling,
    /// From where king and rooks castle.
    pub(super) homes: Homes,
    pub(super) en_passant: Option<Square>,
    pub(super) halfmoves: u16,
    pub(super) fullmoves: u32,
}

/// What [`Position::unmake`] needs beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    captured: Option<(Square, Piece)>,
    castles: Option<Castles>,
    castling: Castling,
    en_passant: Option<Square>,
    halfmoves: u16,
}

impl Position {
    /// An empty board, white to move.
    pub const fn empty() -> Position {
        Position {
            board: [None; 64],
            turn: Colour::White,
            castling: Castling::NONE,
            homes: Homes::STANDARD,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on a square or empties it; for building positions.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    pub const fn turn(&self) -> Colour {
        self.turn
    }

    pub fn set_turn(&mut self, turn: Colour) {
        self.turn = turn;
    }

    pub const fn castling(&self) -> Castling {
        self.castling
    }

    pub fn set_castling(&mut self, castling: Castling) {
        self.castling = castling;
    }

    /// The same as a position of chess, if every right to castle is one from e1 or e8 with a rook of the corner; moves are written as
    /// chess has them then. None: only Chess960 castles so.
    pub fn as_chess(&self) -> Option<Position> {
        let at_home = self.homes.of_chess(self.castling);
        at_home.then(|| Position { homes: Homes::STANDARD, ..self.clone() })
    }

    /// A move of the same position of chess ([`Position::as_chess`]) as it is written here.
    pub fn of_chess(&self, m: Move) -> Move {
        let king = self.piece_at(m.from).filter(|p| p.kind == Kind::King);
        match king {
            Some(p) if self.homes.takes_rook && (m.from.file() - m.to.file()).abs() == 2 => {
                let castles = self.homes.castles(p.colour, m.to.file() > m.from.file(), m.from);
                castles.map_or(m, |c| Move::new(m.from, c.rook.0))
            }
            _ => m,
        }
    }

    /// Castling is the king's move to his own rook from now on (UCI_Chess960), or, of a position of chess, the king's move of two
    /// squares.
    pub fn set_chess960(&mut self, chess960: bool) {
        self.homes.takes_rook = chess960 || self.as_chess().is_none();
    }

    /// The square behind a pawn that has just gone two squares, whether or not it can be captured.
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    pub fn set_en_passant(&mut self, square: Option<Square>) {
        self.en_passant = square;
    }

    /// Half-moves since the last capture or pawn move (fifty-move rule: 100).
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// Number of the move, 1 at the start, counted up after black's moves.
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The square of the side's king.
    pub fn king(&self, colour: Colour) -> Option<Square> {
        Square::all().find(|&s| self.piece_at(s) == Some(Piece::new(colour, Kind::King)))
    }

    /// The captured square and piece of a pseudo-legal move.
    pub fn captured(&self, m: Move) -> Option<(Square, Piece)> {
        if self.is_castling(m) {
            return None;
        }
        if self.is_en_passant(m) {
            let square = Square::new(m.to.file(), m.from.rank())?;
            return self.piece_at(square).map(|p| (square, p));
        }
        self.piece_at(m.to).map(|p| (m.to, p))
    }

    /// A pawn captures on the en-passant square.
    pub fn is_en_passant(&self, m: Move) -> bool {
        self.kind_at(m.from) == Some(Kind::Pawn)
            && Some(m.to) == self.en_passant
            && m.from.file() != m.to.file()
    }

    /// The king castles: he goes two squares, or in Chess960 to his own rook.
    pub fn is_castling(&self, m: Move) -> bool {
        self.castles(m).is_some()
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.piece_at(square).map(|p| p.kind)
    }

    /// Who goes where in a move, if it is castling.
    fn castles(&self, m: Move) -> Option<Castles> {
        let king = self.piece_at(m.from).filter(|p| p.kind == Kind::King)?;
        let rook = Some(Piece::new(king.colour, Kind::Rook));
        let castles = match self.homes.takes_rook {
            true => self.piece_at(m.to) == rook,
            false => (m.from.file() - m.to.file()).abs() == 2,
        };
        let king_side = m.to.file() > m.from.file();
        castles.then(|| self.homes.castles(king.colour, king_side, m.from)).flatten()
    }

    /// Makes a pseudo-legal move.
    pub fn make(&mut self, m: Move) -> Undo {
        let captured = self.captured(m);
        let undo = Undo {
            captured,
            castles: self.castles(m),
            castling: self.castling,
            en_passant: self.en_passant,
            halfmoves: self.halfmoves,
        };
        if let Some((square, _)) = captured {
            self.set(square, None);
        }
        let mut piece = self.board[m.from.index()].take();
        let pawn = piece.is_some_and(|p| p.kind == Kind::Pawn);
        if let (Some(kind), Some(p)) = (m.promotion, piece.as_mut()) {
            p.kind = kind;
        }
        match undo.castles {
            // each of the two may go where the other stood
            Some(Castles { king: (_, king), rook: (from, to) }) => {
                let rook = self.board[from.index()].take();
                self.set(king, piece);
                self.set(to, rook);
            }
            None => self.set(m.to, piece),
        }
        let double = pawn && (m.from.rank() - m.to.rank()).abs() == 2;
        self.en_passant = m.from.step(0, self.turn.forward()).filter(|_| double);
        self.castling.0 &= !(self.homes.lost_at(m.from) | self.homes.lost_at(m.to));
        self.halfmoves =
            if pawn || captured.is_some() { 0 } else { self.halfmoves.saturating_add(1) };
        self.fullmoves += u32::from(self.turn == Colour::Black);
        self.turn = !self.turn;
        undo
    }

    /// Takes the move back that was made last.
    pub fn unmake(&mut self, m: Move, undo: Undo) {
        self.turn = !self.turn;
        self.fullmoves -= u32::from(self.turn == Colour::Black);
        let to = undo.castles.map_or(m.to, |c| c.king.1);
        let mut piece = self.board[to.index()].take();
        if let (Some(_), Some(p)) = (m.promotion, piece.as_mut()) {
            p.kind = Kind::Pawn;
        }
        let rook = undo.castles.and_then(|c| self.board[c.rook.1.index()].take());
        self.set(m.from, piece);
        if let Some(castles) = undo.castles {
            self.set(castles.rook.0, rook);
        }
        if let Some((square, piece)) = undo.captured {
            self.set(square, Some(piece));
        }
        self.castling = undo.castling;
        self.en_passant = undo.en_passant;
        self.halfmoves = undo.halfmoves;
    }

    /// The position after a pseudo-legal move.
    pub fn after(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.make(m);
        next
    }

    /// The position mirrored top to bottom with the colours exchanged: the same game seen from the other side.
    pub fn mirrored(&self) -> Position {
        let mut other = Position { turn: !self.turn, ..self.clone() };
        let flip = |s: Square| Square::new(s.file(), 7 - s.rank()).unwrap_or(s);
        for square in Square::all() {
            let piece = self.piece_at(square).map(|p| Piece::new(!p.colour, p.kind));
            other.set(flip(square), piece);
        }
        other.homes = self.homes.mirrored();
        other.castling = Castling(self.castling.0 << 2 & 12 | self.castling.0 >> 2);
        other.en_passant = self.en_passant.map(flip);
        other
    }
}
