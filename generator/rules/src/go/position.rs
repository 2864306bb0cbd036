use std::fmt;

use super::{Board, Colour, Point, Size};

/// A move of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Pass,
    Play(Point),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Play(point) => point.fmt(f),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    Outside(Point, Size),
    Occupied(Point),
    Ko(Point),
    Suicide(Point),
    /// Two passes ended the game.
    Over,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Outside(p, size) => write!(f, "{p} is not on a board of {size}"),
            PlayError::Occupied(p) => write!(f, "there is a stone on {p}"),
            PlayError::Ko(p) => write!(f, "{p} would take back the ko at once"),
            PlayError::Suicide(p) => write!(f, "a stone on {p} would leave its own string dead"),
            PlayError::Over => write!(f, "the game has ended with two passes"),
        }
    }
}

impl std::error::Error for PlayError {}

/// Why an arrangement is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The string on this point has no liberty.
    NoLiberty(Point),
    /// No single stone of the side that moved last could have taken a ko here.
    NoKo(Point),
    /// A ko point is void after a pass.
    KoAfterPass,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoLiberty(p) => write!(f, "the string on {p} has no liberty"),
            SetupError::NoKo(p) => write!(f, "{p} cannot be a ko point: it must be empty among stones of the side that moved last, one of them single with no other liberty"),
            SetupError::KoAfterPass => write!(f, "there is no ko point after a pass"),
        }
    }
}

impl std::error::Error for SetupError {}

/// What a move did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Enemy stones that were taken.
    pub captured: Vec<Point>,
    /// Own stones that were taken by suicide.
    pub suicide: Vec<Point>,
}

/// A board, the side to move, the point of a ko that it may not retake, and whether the move before was a pass.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    turn: Colour,
    ko: Option<Point>,
    passes: u8,
    suicide: bool,
}

impl Position {
    /// The empty board, black to move, suicide forbidden.
    pub fn new(size: Size) -> Position {
        Position {
            board: Board::new(size),
            turn: Colour::Black,
            ko: None,
            passes: 0,
            suicide: false,
        }
    }

    /// A given position, suicide forbidden. Every string must have a liberty, and a ko point must be possible.
    pub fn from_parts(
        board: Board,
        turn: Colour,
        ko: Option<Point>,
        last_pass: bool,
    ) -> Result<Position, SetupError> {
        let stones = board.size().points().filter(|&p| board.at(p).is_some());
        if let Some(dead) = stones.into_iter().find(|&p| !board.lives(p)) {
            return Err(SetupError::NoLiberty(dead));
        }
        if let Some(point) = ko {
            if last_pass {
                return Err(SetupError::KoAfterPass);
            }
            let size = board.size();
            let mut around = point.neighbours(size);
            let single = |q: Point| {
                let (stones, liberties) = board.string(q);
                stones.len() == 1 && liberties == [point]
            };
            if !size.holds(point)
                || board.at(point).is_some()
                || !point.neighbours(size).all(|q| board.at(q) == Some(!turn))
                || !around.any(single)
            {
                return Err(SetupError::NoKo(point));
            }
        }
        Ok(Position { board, turn, ko, passes: u8::from(last_pass), suicide: false })
    }

    /// The same position with suicide of two or more stones allowed or not. A single stone may never kill itself.
    pub fn with_suicide(self, allowed: bool) -> Position {
        Position { suicide: allowed, ..self }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn size(&self) -> Size {
        self.board.size()
    }

    pub fn turn(&self) -> Colour {
        self.turn
    }

    /// The point that the side to move may not take back.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Whether suicide of two or more stones is allowed.
    pub fn suicide(&self) -> bool {
        self.suicide
    }

    /// Whether the move before was a pass.
    pub fn last_pass(&self) -> bool {
        self.passes > 0
    }

    /// Whether two passes ended the game.
    pub fn is_over(&self) -> bool {
        self.passes >= 2
    }

    /// Plays a stone; the position is unchanged if it may not be played.
    pub fn play(&mut self, point: Point) -> Result<Played, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        if !self.size().holds(point) {
            return Err(PlayError::Outside(point, self.size()));
        }
        if self.board.at(point).is_some() {
            return Err(PlayError::Occupied(point));
        }
        if self.ko == Some(point) {
            return Err(PlayError::Ko(point));
        }
        let us = self.turn;
        let mut board = self.board.clone();
        board.set(point, Some(us));
        let mut played = Played::default();
        for q in point.neighbours(self.size()) {
            if board.at(q) == Some(!us) && !board.lives(q) {
                for stone in board.string(q).0 {
                    board.set(stone, None);
                    played.captured.push(stone);
                }
            }
        }
        let (own, liberties) = board.string(point);
        if liberties.is_empty() {
            if !self.suicide || own.len() == 1 {
                return Err(PlayError::Suicide(point));
            }
            for &stone in &own {
                board.set(stone, None);
            }
            played.suicide = own.clone();
        }
        self.ko = match played.captured[..] {
            [taken] if own.len() == 1 && liberties == [taken] => Some(taken),
            _ => None,
        };
        self.board = board;
        self.turn = !us;
        self.passes = 0;
        Ok(played)
    }

    /// Passes.
    pub fn pass(&mut self) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        self.turn = !self.turn;
        self.ko = None;
        self.passes += 1;
        Ok(())
    }

    /// Makes a move.
    pub fn make(&mut self, m: Move) -> Result<Played, PlayError> {
        match m {
            Move::Pass => self.pass().map(|()| Played::default()),
            Move::Play(point) => self.play(point),
        }
    }

    /// Makes moves one after the other; the error says which one (from 1) was refused, the moves before it are made.
    pub fn replay(&mut self, moves: &[Move]) -> Result<(), (usize, PlayError)> {
        for (i, &m) in moves.iter().enumerate() {
            self.make(m).map_err(|e| (i + 1, e))?;
        }
        Ok(())
    }

    /// Whether the side to move may play here.
    pub fn is_legal(&self, point: Point) -> bool {
        self.clone().play(point).is_ok()
    }

    /// The points where the side to move may play, in the order of [`Size::points`].
    pub fn legal_points(&self) -> Vec<Point> {
        self.board.empties().filter(|&p| self.is_legal(p)).collect()
    }

    /// The points among which a playout chooses: legal and not an own eye. None left: it passes.
    pub fn playout_points(&self) -> Vec<Point> {
        let mut points = self.legal_points();
        points.retain(|&p| !self.board.is_own_eye(p, self.turn));
        points
    }
}

/// The diagram, and the side to move with its ko point in the last line.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.board.draw())?;
        match (self.is_over(), self.ko) {
            (true, _) => writeln!(f, "two passes"),
            (_, Some(ko)) => writeln!(f, "{} to move, ko at {ko}", self.turn),
            (_, None) if self.last_pass() => writeln!(f, "{} to move after a pass", self.turn),
            _ => writeln!(f, "{} to move", self.turn),
        }
    }
}
