//! Table, path, thresholds and verdicts of the search.

use super::frames::{next_threshold, work_bits};
use super::pieces::{before, both, from_afar, sole};
use super::*;
use crate::shogi::{line_to_rules, with_mutation, Board, Move, Mutation, Turn};
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::{refsearch, Position};
use std::path::Path;

/// A hand word of counts P L N S G B R.
fn hand([p, l, n, s, g, b, r]: [u32; 7]) -> u32 {
    p | l << 5 | n << 8 | s << 11 | g << 14 | b << 17 | r << 19
}

/// Some pieces of each kind in hand.
fn counts(random: &mut Rng) -> [u32; 7] {
    [18, 4, 4, 4, 4, 2, 2].map(|most| random.below(most + 1) as u32)
}

#[test]
fn a_hand_is_at_most_another_if_every_count_is() {
    let mut random = Rng::new(1);
    let mut smaller = 0;
    for i in 0..20_000_u32 {
        let a = counts(&mut random);
        let mut b = counts(&mut random);
        if i.is_multiple_of(2) {
            // near one another, so that single kinds decide
            b = a;
            for _ in 0..random.below(3) {
                let kind = random.below(7);
                b[kind] = (b[kind] + 1).min([18, 4, 4, 4, 4, 2, 2][kind]);
            }
            if random.below(3) == 0 {
                let kind = random.below(7);
                b[kind] = b[kind].saturating_sub(1);
            }
        }
        let naive = a.iter().zip(&b).all(|(a, b)| a <= b);
        smaller += u32::from(naive);
        assert_eq!(hand_le(hand(a), hand(b)), naive, "{a:?} {b:?}");
    }
    assert!(smaller > 5000);
}

const KEY: BoardKey = 0x0123_4567_89ab_cdef_0011;
const NONE: u32 = 0;
const PAWN: u32 = 1;
const TWO: u32 = 2;
const GOLD: u32 = 1 << 14;

fn of(key: BoardKey, hand: u32, pn: u16, dn: u16, work: u8) -> Stored {
    Stored { key, hand, pn, dn, work }
}

fn table(entries: &[(u32, u16, u16)]) -> Table {
    let mut table = Table::new(4, 4);
    for &(hand, pn, dn) in entries {
        table.store(of(KEY, hand, pn, dn, 1), true);
    }
    table
}

#[test]
fn a_proof_holds_for_more_in_hand_and_a_disproof_for_less() {
    let proved = table(&[(PAWN, 0, 5)]);
    assert_eq!(proved.probe(KEY, PAWN, true, NO_LIMIT).0, Probe::Proved(5));
    assert_eq!(proved.probe(KEY, TWO, true, NO_LIMIT).0, Probe::Proved(5));
    assert_eq!(proved.probe(KEY, PAWN | GOLD, true, NO_LIMIT).0, Probe::Proved(5));
    assert_eq!(proved.probe(KEY, NONE, true, NO_LIMIT).0, Probe::Bounds(0, 0));
    assert_eq!(proved.probe(KEY, GOLD, true, NO_LIMIT).0, Probe::Bounds(0, 0));
    let disproved = table(&[(PAWN, INF, 0)]);
    assert_eq!(disproved.probe(KEY, NONE, true, NO_LIMIT).0, Probe::Disproved);
    assert_eq!(disproved.probe(KEY, PAWN, true, NO_LIMIT).0, Probe::Disproved);
    assert_eq!(disproved.probe(KEY, TWO, true, NO_LIMIT).0, Probe::Bounds(0, 0));
    assert_eq!(disproved.probe(KEY, GOLD, true, NO_LIMIT).0, Probe::Bounds(0, 0));
    // the shortest of several proofs
    let both = table(&[(NONE, 0, 9), (PAWN, 0, 3), (TWO, 0, 1)]);
    assert_eq!(both.probe(KEY, PAWN, true, NO_LIMIT).0, Probe::Proved(3));
    // another board, or the set's neighbour
    assert_eq!(both.probe(KEY ^ 1 << 40, PAWN, true, NO_LIMIT).0, Probe::Bounds(0, 0));
    assert_eq!(both.probe(KEY ^ 1, PAWN, true, NO_LIMIT).0, Probe::Bounds(0, 0));
}

