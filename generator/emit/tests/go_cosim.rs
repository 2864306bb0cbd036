//! Co-simulation of the playout engine with its model (`kiban_model::go`): every sum, every owner, and by the
//! signature every move of every playout. A difference is told move by move.
//!
//! Needs Verilator.

use kiban_config::Go;
use kiban_model::go::Batch;
use kiban_rules::go::testgen::{middle_games, special, Rng};
use kiban_rules::go::{Position, Size};
use std::ops::RangeInclusive;

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/go_breaks.rs"]
mod go_breaks;
#[path = "support/go_build.rs"]
mod go_build;
#[path = "support/go_leans.rs"]
mod go_leans;
#[path = "support/go_play.rs"]
mod go_play;
#[path = "support/go_wheels.rs"]
mod go_wheels;
#[path = "support/verilator.rs"]
mod verilator;

use go_build::{build, leans, wheels, Engine};
use go_play::{equal, model, play, prefixes, Job};

fn size(lines: usize) -> Size {
    Size::new(lines).expect("a size")
}

/// A batch from a position with a random seed and komi.
fn batch(position: Position, games: u32, rng: &mut Rng) -> Job {
    let seed = (rng.below(1 << 30) as u64) << 34 | rng.below(1 << 30) as u64;
    let komi2 = rng.below(61) as i16 - 30;
    Job::new(Batch { komi2, ..Batch::from_position(position, games, seed) })
}

/// Batches of every size from the empty board, with and without suicide.
fn empty_boards(greatest: usize, rng: &mut Rng) -> Vec<Job> {
    let mut jobs = vec![];
    for lines in 5..=greatest {
        for suicide in [false, true] {
            let games = 1 + rng.below(2500 / (lines * lines)) as u32;
            jobs.push(batch(Position::new(size(lines)).with_suicide(suicide), games, rng));
        }
    }
    jobs
}

/// Middle games and special boards of every size, some with a low cap.
fn positions(greatest: usize, each: usize, rng: &mut Rng) -> Vec<Job> {
    positions_of(5..=greatest, each, rng)
}

/// The same of these sizes.
fn positions_of(sizes: RangeInclusive<usize>, each: usize, rng: &mut Rng) -> Vec<Job> {
    let mut all = special(*sizes.end());
    all.retain(|p| sizes.contains(&p.size().lines()));
    for lines in sizes {
        for suicide in [false, true] {
            all.extend(middle_games(size(lines), each, rng, suicide));
        }
    }
    let mut jobs: Vec<Job> = all.into_iter().map(|p| batch(p, 6, rng)).collect();
    for job in jobs.iter_mut().step_by(3) {
        job.batch.cap = 1 + rng.below(2 * job.batch.position.size().area()) as u16;
    }
    jobs
}

/// Most of these jobs ask for first moves, every fourth one does not; the sums begin anew each time.
fn with_first_moves(mut jobs: Vec<Job>) -> Vec<Job> {
    for (i, job) in jobs.iter_mut().enumerate() {
        job.batch.first_moves = i % 4 != 3;
    }
    jobs
}

/// Plays and compares; says how much.
fn compare(engine: &Engine, jobs: &[Job]) {
    let played = equal(engine, jobs);
    let sum = |i: usize| played.iter().map(|p| p.answer.sums[i]).sum::<i64>();
    let clocks: u64 = played.iter().map(|p| p.clocks).sum();
    println!(
        "{} batches, {} playouts ({} capped), {} moves, {} captures, {} kos equal; {clocks} clocks",
        jobs.len(),
        sum(0),
        sum(1),
        sum(6),
        sum(9),
        sum(11)
    );
}

/// Plays a long batch; clocks of a unit a move.
fn many(engine: &Engine, lines: usize, games: u32, seed: u64) -> f64 {
    let first_moves = engine.go.first_moves;
    let job = Job::new(Batch { first_moves, ..Batch::empty(size(lines), games, seed) });
    let played = equal(engine, &[job]).remove(0);
    let clocks = played.clocks * u64::from(engine.go.units);
    println!(
        "{lines}x{lines}: {games} playouts equal, {:.1} clocks of a unit a playout, {:.2} a move",
        clocks as f64 / f64::from(games),
        clocks as f64 / played.answer.sums[6] as f64
    );
    clocks as f64 / played.answer.sums[6] as f64
}

