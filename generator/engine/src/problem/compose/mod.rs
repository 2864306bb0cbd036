//! Composes mate problems that are sound.
//!
//! An attempt begins with a small problem, of a random position or of one that is given, and changes it a little at a time: a change
//! stays if what comes out is a problem that is sound, leaves nothing in hand and mates no sooner. Some changes go back in play: the king
//! steps back, and the piece that checked it comes from elsewhere, which is how people make a problem two plies longer. What has the wanted
//! length at last loses every piece that it does not need.
//!
//! All of it is put to a device ([`analysis`](super::analysis)); an attempt depends on its number alone, and not on what else runs.

mod change;
pub mod run;
#[cfg(test)]
mod tests;
pub mod theme;

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use kiban_link::tsume::{Device, Limits};
use kiban_link::Error;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::testgen::Rng;
use kiban_rules::shogi::{Colour, Move, Position};

use super::analysis::{analyse, others_of, Analysis, Until, Verdict};
use super::answer::{Finding, Unsolved};
use super::asker::Asker;
use super::root::{settle, Root};
use super::shortest::{PostSearch, Shortest};
use super::shrink::shrink;
use super::solution::Turn;
use super::useless::{without_useless, Reduced, Useless};
use change::change;
use theme::Theme;

/// Random positions that an attempt looks at for one to begin with.
const STARTS: u32 = 2_000;
/// Plies of a problem to begin with.
const START_PLIES: u16 = 3;
/// Changes in a row that make nothing better, after which an attempt is given up.
const PATIENCE: u32 = 600;
/// Nodes for the question whether a changed position is a mate at all.
const LOOK: u32 = 5_000;

/// What is to be composed.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The length, an odd number.
    pub plies: u16,
    /// What the main line has to show; none: anything.
    pub theme: Option<Theme>,
    /// A position to begin with, whose side to move attacks; none: random ones.
    pub from: Option<Position>,
    /// Nodes for each move that must fail; 0 = no limit. A problem for which that is too few is dropped.
    pub each: u32,
}

/// A sound problem: every other move of the attacker fails, in whatever number of plies; no piece is left in his hand after the main line,
/// none could be left out, and no useless interposition makes it longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composed {
    /// Black attacks, and the rest of the set is in white's hand.
    pub position: Position,
    pub line: Vec<Move>,
    pub themes: Vec<Theme>,
}

/// A problem on the way.
#[derive(Clone)]
struct Sketch {
    position: Position,
    analysis: Analysis,
    themes: Vec<Theme>,
}

impl Sketch {
    fn shows(&self, wanted: Option<Theme>) -> bool {
        wanted.is_none_or(|w| self.themes.contains(&w))
    }
}

/// One attempt, told by its number; none: it came to nothing, or was stopped.
///
/// # Errors
/// Those of the device.
pub fn attempt(
    device: &mut dyn Device,
    wish: &Wish,
    number: u64,
    cancel: &AtomicBool,
) -> Result<Option<Composed>, Error> {
    let limits = Limits { nodes: 0, clocks: 0, depth: 0 };
    let mut tell = |_| {};
    let asker = Asker::new(device, Mode::DfPn, limits, &mut tell, cancel);
    let rng = Rng::new(number);
    let from = wish.from.as_ref().map(|p| match p.turn() {
        Colour::Black => p.clone(),
        Colour::White => p.rotated(),
    });
    Attempt { asker, rng, wish, from }.run()
}

struct Attempt<'a> {
    asker: Asker<'a>,
    rng: Rng,
    wish: &'a Wish,
    /// Where it begins, with black to attack.
    from: Option<Position>,
}