#[test]
fn without_dominance_only_the_same_hand_counts() {
    let t = table(&[(PAWN, 0, 5), (GOLD, INF, 0), (TWO, 7, 8)]);
    assert_eq!(t.probe(KEY, PAWN, false, NO_LIMIT).0, Probe::Proved(5));
    assert_eq!(t.probe(KEY, GOLD, false, NO_LIMIT).0, Probe::Disproved);
    assert_eq!(t.probe(KEY, TWO, false, NO_LIMIT).0, Probe::Exact(7, 8));
    assert_eq!(t.probe(KEY, PAWN | GOLD, false, NO_LIMIT).0, Probe::Bounds(0, 0));
    assert_eq!(t.probe(KEY, NONE, false, NO_LIMIT).0, Probe::Bounds(0, 0));
}

/// Under a depth limit a mate counts only if it ends within the room, and a disproof only if it was searched as far.
#[test]
fn a_limit_asks_how_far_an_entry_reaches() {
    let t = table(&[(PAWN, 0, 5), (GOLD, 3, 0), (NONE, 0, 9)]);
    for (hand, room, want) in [
        (PAWN, 5, Probe::Proved(5)),
        (PAWN, 4, Probe::Bounds(0, 0)),
        (PAWN, 9, Probe::Proved(5)),
        (TWO, 5, Probe::Proved(5)),
        (TWO, 4, Probe::Bounds(0, 0)),
        (NONE, 9, Probe::Proved(9)),
        // nothing is known within so many: the mate is longer, the disproof shorter
        (NONE, 8, Probe::Bounds(0, 0)),
        (NONE, 4, Probe::Bounds(0, 0)),
        (NONE, 3, Probe::DisprovedWithin),
        (GOLD, 3, Probe::DisprovedWithin),
        (GOLD, 1, Probe::DisprovedWithin),
        (GOLD, 4, Probe::Bounds(0, 0)),
        (GOLD | PAWN, 3, Probe::Bounds(0, 0)),
    ] {
        assert_eq!(t.probe(KEY, hand, true, room).0, want, "{hand:x} {room}");
    }
    // of two disproofs the one without a limit counts
    let t = table(&[(PAWN, INF, 0), (TWO, 3, 0)]);
    assert_eq!(t.probe(KEY, NONE, true, 3).0, Probe::Disproved);
    assert_eq!(t.probe(KEY, TWO, true, 3).0, Probe::DisprovedWithin);
    assert_eq!(t.probe(KEY, TWO, true, NO_LIMIT).0, Probe::Bounds(0, 0));
}

#[test]
fn unproved_entries_bound_their_neighbours() {
    let t = table(&[(PAWN, 7, 8)]);
    // with less in hand the proof is no easier; with more the disproof is no easier
    assert_eq!(t.probe(KEY, NONE, true, NO_LIMIT).0, Probe::Bounds(7, 0));
    assert_eq!(t.probe(KEY, TWO, true, NO_LIMIT).0, Probe::Bounds(0, 8));
    assert_eq!(t.probe(KEY, GOLD, true, NO_LIMIT).0, Probe::Bounds(0, 0));
    let t = table(&[(PAWN, 7, 8), (TWO, 9, 3), (NONE, 2, 20)]);
    assert_eq!(t.probe(KEY, PAWN, true, NO_LIMIT).0, Probe::Exact(7, 8));
    assert_eq!(t.probe(KEY, PAWN | GOLD, true, NO_LIMIT).0, Probe::Bounds(0, 20));
}

#[test]
fn the_entry_with_the_least_work_is_replaced() {
    let mut t = Table::new(2, 4);
    for (hand, work) in [(1, 5), (2, 3), (3, 9), (4, 3)] {
        t.store(of(KEY, hand, 6, 6, work), true);
    }
    // the same position stays in its place
    t.store(of(KEY, 3, 8, 8, 1), true);
    assert_eq!(t.probe(KEY, 3, false, NO_LIMIT).0, Probe::Exact(8, 8));
    assert_eq!(t.probe(KEY, 1, false, NO_LIMIT).0, Probe::Exact(6, 6));
    // now 3 has the least; then 2 before 4, the lower way
    for (new, gone) in [(5, 3), (6, 2), (7, 4)] {
        t.store(of(KEY, new, 6, 6, 20), true);
        assert_eq!(t.probe(KEY, gone, false, NO_LIMIT).0, Probe::Bounds(0, 0), "{gone}");
        assert_eq!(t.probe(KEY, new, false, NO_LIMIT).0, Probe::Exact(6, 6));
    }
    t.clear();
    assert_eq!(t.probe(KEY, 7, false, NO_LIMIT).0, Probe::Bounds(0, 0));
}

