//! Lengths against sets that state them, and against a search that shares no code.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kiban_link::tsume::{Limits, LocalModel};
use kiban_model::tsume::{KeyWords, Params, Scanner};
use kiban_oracle::data::{lines, shared};
use kiban_oracle::mate::Exhaustive;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::refsearch::verify_mate_line;
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::Position;

use super::*;

/// The table of a solver that is no circuit.
pub(crate) const LARGE: Params = Params {
    table_index_bits: 16,
    table_ways: 4,
    tag_bits: 64,
    key_words: KeyWords::Pieces,
    child_bits: 16,
    frame_bits: 9,
    path_index_bits: 8,
    path_ways: 4,
    second_table_index_bits: 0,
    scanner: Scanner::Array,
};

/// What a device says to an attacker's problem.
pub(crate) fn asked(
    device: &mut LocalModel,
    position: &Position,
    post: PostSearch,
    order: Order,
    limits: Limits,
) -> Solved {
    let root = Root { position: position.clone(), defends: false };
    let question = Question { mode: Mode::DfPn, limits, post, order };
    solve_root(device, &root, &question, &mut |_| {}, &AtomicBool::new(false)).expect("an answer")
}

/// A limit on the nodes alone.
pub(crate) fn within(nodes: u32) -> Limits {
    Limits { nodes, clocks: 0, depth: 0 }
}

fn solve(device: &mut LocalModel, position: &Position, post: PostSearch, nodes: u32) -> Solved {
    asked(device, position, post, Order::default(), within(nodes))
}

fn own() -> Vec<(Position, String, Option<usize>)> {
    let text = include_str!("../../../../problems/own.tsv");
    let problem = |line: &str| {
        let f: Vec<&str> = line.split('\t').collect();
        let position = Position::problem_from_sfen(f[0]).expect("a problem");
        (position, f[1].to_string(), f[3].parse().ok())
    };
    lines(text).map(problem).collect()
}

/// The length that is claimed, with everything that a claim has to hold.
pub(crate) fn claimed(name: &str, position: &Position, solved: &Solved) -> Option<usize> {
    let Finding::Mate(line) = &solved.answer.finding else { return None };
    verify_mate_line(position, line).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(solved.best, line.first().copied(), "{name}");
    match solved.shortest {
        Shortest::Proved => {}
        Shortest::NotProved { at_least, at_most, .. } => {
            assert!(at_most.is_none_or(|n| at_least <= n), "{name}");
        }
        Shortest::NotAsked => panic!("{name}: was asked"),
    }
    Some(line.len())
}

#[test]
fn own_problems_have_their_lengths() {
    for params in [LARGE, Params::default()] {
        let mut device = LocalModel::new(params);
        for (position, name, length) in own() {
            let solved = solve(&mut device, &position, PostSearch::Shortest, 0);
            assert_eq!(claimed(&name, &position, &solved), length, "{name}");
            let proved = solved.shortest == Shortest::Proved;
            assert_eq!(proved, length.is_some(), "{name}: {:?}", solved.shortest);
        }
    }
}

/// Before anything is found, a search tells where it is: moves that the rules allow, numbers that decide nothing, more and more nodes.
#[test]
fn a_search_tells_where_it_is() {
    let hard = Position::from_sfen("9/9/9/9/4k4/9/9/9/9 b RB4N4Lrb4g4s18p 1").expect("a position");
    for (root, threads) in [(hard.rotated(), 1), (hard.clone(), 1), (hard, 3)] {
        let mut device = LocalModel::on_threads(LARGE, threads);
        let (mut told, cancel) = (Vec::new(), AtomicBool::new(false));
        let mut tell = |news| told.push(news);
        let mut asker = Asker::new(&mut device, Mode::DfPn, within(0), &mut tell, &cancel);
        let found = asker.ask(&root, 200_000, 0).expect("an answer");
        assert!(matches!(found, Finding::Unknown(_)), "{found:?}");
        let (mut last, mut seen) = (0, 0);
        for news in told {
            let (nodes, sight) = match news {
                News::Sight(nodes, sight) => (nodes, sight),
                // of several none may have been looked at so far
                News::Nodes(_) if threads > 1 => continue,
                other => panic!("{other:?}"),
            };
            assert!(nodes > last && sight.pn > 0 && sight.dn > 0, "{sight:?}");
            assert!((1..=1000).contains(&sight.full), "{sight:?}");
            assert!(!sight.line.is_empty() && sight.line.len() <= sight.deepest, "{sight:?}");
            let mut at = root.clone();
            for m in &sight.line {
                assert!(at.legal_moves().contains(m), "{sight:?}");
                at.do_move(m);
            }
            (last, seen) = (nodes, seen + 1);
        }
        assert!(seen > 0, "{threads}");
    }
}

