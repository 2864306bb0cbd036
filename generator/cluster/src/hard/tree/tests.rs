use kiban_rules::shogi::refsearch::{settle, Proof, RefSearch, Settled as Truth};
use kiban_rules::shogi::testgen::{Rng, Theme};

use super::*;

fn asker(worker: usize, own: bool) -> Asker {
    Asker { worker, who: Some(worker), own, exact: own, defends: own, doubles: true, joins: false }
}

fn problem(sfen: &str) -> Problem {
    Problem { position: Position::from_sfen(sfen).unwrap(), defends: false }
}

/// Mate in three: a gold in hand takes the square in front of the king after a silver has lured it.
const MATE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
const NO_MATE: &str = "4k4/9/9/9/9/9/9/9/9 b P 1";
const HARD: &str = "9/9/9/4k4/9/9/9/9/9 b 2S4N4L9P 1";

#[test]
fn the_first_is_at_the_root_and_the_others_below() {
    let mut tree = Tree::new(problem(HARD), 400_000, false);
    let root = tree.next(asker(0, true)).unwrap();
    assert_eq!((root.job, root.nodes), (ROOT, 400_000));
    let mut jobs = vec![];
    for worker in 1..40 {
        let task = tree.next(asker(worker, worker % 2 == 0)).unwrap();
        assert!(task.job != ROOT && task.nodes == LEAST);
        let problem = tree.problem(task.job);
        // an attacker's position, two or more plies below
        assert!(!problem.defends && problem.position.turn() == tree.problem.position.turn());
        jobs.push(task.job);
    }
    jobs.sort_unstable();
    jobs.dedup();
    assert_eq!(jobs.len(), 39, "no leaf is searched twice");
    // who is busy gets nothing
    assert_eq!(tree.next(asker(3, true)), None);
    // what one search of the root may cost is over: so is all of it
    let idle = tree.ended(asker(0, true), root, Report::Nothing { early: false }, 400_000);
    assert_eq!(idle.len(), 39);
    let settled = tree.settled().unwrap();
    assert_eq!((&settled.found, settled.confirmed), (&Found::Unknown(Why::Nodes), false));
    assert_eq!(settled.nodes, 400_000);
}

/// Those that tell each other what they find out are all at the root, each to the limit; the others are below.
#[test]
fn those_that_tell_each_other_are_all_at_the_root() {
    let mut tree = Tree::new(problem(HARD), 400_000, false);
    let joins = |worker| Asker { joins: true, ..asker(worker, true) };
    let at: Vec<usize> = (0..3).map(|w| tree.next(joins(w)).unwrap().job).collect();
    assert_eq!(at, [ROOT; 3]);
    let board = tree.next(asker(3, true)).unwrap();
    assert_ne!(board.job, ROOT);
    // one of them fails: the others go on
    let root = Task { job: ROOT, nodes: 400_000, round: 1 };
    tree.ended(joins(1), root, Report::Failed { proven: true }, 10);
    assert!(tree.settled().is_none());
    assert_eq!(tree.next(joins(1)).unwrap().job, ROOT);
    let mut idle = tree.ended(joins(2), root, Report::NoMate, 300_000);
    idle.sort_unstable();
    assert_eq!(idle, [0, 1, 3]);
    let settled = tree.settled().unwrap();
    assert_eq!((&settled.found, settled.worker), (&Found::NoMate, Some(2)));
    assert_eq!((settled.nodes, settled.tries), (300_010, 5));
}

