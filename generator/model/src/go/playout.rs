//! A game to its end, whatever the unit.

use super::batch::{Ended, Watch};
use super::rng::Rng;
use super::stats::Counts;
use super::{cell, Batch, BatchError, Cell, Event, Stats, NO_CELL};

/// Words of a memory that is addressed by cell.
pub(super) const CELLS: usize = 512;

/// Stones that a move took.
#[derive(Default)]
pub(super) struct Taken {
    pub enemies: u32,
    /// By suicide.
    pub own: u32,
}

/// What a stone did.
pub(super) struct Played {
    pub cell: Cell,
    pub taken: Taken,
    /// The point that may not be retaken.
    pub ko: Cell,
}

/// One game of a unit.
pub(super) trait Game {
    /// White is to move.
    fn is_white(&self) -> bool;

    /// Draws a point and plays there. None: none is allowed, nothing has changed.
    fn draw(&mut self, rng: &mut Rng) -> Option<Played>;

    /// Passes; says whether that was the second pass.
    fn pass(&mut self) -> bool;

    /// Plays on to the end; says whether the game was capped.
    #[inline]
    fn playout(
        &mut self,
        cap: u32,
        rng: &mut Rng,
        game: &mut Counts,
        observe: &mut impl FnMut(Event),
    ) -> bool {
        loop {
            let white = self.is_white();
            match self.draw(rng) {
                Some(Played { cell, taken: Taken { enemies, own }, ko }) => {
                    game.play(cell, white, enemies, own, ko != NO_CELL);
                    observe(Event::Move { cell, taken: enemies + own, ko });
                }
                None => {
                    game.pass(white);
                    observe(Event::Move { cell: NO_CELL, taken: 0, ko: NO_CELL });
                    if self.pass() {
                        return false;
                    }
                }
            }
            if game.length() >= cap {
                return true;
            }
        }
    }
}

/// A game whose end is looked at point by point.
pub(super) trait Scanned: Game + Clone {
    /// The final scan: whose every point is, added to `owned` by cell; black's points minus white's.
    fn score(&mut self, owned: &mut [i32; CELLS]) -> i32;

    /// Steps of the unit so far.
    fn steps(&self) -> u64;
}

/// Plays a batch with a unit; `start` makes it of the position.
pub(super) fn scanned<U: Scanned>(
    batch: &Batch,
    slots: u32,
    watch: &mut Watch<impl FnMut(Event)>,
    start: impl FnOnce(&Batch) -> U,
) -> Result<Stats, BatchError> {
    batch.check(slots)?;
    let size = batch.position.size();
    let start = start(batch);
    let mut owned = [0; CELLS];
    let mut stats = batch.play(slots, watch, |rng, game, observe| {
        let mut unit = start.clone();
        let capped = unit.playout(u32::from(batch.cap), rng, game, observe);
        let score = unit.score(&mut owned);
        Ended { score, capped, steps: unit.steps() }
    });
    for point in size.points() {
        stats.ownership[point.index(size)] = owned[usize::from(cell(point))];
    }
    Ok(stats)
}
