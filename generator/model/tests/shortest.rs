//! A job that looks for the shortest mate: its length is the one that a search knows that shares no code with it, and both sides play
//! their best in its line; short of nodes its bounds hold.

use kiban_model::shogi::{line_to_rules, Board};
use kiban_model::tsume::{Bounds, Limits, Outcome, Params, Reason, Solver, Verdict};
use kiban_oracle::data::{lines, shared};
use kiban_rules::shogi::refsearch::{verify_mate_line, RefSearch};
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::Position;

#[path = "support/mates.rs"]
mod mates;

use mates::{length, own, SMALL_TABLE};

/// So small that everything runs out.
const TINY: Params =
    Params { child_bits: 6, frame_bits: 4, path_index_bits: 1, path_ways: 2, ..SMALL_TABLE };

/// How often what was seen.
#[derive(Debug, Default)]
struct Seen {
    /// Lengths proved, with a line of that length.
    proved: u32,
    /// Lengths proved, whose line broke off.
    broken: u32,
    /// Mates with bounds.
    open: u32,
    no_mates: u32,
    unknown: u32,
    nodes: u64,
    line_nodes: u64,
}

fn board(position: &Position) -> Board {
    Board::from_position(position, position.turn()).expect("a board")
}

/// [`mates::length`] by a search that ends after `cap` positions.
fn proved(position: &Position, most: u32, cap: u64) -> Option<Option<u32>> {
    length(&mut RefSearch::new(cap), position, most)
}

/// An answer, held against the length that is known: none = no mate within `most` plies.
fn check(
    name: &str,
    position: &Position,
    out: &Outcome,
    truth: Option<u32>,
    most: u32,
    seen: &mut Seen,
) {
    seen.nodes += u64::from(out.nodes);
    seen.line_nodes += u64::from(out.line_nodes);
    let Bounds { at_least, at_most } = out.bounds.expect("bounds");
    let (at_least, at_most) = (u32::from(at_least), at_most.map(u32::from));
    assert!(truth.is_none_or(|n| at_least <= n), "{name}: at least {at_least}, {truth:?}");
    match out.verdict {
        Verdict::NoMate => {
            assert_eq!(truth, None, "{name}: false no-mate");
            seen.no_mates += 1;
            return;
        }
        Verdict::Unknown => {
            seen.unknown += 1;
            return;
        }
        Verdict::Mate => {}
    }
    let line = line_to_rules(&out.line, position.turn()).expect("moves");
    if out.line_complete {
        verify_mate_line(position, &line).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    match (truth, at_most) {
        (Some(n), Some(bound)) => assert!(n <= bound, "{name}: at most {bound}, {n}"),
        (None, Some(bound)) => assert!(bound > most, "{name}: at most {bound}, none in {most}"),
        (_, None) => assert_eq!(out.reason, Reason::Memory, "{name}"),
    }
    if out.reason != Reason::None {
        seen.open += 1;
        return;
    }
    assert_eq!(Some(at_least), at_most, "{name}");
    assert!(truth.map_or(at_least > most, |n| n == at_least), "{name}: {at_least}, {truth:?}");
    if !out.line_complete {
        seen.broken += 1;
        return;
    }
    assert_eq!(line.len() as u32, at_least, "{name}");
    seen.proved += 1;
}

/// Every attacker's turn of a line is as far from the mate as the line says: nobody has a better move.
fn is_best(name: &str, position: &Position, out: &Outcome, cap: u64) {
    let line = line_to_rules(&out.line, position.turn()).expect("moves");
    let mut at = position.clone();
    for (i, m) in line.iter().enumerate() {
        let left = (line.len() - i) as u32;
        if i % 2 == 0 {
            if let Some(known) = proved(&at, left, cap) {
                assert_eq!(known, Some(left), "{name}, ply {i}");
            }
        }
        at.do_move(m);
    }
}

#[test]
fn own_problems_have_their_lengths_in_one_job() {
    for params in [Params::default(), SMALL_TABLE, TINY] {
        let mut solver = Solver::new(params);
        for nodes in [0, 1, 5, 20, 60, 200, 1000] {
            let mut seen = Seen::default();
            for (name, position, truth) in own() {
                // no mate: in any number of plies
                let most = truth.unwrap_or(u32::MAX);
                let nodes = if nodes == 0 { 300_000 } else { nodes };
                let limits = Limits { nodes, depth: 0 };
                let out = solver.solve_shortest(&board(&position), limits, &mut |_| false);
                check(&name, &position, &out, truth, most, &mut seen);
                if out.reason == Reason::None && out.line_complete && out.line.len() <= 5 {
                    is_best(&name, &position, &out, 20_000);
                }
            }
            println!("{} sets, {nodes} nodes: {seen:?}", 1 << params.table_index_bits);
            let all = params.frame_bits == TINY.frame_bits || nodes < 300_000;
            assert!(all || (seen.proved, seen.no_mates, seen.broken) == (86, 24, 0), "{seen:?}");
            let some = params == Params::default() && nodes == 200;
            assert!(!some || seen.proved > 30 && seen.open > 10, "{seen:?}");
        }
    }
}

/// Stopped from outside after the first mate, a job still has a line; before it, nothing.
#[test]
fn a_job_that_is_stopped_keeps_its_mate() {
    let mut solver = Solver::new(Params::default());
    let (mut seen, mut empty) = (Seen::default(), 0);
    for (name, position, truth) in own() {
        for most in [0, 10, 40, 160] {
            let limits = Limits { nodes: 300_000, depth: 0 };
            let out = solver.solve_shortest(&board(&position), limits, &mut |o| o.nodes > most);
            assert!(!matches!(out.reason, Reason::Nodes | Reason::Memory), "{name}");
            empty += u32::from(out.verdict == Verdict::Mate && !out.line_complete);
            check(&name, &position, &out, truth, truth.unwrap_or(u32::MAX), &mut seen);
        }
    }
    println!("{seen:?}");
    assert!(empty == 0 && seen.open > 20 && seen.proved > 50 && seen.unknown > 100, "{seen:?}");
}

/// Random positions of every theme, with a full and a small table.
fn random_positions(seeds: std::ops::Range<u64>, cap: u64) -> (Seen, u32) {
    let (mut seen, mut open) = (Seen::default(), 0);
    let mut solvers = [Params::default(), SMALL_TABLE].map(Solver::new);
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
        let theme = themes[seed as usize % themes.len()];
        let position = theme.attack_position(&mut rng);
        let name = format!("{theme:?}, seed {seed}");
        let most = 5;
        let Some(truth) = proved(&position, most, cap) else {
            open += 1;
            continue;
        };
        for solver in &mut solvers {
            let depth = [0, 0, 5, 9][seed as usize % 4];
            let limits = Limits { nodes: 3000, depth };
            let out = solver.solve_shortest(&board(&position), limits, &mut |_| false);
            check(&name, &position, &out, truth, most, &mut seen);
            if out.reason == Reason::None && out.line_complete && truth.is_some() {
                is_best(&name, &position, &out, cap);
            }
        }
    }
    (seen, open)
}

