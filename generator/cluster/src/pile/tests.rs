use super::*;

const OWN: Asker = Asker {
    worker: 0,
    who: Some(0),
    own: true,
    exact: true,
    defends: true,
    doubles: true,
    joins: false,
};
const FOREIGN: Asker = Asker {
    worker: 1,
    who: Some(1),
    own: false,
    exact: false,
    defends: false,
    doubles: true,
    joins: false,
};
const OTHER: Asker = Asker { worker: 2, who: Some(2), ..FOREIGN };

fn pile(n: usize, nodes: u32, confirm: bool) -> Pile {
    Pile::new(vec![false; n], nodes, confirm)
}

fn all(pile: &mut Pile) -> Vec<(usize, Settled)> {
    std::iter::from_fn(|| pile.next_settled()).collect()
}

#[test]
fn limits_of_the_rounds() {
    assert_eq!(rounds(50_000), [50_000]);
    assert_eq!(rounds(100_000), [100_000]);
    assert_eq!(rounds(1_000_000), [100_000, 400_000, 1_000_000]);
    let endless = rounds(0);
    assert_eq!((endless[1], endless.last()), (400_000, Some(&0)));
    assert!(endless.len() < 12);
}

#[test]
fn rounds_doubles_and_order() {
    let mut pile = pile(2, 200_000, false);
    let first = pile.next(OWN).unwrap();
    assert_eq!(first, Task { job: 0, nodes: 100_000, round: 0 });
    assert!(pile.ended(OWN, first, Report::Nothing { early: false }, 100_000).is_empty());
    // what was not searched yet goes before the second round
    let second = pile.next(OWN).unwrap();
    assert_eq!((second.job, second.round), (1, 0));
    let again = pile.next(FOREIGN).unwrap();
    assert_eq!(again, Task { job: 0, nodes: 200_000, round: 1 });
    // nothing waits: the harder one is searched twice
    let double = pile.next(OTHER).unwrap();
    assert_eq!(double.job, 0);
    assert!(pile.ended(OWN, second, Report::NoMate, 7).is_empty());
    // told in the order of the file
    assert!(all(&mut pile).is_empty());
    assert_eq!(pile.ended(OTHER, double, Report::Mate(vec![]), 5), [1]);
    // the other one answers too late
    assert!(pile.ended(FOREIGN, again, Report::NoMate, 9).is_empty());
    let told = all(&mut pile);
    assert_eq!(told.iter().map(|t| t.0).collect::<Vec<_>>(), [0, 1]);
    let (a, b) = (&told[0].1, &told[1].1);
    assert_eq!(
        (&a.found, a.confirmed, a.tries, a.worker),
        (&Found::Mate(vec![]), false, 3, Some(2))
    );
    assert_eq!((&b.found, b.confirmed, b.nodes), (&Found::NoMate, true, 7));
    assert_eq!(pile.open(), 0);
}

#[test]
fn a_claim_is_confirmed_by_another_worker() {
    let cases = [
        (OTHER, Report::NoMate, Found::NoMate, true),
        (OTHER, Report::Mate(vec![]), Found::Unknown(Why::Disagree), false),
        // one of Kiban's own is right, whatever was claimed
        (OWN, Report::Mate(vec![]), Found::Mate(vec![]), true),
        // who cannot confirm it leaves it a claim
        (OTHER, Report::Nothing { early: false }, Found::NoMate, false),
    ];
    for (second, says, found, confirmed) in cases {
        let mut pile = pile(1, 1000, true);
        let task = pile.next(FOREIGN).unwrap();
        assert!(pile.ended(FOREIGN, task, Report::NoMate, 10).is_empty());
        assert_eq!((pile.open(), pile.next(FOREIGN)), (1, None));
        let task = pile.next(second).unwrap();
        pile.ended(second, task, says, 20);
        pile.there(&[FOREIGN, second], true);
        let told = all(&mut pile);
        assert_eq!((&told[0].1.found, told[0].1.confirmed), (&found, confirmed));
    }
    // nobody else is there
    let mut alone = pile(1, 1000, true);
    let task = alone.next(FOREIGN).unwrap();
    alone.ended(FOREIGN, task, Report::NoMate, 10);
    alone.there(&[FOREIGN, OTHER], true);
    assert_eq!(alone.open(), 1);
    alone.there(&[FOREIGN], true);
    assert!(matches!(&all(&mut alone)[0].1, s if s.found == Found::NoMate && !s.confirmed));
}

#[test]
fn failures_and_problems_for_nobody() {
    let mut pile = Pile::new([false, true], 1000, false);
    for _ in 0..FAILURES {
        let task = pile.next(FOREIGN).unwrap();
        assert_eq!(task.job, 0);
        pile.ended(FOREIGN, task, Report::Failed { proven: false }, 0);
        let task = pile.next(FOREIGN).unwrap();
        assert_eq!(task.job, 0);
        pile.ended(FOREIGN, task, Report::Failed { proven: true }, 0);
    }
    assert_eq!(pile.next(FOREIGN), None);
    pile.there(&[FOREIGN, OWN], true);
    assert_eq!(pile.open(), 1);
    pile.there(&[FOREIGN], true);
    let told = all(&mut pile);
    assert_eq!(told[0].1.found, Found::Unknown(Why::Failed));
    assert_eq!((&told[1].1.found, told[1].1.worker), (&Found::Unknown(Why::Nobody), None));
}

