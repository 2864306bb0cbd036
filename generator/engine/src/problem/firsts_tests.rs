//! Other first moves and refutations, against a search that shares no code.

use std::sync::atomic::AtomicBool;

use kiban_link::tsume::LocalModel;
use kiban_oracle::mate::Exhaustive;
use kiban_oracle::rs;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::refsearch;
use kiban_rules::shogi::testgen::{Rng, Theme};
use kiban_rules::shogi::Position;

use super::firsts::that_mate;
use super::tests::{asked, within, LARGE};
use super::*;

fn solve(device: &mut LocalModel, position: &Position, order: Order, nodes: u32) -> Solved {
    asked(device, position, PostSearch::Shortest, order, within(nodes))
}

/// What was compared.
#[derive(Debug, Default)]
struct Seen {
    mates: u32,
    others: u32,
    /// Others whose length is proved.
    proved: u32,
    refuted: u32,
    fail: u32,
    for_ever: u32,
    to_the_end: u32,
    not_known: u32,
}

/// How many other moves were compared, and how many of them have a proved length.
fn compare_mates(name: &str, root: &Position, solved: &Solved, cap: u64) -> Option<[u32; 2]> {
    let Finding::Mate(line) = &solved.answer.finding else { return None };
    let most = line.len() as u32 + 2;
    let truth = Exhaustive::new(cap).first_moves(root, most)?;
    let firsts = solved.firsts.as_ref().expect("first moves");
    let mates = that_mate(firsts);
    let lines = firsts.iter().filter(|o| matches!(o.after.finding, Finding::Mate(_)));
    assert_eq!(mates.len(), lines.count(), "{name}");
    let lengths: Vec<_> = mates.iter().map(|o| o.bounds().expect("bounds")).collect();
    assert!(lengths.is_sorted_by_key(|(_, most)| most.unwrap_or(usize::MAX)), "{name}");
    let [mut checked, mut proved] = [0, 0];
    for (text, length) in truth {
        if text == line[0].to_string() {
            assert_eq!(length as usize, line.len(), "{name}");
            continue;
        }
        let other = firsts.iter().find(|o| o.check.to_string() == text).expect("every check");
        assert_ne!(other.after.finding, Finding::NoMate, "{name}: {text}");
        if let Some((least, above)) = other.bounds() {
            let n = length as usize;
            assert!(least <= n && above.is_none_or(|above| n <= above), "{name}: {text}");
            assert!(mates.iter().any(|m| m.check == other.check), "{name}: {text}");
            if above == Some(least) {
                assert_eq!(other.line().map(|l| l.len()), Some(n), "{name}: {text}");
                proved += 1;
            }
        }
        checked += 1;
    }
    // a move of which the exhaustive search knows nothing mates later
    for other in mates {
        let (_, above) = other.bounds().expect("bounds");
        let known = above.is_some_and(|above| above <= most as usize);
        let text = other.check.to_string();
        assert!(
            !known || Exhaustive::new(cap).first_moves(root, most)?.iter().any(|m| m.0 == text)
        );
    }
    Some([checked, proved])
}

fn compare_refutation(name: &str, root: &Position, solved: &Solved, seen: &mut Seen) {
    let firsts = solved.firsts.as_ref().expect("first moves");
    let mut checks: Vec<String> = firsts.iter().map(|o| o.check.to_string()).collect();
    checks.sort();
    assert_eq!(checks, rs::generated_checks(root), "{name}");
    for other in firsts.iter().filter(|o| o.after.finding == Finding::NoMate) {
        let answer = other.after.best.expect("an answer");
        let after = root.after(&other.check);
        assert!(rs::oracle_evasions(&after).contains(&answer.to_string()), "{name}");
        let settled = refsearch::settle(&after.after(&answer), 3_000);
        assert_ne!(settled, refsearch::Settled::Mate, "{name}: {}", other.check);
        seen.for_ever += u32::from(settled == refsearch::Settled::NoMate);
        seen.fail += 1;
    }
    let mut at = root.clone();
    let refutation = solved.refutation.as_ref().expect("how nothing mates");
    for (i, m) in refutation.line.iter().enumerate() {
        let legal = if i % 2 == 0 { rs::generated_checks(&at) } else { rs::oracle_evasions(&at) };
        assert!(legal.contains(&m.to_string()), "{name}: {m}");
        at.do_move(m);
    }
    let length = refutation.line.len();
    assert!(length.is_multiple_of(2), "{name}");
    match refutation.plies {
        Some(plies) => assert_eq!(length, plies, "{name}"),
        None => assert!(length <= 20, "{name}"),
    }
    let fails = |o: &super::analysis::Other| o.after.finding == Finding::NoMate;
    assert_eq!(refutation.line.is_empty(), !firsts.iter().any(fails), "{name}");
    let ends = rs::generated_checks(&at).is_empty();
    assert!(ends || refutation.plies.is_none(), "{name}");
    seen.to_the_end += u32::from(ends);
    seen.not_known += u32::from(refutation.plies.is_none());
    assert_ne!(refsearch::settle(&at, 3_000), refsearch::Settled::Mate, "{name}");
}

