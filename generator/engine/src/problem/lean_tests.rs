//! Solutions, judgements and first moves without useless interpositions, against a search that shares no code.

use std::collections::BTreeMap;

use kiban_link::tsume::LocalModel;
use kiban_oracle::useless::{Reduced as Slow, Rule};
use kiban_oracle::{rs, usi};
use kiban_rules::shogi::testgen::Rng;
use kiban_rules::shogi::{refsearch, Kind, Position};

use super::analysis::{Other, Verdict};
use super::pieces::{Piece, Without};
use super::solution::Turn;
use super::tests::{asked, within, LARGE};
use super::useless_tests::far_checks;
use super::*;

/// Positions that the slow search looks at.
const CAP: u64 = 60_000;

#[derive(Debug, Default)]
struct Seen {
    problems: u32,
    turns: u32,
    /// Useless drops at turns before the last.
    amid: u32,
    mates: u32,
    /// Others whose mate is shorter than with every interposition.
    fail: u32,
    verdicts: BTreeMap<Verdict, u32>,
}

/// A turn again: the length, the answers that count with their lengths, those that do not.
fn compare_turn(name: &str, turn: &Turn, slow: &mut Slow) -> Option<()> {
    let n = turn.length as u32;
    assert_eq!(slow.length(&turn.position, n)?, Some(n), "{name}");
    let checked = turn.position.after(&turn.best);
    let judged = slow.replies(&checked, n - 1)?.unwrap_or_else(|| panic!("{name}: no mate"));
    let (left_out, count): (Vec<_>, Vec<_>) = judged.into_iter().partition(|r| r.1.is_useless());
    let texts = |all: Vec<(String, _)>| all.into_iter().map(|r| r.0).collect::<Vec<_>>();
    assert_eq!(usi(&turn.useless), texts(left_out), "{name}");
    let replies: Vec<_> = turn.replies.iter().map(|r| r.reply).collect();
    assert_eq!(usi(&replies), texts(count), "{name}");
    for reply in &turn.replies {
        let Finding::Mate(line) = &reply.after.finding else { panic!("{name}: {reply:?}") };
        let after = checked.after(&reply.reply);
        let truth = slow.length(&after, n - 2)?;
        assert_eq!(truth, Some(line.len() as u32), "{name}: {}", reply.reply);
        assert_eq!(reply.next.is_some(), line.len() + 2 == turn.length, "{name}");
    }
    Some(())
}

/// Another move again: the bounds of its mate to two plies beyond the turn's, or that it fails.
fn compare_other(
    name: &str,
    at: &Position,
    length: usize,
    other: &Other,
    slow: &mut Slow,
    seen: &mut Seen,
) -> Option<()> {
    let (name, after) = (format!("{name}: {}", other.check), at.after(&other.check));
    let most = length as u32 + 1;
    let truth = slow.lasts(&after, most)?.map(|n| n as usize + 1);
    match (other.bounds(), &other.after.finding) {
        (Some((least, above)), _) => {
            if let Some(n) = truth {
                assert!(least <= n && above.is_none_or(|above| n <= above), "{name}: {truth:?}");
            } else {
                assert!(above.is_none_or(|above| above > most as usize), "{name}");
            }
            if above == Some(least) {
                assert_eq!(other.line().map(|l| l.len()), above, "{name}");
            }
            seen.mates += 1;
        }
        (None, Finding::NoMate) => {
            assert_eq!(truth, None, "{name}");
            seen.fail += 1;
        }
        _ => {}
    }
    Some(())
}

fn compare(
    name: &str,
    root: &Position,
    solved: &Solved,
    rule: Rule,
    seen: &mut Seen,
) -> Option<()> {
    let (Some(found), Some(lean)) = (&solved.analysis, &solved.lean) else { return None };
    let slow = &mut Slow::new(rule, CAP);
    assert_eq!(found.solution.missing, None, "{name}");
    assert_eq!((&found.main, found.main.len()), (&lean.line, found.length()), "{name}");
    let last = found.main.iter().fold(root.clone(), |at, m| at.after(m));
    assert_eq!(usi(&lean.left_out), usi(&last.evasions()), "{name}");
    let (mut kinds, mut open) = (Vec::new(), false);
    for (turn, others) in found.solution.turns.iter().zip(&found.others) {
        let name = format!("{name}, {}", turn.position.to_sfen());
        let at = turn.before.iter().fold(root.clone(), |at, m| at.after(m));
        assert_eq!(at.key(), turn.position.key(), "{name}");
        compare_turn(&name, turn, slow)?;
        let mut checks: Vec<_> = others.iter().map(|o| o.check).collect();
        checks.push(turn.best);
        assert_eq!(usi(&checks), rs::generated_checks(&at), "{name}");
        for other in others {
            compare_other(&name, &at, turn.length, other, slow, seen)?;
            let same = (other.check.from, other.check.to) == (turn.best.from, turn.best.to);
            let twin = same && other.check.piece == turn.best.piece;
            let forgiven = twin || (turn.length == 1 && !turn.before.is_empty());
            match other.after.finding {
                Finding::Mate(_) => kinds.push(forgiven),
                Finding::Unknown(_) => open = true,
                Finding::NoMate => {}
            }
        }
        seen.turns += 1;
        seen.amid += u32::from(!turn.useless.is_empty() && turn.length > 1);
    }
    let verdict = match (kinds.contains(&false), open, kinds.is_empty()) {
        (true, ..) => Verdict::Cooked,
        (_, true, _) => Verdict::Undecided,
        (.., false) => Verdict::Blemished,
        _ => Verdict::Sound,
    };
    assert_eq!(found.verdict, verdict, "{name}");
    assert_eq!(solved.firsts.as_ref(), found.others.first(), "{name}");
    assert_ne!(refsearch::settle(root, 20_000), refsearch::Settled::NoMate, "{name}");
    *seen.verdicts.entry(verdict).or_default() += 1;
    seen.problems += 1;
    Some(())
}

