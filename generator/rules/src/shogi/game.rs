//! A game: a start, moves, and the rules that look at more than one position; the declaration of a win.

use std::fmt;

use super::{Colour, Kind, Move, MoveError, Piece, Position, PositionKey, Record, Square};

/// The moves of a game, from its start.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    /// Of the start and after every move.
    keys: Vec<PositionKey>,
    /// Whether each move gave check.
    checks: Vec<bool>,
}

/// What the fourth occurrence of a position means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// No result.
    Draw,
    /// Every move of this side since the first of the four occurrences gave check: it loses.
    PerpetualCheck(Colour),
}

impl Game {
    pub fn new(start: Position) -> Game {
        let (keys, position) = (vec![start.key()], start.clone());
        Game { start, position, moves: Vec::new(), keys, checks: Vec::new() }
    }

    /// The game of a record.
    pub fn of(record: &Record) -> Game {
        let mut game = Game::new(record.start().clone());
        record.moves().iter().for_each(|m| game.make(m));
        game
    }

    pub fn start(&self) -> &Position {
        &self.start
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Makes a legal move.
    pub fn make(&mut self, m: &Move) {
        self.position.do_move(m);
        self.moves.push(*m);
        self.keys.push(self.position.key());
        self.checks.push(self.position.in_check(self.position.turn()));
    }

    /// Makes a move from its USI text.
    ///
    /// # Errors
    /// It is no legal move.
    pub fn play(&mut self, text: &str) -> Result<Move, MoveError> {
        let m = self.position.legal_move(text)?;
        self.make(&m);
        Ok(m)
    }

    /// Whether the present position occurs for the fourth time (board, hands and side to move are the same), and what that means.
    pub fn repetition(&self) -> Option<Repetition> {
        let now = self.keys.last()?;
        let before = self.keys.iter().enumerate().rev().filter(|(_, k)| *k == now);
        let first = before.map(|(i, _)| i).nth(3)?;
        let perpetual = |side: Colour| {
            let since = self.moves[first..].iter().zip(&self.checks[first..]);
            since.filter(|(m, _)| m.colour() == side).all(|(_, check)| *check)
        };
        Some(match Colour::BOTH.map(perpetual) {
            [true, false] => Repetition::PerpetualCheck(Colour::Black),
            [false, true] => Repetition::PerpetualCheck(Colour::White),
            _ => Repetition::Draw,
        })
    }

    /// The `position` command of USI, with every move: the fourfold rule needs them.
    pub fn usi(&self) -> String {
        let start = self.start.to_sfen();
        let mut text = match start == Position::START {
            true => "position startpos".to_string(),
            false => format!("position sfen {start}"),
        };
        for (i, m) in self.moves.iter().enumerate() {
            text += if i == 0 { " moves " } else { " " };
            text += &m.to_string();
        }
        text
    }
}

/// What a declaration lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeclarationError {
    KingOutside,
    InCheck,
    /// So many pieces beside the king stand in the opponent's camp.
    Pieces(u32),
    /// So many points, and so many are needed.
    Points(u32, u32),
}

impl fmt::Display for DeclarationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeclarationError::KingOutside => f.write_str("the king is not in the opponent's camp"),
            DeclarationError::InCheck => f.write_str("the king is in check"),
            DeclarationError::Pieces(n) => {
                write!(
                    f,
                    "{n} pieces beside the king are in the opponent's camp, {CAMP} are needed"
                )
            }
            DeclarationError::Points(n, need) => write!(f, "{n} points, {need} are needed"),
        }
    }
}

impl std::error::Error for DeclarationError {}

/// Pieces beside the king that a declaration needs in the opponent's camp.
const CAMP: u32 = 10;

