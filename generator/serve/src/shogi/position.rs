//! Positions from texts, and lines of moves from them.

use kiban_engine::kifu::read::{moves as moves_of, read as read_file};
use kiban_engine::kifu::words::words;
use kiban_engine::kifu::Format;
use kiban_rules::shogi::{Position, Record};
use serde::Deserialize;
use serde_json::{json, Value};

use crate::reply::Refused;

/// The most moves of a line.
const LONGEST: usize = 2_000;

/// What somebody has typed or pasted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    text: String,
}

/// A line from a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    sfen: String,
    /// USI.
    moves: Vec<String>,
}

/// A position by its SFEN.
pub fn of_sfen(sfen: &str) -> Result<Position, Refused> {
    let record = Record::parse(sfen).map_err(Refused::request)?;
    Ok(record.position().clone())
}

/// A problem by its SFEN: the side to move attacks.
pub fn problem(sfen: &str) -> Result<Position, Refused> {
    let position = of_sfen(sfen)?;
    position.check_problem().map_err(Refused::request)?;
    Ok(position)
}

/// The SFEN of a text, what keeps it from being a problem, and of a file its moves.
pub fn read(Text { text }: &Text) -> Result<Value, Refused> {
    // files begin with a mark of their bytes' order, which is no part of them
    let text = text.trim_start_matches('\u{feff}').trim();
    let (position, title, moves) = match format(text) {
        None => (of_sfen(text)?, None, Vec::new()),
        Some(format) => {
            let problem = read_file(text.as_bytes(), format)
                .map_err(|why| Refused::request(format!("read as {format}: {why}")))?;
            let moves = moves_of(text.as_bytes(), format).unwrap_or_default();
            let moves = legal(&problem.position, moves);
            (problem.position, problem.title, moves)
        }
    };
    let why = position.check_problem().err().map(|e| e.to_string());
    Ok(json!({ "sfen": position.to_sfen(), "title": title, "why": why, "moves": moves }))
}

/// The moves up to the first that is none.
fn legal(start: &Position, moves: Vec<String>) -> Vec<String> {
    let mut at = start.clone();
    let mut plays = |text: &String| {
        let m = at.legal_move(text);
        m.map(|m| at.do_move(&m)).is_ok()
    };
    moves.into_iter().take(LONGEST).take_while(|text| plays(text)).collect()
}

/// What a text is written in; none for SFEN and USI, which are one line.
fn format(text: &str) -> Option<Format> {
    let starts = |words: &[&str]| {
        text.lines().any(|line| words.iter().any(|w| line.trim_start().starts_with(w)))
    };
    if text.starts_with('{') {
        Some(Format::Jkf)
    } else if starts(&["V3", "V2", "V1", "P1", "PI", "P+", "P-"]) {
        Some(Format::Csa)
    } else if starts(&["▲", "△"]) {
        Some(Format::Ki2)
    } else if text.lines().count() > 1 || text.contains('：') {
        Some(Format::Kif)
    } else {
        None
    }
}

/// Every position of a line, with its moves in words.
pub fn play(Line { sfen, moves }: &Line) -> Result<Value, Refused> {
    if moves.len() > LONGEST {
        return Err(Refused::request(format!("a line has at most {LONGEST} moves")));
    }
    let start = of_sfen(sfen)?;
    let mut at = start.clone();
    let (mut made, mut positions) = (Vec::new(), vec![start.to_sfen()]);
    for (i, text) in moves.iter().enumerate() {
        let m = at.legal_move(text);
        let m = m.map_err(|e| Refused::request(format!("move {}: {e}", i + 1)))?;
        at.do_move(&m);
        made.push(m);
        positions.push(at.to_sfen());
    }
    Ok(json!({ "positions": positions, "words": words(&start, &made) }))
}
