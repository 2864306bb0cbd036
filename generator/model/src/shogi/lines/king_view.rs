//! What white's king sees: checkers, pinned pieces and discoverers.

use super::memory::{Lines, Query, Seen};
use crate::shogi::bits::{black_knight_source, step};

/// The square `distance` steps from `s`, which is on the board.
pub(super) fn walk(s: u8, d: usize, distance: u8) -> u8 {
    (0..distance).fold(s, |here, _| step(here, d).unwrap_or(here))
}

/// Two queries of white's king.
#[derive(Clone, Debug)]
pub struct KingView {
    /// Where white's king stands.
    pub king: u8,
    /// The first pieces.
    pub first: Query,
    /// The second pieces.
    pub second: [Seen; 8],
}

impl KingView {
    /// The view of the king on this square.
    pub fn of(lines: &Lines, king: u8) -> KingView {
        let first = lines.query(king, false);
        KingView { king, first, second: lines.second(king, &first) }
    }

    /// Where the first piece in direction `d` stands.
    pub fn square(&self, d: usize) -> Option<u8> {
        match self.first.rays[d].distance {
            0 => None,
            distance => Some(walk(self.king, d, distance)),
        }
    }

    /// The first piece in direction `d`, if a slider of black stands behind it: a white one is pinned, a black one discovers.
    pub fn on_axis(&self, d: usize) -> Option<u8> {
        let slider = self.second[d];
        (slider.is_of(0) && slider.slides(d ^ 4)).then(|| self.square(d)).flatten()
    }

    /// The direction from the king in which the piece on `s` stands alone before a slider of black.
    pub fn axis(&self, s: u8) -> Option<usize> {
        (0..8).find(|&d| self.on_axis(d) == Some(s))
    }

    /// Black's pieces that give check: square and, of a piece that is no knight, direction from the king.
    pub fn checkers(&self) -> Vec<(u8, Option<usize>)> {
        let gives = |d: &usize| {
            let seen = self.first.rays[*d];
            seen.is_of(0) && seen.arrives(*d ^ 4)
        };
        let rays = (0..8).filter(gives).filter_map(|d| Some((self.square(d)?, Some(d))));
        let knights = (8..10)
            .filter(|d| self.first.knights[0][d - 8])
            .filter_map(|d| Some((black_knight_source(self.king, d)?, None)));
        rays.chain(knights).collect()
    }
}
