//! The machine's legal moves and its counts are those of the rules.

use std::time::Instant;

use kiban_rules::chess::Position;

use super::{legal, positions, rules, texts};
use crate::chess::{Array, Machine, Masks, Options};

/// Sets equal with and without checks first, count equal, both masks in the same order. Passes, legal moves, passes of counts.
pub fn compare(position: &Position) -> (u64, u64, u64) {
    let fen = position.to_fen();
    let expected = texts(position.legal_moves());
    for checks_first in [true, false] {
        let options = Options { checks_first, masks: Masks::Recomputed };
        let moves = legal(position, options);
        assert_eq!(texts(moves.iter().map(rules)), expected, "{fen}, {options:?}");
        let other = legal(position, Options { masks: Masks::Memory, ..options });
        assert_eq!(moves, other, "masks, {fen}");
    }
    let mut machine = Machine::from_position(position, Options::default());
    let before = machine.passes();
    assert_eq!(machine.count() as usize, expected.len(), "count, {fen}");
    let counting = machine.passes() - before;
    assert_eq!(&Array::from_position(position), machine.array(), "count, {fen}");
    (machine.passes(), expected.len() as u64, counting)
}

/// Whether the comparison of a position finds no fault.
pub fn equal(position: &Position) -> bool {
    let expected = texts(position.legal_moves());
    let moves = legal(position, Options::default());
    let count = Machine::from_position(position, Options::default()).count() as usize;
    texts(moves.iter().map(rules)) == expected && count == expected.len()
}

fn run(each: usize, seed: u64) {
    let start = Instant::now();
    let (mut count, mut moves, mut counting) = (0, 0, 0);
    for position in positions(each, seed) {
        let (_, legal, passes) = compare(&position);
        count += 1;
        moves += legal;
        counting += passes;
    }
    println!(
        "{count} positions, {moves} moves equal; counted in {:.3} passes a position; {:.1} s",
        counting as f64 / count as f64,
        start.elapsed().as_secs_f64()
    );
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
