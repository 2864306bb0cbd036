//! Games of Go as SGF: from a text to moves from the empty board, and back.

use kiban_engine::gtp::game::Game;
use kiban_engine::gtp::sgf::{read as read_sgf, write, Heading};
use kiban_rules::go::{Colour, Move, Point, Position};
use serde::Deserialize;
use serde_json::{json, Value};

use crate::reply::Refused;

/// What somebody has pasted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    text: String,
    /// So many of its moves; 0: all.
    moves: usize,
}

/// Size and moves of a file's first game as [`super::position::Given`] takes them. Stones that are set up are played, one
/// side after the other with passes between; the passes that end a game are left out, so that it can be played on.
pub fn read(Text { text, moves }: &Text) -> Result<Value, Refused> {
    let record = read_sgf(text, (*moves > 0).then_some(*moves)).map_err(Refused::request)?;
    let mut list = set_up(record.game.start())?;
    let mut at = list.iter().try_fold(Position::new(record.game.size()), after)?;
    let set = list.len();
    for made in record.game.moves() {
        // a side that moves twice: the other one passes
        let waits = (at.turn() != made.colour).then_some(Move::Pass);
        for m in waits.into_iter().chain([made.at]) {
            at = after(at, &m)?;
            list.push(m);
        }
    }
    let ended = at.is_over();
    if ended {
        let stones = list.iter().rposition(|m| *m != Move::Pass).map_or(0, |i| i + 1);
        list.truncate(stones);
    }
    Ok(json!({
        "size": record.game.size().lines(),
        "moves": list.iter().map(Move::to_string).collect::<Vec<_>>(),
        "set_up": set,
        "komi": record.komi,
        "others": record.others,
        "ended": ended,
    }))
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
