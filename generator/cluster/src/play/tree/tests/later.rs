//! What happens to a tree that stands: engines that come and move, mates, and the opponent's move.

use super::*;

/// A pipeline of so many engines, all of which are at work, each expecting the first of its moves; and who searches what.
fn pipeline(game: &Game, n: usize) -> (Tree, Vec<Order>) {
    let all = seats(n);
    let crew = Crew { players: &all, ..Crew::default() };
    let (mut tree, orders) = Tree::new(game.clone(), crew, (Growth::Lines, true), 0, None);
    let mut now = vec![];
    give(&mut tree, &mut now, orders, |_| 0);
    for seat in 1..n {
        let orders = tree.employ(seat);
        assert!(!orders.is_empty(), "{seat} of {n}");
        give(&mut tree, &mut now, orders, |_| 0);
    }
    (tree, now)
}

/// Engines begin to search, and say something.
fn give(tree: &mut Tree, now: &mut Vec<Order>, orders: Vec<Order>, score: impl Fn(&Order) -> i32) {
    for order in orders {
        let value = says(tree, &order, score(&order), 1000);
        tree.found(order.job, value);
        now.retain(|o| o.seat != order.seat);
        now.push(order);
    }
}

/// Whatever the tree does: every engine has one search, which is wanted, and the moves of every node are divided among its children.
fn is_whole(tree: &Tree, now: &[Order]) {
    for order in now {
        assert!(tree.wants(order.job), "{order:?}");
    }
    for node in &tree.nodes {
        let State::Split(children) = &node.state else { continue };
        let mut all: Vec<String> = vec![];
        for c in children {
            let child = &tree.nodes[*c];
            match &child.others {
                Some(others) => all.extend(others.iter().map(ToString::to_string)),
                None => all.extend(child.line.last().map(ToString::to_string)),
            }
        }
        let moves = tree.position(&node.line).legal_moves();
        let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        all.sort();
        moves.sort();
        assert_eq!(all, moves);
    }
}

#[test]
fn moves_of_nearly_the_same_value_get_children() {
    // of 16 engines a quarter of them, 4, at the root
    for (gap, wide) in [(10, 4), (70, 3), (150, 2), (400, 2)] {
        let (mut tree, orders) = probing(start(), 16, None);
        grown(&mut tree, orders, |o| {
            let worse = gap * o.seat as i32;
            if o.allowed.is_some() {
                -worse - 1000
            } else {
                worse
            }
        });
        let children = tree.view().children;
        assert_eq!(children.len(), wide + 1, "{gap}");
    }
    // of 7 there are two, however near they are
    let (mut tree, orders) = probing(start(), 7, None);
    grown(&mut tree, orders, |_| 0);
    assert_eq!(tree.view().children.len(), 3);
}

#[test]
fn a_pipeline_follows_the_lines() {
    for n in [1, 2, 3, 8, 40] {
        let (tree, now) = pipeline(&start(), n);
        assert_eq!(now.len(), n);
        is_whole(&tree, &now);
        // it is as deep as its engines allow, along what is expected, and no engine searches the same
        let deepest = now.iter().map(|o| o.line.len()).max().unwrap();
        assert!(deepest >= n.ilog2() as usize, "{n}: {deepest}");
        let mut all: Vec<(String, bool)> =
            now.iter().map(|o| (text(o), o.allowed.is_some())).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), n);
    }
    // nobody has said anything: nobody can follow
    let crew = Crew { players: &[0, 1], ..Crew::default() };
    let (mut tree, orders) = Tree::new(start(), crew, (Growth::Lines, true), 0, None);
    assert_eq!((orders.len(), tree.employ(1)), (1, vec![]));
    // one that has said all is given nothing more, and its leaf is divided all the same
    let value = says(&tree, &orders[0], 0, 10);
    tree.found(orders[0].job, value);
    assert_eq!(tree.ended(orders[0].job), vec![]);
    assert_eq!(tree.employ(0), vec![]);
    let child = tree.employ(1);
    assert_eq!((child.len(), child[0].line.len()), (1, 1));
    // the others wait for the next
    assert_eq!(tree.employ(2)[0].allowed.as_ref().map(Vec::len), Some(29));
}

/// The share of the best child is half of its node's engines and more.
#[test]
fn most_engines_are_where_most_is_expected() {
    let (tree, now) = pipeline(&start(), 32);
    let best = tree.value().unwrap().pv[0];
    let behind = now.iter().filter(|o| o.line.first() == Some(&best)).count();
    assert!((16..32).contains(&behind), "{behind}");
}

