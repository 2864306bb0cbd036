//! Other moves that mate, defences and pieces, against a search that shares no code.

use std::collections::{BTreeMap, BTreeSet};

use kiban_link::tsume::{Limits, LocalModel};
use kiban_oracle::mate::Exhaustive;
use kiban_oracle::rs;
use kiban_rules::shogi::refsearch::{self, verify_mate_line};
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::{Move, Position};

use super::analysis::{Kind, Other, Verdict};
use super::pieces::Without;
use super::solution::Solution;
use super::tests::{asked, LARGE};
use super::*;

fn solve(device: &mut LocalModel, position: &Position, order: Order, limits: Limits) -> Solved {
    asked(device, position, PostSearch::Shortest, order, limits)
}

fn order(each: u32, look: Look) -> Order {
    Order { look, each, ..Order::default() }
}

fn limits(nodes: u32, depth: u16) -> Limits {
    Limits { nodes, clocks: 0, depth }
}

/// What was compared.
#[derive(Debug, Default)]
struct Seen {
    positions: u32,
    turns: u32,
    cooks: u32,
    escapes: u32,
    /// Other moves that the analysis did not decide.
    open: u32,
    /// Escapes that another search proved for any number of plies.
    for_ever: u32,
    /// What the exhaustive search could not look at.
    left_out: u32,
    verdicts: BTreeMap<Verdict, u32>,
}

/// Every claim of an analysis again: lengths, other moves, answers and turns by an exhaustive search over another library's rules to two
/// plies beyond the length; escapes for ever by a search over ours.
fn compare(name: &str, root: &Position, found: &Analysis, cap: u64, seen: &mut Seen) -> Option<()> {
    let most = found.length() as u32 + 2;
    let mut truth = Exhaustive::new(cap);
    assert_eq!(found.solution.turns[0].position.key(), root.key(), "{name}");
    assert_eq!(found.others.len(), found.solution.turns.len(), "{name}");
    let (mut mates, mut open) = (BTreeSet::new(), found.solution.missing.is_some());
    for (turn, others) in found.solution.turns.iter().zip(&found.others) {
        let name = format!("{name}, {}", turn.position.to_sfen());
        let at = turn.before.iter().fold(root.clone(), |at, m| at.after(m));
        assert_eq!(at.key(), turn.position.key(), "{name}");
        assert_eq!(truth.length(&at, turn.length as u32)?, Some(turn.length as u32), "{name}");
        let mut moves: BTreeMap<String, u32> = truth.first_moves(&at, most)?.into_iter().collect();
        assert_eq!(moves.remove(&turn.best.to_string()), Some(turn.length as u32), "{name}");
        let all: Vec<String> = others.iter().map(|o| o.check.to_string()).collect();
        let mut legal = rs::generated_checks(&at);
        legal.retain(|m| *m != turn.best.to_string());
        let mut sorted = all.clone();
        sorted.sort();
        assert_eq!(sorted, legal, "{name}");
        for other in others {
            let known = moves.remove(&other.check.to_string());
            compare_other(&name, &at, other, known, most, seen);
            match (other.bounds(), &other.after.finding) {
                (Some(_), _) => {
                    let promotes = legal_twin(&other.check, &turn.best);
                    let last = turn.length == 1 && !turn.before.is_empty();
                    mates.insert(!promotes && !last);
                }
                (_, Finding::Unknown(_)) => open = true,
                _ => {}
            }
        }
        assert!(moves.is_empty(), "{name}: {moves:?}");
        compare_replies(&name, &found.solution, turn, &mut truth)?;
        seen.turns += 1;
    }
    let verdict = match (mates.contains(&true), open, mates.is_empty()) {
        (true, _, _) => Verdict::Cooked,
        (_, true, _) => Verdict::Undecided,
        (_, _, false) => Verdict::Blemished,
        _ => Verdict::Sound,
    };
    assert_eq!(found.verdict, verdict, "{name}");
    let unique = found.others[0].iter().all(|o| o.after.finding == Finding::NoMate);
    assert_eq!(found.first_move_is_unique() == Some(true), unique, "{name}");
    verify_mate_line(root, &found.main).unwrap_or_else(|e| panic!("{name}: {e}"));
    compare_main(name, root, found);
    *seen.verdicts.entry(verdict).or_default() += 1;
    seen.positions += 1;
    Some(())
}

/// The same text but for the sign of promotion.
fn legal_twin(a: &Move, b: &Move) -> bool {
    let bare = |m: &Move| m.to_string().trim_end_matches('+').to_string();
    bare(a) == bare(b)
}

