//! Chess: the passes of the move generator one by one, and counts by the devices.

use std::time::Duration;

use kiban_link::chess::{Generator, PerftReport};
use kiban_model::chess::{Abilities, Machine};
use kiban_picture::chess::pass as picture;
use kiban_picture::passes::{found, title};
use kiban_protocol::chess::Stopped;
use kiban_protocol::signature::signature_text;
use kiban_rules::chess::Position;
use serde::Deserialize;
use serde_json::{json, Value};

use crate::bodies::{within, Typed};
use crate::desk::{Desk, Job, Play};
use crate::reply::Refused;

/// The deepest count that the page may ask for.
const DEEPEST: u64 = 7;

/// A count of no ply.
const NOTHING: PerftReport = PerftReport {
    leaves: 0,
    divide: Vec::new(),
    stopped: Stopped::Abort,
    passes: 0,
    clocks: 0,
    signature: 0,
    elapsed: Duration::ZERO,
};

/// Which pass of which position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// FEN or `startpos`.
    fen: String,
    /// From 1 on; one beyond the last is the last.
    pass: usize,
}

/// A count.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    device: usize,
    fen: String,
    depth: Typed,
}

/// A position that can arise.
fn position(fen: &str) -> Result<Position, Refused> {
    let position = match fen.trim() {
        "startpos" => Position::start(),
        fen => Position::from_fen(fen).map_err(Refused::request)?,
    };
    position.check_rules().map_err(Refused::request)?;
    Ok(position)
}

/// A pass of the generator, from the model: the bids of all squares, the winner, and the moves so far.
pub fn passes(desk: &Desk, wanted: &Wanted) -> Result<Value, Refused> {
    let config = desk.first("chess")?;
    let chess = config.circuit.chess();
    let chess = chess.ok_or_else(|| Refused::new(500, "the circuit is none for chess"))?;
    let position = position(&wanted.fen)?.as_chess().ok_or_else(|| {
        // as a device says it of a position that it does not take
        let why = "a right to castle is one of Chess960: circuits castle from e1 and e8 with the rooks of the corners";
        Refused::request(why)
    })?;
    let found = found(Machine::from_position(&position, Abilities::from(chess).options()));
    let passes: usize = found.iter().map(|f| f.cycles.len()).sum();
    let pass = wanted.pass.clamp(1, passes.max(1));
    let (mut moves, mut before) = (Vec::new(), 0);
    let mut named = String::new();
    let mut bids = Vec::new();
    for f in &found {
        for (i, cycle) in f.cycles.iter().enumerate() {
            if before + i + 1 == pass {
                named = title(cycle);
                let all = cycle.bids.iter().enumerate().filter(|(_, b)| b.priority != 0);
                bids = all.map(|(s, b)| json!([square(s), b.priority])).collect();
                // with the winner first in the words of the picture
                bids.sort_by_key(|b| std::cmp::Reverse(b[1].as_u64()));
            }
        }
        before += f.cycles.len();
        if before > pass {
            break;
        }
        moves.extend(f.result.map(|(m, legal)| json!({ "move": m.to_string(), "legal": legal })));
    }
    let svg = picture(&position, &found, pass)
        .map_err(|count| Refused::request(format!("there are {count} passes")))?;
    Ok(json!({
        "fen": position.to_fen(),
        "config": config.name,
        "pass": pass,
        "passes": passes,
        "title": named,
        "bids": bids,
        "moves": moves,
        "svg": svg,
    }))
}

/// The name of a square.
fn square(index: usize) -> String {
    kiban_picture::passes::name(index as u8)
}

/// A count for a device.
pub fn perft(desk: &Desk, asked: &Count) -> Result<Value, Refused> {
    let config = desk.config(asked.device, "chess")?;
    let counted = config.circuit.chess().is_some_and(kiban_config::Chess::counts);
    let position = position(&asked.fen)?;
    let depth = within("depth", &asked.depth, 1, DEEPEST)? as u32;
    let job = desk.give(
        asked.device,
        Box::new(move |play, job| match play {
            Play::Chess(device) => count(&mut **device, &position, depth, counted, job),
            _ => Err("the device makes no moves of chess".to_string()),
        }),
    )?;
    Ok(json!({ "job": job }))
}

/// Ply after ply: what a circuit tells while it counts is how far it is, and a count of fewer plies, which costs little, is signed.
fn count(
    device: &mut dyn Generator,
    position: &Position,
    depth: u32,
    counted: bool,
    job: &Job,
) -> Result<Value, String> {
    let mut known = told(&NOTHING, 0, depth);
    for plies in 1..=depth {
        let mut progress = |p: &kiban_link::Progress| job.tell(p.done.into());
        let report = device.perft(position, plies, counted, 0, &mut progress, job.cancel());
        let report = report.map_err(|e| e.to_string())?;
        if report.stopped != Stopped::Complete {
            break;
        }
        known = told(&report, plies, depth);
        if plies < depth {
            job.show(known.clone());
        }
    }
    Ok(known)
}

/// What was counted of so many plies.
fn told(report: &PerftReport, plies: u32, wanted: u32) -> Value {
    let divide: Vec<Value> =
        report.divide.iter().map(|(m, nodes)| json!([m.to_string(), nodes])).collect();
    let complete = plies == wanted;
    json!({
        "nodes": report.leaves,
        "plies": plies,
        "complete": complete,
        "divide": divide,
        "passes": report.passes,
        "clocks": (report.clocks != 0).then_some(report.clocks),
        "signature": (plies != 0).then(|| signature_text(report.signature)),
        "signed": (!complete && plies != 0).then(|| format!("of plies: {plies}")),
        "seconds": report.elapsed.as_secs_f64(),
    })
}
