//! A position: board, side to move, rights and counters; moves made and taken back.

use super::{Colour, Kind, Move, Piece, Square};

/// Castling rights, 4 bits: 0 white king's side (K), 1 white queen's side (Q), 2 black king's side (k), 3 black queen's side (q).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castling(pub u8);

impl Castling {
    pub const NONE: Castling = Castling(0);
    pub const ALL: Castling = Castling(15);

    /// The bit of a side and a wing.
    pub const fn bit(colour: Colour, king_side: bool) -> u8 {
        let side = match colour {
            Colour::White => 0,
            Colour::Black => 2,
        };
        1 << (side + !king_side as u8)
    }

    /// Whether the side may still castle on the wing.
    pub const fn has(self, colour: Colour, king_side: bool) -> bool {
        self.0 & Castling::bit(colour, king_side) != 0
    }

    /// The rights that are lost when a piece leaves or enters the square.
    pub const fn lost_at(square: Square) -> u8 {
        match square.index() {
            0 => 2,
            4 => 3,
            7 => 1,
            56 => 8,
            60 => 12,
            63 => 4,
            _ => 0,
        }
    }
}

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) board: [Option<Piece>; 64],
    pub(super) turn: Colour,
    pub(super) castling: Castling,
    pub(super) en_passant: Option<Square>,
    pub(super) halfmoves: u16,
    pub(super) fullmoves: u32,
}

/// What [`Position::unmake`] needs beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    captured: Option<(Square, Piece)>,
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

    /// The king goes two squares.
    pub fn is_castling(&self, m: Move) -> bool {
        self.kind_at(m.from) == Some(Kind::King) && (m.from.file() - m.to.file()).abs() == 2
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.piece_at(square).map(|p| p.kind)
    }

    /// Where the rook stands and where it goes when the king castles to `to`.
    fn castling_rook(to: Square) -> (Square, Square) {
        let (from, target) = if to.file() == 6 { (7, 5) } else { (0, 3) };
        let at = |file| Square::new(file, to.rank()).unwrap_or(to);
        (at(from), at(target))
    }

    /// Makes a pseudo-legal move.
    pub fn make(&mut self, m: Move) -> Undo {
        let captured = self.captured(m);
        let undo = Undo {
            captured,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmoves: self.halfmoves,
        };
        let castles = self.is_castling(m);
        if let Some((square, _)) = captured {
            self.set(square, None);
        }
        let mut piece = self.board[m.from.index()].take();
        let pawn = piece.is_some_and(|p| p.kind == Kind::Pawn);
        if let (Some(kind), Some(p)) = (m.promotion, piece.as_mut()) {
            p.kind = kind;
        }
        self.set(m.to, piece);
        if castles {
            let (from, to) = Position::castling_rook(m.to);
            let rook = self.board[from.index()].take();
            self.set(to, rook);
        }
        let double = pawn && (m.from.rank() - m.to.rank()).abs() == 2;
        self.en_passant = m.from.step(0, self.turn.forward()).filter(|_| double);
        self.castling.0 &= !(Castling::lost_at(m.from) | Castling::lost_at(m.to));
        self.halfmoves = if pawn || captured.is_some() { 0 } else { self.halfmoves + 1 };
        self.fullmoves += u32::from(self.turn == Colour::Black);
        self.turn = !self.turn;
        undo
    }

    /// Takes the move back that was made last.
    pub fn unmake(&mut self, m: Move, undo: Undo) {
        self.turn = !self.turn;
        self.fullmoves -= u32::from(self.turn == Colour::Black);
        let mut piece = self.board[m.to.index()].take();
        if let (Some(_), Some(p)) = (m.promotion, piece.as_mut()) {
            p.kind = Kind::Pawn;
        }
        self.set(m.from, piece);
        if self.is_castling(m) {
            let (from, to) = Position::castling_rook(m.to);
            let rook = self.board[to.index()].take();
            self.set(from, rook);
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
        other.castling = Castling(self.castling.0 << 2 & 12 | self.castling.0 >> 2);
        other.en_passant = self.en_passant.map(flip);
        other
    }
}
