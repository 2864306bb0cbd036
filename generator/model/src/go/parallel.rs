//! The parallel playout unit: a board in two planes of registers. Chosen is the k-th set bit of the mask of candidates;
//! *alive* spreads from the empty points through stones of a colour, and what it does not reach is dead
//! (`docs/circuits/go.md`, section 6).

#[cfg(test)]
use kiban_rules::go::Move;
use kiban_rules::go::{Colour, Point, Position};

use super::batch::{Ended, Watch};
use super::planes::{Field, Plane};
use super::playout::{Game, Played, Taken};
use super::rng::Rng;
use super::{cell, Batch, BatchError, Cell, Event, Stats, NO_CELL};

/// One game of the unit: its planes and registers.
#[derive(Clone, Copy)]
pub(super) struct Unit<const W: usize> {
    field: Field<W>,
    /// Stones of black and of white.
    stones: [Plane<W>; 2],
    /// 0 black, 1 white.
    turn: usize,
    /// The point that may not be retaken, one bit or none.
    ko: Plane<W>,
    last_pass: bool,
    suicide: bool,
    /// Estimate of clocks.
    steps: u64,
}

/// What became of a trial.
struct TakenPlanes<const W: usize> {
    enemies: Plane<W>,
    own: Plane<W>,
}

impl<const W: usize> Unit<W> {
    pub(super) fn new(position: &Position) -> Unit<W> {
        let field = Field::new(position.size());
        let mut stones = [Plane::NONE; 2];
        for point in field.size.points() {
            if let Some(colour) = position.board().at(point) {
                stones[usize::from(colour == Colour::White)] |= Plane::one(field.bit(point));
            }
        }
        Unit {
            field,
            stones,
            turn: usize::from(position.turn() == Colour::White),
            ko: position.ko().map_or(Plane::NONE, |p| Plane::one(field.bit(p))),
            last_pass: position.last_pass(),
            suicide: position.suicide(),
            steps: 0,
        }
    }

    fn empty(&self) -> Plane<W> {
        self.field.board & !(self.stones[0] | self.stones[1])
    }

    /// Empty points whose neighbours are all stones of the side to move.
    #[inline]
    fn surrounded(&self) -> Plane<W> {
        self.empty() & !self.field.beside(self.field.board & !self.stones[self.turn])
    }

    /// The eyes among such points: those with fewer than two strikes.
    #[inline]
    fn eyes(&self, surrounded: Plane<W>) -> Plane<W> {
        surrounded & !self.field.two_strikes(self.stones[1 - self.turn])
    }

    /// Empty points that are no own eye and no ko; suicides are still among them.
    #[inline]
    fn candidates(&self) -> Plane<W> {
        let surrounded = self.surrounded();
        let open = self.empty() & !self.ko;
        if surrounded.is_none() {
            return open;
        }
        open & !self.eyes(surrounded)
    }

    /// Where *alive* begins: the stones beside empty points. `own` and `enemies` are those of the side to move and of the other one.
    #[inline]
    fn beside_empty(&self, own: Plane<W>, enemies: Plane<W>) -> Plane<W> {
        self.field.beside(self.field.board & !(own | enemies)) & (own | enemies)
    }

    /// A step of *alive* through stones of a colour.
    #[inline]
    fn spread(&self, alive: Plane<W>, own: Plane<W>, enemies: Plane<W>) -> Plane<W> {
        alive
            | (self.field.beside(alive & own) & own)
            | (self.field.beside(alive & enemies) & enemies)
    }

    /// Tries a stone. None: it would be a suicide, nothing has changed.
    #[inline]
    fn play(&mut self, bit: usize) -> Option<TakenPlanes<W>> {
        let stone = Plane::one(bit);
        let own = self.stones[self.turn] | stone;
        let enemies = self.stones[1 - self.turn];
        let around = self.field.beside(stone);
        let asked = stone | (around & enemies);
        let mut alive = self.beside_empty(own, enemies);
        let mut fixed = false;
        while !fixed && !(asked & !alive).is_none() {
            let more = self.spread(alive, own, enemies);
            fixed = more == alive;
            alive = more;
            self.steps += 1;
        }
        let mut played = TakenPlanes { enemies: Plane::NONE, own: Plane::NONE };
        if fixed {
            // everything that has a liberty is alive now
            played.enemies = enemies & !alive;
            if played.enemies.is_none() {
                played.own = own & !alive;
                if !self.suicide || played.own == stone {
                    return None;
                }
            }
        }
        self.ko = Plane::NONE;
        if played.enemies.count() == 1 && (around & !enemies).is_none() {
            self.ko = played.enemies;
        }
        self.stones[self.turn] = own & !played.own;
        self.stones[1 - self.turn] = enemies & !played.enemies;
        self.turn = 1 - self.turn;
        self.last_pass = false;
        Some(played)
    }

