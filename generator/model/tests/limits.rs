//! A search that is limited to N plies is exact: it says *mate* if and only if there is one within N plies, with a line of at most N, and
//! *depth* if and only if there is none. The proof is a search that shares no code with it (`kiban_rules::shogi::refsearch`).

use kiban_model::shogi::{line_to_rules, Board};
use kiban_model::tsume::{
    First, KeyWords, Limits, Mode, Outcome, Params, Reason, Scanner, Solver, Verdict,
};
use kiban_oracle::data::{lines, shared};
use kiban_rules::shogi::refsearch::{verify_mate_line, RefSearch};
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::Position;

#[path = "support/mates.rs"]
mod mates;

use mates::{length, own, SMALL_TABLE};

/// So small that everything runs out.
const TINY: Params = Params {
    table_index_bits: 4,
    table_ways: 2,
    tag_bits: 60,
    key_words: KeyWords::Pieces,
    child_bits: 6,
    frame_bits: 4,
    path_index_bits: 1,
    path_ways: 2,
    second_table_index_bits: 0,
    scanner: Scanner::Array,
};

/// The line machine as a circuit has it.
const LINES: Scanner = Scanner::Lines(First::Hint);

/// How often what was seen.
#[derive(Debug, Default)]
struct Seen {
    mates: u32,
    /// No mate within the limit, though there is a longer one.
    longer: u32,
    none: u32,
    /// The disproof rests on no limit.
    no_mates: u32,
    unknown: u32,
    /// The other search came to no end.
    open: u32,
    nodes: u64,
}

fn play(position: &Position, out: &Outcome) -> Vec<kiban_rules::shogi::Move> {
    line_to_rules(&out.line, position.turn()).expect("moves")
}

/// Whether there is a mate within so many plies, and one at all as far as is known; `None`: not known.
struct Truth {
    search: RefSearch,
    most: u32,
}

impl Truth {
    fn new(cap: u64, most: u32) -> Truth {
        Truth { search: RefSearch::new(cap), most }
    }

    fn length(&mut self, position: &Position) -> Option<Option<u32>> {
        length(&mut self.search, position, self.most)
    }
}

/// One limited search, held against the length that is known: `None` = no mate within `most` plies.
fn check(
    name: &str,
    position: &Position,
    out: &Outcome,
    depth: u16,
    length: Option<u32>,
    most: u32,
    seen: &mut Seen,
) {
    seen.nodes += u64::from(out.nodes);
    let within = length.is_some_and(|n| n <= u32::from(depth));
    match (out.verdict, out.reason) {
        (Verdict::Mate, _) => {
            assert!(
                out.line.len() <= usize::from(depth),
                "{name}, {depth}: {} moves",
                out.line.len()
            );
            assert!(within || u32::from(depth) > most, "{name}, {depth}: mate in {length:?}");
            if out.line_complete {
                verify_mate_line(position, &play(position, out))
                    .unwrap_or_else(|e| panic!("{name}: {e}"));
            }
            seen.mates += 1;
        }
        (Verdict::NoMate, _) => {
            assert_eq!(length, None, "{name}, {depth}: false no-mate");
            seen.no_mates += 1;
        }
        (Verdict::Unknown, Reason::Depth) => {
            assert!(!within, "{name}: a mate in {length:?} is within {depth}");
            seen.longer += u32::from(length.is_some());
            seen.none += u32::from(length.is_none());
        }
        _ => seen.unknown += 1,
    }
}

