//! Co-simulation of the chess move generator with its model: every command on random positions, interrupted and resumed over
//! levels, refused where it does not fit; after every answer all registers of the board and the number of passes.
//!
//! Needs Verilator: `KIBAN_VERILATOR` or `verilator` in PATH; skipped when there is none.

use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::Position;

#[path = "support/chess_breaks.rs"]
mod chess_breaks;
#[path = "support/chess_play.rs"]
mod chess_play;
#[path = "support/verilator.rs"]
mod verilator;

use chess_breaks::BREAKS;
use chess_play::{build, play, variants, Script, Variant};

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

/// All 64 levels, up and down again.
#[test]
fn all_levels_and_refusals() {
    for (name, params) in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        let mut rng = Rng::new(9);
        let mut script = Script::new(&variant);
        for board in 0..variant.params.boards as u8 {
            script.before_load(board);
            script.load(board, &Position::start());
            script.climb(board, &mut rng);
        }
        match play(&variant, "levels", &script) {
            Ok(played) => assert_eq!(played.deepest, 63, "{name}"),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

/// Perft of the project's file: leaves of every root move, passes.
#[test]
fn chess_machine_perft() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/chess_perft.epd");
    let text = std::fs::read_to_string(path).unwrap();
    for (name, params) in variants() {
        let Some(variant) = build(name, &params, |_, text| text) else { return };
        let mut script = Script::new(&variant);
        let mut leaves = 0;
        let mut numbers = 0;
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            let mut parts = line.split(';');
            let Some(position) = parts.next().and_then(|fen| Position::from_fen(fen.trim()).ok())
            else {
                continue;
            };
            for part in parts {
                let mut words = part.split_whitespace();
                let depth = words.next().and_then(|d| d.trim_start_matches('D').parse().ok());
                let count = words.next().and_then(|n| n.parse::<u64>().ok());
                let (Some(depth), Some(count)) = (depth, count) else { continue };
                if count <= 20_000 {
                    let board = (numbers % variant.params.boards) as u8;
                    script.load(board, &position);
                    assert_eq!(script.perft(board, depth), count, "{line}");
                    leaves += count;
                    numbers += 1;
                }
            }
        }
        assert!(numbers > 50, "{numbers}");
        match play(&variant, "perft", &script) {
            Ok(played) => println!(
                "{name}: {numbers} numbers, {leaves} leaves, {} clocks ({:.3} a leaf)",
                played.clocks,
                played.clocks as f64 / leaves as f64
            ),
            Err(e) => panic!("{name}: {e}"),
        }
    }
}

#[test]
#[ignore = "builds many broken machines; minutes"]
fn broken_chess_machines_are_caught() {
    let mut missed = vec![];
    for b in &BREAKS {
        let (_, params) = variants()[0];
        let edit = |module: &str, text: String| {
            if module != b.module {
                return text;
            }
            assert!(text.contains(b.from), "{module} has no `{}`", b.from);
            text.replace(b.from, b.to)
        };
        let Some(variant) = build("broken", &params, edit) else { return };
        match wander(&variant, b.name, 3, 60) {
            Ok(_) => missed.push(b.name),
            Err(e) => println!("{}: {} ({})", b.name, e.lines().next().unwrap_or(""), b.rule),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
