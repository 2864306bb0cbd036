//! How many nodes the search needs: a change of its rules shows here.

use kiban_model::shogi::{line_to_rules, Board};
use kiban_model::tsume::{
    First, Limits, Mode, Outcome, Params, Scanner, Solver, Together, Verdict, Without,
};
use kiban_oracle::data::{lines, shared};
use kiban_rules::shogi::refsearch::verify_mate_line;
use kiban_rules::shogi::Position;

/// With 2^bits sets of four.
fn solve(sfen: &str, bits: u32, nodes: u32) -> Outcome {
    let position = Position::from_sfen(sfen).expect("a position");
    let board = Board::from_position(&position, position.turn()).expect("a board");
    let params = Params { table_index_bits: bits, tag_bits: 75 - bits, ..Params::default() };
    Solver::new(params).solve(&board, Mode::DfPn, Limits { nodes, depth: 0 }, &mut |_| false)
}

#[test]
fn our_own_problems() {
    let text = include_str!("../../../problems/own.tsv");
    let (mut nodes, mut solved) = (0, 0);
    for fields in lines(text).map(|l| l.split('\t').collect::<Vec<_>>()) {
        let out = solve(fields[0], 11, 100_000);
        nodes += out.nodes;
        let want = if fields[2] == "mate" { Verdict::Mate } else { Verdict::NoMate };
        assert!(out.verdict == want || out.verdict == Verdict::Unknown, "{}", fields[1]);
        solved += u32::from(out.verdict == want);
    }
    println!("{solved} problems, {nodes} nodes");
    assert_eq!((solved, nodes), (110, 28_797));
}

/// The first numbers decide how many nodes it takes, the clocks are those of moves and checks.
#[test]
fn our_own_problems_by_the_line_machine() {
    let text = include_str!("../../../problems/own.tsv");
    let mut seen = vec![];
    for first in [First::Hint, First::Scan] {
        let params = Params { scanner: Scanner::Lines(first), ..Params::default() };
        let mut solver = Solver::new(params);
        let (mut nodes, mut clocks) = (0, [0; 2]);
        for fields in lines(text).map(|l| l.split('\t').collect::<Vec<_>>()) {
            let position = Position::from_sfen(fields[0]).expect("a position");
            let board = Board::from_position(&position, position.turn()).expect("a board");
            let limits = Limits { nodes: 100_000, depth: 0 };
            let out = solver.solve(&board, Mode::DfPn, limits, &mut |_| false);
            let want = if fields[2] == "mate" { Verdict::Mate } else { Verdict::NoMate };
            assert_eq!(out.verdict, want, "{}", fields[1]);
            nodes += out.nodes;
            (0..2).for_each(|i| clocks[i] += solver.line_clocks().0[i]);
        }
        seen.push((nodes, clocks));
    }
    println!("{seen:?}");
    assert_eq!(seen, [(39_833, [875_920, 2_562_917]), (26_147, [2_039_529, 5_336_979])]);
}

/// The same sets by the line machine, beside the array: nodes on the average, and the clocks of moves and checks a node with four lines
/// a clock and with one, the mate line's nodes included.
#[test]
#[ignore = "minutes in release; needs ../shared/data"]
fn nodes_of_the_line_machine_on_the_shared_sets() {
    // of the array, scans, hints: mates, nodes, clocks
    let none = [0.0, 0.0];
    let sets = [
        ("mate3.tsv", 8, 100_000, 11, [125; 3], [12.6, 13.3, 20.1], [[81.9, 226.3], [19.5, 54.5]]),
        ("mate5.tsv", 8, 100_000, 11, [125; 3], [67.8, 63.0, 73.7], [[81.8, 222.5], [20.0, 56.2]]),
        (
            "mate7.tsv",
            8,
            100_000,
            11,
            [125; 3],
            [192.4, 180.7, 249.4],
            [[79.9, 218.5], [19.6, 54.7]],
        ),
        (
            "mate7.tsv",
            8,
            100_000,
            8,
            [125; 3],
            [245.3, 244.0, 252.1],
            [[74.0, 204.2], [19.7, 54.8]],
        ),
        (
            "muso.tsv",
            4,
            500_000,
            11,
            [16, 15, 14],
            [248_761.2, 253_148.0, 269_789.4],
            [[78.5, 199.7], [21.4, 60.9]],
        ),
    ];
    let mut differ = vec![];
    for (name, step, cap, bits, mates, means, clocks) in sets {
        let Some(text) = shared(name) else { return };
        let clocks = [none, clocks[0], clocks[1]];
        for (i, scanner) in SCANNERS.into_iter().enumerate() {
            let params = Params { table_index_bits: bits, scanner, ..Params::default() };
            let seen = set_of(params, lines(&text).step_by(step), cap);
            println!("{name}, 2^{bits} sets, {scanner:?}: {seen:?}");
            let same = seen.mates == mates[i]
                && (seen.mean - means[i]).abs() < 0.06
                && seen.clocks == clocks[i];
            if !same {
                differ.push(format!("{name}, 2^{bits} sets, {scanner:?}"));
            }
        }
    }
    assert!(differ.is_empty(), "other figures than those of the page: {differ:?}");
}

