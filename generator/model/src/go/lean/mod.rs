//! The lean unit: the sequential unit with its four neighbours read together, and strings instead of neighbours asked and told, one a
//! step. Every draw, move and sum is that of [`sequential`](super::sequential); only the steps are fewer.
//!
//! Every memory has one port to read and one to write in a step (the model sees to it), and a word may be the address of a second one:
//! so many steps a pipeline of four games can do, one a clock.

mod memories;

use super::batch::Watch;
use super::playout::{scanned, Game, Played, Scanned, CELLS};
use super::rng::Rng;
use super::stones::{BLACK, EDGE, EMPTY, WHITE};
use super::{Batch, BatchError, Cell, Event, Stats, NO_CELL};
use memories::{bank, Chosen, Near, Touched, Unit};

impl Unit {
    /// Draws without replacement until a point is allowed. None: none is, a pass.
    fn choose(&mut self, rng: &mut Rng) -> Option<Chosen> {
        let us = self.turn;
        let mut left = self.empties;
        // a candidate that is out goes behind those that are left in the next step
        let mut behind = None;
        while left > 0 {
            self.step();
            if let Some((at, p)) = behind.take() {
                self.list.write(at, p);
            }
            let at = rng.below(left as u32) as usize;
            let p = self.list.read(at);
            let near = self.around(p);
            if near.empties() > 0 {
                return Some(Chosen { at, p, near });
            }
            left -= 1;
            // the last of those that are left takes its word
            let mut repaired = false;
            let mut barred = p == self.ko;
            if barred || near.all(us) {
                self.step();
                self.refill(at, left);
                repaired = true;
                barred = barred || self.is_eye(p, near);
            }
            if !barred && self.ask(near, &mut repaired, at, left) {
                return Some(Chosen { at: left, p, near });
            }
            // where it was drawn from the last word, it stays there
            behind = (at != left).then_some((left, p));
        }
        None
    }

    /// Own eye, all neighbours being own or edge: fewer than two strikes. Three of the corners lie in three memories, and are
    /// read in the step that is; the fourth one, where it decides, in another.
    fn is_eye(&mut self, p: Cell, near: Near) -> bool {
        let them = EDGE - self.turn;
        let s = self.stride;
        let mut corners = [p - s - 1, p + s - 1, p - s + 1, p + s + 1];
        // the one that shares its memory with another comes last
        if bank(corners[0]) != bank(corners[3]) {
            corners.swap(2, 3);
        }
        let edge = u32::from(near.0.iter().any(|w| w.colour == EDGE));
        let mut strikes = edge;
        for corner in &corners[..3] {
            strikes += u32::from(self.word(*corner).colour == them);
        }
        if strikes == 1 {
            self.step();
            strikes += u32::from(self.word(corners[3]).colour == them);
        }
        strikes < 2
    }

    /// Whether a point without an empty neighbour is no suicide: the strings around it are asked, one a step.
    fn ask(&mut self, near: Near, repaired: &mut bool, at: usize, left: usize) -> bool {
        let us = self.turn;
        let mut seen: Vec<(Touched, bool)> = vec![];
        seen.extend(near.strings(us).map(|t| (t, true)));
        seen.extend(near.strings(EDGE - us).map(|t| (t, false)));
        seen.sort_by_key(|(t, _)| t.first);
        for (t, own) in seen {
            self.step();
            if !std::mem::replace(repaired, true) {
                self.refill(at, left);
            }
            let liberties = self.lib.read(usize::from(t.id));
            if own && (self.suicide || liberties > t.contacts) || !own && liberties == t.contacts {
                return true;
            }
        }
        false
    }
}

impl Game for Unit {
    fn is_white(&self) -> bool {
        self.turn == WHITE
    }

    fn draw(&mut self, rng: &mut Rng) -> Option<Played> {
        let chosen = self.choose(rng)?;
        let cell = self.outside(chosen.p);
        let taken = self.play(chosen);
        Some(Played { cell, taken, ko: self.outside(self.ko) })
    }

    fn pass(&mut self) -> bool {
        self.ko = NO_CELL;
        self.turn = EDGE - self.turn;
        std::mem::replace(&mut self.last_pass, true)
    }
}

impl Scanned for Unit {
    fn steps(&self) -> u64 {
        self.steps
    }

    /// The final scan, column by column: whose every point is, added to `owned` by its number outside. The colour of a point was
    /// read with the one below it; the first one is read alone. Cells of the next board are made a column behind, so the scan goes a
    /// column on.
    fn score(&mut self, owned: &mut [i32; CELLS]) -> i32 {
        let n = self.size.lines() as Cell;
        let mut score = 0;
        self.steps += u64::from(n);
        self.step();
        let mut first = self.word(self.stride + 1).colour;
        for column in 1..=n {
            let mut colour = first;
            for row in 1..=n {
                let p = self.stride * row + column;
                self.step();
                let near = self.around(p);
                let point = match colour {
                    EMPTY if near.all(BLACK) => 1,
                    EMPTY if near.all(WHITE) => -1,
                    EMPTY => 0,
                    _ => 3 - 2 * i32::from(colour),
                };
                if row == 1 {
                    first = near.0[2].colour;
                }
                colour = near.0[3].colour;
                owned[usize::from(self.outside(p))] += point;
                score += point;
            }
        }
        score
    }
}

/// Plays a batch on a chip that plays `slots` games at a time; every game's moves are told, slot by slot.
///
/// # Errors
/// A request that no unit takes.
pub fn run_with(
    batch: &Batch,
    slots: u32,
    observe: impl FnMut(Event),
) -> Result<Stats, BatchError> {
    let mut watch = Watch { observe, stop: &mut |_| false };
    scanned(batch, slots, &mut watch, |batch| Unit::new(&batch.position))
}
