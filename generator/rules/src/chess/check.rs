//! What every position of a game obeys.

use std::fmt;

use super::{Castling, Colour, Kind, Piece, Position, Square};

/// Why a position cannot arise in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// A side has not exactly one king.
    Kings { colour: Colour, count: usize },
    /// More than 16 pieces of a side.
    Pieces { colour: Colour, count: usize },
    /// More than 8 pawns of a side.
    Pawns { colour: Colour, count: usize },
    /// More promoted pieces than pawns are missing.
    Promoted { colour: Colour, promoted: usize, missing: usize },
    /// A pawn on the first or last rank.
    PawnRank(Square),
    /// The side that has just moved is in check.
    OpponentInCheck(Colour),
    /// A right without its king and rook at home.
    CastlingHome { letter: char },
    /// The en-passant square is not on the sixth rank of the side to move.
    EnPassantRank(Square),
    /// The en-passant square, or the square where the pawn came from, is not empty.
    EnPassantOccupied(Square),
    /// There is no enemy pawn in front of the en-passant square.
    EnPassantPawn { square: Square, pawn: Square },
    /// The double step cannot have left this check.
    EnPassantCheck(Square),
    /// More than two pieces give check.
    Checkers(usize),
    /// Two pieces give check and no move can have made them do so.
    DoubleCheck(Square, Square),
}

/// `1 piece`, `2 pieces`: words whose plural ends in s.
pub(super) fn counted(n: usize, one: &str) -> String {
    format!("{n} {one}{}", if n == 1 { "" } else { "s" })
}

/// Where king and rook stand for a castling right: the colour of the side, its king's square, its rook's square.
fn home(letter: char) -> (&'static str, &'static str, &'static str) {
    match letter {
        'K' => ("white", "e1", "h1"),
        'Q' => ("white", "e1", "a1"),
        'k' => ("black", "e8", "h8"),
        _ => ("black", "e8", "a8"),
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RuleError::Kings { colour, count } => {
                write!(f, "the board has {count} kings of {colour}, exactly 1 is allowed")
            }
            RuleError::Pieces { colour, count } => {
                write!(f, "the board has {count} pieces of {colour}, at most 16 are allowed")
            }
            RuleError::Pawns { colour, count } => {
                write!(f, "the board has {count} pawns of {colour}, at most 8 are allowed")
            }
            RuleError::Promoted { colour, promoted, missing } => write!(
                f,
                "the board has {} of {colour} that must have been promoted, at most {missing} {} allowed because only so many pawns are missing",
                counted(promoted, "piece"),
                if missing == 1 { "is" } else { "are" }
            ),
            RuleError::PawnRank(square) => {
                write!(f, "the board has a pawn on {square}, pawns are allowed on the ranks 2 to 7 only")
            }
            RuleError::OpponentInCheck(colour) => write!(
                f,
                "{colour} is in check, but it is the other side's move: only the side to move may be in check"
            ),
            RuleError::CastlingHome { letter } => {
                let (colour, king, rook) = home(letter);
                write!(
                    f,
                    "the castling right {letter} is allowed only with {colour}'s king on {king} and rook on {rook}, or as in Chess960 with both on that rank, the rook on this side of the king"
                )
            }
            RuleError::EnPassantRank(square) => write!(
                f,
                "the en-passant square is {square}, only rank 6 with white to move and rank 3 with black to move are allowed"
            ),
            RuleError::EnPassantOccupied(square) => write!(
                f,
                "{square} is occupied, but it must be empty because the en-passant field says that a pawn has just passed it"
            ),
            RuleError::EnPassantPawn { square, pawn } => write!(
                f,
                "the en-passant square is {square}, but there is no pawn on {pawn} that could have passed it"
            ),
            RuleError::EnPassantCheck(square) => write!(
                f,
                "the piece on {square} gives check, but the double step in the en-passant field cannot have been the last move then"
            ),
            RuleError::Checkers(count) => {
                write!(f, "{count} pieces give check, at most 2 can")
            }
            RuleError::DoubleCheck(a, b) => {
                write!(f, "the pieces on {a} and {b} both give check, which no single move can do")
            }
        }
    }
}

impl std::error::Error for RuleError {}

impl Position {
    /// Checks what every position of a game obeys; the first fault found. Not a proof that a game leads here.
    pub fn check_rules(&self) -> Result<(), RuleError> {
        self.check_men()?;
        self.check_castling()?;
        self.check_en_passant()?;
        if self.in_check(!self.turn) {
            return Err(RuleError::OpponentInCheck(!self.turn));
        }
        self.check_checkers()
    }

