//! Numbers, colours, moves and boards as GTP writes them.

use kiban_rules::go::{Colour, Move, Point, Size};

/// The sentence of GTP for what it does not understand.
pub(super) fn syntax() -> String {
    "syntax error".to_string()
}

pub(super) fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| syntax())
}

/// `b`, `black`, `w`, `white`.
pub(super) fn colour(word: &str) -> Result<Colour, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err("invalid color".to_string()),
    }
}

/// `pass` or a point of the board.
pub(super) fn vertex(word: &str, size: Size) -> Result<Move, String> {
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let point: Point = word.parse().map_err(|_| "invalid coordinate".to_string())?;
    if size.holds(point) {
        Ok(Move::Play(point))
    } else {
        Err("invalid coordinate".to_string())
    }
}

/// As GTP writes it.
pub(super) fn spell(at: Move) -> String {
    match at {
        Move::Pass => "PASS".to_string(),
        Move::Play(p) => p.to_string(),
    }
}

/// A board row by row, from the top: what `cell` says of each point, by its index.
pub(super) fn rows(size: Size, cell: impl Fn(usize) -> String) -> String {
    let row = |y: usize| {
        (0..size.lines()).map(|x| cell(size.lines() * y + x)).collect::<Vec<_>>().join(" ")
    };
    (0..size.lines()).rev().map(row).collect::<Vec<_>>().join("\n")
}