#[test]
fn lengths_of_random_positions_are_proved_in_one_job() {
    let (seen, open) = random_positions(0..400, 30_000);
    println!("{seen:?}, {open} not known");
    assert!(seen.proved > 100 && seen.open > 10 && seen.no_mates > 200 && open == 0, "{seen:?}");
}

/// The first problems of a set of known length.
fn known_lengths(set: &str, length: u32, first: usize) -> Seen {
    let mut seen = Seen::default();
    let Some(text) = shared(&format!("{set}.tsv")) else { return seen };
    let mut solver = Solver::new(Params::default());
    for line in lines(&text).take(first) {
        let mut fields = line.split('\t');
        let position =
            Position::problem_from_sfen(fields.next().unwrap_or_default()).expect("a problem");
        let name = fields.next().unwrap_or(set);
        let limits = Limits { nodes: 1_000_000, depth: 0 };
        let out = solver.solve_shortest(&board(&position), limits, &mut |_| false);
        let short = u32::from(out.bounds.and_then(|b| b.at_most).unwrap_or(u16::MAX)) < length;
        let mut truth = Some(length);
        if short {
            // shorter than its set says: proved again
            truth = proved(&position, length - 2, 50_000_000).expect("a proof");
            println!("{set}: {name} is a mate in {truth:?}");
        }
        check(name, &position, &out, truth, length, &mut seen);
    }
    println!("{set}: {seen:?}");
    seen
}

#[test]
fn shared_mates_have_their_lengths_in_one_job() {
    for (set, length, first) in [("mate3", 3, 100), ("mate5", 5, 60), ("mate7", 7, 20)] {
        let seen = known_lengths(set, length, first);
        assert_eq!((seen.open, seen.broken, seen.unknown), (0, 0, 0), "{set}: {seen:?}");
    }
}

#[test]
#[ignore = "minutes; needs ../shared/data"]
fn lengths_in_one_job_full() {
    for (set, length) in [("mate3", 3), ("mate5", 5), ("mate7", 7)] {
        known_lengths(set, length, usize::MAX);
    }
    let (seen, open) = random_positions(20_000..40_000, 30_000);
    println!("random positions: {seen:?}, {open} not known");
}