/// Of the project's own problems the lengths are proved by `kiban-rules`.
#[test]
fn own_problems_are_mated_within_their_length_and_not_within_less() {
    let lines = |params| Params { scanner: LINES, ..params };
    for (params, nodes) in [
        (Params::default(), 200_000),
        (SMALL_TABLE, 5000),
        (TINY, 1000),
        (lines(Params::default()), 200_000),
        (lines(TINY), 1000),
    ] {
        let mut solver = Solver::new(params);
        let mut seen = Seen::default();
        for (name, position, length) in own() {
            let board = Board::from_position(&position, position.turn()).expect("a board");
            // no mate: within any number of plies
            let most = length.map_or(u32::MAX, |n| n);
            let depths = match length {
                Some(n) => [n.saturating_sub(2), n.saturating_sub(1), n, n + 1, n + 2],
                None => [1, 2, 3, 5, 7],
            };
            for depth in depths.into_iter().filter(|&d| d > 0) {
                for mode in [Mode::DfPn, Mode::PnStar] {
                    if mode == Mode::PnStar && depth > 5 {
                        continue;
                    }
                    let limits = Limits { nodes, depth: depth as u16 };
                    let out = solver.solve(&board, mode, limits, &mut |_| false);
                    check(&name, &position, &out, depth as u16, length, most, &mut seen);
                    // with the memories of a circuit nothing stays open
                    let open = !matches!(out.reason, Reason::None | Reason::Depth);
                    let must = Params { scanner: Scanner::Array, ..params } == Params::default()
                        && mode == Mode::DfPn;
                    assert!(!(must && open), "{name}, {depth}: {:?}", out.reason);
                }
            }
        }
        println!("{seen:?}");
        assert!(seen.mates > 80 && seen.longer > 40 && seen.none + seen.no_mates > 20, "{seen:?}");
    }
}

/// Positions around every rule: the limited searches of 1 to 6 plies, with a full and a small table, each emptied before every search,
/// and kept from one to the next, as no circuit does.
fn random_positions(scanner: Scanner, seeds: std::ops::Range<u64>, cap: u64) -> Seen {
    let mut seen = Seen::default();
    let mut solvers = [Params::default(), SMALL_TABLE, Params::default(), SMALL_TABLE]
        .map(|params| Solver::new(Params { scanner, ..params }));
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
        let theme = themes[seed as usize % themes.len()];
        let position = theme.attack_position(&mut rng);
        let most = 5;
        let Some(length) = Truth::new(cap, most).length(&position) else {
            seen.open += 1;
            continue;
        };
        let board = Board::from_position(&position, position.turn()).expect("a board");
        // from above, from below, or in between: what a kept table holds is of other limits
        let order = [[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [5, 3, 6, 1, 4, 2]][seed as usize % 3];
        for (at, depth) in order.into_iter().enumerate() {
            for (i, solver) in solvers.iter_mut().enumerate() {
                solver.keep_table(i >= 2 && at > 0);
                let pn_star = depth < 4 && (seed + u64::from(depth)) % 4 == i as u64;
                let mode = if pn_star { Mode::PnStar } else { Mode::DfPn };
                let limits = Limits { nodes: 1500, depth };
                let out = solver.solve(&board, mode, limits, &mut |_| false);
                let name = format!("{theme:?}, seed {seed}, {mode:?}");
                check(&name, &position, &out, depth, length, most, &mut seen);
            }
        }
    }
    seen
}

#[test]
fn limited_searches_of_random_positions_are_exact() {
    let seen = random_positions(Scanner::Array, 0..400, 30_000);
    println!("{seen:?}");
    assert!(seen.mates > 300 && seen.longer > 100 && seen.none > 1000, "{seen:?}");
    assert!(seen.open < 20 && seen.unknown < 1200, "{seen:?}");
    for scanner in [LINES, Scanner::Lines(First::Scan)] {
        let seen = random_positions(scanner, 400..500, 30_000);
        println!("{scanner:?}: {seen:?}");
        assert!(seen.mates > 70 && seen.longer > 20 && seen.none > 250, "{seen:?}");
        assert!(seen.open < 10 && seen.unknown < 400, "{seen:?}");
    }
}