/// The array, and both ways of the line machine.
const SCANNERS: [Scanner; 3] =
    [Scanner::Array, Scanner::Lines(First::Scan), Scanner::Lines(First::Hint)];

/// What was seen of a set.
#[derive(Debug)]
struct Seen {
    mates: u32,
    /// Nodes of a problem, unsolved ones at the cap, on the average.
    mean: f64,
    /// Clocks of moves and checks a node, four lines a clock and one.
    clocks: [f64; 2],
}

fn set_of<'a>(params: Params, problems: impl Iterator<Item = &'a str>, nodes: u32) -> Seen {
    let mut solver = Solver::new(params);
    let (mut all, mut made, mut clocks, mut mates) = (vec![], 0, [0; 2], 0);
    for line in problems {
        let sfen = line.split('\t').next().expect("a position");
        let position = Position::from_sfen(sfen).expect("a position");
        let board = Board::from_position(&position, position.turn()).expect("a board");
        let limits = Limits { nodes, depth: 0 };
        let out = solver.solve(&board, Mode::DfPn, limits, &mut |_| false);
        mates += u32::from(out.verdict == Verdict::Mate);
        all.push(out.nodes);
        made += u64::from(out.nodes + out.line_nodes);
        (0..2).for_each(|i| clocks[i] += solver.line_clocks().0[i]);
    }
    let mean = all.iter().map(|&n| f64::from(n)).sum::<f64>() / all.len() as f64;
    let clocks = clocks.map(|c| (c as f64 / made as f64 * 10.0).round() / 10.0);
    Seen { mates, mean, clocks }
}

/// Every eighth mate in 3, 5 and 7, every fourth of Shogi Muso, with the table of `tsume` and with 2^18 sets: solved, and nodes on the
/// average, unsolved ones at the cap. Before proof pieces and equal first disproof numbers they were 12.9, 53.8 and 205.2 nodes, and
/// 14 and 19 of Muso with 280,484 and 233,255; before children waited for others 26.1, 89.8 and 422, and 10 and 13 of Muso.
#[test]
#[ignore = "a minute in release; needs ../shared/data"]
fn nodes_on_the_shared_sets() {
    let sets = [
        ("mate3.tsv", 8, 100_000, 11, 125, 12.6),
        ("mate5.tsv", 8, 100_000, 11, 125, 67.8),
        ("mate7.tsv", 8, 100_000, 11, 125, 192.4),
        ("muso.tsv", 4, 500_000, 11, 16, 248_761.2),
        ("muso.tsv", 4, 500_000, 18, 19, 209_084.5),
    ];
    for (name, step, cap, bits, solved, mean) in sets {
        let Some(text) = shared(name) else { return };
        let (mut count, mut mates, mut nodes) = (0u32, 0, 0u64);
        for line in lines(&text).step_by(step) {
            let out = solve(line.split('\t').next().expect("a position"), bits, cap);
            count += 1;
            nodes += u64::from(out.nodes);
            mates += u32::from(out.verdict == Verdict::Mate);
        }
        let seen = nodes as f64 / f64::from(count);
        println!("{name}, 2^{bits} sets: {mates} of {count}, {seen:.1} nodes");
        assert_eq!(mates, solved, "{name}");
        assert!((seen - mean).abs() < 0.06, "{name}: {seen}");
    }
}

/// The position of a line of a set.
fn problem(line: &str) -> (Position, Board) {
    let sfen = line.split('\t').next().expect("a position");
    let position = Position::problem_from_sfen(sfen).expect("a position");
    let board = Board::from_position(&position, position.turn()).expect("a board");
    (position, board)
}

