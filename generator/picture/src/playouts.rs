//! Playouts of Go move by move, for window and picture.

use kiban_model::go::{lean, parallel, point_of, Batch, BatchError, Cell, Event, NO_CELL};
use kiban_rules::go::{PlayError, Point, Position};

/// Whose rule the games follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Lean units: one game after the other, move by move.
    Lean,
    /// The parallel rule, which the wheel plays.
    Parallel,
}

/// A game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    pub moves: Vec<Cell>,
    /// Black's points less white's.
    pub score: i32,
    /// The cap on moves ended it.
    pub capped: bool,
}

/// The games of a batch from number `from` on, as a circuit that plays `slots` at a time has them.
///
/// # Errors
/// A request that no unit takes.
pub fn played(batch: &Batch, slots: u32, rule: Rule, from: u32) -> Result<Vec<Played>, BatchError> {
    let games = batch.games.saturating_sub(from);
    let mut played: Vec<Played> = (0..games).map(|_| Played::default()).collect();
    let mut now: Option<usize> = None;
    let see = |event: Event| match event {
        Event::Start { game, .. } => {
            now = game.checked_sub(from).map(|i| i as usize).filter(|&i| i < played.len());
        }
        Event::Move { cell, .. } => {
            if let Some(i) = now {
                played[i].moves.push(cell);
            }
        }
        Event::End { score, capped, .. } => {
            if let Some(i) = now {
                (played[i].score, played[i].capped) = (score, capped);
            }
        }
    };
    match rule {
        Rule::Lean => lean::run_with(batch, slots, see)?,
        Rule::Parallel => parallel::run_with(batch, slots, see)?,
    };
    Ok(played)
}

/// The position after some moves of a playout, and its last stone.
///
/// # Errors
/// A move breaks the rules.
pub fn after(start: &Position, moves: &[Cell]) -> Result<(Position, Option<Point>), PlayError> {
    let (mut at, mut last) = (start.clone(), None);
    for &cell in moves {
        last = point_of(cell, at.size()).filter(|_| cell != NO_CELL);
        match last {
            Some(point) => at.play(point).map(drop),
            None => at.pass(),
        }?;
    }
    Ok((at, last))
}

/// What stands below a game after so many moves: where it is, and what comes next.
pub fn told(at: &Position, number: u32, made: usize, played: &Played) -> [String; 2] {
    let first = format!("game {number}, move {made} of {}", played.moves.len());
    let second = match played.moves.get(made) {
        Some(&cell) => format!("next: {} {}", at.turn(), name(cell, at)),
        None if played.capped => "ended by the cap".to_string(),
        None => format!("over: black less white {:+}", played.score),
    };
    [first, second]
}

/// A move: its point, or `pass`.
pub fn name(cell: Cell, at: &Position) -> String {
    point_of(cell, at.size()).map_or("pass".to_string(), |p| p.to_string())
}
