//! Perft in the machine: the own file always, the shared suite by a named test.

use std::path::Path;
use std::time::Instant;

use kiban_oracle::data::{perft_numbers, shared};
use kiban_rules::chess::Position;

use crate::chess::{Leaves, Machine, Masks, Options, Refusal, LEVELS};

const fn way(checks_first: bool, leaf_units: bool, leaves: Leaves) -> (Options, Leaves) {
    (Options { checks_first, masks: Masks::Recomputed, leaf_units }, leaves)
}

/// Leaves made without and with checks first, made and counted by leaf units, counted a node at a time.
const WAYS: [(Options, Leaves); 5] = [
    way(false, false, Leaves::Made),
    way(true, false, Leaves::Made),
    way(false, true, Leaves::Made),
    way(false, true, Leaves::Counted),
    way(false, false, Leaves::Counted),
];

/// Compares the numbers of a text (`FEN ;D1 n ;D2 n ...`) up to a number of leaves and a depth.
fn compare(text: &str, limit: u64, deepest: u32, ways: &[(Options, Leaves)]) {
    for &(options, leaves) in ways {
        let (mut numbers, mut sum, mut passes) = (0, 0, 0);
        let start = Instant::now();
        for (fen, depth, count) in perft_numbers(text) {
            if depth <= deepest && count <= limit {
                let position = Position::from_fen(fen).expect("a position");
                let mut machine = Machine::from_position(&position, options);
                assert_eq!(machine.perft(depth, leaves), Ok(count), "{fen}: depth {depth}");
                numbers += 1;
                sum += count;
                passes += machine.passes();
            }
        }
        assert!(numbers > 0, "nothing was compared");
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{options:?}, {leaves:?}: {numbers} numbers equal, {sum} leaves in {passes} passes ({:.3} a leaf), {seconds:.1} s ({:.0} leaves/s)",
            passes as f64 / sum as f64,
            sum as f64 / seconds
        );
    }
}

fn own() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/chess_perft.epd");
    std::fs::read_to_string(path).expect("problems/chess_perft.epd")
}

#[test]
fn chess_perft_own() {
    compare(&own(), 3_500, 8, &WAYS);
}

/// The own file to 100,000 leaves, the shared suite to depth 3.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess_perft_depth_3() {
    compare(&own(), 100_000, 8, &WAYS);
    if let Some(text) = shared("perft126.epd") {
        compare(&text, u64::MAX, 3, &WAYS);
    }
}

/// Every number of the shared suite, leaves made.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess_perft_suite() {
    if let Some(text) = shared("perft126.epd") {
        compare(&text, u64::MAX, u32::MAX, &WAYS[..3]);
    }
}

/// The same, leaves counted.
#[test]
#[ignore = "takes a minute, wants --release"]
fn chess_perft_counted_suite() {
    if let Some(text) = shared("perft126.epd") {
        compare(&text, u64::MAX, u32::MAX, &WAYS[3..]);
    }
}

#[test]
fn divide_adds_up() {
    let position = Position::start();
    let options = Options::default();
    let parts = Machine::from_position(&position, options).divide(3, Leaves::Made).expect("levels");
    let mut divided: Vec<(String, u64)> = parts.iter().map(|(m, n)| (m.to_string(), *n)).collect();
    divided.sort();
    let expected: Vec<(String, u64)> =
        position.divide(3).into_iter().map(|(m, n)| (m.to_string(), n)).collect();
    assert_eq!(divided, expected);
    assert_eq!(parts.iter().map(|(_, n)| n).sum::<u64>(), 8_902);
}

/// What does not fit below the last level is refused and changes nothing; what fits exactly is done.
#[test]
fn perft_over_the_last_level_is_refused() {
    // two kings have a move on every level
    let kings = Position::from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1").expect("a position");
    let mut machine = Machine::from_position(&kings, Options::default());
    let before = machine.clone();
    for leaves in [Leaves::Made, Leaves::Counted] {
        assert_eq!(machine.perft(64, leaves), Err(Refusal::Full));
        assert_eq!(machine.perft(u32::MAX, leaves), Err(Refusal::Full));
        assert_eq!(machine.divide(64, leaves), Err(Refusal::Full));
        assert_eq!(machine, before);
    }
    // up to the last level
    let mut machine = Machine::from_position(&kings, Options::default());
    while machine.level() + 1 < LEVELS {
        if machine.step().expect("a level is left").is_none() {
            panic!("the game ended at level {}", machine.level());
        }
    }
    let before = machine.clone();
    assert_eq!(machine.step(), Err(Refusal::Full));
    assert_eq!(machine.perft(1, Leaves::Made), Err(Refusal::Full));
    assert_eq!(machine.perft(1, Leaves::Counted), Err(Refusal::Full));
    assert_eq!(machine, before);
    assert_eq!(machine.perft(0, Leaves::Made), Ok(1));
    // a level below, one more ply fits
    machine.undo().expect("a move was made");
    let moves = machine.array().to_position().legal_moves().len() as u64;
    machine.enter();
    assert_eq!(machine.perft(1, Leaves::Made), Ok(moves));
}