fn compare_other(
    name: &str,
    at: &Position,
    other: &Other,
    known: Option<u32>,
    most: u32,
    seen: &mut Seen,
) {
    let name = format!("{name}: {}", other.check);
    match (&other.after.finding, other.bounds()) {
        (Finding::Mate(_), Some((least, above))) => {
            let line = other.line().expect("a line");
            verify_mate_line(at, &line).unwrap_or_else(|e| panic!("{name}: {e}"));
            match known {
                Some(n) => {
                    let n = n as usize;
                    assert!(least <= n && above.is_none_or(|above| n <= above), "{name}: {n}");
                }
                None => assert!(above.is_none_or(|above| above > most as usize), "{name}"),
            }
            if above == Some(least) {
                assert_eq!(line.len(), least, "{name}");
            }
            seen.cooks += 1;
        }
        (Finding::NoMate, _) => {
            assert_eq!(known, None, "{name} escapes");
            let answer = other.after.best.expect("the answer that escapes");
            let after = at.after(&other.check);
            assert!(rs::oracle_evasions(&after).contains(&answer.to_string()), "{name}");
            let settled = refsearch::settle(&after.after(&answer), 3_000);
            assert_ne!(settled, refsearch::Settled::Mate, "{name}, {answer}");
            seen.for_ever += u32::from(settled == refsearch::Settled::NoMate);
            seen.escapes += 1;
        }
        _ => seen.open += 1,
    }
}

fn compare_replies(
    name: &str,
    solution: &Solution,
    turn: &super::solution::Turn,
    truth: &mut Exhaustive,
) -> Option<()> {
    let checked = turn.position.after(&turn.best);
    let mut replies: Vec<String> = turn.replies.iter().map(|r| r.reply.to_string()).collect();
    replies.sort();
    assert_eq!(replies, rs::oracle_evasions(&checked), "{name}");
    for reply in &turn.replies {
        let after = checked.after(&reply.reply);
        let Finding::Mate(line) = &reply.after.finding else { panic!("{name}: no mate") };
        let plies = truth.length(&after, turn.length as u32)?;
        assert_eq!(plies, Some(line.len() as u32), "{name}: {}", reply.reply);
        assert_eq!(reply.next.is_some(), line.len() + 2 == turn.length, "{name}");
        if let Some(next) = reply.next {
            assert_eq!(solution.turns[next].position.key(), after.key(), "{name}");
        }
    }
    Some(())
}

/// All ends of the longest defences, one by one.
fn ends(solution: &Solution, at: usize, line: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
    let turn = &solution.turns[at];
    line.push(turn.best);
    if turn.length == 1 {
        found.push(line.clone());
    }
    for (reply, next) in turn.longest() {
        line.push(reply.reply);
        ends(solution, next, line, found);
        line.pop();
    }
    line.pop();
}

fn compare_main(name: &str, root: &Position, found: &Analysis) {
    let mut all = Vec::new();
    ends(&found.solution, 0, &mut Vec::new(), &mut all);
    assert_eq!(all.len() as u64, found.solution.defences(), "{name}");
    assert!(all.contains(&found.main), "{name}");
    let left = |line: &Vec<Move>| {
        let end = line.iter().fold(root.clone(), |at, m| at.after(m));
        *end.hand(root.turn())
    };
    assert_eq!(left(&found.main), found.left(root), "{name}");
    let clean = all.iter().any(|line| left(line).is_empty());
    assert_eq!(found.left(root).is_empty(), clean, "{name}");
}

/// Random positions with a mate in at most 5.
fn random(seeds: std::ops::Range<u64>, most: u32, [nodes, each]: [u32; 2], cap: u64) -> Seen {
    let mut device = LocalModel::new(LARGE);
    let mut seen = Seen::default();
    let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
    for seed in seeds {
        let theme = themes[seed as usize % themes.len()];
        let position = theme.attack_position(&mut Rng::new(seed));
        // small ones: with many checks hardly anything is sound
        if position.checks().len() > 12 {
            continue;
        }
        let order = order(each, Look::Soundness);
        let solved = solve(&mut device, &position, order, limits(nodes, 5));
        let Some(found) = solved.analysis else { continue };
        // mates in 1 are found most often
        if found.length() == 1 && !seen.positions.is_multiple_of(4) {
            continue;
        }
        let name = format!("{theme:?}, seed {seed}: {}", position.to_sfen());
        if compare(&name, &position, &found, cap, &mut seen).is_none() {
            seen.left_out += 1;
        }
        if seen.positions == most {
            break;
        }
    }
    seen
}

