//! Flat Monte Carlo by sequential halving (Karnin, Koren and Somekh 2013): the playouts go in equal parts to about log2 of the
//! number of moves phases; in each every move that is left gets the same number, and the worse half is dropped. So no
//! playouts are wasted on moves that are bad already.

use std::time::Instant;

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_rules::go::{Move, Position};

use super::{rate, wins, Asked, Choice};

/// A move with the position after it, and the playouts of that, for the side that moves.
struct Arm {
    at: Move,
    after: Position,
    playouts: f64,
    wins: f64,
}

/// Halvings until one of `moves` is left.
fn phases(moves: usize) -> u32 {
    moves.next_power_of_two().ilog2().max(1)
}

/// As many of the moves as `playouts` can tell apart: one each in the first phase.
fn affordable(moves: usize, playouts: u32) -> usize {
    let fits = |&n: &usize| n as u64 * u64::from(phases(n)) <= u64::from(playouts);
    (1..=moves).rev().find(fits).unwrap_or(1)
}

/// Chooses one of `moves`. Without a deadline it does as many playouts as the settings say, or somewhat less; with one, every
/// phase takes the same part of the time.
pub(super) fn choose<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    mut moves: Vec<Move>,
) -> Result<Choice, Error> {
    let (start, settings) = (Instant::now(), *asked.settings);
    asked.order.shuffle(&mut moves);
    if asked.limits.deadline.is_none() {
        moves.truncate(affordable(moves.len(), settings.playouts));
    }
    let arm = |at: Move| {
        let mut after = position.clone();
        after.make(at).ok().map(|_| Arm { at, after, playouts: 0.0, wins: 0.0 })
    };
    let mut arms: Vec<Arm> = moves.into_iter().filter_map(arm).collect();
    let phases = phases(arms.len());
    let (mut all, mut won) = (0.0, 0.0);
    for phase in 0..phases {
        let share = settings.playouts / (phases * arms.len().max(1) as u32);
        let end = asked.limits.deadline.map(|deadline| {
            start + deadline.saturating_duration_since(start) * (phase + 1) / phases
        });
        'phase: loop {
            for arm in &mut arms {
                if asked.cancelled() || end.is_some_and(|end| asked.late(end)) {
                    break 'phase;
                }
                let playouts = if end.is_some() { settings.batch } else { share };
                let leaf = asked.look(&arm.after, playouts, false)?;
                let won_here = wins(&leaf, position.turn());
                arm.playouts += leaf.playouts;
                arm.wins += won_here;
                (all, won) = (all + leaf.playouts, won + won_here);
            }
            if end.is_none() || arms.is_empty() {
                break;
            }
        }
        // moves that time did not reach are the worst; equals stay in their random order
        let worth = |a: &Arm| if a.playouts > 0.0 { rate(a.wins, a.playouts) } else { -1.0 };
        arms.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        arms.truncate(arms.len().div_ceil(2));
    }
    let mean = rate(won, all);
    Ok(match arms.first() {
        Some(a) => {
            let win_rate = rate(a.wins, a.playouts);
            Choice { at: a.at, win_rate, mean, playouts: asked.playouts }
        }
        None => Choice { at: Move::Pass, win_rate: 0.5, mean, playouts: asked.playouts },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playouts_are_enough_for_the_moves() {
        assert_eq!([1, 2, 3, 4, 5, 361].map(phases), [1, 1, 2, 2, 3, 9]);
        for (moves, playouts, want) in
            [(361, 10_000, 361), (361, 2000, 250), (361, 1, 1), (25, 30, 8), (0, 9, 1)]
        {
            assert_eq!(affordable(moves, playouts), want, "{moves} {playouts}");
        }
    }
}
