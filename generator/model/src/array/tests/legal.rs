//! Legal moves equal those of the rules, move by move and in order.

use super::random::{directed, node, scattered, Random};
use crate::array::{Board, Move, Turn};
use kiban_rules::shogi::{Colour, Position};

/// Legal moves of the rules, as moves of the array.
fn by_rules(position: &Position, turn: Turn, attacker: Colour) -> Vec<Move> {
    let moves = match turn {
        Turn::Attack => position.checks(),
        Turn::Defence => position.evasions(),
    };
    moves.iter().map(|m| Move::from_rules(m, attacker)).collect()
}

pub fn legal(board: &Board, turn: Turn) -> Vec<Move> {
    let mut board = board.clone();
    match turn {
        Turn::Attack => board.legal_checks().to_vec(),
        Turn::Defence => board.legal_evasions().to_vec(),
    }
}

/// The moves of the rules if they are not the array's.
pub fn difference(board: &Board, turn: Turn) -> Option<Vec<Move>> {
    let rules = by_rules(&board.to_position(turn, Colour::Black), turn, Colour::Black);
    (legal(board, turn) != rules).then_some(rules)
}

fn assert_equal(board: &Board, turn: Turn) {
    if let Some(rules) = difference(board, turn) {
        panic!("{turn:?}\n{board:?}\narray {:?}\nrules {rules:?}", legal(board, turn));
    }
}

fn equals_the_rules(seed: u64, random_nodes: usize, directed_nodes: usize) {
    let mut random = Random::new(seed);
    for _ in 0..random_nodes {
        let (board, turn) = node(&mut random, scattered);
        assert_equal(&board, turn);
    }
    for _ in 0..directed_nodes {
        let (board, turn) = node(&mut random, directed);
        assert_equal(&board, turn);
    }
}

#[test]
fn legal_moves_equal_the_rules_on_2000_random_and_1000_directed_nodes() {
    equals_the_rules(3, 2_000, 1_000);
}

#[test]
#[ignore = "100,000 random and 20,000 directed nodes: run in release"]
fn legal_moves_equal_the_rules_on_100000_random_and_20000_directed_nodes() {
    equals_the_rules(4, 100_000, 20_000);
}

#[test]
fn a_white_attacker_is_rotated() {
    let mut random = Random::new(5);
    for i in 0..500 {
        let (board, turn) = node(&mut random, if i % 2 == 0 { scattered } else { directed });
        let position = board.to_position(turn, Colour::White);
        let back = Board::from_position(&position, Colour::White).expect("a board");
        assert_eq!(back, board);
        assert_eq!(Turn::of_position(&position, Colour::White), turn);
        assert_eq!(legal(&board, turn), by_rules(&position, turn, Colour::White));
        for m in legal(&board, turn) {
            let there = m.to_rules(turn, Colour::White).expect("a move of the board");
            assert_eq!(Move::from_rules(&there, Colour::White), m);
        }
    }
}
