//! Playouts stone by stone, from the models: one game of the parallel rule with its planes, or the four games of a lean unit.

use kiban_model::go::{lean, parallel, point_of, Batch, Cell, Event, NO_CELL};
use kiban_picture::go::{game, plane};
use kiban_rules::go::{Point, Position};
use serde::Deserialize;
use serde_json::{json, Value};

use super::position::{of_config, Given};
use crate::bodies::{within, Typed};
use crate::desk::Desk;
use crate::reply::Refused;

/// Games that a lean unit plays in turn.
const GAMES: u32 = 4;
/// The last game that can be looked at.
const LAST: u64 = 99;

/// Whose games.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Unit {
    Lean,
    Parallel,
}

/// Which games, and how far.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    position: Given,
    unit: Unit,
    seed: Typed,
    /// Of the parallel rule: the number of the game in its batch.
    game: Typed,
    /// Moves that are made; beyond the end is the end.
    step: usize,
}

/// A game that was played.
#[derive(Default)]
struct Played {
    moves: Vec<Cell>,
    score: i32,
    capped: bool,
}

/// The games at a step.
pub fn watch(desk: &Desk, wanted: &Wanted) -> Result<Value, Refused> {
    let config = desk.first("go")?;
    let start = of_config(&wanted.position, config)?;
    let first = within("game", &wanted.game, 0, LAST)? as u32;
    let seed = within("seed", &wanted.seed, 0, u64::MAX)?;
    let slots = config.circuit.go().map_or(1, kiban_config::Go::slots);
    let (from, games) = match wanted.unit {
        Unit::Lean => (0, GAMES),
        Unit::Parallel => (first, 1),
    };
    let batch = Batch::from_position(start.clone(), from + games, seed);
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
    let done = match wanted.unit {
        Unit::Lean => lean::run_with(&batch, slots, see),
        Unit::Parallel => parallel::run_with(&batch, slots, see),
    };
    done.map_err(Refused::request)?;
    let steps = played.iter().map(|p| p.moves.len()).max().unwrap_or(0);
    let step = wanted.step.min(steps);
    let mut boards = Vec::new();
    let mut planes = Vec::new();
    for (i, p) in played.iter().enumerate() {
        let made = step.min(p.moves.len());
        let (at, last) = after(&start, &p.moves[..made])?;
        let next = p.moves.get(made).map(|&cell| point_of(cell, at.size()));
        if wanted.unit == Unit::Parallel {
            planes = planes_of(&at, next.flatten());
        }
        boards.push(board(&at, last, from as usize + i, made, p, next));
    }
    Ok(
        json!({ "config": config.name, "step": step, "steps": steps, "boards": boards, "planes": planes }),
    )
}

/// The position after some moves of a playout, and its last stone.
fn after(start: &Position, moves: &[Cell]) -> Result<(Position, Option<Point>), Refused> {
    let (mut at, mut last) = (start.clone(), None);
    for &cell in moves {
        last = point_of(cell, at.size()).filter(|_| cell != NO_CELL);
        let made = match last {
            Some(point) => at.play(point).map(drop),
            None => at.pass(),
        };
        made.map_err(|e| Refused::new(500, format!("a playout breaks the rules: {e}")))?;
    }
    Ok((at, last))
}

/// A board with what is going on there.
fn board(
    at: &Position,
    last: Option<Point>,
    number: usize,
    made: usize,
    played: &Played,
    next: Option<Option<Point>>,
) -> Value {
    let name = |point: Option<Point>| point.map_or("pass".to_string(), |p| p.to_string());
    let length = played.moves.len();
    let first = format!("game {number}, move {made} of {length}");
    let second = match next {
        Some(point) => format!("next: {} {}", at.turn(), name(point)),
        None if played.capped => "ended by the cap".to_string(),
        None => format!("over: black less white {:+}", played.score),
    };
    json!({
        "title": first,
        "next": next.map(name),
        "score": next.is_none().then_some(played.score),
        "svg": game(at, last, [&first, &second]),
    })
}

/// The planes of the parallel rule before a move.
fn planes_of(at: &Position, next: Option<Point>) -> Vec<Value> {
    let seen = parallel::look(at, next);
    let mut planes = vec![
        ("surrounded by own stones".to_string(), seen.surrounded),
        ("eyes: not to be filled".to_string(), seen.eyes),
        ("candidates: one is drawn".to_string(), seen.candidates),
    ];
    let stone = next.map_or(String::new(), |p| p.to_string());
    let alive = seen.alive.into_iter().enumerate();
    planes.extend(
        alive.map(|(clock, points)| (format!("alive with {stone}, clock {clock}"), points)),
    );
    let draw = |(title, points): (String, Vec<Point>)| {
        let names: Vec<String> = points.iter().map(ToString::to_string).collect();
        json!({ "svg": plane(at, &title, &points), "title": title, "points": names })
    };
    planes.into_iter().map(draw).collect()
}