#[test]
fn what_is_pushed_out_comes_back() {
    let mut t = Table::new(2, 2);
    let other = KEY ^ 1 << 50;
    assert_eq!(t.store(of(KEY, PAWN, 6, 7, 3), true), None);
    assert_eq!(t.store(of(other, GOLD, 8, 9, 5), true), None);
    // the same position, and one that a proof decides, are pushed out by nobody
    assert_eq!(t.store(of(KEY, PAWN, 2, 3, 3), true), None);
    assert_eq!(t.store(of(other, NONE, 0, 5, 4), true), None);
    assert_eq!(t.store(of(KEY ^ 1 << 60, TWO, 1, 1, 9), true), Some(of(KEY, PAWN, 2, 3, 3)));
    assert_eq!(t.store(of(KEY, TWO, 1, 1, 9), true), Some(of(other, NONE, 0, 5, 4)));
    // what was forgotten is not pushed out
    t.clear();
    for n in 0..2 {
        assert_eq!(t.store(of(KEY, n, 1, 1, 1), true), None);
    }
}

#[test]
fn the_path_finds_the_deepest_position_with_at_least_that_hand() {
    let mut path = PathTable::new(2, 2);
    assert!(path.push(KEY, PAWN, 3));
    assert!(path.push(KEY, TWO, 7));
    assert_eq!(path.probe(KEY, PAWN), Some(7));
    assert_eq!(path.probe(KEY, TWO), Some(7));
    assert_eq!(path.probe(KEY, 3), None);
    assert_eq!(path.probe(KEY, GOLD), None);
    assert_eq!(path.probe(KEY ^ 1, PAWN), None);
    assert_eq!(path.probe(KEY ^ 1 << 30, PAWN), None);
    // the set is full, its neighbour is not
    assert!(!path.push(KEY, NONE, 8));
    assert!(path.push(KEY ^ 1, NONE, 8));
    path.pop(KEY ^ 1, 8);
    path.pop(KEY, 7);
    assert_eq!(path.probe(KEY, PAWN), Some(3));
    assert_eq!(path.probe(KEY, TWO), None);
    path.clear();
    assert_eq!(path.probe(KEY, NONE), None);
}

#[test]
fn thresholds_grow_by_a_quarter() {
    for (second, df_pn, pn_star) in [
        (0, 1, 1),
        (3, 4, 4),
        (4, 6, 5),
        (100, 126, 101),
        (3300, MAX, 3301),
        (MAX, MAX, MAX),
        (INF, INF, INF),
    ] {
        assert_eq!(next_threshold(second, Mode::DfPn), df_pn, "{second}");
        assert_eq!(next_threshold(second, Mode::PnStar), pn_star, "{second}");
    }
}

#[test]
fn work_is_a_logarithm() {
    for (below, bits) in
        [(0, 0), (1, 1), (2, 1), (3, 2), (6, 2), (7, 3), (65_534, 15), (65_535, 16)]
    {
        assert_eq!(work_bits(below), bits, "{below}");
    }
    assert_eq!(work_bits(u32::MAX), 31);
}

/// The array, and both ways of the line machine.
pub(super) const SCANNERS: [Scanner; 3] =
    [Scanner::Array, Scanner::Lines(First::Hint), Scanner::Lines(First::Scan)];

fn solver(scanner: Scanner) -> Solver {
    Solver::new(Params { scanner, ..Params::default() })
}

pub(super) struct Own {
    pub(super) name: String,
    position: Position,
    pub(super) board: Board,
    pub(super) mate: bool,
    length: usize,
}

pub(super) fn own() -> Vec<Own> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/own.tsv");
    let text = std::fs::read_to_string(path).expect("problems/own.tsv");
    text.lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .map(|l| {
            let f: Vec<&str> = l.split('\t').collect();
            let position = Position::problem_from_sfen(f[0]).expect("a problem");
            let board = Board::from_position(&position, position.turn()).expect("a board");
            let length = f[3].parse().unwrap_or(0);
            Own { name: f[1].into(), position, board, mate: f[2] == "mate", length }
        })
        .collect()
}

fn line(p: &Own, out: &Outcome) -> Vec<kiban_rules::shogi::Move> {
    line_to_rules(&out.line, p.position.turn()).expect("moves")
}

