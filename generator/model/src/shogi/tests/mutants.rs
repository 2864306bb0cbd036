//! Every rule, switched off, turns the comparison with an independent library red on the directed
//! set.

use super::legal::{by_rs, legal, texts};
use crate::shogi::testgen::{directed_node, Rng};
use crate::shogi::{with_mutation, Board, Mutation, Turn};

/// Directed nodes of the mutation run.
const NODES: usize = 4_000;

struct Case {
    board: Board,
    turn: Turn,
    moves: Vec<String>,
}

impl Case {
    fn red(&self) -> bool {
        texts(&legal(&self.board, self.turn)) != self.moves
    }
}

#[test]
fn every_mutant_is_caught() {
    let mut random = Rng::new(6);
    let cases: Vec<Case> = (0..NODES)
        .map(|_| {
            let (board, turn) = directed_node(&mut random);
            let moves = by_rs(&board, turn);
            Case { board, turn, moves }
        })
        .collect();
    assert_eq!(cases.iter().filter(|case| case.red()).count(), 0, "nothing is switched off");
    let mut survivors = Vec::new();
    for rule in Mutation::ALL {
        let red = with_mutation(rule, || cases.iter().filter(|case| case.red()).count());
        println!("{rule:?}: {red} of {NODES} red");
        if red == 0 {
            survivors.push(rule);
        }
    }
    assert!(survivors.is_empty(), "not caught: {survivors:?}");
}