fn far(seeds: std::ops::Range<u64>) -> Seen {
    let (mut device, mut seen) = (LocalModel::new(LARGE), Seen::default());
    for seed in seeds {
        let Some(position) = far_checks(&mut Rng::new(seed)) else { continue };
        if position.checks().len() > 8 {
            continue;
        }
        for (useless, rule) in [(Useless::Simple, Rule::Simple), (Useless::Full, Rule::Full)] {
            let (look, firsts, each) = (Look::Soundness, Firsts::All, 3_000);
            let order = Order { look, firsts, each, useless };
            let limits = within(60_000);
            let solved = asked(&mut device, &position, PostSearch::Shortest, order, limits);
            // long ones are beyond the slow search
            if matches!(&solved.answer.finding, Finding::Mate(line) if line.len() <= 5) {
                let name = format!("seed {seed}, {rule:?}: {}", position.to_sfen());
                compare(&name, &position, &solved, rule, &mut seen);
            }
        }
    }
    println!("{seen:?}");
    seen
}

#[test]
fn solutions_of_far_checks_are_those_of_an_exhaustive_search() {
    let seen = far(0..1200);
    assert!(seen.problems > 20 && seen.turns > 40 && seen.amid > 0, "{seen:?}");
    assert!(seen.mates > 20 && seen.fail > 50 && seen.verdicts.len() > 2, "{seen:?}");
}

/// The position without a piece, which goes to the defender's hand; none: it is no problem.
fn less(root: &Position, piece: &Piece) -> Option<Position> {
    let (mut less, kind) = (root.clone(), piece.piece.kind());
    match piece.square {
        Some(square) => less.put(square, None),
        None => {
            let mut hand = *less.hand(root.turn());
            assert!(hand.remove(kind));
            less.set_hand(root.turn(), hand);
        }
    }
    if kind != Kind::King {
        let mut hand = *less.hand(!root.turn());
        assert!(hand.add(kind));
        less.set_hand(!root.turn(), hand);
    }
    less.check_problem().ok().map(|()| less)
}

/// Which pieces are needed where useless interpositions do not count, of a book's mate and of random ones with checks from afar.
#[test]
fn pieces_are_needed_as_an_exhaustive_search_says() {
    let (mut device, mut why) = (LocalModel::new(LARGE), BTreeMap::new());
    let book = "5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1";
    let book = Position::problem_from_sfen(book).expect("a problem");
    let random = (0..600).filter_map(|seed| far_checks(&mut Rng::new(seed)));
    for root in std::iter::once(book).chain(random.filter(|p| p.checks().len() <= 8)) {
        let order = Order {
            look: Look::Pieces,
            each: 3_000,
            useless: Useless::Full,
            firsts: Firsts::Never,
        };
        let solved = asked(&mut device, &root, PostSearch::Shortest, order, within(60_000));
        let Some(found) = solved.analysis.filter(|a| a.length() <= 5) else { continue };
        let length = found.length() as u32;
        for piece in &solved.pieces {
            let name = format!("{}, {piece:?}", root.to_sfen());
            let Some(less) = less(&root, piece) else {
                assert_eq!(piece.without, Without::NoProblem, "{name}");
                continue;
            };
            let mut slow = Slow::new(Rule::Full, CAP);
            let Some(truth) = slow.length(&less, length) else { continue };
            let first = less.checks().into_iter().find(|m| {
                let one = found.main[0];
                (m.piece, m.from, m.to, m.promote) == (one.piece, one.from, one.to, one.promote)
            });
            let keeps = first.map(|m| slow.lasts(&less.after(&m), length - 1));
            // too many positions
            if keeps == Some(None) {
                continue;
            }
            let keeps = keeps.flatten().flatten() == Some(length - 1);
            let word = match piece.without {
                Without::NoProblem => panic!("{name}"),
                Without::NoMate => {
                    assert_eq!(truth, None, "{name}");
                    "no mate"
                }
                Without::Shorter(n) => {
                    assert!(truth == Some(n as u32) && n < found.length(), "{name}: {truth:?}");
                    "shorter"
                }
                Without::OtherMove => {
                    assert!(truth == Some(length) && !keeps, "{name}: {truth:?}");
                    "other move"
                }
                Without::AsGood | Without::Worse(_) => {
                    assert!(truth == Some(length) && keeps, "{name}: {truth:?}");
                    "the same"
                }
                Without::NotDecided(_) => "open",
            };
            *why.entry(word).or_insert(0) += 1;
        }
    }
    println!("{why:?}");
    for word in ["no mate", "shorter", "the same"] {
        assert!(why.get(word).is_some_and(|n| *n > 2), "{word}: {why:?}");
    }
}