impl Position {
    /// Whether the side to move may declare a win by the rule of 27 points: its king stands in the opponent's camp and not in
    /// check, ten more pieces of it stand there, and these and its hand are 28 points (black) or 27 (white): 5 for a rook or
    /// bishop, 1 for others.
    ///
    /// # Errors
    /// What is missing.
    pub fn declaration(&self) -> Result<(), DeclarationError> {
        let side = self.turn();
        if !self.king(side).is_some_and(|k| k.in_promotion_zone(side)) {
            return Err(DeclarationError::KingOutside);
        }
        if self.in_check(side) {
            return Err(DeclarationError::InCheck);
        }
        let worth = |kind: Kind| match kind {
            Kind::King => 0,
            Kind::Rook | Kind::Bishop => 5,
            _ => 1,
        };
        let own = |s: &Square| self.piece_at(*s).filter(|p| p.colour() == side).map(Piece::kind);
        let camp = Square::all().filter(|s| s.in_promotion_zone(side));
        let camp: Vec<Kind> = camp.filter_map(|s| own(&s)).filter(|k| *k != Kind::King).collect();
        if (camp.len() as u32) < CAMP {
            return Err(DeclarationError::Pieces(camp.len() as u32));
        }
        let hand = Kind::ALL.iter().map(|k| worth(*k) * u32::from(self.hand(side).count(*k)));
        let points = camp.iter().map(|k| worth(*k)).sum::<u32>() + hand.sum::<u32>();
        let needed = if side == Colour::Black { 28 } else { 27 };
        if points < needed {
            return Err(DeclarationError::Points(points, needed));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(start: &str, moves: &str) -> Game {
        let mut game = Game::new(Position::from_sfen(start).unwrap());
        for m in moves.split_whitespace() {
            game.play(m).unwrap();
        }
        game
    }

    #[test]
    fn a_position_for_the_fourth_time() {
        let round = "2h3h 8b7b 3h2h 7b8b ";
        let game = played(Position::START, &round.repeat(2));
        assert_eq!(game.repetition(), None);
        let game = played(Position::START, &round.repeat(3));
        assert_eq!(game.repetition(), Some(Repetition::Draw));
        // the moves between count, not the occurrences in a row
        let game =
            played(Position::START, &format!("{}7g7f 3c3d {}", round.repeat(2), round.repeat(2)));
        assert_eq!(game.repetition(), None);
        assert!(game.usi().starts_with("position startpos moves 2h3h 8b7b 3h2h"));
    }

    #[test]
    fn perpetual_check() {
        // black's rook checks, white's king walks to and fro: the fourth time comes by the move of either side
        let perpetual = Some(Repetition::PerpetualCheck(Colour::Black));
        let king = "4k4/9/9/9/9/9/9/9/K3R4 w - 1";
        assert_eq!(played(king, &"5a4a 5i4i 4a5a 4i5i ".repeat(3)).repetition(), perpetual);
        let rook = "4k4/9/9/9/9/9/9/9/K4R3 b - 1";
        let round = "4i5i 5a4a 5i4i 4a5a ";
        assert_eq!(played(rook, &round.repeat(3)).repetition(), perpetual);
        // one quiet move among the checks
        let quiet = format!("{round}{round}4i3i 5a4a 3i4i 4a5a 4i4h 5a5b 4h4i 5b5a {round}");
        assert_eq!(played(rook, &quiet).repetition(), Some(Repetition::Draw));
        // before the first of the four it does not matter
        let late = format!("4i3i 5a5b 3i4i 5b5a {}", round.repeat(3));
        let mut game = played(rook, &late);
        assert_eq!(game.repetition(), Some(Repetition::PerpetualCheck(Colour::Black)));
        game.play("4i3i").unwrap();
        assert_eq!(game.repetition(), None);
    }

    #[test]
    fn declarations() {
        let declared = |sfen: &str| Position::from_sfen(sfen).unwrap().declaration();
        // ten golds and promoted pieces in the camp, two rooks in hand: 10 + 10, and eight pawns
        assert_eq!(declared("+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/7k1 b 2R8P 1"), Ok(()));
        let few = declared("+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/7k1 b 2R7P 1");
        assert_eq!(few, Err(DeclarationError::Points(27, 28)));
        assert_eq!(declared("7K1/9/9/9/9/9/9/7k+p/+p+p+p+p+p+p+p+p+p w 2r7p 1"), Ok(()));
        let nine = declared("+P+P+P+P+P+P+P+P+P/1K7/9/9/9/9/9/9/7k1 b 2R2B 1");
        assert_eq!(nine, Err(DeclarationError::Pieces(9)));
        let outside = declared("+P+P+P+P+P+P+P+P+P/+P8/9/1K7/9/9/9/9/7k1 b 2R8P 1");
        assert_eq!(outside, Err(DeclarationError::KingOutside));
        let check = declared("+P+P+P+P+P+P+P+P+P/+PK7/2b6/9/9/9/9/9/7k1 b 2R8P 1");
        assert_eq!(check, Err(DeclarationError::InCheck));
    }
}