    fn check_men(&self) -> Result<(), RuleError> {
        for colour in Colour::BOTH {
            let count = |kind: Kind| {
                Square::all()
                    .filter(|&s| self.piece_at(s) == Some(Piece::new(colour, kind)))
                    .count()
            };
            let all: usize = Kind::ALL.into_iter().map(count).sum();
            let (kings, pawns) = (count(Kind::King), count(Kind::Pawn));
            if kings != 1 {
                return Err(RuleError::Kings { colour, count: kings });
            }
            if pawns > 8 {
                return Err(RuleError::Pawns { colour, count: pawns });
            }
            if all > 16 {
                return Err(RuleError::Pieces { colour, count: all });
            }
            // one bishop of a side on the squares of each shade
            let bishops = |shade: i8| {
                let bishop = Some(Piece::new(colour, Kind::Bishop));
                let same = |s: &Square| (s.file() + s.rank()) % 2 == shade;
                Square::all().filter(same).filter(|&s| self.piece_at(s) == bishop).count()
            };
            let promoted = count(Kind::Queen).saturating_sub(1)
                + count(Kind::Rook).saturating_sub(2)
                + count(Kind::Knight).saturating_sub(2)
                + bishops(0).saturating_sub(1)
                + bishops(1).saturating_sub(1);
            if promoted > 8 - pawns {
                return Err(RuleError::Promoted { colour, promoted, missing: 8 - pawns });
            }
        }
        let pawn = |s: &Square| self.piece_at(*s).is_some_and(|p| p.kind == Kind::Pawn);
        match Square::all().filter(|s| matches!(s.rank(), 0 | 7)).find(pawn) {
            Some(square) => Err(RuleError::PawnRank(square)),
            None => Ok(()),
        }
    }

    fn check_castling(&self) -> Result<(), RuleError> {
        for (colour, king_side, letter) in Castling::EACH {
            let (king, rook) = (self.homes.king(colour), self.homes.rook(colour, king_side));
            let holds = |file, kind| {
                let square = Square::new(file, colour.rank(0));
                square.and_then(|s| self.piece_at(s)) == Some(Piece::new(colour, kind))
            };
            let home = holds(king, Kind::King) && holds(rook, Kind::Rook);
            if self.castling.has(colour, king_side) && !(home && (rook > king) == king_side) {
                return Err(RuleError::CastlingHome { letter });
            }
        }
        debug_assert!(self.castling.0 <= Castling::ALL.0);
        Ok(())
    }

    fn check_en_passant(&self) -> Result<(), RuleError> {
        let Some(square) = self.en_passant else { return Ok(()) };
        let forward = self.turn.forward();
        let (Some(pawn), Some(origin)) = (square.step(0, -forward), square.step(0, forward)) else {
            return Err(RuleError::EnPassantRank(square));
        };
        if square.rank() != self.turn.rank(5) {
            return Err(RuleError::EnPassantRank(square));
        }
        if let Some(s) = [square, origin].into_iter().find(|&s| self.piece_at(s).is_some()) {
            return Err(RuleError::EnPassantOccupied(s));
        }
        if self.piece_at(pawn) != Some(Piece::new(!self.turn, Kind::Pawn)) {
            return Err(RuleError::EnPassantPawn { square, pawn });
        }
        // Before the double step the side to move cannot have been in check by anything but what the step has opened.
        let mut before = self.clone();
        before.set(origin, before.piece_at(pawn));
        before.set(pawn, None);
        match before.checkers(self.turn).first() {
            Some(&checker) => Err(RuleError::EnPassantCheck(checker)),
            None => Ok(()),
        }
    }

    fn check_checkers(&self) -> Result<(), RuleError> {
        let checkers = self.checkers(self.turn);
        let [a, b] = checkers[..] else {
            return if checkers.len() > 2 {
                Err(RuleError::Checkers(checkers.len()))
            } else {
                Ok(())
            };
        };
        let Some(king) = self.king(self.turn) else { return Ok(()) };
        let slides = |s: Square| {
            self.piece_at(s)
                .is_some_and(|p| matches!(p.kind, Kind::Bishop | Kind::Rook | Kind::Queen))
        };
        let jumps = |s: Square| self.piece_at(s).is_some_and(|p| p.kind == Kind::Knight);
        let way =
            |s: Square| ((s.file() - king.file()).signum(), (s.rank() - king.rank()).signum());
        let opposite = way(a).0 == -way(b).0 && way(a).1 == -way(b).1;
        // a double check needs a line that was opened, and no move opens a line on both sides of the king
        if (!slides(a) && !slides(b)) || (!jumps(a) && !jumps(b) && opposite) {
            return Err(RuleError::DoubleCheck(a, b));
        }
        Ok(())
    }
}
