//! Playouts stone by stone, from the models: one game of the parallel rule with its planes, or the four games of a lean unit.

use kiban_model::go::{parallel, point_of, Batch};
use kiban_picture::go::{game, plane};
use kiban_picture::playouts::{after, name, played, told, Rule};
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
    let rule = match wanted.unit {
        Unit::Lean => Rule::Lean,
        Unit::Parallel => Rule::Parallel,
    };
    let played = played(&batch, slots, rule, from).map_err(Refused::request)?;
    let steps = played.iter().map(|p| p.moves.len()).max().unwrap_or(0);
    let step = wanted.step.min(steps);
    let mut boards = Vec::new();
    let mut planes = Vec::new();
    for (i, p) in played.iter().enumerate() {
        let made = step.min(p.moves.len());
        let (at, last) = after(&start, &p.moves[..made])
            .map_err(|e| Refused::new(500, format!("a playout breaks the rules: {e}")))?;
        let next = p.moves.get(made);
        if wanted.unit == Unit::Parallel {
            planes = planes_of(&at, next.and_then(|&cell| point_of(cell, at.size())));
        }
        let [first, second] = told(&at, from + i as u32, made, p);
        boards.push(json!({
            "title": first,
            "next": next.map(|&cell| name(cell, &at)),
            "score": next.is_none().then_some(p.score),
            "svg": game(&at, last, [&first, &second]),
        }));
    }
    Ok(
        json!({ "config": config.name, "step": step, "steps": steps, "boards": boards, "planes": planes }),
    )
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
