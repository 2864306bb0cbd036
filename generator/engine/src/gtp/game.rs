//! A game of Go as it is played: moves of any colour in any order, undo, repetition.

use kiban_rules::go::{Board, Colour, Move, PlayError, Position, SetupError, Size};

/// A move that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made {
    pub colour: Colour,
    pub at: Move,
}

/// A game: its moves and every position on the way. Simple ko, no suicide; whole-board repetition is allowed, but can be
/// asked for ([`Game::repeats`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The start and the position after every move.
    positions: Vec<Position>,
    moves: Vec<Made>,
}

impl Game {
    pub fn new(size: Size) -> Game {
        Game::from_position(Position::new(size))
    }

    /// A game that starts with a given position.
    pub fn from_position(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new() }
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    pub fn size(&self) -> Size {
        self.position().size()
    }

    pub fn moves(&self) -> &[Made] {
        &self.moves
    }

    /// The position that the game started with.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The present position with this side to move. A side that moves out of turn has no ko to mind, and the pass before is
    /// forgotten; so is the end of a game that goes on.
    pub fn position_for(&self, colour: Colour) -> Position {
        let now = self.position();
        if now.turn() == colour && !now.is_over() {
            return now.clone();
        }
        // the board of a position has liberties everywhere: this cannot fail
        let board = now.board().clone();
        Position::from_parts(board, colour, None, false)
            .map_or_else(|_| now.clone(), |p| p.with_suicide(now.suicide()))
    }

    /// Makes it this side's turn, as [`Game::position_for`] does; nothing happens if it is that already.
    pub fn turn_to(&mut self, colour: Colour) {
        if self.position().turn() != colour {
            let next = self.position_for(colour);
            self.positions.pop();
            self.positions.push(next);
        }
    }

    /// Makes a move; the game is unchanged if it is illegal.
    pub fn play(&mut self, colour: Colour, at: Move) -> Result<(), PlayError> {
        let mut next = self.position_for(colour);
        next.make(at)?;
        self.positions.push(next);
        self.moves.push(Made { colour, at });
        Ok(())
    }

    /// Takes the last move back; false: there is none.
    pub fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        self.positions.pop();
        true
    }

    /// Whether a stone would bring back a board that was there before (positional superko). False for an illegal move.
    pub fn repeats(&self, position: &Position, at: Move) -> bool {
        let mut next = position.clone();
        if at == Move::Pass || next.make(at).is_err() {
            return false;
        }
        self.positions.iter().any(|p| p.board() == next.board())
    }

    /// Whether two passes ended it.
    pub fn is_over(&self) -> bool {
        self.position().is_over()
    }
}

/// Replaces stones of a position: the start of a game, or a setup in its middle.
pub(super) fn arranged(board: Board, turn: Colour) -> Result<Position, SetupError> {
    Position::from_parts(board, turn, None, false)
}