#[test]
#[ignore = "half an hour; see docs/proofs.md"]
fn go_playouts_full() {
    let Some(engine) = leans(3, 19) else { return };
    many(engine, 9, 1_000_000, 1);
    many(engine, 19, 10_000, 2);
    many(engine, 13, 20_000, 3);
    compare(engine, &positions(19, 300, &mut Rng::new(5)));
    let Some(engine) = leans(1, 19) else { return };
    many(engine, 9, 100_000, 4);
    many(engine, 19, 1_000, 5);
    compare(engine, &positions(9, 300, &mut Rng::new(6)));
    let Some(engine) = leans(5, 9) else { return };
    many(engine, 5, 300_000, 7);
    compare(engine, &positions(9, 60, &mut Rng::new(16)));
}

#[test]
#[ignore = "300,000 playouts each: ten minutes; see docs/proofs.md"]
fn go_distribution_of_the_circuit() {
    let (Some(lean), Some(wheel)) = (leans(3, 19), wheels(3, 9)) else { return };
    distribution(lean);
    distribution(&wheel);
}

/// A circuit's own sums beside those of an independent program (1,000,000 playouts of 9x9, docs/circuits/go.md): figure, its
/// deviation from playout to playout, half a unit of the last digit that is known.
fn distribution(engine: &Engine) {
    let half = 150_000;
    let job = |komi2, seed| Job::new(Batch { komi2, ..Batch::empty(size(9), half, seed) });
    let played = equal(engine, &[job(0, 0xD157_0001), job(15, 0xD157_0002)]);
    let n = 2.0 * f64::from(half);
    let both = |i: usize| played.iter().map(|p| p.answer.sums[i] as f64).sum::<f64>() / n;
    let wins = |job: usize| played[job].answer.sums[2] as f64 / f64::from(half);
    let share = |p: f64| (p * (1.0 - p)).sqrt();
    let spread = (both(5) - both(4) * both(4)).sqrt();
    // deviations of the last five: of the model's playouts
    let rows = [
        ("length", both(6), 111.0442, 16.016, 5e-5, n),
        ("score", both(4), 2.1751, 39.051, 5e-5, n),
        // of a deviation: the score is near enough to a normal one
        ("deviation of the score", spread, 39.051, 39.051 / 2f64.sqrt(), 5e-4, n),
        ("P(B > 0)", wins(0), 0.52465, share(0.52465), 5e-6, n / 2.0),
        ("P(B > 7.5)", wins(1), 0.42142, share(0.42142), 5e-6, n / 2.0),
        ("stones", both(7), 107.36, 15.03, 5e-3, n),
        ("passes", both(8), 3.68, 1.66, 5e-3, n),
        ("captures", both(9), 16.00, 4.36, 5e-3, n),
        ("captured", both(10), 39.20, 16.28, 5e-3, n),
        ("kos", both(11), 0.920, 1.345, 5e-4, n),
    ];
    for (name, seen, known, deviation, digit, n) in rows {
        let error = deviation * (1.0 / n + 1e-6).sqrt();
        let off = ((seen - known).abs() - digit).max(0.0) / error;
        let unit = engine.go.unit;
        println!("{unit:?}: {name}: {seen:.4}, known {known}, off by {off:.2} standard errors");
        assert!(off <= 3.0, "{name}");
    }
}

