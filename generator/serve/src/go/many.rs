//! Many playouts of a device, batch after batch: win rate and owners as they converge.

use std::sync::atomic::Ordering;

use kiban_engine::gtp::batches::{run, seed, Run};
use kiban_link::go::Playouts;
use kiban_model::go::{Batch, Stats};
use kiban_picture::go::{picture, Counted};
use kiban_protocol::signature::signature_text;
use serde::Deserialize;
use serde_json::{json, Value};

use super::position::{of_config, Given};
use crate::bodies::{within, Typed};
use crate::desk::{Desk, Job, Play};
use crate::reply::Refused;

/// The most playouts that the page may ask for.
const MOST: u64 = 10_000_000;
/// Batches of a run: so often the page sees something new.
const BATCHES: u32 = 25;
/// The greatest komi, in points.
const MOST_KOMI: f64 = 1000.0;

/// A run.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Many {
    device: usize,
    position: Given,
    n: Typed,
    seed: Typed,
    komi: Typed,
}

/// Gives it to the device.
pub fn many(desk: &Desk, asked: Many) -> Result<Value, Refused> {
    let config = desk.config(asked.device, "go")?;
    let position = of_config(&asked.position, config)?;
    let games = within("playouts", &asked.n, 1, MOST)? as u32;
    let seed = within("seed", &asked.seed, 0, u64::MAX)?;
    let komi = asked.komi.number().filter(|k| k.abs() <= MOST_KOMI && (2.0 * k).fract() == 0.0);
    let komi = komi.ok_or_else(|| {
        let why = format!(
            "komi: whole and half points up to {MOST_KOMI} are allowed, not {}",
            asked.komi
        );
        Refused::request(why)
    })?;
    let owners = config.circuit.go().is_some_and(|go| go.ownership);
    let batch = Batch { komi2: (2.0 * komi) as i16, ..Batch::from_position(position, games, seed) };
    let job = desk.give(
        asked.device,
        Box::new(move |play, job| match play {
            Play::Go(device) => converge(&mut **device, &batch, owners, job),
            _ => Err("the device plays no Go".to_string()),
        }),
    )?;
    Ok(json!({ "job": job }))
}

/// Batch after batch, as `kiban playouts --batch` has them; after each it is told how it stands.
fn converge(
    device: &mut dyn Playouts,
    batch: &Batch,
    owners: bool,
    job: &Job,
) -> Result<Value, String> {
    let most = batch.games.div_ceil(BATCHES);
    let area = batch.position.size().area();
    let mut all = Stats::new(if owners { area } else { 0 });
    let (mut clocks, mut number) = (0, 0);
    let start = std::time::Instant::now();
    while all.done < batch.games && !job.cancel().load(Ordering::Relaxed) {
        let before = all.done;
        let games = most.min(batch.games - before);
        let part = Batch { games, seed: seed(batch.seed, number), ..batch.clone() };
        let mut progress = |done: u32| job.tell((before + done).into());
        let Run { stats, clocks: more, aborted, .. } =
            run(device, &part, Batch::MOST_GAMES, owners, &mut progress, job.cancel())
                .map_err(|e| e.to_string())?;
        all.merge(&stats);
        (clocks, number) = (clocks + more, number + 1);
        job.tell(all.done.into());
        if aborted {
            break;
        }
        job.show(told(batch, &all, owners, clocks, most, start.elapsed().as_secs_f64()));
    }
    Ok(told(batch, &all, owners, clocks, most, start.elapsed().as_secs_f64()))
}

fn told(batch: &Batch, s: &Stats, owners: bool, clocks: u64, most: u32, seconds: f64) -> Value {
    let part = |n: f64| if s.done == 0 { 0.0 } else { n / f64::from(s.done) };
    let wins = part(f64::from(s.black_wins));
    let line = format!("{} playouts: black won {:.1} %", s.done, 100.0 * wins);
    let svg = owners.then(|| {
        picture(&Counted {
            position: &batch.position,
            done: s.done,
            told: &line,
            ownership: &s.ownership,
            first_moves: None,
        })
    });
    json!({
        "n": s.done,
        "batch": most,
        "black_wins": s.black_wins,
        "win_rate": wins,
        "score": part(s.score_sum as f64),
        "length": part(s.length_sum as f64),
        "signature": signature_text(s.signature),
        "signed": (s.done < batch.games).then(|| format!("of {} playouts", s.done)),
        "clocks": (clocks != 0).then_some(clocks),
        "seconds": seconds,
        "ownership": s.ownership,
        "svg": svg,
    })
}
