//! Lean units against their model (`kiban_model::go::lean`): every size, positions, steps, resets, aborts, broken ones.

use kiban_config::PlayoutUnit;
use kiban_model::go::{lean, Batch, Event, NO_CELL};
use kiban_rules::go::testgen::Rng;
use kiban_rules::go::Position;

use super::{batch, compare, empty_boards, many, missed, positions, size, with_first_moves};
use crate::breaks;
use crate::go_breaks::{LEAN_BREAKS, LEAN_FIRST_BREAKS, LEAN_FLIP_FLOP_BREAKS, LEAN_STEP_BREAKS};
use crate::go_build::{build, config_of, leans, plain_leans, Engine};
use crate::go_play::{equal, Job, Played};

/// Games in block RAM (one unit) and in flip-flops, cells of 7 and 9 bits, numbers of 8 and 9.
#[test]
fn lean_units_equal_the_model() {
    let mut rng = Rng::new(13);
    for (units, lines) in [(1, 9), (5, 9), (3, 11), (1, 19), (3, 19)] {
        let Some(engine) = leans(units, lines) else { return };
        let lines = lines as usize;
        let mut jobs = empty_boards(lines, &mut rng);
        jobs.extend(positions(lines, 4, &mut rng));
        compare(engine, &with_first_moves(jobs));
    }
}

/// The same circuits without first moves.
#[test]
fn lean_units_without_first_moves_equal_the_model() {
    let mut rng = Rng::new(16);
    for (units, lines) in [(1, 9), (3, 19)] {
        let Some(engine) = plain_leans(units, lines) else { return };
        let lines = lines as usize;
        let mut jobs = empty_boards(lines, &mut rng);
        jobs.extend(positions(lines, 2, &mut rng));
        compare(&engine, &jobs);
    }
}

/// The clocks of a batch of a single playout are those of the model's steps, four each, but for a constant of the size and the
/// turns of chain and barrel.
#[test]
fn lean_units_take_the_steps_of_the_model() {
    for (most, sizes) in [(9, [7, 8, 9]), (19, [14, 17, 19])] {
        let Some(engine) = leans(1, most) else { return };
        for lines in sizes {
            let spread = spread(engine, lines);
            assert!(spread <= TURNS, "{lines} lines: {spread}");
        }
    }
}

/// Clocks by which batches may differ beside their steps.
const TURNS: i64 = 40;

/// By how many clocks batches of single playouts differ beside their steps.
fn spread(engine: &Engine, lines: usize) -> i64 {
    let jobs: Vec<Job> = (0..25).map(|seed| Job::new(Batch::empty(size(lines), 1, seed))).collect();
    let played = equal(engine, &jobs);
    // before the first batch nothing was asked for
    let rest = played.iter().zip(&jobs).skip(1);
    // the games that rest make their first boards before or after that which plays
    let scan = 4 * (lines * (lines + 1) + 1) as i64;
    let beside = |p: &Played, job: &Job| p.clocks as i64 - 4 * steps(&job.batch);
    let rest: Vec<i64> = rest.map(|(p, job)| beside(p, job) % scan).collect();
    println!("{lines} lines: {rest:?} clocks beside the steps");
    rest.iter().max().unwrap() - rest.iter().min().unwrap()
}

/// Steps of a single playout, with those of its passes: the selection is made anew, or the scan begins.
fn steps(batch: &Batch) -> i64 {
    let mut passes = 0;
    let stats = lean::run_with(batch, 4, |event| {
        if let Event::Move { cell: NO_CELL, .. } = event {
            passes += 1;
        }
    });
    stats.unwrap().steps as i64 + passes
}

#[test]
fn ten_thousand_playouts_of_9x9_and_hundreds_of_19x19_by_lean_units() {
    let few = [(1, 9, 9, 10_000, 7.85), (1, 19, 19, 200, 9.2), (3, 19, 19, 600, 9.3)];
    for (units, most, lines, games, clocks) in few {
        let Some(engine) = leans(units, most) else { return };
        // streams, frames and the last playouts of the batch included
        let seen = many(engine, lines, games, 7);
        assert!(seen < clocks, "{seen} clocks a move");
    }
}

