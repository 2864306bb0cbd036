//! The machine's legal moves and its counts are those of the rules.

use std::time::Instant;

use kiban_rules::chess::Position;

use super::{legal, positions, rules, texts};
use crate::chess::{Array, Machine, Masks, Options};

/// The boards behind the legal moves of the leaf unit, sorted.
fn boards(array: &Array) -> Vec<[u8; 64]> {
    let squares = |a: &Array| std::array::from_fn(|s| a.piece(s as u8));
    let legal = array.leaves(false).into_iter().filter(|leaf| leaf.legal);
    let mut list: Vec<[u8; 64]> = legal.map(|leaf| squares(&leaf.child)).collect();
    list.sort_unstable();
    list
}

/// The same by the rules.
fn behind(position: &Position) -> Vec<[u8; 64]> {
    let after =
        position.legal_moves().into_iter().map(|m| Array::from_position(&position.after(m)));
    let mut list: Vec<[u8; 64]> =
        after.map(|a| std::array::from_fn(|s| a.piece(s as u8))).collect();
    list.sort_unstable();
    list
}

/// Sets equal with and without checks first, count equal, both masks in the same order, the boards of the leaf unit, and the sum
/// of two plies. Passes, legal moves.
pub fn compare(position: &Position) -> (u64, u64) {
    let fen = position.to_fen();
    let expected = texts(position.legal_moves());
    for checks_first in [true, false] {
        let options = Options { checks_first, masks: Masks::Recomputed, leaf_units: false };
        let moves = legal(position, options);
        assert_eq!(texts(moves.iter().map(rules)), expected, "{fen}, {options:?}");
        let other = legal(position, Options { masks: Masks::Memory, ..options });
        assert_eq!(moves, other, "masks, {fen}");
    }
    let machine = Machine::from_position(position, Options::default());
    assert_eq!(machine.count() as usize, expected.len(), "count, {fen}");
    assert_eq!(boards(machine.array()), behind(position), "leaves, {fen}");
    let two: usize =
        position.legal_moves().into_iter().map(|m| position.after(m).legal_moves().len()).sum();
    assert_eq!(machine.array().leaf_sum(true), two as u64, "leaves counted, {fen}");
    (machine.passes(), expected.len() as u64)
}

/// Whether the comparison of a position finds no fault.
pub fn equal(position: &Position) -> bool {
    let expected = texts(position.legal_moves());
    let moves = legal(position, Options::default());
    let count = Machine::from_position(position, Options::default()).count() as usize;
    let leaves = boards(&Array::from_position(position)) == behind(position);
    texts(moves.iter().map(rules)) == expected && count == expected.len() && leaves
}

fn run(each: usize, seed: u64) {
    let start = Instant::now();
    let (mut count, mut moves) = (0, 0);
    for position in positions(each, seed) {
        count += 1;
        moves += compare(&position).1;
    }
    println!("{count} positions, {moves} moves equal; {:.1} s", start.elapsed().as_secs_f64());
}

/// 2,007 positions.
#[test]
fn chess_legal_sample() {
    run(223, 1);
}

/// 100,008 positions.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess_legal_full() {
    run(11_112, 1000);
}

#[test]
fn registers_and_positions() {
    for position in positions(20, 5) {
        let back = Array::from_position(&position).to_position();
        let fields = |p: &Position| p.to_fen().rsplitn(3, ' ').nth(2).map(str::to_string);
        assert_eq!(fields(&back), fields(&position));
    }
}
