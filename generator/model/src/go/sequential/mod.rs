//! The sequential playout unit: a board in five memories, addressed by cell. Strings are rings of stones with a common id and
//! a sum of pseudo-liberties; the points without a stone stand in a list, in any order (`docs/circuits/go.md`, section 5).

mod memories;

use super::batch::Watch;
use super::cells::STRIDE;
use super::playout::{scanned, Game, Played, Scanned, CELLS};
use super::rng::Rng;
use super::stones::{BLACK, WHITE};
use super::{Batch, BatchError, Event, Stats};
pub(super) use memories::Unit;
use memories::{Look, MASK};

impl Unit {
    /// Chooses a word of the list: draws without replacement until one is allowed. None: none is, a pass.
    #[inline]
    fn choose(&mut self, rng: &mut Rng) -> Option<usize> {
        let mut left = self.empties;
        while left > 0 {
            self.steps += 1;
            let at = rng.below(left as u32) as usize;
            let p = self.list[at & MASK];
            left -= 1;
            match self.look(p) {
                Look::Open => return Some(at),
                Look::Barred => {
                    self.steps += 1;
                    self.list.swap(at & MASK, left & MASK);
                }
                Look::Closed => {
                    // it is put behind those that are left while its neighbours are asked
                    self.list.swap(at & MASK, left & MASK);
                    if self.ask(p) {
                        return Some(left);
                    }
                }
            }
        }
        None
    }
}

impl Game for Unit {
    fn is_white(&self) -> bool {
        self.turn == WHITE
    }

    #[inline]
    fn draw(&mut self, rng: &mut Rng) -> Option<Played> {
        let at = self.choose(rng)?;
        let cell = self.list[at & MASK];
        let taken = self.play(at);
        Some(Played { cell, taken, ko: self.ko })
    }

    fn pass(&mut self) -> bool {
        Unit::pass(self)
    }
}

impl Scanned for Unit {
    fn steps(&self) -> u64 {
        self.steps
    }

    fn score(&mut self, owned: &mut [i32; CELLS]) -> i32 {
        let n = self.size.lines();
        let mut score = 0;
        self.steps += (n * (n + 2)) as u64;
        for row in 1..=n {
            for p in STRIDE * row + 1..=STRIDE * row + n {
                let stone = i32::from(self.nb4[(p + STRIDE) & MASK] & 3);
                let around = self.nb4[p & MASK];
                let all = |c: u8| i32::from(around & (c * 0x55) == c * 0x55);
                let point = match stone {
                    0 => all(BLACK) - all(WHITE),
                    _ => 3 - 2 * stone,
                };
                owned[p & MASK] += point;
                score += point;
            }
        }
        score
    }
}

/// Plays a batch on a chip that plays `slots` games at a time (4 a unit).
pub fn run(batch: &Batch, slots: u32) -> Result<Stats, BatchError> {
    run_with(batch, slots, |_| {})
}

/// The same; every game's moves are told, slot by slot.
pub fn run_with(
    batch: &Batch,
    slots: u32,
    observe: impl FnMut(Event),
) -> Result<Stats, BatchError> {
    watched(batch, slots, &mut Watch { observe, stop: &mut |_| false })
}

/// The same; `stop` is asked before every playout, with the number of those done: true ends the batch there, and the sums
/// are those of the playouts done.
pub fn run_until(
    batch: &Batch,
    slots: u32,
    stop: &mut dyn FnMut(u32) -> bool,
) -> Result<Stats, BatchError> {
    watched(batch, slots, &mut Watch { observe: |_| {}, stop })
}

fn watched(
    batch: &Batch,
    slots: u32,
    watch: &mut Watch<impl FnMut(Event)>,
) -> Result<Stats, BatchError> {
    scanned(batch, slots, watch, |batch| Unit::new(&batch.position))
}
