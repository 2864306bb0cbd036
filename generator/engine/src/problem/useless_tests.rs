//! Mates without useless interpositions, against a search that shares no code.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;

use kiban_link::tsume::{Limits, LocalModel};
use kiban_oracle::useless::{Reason, Reduced as Slow, Rule};
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::testgen::Rng;
use kiban_rules::shogi::{refsearch, Colour, Move, Position, HAND_KINDS};

use super::tests::{asked, within, LARGE};
use super::useless::Reduced;
use super::*;

/// Plies that a defender of the table lasts at most.
const MOST: usize = 6;
/// Positions that the slow search looks at.
const CAP: u64 = 20_000;
const RULES: [(Useless, Rule); 2] = [(Useless::Simple, Rule::Simple), (Useless::Full, Rule::Full)];

fn solve(device: &mut LocalModel, position: &Position, useless: Useless, nodes: u32) -> Solved {
    let order = Order { useless, ..Order::default() };
    asked(device, position, PostSearch::Shortest, order, within(nodes))
}

/// The answers of a defender by the fast search: useless ones, and how long he lasts.
fn answers(
    device: &mut LocalModel,
    at: &Position,
    rule: Useless,
    most: usize,
) -> Option<(Vec<String>, usize)> {
    let limits = Limits { nodes: 200_000, clocks: 0, depth: 0 };
    let (mut tell, cancel) = (|_| {}, AtomicBool::new(false));
    let mut asker = Asker::new(device, Mode::DfPn, limits, &mut tell, &cancel);
    let mut reduced = Reduced::new(rule);
    let found = reduced.answers(&mut asker, at, most).expect("an answer").ok()??;
    let mut useless: Vec<String> = found.useless.iter().map(ToString::to_string).collect();
    useless.sort();
    Some((useless, found.value()))
}

/// A king near an edge, one or two far pieces that can check it, a few pieces around it; the defender has all others in hand, or few.
pub(super) fn far_checks(rng: &mut Rng) -> Option<Position> {
    let mut cells = [[""; 9]; 9];
    let king = (rng.below(9), rng.below(3));
    cells[king.1][king.0] = "k";
    let mut put = |file: usize, rank: usize, piece: &'static str| {
        let cell = cells.get_mut(rank).and_then(|r| r.get_mut(file)).filter(|c| c.is_empty());
        if let Some(cell) = cell {
            *cell = piece;
        }
    };
    for _ in 0..rng.between(1, 2) {
        put(rng.below(9), rng.below(9), rng.choose(&["R", "B", "L", "+R", "+B"]));
    }
    let near = |at: usize, rng: &mut Rng| (at + rng.below(5)).wrapping_sub(2);
    for _ in 0..rng.between(1, 3) {
        let (file, rank) = (near(king.0, rng), near(king.1, rng));
        put(file, rank, rng.choose(&["G", "S", "N", "P", "+P", "G"]));
    }
    for _ in 0..rng.below(3) {
        let (file, rank) = (near(king.0, rng), near(king.1, rng));
        put(file, rank, rng.choose(&["p", "s", "n", "l", "b", "r"]));
    }
    let ranks = cells.map(|row| row.map(|c| if c.is_empty() { "1" } else { c }).concat());
    let hand = rng.choose(&["", "", "L", "R", "B", "G", "P"]);
    // a defender with hardly anything in hand feels the piece that he does not get back
    let few = rng.choose(&["", "", "p", "n", "g", "pl"]);
    let hands = if hand.is_empty() && few.is_empty() { "-".into() } else { format!("{hand}{few}") };
    let sfen = format!("{} b {hands} 1", ranks.join("/"));
    let bare = Position::from_sfen(&sfen).ok()?;
    let all = if few.is_empty() { bare.with_full_hand(Colour::White) } else { bare };
    all.check_problem().ok()?;
    Some(all)
}

#[derive(Debug, Default)]
struct Seen {
    mates: u32,
    shorter: u32,
    left_out: u32,
    open: u32,
    none: u32,
}

fn compare(name: &str, position: &Position, device: &mut LocalModel, seen: &mut Seen) {
    for (rule, slow) in RULES {
        let solved = solve(device, position, rule, 100_000);
        let Finding::Mate(line) = &solved.answer.finding else {
            seen.none += u32::from(solved.answer.finding == Finding::NoMate);
            if solved.answer.finding == Finding::NoMate && seen.none.is_multiple_of(32) {
                let truth = Slow::new(slow, 20_000).length(position, 5);
                assert!(truth.is_none_or(|n| n.is_none()), "{name}, {rule:?}: {truth:?}");
            }
            continue;
        };
        let (plain, _) = solved.plain.expect("the plain line");
        if plain > 7 {
            continue;
        }
        let Some(lean) = &solved.lean else {
            seen.open += 1;
            continue;
        };
        let n = line.len() as u32;
        let Some(truth) = Slow::new(slow, 60_000).length(position, n) else { continue };
        assert_eq!(truth, Some(n), "{name}, {rule:?}");
        assert_eq!((&lean.line, solved.shortest), (line, Shortest::Proved), "{name}");
        assert!(line.len() <= plain, "{name}");
        seen.mates += 1;
        seen.shorter += u32::from(line.len() < plain);
        seen.left_out += u32::from(!lean.left_out.is_empty());
        // the line by the rules: checks, legal answers that count, the end
        let mut at = position.clone();
        for (i, m) in line.iter().enumerate() {
            let legal = if i % 2 == 0 { at.checks() } else { at.evasions() };
            assert!(legal.contains(m), "{name}: {m}");
            at.do_move(m);
        }
        let mut left: Vec<String> = lean.left_out.iter().map(ToString::to_string).collect();
        left.sort();
        assert_eq!(left, kiban_oracle::usi(&at.evasions()), "{name}");
        // and never a mate where there is none
        assert_ne!(refsearch::settle(position, 20_000), refsearch::Settled::NoMate, "{name}");
    }
}