#[test]
fn the_word_of_others() {
    for (confirm, said, second, found, confirmed) in [
        (false, Report::NoMate, None, Found::NoMate, false),
        (true, Report::NoMate, Some(Report::NoMate), Found::NoMate, true),
    ] {
        let mut tree = Tree::new(problem(NO_MATE), 0, confirm);
        let one = Asker { defends: true, ..asker(1, false) };
        let task = tree.next(one).unwrap();
        assert_eq!(task.job, ROOT);
        tree.ended(one, task, said, 3);
        if let Some(second) = second {
            assert!(tree.settled().is_none());
            // the same one says it again
            let late = tree.ended(one, task, Report::NoMate, 3);
            assert!(late.is_empty() && tree.settled().is_none());
            let other = asker(2, false);
            let task = tree.next(other).unwrap();
            assert_eq!(task.job, ROOT);
            tree.ended(other, task, second, 3);
        }
        let settled = tree.settled().unwrap();
        assert_eq!((&settled.found, settled.confirmed), (&found, confirmed));
    }
    // nobody else comes
    let mut tree = Tree::new(problem(NO_MATE), 0, true);
    let one = asker(1, false);
    let task = tree.next(one).unwrap();
    tree.ended(one, task, Report::NoMate, 3);
    tree.there(&[one, asker(2, false)], true);
    assert!(tree.settled().is_none());
    tree.there(&[one], false);
    assert!(tree.settled().is_none());
    tree.there(&[one], true);
    let settled = tree.settled().unwrap();
    assert_eq!((&settled.found, settled.confirmed), (&Found::NoMate, false));
}

/// Nobody who is there may search the root as a whole: the others search below it, to the limit.
#[test]
fn a_root_for_nobody_has_a_limit() {
    let start = Position::from_sfen(HARD).unwrap();
    let checked = start.after(&start.checks()[0]);
    // it is told that nobody else comes, or waits for somebody else as long as there is something to search
    for nobody_else in [true, false] {
        let defence = Problem { position: checked.clone(), defends: true };
        let mut tree = Tree::new(defence, 5_000, false);
        let strangers = [asker(1, false), asker(2, false)];
        let mut searched = 0;
        while tree.settled().is_none() && searched < 100 {
            tree.there(&strangers, nobody_else);
            let Some(task) = tree.next(strangers[0]) else { break };
            assert_ne!(task.job, ROOT);
            tree.ended(strangers[0], task, Report::Nothing { early: false }, task.nodes.into());
            searched += 1;
        }
        tree.there(&strangers, nobody_else);
        let settled = tree.settled().map(|s| s.found.clone());
        assert_eq!(settled, Some(Found::Unknown(Why::Nobody)), "after {searched} searches");
        assert!((2..=5).contains(&searched), "{searched}");
    }
    // one that turns out to be able gets it
    let defence = Problem { position: checked, defends: true };
    let mut tree = Tree::new(defence, 5_000, false);
    tree.there(&[asker(1, false)], true);
    tree.there(&[asker(1, false), asker(0, true)], true);
    assert_eq!(tree.next(asker(0, true)).unwrap().job, ROOT);
}

/// What two say of the root that contradict each other waits for a third, if there may be one.
#[test]
fn a_contradiction_at_the_root() {
    for third in [false, true] {
        let mut tree = Tree::new(problem(HARD), 0, true);
        let [a, b, c] = [1, 2, 3].map(|worker| asker(worker, false));
        for (one, says) in [(a, Report::NoMate), (b, Report::Mate(vec![]))] {
            let task = tree.next(one).unwrap();
            assert_eq!(task.job, ROOT);
            tree.ended(one, task, says, 3);
            tree.there(&[a, b, c], true);
        }
        tree.there(&[a, b], false);
        assert!(tree.settled().is_none());
        if third {
            let task = tree.next(c).unwrap();
            assert_eq!(task.job, ROOT);
            tree.ended(c, task, Report::NoMate, 3);
        } else {
            tree.there(&[a, b], true);
        }
        let settled = tree.settled().unwrap();
        let found = if third { Found::NoMate } else { Found::Unknown(Why::Disagree) };
        assert_eq!((&settled.found, settled.confirmed), (&found, third));
    }
}