#[test]
fn cooks_of_random_positions_are_those_of_an_exhaustive_search() {
    let seen = random(0..6000, 80, [60_000, 2_000], 10_000);
    println!("{seen:?}");
    assert!(seen.positions == 80 && seen.turns > 100, "{seen:?}");
    assert!(seen.cooks > 20 && seen.escapes > 50 && seen.for_ever > 20, "{seen:?}");
}

#[test]
#[ignore = "minutes"]
fn cooks_of_many_positions_are_those_of_an_exhaustive_search() {
    let seen = random(10_000..60_000, 500, [300_000, 20_000], 2_000_000);
    println!("{seen:?}");
    assert_eq!(seen.positions, 500, "{seen:?}");
}

fn position(sfen: &str) -> Position {
    Position::problem_from_sfen(sfen).expect("a problem")
}

/// Judgements that can be seen by eye.
#[test]
fn judgements() {
    let mut device = LocalModel::new(LARGE);
    for (sfen, verdict, unique) in [
        // gold on the head, and nothing else
        ("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", Verdict::Sound, true),
        // gold or silver-promoted: two pieces do it
        ("4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1", Verdict::Sound, true),
    ] {
        let order = order(0, Look::Soundness);
        let found = solve(&mut device, &position(sfen), order, limits(0, 0)).analysis;
        let found = found.unwrap_or_else(|| panic!("{sfen}"));
        assert_eq!(
            (found.verdict, found.first_move_is_unique()),
            (verdict, Some(unique)),
            "{sfen}"
        );
    }
}

/// Short of nodes nothing is guessed: what is said is what is said with all of them, or is not decided.
#[test]
fn short_of_nodes_nothing_is_guessed() {
    let mut device = LocalModel::new(LARGE);
    let own = include_str!("../../../../problems/own.tsv");
    let (mut open, mut same) = (0, 0);
    let of = |length: &'static str| {
        kiban_oracle::data::lines(own).filter(move |l| l.split('\t').nth(3) == Some(length)).take(2)
    };
    for line in of("3").chain(of("5")) {
        let at = position(line.split('\t').next().unwrap_or_default());
        let full = solve(&mut device, &at, order(5_000, Look::Pieces), limits(0, 0));
        let (full, all_pieces) = (full.analysis.expect("an analysis"), full.pieces);
        for nodes in [300, 1000, 3000] {
            let order = order(nodes / 20, Look::Pieces);
            let solved = solve(&mut device, &at, order, limits(nodes, 0));
            let Some(some) = solved.analysis else {
                open += 1;
                continue;
            };
            match some.verdict {
                Verdict::Undecided => open += 1,
                other => {
                    assert!(other == full.verdict || some.solution.missing.is_none(), "{line}");
                    same += 1;
                }
            }
            if let Some(unique) = some.first_move_is_unique() {
                assert_eq!(Some(unique), full.first_move_is_unique(), "{line}");
            }
            for (one, all) in solved.pieces.iter().zip(&all_pieces) {
                let (one, all) = (one.without.needed(), all.without.needed());
                assert!(one.is_none() || some.verdict != full.verdict || one == all, "{line}");
            }
        }
    }
    println!("{open} {same}");
    assert!(open > 2 && same > 2, "{open} {same}");
}

/// A piece that does nothing is told, and one that is needed too.
#[test]
fn pieces_that_are_not_needed() {
    let mut device = LocalModel::new(LARGE);
    let sfen = "4k4/9/4P4/9/9/9/9/9/P8 b G2r2b3g4s4n4l16p 1";
    let order = order(0, Look::Pieces);
    let found = solve(&mut device, &position(sfen), order, limits(0, 0));
    let needed: Vec<(String, Without)> = found
        .pieces
        .iter()
        .map(|p| (p.square.map_or("hand".into(), |s| s.to_string()), p.without))
        .collect();
    assert!(needed.contains(&("9i".into(), Without::AsGood)), "{needed:?}");
    assert!(needed.contains(&("5c".into(), Without::NoMate)), "{needed:?}");
    assert!(needed.contains(&("hand".into(), Without::NoMate)), "{needed:?}");
    assert_eq!(needed.len(), 3);
    assert_eq!(Kind::Cook.word(), "cook");
}