#[test]
fn batches_in_a_row_alone_and_after_a_reset_are_the_same() {
    let Some(engine) = leans(5, 9) else { return };
    let mut rng = Rng::new(6);
    let first = batch(Position::new(size(9)), 40, &mut rng);
    let nothing = batch(Position::new(size(5)), 0, &mut rng);
    let one = batch(Position::new(size(7)), 1, &mut rng);
    let mut row = vec![first.clone(), nothing, first.clone(), one, first.clone()];
    // a reset while the position is dealt, while streams are made, and at many points of the games
    let resets = [1, 100, 300, 700, 1500, 2600, 3333, 4000, 5001, 7003, 9504, 12_005];
    for reset in resets {
        row.push(Job { reset, ..first.clone() });
    }
    let played = equal(engine, &row);
    assert_eq!(played[1].answer.sums, [0; 12]);
    let same = row.iter().filter(|j| j.batch == first.batch).count();
    assert_eq!(same, 3 + resets.len());
    // the same game begins first, whatever came before (the port waits for the feed): only the barrel's turn shifts a batch
    let clocks: Vec<u64> = played
        .iter()
        .zip(&row)
        .filter(|(_, j)| j.batch == first.batch)
        .map(|(p, _)| p.clocks)
        .collect();
    let most = clocks.iter().max().unwrap();
    assert!(clocks.iter().all(|c| most - c <= 8), "{clocks:?}");
    assert_eq!(equal(engine, &[first]).len(), 1);
}

/// After an abort every slot has played the first few of its playouts, and those are counted whole.
#[test]
fn an_aborted_batch_counts_the_playouts_that_it_began() {
    let Some(engine) = leans(1, 19) else { return };
    let mut rng = Rng::new(7);
    let mut whole = 0;
    for abort in [1, 200, 2_000, 20_000, 60_000, 10_000_000] {
        let job = Job { abort, ..batch(Position::new(size(6)), 300, &mut rng) };
        let played = play(engine, std::slice::from_ref(&job), 0).remove(0).answer;
        let done = played.sums[0] as usize;
        let slots = prefixes(engine, &job.batch);
        let near = |slot: &Vec<u64>| (done / 4).saturating_sub(9)..(done / 4 + 10).min(slot.len());
        let found = near(&slots[0]).any(|a| {
            near(&slots[1]).any(|b| {
                near(&slots[2]).any(|c| {
                    let Some(d) = done.checked_sub(a + b + c) else { return false };
                    let parts = [a, b, c, d];
                    let sum = parts
                        .iter()
                        .zip(&slots)
                        .try_fold(0u64, |sum, (&k, slot)| Some(sum.wrapping_add(*slot.get(k)?)));
                    sum == Some(played.signature)
                })
            })
        });
        assert!(
            found,
            "abort after {abort} clocks: {done} playouts are no first playouts of slots"
        );
        assert_eq!(played.owners.iter().sum::<i64>(), played.sums[4]);
        whole += usize::from(played == model(engine, &job.batch));
        assert!(abort > 1000 || done < 300);
    }
    // the last abort came too late
    assert_eq!(whole, 1);
}

/// The smallest and the largest numbers of the request.
#[test]
fn extreme_requests() {
    let Some(engine) = leans(1, 19) else { return };
    let nine = Position::new(size(9));
    let batch = |komi2, cap, games, seed| {
        Job::new(Batch { komi2, cap, ..Batch::from_position(nine.clone(), games, seed) })
    };
    compare(
        engine,
        &[
            batch(i16::MIN, 1, 5, 0),
            batch(i16::MAX, 65_535, 5, u64::MAX),
            batch(162, 2, 3, 1),
            batch(-1, 81, 4, 1 << 63),
        ],
    );
}

/// The breaks with which an engine still gives the answers of the whole one, which are those of the model.
fn missed(engine: &Engine, jobs: &[Job], breaks: &[breaks::Break], go: &Go) -> Vec<&'static str> {
    let whole = equal(engine, jobs);
    let mut missed = vec![];
    for b in breaks {
        let edit = |module: &str, text: String| b.edit(module, text);
        let engine = build(&format!("broken/{}", b.name), go, edit).unwrap();
        let played = play(&engine, jobs, 2_000_000);
        let differ = (0..jobs.len())
            .filter(|&i| played.get(i).map(|p| &p.answer) != Some(&whole[i].answer))
            .count();
        println!("{}: {differ} of {} batches differ: {}", b.name, jobs.len(), b.rule);
        if differ == 0 {
            missed.push(b.name);
        }
    }
    missed
}
