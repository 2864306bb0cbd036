//! Whose is what: ownership by playouts, dead stones, the score at the end of a game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::{Batch, Stats};
use kiban_rules::go::{Colour, Point, Position};

use super::batches;
use super::search::LEAST_PLAYOUTS;

/// A string is taken for clearly alive or dead beyond this mean ownership of its stones. Random games decide a race between
/// two large groups in one of four cases for the wrong side: that must count as doubt.
const CLEAR: f64 = 0.9;

/// What playouts say of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// By index: 1 black's in every playout, -1 white's.
    pub ownership: Vec<f64>,
    /// Stones of strings whose points mostly end as the opponent's, in the order of the points.
    pub dead: Vec<Point>,
    /// Area of black minus area of white with the dead stones taken off, without komi.
    pub score: i32,
    /// No string is in doubt.
    pub clear: bool,
    /// Mean score of the playouts, without komi.
    pub mean_score: f64,
    /// How many they were.
    pub playouts: u32,
}

/// Looks at a position with `playouts` playouts; if there is a deadline, with [`LEAST_PLAYOUTS`] at a time until then. The game
/// may have ended.
///
/// # Errors
/// Those of the device.
pub fn estimate(
    device: &mut (impl Playouts + ?Sized),
    position: &Position,
    playouts: u32,
    seed: u64,
    deadline: Option<Instant>,
    cancel: &AtomicBool,
) -> Result<Estimate, Error> {
    let board = position.board();
    let size = position.size();
    // as if nobody had passed: the position itself may be the end
    let open = Position::from_parts(board.clone(), position.turn(), None, false)
        .map_err(|e| Error::Position(e.to_string()))?;
    let mut stats = Stats::new(size.area());
    let mut batch = Batch::from_position(open, playouts.max(1), seed);
    for number in 0.. {
        let left = playouts.max(1) - stats.done.min(playouts);
        batch.games = if deadline.is_some() { left.min(LEAST_PLAYOUTS) } else { left };
        batch.seed = batches::seed(seed, number);
        let part = device.playouts(&batch, true, &mut |_| {}, cancel)?.stats;
        stats.merge(&part);
        let late = deadline.is_some_and(|d| Instant::now() >= d);
        if late || stats.done >= playouts || part.done == 0 || cancel.load(Ordering::Relaxed) {
            break;
        }
    }
    let done = f64::from(stats.done.max(1));
    let ownership: Vec<f64> = stats.ownership.iter().map(|&o| f64::from(o) / done).collect();
    let at = |p: Point| ownership.get(p.index(size)).copied().unwrap_or(0.0);
    let (mut dead, mut clear) = (Vec::new(), true);
    let mut seen = vec![false; size.area()];
    let mut left = board.clone();
    for p in size.points() {
        let Some(colour) = board.at(p).filter(|_| !seen[p.index(size)]) else { continue };
        let (stones, _) = board.string(p);
        let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
        let mean = sign * stones.iter().map(|&q| at(q)).sum::<f64>() / stones.len() as f64;
        clear &= mean.abs() > CLEAR;
        for &q in &stones {
            seen[q.index(size)] = true;
            if mean < 0.0 {
                dead.push(q);
                left.set(q, None);
            }
        }
    }
    dead.sort();
    let score = left.area_score().difference();
    let mean_score = stats.score_sum as f64 / done;
    Ok(Estimate { ownership, dead, score, clear, mean_score, playouts: stats.done })
}
