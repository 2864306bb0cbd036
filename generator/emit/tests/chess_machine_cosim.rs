//! Co-simulation of the chess move generator with its model: every command on random positions, interrupted and resumed over
//! levels, refused where it does not fit; after every answer all registers of the board and the number of passes.
//!
//! Needs Verilator: `KIBAN_VERILATOR` or `verilator` in PATH; skipped when there is none.

use kiban_emit::chess::params::{Cuts, Params};
use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::Position;
use std::path::Path;

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/chess_breaks.rs"]
mod chess_breaks;
#[path = "support/chess_play.rs"]
mod chess_play;
#[path = "support/chess_script.rs"]
mod chess_script;
#[path = "support/verilator.rs"]
mod verilator;

use chess_breaks::BREAKS;
use chess_play::{build, play, variants, Variant};
use chess_script::Script;

/// Random commands on `each` positions of every theme; what was compared, or the first difference.
fn wander(variant: &Variant, name: &str, seed: u64, each: usize) -> Result<String, String> {
    let mut rng = Rng::new(seed);
    let (mut positions, mut answers) = (0, 0);
    let mut tally = [0; 8];
    let mut deepest = 0;
    for theme in Theme::ALL {
        let mut left = each;
        while left > 0 {
            let mut script = Script::new(variant);
            for i in 0..left.min(500) {
                let position = theme.position(&mut rng);
                let board = (i as u32 % variant.params.boards) as u8;
                script.load(board, &position);
                script.wander(board, 60, &mut rng);
                positions += 1;
            }
            left -= left.min(500);
            let played = play(variant, name, &script)?;
            answers += played.answers;
            deepest = deepest.max(played.deepest);
            for (sum, n) in tally.iter_mut().zip(played.codes) {
                *sum += n;
            }
        }
    }
    Ok(format!("{positions} positions, {answers} answers equal by code {tally:?}, level {deepest}"))
}

fn equal(seed: u64, each: usize) {
    for (name, params) in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        match wander(&variant, &format!("wander{seed}"), seed, each) {
            Ok(seen) => println!("{name}: {seen}"),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// 2,007 positions.
#[test]
fn chess_machine_equals_the_model() {
    equal(1, 223);
}

/// 100,008 positions.
#[test]
#[ignore = "minutes; run it in release"]
fn chess_machine_equals_the_model_on_100000_positions() {
    equal(2, 11_112);
}

/// All 64 levels, up and down again, with the refusals of an empty board, of the last level and of the root.
fn levels(variant: &Variant, name: &str) -> Result<u8, String> {
    let mut rng = Rng::new(9);
    let mut script = Script::new(variant);
    for board in 0..variant.params.boards as u8 {
        script.before_load(board);
        script.load(board, &Position::start());
        script.climb(board, &mut rng);
    }
    play(variant, name, &script).map(|played| played.deepest)
}

#[test]
fn all_levels_and_refusals() {
    for (name, params) in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        match levels(&variant, "levels") {
            Ok(deepest) => assert_eq!(deepest, 63, "{name}"),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// Games with a taste for going back: repetitions and half-moves at every move.
fn games(variant: &Variant, name: &str) -> Result<u64, String> {
    let mut rng = Rng::new(11);
    let mut script = Script::new(variant);
    for (i, theme) in (0..).zip(Theme::ALL.iter().cycle().take(90)) {
        let board = (i % variant.params.boards) as u8;
        script.load(board, &theme.position(&mut rng));
        script.shuffle(board, 70, &mut rng);
    }
    play(variant, name, &script).map(|_| script.repeated)
}

#[test]
fn repetitions_equal_the_model() {
    for (name, params) in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        match games(&variant, "games") {
            Ok(repeated) => {
                println!("{name}: {repeated} repetitions");
                assert_eq!(repeated > 500, params.keys, "{name}");
            }
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// The numbers of the project's file up to `limit` leaves: every root move's, the sum, passes. Leaves and clocks.
fn perft(variant: &Variant, limit: u64, counted: bool) -> Result<(u64, u64), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/chess_perft.epd");
    let text = std::fs::read_to_string(path).unwrap();
    let mut script = Script::new(variant);
    let (mut leaves, mut numbers) = (0, 0);
    for line in text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
        let (fen, rest) = line.split_once(';').unwrap();
        let position = Position::from_fen(fen.trim()).unwrap();
        for part in rest.split(';') {
            let (depth, count) = part.trim().split_once(' ').unwrap();
            let depth: u32 = depth.trim_start_matches('D').parse().unwrap();
            let count: u64 = count.trim().parse().unwrap();
            if count <= limit {
                let board = (numbers % variant.params.boards) as u8;
                script.load(board, &position);
                assert_eq!(script.perft(board, depth, counted), count, "{line}");
                leaves += count;
                numbers += 1;
            }
        }
    }
    assert!(numbers > 50, "{numbers}");
    play(variant, "perft", &script).map(|played| (leaves, played.clocks))
}

#[test]
fn chess_machine_perft() {
    for (name, params) in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        for counted in [false, true] {
            if counted && !params.count {
                continue;
            }
            match perft(&variant, 20_000, counted) {
                Ok((leaves, clocks)) => println!(
                    "{name}, counted {counted}: {leaves} leaves in {clocks} clocks ({:.3} a leaf)",
                    clocks as f64 / leaves as f64
                ),
                Err(e) => panic!("{name}: {e}"),
            }
        }
    }
}

/// Clocks a leaf when every board has the same work: the test position Kiwipete to depth 2, 2,039 leaves, and its count.
#[test]
fn clocks_of_a_leaf() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position = Position::from_fen(kiwipete).unwrap();
    let usual = Params { checks_first: false, leaf_units: true, count: true, ..Params::default() };
    // as few registers as can be, for one search; all registers and many boards
    let short = Cuts { result: false, ..Cuts::stages(2) };
    let all = Cuts { write: true, ..Cuts::stages(5) };
    let many = Params { cuts: all, boards: 8, ..usual };
    for (name, params, most) in
        [("thread", Params { cuts: short, ..usual }, 8.5), ("boards", many, 4.2)]
    {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        for counted in [false, true] {
            let mut script = Script::new(&variant);
            let mut leaves = 0;
            for board in 0..params.boards as u8 {
                script.load(board, &position);
                let before = script.perft(board, 0, false);
                leaves += before + script.perft(board, 3, counted);
            }
            let played = play(&variant, "rate", &script).unwrap_or_else(|e| panic!("{name}: {e}"));
            let each = played.clocks as f64 / leaves as f64;
            println!("{name}, counted {counted}: {leaves} leaves, {each:.3} clocks a leaf");
            assert!(each < most, "{name}: {each}");
        }
    }
}

#[test]
#[ignore = "builds many broken machines; minutes"]
fn broken_chess_machines_are_caught() {
    let mut missed = vec![];
    for b in &BREAKS {
        let (_, params) = variants()[0];
        let edit = |module: &str, text: String| b.edit(module, text);
        let Some(variant) = build("broken", &params, edit) else { return };
        let seen = wander(&variant, b.name, 3, 60)
            .and_then(|_| levels(&variant, b.name))
            .and_then(|_| games(&variant, b.name))
            .and_then(|_| perft(&variant, 3_500, true).map(|seen| seen.0));
        match seen {
            Ok(_) => missed.push(b.name),
            Err(e) => println!("{}: {} ({})", b.name, e.lines().next().unwrap_or(""), b.rule),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
