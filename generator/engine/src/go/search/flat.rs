//! Flat Monte Carlo: sequential halving over the moves, each judged by playouts from the position after it.

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::Batch;
use kiban_rules::go::{Move, Position};

use super::{halving, Asked, Choice};

/// Chooses one of `moves`, which are those of `position`.
pub(super) fn choose<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    moves: Vec<Move>,
) -> Result<Choice, Error> {
    let mut after = Vec::new();
    let mut moves = halving::candidates(asked, moves);
    moves.retain(|&at| {
        let mut next = position.clone();
        let made = next.make(at).is_ok();
        after.extend(made.then_some(next));
        made
    });
    halving::choose(asked, &moves, position.turn(), Batch::MOST_GAMES, |asked, place, playouts| {
        asked.look(&after[place], playouts, false)
    })
}
