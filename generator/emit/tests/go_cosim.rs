//! Co-simulation of the playout engine with its model (`kiban_model::go::sequential`): every sum, every owner, and by the
//! signature every move of every playout. A difference is told move by move.
//!
//! Needs Verilator.

use kiban_config::{Go, PlayoutUnit};
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

use go_breaks::{BREAKS, FLIP_FLOP_BREAKS, PARALLEL_BREAKS};
use go_build::{
    build, config, config_of, five_units, one_unit, parallel, units_in_flip_flops, Engine,
};
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

#[test]
fn units_equal_the_model_on_empty_boards_of_every_size() {
    let Some(engine) = one_unit() else { return };
    compare(engine, &empty_boards(19, &mut Rng::new(1)));
    let Some(engine) = five_units() else { return };
    compare(engine, &empty_boards(9, &mut Rng::new(2)));
}

#[test]
fn units_equal_the_model_on_positions() {
    let Some(engine) = one_unit() else { return };
    compare(engine, &positions(19, 4, &mut Rng::new(3)));
    let Some(engine) = five_units() else { return };
    compare(engine, &positions(9, 10, &mut Rng::new(4)));
}

/// Cells of 7, 8 and 9 bits, games in block RAM (one unit) and in flip-flops (three).
#[test]
fn units_of_other_widths_equal_the_model() {
    let mut rng = Rng::new(10);
    for (units, greatest) in [(1, 9), (3, 13), (3, 19)] {
        let name = format!("units_{units}_{greatest}");
        let Some(engine) = build(&name, &config(units, greatest), |_, text| text) else { return };
        let lines = greatest as usize;
        let mut jobs = positions(lines, 2, &mut rng);
        jobs.extend(empty_boards(lines, &mut rng));
        compare(&engine, &jobs);
    }
}

/// Plays a long batch; clocks of a unit a move.
fn many(engine: &Engine, lines: usize, games: u32, seed: u64) -> f64 {
    let job = Job::new(Batch::empty(size(lines), games, seed));
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
fn ten_thousand_playouts_of_9x9_and_two_hundred_of_19x19() {
    for engine in [one_unit(), units_in_flip_flops()] {
        let Some(engine) = engine else { return };
        many(engine, 9, 10_000, 0x0123_4567_89AB_CDEF);
        many(engine, 19, 200, u64::MAX);
    }
}

#[test]
#[ignore = "half an hour; see docs/proofs.md"]
fn go_playouts_full() {
    let Some(engine) = units_in_flip_flops() else { return };
    many(engine, 9, 1_000_000, 1);
    many(engine, 19, 10_000, 2);
    many(engine, 13, 20_000, 3);
    compare(engine, &positions(19, 300, &mut Rng::new(5)));
    let Some(engine) = one_unit() else { return };
    many(engine, 9, 100_000, 4);
    many(engine, 19, 1_000, 5);
    compare(engine, &positions(9, 300, &mut Rng::new(6)));
    let Some(engine) = five_units() else { return };
    many(engine, 5, 300_000, 7);
    for (lines, games) in [(6, 20_000), (9, 100_000), (18, 1_000), (19, 2_000)] {
        let Some(engine) = parallel(lines) else { return };
        many(&engine, lines as usize, games, 8);
    }
}

/// The circuit's own sums beside those of an independent program (1,000,000 playouts of 9x9, docs/circuits/go.md): figure, its
/// deviation from playout to playout, half a unit of the last digit that is known.
#[test]
#[ignore = "300,000 playouts: ten minutes; see docs/proofs.md"]
fn go_distribution_of_the_circuit() {
    let Some(engine) = units_in_flip_flops() else { return };
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
        println!("{name}: {seen:.4}, known {known}, off by {off:.2} standard errors");
        assert!(off <= 3.0, "{name}");
    }
}