impl Attempt<'_> {
    fn run(mut self) -> Result<Option<Composed>, Error> {
        let Some(start) = self.start()? else { return Ok(None) };
        let Some(found) = self.climb(start)? else { return Ok(None) };
        self.finish(found)
    }

    /// Whether somebody wants it to end.
    fn stopped(&self) -> bool {
        self.asker.over() == Some(Unsolved::Abort)
    }

    /// A problem to begin with. The position that was given comes first, then what is near it.
    fn start(&mut self) -> Result<Option<Sketch>, Error> {
        let most = match self.from {
            Some(_) => self.wish.plies,
            None => self.wish.plies.min(START_PLIES),
        };
        for n in 0..STARTS {
            if self.stopped() {
                break;
            }
            let position = match &self.from {
                Some(from) => {
                    let mut position = from.clone();
                    for _ in 0..n.min(1 + n / 200) {
                        change(&mut self.rng, &mut position);
                    }
                    position
                }
                None => theme::random(&mut self.rng, self.wish.theme),
            };
            if let Some(found) = self.sketch(&position, 1..=most.into())? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The position with the rest of the set in the defender's hand, if it is a sound problem of so many plies. What costs little is asked
    /// first: most positions are none.
    fn sketch(
        &mut self,
        position: &Position,
        plies: RangeInclusive<usize>,
    ) -> Result<Option<Sketch>, Error> {
        let mut position = position.with_full_defender_hand();
        position.set_ply(1);
        if position.check_problem().is_err() {
            return Ok(None);
        }
        let most = u16::try_from(*plies.end()).unwrap_or(u16::MAX);
        let quick = self.asker.errand(LOOK, |a| a.ask(&position, 0, most))?;
        let Finding::Mate(_) = quick else { return Ok(None) };
        let each = self.wish.each;
        let root = Root { position: position.clone(), defends: false };
        let settled = self.asker.errand(each, |a| settle(a, &root, most, PostSearch::Shortest))?;
        let (Finding::Mate(line), Shortest::Proved) = (settled.finding, settled.shortest) else {
            return Ok(None);
        };
        if !plies.contains(&line.len()) || !self.begins_sound(&position, &line)? {
            return Ok(None);
        }
        let analysis = analyse(&mut self.asker, &position, &line, each, Until::Doubt)?;
        if analysis.verdict != Verdict::Sound || !analysis.left(&position).is_empty() {
            return Ok(None);
        }
        let themes = theme::shown(&position, &analysis.main);
        Ok(Some(Sketch { position, analysis, themes }))
    }

    /// Whether every other first move is refuted.
    fn begins_sound(&mut self, position: &Position, line: &[Move]) -> Result<bool, Error> {
        let root = Turn::root(position, line);
        let others = others_of(&mut self.asker, &root, self.wish.each, Until::Doubt, None)?;
        self.asker.set_before(&[]);
        Ok(others.iter().all(|o| o.verdict().is_none()))
    }

    /// Whether a sketch is what was asked for, and not the problem that was given.
    fn is_done(&self, sketch: &Sketch) -> bool {
        let given = |from: &Position| from.with_full_defender_hand().key() == sketch.position.key();
        sketch.analysis.length() == usize::from(self.wish.plies)
            && sketch.shows(self.wish.theme)
            && !self.from.as_ref().is_some_and(given)
    }

    /// Changes a problem step by step until it is what was asked for. What is as long takes its place too, so that it does not stand still.
    fn climb(&mut self, mut best: Sketch) -> Result<Option<Sketch>, Error> {
        let mut idle = 0;
        while !self.is_done(&best) {
            if self.stopped() || idle == PATIENCE {
                return Ok(None);
            }
            idle += 1;
            let mut position = best.position.clone();
            for _ in 0..self.rng.between(1, 3) {
                change(&mut self.rng, &mut position);
            }
            let was = best.analysis.length();
            let Some(next) = self.sketch(&position, was..=self.wish.plies.into())? else {
                continue;
            };
            let is = next.analysis.length();
            let (had, has) = (best.shows(self.wish.theme), next.shows(self.wish.theme));
            if had && !has {
                continue;
            }
            if is > was || has && !had {
                idle = 0;
            }
            best = next;
        }
        Ok(Some(best))
    }

    /// Takes away what is not needed, and looks whether all that a problem needs is there.
    fn finish(&mut self, found: Sketch) -> Result<Option<Composed>, Error> {
        let Wish { plies, theme, each, .. } = *self.wish;
        let shrunk = shrink(&mut self.asker, &found.position, &found.analysis, each)?;
        let left = shrunk.analysis.left(&shrunk.position);
        if shrunk.open().is_some() || !left.is_empty() {
            return Ok(None);
        }
        let (position, line) = (shrunk.position, shrunk.analysis.main);
        let mut reduced = Reduced::new(Useless::Full);
        let most = Some(usize::from(plies));
        let lean =
            self.asker.errand(each, |a| without_useless(a, &mut reduced, &position, most))?;
        if !lean.is_ok_and(|lean| lean.line.len() == line.len()) {
            return Ok(None);
        }
        let themes = theme::shown(&position, &line);
        let shows = theme.is_none_or(|t| themes.contains(&t));
        Ok(shows.then_some(Composed { position, line, themes }))
    }
}
