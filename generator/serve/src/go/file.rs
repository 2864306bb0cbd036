//! Games of Go as SGF: from a text to moves from the empty board, and back.

use kiban_engine::gtp::game::Game;
use kiban_engine::gtp::sgf::{read as read_sgf, write, Heading, MOST_NODES};
use kiban_rules::go::{Colour, Move, Point, Position};
use serde::Deserialize;
use serde_json::{json, Value};

use crate::bodies::{within, Typed};
use crate::reply::Refused;

/// What somebody has pasted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    text: String,
    /// So many of its moves; 0: all.
    moves: Typed,
}

/// Size and moves of a file's first game as [`super::position::Given`] takes them. Stones that are set up are played, one
/// side after the other with passes between; the passes that end a game are left out, so that it can be played on.
pub fn read(Text { text, moves }: &Text) -> Result<Value, Refused> {
    let moves = within("up to move", moves, 0, MOST_NODES.into())? as usize;
    let record = read_sgf(text, (moves > 0).then_some(moves)).map_err(Refused::request)?;
    let made = record.game.moves();
    let stones = made.iter().rposition(|m| m.at != Move::Pass).map_or(0, |i| i + 1);
    // three passes may end a game too, as some rules have it
    let ended = made.len() - stones >= 2;
    let mut line = Line::new(Position::new(record.game.size()));
    for m in set_up(record.game.start())? {
        line.make(m)?;
    }
    let set = line.moves.len();
    for made in if ended { &made[..stones] } else { made } {
        // a side that moves twice: the other one passes
        if line.at().turn() != made.colour {
            line.make(Move::Pass)?;
        }
        line.make(made.at)?;
    }
    line.resume();
    Ok(json!({
        "size": record.game.size().lines(),
        "moves": line.moves.iter().map(Move::to_string).collect::<Vec<_>>(),
        "set_up": set.min(line.moves.len()),
        "komi": record.komi,
        "others": record.others,
        "ended": ended,
    }))
}

/// Moves from the empty board, and every position on the way.
struct Line {
    moves: Vec<Move>,
    start: Position,
    after: Vec<Position>,
}

impl Line {
    fn new(start: Position) -> Line {
        Line { moves: Vec::new(), start, after: Vec::new() }
    }

    fn at(&self) -> &Position {
        self.after.last().unwrap_or(&self.start)
    }

    /// Leaves out two passes after which play goes on: the same side is to move.
    fn resume(&mut self) {
        if self.at().is_over() {
            self.moves.truncate(self.moves.len() - 2);
            self.after.truncate(self.moves.len());
        }
    }

    fn make(&mut self, m: Move) -> Result<(), Refused> {
        self.resume();
        self.after.push(after(self.at().clone(), &m)?);
        self.moves.push(m);
        Ok(())
    }
}

/// The same moves as a file.
pub fn text(position: &Position, moves: &[Move]) -> Result<String, Refused> {
    let mut game = Game::new(position.size());
    for &m in moves {
        let turn = game.position().turn();
        game.play(turn, m).map_err(Refused::request)?;
    }
    Ok(write(&game, &Heading { result: "Void".into(), ..Heading::default() }))
}

/// Moves from the empty board to a position that was set up.
fn set_up(start: &Position) -> Result<Vec<Move>, Refused> {
    let stones = |colour| -> Vec<Point> {
        start.size().points().filter(|&p| start.board().at(p) == Some(colour)).collect()
    };
    let (black, white) = (stones(Colour::Black), stones(Colour::White));
    let next = |list: &[Point], i: usize| list.get(i).map_or(Move::Pass, |&p| Move::Play(p));
    let rounds = black.len().max(white.len());
    let mut list: Vec<Move> =
        (0..rounds).flat_map(|i| [next(&black, i), next(&white, i)]).collect();
    while list.last() == Some(&Move::Pass) {
        list.pop();
    }
    let reached = list.iter().try_fold(Position::new(start.size()), after);
    if !reached.is_ok_and(|p| p.board() == start.board()) {
        let why = "the stones that the file sets up cannot be played one after the other";
        return Err(Refused::request(why));
    }
    let turn = if list.len().is_multiple_of(2) { Colour::Black } else { Colour::White };
    if turn != start.turn() {
        list.push(Move::Pass);
    }
    Ok(list)
}

fn after(mut at: Position, m: &Move) -> Result<Position, Refused> {
    at.make(*m).map_err(Refused::request)?;
    Ok(at)
}