/// Who cannot confirm a claim about the root leaves it a claim, as in a pile; a third may confirm it.
#[test]
fn a_claim_that_is_not_confirmed_is_told_as_such() {
    let [a, b, c] = [1, 2, 3].map(|worker| asker(worker, false));
    for (early, third) in [(false, false), (true, false), (false, true)] {
        let mut tree = Tree::new(problem(HARD), 1_000, true);
        let task = tree.next(a).unwrap();
        tree.ended(a, task, Report::NoMate, 900);
        let task = tree.next(b).unwrap();
        assert_eq!(task.job, ROOT);
        tree.ended(b, task, Report::Nothing { early }, 1_000);
        tree.there(&[a, b, c], true);
        assert!(tree.settled().is_none(), "a third is there");
        assert_ne!(tree.next(b).map(|t| t.job), Some(ROOT));
        if third {
            let task = tree.next(c).unwrap();
            tree.ended(c, task, Report::NoMate, 5);
        }
        tree.there(&[a, b], true);
        let settled = tree.settled().unwrap();
        assert_eq!((&settled.found, settled.confirmed), (&Found::NoMate, third));
        assert_eq!(settled.worker, Some(if third { 3 } else { 1 }));
    }
}

/// Who has searched a claim in vain goes elsewhere.
#[test]
fn a_claim_of_a_leaf_is_searched_once_by_each() {
    let mut tree = Tree::new(problem(HARD), 0, true);
    let [root, a, b, c] = [0, 1, 2, 3].map(|worker| asker(worker, false));
    assert_eq!(tree.next(root).unwrap().job, ROOT);
    let claimed = tree.next(a).unwrap();
    tree.ended(a, claimed, Report::NoMate, 900);
    let task = tree.next(b).unwrap();
    assert_eq!((task.job, task.nodes), (claimed.job, CONFIRM));
    tree.ended(b, task, Report::Nothing { early: false }, 1_000);
    for _ in 0..10 {
        let task = tree.next(b).unwrap();
        assert_ne!(task.job, claimed.job);
        tree.ended(b, task, Report::Nothing { early: false }, 1_000);
    }
    // a third may still confirm it; one that fails at it again and again may not
    assert_eq!(tree.next(c).unwrap().job, claimed.job);
    for _ in 0..FAILURES {
        let task = Task { job: claimed.job, ..task };
        tree.ended(c, task, Report::Failed { proven: true }, 0);
        assert!(tree.next(c).is_some());
    }
    assert!(tree.nodes[claimed.job].failures == FAILURES && tree.running[&3] != claimed.job);
}

#[test]
fn lines_are_put_together_and_searches_end_with_what_they_are_for() {
    let mut tree = Tree::new(problem(MATE), 0, false);
    let root = tree.next(asker(0, true)).unwrap();
    // one who fails keeps nobody from the root
    tree.ended(asker(0, true), root, Report::Failed { proven: false }, 0);
    assert_eq!(tree.next(asker(0, true)).unwrap().job, ROOT);
    // expanding shows that the gold mates at once
    assert_eq!(tree.next(asker(1, true)), None);
    let settled = tree.settled().unwrap();
    let Found::Mate(line) = &settled.found else { panic!("{settled:?}") };
    assert_eq!(line.len(), 1);
    assert!(settled.confirmed);
}

/// An engine that knows the truth of a position if it is easy: mates within three plies with a line, and whatever a few positions
/// settle; else nothing.
fn weak(position: &Position, cap: u64) -> Report {
    let mut search = RefSearch::new(2_000);
    if let Proof::Mate(plies) = search.prove(position, 3) {
        if let Some(line) = search.line(position, plies) {
            return Report::Mate(line);
        }
    }
    match settle(position, cap) {
        Truth::NoMate => Report::NoMate,
        _ => Report::Nothing { early: false },
    }
}