/// Short of nodes, nothing false is claimed: the length lies within the bounds.
#[test]
fn short_of_nodes_the_bounds_hold() {
    let mut device = LocalModel::new(LARGE);
    let (mut open, mut proved) = (0, 0);
    for (position, name, length) in own() {
        let Some(length) = length else { continue };
        for nodes in [1, 5, 20, 60, 200, 1000] {
            let solved = solve(&mut device, &position, PostSearch::Shortest, nodes);
            let Some(line) = claimed(&name, &position, &solved) else { continue };
            match solved.shortest {
                Shortest::NotProved { at_least, at_most, .. } => {
                    let above = at_most.is_some_and(|n| n < length);
                    assert!(at_least <= length && !above, "{name}, {nodes}");
                    open += 1;
                }
                _ => {
                    assert_eq!(line, length, "{name}, {nodes}");
                    proved += 1;
                }
            }
        }
    }
    assert!(open > 50 && proved > 100, "{open} {proved}");
}

/// A defender's line is a ply longer than the shortest mate after the answer that lasts longest; short of nodes the bounds hold.
#[test]
fn defenders_last_longest() {
    let mut device = LocalModel::new(LARGE);
    let (mut proved, mut open) = (0, 0);
    for (position, name, length) in own() {
        let Some(length @ 3..=5) = length else { continue };
        let Some(line) = Exhaustive::new(100_000).first_moves(&position, length as u32) else {
            continue;
        };
        let Some((text, n)) = line.into_iter().find(|(_, n)| *n as usize == length) else {
            panic!("{name}: no first move mates in {length}");
        };
        let root = Root {
            position: position.after(&position.parse_move(&text).expect("a move")),
            defends: true,
        };
        for nodes in [0, 3, 10, 30, 100] {
            let limits = Limits { nodes, clocks: 0, depth: 0 };
            let post = PostSearch::Shortest;
            let question = Question { mode: Mode::DfPn, limits, post, order: Order::default() };
            let cancel = AtomicBool::new(false);
            let solved =
                solve_root(&mut device, &root, &question, &mut |_| {}, &cancel).expect("an answer");
            let want = n as usize - 1;
            match (&solved.answer.finding, solved.shortest) {
                (Finding::Mate(line), Shortest::Proved) => {
                    assert_eq!(line.len(), want, "{name}, {nodes}");
                    proved += 1;
                }
                (Finding::Mate(line), other) => {
                    let (least, most) = other.bounds(line.len());
                    assert!(least <= want && most.is_none_or(|n| n >= want), "{name}, {nodes}");
                    open += 1;
                }
                (other, _) => {
                    assert!(nodes > 0 && *other != Finding::NoMate, "{name}, {nodes}: {other:?}");
                }
            }
        }
    }
    assert!(proved > 20 && open > 3, "{proved} {open}");
}

/// Random positions of every theme, within so many nodes: the length is that of the exhaustive search, which looks at so many positions
/// where a mate is claimed, and at so many where none is.
fn random(
    seeds: std::ops::Range<u64>,
    (nodes, most): (u32, u32),
    [mates, others]: [u64; 2],
) -> [u32; 8] {
    let mut device = LocalModel::new(LARGE);
    // mates by length, 1 to 9; none within the plies; not known to the exhaustive search; not known to the model
    let mut seen = [0; 8];
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
        let theme = themes[seed as usize % themes.len()];
        let position = theme.attack_position(&mut rng);
        let name = format!("{theme:?}, seed {seed}: {}", position.to_sfen());
        let solved = solve(&mut device, &position, PostSearch::Shortest, nodes);
        let claimed = claimed(&name, &position, &solved);
        let cap = if claimed.is_some_and(|n| n <= most as usize) { mates } else { others };
        let Some(truth) = Exhaustive::new(cap).length(&position, most) else {
            seen[6] += 1;
            continue;
        };
        match truth {
            Some(length) => {
                assert_ne!(solved.answer.finding, Finding::NoMate, "{name}: mate in {length}");
                if solved.shortest == Shortest::Proved {
                    assert_eq!(claimed, Some(length as usize), "{name}");
                    seen[length as usize / 2] += 1;
                } else {
                    let (least, most) = solved.shortest.bounds(claimed.unwrap_or_default());
                    let above = most.is_some_and(|n| n < length as usize);
                    assert!(least <= length as usize && !above, "{name}");
                    seen[7] += 1;
                }
            }
            None => {
                assert!(claimed.is_none_or(|n| n > most as usize), "{name}");
                seen[5] += 1;
            }
        }
    }
    seen
}

