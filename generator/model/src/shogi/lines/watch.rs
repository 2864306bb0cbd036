//! A generation as it is watched: what is asked, when it is known, and when its moves are told.

use std::ops::Range;

use super::clocks::{Known, READ, TO_TELL};

/// A query of a generation with four lines a clock; clocks are counted from the start of the generation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// The square.
    pub square: u8,
    /// The clock in which it is asked,
    pub asked: u32,
    /// and that in which the nearest pieces are known.
    pub known: u32,
    /// When the first and the last of what may be a move is looked at; none: nothing of it may be one.
    pub looked: Option<[u32; 2]>,
    /// The moves that it gave, as numbers in the list.
    pub moves: Range<usize>,
}

impl Watched {
    pub(super) fn new(square: u8, known: Known) -> Watched {
        let known = known.of_four();
        Watched { square, asked: known - READ, known, looked: None, moves: 0..0 }
    }

    /// The moves of the query that was known then are over: so many were looked at, up to this clock, and so many moves are there now.
    pub(super) fn over(log: &mut [Watched], known: Known, looks: u32, last: u32, moves: usize) {
        let before = log.iter().map(|w| w.moves.end).max().unwrap_or(0);
        if let Some(query) = log.iter_mut().find(|w| looks > 0 && w.known == known.of_four()) {
            query.looked = Some([last + 1 - looks, last]);
            query.moves = before..moves;
        }
    }

    /// The clocks in which its moves are told, if each of what was looked at was one.
    pub fn told(&self) -> Option<[u32; 2]> {
        self.looked.map(|clocks| clocks.map(|c| c + TO_TELL))
    }
}