    /// Draws candidates until one can be played; those that cannot are struck off. None: a pass.
    #[inline]
    fn choose(&mut self, rng: &mut Rng) -> Option<(usize, TakenPlanes<W>)> {
        let mut left = self.candidates();
        loop {
            self.steps += 1;
            let count = left.count();
            if count == 0 {
                return None;
            }
            let bit = left.kth(rng.below(count));
            if let Some(played) = self.play(bit) {
                return Some((bit, played));
            }
            left = left & !Plane::one(bit);
        }
    }

    /// The points among which the side to move would choose, in the order of their index. For tests.
    #[cfg(test)]
    pub(super) fn allowed(&self) -> Vec<Point> {
        let playable = |&bit: &usize| self.clone().play(bit).is_some();
        self.candidates().bits().filter(playable).filter_map(|bit| self.field.point(bit)).collect()
    }

    /// Makes a move of a game that is told; None: a stone would be a suicide. For tests.
    #[cfg(test)]
    pub(super) fn make(&mut self, m: Move) -> Option<()> {
        match m {
            Move::Pass => {
                self.pass();
            }
            Move::Play(point) => {
                self.play(self.field.bit(point))?;
            }
        }
        Some(())
    }

    /// The stone on a point.
    #[cfg(test)]
    pub(super) fn at(&self, point: Point) -> Option<Colour> {
        let side = self.stones.iter().position(|plane| plane.holds(self.field.bit(point)))?;
        Some(Colour::BOTH[side])
    }

    /// The point that the side to move may not retake.
    #[cfg(test)]
    pub(super) fn ko(&self) -> Option<Point> {
        self.ko.bits().next().and_then(|bit| self.field.point(bit))
    }

    /// Passes; says whether that was the second pass.
    fn pass(&mut self) -> bool {
        self.ko = Plane::NONE;
        self.turn = 1 - self.turn;
        std::mem::replace(&mut self.last_pass, true)
    }

    fn cell(&self, bit: usize) -> Cell {
        self.field.point(bit).map_or(NO_CELL, cell)
    }

    /// The points of black and of white at the end.
    fn owned(&self) -> [Plane<W>; 2] {
        let empty = self.empty();
        [0, 1].map(|side| {
            let foreign = self.field.board & !self.stones[side];
            self.stones[side] | (empty & !self.field.beside(foreign))
        })
    }
}

impl<const W: usize> Game for Unit<W> {
    fn is_white(&self) -> bool {
        self.turn == 1
    }

    #[inline]
    fn draw(&mut self, rng: &mut Rng) -> Option<Played> {
        let (bit, taken) = self.choose(rng)?;
        Some(Played {
            cell: self.cell(bit),
            taken: Taken { enemies: taken.enemies.count(), own: taken.own.count() },
            ko: self.ko.bits().next().map_or(NO_CELL, |bit| self.cell(bit)),
        })
    }

    fn pass(&mut self) -> bool {
        Unit::pass(self)
    }
}

/// The planes of a position, for people who look at the unit: what it draws among, and how *alive* spreads around a stone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Empty points whose neighbours are all stones of the side to move.
    pub surrounded: Vec<Point>,
    /// Those of them that are eyes: fewer than two strikes.
    pub eyes: Vec<Point>,
    /// Among these the unit draws; a suicide is struck off when it was drawn.
    pub candidates: Vec<Point>,
    /// With a stone on the point that was asked for, clock by clock, until the stones that are asked are alive or nothing changes.
    pub alive: Vec<Vec<Point>>,
}

/// What the unit sees of a position; of a stone on a point also how it is found out what is alive then.
pub fn look(position: &Position, stone: Option<Point>) -> Look {
    match position.size().lines() {
        ..=10 => Unit::<2>::new(position).look(stone),
        11..=13 => Unit::<3>::new(position).look(stone),
        14..=15 => Unit::<4>::new(position).look(stone),
        _ => Unit::<6>::new(position).look(stone),
    }
}