#[test]
fn engines_move_to_what_is_expected_now() {
    let (mut tree, mut now) = pipeline(&start(), 8);
    let before = tree.value().unwrap().pv[0];
    let behind = |now: &[Order], m: &Move| now.iter().filter(|o| o.line.first() == Some(m)).count();
    let had = behind(&now, &before);
    assert!(had >= 4, "{had}");
    // the engine at the others of the root finds something better
    let others = now.iter().find(|o| o.line.is_empty()).unwrap().clone();
    let better = says(&tree, &others, 700, 9000);
    tree.found(others.job, better.clone());
    assert_eq!(tree.value().unwrap().pv, better.pv);
    let mut shifts = 0;
    loop {
        let orders = tree.shift();
        if orders.is_empty() {
            break;
        }
        shifts += 1;
        assert!(shifts < 20);
        // what is behind the better move is good for who plays it
        give(&mut tree, &mut now, orders, |o| match o.line.len() {
            0 => 0,
            n if o.line[0] == better.pv[0] => {
                if n % 2 == 1 {
                    -700
                } else {
                    700
                }
            }
            _ => 0,
        });
        is_whole(&tree, &now);
    }
    let (left, came) = (behind(&now, &before), behind(&now, &better.pv[0]));
    assert!(
        shifts > 1 && left < had && came > left,
        "{shifts} moves: {left} of {had}, {came} came"
    );
    // a tree whose engines stay
    tree.moves = false;
    assert_eq!(tree.shift(), vec![]);
}

