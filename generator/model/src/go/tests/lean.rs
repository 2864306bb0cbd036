//! The lean unit makes the moves of the sequential one, in fewer steps.

use kiban_rules::go::testgen::{middle_games, special, Rng};
use kiban_rules::go::{Position, Size};

use super::super::{lean, sequential, Batch, Event, Stats};

/// Both units play the batch: every move and every number but the steps is equal. Returns the lean one's.
fn equal(batch: &Batch) -> (Stats, Stats) {
    let (mut theirs, mut ours) = (vec![], vec![]);
    let slow = sequential::run_with(batch, 4, |e: Event| theirs.push(e)).unwrap();
    let fast = lean::run_with(batch, 4, |e: Event| ours.push(e)).unwrap();
    assert_eq!(ours, theirs, "{}", batch.position);
    assert_eq!(Stats { steps: slow.steps, ..fast.clone() }, slow, "{}", batch.position);
    (fast, slow)
}

#[test]
fn lean_units_play_as_sequential_ones() {
    let mut rng = Rng::new(31);
    for lines in 5..=19 {
        let size = Size::new(lines).unwrap();
        let mut positions: Vec<Position> =
            special(19).into_iter().filter(|p| p.size() == size).collect();
        for suicide in [false, true] {
            positions.extend(middle_games(size, 20, &mut rng, suicide));
            positions.push(Position::new(size).with_suicide(suicide));
        }
        for (i, position) in positions.into_iter().enumerate() {
            let mut batch = Batch::from_position(position, 8, i as u64);
            batch.first_moves = true;
            if i % 3 == 0 {
                batch.cap = 1 + rng.below(2 * size.area()) as u16;
            }
            equal(&batch);
        }
    }
}

/// Steps a move from the empty board.
#[test]
fn lean_units_take_fewer_steps() {
    for (lines, games, most) in [(9, 2_000, 7.45), (13, 600, 8.05), (19, 300, 8.65)] {
        let (fast, slow) = equal(&Batch::empty(Size::new(lines).unwrap(), games, 7));
        let moves = fast.length_sum as f64;
        let (fast, slow) = (fast.steps as f64 / moves, slow.steps as f64 / moves);
        println!("{lines}x{lines}: {fast:.2} steps a move instead of {slow:.2}");
        assert!(fast < most, "{fast}");
    }
}