/// Positions with checks from afar; of those without a mate every 32nd is compared.
fn far(seeds: std::ops::Range<u64>, checks: usize) -> Seen {
    let (mut device, mut seen) = (LocalModel::new(LARGE), Seen::default());
    for seed in seeds {
        let Some(position) = far_checks(&mut Rng::new(seed)) else { continue };
        if position.checks().len() <= checks {
            let name = format!("seed {seed}: {}", position.to_sfen());
            compare(&name, &position, &mut device, &mut seen);
        }
    }
    println!("{seen:?}");
    seen
}

#[test]
fn lengths_of_far_checks_are_those_of_an_exhaustive_search() {
    let seen = far(0..1000, 8);
    assert!(seen.mates > 20 && seen.shorter > 0 && seen.none > 50, "{seen:?}");
}

#[test]
#[ignore = "minutes"]
fn lengths_of_many_far_checks_are_those_of_an_exhaustive_search() {
    let seen = far(10_000..16_000, 10);
    assert!(seen.mates > 200 && seen.shorter > 5, "{seen:?}");
}

/// Which drops are useless after each check of positions in which the defender has one or two pieces in hand: there it makes a
/// difference that what was dropped and taken is his again, and not the attacker's.
#[test]
fn judgements_with_few_pieces_in_hand_are_those_of_an_exhaustive_search() {
    let mut device = LocalModel::new(LARGE);
    let mut reasons = BTreeMap::new();
    for seed in 0..130 {
        let Some(root) = far_checks(&mut Rng::new(seed)) else { continue };
        let hand = root.hand(Colour::White);
        let few = HAND_KINDS.into_iter().map(|k| hand.count(k)).sum::<u8>() <= 2;
        for check in root.checks().into_iter().filter(|_| few) {
            let at = root.after(&check);
            if !at.evasions().iter().any(Move::is_drop) {
                continue;
            }
            for (rule, slow) in RULES {
                let Some(truth) = Slow::new(slow, 3_000).replies(&at, 4) else { continue };
                let found = answers(&mut device, &at, rule, 4);
                let useless = truth.as_ref().map(|replies| {
                    let useless = replies.iter().filter(|r| r.1.is_useless());
                    useless.map(|r| r.0.clone()).collect::<Vec<_>>()
                });
                let name = format!("seed {seed}: {} {check}, {rule:?}", root.to_sfen());
                assert_eq!(found.map(|f| f.0), useless, "{name}");
                for (_, reason) in truth.into_iter().flatten() {
                    *reasons.entry(reason).or_insert(0) += 1;
                }
            }
        }
    }
    println!("{reasons:?}");
    for reason in [Reason::Longer, Reason::Mated, Reason::NoLonger] {
        assert!(reasons.contains_key(&reason), "{reason:?}: {reasons:?}");
    }
}

/// The book's mate in 3 takes 5 plies with every interposition.
#[test]
fn a_mate_of_a_book() {
    let sfen = "5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1";
    let position = Position::problem_from_sfen(sfen).expect("a problem");
    let mut device = LocalModel::new(LARGE);
    for (rule, length) in [(Useless::None, 5), (Useless::Full, 3)] {
        let solved = solve(&mut device, &position, rule, 0);
        let Finding::Mate(line) = &solved.answer.finding else { panic!("no mate") };
        assert_eq!((line.len(), solved.shortest), (length, Shortest::Proved), "{rule:?}");
    }
}

/// The judgements of the table, by both searches; in words: what the drop is under each rule, why, and about what conventions differ.
#[test]
fn judgements_of_the_table() {
    let table = include_str!("../../../../problems/useless.tsv");
    let mut device = LocalModel::new(LARGE);
    let (mut rows, mut marked, mut words) = (0, 0, BTreeSet::new());
    for line in kiban_oracle::data::lines(table) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [sfen, drop, simple, full, why, differ] = columns[..] else { panic!("{line}") };
        let at = Position::from_sfen(sfen).expect("a position");
        let judged = |mut slow: Slow| {
            let all = slow.replies(&at, MOST as u32).expect("few positions");
            let all = all.unwrap_or_else(|| panic!("{line}: he lasts longer than {MOST}"));
            all.into_iter().find(|r| r.0 == drop).unwrap_or_else(|| panic!("{line}")).1
        };
        let [by_simple, by_full, by_wide] = [
            judged(Slow::new(Rule::Simple, CAP)),
            judged(Slow::new(Rule::Full, CAP)),
            judged(Slow::wide(CAP)),
        ];
        let word = |useless: bool| if useless { "useless" } else { "counts" };
        assert_eq!((word(by_simple.is_useless()), simple), (simple, simple), "{line}");
        assert_eq!((word(by_full.is_useless()), by_full.word()), (full, why), "{line}");
        let differs = match (by_simple.is_useless(), by_full.is_useless(), by_wide.is_useless()) {
            (false, true, _) => "simple",
            (_, false, true) => "wide",
            _ => "-",
        };
        assert_eq!(differ, differs, "{line}");
        for (rule, useless) in [(Useless::Simple, simple), (Useless::Full, full)] {
            let (left_out, _) = answers(&mut device, &at, rule, MOST).expect("few nodes");
            assert_eq!(word(left_out.iter().any(|m| m == drop)), useless, "{line}, {rule:?}");
        }
        rows += 1;
        marked += u32::from(differ != "-");
        words.insert((why, differ));
    }
    println!("{rows} {marked} {words:?}");
    assert!(rows >= 60 && marked >= 10 && words.len() >= 6, "{rows} {marked} {words:?}");
}
