//! FEN: `board turn castling en-passant [halfmoves fullmoves]`.

use std::fmt;

use super::check::counted;
use super::{Castling, Colour, Kind, Piece, Position, RuleError, Square};

/// Why a text is not the FEN of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// Neither four nor six fields.
    Fields(usize),
    /// Not eight ranks.
    Ranks(usize),
    /// A rank (1..=8) without exactly eight squares.
    RankLength { rank: usize, squares: usize },
    /// Not a piece or a number 1..=8.
    Letter { rank: usize, letter: char },
    /// Side to move is not `w` or `b`.
    Turn(String),
    /// Not `-`, or letters of `KQkq` or files, each wing of a side once.
    Castling(String),
    /// Not `-` or a square.
    EnPassant(String),
    /// Not a number 0..=150.
    Halfmoves(String),
    /// Not a number 1..=9999.
    Fullmoves(String),
    /// The position breaks a rule.
    Rule(RuleError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Fields(n) => write!(
                f,
                "the FEN has {}, 4 (board, side to move, castling, en passant) or 6 (and half-moves, move number) are allowed",
                counted(*n, "field")
            ),
            FenError::Ranks(n) => {
                write!(f, "the board has {}, exactly 8 are allowed", counted(*n, "rank"))
            }
            FenError::RankLength { rank, squares } => write!(
                f,
                "rank {rank} of the board has {}, exactly 8 are allowed",
                counted(*squares, "square")
            ),
            FenError::Letter { rank, letter } => write!(
                f,
                "rank {rank} of the board has '{letter}', the letters pnbrqkPNBRQK and the numbers 1 to 8 are allowed"
            ),
            FenError::Turn(t) => write!(f, "the side to move is '{t}', w and b are allowed"),
            FenError::Castling(t) => write!(
                f,
                "the castling field is '{t}', '-' or the letters KQkq or those of the rooks' files (A to H, a to h), each wing once, are allowed"
            ),
            FenError::EnPassant(t) => write!(
                f,
                "the en-passant field is '{t}', '-' or a square of rank 3 or 6 is allowed"
            ),
            FenError::Halfmoves(t) => {
                write!(f, "the half-move counter is '{t}', a number from 0 to 150 is allowed")
            }
            FenError::Fullmoves(t) => {
                write!(f, "the move number is '{t}', a number from 1 to 9999 is allowed")
            }
            FenError::Rule(e) => write!(f, "the position is impossible: {e}"),
        }
    }
}

impl std::error::Error for FenError {}

impl From<RuleError> for FenError {
    fn from(e: RuleError) -> FenError {
        FenError::Rule(e)
    }
}

impl Position {
    /// FEN of the start of a game.
    pub const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The start of a game.
    ///
    /// # Panics
    /// Never: the text is a position.
    pub fn start() -> Position {
        Position::from_fen(Position::START).expect("the start of a game")
    }

    /// Reads a FEN of four or six fields and checks the position ([`Position::check_rules`]). Castling of Chess960 is read as X-FEN
    /// (KQkq: the outermost rook of the wing) or as Shredder has it (letters of files); moves are then written as in that game.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (board, turn, castling, en_passant, counters) = match fields[..] {
            [b, t, c, e] => (b, t, c, e, ["0", "1"]),
            [b, t, c, e, h, n] => (b, t, c, e, [h, n]),
            _ => return Err(FenError::Fields(fields.len())),
        };
        let mut position = Position::empty();
        read_board(board, &mut position)?;
        position.turn = match turn {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(FenError::Turn(turn.to_string())),
        };
        read_castling(castling, &mut position)?;
        position.en_passant = match en_passant {
            "-" => None,
            square => Some(
                Square::parse(square)
                    .filter(|s| matches!(s.rank(), 2 | 5))
                    .ok_or_else(|| FenError::EnPassant(square.to_string()))?,
            ),
        };
        let number = |text: &str| {
            text.parse::<u32>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()))
        };
        position.halfmoves = number(counters[0])
            .filter(|&n| n <= 150)
            .ok_or_else(|| FenError::Halfmoves(counters[0].to_string()))?
            as u16;
        position.fullmoves = number(counters[1])
            .filter(|n| (1..=9999).contains(n))
            .ok_or_else(|| FenError::Fullmoves(counters[1].to_string()))?;
        position.check_rules()?;
        Ok(position)
    }

    /// The FEN of six fields. The en-passant square is written after every double step; of Chess960, rights are the files of the rooks.
    pub fn to_fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match Square::new(file, rank).and_then(|s| self.piece_at(s)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push(piece.letter());
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(if self.turn == Colour::White { 'w' } else { 'b' });
        text.push(' ');
        for (colour, king_side, letter) in Castling::EACH {
            if !self.castling.has(colour, king_side) {
                continue;
            }
            let file = (b'a' + self.homes.rook(colour, king_side) as u8) as char;
            text.push(match (self.homes.takes_rook, colour) {
                (false, _) => letter,
                (true, Colour::White) => file.to_ascii_uppercase(),
                (true, Colour::Black) => file,
            });
        }
        if self.castling == Castling::NONE {
            text.push('-');
        }
        let en_passant = self.en_passant.map_or("-".to_string(), |s| s.to_string());
        format!("{text} {en_passant} {} {}", self.halfmoves, self.fullmoves)
    }
}

fn read_board(text: &str, position: &mut Position) -> Result<(), FenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::Ranks(ranks.len()));
    }
    for (row, part) in ranks.into_iter().enumerate() {
        let rank = 8 - row;
        let mut squares = 0;
        for letter in part.chars() {
            match (letter, Piece::from_letter(letter)) {
                ('1'..='8', _) => squares += letter as usize - '0' as usize,
                (_, Some(piece)) => {
                    if let Some(s) = Square::new(squares.min(8) as i8, rank as i8 - 1) {
                        position.set(s, Some(piece));
                    }
                    squares += 1;
                }
                _ => return Err(FenError::Letter { rank, letter }),
            }
        }
        if squares != 8 {
            return Err(FenError::RankLength { rank, squares });
        }
    }
    Ok(())
}

/// The rights, and where the rooks stand. A right without its king or rook is left to [`Position::check_rules`].
fn read_castling(text: &str, position: &mut Position) -> Result<(), FenError> {
    let fault = || FenError::Castling(text.to_string());
    if text == "-" {
        return Ok(());
    }
    let mut rights = Castling::NONE;
    for letter in text.chars() {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let holds = |file: i8, kind| {
            let square = Square::new(file, colour.rank(0));
            square.and_then(|s| position.piece_at(s)) == Some(Piece::new(colour, kind))
        };
        let king = (0..8).find(|&file| holds(file, Kind::King));
        let outermost = |king_side: bool| {
            let king = king?;
            let mut rooks = (0..8).filter(|&file| holds(file, Kind::Rook));
            match king_side {
                true => rooks.next_back().filter(|&rook| rook > king),
                false => rooks.next().filter(|&rook| rook < king),
            }
        };
        let (king_side, rook) = match letter.to_ascii_lowercase() {
            'k' => (true, outermost(true)),
            'q' => (false, outermost(false)),
            file @ 'a'..='h' => {
                let file = (file as u8 - b'a') as i8;
                (king.is_none_or(|king| file > king), Some(file))
            }
            _ => return Err(fault()),
        };
        if rights.has(colour, king_side) {
            return Err(fault());
        }
        rights.0 |= Castling::bit(colour, king_side);
        if let (Some(king), Some(rook)) = (king, rook) {
            position.homes.set(colour, king_side, king, rook);
        }
    }
    position.castling = rights;
    Ok(())
}