impl<const W: usize> Unit<W> {
    fn look(&self, stone: Option<Point>) -> Look {
        let points = |plane: Plane<W>| plane.bits().filter_map(|b| self.field.point(b)).collect();
        let (own, enemies) = (self.stones[self.turn], self.stones[1 - self.turn]);
        let surrounded = self.surrounded();
        let mut look = Look {
            surrounded: points(surrounded),
            eyes: points(self.eyes(surrounded)),
            candidates: points(self.candidates()),
            alive: Vec::new(),
        };
        let Some(point) = stone else { return look };
        let stone = Plane::one(self.field.bit(point));
        let own = own | stone;
        let asked = stone | (self.field.beside(stone) & enemies);
        let mut alive = self.beside_empty(own, enemies);
        look.alive.push(points(alive));
        while !(asked & !alive).is_none() {
            let more = self.spread(alive, own, enemies);
            if more == alive {
                break;
            }
            alive = more;
            look.alive.push(points(alive));
        }
        look
    }
}

fn play_batch<const W: usize>(
    batch: &Batch,
    slots: u32,
    watch: &mut Watch<impl FnMut(Event)>,
) -> Stats {
    let size = batch.position.size();
    let start = Unit::<W>::new(&batch.position);
    let mut ownership = vec![0; size.area()];
    let mut stats = batch.play(slots, watch, |rng, game, observe| {
        let mut unit = start;
        let capped = unit.playout(u32::from(batch.cap), rng, game, observe);
        let [black, white] = unit.owned();
        for (plane, point) in [(black, 1), (white, -1)] {
            for p in plane.bits().filter_map(|bit| start.field.point(bit)) {
                ownership[p.index(size)] += point;
            }
        }
        let score = black.count() as i32 - white.count() as i32;
        Ended { score, capped, steps: unit.steps }
    });
    stats.ownership = ownership;
    stats
}

/// Plays a batch on a chip that plays `slots` games at a time (1 a unit).
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
    batch.check(slots)?;
    // the smallest number of words that hold (lines + 1) * lines bits
    Ok(match batch.position.size().lines() {
        ..=10 => play_batch::<2>(batch, slots, watch),
        11..=13 => play_batch::<3>(batch, slots, watch),
        14..=15 => play_batch::<4>(batch, slots, watch),
        _ => play_batch::<6>(batch, slots, watch),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::point_of;
    use kiban_rules::go::Size;

    /// Every stone of some playouts was among the candidates; what it took was not alive, what is left was, as far as it was asked.
    #[test]
    fn a_look_is_what_the_unit_does() {
        let size = Size::NINE;
        let batch = Batch::empty(size, 6, 5);
        let (mut at, mut taken, mut eyes) = (Position::new(size), 0, 0);
        let start = at.clone();
        let see = |event: Event| match event {
            Event::Start { .. } => at = start.clone(),
            Event::Move { cell, .. } => {
                let point = point_of(cell, size);
                let seen = look(&at, point);
                eyes += seen.eyes.len();
                let barred = |p: &Point| seen.eyes.contains(p) || at.ko() == Some(*p);
                let empty = at.board().empties().filter(|p| !barred(p)).count();
                assert_eq!(seen.candidates.len(), empty, "{at}");
                let Some(point) = point else {
                    assert!(seen.alive.is_empty());
                    at.pass().unwrap();
                    return;
                };
                assert!(seen.candidates.contains(&point), "{at}");
                let alive = seen.alive.last().unwrap();
                let beside: Vec<Point> = point.neighbours(size).collect();
                let enemies: Vec<Point> =
                    beside.into_iter().filter(|&p| at.board().at(p) == Some(!at.turn())).collect();
                let played = at.play(point).unwrap();
                taken += played.captured.len();
                assert!(played.captured.iter().all(|p| !alive.contains(p)));
                assert!(enemies.iter().all(|p| alive.contains(p) != played.captured.contains(p)));
            }
            Event::End { .. } => {}
        };
        run_with(&batch, 1, see).unwrap();
        assert!(taken > 20 && eyes > 100, "{taken} {eyes}");
    }
}
