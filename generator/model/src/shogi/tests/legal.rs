//! Legal moves equal those of the rules, move by move and in order, and those of independent
//! libraries.

use crate::shogi::testgen::{directed_node, random_node, Rng};
use crate::shogi::{Board, Move, Turn};
use kiban_oracle::{lite, rs};
use kiban_rules::shogi::{Colour, Position};

/// Legal moves of the rules, as moves of the array.
pub fn by_rules(position: &Position, turn: Turn, attacker: Colour) -> Vec<Move> {
    let moves = match turn {
        Turn::Attack => position.checks(),
        Turn::Defence => position.evasions(),
    };
    moves.iter().map(|m| Move::from_rules(m, attacker)).collect()
}

/// Legal moves of the array.
pub fn legal(board: &Board, turn: Turn) -> Vec<Move> {
    let mut board = board.clone();
    match turn {
        Turn::Attack => board.legal_checks().to_vec(),
        Turn::Defence => board.legal_evasions().to_vec(),
    }
}

/// Sorted USI texts.
pub fn texts(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|m| m.to_usi()).collect();
    texts.sort();
    texts
}

/// What the first library says.
pub fn by_rs(board: &Board, turn: Turn) -> Vec<String> {
    let position = board.to_position(turn, Colour::Black);
    match turn {
        Turn::Attack => rs::oracle_checks(&position),
        Turn::Defence => rs::oracle_evasions(&position),
    }
}

/// What the second library says.
fn by_lite(board: &Board, turn: Turn) -> Vec<String> {
    let position = board.to_position(turn, Colour::Black);
    match turn {
        Turn::Attack => lite::oracle_checks(&position),
        Turn::Defence => lite::oracle_evasions(&position),
    }
}

fn assert_equal(board: &Board, turn: Turn) {
    let moves = legal(board, turn);
    let rules = by_rules(&board.to_position(turn, Colour::Black), turn, Colour::Black);
    assert_eq!(moves, rules, "array and rules, {turn:?}\n{board:?}");
    let texts = texts(&moves);
    assert_eq!(texts, by_rs(board, turn), "array and rsshogi, {turn:?}\n{board:?}");
    let lite = by_lite(board, turn);
    let refused = |m: &Move| !lite.contains(&m.to_usi()) && stalemates(board, turn, m);
    let kept: Vec<Move> = moves.iter().copied().filter(|m| !refused(m)).collect();
    assert_eq!(self::texts(&kept), lite, "array and shogi_core, {turn:?}\n{board:?}");
}

/// Whether the move is a pawn drop without check that leaves the other side without a move: legal,
/// as only *mating* with a pawn drop is forbidden, but shogi_legality_lite 0.1.3 refuses it
/// (`docs/oracles.md`).
fn stalemates(board: &Board, turn: Turn, m: &Move) -> bool {
    let mut position = board.to_position(turn, Colour::Black);
    let Some(there) = m.to_rules(turn, Colour::Black) else { return false };
    position.do_move(&there);
    m.is_drop() && m.kind == 7 && !position.in_check(position.turn()) && !position.has_legal_move()
}

fn equals_rules_and_oracles(seed: u64, random_nodes: usize, directed_nodes: usize) {
    let mut random = Rng::new(seed);
    let mut count = [0usize; 2];
    for i in 0..random_nodes + directed_nodes {
        let kind = if i < random_nodes { random_node } else { directed_node };
        let (board, turn) = kind(&mut random);
        assert_equal(&board, turn);
        count[turn.colour()] += 1;
    }
    println!("{} nodes in the attack turn, {} in the defence turn", count[0], count[1]);
    assert!(count.iter().all(|&n| 4 * n > random_nodes + directed_nodes), "{count:?}");
}

#[test]
fn legal_moves_equal_rules_and_oracles_on_2000_random_and_1000_directed_nodes() {
    equals_rules_and_oracles(3, 2_000, 1_000);
}

#[test]
#[ignore = "minutes: run in release"]
fn legal_moves_equal_rules_and_oracles_on_100000_random_and_20000_directed_nodes() {
    equals_rules_and_oracles(4, 100_000, 20_000);
}

#[test]
fn a_white_attacker_is_rotated() {
    let mut random = Rng::new(5);
    for i in 0..500 {
        let (board, turn) =
            if i % 2 == 0 { random_node(&mut random) } else { directed_node(&mut random) };
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
