//! What the model claims is proved again by searches that share no code with it (`kiban_rules::shogi::refsearch`,
//! `refnumbers`), over moves that were compared with two independent libraries (docs/oracles.md).
//!
//! `cargo test --release -p kiban-model --test claims -- --ignored --nocapture` does it for the sets beside the
//! repository (`KIBAN_SHARED` names another place); the project's own problems are always proved.

use std::path::Path;

use kiban_model::shogi::Board;
use kiban_model::tsume::{First, Limits, Mode, Params, Scanner, Solver, Verdict};
use kiban_oracle::data::{lines, shared};
use kiban_rules::shogi::refnumbers::proves_mate;
use kiban_rules::shogi::refsearch::{settle, Proof, RefSearch, Settled};
use kiban_rules::shogi::Position;

/// The line machine as a circuit has it.
const LINES: Scanner = Scanner::Lines(First::Hint);

/// Results of a set.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    mates: u32,
    /// Mates that no other search proved within its limit.
    mates_open: u32,
    no_mates: u32,
    no_mates_open: u32,
    unknown: u32,
}

fn positions(text: &str) -> Vec<(String, Position)> {
    lines(text)
        .map(|line| {
            let mut fields = line.split('\t');
            let sfen = fields.next().unwrap_or_default();
            let position = Position::problem_from_sfen(sfen).expect("a problem");
            (fields.next().unwrap_or(sfen).to_string(), position)
        })
        .collect()
}

/// Solves the problems with the model and proves its claims again; `cap` bounds the nodes of every other search.
fn prove_again(scanner: Scanner, problems: &[(String, Position)], nodes: u32, cap: u64) -> Count {
    let mut solver = Solver::new(Params { scanner, ..Params::default() });
    let mut count = Count::default();
    for (name, position) in problems {
        let board = Board::from_position(position, position.turn()).expect("a board");
        let out = solver.solve(&board, Mode::DfPn, Limits { nodes, depth: 0 }, &mut |_| false);
        match out.verdict {
            Verdict::Mate => {
                count.mates += 1;
                let plies = out.line.len() as u32;
                let short = plies <= 9
                    && matches!(RefSearch::new(cap).prove(position, plies), Proof::Mate(_));
                if !short && !proves_mate(position, cap).0 {
                    // long or cyclic: the only thing that must not happen is the contrary
                    let contrary = settle(position, cap);
                    assert_ne!(contrary, Settled::NoMate, "{name}: false mate");
                    if contrary != Settled::Mate {
                        println!("{name}: mate in {plies} not proved again");
                        count.mates_open += 1;
                    }
                }
            }
            Verdict::NoMate => {
                count.no_mates += 1;
                match settle(position, cap) {
                    Settled::Mate => panic!("{name}: false no-mate"),
                    Settled::NoMate => {}
                    Settled::Capped => {
                        println!("{name}: no mate, not proved again");
                        count.no_mates_open += 1;
                    }
                }
            }
            Verdict::Unknown => count.unknown += 1,
        }
    }
    count
}

/// In a thread whose stack holds the recursion of the other searches.
fn deep<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(512 << 20).spawn(work).expect("a thread");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[test]
fn claims_on_the_projects_problems_are_proved_again() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/own.tsv");
    let own = positions(&std::fs::read_to_string(path).expect("problems/own.tsv"));
    for scanner in [Scanner::Array, LINES] {
        let own = own.clone();
        let count = deep(move || prove_again(scanner, &own, 100_000, 300_000));
        println!("{count:?}");
        assert!(count.mates > 80 && count.no_mates >= 10, "{count:?}");
        assert_eq!((count.mates_open, count.no_mates_open, count.unknown), (0, 0, 0));
    }
}

/// The first problems of every set by the line machine.
#[test]
fn claims_of_the_line_machine_are_proved_again() {
    shared_sets(LINES, [("mate3", 60), ("mate5", 30), ("mate7", 10), ("nomate1", 60)], 300_000);
}

#[test]
#[ignore = "minutes; needs ../shared/data"]
fn claims_on_shared_sets_are_proved_again() {
    let sets = [("mate3", 1000), ("mate5", 1000), ("mate7", 1000), ("nomate1", 300), ("muso", 104)];
    shared_sets(Scanner::Array, sets, 4_000_000);
}

#[test]
#[ignore = "minutes; needs ../shared/data"]
fn claims_of_the_line_machine_on_shared_sets_are_proved_again() {
    let sets = [("mate3", 1000), ("mate5", 1000), ("mate7", 1000), ("nomate1", 300), ("muso", 104)];
    shared_sets(LINES, sets, 4_000_000);
}

/// The first problems of each set, as many as there are.
fn shared_sets<const N: usize>(scanner: Scanner, sets: [(&str, usize); N], cap: u64) {
    for (set, first) in sets {
        let Some(text) = shared(&format!("{set}.tsv")) else { continue };
        let mut problems = positions(&text);
        problems.truncate(first);
        let count = deep(move || prove_again(scanner, &problems, 200_000, cap));
        println!("{set}: {count:?}");
        assert!(set == "muso" || count.mates_open == 0, "{set}");
        if let Some(mates) = set.strip_prefix("mate") {
            assert_eq!(count.no_mates, 0, "{set}: each is a mate in {mates}");
        }
    }
}