#[test]
fn lengths_of_random_positions_are_those_of_an_exhaustive_search() {
    // with thirty times the nodes no answer is another one
    let seen = random(0..300, (10_000, 5), [20_000, 2_000]);
    println!("{seen:?}");
    assert!(seen[0] >= 3 && seen[1] + seen[2] >= 2 && seen[7] == 0, "{seen:?}");
}

#[test]
#[ignore = "minutes"]
fn shortest_of_many_random_positions() {
    let seen = random(1000..4150, (300_000, 9), [500_000, 10_000]);
    println!("mates in 1, 3, 5, 7, 9: {:?}; none within 9: {}; left open by the exhaustive search {}, by the model {}", &seen[..5], seen[5], seen[6], seen[7]);
    assert_eq!(seen[7], 0);
}

/// A set of known length: how many are shorter than it says (each proved again by the exhaustive search), and the time of the
/// first proofs and of the lengths.
fn set(name: &str, length: usize, first: usize) -> Option<(u32, Duration, Duration)> {
    let text = shared(&format!("{name}.tsv"))?;
    let mut device = LocalModel::new(LARGE);
    let (mut shorter, mut proof, mut all) = (0, Duration::ZERO, Duration::ZERO);
    let mut nodes = [0; 2];
    for line in lines(&text).take(first) {
        let mut fields = line.split('\t');
        let sfen = fields.next().unwrap_or_default();
        let id = fields.next().unwrap_or(sfen);
        let position = Position::problem_from_sfen(sfen).expect("a problem");
        let count = |s: &Solved| {
            u64::from(s.answer.report.counters.nodes)
                + u64::from(s.answer.report.counters.line_nodes)
        };
        let start = Instant::now();
        nodes[0] += count(&solve(&mut device, &position, PostSearch::None, 0));
        proof += start.elapsed();
        let start = Instant::now();
        let solved = solve(&mut device, &position, PostSearch::Shortest, 0);
        all += start.elapsed();
        nodes[1] += count(&solved);
        let n = claimed(id, &position, &solved).expect("a mate");
        assert_eq!(solved.shortest, Shortest::Proved, "{id}");
        if n != length {
            let truth = Exhaustive::new(20_000_000).length(&position, n as u32);
            assert!(n < length && truth == Some(Some(n as u32)), "{id}: {n}, {truth:?}");
            println!("{id} is a mate in {n}");
            shorter += 1;
        }
    }
    println!("{name}: {shorter} shorter; nodes {nodes:?}; first proof {proof:?}, shortest {all:?}");
    Some((shorter, proof, all))
}

#[test]
fn the_first_of_the_sets_have_their_lengths() {
    for (name, length) in [("mate3", 3), ("mate5", 5), ("mate7", 7)] {
        let Some((shorter, ..)) = set(name, length, 20) else { continue };
        assert_eq!(shorter, 0, "{name}");
    }
}

#[test]
#[ignore = "a minute; needs ../shared/data"]
fn shortest_of_the_shared_sets() {
    for (name, length) in [("mate3", 3), ("mate5", 5), ("mate7", 7)] {
        let Some((shorter, proof, all)) = set(name, length, usize::MAX) else { continue };
        assert!(shorter <= 2, "{name}");
        let ratio = all.as_secs_f64() / proof.as_secs_f64();
        println!("{name}: {ratio:.2} times the first proof");
        assert!(ratio < 3.0, "{name}: {ratio}");
    }
}