/// All of Shogi Muso within a million nodes each: mates and no-mates, and how often a node asked the second table, was answered, and wrote
/// into it. Every line that is complete mates by the rules.
fn all_of_muso(text: &str, params: Params, level_start: bool) -> ((u32, u32), [f64; 3]) {
    let mut solver = Solver::new(params);
    solver.go_without(Without { level_start, ..Without::default() });
    let mut decided = [0; 3];
    let (mut nodes, mut counts) = (0u64, [0u64; 3]);
    for line in lines(text) {
        let (position, board) = problem(line);
        let limits = Limits { nodes: 1_000_000, depth: 0 };
        let out = solver.solve(&board, Mode::DfPn, limits, &mut |_| false);
        decided[out.verdict as usize] += 1;
        nodes += u64::from(out.nodes + out.line_nodes);
        let seen = [out.second.asked, out.second.found, out.second.written];
        (0..3).for_each(|i| counts[i] += u64::from(seen[i]));
        if out.verdict == Verdict::Mate && out.line_complete {
            let moves = line_to_rules(&out.line, position.turn()).expect("moves");
            verify_mate_line(&position, &moves).unwrap_or_else(|e| panic!("{line}: {e}"));
        }
    }
    let [mates, no_mates] = [Verdict::Mate, Verdict::NoMate].map(|v| decided[v as usize]);
    let a_node = counts.map(|n| (n as f64 / nodes as f64 * 100.0).round() / 100.0);
    let all: u32 = decided.iter().sum();
    println!("{mates} mates, {no_mates} no-mates of {all}; a node {a_node:?}");
    ((mates, no_mates), a_node)
}

/// With the sizes that `solve --hash 512` has (docs/commands.md). With a path memory of 2^8 sets it was 84 mates.
#[test]
#[ignore = "minutes in release; needs ../shared/data"]
fn shogi_muso_with_a_large_table() {
    let Some(text) = shared("muso.tsv") else { return };
    let large =
        Params { table_index_bits: 22, child_bits: 16, path_index_bits: 12, ..Params::default() };
    for (level_start, mates) in [(false, 87), (true, 91)] {
        assert_eq!(all_of_muso(&text, large, level_start).0, (mates, 3));
    }
}

/// With the block RAM of `tsume`, but for a path of 2^9 sets, and a second table as large as 32 MB of SDRAM.
#[test]
#[ignore = "minutes in release; needs ../shared/data"]
fn shogi_muso_with_a_second_table() {
    let Some(text) = shared("muso.tsv") else { return };
    let params = Params { path_index_bits: 9, second_table_index_bits: 21, ..Params::default() };
    for (level_start, mates, per_node) in
        [(false, 82, [0.91, 0.19, 0.25]), (true, 86, [0.88, 0.19, 0.27])]
    {
        let (decided, a_node) = all_of_muso(&text, params, level_start);
        assert_eq!(decided, (mates, 3));
        assert_eq!(a_node, per_node);
    }
}

/// The problems of Shogi Muso that one search mates in 2,000 to 150,000 nodes, on four and on eight searches over one table: the nodes
/// of one search beside the rounds of several (geometric mean and total), and beside the nodes of all of them (geometric mean).
#[test]
#[ignore = "a minute in release; needs ../shared/data"]
fn one_problem_on_several_searches() {
    let Some(text) = shared("muso.tsv") else { return };
    let mut one = Solver::new(Params::default());
    let mut set = vec![];
    for line in lines(&text) {
        let (_, board) = problem(line);
        let limits = Limits { nodes: 150_000, depth: 0 };
        let out = one.solve(&board, Mode::DfPn, limits, &mut |_| false);
        if out.verdict == Verdict::Mate && out.nodes > 2000 {
            set.push((board, f64::from(out.nodes)));
        }
    }
    for (searches, want) in [(4, 2.42), (8, 3.67)] {
        let mut several = Together::new(Params::default(), searches);
        let (mut nodes, mut rounds, mut faster, mut more) = (0.0, 0.0, 0.0, 0.0);
        for (board, alone) in &set {
            let out = several.solve(board, Mode::DfPn, Limits::default(), &mut |_| false);
            assert_eq!(out.verdict, Verdict::Mate, "{board:?}");
            nodes += alone;
            rounds += several.rounds() as f64;
            faster += (alone / several.rounds() as f64).ln();
            more += (f64::from(out.nodes) / alone).ln();
        }
        let mean = |sum: f64| (sum / set.len() as f64).exp();
        println!(
            "{} problems on {searches} searches: {:.2} times as fast (geometric mean), {:.2} in all, with {:.2} times the nodes",
            set.len(), mean(faster), nodes / rounds, mean(more)
        );
        assert!((mean(faster) - want).abs() < 0.006, "{searches}: {}", mean(faster));
    }
}
