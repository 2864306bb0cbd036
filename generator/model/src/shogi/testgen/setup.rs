//! A board being set up from the box of one set.

use crate::shogi::{step, Board};
use kiban_rules::shogi::testgen::Rng;

/// A board being set up: codes, hands and the pieces still in the box.
pub(super) struct Setup<'a> {
    pub(super) random: &'a mut Rng,
    pub(super) piece: [u8; 81],
    pub(super) hand: [[u8; 7]; 2],
    pub(super) boxed: [u8; 8],
}

/// Bit of a piece's code.
pub(super) const WHITE: u8 = 0x10;

impl<'a> Setup<'a> {
    pub(super) fn new(random: &'a mut Rng) -> Self {
        Setup { random, piece: [0; 81], hand: [[0; 7]; 2], boxed: [0, 2, 2, 4, 4, 4, 4, 18] }
    }

    pub(super) fn empty_square(&mut self) -> u8 {
        loop {
            let s = self.random.below(81);
            if self.piece[s] == 0 {
                return s as u8;
            }
        }
    }

    /// Puts a piece if the square is empty, the box holds it and the rules let it stand there.
    pub(super) fn put(&mut self, s: u8, kind4: u8, white: u8) -> bool {
        let (x, y) = (s % 9, s / 9);
        let kind = kind4 & 7;
        if self.piece[usize::from(s)] != 0 || kind == 0 || self.boxed[usize::from(kind)] == 0 {
            return false;
        }
        let rank = if white != 0 { 8 - y } else { y };
        let dead = match kind4 {
            6 | 7 => rank == 0,
            5 => rank <= 1,
            _ => false,
        };
        let code = 0x20 | white | kind4;
        let two_pawns = kind4 == 7 && (0..9).any(|y| self.piece[usize::from(9 * y + x)] == code);
        if dead || two_pawns {
            return false;
        }
        self.boxed[usize::from(kind)] -= 1;
        self.piece[usize::from(s)] = code;
        true
    }

    pub(super) fn put_king(&mut self, s: u8, white: u8) {
        self.piece[usize::from(s)] = 0x20 | white;
    }

    pub(super) fn kind4(&mut self) -> u8 {
        let kind4 =
            self.random.choose(&[1, 2, 3, 4, 5, 6, 7, 7, 7, 9, 10, 12, 13, 14, 15, 4, 5, 6]);
        kind4 as u8
    }

    pub(super) fn colour(&mut self) -> u8 {
        if self.random.chance(50) {
            WHITE
        } else {
            0
        }
    }

    pub(super) fn scatter(&mut self, pieces: usize) {
        for _ in 0..pieces {
            let (s, kind4, white) = (self.empty_square(), self.kind4(), self.colour());
            self.put(s, kind4, white);
        }
    }

    pub(super) fn scatter_near(&mut self, king: u8, pieces: usize) {
        for _ in 0..pieces {
            let (dx, dy) = (self.random.below(5) as i32 - 2, self.random.below(5) as i32 - 2);
            let (x, y) = (i32::from(king) % 9 + dx, i32::from(king) / 9 + dy);
            if (0..9).contains(&x) && (0..9).contains(&y) {
                let (kind4, white) = (self.kind4(), self.colour());
                self.put((9 * y + x) as u8, kind4, white);
            }
        }
    }

    pub(super) fn fill_hands(&mut self) {
        let share = self.random.below(101);
        for kind in 1..8 {
            while self.boxed[kind] > 0 && self.random.chance(70) {
                self.boxed[kind] -= 1;
                let colour = usize::from(self.random.chance(share));
                self.hand[colour][kind - 1] += 1;
            }
        }
    }

    /// A king's square; often an edge.
    pub(super) fn king_square(&mut self) -> u8 {
        let mut coordinate = || {
            if self.random.chance(35) {
                8 * self.random.below(2) as u8
            } else {
                self.random.below(9) as u8
            }
        };
        let (x, y) = (coordinate(), coordinate());
        9 * y + x
    }

    /// Sliders of `white` on the lines of the king on `king`, with 0 to 2 pieces between.
    pub(super) fn lines(&mut self, king: u8, white: u8, density: usize) {
        for d in 0..8 {
            if !self.random.chance(density) {
                continue;
            }
            let blockers = self.random.choose(&[0usize, 1, 1, 1, 1, 2]);
            let mut here = king;
            let mut left = blockers + 1;
            while let Some(next) = step(here, d) {
                here = next;
                if self.random.chance(40) && self.piece[usize::from(here)] == 0 {
                    continue;
                }
                left -= 1;
                if left > 0 {
                    let (kind4, colour) = (self.kind4(), self.colour());
                    self.put(here, kind4, colour);
                    continue;
                }
                let ahead = if white != 0 { 0 } else { 4 };
                let kinds: &[u8] = match d {
                    _ if d == ahead => &[6, 6, 1, 9],
                    0 | 2 | 4 | 6 => &[1, 9],
                    _ => &[2, 10],
                };
                let kind4 = self.random.choose(kinds);
                self.put(here, kind4, white);
                break;
            }
        }
    }

    /// A black slider behind the piece on `s`, on the line of the king, if there is one.
    pub(super) fn slider_behind(&mut self, s: u8, king: u8) {
        for d in 0..8 {
            let line = |from| std::iter::successors(step(from, d), move |&at| step(at, d));
            if line(s).any(|at| at == king) {
                let behind: Vec<u8> =
                    std::iter::successors(step(s, d ^ 4), |&at| step(at, d ^ 4)).collect();
                if behind.is_empty() {
                    return;
                }
                let at = self.random.choose(&behind);
                let kind4 = match d {
                    0 => self.random.choose(&[6, 1]),
                    2 | 4 | 6 => self.random.choose(&[1, 9]),
                    _ => self.random.choose(&[2, 10]),
                };
                self.put(at, kind4, 0);
            }
        }
    }

    pub(super) fn board(self) -> Board {
        Board::new(self.piece, self.hand).expect("the box keeps the pieces of one set")
    }
}

pub(super) fn adjacent(a: u8, b: u8) -> bool {
    let (dx, dy) = ((a % 9).abs_diff(b % 9), (a / 9).abs_diff(b / 9));
    dx <= 1 && dy <= 1
}