#[test]
fn what_a_hand_needs_for_a_mate() {
    let drop = |kind| Move { src: 127, dst: 4, kind, captured: 0, promote: false };
    let takes = |captured| Move { src: 13, dst: 4, kind: 3, captured, promote: false };
    for (hand_after, m, want) in [
        (NONE, drop(3), GOLD),
        (PAWN, drop(7), TWO),
        (PAWN, drop(3), PAWN | GOLD),
        (TWO, takes(7), PAWN),
        (NONE, takes(7), NONE),
        // a promoted pawn is a pawn in hand
        (TWO | GOLD, takes(15), PAWN | GOLD),
        (GOLD, takes(0), GOLD),
    ] {
        assert_eq!(before(hand_after, &m), want, "{hand_after:x} {m:?}");
    }
    let (black, white) = (hand([3, 0, 2, 1, 4, 0, 1]), hand([9, 0, 0, 1, 0, 2, 0]));
    assert_eq!(sole(black, white), hand([0, 0, 2, 0, 4, 0, 1]));
    assert_eq!(both(black, white), hand([9, 0, 2, 1, 4, 2, 1]));
    let afar: Vec<u8> = (1..8).filter(|&kind| from_afar(&drop(kind))).collect();
    assert_eq!(afar, [1, 2, 6]);
    assert!(from_afar(&takes(0)));
}

#[test]
fn a_proof_overwrites_what_it_proves() {
    let mut t = Table::new(2, 2);
    t.store(of(KEY, TWO | GOLD, 6, 6, 9), true);
    t.store(of(KEY, GOLD, 6, 6, 9), true);
    t.store(of(KEY, PAWN | GOLD, 0, 3, 1), true);
    assert_eq!(t.probe(KEY, TWO | GOLD, true, NO_LIMIT), (Probe::Proved(3), PAWN | GOLD));
    assert_eq!(t.probe(KEY, GOLD, true, NO_LIMIT).0, Probe::Exact(6, 6));
    // the hand of the shortest mate; in PN* the same position only
    t.store(of(KEY, GOLD, 0, 1, 1), true);
    assert_eq!(t.probe(KEY, TWO | GOLD, true, NO_LIMIT), (Probe::Proved(1), GOLD));
    let mut t = table(&[(TWO, 6, 6)]);
    t.store(of(KEY, PAWN, 0, 5, 1), false);
    assert_eq!(t.probe(KEY, TWO, false, NO_LIMIT).0, Probe::Exact(6, 6));
    // a shorter mate stays
    let t = table(&[(TWO, 0, 3), (PAWN, 0, 5)]);
    assert_eq!(t.probe(KEY, TWO, true, NO_LIMIT), (Probe::Proved(3), TWO));
}

/// A random position in which black holds all that white held of some kinds.
fn where_white_holds_little(seed: u64) -> Board {
    let mut random = Rng::new(seed);
    let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
    let position = themes[seed as usize % themes.len()].attack_position(&mut random);
    let board = Board::from_position(&position, position.turn()).expect("a board");
    let [mut black, mut white] = board.hand;
    for kind in 0..7 {
        if random.chance(60) {
            black[kind] += std::mem::take(&mut white[kind]);
        }
    }
    Board::new(board.piece, [black, white]).expect("a board")
}

/// Every proof that is stored with less than black has is proved again, with that hand, by a search that shares no code.
#[test]
fn a_mate_needs_no_more_than_its_proof_says() {
    let mut solvers = SCANNERS.map(solver);
    let mut proofs = std::collections::HashSet::new();
    let boards = own().into_iter().map(|p| p.board).chain((0..500).map(where_white_holds_little));
    for (i, board) in boards.enumerate() {
        // the array's proofs, and of the line machine's every fourth
        let solver = &mut solvers[if i % 4 == 3 { 1 + i / 4 % 2 } else { 0 }];
        solver.solve(&board, Mode::DfPn, Limits { nodes: 1000, depth: 0 }, &mut |_| false);
        for (board, needs, length) in solver.spared.drain(..).filter(|s| s.2 <= 5) {
            proofs.insert((board.piece, needs, length, board.hand_word(0), board.hand_word(1)));
        }
    }
    let mut search = refsearch::RefSearch::new(2_000_000);
    let mut lone = 0;
    for (piece, needs, length, black, white) in &proofs {
        let fields = [(19, 2), (17, 2), (14, 3), (11, 3), (8, 3), (5, 3), (0, 5)];
        let count = |hand: u32| fields.map(|(at, w)| (hand >> at & ((1 << w) - 1)) as u8);
        let (needs, black, white) = (count(*needs), count(*black), count(*white));
        let other = std::array::from_fn(|k| black[k] + white[k] - needs[k]);
        let board = Board::new(*piece, [needs, other]).expect("a board");
        lone += u32::from((0..7).any(|k| white[k] == 0 && needs[k] != 0));
        let position = board.to_position(Turn::Attack, kiban_rules::shogi::Colour::Black);
        let proof = search.prove(&position, u32::from(*length));
        assert!(matches!(proof, refsearch::Proof::Mate(_)), "{board:?} in {length}: {proof:?}");
    }
    println!("{} proofs, {lone} that keep all of a kind", proofs.len());
    assert!(proofs.len() > 200 && lone > 20, "{} {lone}", proofs.len());
}