/// Engines that see little, fail, answer in any order and are asked again; one hangs at the root. What they find together is what the
/// reference finds. Returns whether the tree was settled.
fn together(position: &Position, truth: Truth, rng: &mut Rng, most: usize) -> bool {
    let problem = Problem { position: position.clone(), defends: false };
    let mut tree = Tree::new(problem, 0, false);
    let hangs = tree.next(asker(0, true)).unwrap();
    assert_eq!(hangs.job, ROOT);
    let mut busy: Vec<Option<Task>> = vec![None; 6];
    for _ in 0..most {
        let worker = rng.below(busy.len());
        let who = asker(worker + 1, true);
        match busy[worker].take() {
            None => busy[worker] = tree.next(who),
            Some(task) => {
                let report = match rng.chance(10) {
                    true => Report::Failed { proven: rng.chance(50) },
                    false => weak(&tree.problem(task.job).position, 30),
                };
                for idle in tree.ended(who, task, report, 10) {
                    assert!(
                        idle == 0 || busy[idle - 1].take().is_some(),
                        "{idle} searches nothing"
                    );
                }
            }
        }
        let Some(settled) = tree.settled() else { continue };
        let sfen = position.to_sfen();
        match (&settled.found, truth) {
            (Found::Mate(line), Truth::Mate) => assert!(is_played(&tree.problem, line), "{sfen}"),
            (Found::NoMate, Truth::NoMate) => {}
            _ => panic!("{sfen}: {:?}, and it is {truth:?}", settled.found),
        }
        return true;
    }
    false
}

/// Checks without end are no mate, but only behind this path: what comes back to where it was is decided in its place, and nothing is
/// learnt of it. The engines see nothing, so that the tree is all.
#[test]
fn checks_that_come_back_are_no_mate() {
    let mut tree = Tree::new(problem("4k4/9/9/4+R4/9/9/9/9/9 b - 1"), 0, false);
    tree.next(asker(0, true));
    for _ in 0..3_000 {
        let Some(task) = tree.next(asker(1, true)) else { break };
        tree.ended(asker(1, true), task, Report::Nothing { early: false }, 1);
    }
    let mut seen = 0;
    for at in 1..tree.nodes.len() {
        let above = tree.path(tree.nodes[at].parent);
        if tree.nodes[at].attacks && above.contains(&tree.position(at).key()) {
            assert_eq!(tree.nodes[at].decided, Some(false));
            assert!(tree.nodes[at].children.is_empty());
            seen += 1;
        }
    }
    assert!(seen > 0 && tree.facts.is_empty(), "{seen}");
}

/// Positions that chance makes, which the engines do not see through.
fn sweep(count: usize, cap: u64, most: usize) -> [usize; 3] {
    let mut rng = Rng::new(19);
    let mut seen = [0; 3];
    while seen.iter().sum::<usize>() < count {
        let themes = [Theme::GameLike, Theme::Composed, Theme::ManyInHand, Theme::InterposeDrop];
        let theme = rng.choose(&themes);
        let position = theme.attack_position(&mut rng);
        if !matches!(weak(&position, 30), Report::Nothing { .. }) {
            continue;
        }
        let truth = settle(&position, cap);
        if truth == Truth::Capped {
            continue;
        }
        let settled = together(&position, truth, &mut rng, most);
        seen[match truth {
            _ if !settled => 2,
            Truth::Mate => 0,
            _ => 1,
        }] += 1;
    }
    seen
}

/// Our own problems, which are proved.
#[test]
fn weak_engines_solve_our_own_problems_together() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/own.tsv");
    let text = std::fs::read_to_string(file).unwrap();
    let mut rng = Rng::new(7);
    let mut seen = [0; 3];
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        let row: Vec<&str> = line.split('\t').collect();
        let position = Position::from_sfen(row[0]).unwrap();
        let truth = if row[2] == "mate" { Truth::Mate } else { Truth::NoMate };
        // what they see at once is of no interest
        if !matches!(weak(&position, 30), Report::Nothing { .. }) {
            continue;
        }
        let settled = together(&position, truth, &mut rng, 400);
        seen[match truth {
            _ if !settled => 2,
            Truth::Mate => 0,
            _ => 1,
        }] += 1;
    }
    println!("{seen:?}");
    assert!(seen[0] >= 10 && seen[1] >= 2, "{seen:?}");
}

#[test]
#[ignore = "minutes; positions by chance"]
fn what_weak_engines_find_together_is_true() {
    let [mates, none, open] = sweep(60, 3_000, 3_000);
    println!("{mates} mates, {none} without, {open} open");
    assert!(mates > 0 && none >= 40);
}