/// What is not needed goes, until every piece that is left is needed: the same length and first move by an exhaustive search, which also
/// says that without any other piece there is no mate, another length, or another judgement.
#[test]
fn problems_shrink() {
    let mut device = LocalModel::new(LARGE);
    let idle = "4k4/9/4P4/9/9/9/9/P8/1N5L1 b GPS2r2b3g3s3n3l15p 1";
    let own = include_str!("../../../../problems/own.tsv");
    let two = ["k1_01", "k3_12"].map(|id| {
        let line = own.lines().find(|l| l.contains(&format!("\t{id}\t"))).expect("a problem");
        line.split('\t').next().unwrap_or_default()
    });
    let mut taken = 0;
    for sfen in [&[idle][..], &two].concat() {
        let root = position(sfen);
        let solved = solve(&mut device, &root, order(2_000, Look::Shrunk), limits(0, 0));
        let (before, after) = (solved.analysis.expect("a mate"), solved.shrunk.expect("shrunk"));
        let length = before.length() as u32;
        assert_eq!(Exhaustive::new(200_000).length(&after.position, length), Some(Some(length)));
        assert_eq!(after.analysis.main[0].to_string(), before.main[0].to_string(), "{sfen}");
        assert!(after.analysis.verdict <= before.verdict, "{sfen}");
        after.position.check_problem().expect("a problem");
        // nothing is lost: the pieces are in the defender's hand
        let mut back = after.position.clone();
        for (square, piece) in &after.taken {
            let mut hand = *back.hand(!root.turn());
            assert!(hand.remove(piece.kind()), "{sfen}");
            back.set_hand(!root.turn(), hand);
            match square {
                Some(square) => back.put(*square, Some(*piece)),
                None => {
                    let mut hand = *back.hand(root.turn());
                    assert!(hand.add(piece.kind()), "{sfen}");
                    back.set_hand(root.turn(), hand);
                }
            }
        }
        assert_eq!(back.key(), root.key(), "{sfen}");
        let again = solve(&mut device, &after.position, order(2_000, Look::Pieces), limits(0, 0));
        assert!(again.pieces.iter().all(|p| p.without != Without::AsGood), "{sfen}");
        assert_eq!(again.pieces, after.left, "{sfen}");
        taken += after.taken.len();
        if sfen == idle {
            assert_eq!(after.position.to_sfen(), "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
            assert_eq!(after.taken.len(), 5);
        }
    }
    assert!(taken >= 5, "{taken}");
}

/// Why pieces are needed, by lengths of an exhaustive search.
#[test]
fn pieces_that_are_needed() {
    let mut device = LocalModel::new(LARGE);
    let own = include_str!("../../../../problems/own.tsv");
    let (mut shorter, mut none, mut other) = (0, 0, 0);
    for id in ["k1_01", "k1_02", "k1_06", "k3_12"] {
        let line = own.lines().find(|l| l.contains(&format!("\t{id}\t"))).expect("a problem");
        let root = position(line.split('\t').next().unwrap_or_default());
        let solved = solve(&mut device, &root, order(2_000, Look::Pieces), limits(0, 0));
        let found = solved.analysis.expect("a mate");
        let length = found.length() as u32;
        for piece in solved.pieces.iter().filter(|p| p.square.is_some()) {
            let (mut less, name) = (root.clone(), format!("{id}, {piece:?}"));
            less.put(piece.square.expect("a square"), None);
            let mut hand = *less.hand(!root.turn());
            let king = piece.piece.kind() == kiban_rules::shogi::Kind::King;
            assert!(king || hand.add(piece.piece.kind()), "{name}");
            less.set_hand(!root.turn(), hand);
            if piece.without == Without::NoProblem {
                assert!(less.check_problem().is_err(), "{name}");
                other += 1;
                continue;
            }
            let truth = Exhaustive::new(200_000).length(&less, length).expect("few positions");
            match piece.without {
                Without::Shorter(n) => {
                    assert!(truth == Some(n as u32) && n < found.length(), "{name}");
                    shorter += 1;
                }
                Without::NoMate => {
                    assert_eq!(truth, None, "{name}");
                    none += 1;
                }
                _ => {
                    assert_eq!(truth, Some(length), "{name}");
                    let first = found.main[0].to_string();
                    let moves = Exhaustive::new(200_000).first_moves(&less, length);
                    let still = moves.expect("few positions").contains(&(first, length));
                    assert_eq!(still, piece.without != Without::OtherMove, "{name}");
                    other += 1;
                }
            }
        }
    }
    assert!(shorter > 0 && none > 5 && other > 3, "{shorter} {none} {other}");
}
