//! Flat Monte Carlo: sequential halving over the moves, each judged by playouts from the position after it.

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::Batch;
use kiban_rules::go::{Move, Position};

use super::{halving, Asked, Choice, Watch};

/// Chooses one of `moves`, which are those of `position`.
pub(super) fn choose<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    moves: Vec<Move>,
    watch: &mut Watch,
) -> Result<Choice, Error> {
    let arm = |at: Move| {
        let mut after = position.clone();
        after.make(at).ok().map(|_| (at, after))
    };
    let arms = halving::candidates(asked, moves).into_iter().filter_map(arm);
    let (moves, after): (Vec<Move>, Vec<Position>) = arms.unzip();
    let most = Batch::MOST_GAMES;
    halving::choose(asked, (&moves, position.turn()), most, watch, |asked, place, playouts| {
        asked.look(&after[place], playouts, false)
    })
}