/// In the last round two of Kiban's are at one problem. Who finds nothing does not get it again as long as the other one is at it.
#[test]
fn who_has_searched_to_the_limit_does_not_search_again() {
    let second = Asker { worker: 3, who: Some(3), ..OWN };
    let nothing = |early| Report::Nothing { early };
    let searched_twice = |nodes, confirm| {
        let mut pile = pile(1, nodes, confirm);
        let tasks = [OWN, second].map(|a| pile.next(a).unwrap());
        (pile, tasks)
    };
    for (early, why) in [(false, Why::Nodes), (true, Why::GaveUp)] {
        for ends in [nothing(early), Report::Failed { proven: true }] {
            let (mut pile, [a, b]) = searched_twice(20_000, false);
            pile.ended(OWN, a, nothing(early), 20_000);
            assert_eq!((pile.next(OWN), pile.open()), (None, 1));
            pile.ended(second, b, ends, 20_000);
            let settled = &all(&mut pile)[0].1;
            assert_eq!((&settled.found, settled.nodes), (&Found::Unknown(why), 20_000));
            assert_eq!(settled.tries, 2);
        }
        // the other one finds something
        let (mut pile, [a, b]) = searched_twice(20_000, false);
        pile.ended(OWN, a, nothing(early), 20_000);
        pile.ended(second, b, Report::NoMate, 5);
        assert_eq!(all(&mut pile)[0].1.found, Found::NoMate);
    }
    // in an earlier round the other one may show that more nodes are of use
    let (mut pile, [a, b]) = searched_twice(200_000, false);
    pile.ended(OWN, a, nothing(true), 10);
    assert_eq!(pile.next(OWN), None);
    pile.ended(second, b, nothing(false), 100_000);
    assert_eq!(pile.next(OWN).unwrap().round, 1);
    // what is claimed meanwhile waits for a third
    let (mut pile, [a, _]) = searched_twice(20_000, true);
    pile.ended(OWN, a, nothing(false), 20_000);
    let stranger = Asker { own: false, ..second };
    pile.ended(stranger, a, Report::NoMate, 5);
    pile.there(&[OWN, stranger, OTHER], true);
    assert_eq!((pile.next(OWN), pile.open()), (None, 1));
    let third = pile.next(OTHER).unwrap();
    pile.ended(OTHER, third, Report::NoMate, 5);
    assert!(matches!(&all(&mut pile)[0].1, s if s.found == Found::NoMate && s.confirmed));
}

/// Workers that answer, run into limits and fail by chance: every problem is settled once, with what its first good answer said,
/// and told in its turn.
#[test]
fn a_thousand_problems_and_workers_of_all_kinds() {
    let mut seed = 1u64;
    let mut random = move |n: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % n
    };
    for confirm in [false, true] {
        let defends = (0..1000).map(|i| i % 50 == 7);
        let mut pile = Pile::new(defends, 10_000_000, confirm);
        let asker = |worker| Asker {
            worker,
            who: Some(worker),
            own: worker < 2,
            exact: worker < 2,
            defends: worker < 3,
            doubles: true,
            joins: false,
        };
        let mut busy: Vec<Option<Task>> = vec![None; 9];
        let mut told = vec![];
        for _ in 0..1_000_000 {
            let worker = random(9) as usize;
            match busy[worker].take() {
                None => busy[worker] = pile.next(asker(worker)),
                Some(task) => {
                    // odd problems have no mate; they need as many rounds as their number tells
                    let truth = match task.job % 2 {
                        0 => Report::Mate(vec![]),
                        _ => Report::NoMate,
                    };
                    let report = match random(10) {
                        0 => Report::Failed { proven: random(2) == 0 },
                        _ if (task.round as usize) < task.job % 3 => {
                            Report::Nothing { early: false }
                        }
                        _ => truth,
                    };
                    for stopped in pile.ended(asker(worker), task, report, 1) {
                        assert_ne!(stopped, worker);
                        // it is told to stop, and answers nothing that counts
                        assert!(busy[stopped].take().is_some_and(|t| t.job == task.job));
                    }
                }
            }
            pile.there(&(0..9).map(asker).collect::<Vec<_>>(), true);
            told.extend(all(&mut pile));
            if pile.open() == 0 {
                break;
            }
        }
        assert_eq!(told.len(), 1000);
        let mut failed = 0;
        for (at, (job, settled)) in told.iter().enumerate() {
            assert_eq!(at, *job);
            match &settled.found {
                Found::Mate(_) => assert_eq!(job % 2, 0),
                Found::NoMate => assert_eq!(job % 2, 1),
                Found::Unknown(why) => {
                    assert_eq!(*why, Why::Failed);
                    failed += 1;
                }
            }
            assert!(!confirm || settled.confirmed || failed > 0, "{job}: {settled:?}");
        }
        assert!(failed < 20, "{failed}");
    }
}

/// An engine that always gives up at once keeps nobody else from the problem, and does not push it into rounds without end.
#[test]
fn who_gives_up_waits_for_the_others() {
    let mut pile = pile(1, 500_000, false);
    let nothing = || Report::Nothing { early: false };
    let task = pile.next(FOREIGN).unwrap();
    pile.ended(FOREIGN, task, nothing(), 0);
    pile.there(&[FOREIGN, OTHER], true);
    assert_eq!(pile.next(FOREIGN), None);
    let task = pile.next(OTHER).unwrap();
    assert_eq!(task.round, 0);
    pile.ended(OTHER, task, nothing(), 0);
    // all of them have tried it: the next round, until there is none
    for round in 1..=2 {
        pile.there(&[FOREIGN, OTHER], true);
        for asker in [FOREIGN, OTHER] {
            let task = pile.next(asker).unwrap();
            assert_eq!(task.round, round);
            pile.ended(asker, task, nothing(), 0);
        }
    }
    pile.there(&[FOREIGN, OTHER], true);
    assert_eq!(all(&mut pile)[0].1.found, Found::Unknown(Why::Nodes));
}
