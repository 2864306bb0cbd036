//! Every rule, switched off, turns the comparison with the rules red on the directed set.

use super::legal::difference;
use super::random::{directed, node, Random};
use crate::array::{slow, with_mutation, Board, Mutation, Turn};

/// Directed nodes of the mutation run.
const NODES: usize = 6_000;

fn directed_set() -> Vec<(Board, Turn)> {
    let mut random = Random::new(6);
    (0..NODES).map(|_| node(&mut random, directed)).collect()
}

#[test]
fn every_mutant_is_caught() {
    let set = directed_set();
    let red = |set: &[(Board, Turn)]| {
        set.iter().filter(|(board, turn)| difference(board, *turn).is_some()).count()
    };
    assert_eq!(red(&set), 0, "nothing is switched off");
    let mut survivors = Vec::new();
    for rule in Mutation::ALL {
        let (legal, twin) = with_mutation(rule, || {
            let twin = |(board, turn): &&(Board, Turn)| {
                board.generate(*turn) != slow::generate(board, *turn)
                    || board.scan(*turn) != slow::scan(board, *turn)
            };
            (red(&set), set.iter().filter(twin).count())
        });
        println!("{rule:?}: {legal} of {NODES} red against the rules, {twin} against the twin");
        if legal == 0 {
            survivors.push(rule);
        }
    }
    assert!(survivors.is_empty(), "not caught: {survivors:?}");
}