#[test]
fn first_moves_of_random_positions_are_those_of_an_exhaustive_search() {
    let mut device = LocalModel::new(LARGE);
    let mut seen = Seen::default();
    let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
    let order = Order { firsts: Firsts::All, each: 3_000, ..Order::default() };
    for seed in 0..300_u64 {
        let theme = themes[seed as usize % themes.len()];
        let position = theme.attack_position(&mut Rng::new(seed));
        if position.checks().len() > 12 {
            continue;
        }
        let solved = solve(&mut device, &position, order, 30_000);
        let name = format!("{theme:?}, seed {seed}: {}", position.to_sfen());
        match solved.answer.finding {
            Finding::Mate(ref line) if line.len() <= 5 && solved.shortest == Shortest::Proved => {
                if let Some([others, proved]) = compare_mates(&name, &position, &solved, 20_000) {
                    seen.mates += 1;
                    seen.others += others;
                    seen.proved += proved;
                }
            }
            Finding::NoMate
                if !seen.refuted.is_multiple_of(3)
                    || solved.refutation.as_ref().is_some_and(|r| r.line.len() > 2) =>
            {
                compare_refutation(&name, &position, &solved, &mut seen);
                seen.refuted += 1;
            }
            Finding::NoMate => seen.refuted += 1,
            _ => {}
        }
    }
    println!("{seen:?}");
    assert!(seen.mates > 10 && seen.others > 20 && seen.refuted > 50, "{seen:?}");
    // lengths are proved wherever the nodes last, not those of lines found first
    assert!(seen.proved * 10 > seen.others * 9, "{seen:?}");
    assert!(seen.fail > 100 && seen.for_ever > 50 && seen.to_the_end > 20, "{seen:?}");
}

/// Answers of defenders after checks that mate and checks that do not, against an exhaustive search: lengths, and who escapes.
#[test]
fn answers_of_defenders_are_those_of_an_exhaustive_search() {
    let (mut device, mut rng) = (LocalModel::new(LARGE), Rng::new(5));
    let [mut lose, mut longer, mut escape] = [0; 3];
    let order = Order { firsts: Firsts::All, each: 3_000, ..Order::default() };
    let (limits, post, mode) = (within(30_000), PostSearch::Shortest, Mode::DfPn);
    let question = Question { mode, limits, post, order };
    for theme in Theme::RANDOM.into_iter().chain(Theme::DIRECTED).cycle().take(120) {
        let root = theme.attack_position(&mut rng);
        let Some(check) = root.checks().into_iter().find(|m| root.after(m).has_legal_move()) else {
            continue;
        };
        let at = root.after(&check);
        let defended = Root { position: at.clone(), defends: true };
        let cancel = AtomicBool::new(false);
        let solved = solve_root(&mut device, &defended, &question, &mut |_| {}, &cancel);
        let solved = solved.expect("an answer");
        let Some(all) = &solved.replies else {
            assert!(matches!(solved.answer.finding, Finding::Unknown(_)));
            continue;
        };
        let name = at.to_sfen();
        let mut texts: Vec<String> = all.iter().map(|a| a.reply.to_string()).collect();
        texts.sort();
        assert_eq!(texts, rs::oracle_evasions(&at), "{name}");
        assert_eq!(all.first().map(|a| a.reply), solved.best, "{name}");
        let mut before = usize::MAX;
        for a in all {
            let (name, after) = (format!("{name} {}", a.reply), at.after(&a.reply));
            let Some(truth) = Exhaustive::new(5_000).length(&after, 5) else { continue };
            match (&a.after.finding, a.bounds(), truth) {
                (Finding::NoMate, _, truth) => {
                    assert_eq!(truth, None, "{name}");
                    assert_eq!(solved.answer.finding, Finding::NoMate, "{name}");
                    escape += 1;
                }
                (_, Some((least, most)), Some(n)) => {
                    let n = n as usize + 1;
                    assert!(least <= n && most.is_none_or(|most| n <= most), "{name}: {n}");
                    if most == Some(least) {
                        assert_eq!(a.line().map(|l| l.len()), most, "{name}");
                        assert!(n <= before, "{name}: the longest first");
                        longer += u32::from(n < before && before < usize::MAX);
                        before = n;
                    }
                    lose += 1;
                }
                (_, Some((_, most)), None) => {
                    assert!(most.is_none_or(|most| most > 6), "{name}");
                }
                _ => {}
            }
        }
    }
    println!("{lose} {longer} {escape}");
    assert!(lose > 20 && longer > 3 && escape > 50, "{lose} {longer} {escape}");
}

/// The tree alone is that of the judgement, and first moves beside it are those of its root.
#[test]
fn the_tree_alone_is_that_of_the_judgement() {
    let own = include_str!("../../../../problems/own.tsv");
    let mut cooks = 0;
    for id in ["k1_09", "k3_12", "k5_02"] {
        let line = own.lines().find(|l| l.contains(&format!("\t{id}\t"))).expect("a problem");
        let sfen = line.split('\t').next().unwrap_or_default();
        let root = Position::problem_from_sfen(sfen).expect("a problem");
        let asked = |look, firsts| {
            let order = Order { look, firsts, each: 5_000, ..Order::default() };
            solve(&mut LocalModel::new(LARGE), &root, order, 0)
        };
        let both = asked(Look::Soundness, Firsts::All);
        let analysis = both.analysis.as_ref().expect("a judgement");
        assert_eq!(both.firsts.as_ref(), analysis.others.first(), "{id}");
        let tree = asked(Look::Solution, Firsts::Refuted);
        assert!(tree.analysis.is_none() && tree.firsts.is_none(), "{id}");
        assert_eq!(tree.solution(), Some(&analysis.solution), "{id}");
        assert_eq!(tree.answer.finding, both.answer.finding, "{id}");
        let firsts = asked(Look::Line, Firsts::All).firsts.expect("first moves");
        let texts = |all: &[analysis::Other]| -> Vec<String> {
            that_mate(all).iter().map(|o| o.check.to_string()).collect()
        };
        assert_eq!(texts(&firsts), texts(&analysis.others[0]), "{id}");
        cooks += that_mate(&firsts).len();
    }
    assert!(cooks > 0);
}
