//! Whose is what: ownership by playouts, dead stones, the score at the end of a game.

use std::sync::atomic::AtomicBool;

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::Batch;
use kiban_rules::go::{Colour, Point, Position};

/// A string is taken for clearly alive or dead beyond this mean ownership of its stones.
const CLEAR: f64 = 0.5;

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
}

/// Looks at a position with `playouts` playouts. The game may have ended.
///
/// # Errors
/// Those of the device.
pub fn estimate(
    device: &mut (impl Playouts + ?Sized),
    position: &Position,
    playouts: u32,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<Estimate, Error> {
    let board = position.board();
    let size = position.size();
    // as if nobody had passed: the position itself may be the end
    let open = Position::from_parts(board.clone(), position.turn(), None, false)
        .map_err(|e| Error::Position(e.to_string()))?;
    let batch = Batch::from_position(open, playouts.max(1), seed);
    let stats = device.playouts(&batch, true, &mut |_| {}, cancel)?.stats;
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
    Ok(Estimate { ownership, dead, score, clear, mean_score })
}