#[test]
fn a_mate_ends_its_node() {
    // black threatens mate on 5b, and it is white's move
    let game = Game::new(Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 w G 1").unwrap());
    let (all, mates) = (seats(3), [3, 4]);
    let crew = Crew { players: &all, hunters: &mates, ..Crew::default() };
    let (mut tree, orders) = Tree::new(game, crew, (Growth::Probes, false), 0, None);
    let mut now = grown(&mut tree, orders, |o| if o.allowed.is_some() { -600 } else { 0 });
    // the root first, then what is expected
    let root = tree.employ(3).remove(0);
    let behind = tree.employ(4).remove(0);
    let best = tree.value().unwrap().pv[0];
    assert_eq!((root.task, root.line.len()), (Task::Mate { probe: false }, 0));
    assert_eq!((behind.task, &behind.line), (Task::Mate { probe: false }, &vec![best]));
    assert!(tree.hunts(root.job) && tree.wants(behind.job));
    // no mate at the root: the next node
    assert_eq!(tree.ended(root.job), vec![]);
    let third = tree.employ(3).remove(0);
    assert!(third.line.len() == 1 && third.line != behind.line);
    // a mate behind what was expected: something else is expected, and nobody searches there any more
    let m = at(&tree, &behind).legal_move("G*5b");
    let Ok(m) = m else { panic!("{behind:?}") };
    let mate = Value { score: MATE - 1, nodes: 5, pv: vec![m] };
    let engine = now.iter().find(|o| o.line == behind.line).unwrap().clone();
    assert!(tree.wants(engine.job));
    tree.found(behind.job, mate);
    tree.ended(behind.job);
    assert!(!tree.wants(engine.job));
    assert_ne!(tree.value().unwrap().pv[0], best);
    // its engine goes elsewhere
    let next = tree.employ(engine.seat);
    assert!(!next.is_empty() && next.iter().all(|o| !o.line.starts_with(&behind.line)), "{next:?}");
    now.retain(|o| o.seat != engine.seat && next.iter().all(|n| n.seat != o.seat));
    now.extend(next);
    is_whole(&tree, &now);
}

#[test]
fn a_probe_of_more_than_three_has_one_that_looks_for_a_mate() {
    for (n, hunts) in [(3, 0), (4, 1), (9, 1)] {
        let all = seats(n);
        let crew = Crew { players: &all, both: &all, ..Crew::default() };
        let (mut tree, orders) = Tree::new(start(), crew, (Growth::Probes, false), 0, None);
        let hunters: Vec<&Order> =
            orders.iter().filter(|o| o.task == Task::Mate { probe: true }).collect();
        assert_eq!((hunters.len(), orders.len()), (hunts, n));
        let Some(hunter) = hunters.first() else { continue };
        assert_eq!((hunter.seat, hunter.line.len()), (n - 1, 0));
        // when the probe is over, it has a leaf or a part of a probe as all others do
        let job = orders[0].job;
        assert!(tree.wants(hunter.job));
        let next = tree.probed(job);
        assert!(!tree.wants(hunter.job) && next.iter().any(|o| o.seat == n - 1), "{next:?}");
    }
}

#[test]
fn what_the_opponent_plays_leaves_a_part_of_the_tree() {
    let expected = start().position().legal_move("7g7f").unwrap();
    let all = seats(9);
    let crew = Crew { players: &all, ..Crew::default() };
    let (mut tree, orders) = Tree::ponder(start(), crew, 0, expected);
    let mut now = vec![];
    give(&mut tree, &mut now, orders, |_| 0);
    for seat in 2..9 {
        let orders = tree.employ(seat);
        give(&mut tree, &mut now, orders, |_| 0);
    }
    is_whole(&tree, &now);
    let behind = now.iter().filter(|o| o.line.first() == Some(&expected)).count();
    assert!((5..9).contains(&behind), "{behind}");
    let other = now.iter().find(|o| o.line.first().is_some_and(|m| *m != expected));
    let value = tree.value_behind(&expected).unwrap();
    for m in [expected].into_iter().chain(other.map(|o| o.line[0])) {
        let mut after = tree.behind(&m).unwrap();
        let mut now: Vec<Order> = now.iter().filter(|o| after.wants(o.job)).cloned().collect();
        assert!(now.iter().all(|o| o.line.first() == Some(&m)), "{now:?}");
        if m == expected {
            assert_eq!(after.value(), Some(value.clone()));
        }
        assert_eq!(after.game.moves(), [m]);
        // the others follow
        let idle: Vec<usize> =
            all.iter().copied().filter(|s| now.iter().all(|o| o.seat != *s)).collect();
        for seat in idle {
            let orders = after.employ(seat);
            assert!(!orders.is_empty());
            give(&mut after, &mut now, orders, |_| 0);
        }
        assert_eq!(now.len(), 9);
        is_whole(&after, &now);
    }
    let never = start().position().legal_move("9i9h").unwrap();
    assert!(tree.behind(&never).is_none());
    // one engine: it is behind the expected move
    let crew = Crew { players: &[0], ..Crew::default() };
    let (_, orders) = Tree::ponder(start(), crew, 0, expected);
    assert!(orders.len() == 1 && orders[0].line == [expected]);
}

/// Where there is only one move, the search goes on behind it.
#[test]
fn an_only_move_is_no_leaf() {
    let only = Game::new(Position::from_sfen("8k/9/9/9/9/9/6s2/8g/8K b P 1").unwrap());
    let moves = only.position().legal_moves();
    assert_eq!(moves.len(), 1);
    let (tree, orders) = probing(only, 1, None);
    assert!(orders.len() == 1 && orders[0].line.starts_with(&moves), "{orders:?}");
    assert!(tree.wants(orders[0].job));
}

/// An engine that tells how likely moves are is asked before a node is probed, and its word is the order of the probes.
#[test]
fn the_likeliest_moves_are_probed_by_themselves() {
    let all = seats(4);
    let crew = Crew { players: &all, orders: &[2], ..Crew::default() };
    let expected = start().position().legal_move("9i9h").ok();
    let grown = || Tree::new(start(), crew, (Growth::Probes, false), 0, expected);
    let likely: Vec<Move> =
        ["5g5f", "1g1f"].map(|m| start().position().legal_move(m).unwrap()).to_vec();
    let looks = |orders: &[Order]| {
        assert!(orders.iter().all(|o| o.task == Task::Probe));
        orders.iter().filter_map(|o| o.line.first().copied()).collect::<Vec<Move>>()
    };
    let (mut tree, orders) = grown();
    let [asked] = &orders[..] else { panic!("{orders:?}") };
    assert_eq!(
        (asked.task, asked.seat, asked.line.len()),
        (Task::Order { lines: 3, part: 15 }, 2, 0)
    );
    assert!(tree.wants(asked.job) && tree.grows());
    let probes = tree.ordered(asked.job, &likely);
    assert_eq!(looks(&probes), [expected.unwrap(), likely[0], likely[1]]);
    assert_eq!(tree.ordered(asked.job, &likely), vec![]);
    // it is lost, says nothing of use, or nothing in time: our own guess
    for end in 0..3 {
        let (mut tree, orders) = grown();
        let job = orders[0].job;
        let probes = match end {
            0 => tree.lost(job),
            1 => tree.ended(job),
            _ => tree.probed(job),
        };
        assert_eq!((looks(&probes)[0], probes.len()), (expected.unwrap(), 4));
    }
    // where every move has an engine nobody is asked
    let few = Game::new(Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").unwrap());
    let nine = seats(9);
    let crew = Crew { players: &nine, orders: &[2], ..Crew::default() };
    let (_, orders) = Tree::new(few, crew, (Growth::Probes, false), 0, None);
    assert!(orders.iter().all(|o| o.task == Task::Probe));
}

/// One engine searches the root; the others are behind the moves that it is told are likely.
#[test]
fn candidates() {
    let all = seats(8);
    let crew = Crew { players: &all, orders: &all, ..Crew::default() };
    let (mut tree, orders) = Tree::new(start(), crew, (Growth::Candidates, true), 0, None);
    let [whole, asked] = &orders[..] else { panic!("{orders:?}") };
    assert_eq!((whole.seat, whole.task, whole.line.len()), (0, Task::Leaf, 0));
    assert!(whole.allowed.is_none());
    assert_eq!((asked.seat, asked.task), (1, Task::Order { lines: 7, part: 8 }));
    assert_eq!(tree.waiting(asked.job), [2, 3, 4, 5, 6, 7]);
    let m = |text: &str| start().position().legal_move(text).unwrap();
    let value = |text: &str, score, nodes| Value { score, nodes, pv: vec![m(text)] };
    // nothing is known but what one engine alone says
    tree.found(whole.job, value("7g7f", 50, 100));
    assert_eq!(tree.value().unwrap().pv, [m("7g7f")]);
    let likely = ["7g7f", "2g2f", "5g5f", "1g1f", "9g9f", "3g3f", "4g4f"].map(m);
    let root = whole.job;
    let leaves = tree.ordered(asked.job, &likely);
    assert_eq!(leaves.iter().map(|o| o.seat).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    let leaf = |o: &Order| o.task == Task::Leaf && o.line.len() == 1 && o.allowed.is_none();
    assert!(leaves.iter().all(leaf) && !tree.grows(), "{leaves:?}");
    let says = |tree: &mut Tree, one: Move, score: i32| {
        let order = leaves.iter().find(|o| o.line[0] == one).unwrap();
        let value = self::says(tree, order, -score, 100);
        tree.found(order.job, value);
    };
    likely.iter().for_each(|one| says(&mut tree, *one, -100));
    says(&mut tree, likely[0], 20);
    says(&mut tree, likely[1], 60);
    says(&mut tree, likely[2], -200);
    // the move of the one that is alone has a credit of 40
    assert_eq!((tree.value().unwrap().pv[0], tree.value().unwrap().score), (likely[0], 20));
    says(&mut tree, likely[1], 61);
    assert_eq!(tree.value().unwrap().pv[0], likely[1]);
    assert_eq!(tree.shift(), vec![]);
    // what it sees now has no engine: it counts for itself, and that of the worst goes there
    tree.found(root, value("6g6f", 20, 200));
    assert_eq!(tree.value().unwrap().pv[0], likely[1]);
    tree.found(root, value("6g6f", 22, 300));
    assert_eq!(tree.value().unwrap().pv[0], m("6g6f"));
    let moved = tree.shift();
    assert_eq!((moved.len(), moved[0].line.clone(), moved[0].seat), (1, vec![m("6g6f")], 3));
    assert!(!tree.wants(leaves[2].job) && tree.shift().is_empty());
    // a mate is one, whoever sees it
    tree.found(root, Value { score: MATE - 5, nodes: 300, pv: vec![m("1g1f")] });
    assert_eq!(tree.value().unwrap().score, MATE - 5);
}

/// Further engines are behind replies to the candidates, and one on all other replies.
#[test]
fn candidates_of_many_engines() {
    let all = seats(17);
    let crew = Crew { players: &all, orders: &all, ..Crew::default() };
    let (mut tree, orders) = Tree::new(start(), crew, (Growth::Candidates, true), 0, None);
    let mut open = tree.ordered(orders[1].job, &start().position().legal_moves());
    let mut leaves = vec![orders[0].clone()];
    while let Some(order) = open.pop() {
        let Task::Order { lines, part: 15 } = order.task else {
            leaves.push(order);
            continue;
        };
        assert!((1..=2).contains(&lines), "{order:?}");
        let moves = at(&tree, &order).legal_moves();
        open.extend(tree.ordered(order.job, &moves));
    }
    let mut used: Vec<usize> = leaves.iter().map(|o| o.seat).collect();
    used.sort_unstable();
    assert_eq!(used, seats(17));
    let others = leaves.iter().filter(|o| o.allowed.is_some());
    assert_eq!(others.map(|o| o.line.len()).collect::<Vec<_>>(), [1; 7]);
    // two engines are a pipeline, and those that tell nothing are probed
    for (n, task) in [(2, Task::Leaf), (8, Task::Probe)] {
        let crew = Crew { players: &all[..n], ..Crew::default() };
        let (_, orders) = Tree::new(start(), crew, (Growth::Candidates, true), 0, None);
        assert_eq!(
            (orders.len(), orders[n - 1 - usize::from(n == 2)].task),
            (n - usize::from(n == 2), task)
        );
    }
}
