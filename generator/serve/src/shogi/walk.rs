//! The search step by step, from the model: its frames, the children's numbers, the planes that the array makes of the position.

use std::sync::{Mutex, PoisonError};

use kiban_config::Config;
use kiban_engine::problem::Unsolved;
use kiban_link::tsume::EngineOutcome;
use kiban_model::shogi::{Board, Move, Turn};
use kiban_model::tsume::{Limits, Outcome, Params, Seen, Then, Verdict, Walk};
use kiban_picture::shogi::panels;
use kiban_protocol::signature::signature_text;
use kiban_rules::shogi::{Colour, Position};
use serde::Deserialize;
use serde_json::{json, Value};

use super::position::problem;
use super::solve::Search;
use crate::desk::Desk;
use crate::reply::Refused;

/// Nodes of a search that is looked at: some seconds of it are enough to look at for days.
const NODES: u32 = 20_000;

/// Which step of which search.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    sfen: String,
    #[serde(default)]
    search: Search,
    /// From 0 on; one beyond the end is the end.
    step: u32,
}

/// How a search ends.
pub struct Ended {
    /// Which one: configuration, position, search.
    of: (u32, String, Search),
    steps: u32,
    told: Value,
}

/// The step.
pub fn walk(desk: &Desk, wanted: &Wanted, ended: &Mutex<Option<Ended>>) -> Result<Value, Refused> {
    let position = problem(&wanted.sfen)?;
    let config = desk.first("tsume")?;
    wanted.search.fits(config)?;
    let tsume = config.circuit.tsume();
    let tsume = tsume.ok_or_else(|| Refused::new(500, "the circuit is none for mates"))?;
    let params = Params::from(tsume);
    let attacker = position.turn();
    let board = Board::from_position(&position, attacker).map_err(Refused::request)?;
    let limits = Limits { nodes: NODES, depth: 0 };
    let start = || Walk::new(params, &board, wanted.search.into(), limits);
    let (steps, told) = end_of(config, &position, wanted.search, start, ended);
    let mut walk = start();
    for _ in 0..wanted.step.min(steps) {
        walk.advance();
    }
    let mut value = show(&walk.seen(), attacker)?;
    value["config"] = json!(config.name);
    value["steps"] = json!(steps);
    value["array"] = json!(tsume.lists());
    value["program"] = json!(tsume.is_program());
    if wanted.step >= steps {
        value["outcome"] = told;
    }
    Ok(value)
}

/// How many steps the search has, and what it ends with; that of the last one is kept.
fn end_of(
    config: &Config,
    position: &Position,
    search: Search,
    start: impl FnOnce() -> Walk,
    ended: &Mutex<Option<Ended>>,
) -> (u32, Value) {
    let of = (config.hash().word(), position.to_sfen(), search);
    let mut kept = ended.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kept) = kept.as_ref().filter(|k| k.of == of) {
        return (kept.steps, kept.told.clone());
    }
    let mut walk = start();
    while walk.advance() {}
    let steps = walk.seen().step;
    let told = tell(walk.outcome(), position.turn());
    *kept = Some(Ended { of, steps, told: told.clone() });
    (steps, told)
}

/// What came of a search, with the signature that every device has for it.
fn tell(outcome: Outcome, attacker: Colour) -> Value {
    let turns = [Turn::Attack, Turn::Defence].into_iter().cycle();
    let moves: Vec<String> =
        outcome.line.iter().zip(turns).map(|(m, t)| usi(*m, t, attacker)).collect();
    let outcome = EngineOutcome::from(outcome);
    let result = match outcome.verdict {
        Verdict::Mate if outcome.line_complete => "mate",
        Verdict::NoMate => "nomate",
        _ => "unknown",
    };
    json!({
        "result": result,
        "reason": (result == "unknown").then(|| Unsolved::from(outcome.reason).word()),
        "moves": moves,
        "nodes": outcome.counters.nodes,
        "signature": signature_text(outcome.signature()),
    })
}

/// A move of the array on the board as it stands.
fn usi(m: Move, turn: Turn, attacker: Colour) -> String {
    m.to_rules(turn, attacker).map_or_else(|| m.to_usi(), |m| m.to_string())
}

fn turn_word(turn: Turn) -> &'static str {
    match turn {
        Turn::Attack => "attack",
        Turn::Defence => "defence",
    }
}

/// Everything that the page shows of a step.
fn show(seen: &Seen, attacker: Colour) -> Result<Value, Refused> {
    let top = seen.frames.last();
    let turn = top.map_or(Turn::Attack, |f| f.turn);
    let position = seen.board.to_position(turn, attacker);
    let raw = seen.board.generate(turn);
    let moves: Vec<String> = raw.iter().map(|m| usi(*m, turn, attacker)).collect();
    let planes = panels(&position, turn, &moves)
        .ok_or_else(|| Refused::request("the array takes no such position"))?;
    let frames: Vec<Value> = seen
        .frames
        .iter()
        .map(|f| {
            json!({
                "turn": turn_word(f.turn),
                "move": f.came_by.map(|m| usi(m, f.turn.other(), attacker)),
                "pn": f.pn, "dn": f.dn, "tp": f.tp, "td": f.td, "children": f.children,
            })
        })
        .collect();
    let children: Vec<Value> = seen
        .children
        .iter()
        .map(|c| {
            json!({
                "move": usi(c.mv, turn, attacker),
                "pn": c.pn, "dn": c.dn, "seen": c.seen, "suspect": c.suspect, "late": c.late,
            })
        })
        .collect();
    let (then, child) = match seen.then {
        Then::Down(child) => ("down", Some(child)),
        Then::Up => ("up", None),
        Then::Ended => ("ended", None),
    };
    let planes: Vec<Value> = planes
        .into_iter()
        .map(
            |p| json!({ "title": p.title, "register": p.register, "clock": p.clock, "svg": p.svg }),
        )
        .collect();
    // the words of the circuit's machine (docs/circuits/tsume.md, section 6): how it came here, and what it waited for since
    let (came, waited) = match (seen.step, seen.expanded) {
        (0, _) => ("root", "1: the node is expanded"),
        (_, true) => ("push", "1: the node is expanded"),
        (_, false) => ("back", "4: its children are read again"),
    };
    Ok(json!({
        "step": seen.step,
        "sfen": position.to_sfen(),
        "turn": turn_word(turn),
        "expanded": seen.expanded,
        "came": came,
        "waited": waited,
        "nodes": seen.nodes,
        "then": then,
        "child": child,
        "frames": frames,
        "children": children,
        "moves": moves,
        "planes": planes,
    }))
}