/// Memories so small that everything runs full.
pub(super) fn tiny() -> Params {
    Params {
        table_index_bits: 2,
        table_ways: 2,
        child_bits: 6,
        frame_bits: 4,
        path_index_bits: 1,
        path_ways: 2,
        ..Params::default()
    }
}

/// Nothing that the outcome says may be false.
pub(super) fn check(p: &Own, out: &Outcome) {
    match out.verdict {
        Verdict::Mate => {
            assert!(p.mate, "{}: false mate", p.name);
            assert_eq!(out.reason, Reason::None);
            if out.line_complete {
                refsearch::verify_mate_line(&p.position, &line(p, out))
                    .unwrap_or_else(|e| panic!("{}: {e}", p.name));
            }
        }
        Verdict::NoMate => {
            assert!(!p.mate, "{}: false no-mate", p.name);
            assert_eq!(out.reason, Reason::None);
        }
        Verdict::Unknown => assert_ne!(out.reason, Reason::None, "{}", p.name),
    }
}

#[test]
fn own_problems_are_solved() {
    for (p, scanner) in own().iter().flat_map(|p| SCANNERS.map(|scanner| (p, scanner))) {
        let mut solver = solver(scanner);
        let limits = Limits { nodes: 300_000, depth: 0 };
        let out = solver.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
        check(p, &out);
        let want = if p.mate { Verdict::Mate } else { Verdict::NoMate };
        assert_eq!(
            out.verdict, want,
            "{scanner:?}, {}: {} nodes, {:?}",
            p.name, out.nodes, out.reason
        );
        assert!(out.line_complete || !p.mate, "{}", p.name);
        // the file's length is the shortest mate against the longest defence; a hint sees no mate before it is entered
        let sees = scanner != Scanner::Lines(First::Hint);
        assert!(!sees || p.length != 1 || out.line.len() == 1, "{}", p.name);
    }
}

/// What the line machine's search refuses when a check is entered, or later by its table, switched off: false claims must be seen.
#[test]
fn mutants_of_the_line_machines_search_are_caught() {
    // the second time the table holds what the first has found out
    let is_false = |solver: &mut Solver, p: &Own| {
        [false, true].into_iter().any(|keep| {
            solver.keep_table(keep);
            let limits = Limits { nodes: 20_000, depth: 0 };
            let out = solver.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
            let mate = out.verdict == Verdict::Mate;
            let legal = !mate || refsearch::verify_mate_line(&p.position, &line(p, &out)).is_ok();
            mate != p.mate || !legal
        })
    };
    let positions = own();
    assert!(!positions.iter().any(|p| is_false(&mut solver(Scanner::Lines(First::Hint)), p)));
    for rule in [Mutation::OwnKingSafety, Mutation::BlackPawnDropMate, Mutation::ToldPawnDropMate] {
        let red = with_mutation(rule, || {
            let mut solver = solver(Scanner::Lines(First::Hint));
            positions.iter().filter(|p| is_false(&mut solver, p)).count()
        });
        println!("{rule:?}: {red} of {}", positions.len());
        assert!(red > 0, "not caught: {rule:?}");
    }
}

#[test]
fn limits_and_small_memories_make_no_false_claims() {
    SCANNERS.into_iter().for_each(small_memories);
}

