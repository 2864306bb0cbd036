//! The tree, fed by hand.

mod later;

use super::super::view::{Seen, Way, Work};
use super::*;
use crate::play::value::{legal, MATE};

fn start() -> Game {
    Game::new(Position::from_sfen(Position::START).unwrap())
}

fn seats(n: usize) -> Vec<usize> {
    (0..n).collect()
}

/// A tree of the paper's for so many engines.
fn probing(game: Game, n: usize, expected: Option<Move>) -> (Tree, Vec<Order>) {
    let seats = seats(n);
    let crew = Crew { players: &seats, ..Crew::default() };
    Tree::new(game, crew, (Growth::Probes, false), 0, expected)
}

fn at(tree: &Tree, order: &Order) -> Position {
    tree.position(&order.line)
}

fn text(order: &Order) -> String {
    order.line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A value with a line of one legal (and allowed) move.
fn says(tree: &Tree, order: &Order, score: i32, nodes: u64) -> Value {
    let moves = at(tree, order).legal_moves();
    let allowed = |m: &Move| order.allowed.as_ref().is_none_or(|a| a.contains(m));
    let first = moves.into_iter().find(allowed).into_iter().collect();
    Value { score, nodes, pv: first }
}

/// Answers orders until nothing new comes: a probe says what `score` gives for its line, a leaf is left alone.
fn grown(tree: &mut Tree, orders: Vec<Order>, score: impl Fn(&Order) -> i32) -> Vec<Order> {
    let mut leaves = Vec::new();
    let mut open = orders;
    while let Some(order) = open.pop() {
        if order.task == Task::Probe {
            let value = says(tree, &order, score(&order), 10);
            tree.found(order.job, value);
            open.extend(tree.ended(order.job));
        } else {
            leaves.push(order);
        }
    }
    leaves
}

#[test]
fn one_engine_searches_the_root() {
    let (tree, orders) = probing(start(), 1, None);
    assert_eq!(orders.len(), 1);
    assert!(
        orders[0].line.is_empty() && orders[0].allowed.is_none() && orders[0].task == Task::Leaf
    );
    assert_eq!(tree.value(), None);
}

/// Where there is time for one engine only, the others get nothing but what it leaves behind.
#[test]
fn one_engine_that_is_alone_stays_so() {
    for growth in [Growth::Probes, Growth::Lines, Growth::Candidates] {
        let crew = Crew { players: &[0], alone: true, ..Crew::default() };
        let (mut tree, orders) = Tree::new(start(), crew, (growth, true), 0, None);
        let [whole] = &orders[..] else { panic!("{orders:?}") };
        let value = says(&tree, whole, 0, 1000);
        tree.found(whole.job, value);
        assert_eq!((tree.employ(1), tree.shift()), (vec![], vec![]));
        tree.lost(whole.job);
        let [again] = &tree.employ(1)[..] else { panic!("{growth:?}") };
        assert_eq!((again.seat, again.line.len(), &again.allowed), (1, 0, &None));
        assert_eq!(tree.employ(2), vec![]);
    }
}

#[test]
fn a_probe_divides_the_moves() {
    let (_, orders) = probing(start(), 7, None);
    assert_eq!(orders.len(), 7);
    assert!(orders.iter().all(|o| o.task == Task::Probe));
    assert!(orders[..6].iter().all(|o| o.line.len() == 1 && o.allowed.is_none()));
    let rest = &orders[6];
    assert_eq!((rest.line.len(), rest.allowed.as_ref().unwrap().len()), (0, 24));
    // what was expected is looked at by itself
    let quiet = start().position().legal_move("9i9h").unwrap();
    let (_, orders) = probing(start(), 3, Some(quiet));
    assert_eq!(orders[0].line, [quiet]);
    // more engines than moves: one each
    let few = Game::new(Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").unwrap());
    let (_, orders) = probing(few, 9, None);
    assert!(orders.len() == 5 && orders.iter().all(|o| o.line.len() == 1));
}

/// With 2^(d+1) - 1 engines there is one on every leaf of a tree of depth d with two moves a node.
#[test]
fn engines_on_all_leaves() {
    for (n, depth) in [(3, 1), (7, 2), (15, 3)] {
        let (mut tree, orders) = probing(start(), n, None);
        // each move is much worse than the one before
        let leaves = grown(&mut tree, orders, |o| {
            let worse = 200 * o.seat as i32;
            if o.allowed.is_some() {
                -worse
            } else {
                worse
            }
        });
        assert_eq!(leaves.len(), n);
        let mut used: Vec<usize> = leaves.iter().map(|o| o.seat).collect();
        used.sort_unstable();
        assert_eq!(used, seats(n));
        let deep = leaves.iter().filter(|o| o.line.len() == depth && o.allowed.is_none()).count();
        assert_eq!(deep, 1 << depth, "{n}");
        assert!(!tree.grows());
        // the first engine has the others of the root, and they are all moves but two
        let others = leaves.iter().find(|o| o.line.is_empty()).unwrap();
        assert_eq!((others.seat, others.allowed.as_ref().unwrap().len()), (0, 28));
    }
}

#[test]
fn two_engines_have_one_move_and_the_others() {
    let (mut tree, orders) = probing(start(), 2, None);
    let leaves = grown(&mut tree, orders, |_| 0);
    let mut lines: Vec<usize> = leaves.iter().map(|o| o.line.len()).collect();
    lines.sort_unstable();
    assert_eq!(lines, [0, 1]);
}

#[test]
fn the_best_moves_of_the_probe_are_searched_and_values_go_up() {
    let (mut tree, orders) = probing(start(), 3, None);
    let wanted = [text(&orders[0]), text(&orders[1])];
    // a child that is bad for its side to move is a good move; the group says something between
    let leaves = grown(&mut tree, orders, |o| match o.line.first() {
        Some(m) if m.to_string() == wanted[1] => -300,
        Some(_) => 50,
        None => 100,
    });
    let lines: Vec<String> = leaves.iter().filter(|o| o.line.len() == 1).map(text).collect();
    assert!(lines.contains(&wanted[1]) && !lines.contains(&wanted[0]), "{lines:?}");
    // before anything is reported, the probes speak
    assert_eq!(tree.value().unwrap().score, 300);
    let of = |line: &str| leaves.iter().find(|o| text(o) == line).unwrap();
    let others = leaves.iter().find(|o| o.line.is_empty()).unwrap();
    // a leaf with few nodes does not change its value yet
    let young = says(&tree, of(&wanted[1]), 500, 15);
    tree.found(of(&wanted[1]).job, young);
    assert_eq!(tree.value().unwrap().score, 300);
    let grown = says(&tree, of(&wanted[1]), 500, 20);
    tree.found(of(&wanted[1]).job, grown);
    let value = tree.value().unwrap();
    assert!(value.score == 100 && value.pv[0].to_string() != wanted[1], "{value:?}");
    let better = says(&tree, others, 450, 1000);
    tree.found(others.job, better.clone());
    let value = tree.value().unwrap();
    assert_eq!((value.score, value.pv), (450, better.pv));
}

#[test]
fn engines_that_are_lost_leave_their_last_value() {
    let (mut tree, orders) = probing(start(), 3, None);
    let mut leaves = grown(&mut tree, orders, |_| 0);
    leaves.sort_by_key(|o| o.line.len());
    for (leaf, score) in leaves.iter().zip([10, -20, -30]) {
        let value = says(&tree, leaf, score, 1000);
        tree.found(leaf.job, value);
    }
    assert_eq!(tree.value().unwrap().score, 30);
    assert!(tree.lost(leaves[2].job).is_empty());
    assert_eq!(tree.value().unwrap().score, 30);
    // late reports of it do not count
    let late = says(&tree, &leaves[2], 900, 9999);
    tree.found(leaves[2].job, late);
    assert_eq!(tree.value().unwrap().score, 30);
    // whoever has nothing to do goes on there
    let again = tree.employ(2).remove(0);
    assert_eq!((again.seat, &again.line, &again.allowed), (2, &leaves[2].line, &leaves[2].allowed));
    assert_eq!(tree.value().unwrap().score, 30);
    // one without a value is searched by whoever has nothing to do
    let (mut tree, orders) = probing(start(), 3, None);
    let leaves = grown(&mut tree, orders, |_| 0);
    assert!(tree.ended(leaves[0].job).is_empty() && tree.employ(leaves[0].seat).is_empty());
    assert!(tree.lost(leaves[1].job).is_empty());
    let again = tree.employ(1).remove(0);
    assert_eq!((again.seat, &again.line, &again.allowed), (1, &leaves[1].line, &leaves[1].allowed));
    assert!(tree.employ(leaves[0].seat).is_empty());
}

#[test]
fn probes_end_with_time_and_with_engines() {
    let (mut tree, orders) = probing(start(), 3, None);
    let value = says(&tree, &orders[1], -5, 9);
    tree.found(orders[1].job, value);
    // the time is over, the others said nothing
    let next = tree.probed(orders[0].job);
    assert_eq!(next.len(), 3);
    assert!(
        next.iter().any(|o| o.line == orders[1].line)
            && next.iter().any(|o| o.line == orders[0].line)
    );
    assert!(tree.probed(orders[2].job).is_empty());
    assert_eq!(tree.value().unwrap().score, 5);
}

#[test]
fn one_move_no_move_and_mate() {
    // one legal move only: the engines go on behind it
    let only = Game::new(Position::from_sfen("9/9/9/9/9/9/7pp/6r2/6+p1K b P 1").unwrap());
    let moves = only.position().legal_moves();
    if moves.len() == 1 {
        let (tree, orders) = probing(only, 2, None);
        assert!(orders.iter().all(|o| o.line.first() == Some(&moves[0])));
        assert_eq!(tree.value(), None);
    }
    // a mate in one among the moves needs no engine
    let mate = Game::new(Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap());
    let n = mate.position().legal_moves().len();
    let (mut tree, orders) = probing(mate, n, None);
    assert_eq!(orders.len(), n - 1);
    assert_eq!(tree.value().unwrap().score, MATE - 1);
    let leaves = grown(&mut tree, orders, |_| 0);
    assert!(!leaves.is_empty());
    let value = tree.value().unwrap();
    let line = legal(tree.game.position(), &["G*5b".to_string()]);
    assert_eq!((value.score, value.pv), (MATE - 1, line));
}

/// What people see: every engine once, nodes that add up, and the way to what is expected.
#[test]
fn every_engine_is_seen() {
    fn all<'a>(node: &'a Seen, found: &mut Vec<&'a Seen>) {
        found.push(node);
        node.children.iter().for_each(|c| all(c, found));
    }
    let (mut tree, orders) = probing(start(), 7, None);
    let engines = |tree: &Tree| {
        let (view, mut found) = (tree.view(), vec![]);
        all(&view, &mut found);
        let seat = |s: &&Seen| match s.work {
            Work::Searched(seat) | Work::Done(seat) | Work::Lost(seat) => Some(seat),
            _ => None,
        };
        let mut engines: Vec<usize> = found.iter().filter_map(seat).collect();
        engines.sort_unstable();
        engines
    };
    assert_eq!((engines(&tree), tree.view().work), (seats(7), Work::Probed));
    let mut leaves = grown(&mut tree, orders, |_| 0);
    assert_eq!(engines(&tree), seats(7));
    leaves.sort_by_key(|o| o.line.len());
    for (i, leaf) in leaves.iter().enumerate() {
        // the deepest leaves have two plies: what is good for the root's side is good there
        let score = if leaf.line.len() % 2 == 0 { 10 } else { -10 } + i as i32;
        let value = says(&tree, leaf, score, 1000);
        tree.found(leaf.job, value);
    }
    tree.lost(leaves[6].job);
    let (view, mut found) = (tree.view(), vec![]);
    all(&view, &mut found);
    let value = tree.value().unwrap();
    assert_eq!(view.value.as_ref(), Some(&value));
    assert_eq!(value.nodes, 7000);
    let lost = |s: &&&Seen| s.work == Work::Lost(leaves[6].seat);
    assert_eq!(found.iter().filter(lost).count(), 1);
    // one node of each level is expected, down to a leaf whose value is that of the root
    let mut at = &view;
    while !at.children.is_empty() {
        let best: Vec<&Seen> = at.children.iter().filter(|c| c.best).collect();
        assert_eq!(best.len(), 1, "{at:?}");
        at = best[0];
        assert_eq!(at.value.as_ref().map(|v| v.score), Some(value.score), "{at:?}");
    }
    // *others* count all moves that have no child
    let moves = tree.game.position().legal_moves().len();
    assert!(view.children.iter().any(|c| c.way == Way::Others(moves - 2)), "{view:?}");
}