/// As many units as the chips have: what first moves cost, in clocks of a batch. With them more results are on their way.
#[test]
#[ignore = "builds engines of 24 units; see docs/proofs.md"]
fn first_moves_take_hardly_a_clock() {
    // boards of 5 lines end as fast as their sums are added up: there marks are in the way
    for (most, lines, games, dearer) in
        [(19, 19, 2_500, 1.01), (9, 5, 20_000, 1.08), (9, 9, 10_000, 1.02), (13, 13, 5_000, 1.01)]
    {
        let (Some(with), Some(without)) = (leans(24, most), plain_leans(24, most)) else { return };
        let [with, without] = [with, &without].map(|engine| many(engine, lines, games, 7));
        println!("{lines} lines: {:.4} times as many clocks", with / without);
        assert!(with / without < dearer);
    }
}

#[test]
fn lean_units_in_a_row_and_after_a_reset_are_the_same() {
    for (units, lines) in [(1, 9), (5, 9)] {
        let Some(engine) = leans(units, lines) else { return };
        let mut rng = Rng::new(14);
        let first = batch(Position::new(size(9)), 40, &mut rng);
        let small = batch(Position::new(size(5)), 9, &mut rng);
        // a board after a smaller one and after a larger one
        let mut row = vec![first.clone(), small.clone(), first.clone(), small, first.clone()];
        let resets = [1, 100, 300, 700, 1500, 2600, 3333, 4000, 5001, 7003, 9504, 12_005];
        for reset in resets {
            row.push(Job { reset, ..first.clone() });
        }
        let played = equal(engine, &row);
        assert_eq!(played.len(), 5 + resets.len());
    }
}

#[test]
fn every_line_of_a_lean_unit_to_be_broken_is_there() {
    let engine = |units, lines| {
        kiban_emit::go::engine::modules(&config_of(PlayoutUnit::Lean, units, lines), &[]).unwrap()
    };
    breaks::all_there(LEAN_BREAKS.iter().chain(&LEAN_STEP_BREAKS), engine(1, 19));
    breaks::all_there(LEAN_FLIP_FLOP_BREAKS.iter().chain(&LEAN_FIRST_BREAKS), engine(5, 9));
}

#[test]
#[ignore = "builds eighteen engines; see docs/proofs.md"]
fn broken_first_moves_of_lean_units_are_caught() {
    let Some(engine) = leans(5, 9) else { return };
    let mut rng = Rng::new(17);
    let mut jobs = empty_boards(9, &mut rng);
    jobs.extend(positions(9, 2, &mut rng));
    jobs.push(Job::new(Batch::empty(size(9), 300, 1)));
    // playouts of a few moves end while the marks of the one before are looked through; komi 0, and many draws
    for cap in [1, 2, 3, 5, 8, 200] {
        jobs.push(Job::new(Batch { cap, ..Batch::empty(size(5), 400, u64::from(cap)) }));
    }
    let mut jobs = with_first_moves(jobs);
    for reset in [3_300, 9_500, 12_000, 15_000] {
        let batch = Batch { first_moves: true, ..Batch::empty(size(9), 40, reset) };
        jobs.push(Job { reset, ..Job::new(batch) });
    }
    let list = missed(engine, &jobs, &LEAN_FIRST_BREAKS, &engine.go);
    assert!(list.is_empty(), "not caught: {list:?}");
}

#[test]
#[ignore = "builds three dozen engines; see docs/proofs.md"]
fn broken_lean_units_are_caught() {
    let mut list = vec![];
    for (units, lines, breaks) in [(1, 19, &LEAN_BREAKS[..]), (5, 9, &LEAN_FLIP_FLOP_BREAKS[..])] {
        let Some(engine) = leans(units, lines) else { return };
        let mut rng = Rng::new(15);
        let mut jobs = empty_boards(9, &mut rng);
        jobs.extend(positions(9, 3, &mut rng));
        jobs.push(batch(Position::new(size(9)), 200, &mut rng));
        if lines == 19 {
            jobs.push(batch(Position::new(size(19)), 4, &mut rng));
        }
        for reset in [3_300, 9_500, 12_000] {
            jobs.push(Job { reset, ..batch(Position::new(size(9)), 40, &mut rng) });
        }
        list.extend(missed(engine, &jobs, breaks, &engine.go));
    }
    for b in &LEAN_STEP_BREAKS {
        let go = config_of(PlayoutUnit::Lean, 1, 19);
        let edit = |module: &str, text: String| b.edit(module, text);
        let engine = build(&format!("broken/{}", b.name), &go, edit).unwrap();
        let spread = spread(&engine, 19);
        println!("{}: batches differ by {spread} clocks beside their steps: {}", b.name, b.rule);
        if spread <= TURNS {
            list.push(b.name);
        }
    }
    assert!(list.is_empty(), "not caught: {list:?}");
}