fn small_memories(scanner: Scanner) {
    let tiny = Params {
        table_index_bits: 4,
        table_ways: 2,
        tag_bits: 60,
        key_words: KeyWords::Squares,
        child_bits: 5,
        frame_bits: 4,
        path_index_bits: 1,
        path_ways: 2,
        second_table_index_bits: 0,
        scanner,
    };
    let all = own();
    let mut solver = solver(scanner);
    let mut small = Solver::new(tiny);
    let mut reasons = [0; 6];
    for p in &all {
        for mode in [Mode::DfPn, Mode::PnStar] {
            let nodes = 1500;
            for depth in [1, 2, 4, 6] {
                let limits = Limits { nodes, depth };
                let out = solver.solve(&p.board, mode, limits, &mut |_| false);
                check(p, &out);
                assert!(out.line.len() <= usize::from(depth));
                reasons[out.reason as usize] += 1;
            }
            let out = small.solve(&p.board, mode, Limits { nodes, depth: 0 }, &mut |_| false);
            check(p, &out);
            reasons[out.reason as usize] += 1;
        }
    }
    for reason in [Reason::None, Reason::Nodes, Reason::Depth, Reason::Memory] {
        assert!(reasons[reason as usize] > 0, "{reason:?} never happened: {reasons:?}");
    }
}

/// A first table that is far too small, without a second and with one: it helps, whatever finds the moves, and tells nothing false.
#[test]
fn a_second_table_keeps_what_the_first_pushes_out() {
    let small = Params { table_index_bits: 3, table_ways: 2, ..Params::default() };
    for scanner in SCANNERS {
        let (mut nodes, mut seen) = ([0u64; 2], SecondCounts::default());
        for (i, bits) in [0, 10].into_iter().enumerate() {
            let mut solver =
                Solver::new(Params { second_table_index_bits: bits, scanner, ..small });
            let mut again = vec![];
            for p in &own() {
                let modes = [(Mode::DfPn, 0), (Mode::PnStar, 0), (Mode::DfPn, 5)];
                for (mode, depth) in modes {
                    let limits = Limits { nodes: 3000, depth };
                    let out = solver.solve(&p.board, mode, limits, &mut |_| false);
                    check(p, &out);
                    nodes[i] += u64::from(out.nodes);
                    seen.asked += out.second.asked;
                    seen.found += out.second.found;
                    seen.written += out.second.written;
                    again.push((out.nodes, out.checksum, out.second));
                }
                let few = Limits { nodes: 500, depth: 0 };
                let out = solver.solve_shortest(&p.board, few, &mut |_| false);
                // a mate may have a reason: why its length is not known
                if out.verdict != Verdict::Mate || out.reason == Reason::None {
                    check(p, &out);
                }
            }
            // nothing of a job is left to the next one
            let p = &own()[40];
            let limits = Limits { nodes: 3000, depth: 0 };
            let out = solver.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
            assert_eq!((out.nodes, out.checksum, out.second), again[120]);
            if bits == 0 {
                assert_eq!(seen, SecondCounts::default());
            }
        }
        println!("{scanner:?}: {nodes:?} nodes, {seen:?}");
        assert!(nodes[1] * 10 < nodes[0] * 9, "{scanner:?}: {nodes:?}");
        assert!(seen.found > 1000 && seen.asked > seen.found && seen.written > 1000, "{seen:?}");
    }
}

#[test]
fn an_abort_and_a_node_limit_say_so() {
    let all = own();
    let p = &all[60];
    let mut solver = Solver::new(Params::default());
    let out = solver.solve(&p.board, Mode::DfPn, Limits { nodes: 5, depth: 0 }, &mut |_| false);
    assert_eq!((out.verdict, out.reason, out.nodes), (Verdict::Unknown, Reason::Nodes, 5));
    let mut asked = 0;
    let out = solver.solve(&p.board, Mode::DfPn, Limits::default(), &mut |_| {
        asked += 1;
        asked == 3
    });
    assert_eq!((out.verdict, out.reason), (Verdict::Unknown, Reason::Abort));
}

#[test]
fn pn_star_solves_the_short_ones() {
    let mut solver = Solver::new(Params::default());
    let mut solved = 0;
    let all = own();
    for p in all.iter().filter(|p| p.mate && p.length <= 5) {
        let limits = Limits { nodes: 20_000, depth: 0 };
        let out = solver.solve(&p.board, Mode::PnStar, limits, &mut |_| false);
        check(p, &out);
        solved += usize::from(out.verdict == Verdict::Mate);
    }
    assert!(solved > 20, "{solved}");
}