#[test]
fn batches_in_a_row_alone_and_after_a_reset_are_the_same() {
    let Some(engine) = five_units() else { return };
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
    let Some(engine) = one_unit() else { return };
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

/// Parallel units, each made for one size.
#[test]
fn parallel_units_equal_the_model() {
    let mut rng = Rng::new(9);
    for (lines, games) in [(5, 200), (6, 200), (9, 10_000), (13, 60), (19, 200)] {
        let Some(engine) = parallel(lines) else { return };
        let lines = lines as usize;
        let of_size = |j: &Job| j.batch.position.size().lines() == lines;
        let mut jobs = positions(lines, 6, &mut rng);
        jobs.extend(empty_boards(lines, &mut rng));
        jobs.retain(of_size);
        // first moves of most batches, the next one without; the sums begin anew each time
        for job in jobs.iter_mut().enumerate().filter(|(i, _)| i % 4 != 3).map(|(_, job)| job) {
            job.batch.first_moves = true;
        }
        compare(&engine, &jobs);
        many(&engine, lines, games, 7);
    }
}

/// First moves of parallel units: many playouts, draws among them, caps of a move or two, an abort and a reset.
#[test]
fn first_moves_equal_the_model() {
    let Some(engine) = parallel(5) else { return };
    let batch = |games, seed, komi2, cap| {
        let batch = Batch { komi2, cap, first_moves: true, ..Batch::empty(size(5), games, seed) };
        Job::new(batch)
    };
    let mut jobs = vec![
        batch(300, 1, 0, 200),
        batch(1, 2, -1, 200),
        batch(0, 3, 0, 200),
        batch(51, 4, 6, 1),
        batch(50, 5, 0, 2),
        batch(40, 6, i16::MIN, 200),
        batch(40, 7, i16::MAX, 13),
    ];
    jobs.push(Job { reset: 2500, ..jobs[0].clone() });
    jobs.push(jobs[1].clone());
    equal(&engine, &jobs);
    // an abort: the playouts that were begun, and no other
    let job = Job { abort: 2000, ..batch(300, 8, 0, 200) };
    let answer = play(&engine, &[job], 0).remove(0).answer;
    let (done, firsts) = (answer.sums[0], &answer.owners[25..]);
    assert!(done < 300 && firsts.len() == 100);
    let side = |white: usize, wins: usize| {
        firsts[50 * white..50 * white + 50].iter().skip(wins).step_by(2).copied()
    };
    // every playout has a first stone, and no point is first for both
    assert!(side(0, 0).zip(side(1, 0)).all(|(b, w)| b + w <= done));
    assert!(side(0, 0).zip(side(0, 1)).all(|(all, wins)| wins <= all));
    assert!(side(0, 0).sum::<i64>() >= done);
}

/// The smallest and the largest numbers of the request.
#[test]
fn extreme_requests() {
    let Some(engine) = one_unit() else { return };
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

/// Batches that need every rule.
fn demanding() -> Vec<Job> {
    let mut rng = Rng::new(8);
    let mut jobs = empty_boards(9, &mut rng);
    jobs.extend(positions(9, 3, &mut rng));
    jobs.push(batch(Position::new(size(19)), 4, &mut rng));
    jobs
}

#[test]
fn every_line_to_be_broken_is_there() {
    let engine = |go: &Go| kiban_emit::go::engine::modules(go, &[]).unwrap();
    breaks::all_there(&BREAKS, engine(&config(1, 19)));
    breaks::all_there(&FLIP_FLOP_BREAKS, engine(&config(5, 9)));
    breaks::all_there(&PARALLEL_BREAKS, engine(&config_of(PlayoutUnit::Parallel, 2, 5)));
}

#[test]
#[ignore = "builds a dozen engines; five minutes"]
fn broken_units_are_caught() {
    let Some(engine) = one_unit() else { return };
    let mut list = missed(engine, &demanding(), &BREAKS, &config(1, 19));
    let Some(engine) = five_units() else { return };
    let mut rng = Rng::new(11);
    let mut jobs = positions(9, 3, &mut rng);
    jobs.push(batch(Position::new(size(9)), 200, &mut rng));
    for reset in [3_300, 9_500, 12_000] {
        jobs.push(Job { reset, ..batch(Position::new(size(9)), 40, &mut rng) });
    }
    list.extend(missed(engine, &jobs, &FLIP_FLOP_BREAKS, &config(5, 9)));
    assert!(list.is_empty(), "not caught: {list:?}");
}

#[test]
#[ignore = "builds a dozen engines; five minutes"]
fn broken_parallel_units_are_caught() {
    let Some(engine) = parallel(5) else { return };
    let mut rng = Rng::new(10);
    let mut jobs = positions(5, 20, &mut rng);
    jobs.extend(empty_boards(5, &mut rng));
    jobs.extend((0..3).map(|seed| Job::new(Batch::empty(size(5), 200, seed))));
    for job in jobs.iter_mut() {
        job.batch.first_moves = true;
    }
    jobs.retain(|j| j.batch.position.size().lines() == 5);
    let go = config_of(PlayoutUnit::Parallel, 2, 5);
    let missed = missed(&engine, &jobs, &PARALLEL_BREAKS, &go);
    assert!(missed.is_empty(), "not caught: {missed:?}");
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
