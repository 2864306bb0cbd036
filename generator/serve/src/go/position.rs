//! A position of Go, by its moves from the empty board.

use kiban_config::Config;
use kiban_picture::go::stars;
use kiban_rules::go::{Colour, Move, Point, Position, Size};
use serde::Deserialize;
use serde_json::{json, Value};

use super::file::text;
use crate::desk::Desk;
use crate::reply::Refused;

/// The most moves.
const LONGEST: usize = 2_000;

/// Board and moves.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Lines.
    size: usize,
    /// Points as in GTP, `C3`, and `pass`; black begins.
    moves: Vec<String>,
}

/// The position, by the rules.
pub fn of(given: &Given) -> Result<Position, Refused> {
    played(given).map(|(position, _)| position)
}

/// The position and the moves to it.
fn played(given: &Given) -> Result<(Position, Vec<Move>), Refused> {
    let size = Size::new(given.size).map_err(Refused::request)?;
    if given.moves.len() > LONGEST {
        return Err(Refused::request(format!("a game has at most {LONGEST} moves")));
    }
    let (mut at, mut moves) = (Position::new(size), Vec::new());
    for (i, text) in given.moves.iter().enumerate() {
        let wrong = |why: String| Refused::request(format!("move {}: {why}", i + 1));
        let m = if text.eq_ignore_ascii_case("pass") {
            Move::Pass
        } else {
            Move::Play(text.parse::<Point>().map_err(|e| wrong(e.to_string()))?)
        };
        at.make(m).map_err(|e| wrong(e.to_string()))?;
        moves.push(m);
    }
    Ok((at, moves))
}

/// The same for playouts of a configuration, whose game is not over.
pub fn of_config(given: &Given, config: &Config) -> Result<Position, Refused> {
    let position = of(given)?;
    let go = config.circuit.go();
    let go = go.ok_or_else(|| Refused::new(500, "the circuit is none for Go"))?;
    let (lines, least, most) = (given.size, go.least_size() as usize, go.greatest_size as usize);
    if !(least..=most).contains(&lines) {
        let why = format!("{} plays on {least} to {most} lines, not on {lines}", config.name);
        return Err(Refused::request(why));
    }
    if position.is_over() {
        return Err(Refused::request("the game has ended with two passes"));
    }
    Ok(position)
}

/// What stands on the board, and its game as a file.
pub fn told(desk: &Desk, given: &Given) -> Result<Value, Refused> {
    desk.first("go")?;
    let (position, moves) = played(given)?;
    let names =
        |points: Vec<Point>| -> Vec<String> { points.iter().map(ToString::to_string).collect() };
    let stones = |colour: Colour| {
        let points = position.size().points();
        names(points.filter(|&p| position.board().at(p) == Some(colour)).collect())
    };
    Ok(json!({
        "size": given.size,
        "black": stones(Colour::Black),
        "white": stones(Colour::White),
        "turn": position.turn().to_string(),
        "ko": position.ko().map(|p| p.to_string()),
        "over": position.is_over(),
        "stars": names(stars(position.size())),
        "sgf": text(&position, &moves)?,
    }))
}