/// Mates in 7 (nshogi project, MIT licence) in which a position comes up within fewer plies of the limit first and is no mate within those.
const SEEN_DEEPER_FIRST: [&str; 2] = [
    "lr5nl/3k2g2/2n6/2gppP1p1/1Pp3B1P/S2PP1P2/1KN6/2+sg+p2RL/L8 w B2SN7Pg 124",
    "l3p1rnl/1P1p1pb2/2+P4k1/p2P1npp1/1pp1K3p/4G1P2/P4G+r2/4G2+s1/4G3L w S2NLb2s4p 142",
];

#[test]
fn a_disproof_of_fewer_plies_is_no_disproof() {
    let mut solver = Solver::new(Params { table_index_bits: 14, ..Params::default() });
    for sfen in SEEN_DEEPER_FIRST {
        let position = Position::problem_from_sfen(sfen).expect("a problem");
        let board = Board::from_position(&position, position.turn()).expect("a board");
        let out =
            solver.solve(&board, Mode::DfPn, Limits { nodes: 20_000, depth: 7 }, &mut |_| false);
        assert_eq!((out.verdict, out.line.len()), (Verdict::Mate, 7), "{sfen}");
        verify_mate_line(&position, &play(&position, &out)).expect("a mate");
    }
}

/// The first problems of a set of known length, searched to two plies less and to their length. How many have a shorter mate than
/// their set says: each is proved again by the search that shares no code.
fn known_lengths(set: &str, length: u16, first: usize, nodes: u32) -> u32 {
    let Some(text) = shared(&format!("{set}.tsv")) else { return 0 };
    let mut truth = Truth::new(10_000_000, u32::from(length - 2));
    let mut shorter = 0;
    let mut solver = Solver::new(Params::default());
    let (mut fails, mut finds) = (Seen::default(), Seen::default());
    for line in lines(&text).take(first) {
        let mut fields = line.split('\t');
        let position =
            Position::problem_from_sfen(fields.next().unwrap_or_default()).expect("a problem");
        let name = fields.next().unwrap_or(set);
        let board = Board::from_position(&position, position.turn()).expect("a board");
        for (depth, seen) in [(length - 2, &mut fails), (length, &mut finds)] {
            let out = solver.solve(&board, Mode::DfPn, Limits { nodes, depth }, &mut |_| false);
            if depth < length && out.verdict == Verdict::Mate {
                verify_mate_line(&position, &play(&position, &out)).expect("a mate");
                let proved = truth.length(&position).flatten();
                assert!(proved.is_some_and(|n| n <= u32::from(depth)), "{name}: {proved:?}");
                println!("{set}: {name} is a mate in {}", proved.unwrap_or_default());
                shorter += 1;
                break;
            }
            check(name, &position, &out, depth, Some(length.into()), length.into(), seen);
        }
    }
    println!("{set}: within {} {fails:?}; within {length} {finds:?}", length - 2);
    assert_eq!((fails.mates, fails.unknown, finds.longer, finds.unknown), (0, 0, 0, 0), "{set}");
    shorter
}

#[test]
fn shared_mates_have_their_lengths() {
    for (set, length, first) in [("mate3", 3, 100), ("mate5", 5, 60), ("mate7", 7, 20)] {
        assert_eq!(known_lengths(set, length, first, 300_000), 0, "{set}");
    }
}

#[test]
#[ignore = "minutes; needs ../shared/data"]
fn all_shared_mates_have_their_lengths() {
    for (set, length) in [("mate3", 3), ("mate5", 5), ("mate7", 7)] {
        let shorter = known_lengths(set, length, usize::MAX, 2_000_000);
        assert!(shorter < 10, "{set}: {shorter}");
    }
}

#[test]
#[ignore = "minutes"]
fn limited_searches_of_many_random_positions_are_exact() {
    let seen = random_positions(Scanner::Array, 1000..20_000, 30_000);
    println!("{seen:?}");
}

#[test]
#[ignore = "minutes"]
fn limited_searches_by_the_line_machine_are_exact() {
    for scanner in [LINES, Scanner::Lines(First::Scan)] {
        let seen = random_positions(scanner, 20_000..24_000, 30_000);
        println!("{scanner:?}: {seen:?}");
    }
}
