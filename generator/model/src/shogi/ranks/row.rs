//! A pass along a rank, a square a clock from both ends.

use super::direction::{L, R};
use super::{black, starts, Pieces, Rank, FAR, FILES, SEEN, WHITE_KING};
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::types::Class;

/// What runs along the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    /// Black's rook or dragon.
    Rook,
    /// The imaginary rook on white's king.
    King,
}

impl Runner {
    /// Whether the rank is one to catch.
    pub fn stands_on(self, pieces: &Pieces) -> bool {
        pieces.iter().any(|&code| self.starts(code))
    }

    fn starts(self, code: u8) -> bool {
        match self {
            Runner::Rook => matches!(black(code), Some(Class::R | Class::D)),
            Runner::King => code == WHITE_KING,
        }
    }
}

/// A rook cover scanner of the paper; with [`Runner::King`] that of the mask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    runner: Runner,
    /// The rank that was caught, 0 = the top.
    y: Option<usize>,
    pieces: Pieces,
    /// Squares that were passed from each end.
    passed: usize,
    /// What runs to the left and to the right.
    carry: [u8; 2],
    /// What arrived, running to the left and to the right.
    found: [[u8; FILES]; 2],
}

impl Row {
    pub fn new(runner: Runner) -> Row {
        Row {
            runner,
            y: None,
            pieces: [0; FILES],
            passed: FILES,
            carry: [0; 2],
            found: [[0; FILES]; 2],
        }
    }

    /// It holds no rank.
    pub fn is_free(&self) -> bool {
        self.y.is_none()
    }

    /// Forgets its rank.
    pub fn release(&mut self) {
        self.y = None;
    }

    /// Takes a rank.
    pub fn catch(&mut self, y: usize, pieces: &Pieces) {
        *self = Row { y: Some(y), pieces: *pieces, passed: 0, ..Row::new(self.runner) };
    }

    /// Passes a square from each end.
    pub fn step(&mut self) {
        if self.passed == FILES {
            return;
        }
        let at = self.passed;
        for (way, direction, x) in [(0, L, at), (1, R, FILES - 1 - at)] {
            let (code, carry) = (self.pieces[x], self.carry[way]);
            self.found[way][x] = carry;
            self.carry[way] = match self.runner {
                Runner::Rook if self.runner.starts(code) => starts(code, direction, x + 1),
                Runner::King if self.runner.starts(code) => SEEN[(direction + 4) % 8],
                Runner::King if carry != 0 && self.sees_over(code) => carry | FAR,
                Runner::Rook if code == 0 => carry,
                _ => 0,
            };
        }
        self.passed += 1;
    }

    fn sees_over(&self, code: u8) -> bool {
        code == 0 || !holds(Mutation::RankMaskBlockers)
    }

    /// What it found, if it holds this rank.
    pub fn at(&self, y: usize) -> Rank {
        let mut rank = Rank::default();
        if self.y != Some(y) {
            return rank;
        }
        for x in 0..FILES {
            let [left, right] = [self.found[0][x], self.found[1][x]];
            match self.runner {
                Runner::Rook => {
                    rank.cover[x].rays[L] = left;
                    rank.cover[x].rays[R] = right;
                }
                Runner::King => rank.mask[x] = left | right,
            }
        }
        rank
    }
}
