//! A perft by the rules alone, for positions that no circuit takes.

use std::sync::atomic::{AtomicBool, Ordering};

use kiban_rules::chess::{Move, Position};

/// The legal sequences of `depth` moves below every first move, in the order of their texts; empty at depth 0, whose perft is 1. None
/// if `cancel` ended it.
pub fn divide(position: &Position, depth: u32, cancel: &AtomicBool) -> Option<Vec<(Move, u64)>> {
    let mut moves = position.legal_moves();
    moves.sort_by_key(Move::to_string);
    let Some(below) = depth.checked_sub(1) else { return Some(Vec::new()) };
    let counted = |m: Move| Some((m, count(&position.after(m), below, cancel)?));
    moves.into_iter().map(counted).collect()
}

fn count(position: &Position, depth: u32, cancel: &AtomicBool) -> Option<u64> {
    // so many plies are counted in a moment
    if depth <= 2 {
        return (!cancel.load(Ordering::Relaxed)).then(|| position.perft(depth));
    }
    let below = |m: Move| count(&position.after(m), depth - 1, cancel);
    position.legal_moves().into_iter().map(below).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_rules_count() {
        let go = AtomicBool::new(false);
        for depth in 0..=4 {
            let divided = divide(&Position::start(), depth, &go).unwrap();
            let sum: u64 = divided.iter().map(|d| d.1).sum();
            let leaves = if depth == 0 { 1 } else { sum };
            assert_eq!(leaves, [1, 20, 400, 8_902, 197_281][depth as usize]);
        }
        assert_eq!(divide(&Position::start(), 5, &AtomicBool::new(true)), None);
    }
}
