//! Whole-position counting: two passes of receivers, which count what arrives, and a popcount that adds the squares.
//!
//! Pass 1 finds, from the own king and all enemy pieces at once, the squares that the king must not enter, the lines of pinned
//! pieces and the squares that answer a check. Pass 2 lets the own pieces send where they may go. Captures in passing are left
//! out of both, because they take two pawns off a line at once: the leaf unit makes them.

use super::array::Array;
use super::machine::Machine;
use super::wiring::{
    beside, forward, opposite, rank_of, Square, EAST, KNIGHT, NEIGHBOUR, NONE, ORDER, WEST,
};
use super::word::*;

/// What the squares latch after pass 1.
struct Shadow {
    /// Enemy pieces attack the square, the own king taken away.
    attacked: [bool; 64],
    /// Own pieces: line (modulo 4) to which a pin binds them.
    pinned: [Option<usize>; 64],
    /// Capturing or interposing here answers a single check.
    answers: [bool; 64],
    /// Pieces that give check.
    checkers: u32,
}

impl Array {
    pub(super) fn is_own(&self, square: Square) -> bool {
        let there = self.piece(square);
        there != 0 && is_white(there) == self.white
    }

    /// Pass 1. On each line the colour wire carries the own king's mark, which ends at a piece; rook and bishop bits are those of
    /// enemy sliders, which pass the own king; king and pawn bits those of the enemy's, one step.
    fn shadow(&self) -> Shadow {
        let king = (0..64).find(|&s| self.piece(s) == piece(self.white, KING_KIND));
        let mut words = [[0; 8]; 64];
        for (line, order) in ORDER.iter().enumerate() {
            let travel = opposite(line);
            for &(square, from) in order {
                if from == NONE {
                    continue;
                }
                let square = square as usize;
                let arriving: Word = words[from as usize][line];
                let there = self.piece(from);
                words[square][line] = if there == 0 {
                    arriving & (COLOUR | ROOK | BISHOP)
                } else if Some(from) == king {
                    COLOUR | arriving & (ROOK | BISHOP)
                } else if self.is_own(from) {
                    0
                } else {
                    self.plain_word(there, travel)
                };
            }
        }
        let mut found =
            Shadow { attacked: [false; 64], pinned: [None; 64], answers: [false; 64], checkers: 0 };
        let enemy_back = opposite(forward(!self.white));
        for square in 0..64u8 {
            let s = square as usize;
            let there = self.piece(square);
            let knights = KNIGHT[s]
                .iter()
                .filter(|&&n| n != NONE && self.piece(n) == piece(!self.white, KNIGHT_KIND))
                .count() as u32;
            let mut attackers = knights;
            for (line, &word) in words[s].iter().enumerate() {
                let pawn = word & PAWN != 0 && beside(line, enemy_back);
                attackers += u32::from(word & (line_bit(line) | KING) != 0 || pawn);
                if word & COLOUR == 0 {
                    continue;
                }
                // the king's mark arrives: the king stands on this line
                let behind = words[s][opposite(line)] & line_bit(line) != 0;
                if self.is_own(square) {
                    if behind {
                        found.pinned[s] = Some(line & 3);
                    }
                } else if there == 0 {
                    found.answers[s] |= behind;
                } else {
                    let near = Some(NEIGHBOUR[s][line]) == king;
                    let pawn =
                        near && kind(there) == PAWN_KIND && beside(line, forward(!self.white));
                    found.answers[s] |= self.plain_word(there, line) & line_bit(line) != 0 || pawn;
                }
            }
            if there == piece(!self.white, KNIGHT_KIND) {
                found.answers[s] |= KNIGHT[s].iter().any(|&n| Some(n) == king);
            }
            found.attacked[s] = attackers > 0;
            if Some(square) == king {
                found.checkers = attackers;
            }
        }
        found
    }

    /// The word of a piece on a line, without its colour.
    fn plain_word(&self, there: Piece, line: usize) -> Word {
        Array::own_word(there, line) & SUPER
    }

    /// Moves that arrive at a square from one line in pass 2, and whether the king is the one.
    fn arrival(&self, shadow: &Shadow, square: Square, line: usize) -> (u32, bool) {
        let travel = opposite(line);
        let mut from = NEIGHBOUR[square as usize][line];
        let mut steps = 1;
        while from != NONE && self.piece(from) == 0 {
            from = NEIGHBOUR[from as usize][line];
            steps += 1;
        }
        if from == NONE || !self.is_own(from) {
            return (0, false);
        }
        let kind = kind(self.piece(from));
        if kind == KING_KIND {
            let moves = steps == 1 && !shadow.attacked[square as usize];
            return (moves.into(), true);
        }
        if shadow.pinned[from as usize].is_some_and(|axis| axis != line & 3) {
            return (0, false);
        }
        let word = self.plain_word(self.piece(from), travel);
        let occupied = self.piece(square) != 0;
        let push = travel == forward(self.white);
        let double = steps == 2 && from >> 3 == rank_of(self.white, 1);
        let pawn = word & PAWN != 0
            && ((push && !occupied && (steps == 1 || double))
                || (beside(travel, forward(self.white)) && occupied && steps == 1));
        let last = square >> 3 == rank_of(self.white, 7);
        let moves = match (word & line_bit(line) != 0, pawn) {
            (true, _) => 1,
            (_, true) => 1 + 3 * u32::from(last),
            _ => 0,
        };
        (moves, false)
    }

    /// The number of legal moves, captures in passing left out.
    pub fn count_most(&self) -> u32 {
        let shadow = self.shadow();
        let mut count = 0;
        for square in 0..64u8 {
            let s = square as usize;
            if self.is_own(square) || kind(self.piece(square)) == KING_KIND {
                continue;
            }
            let open = match shadow.checkers {
                0 => true,
                1 => shadow.answers[s],
                _ => false,
            };
            for (line, &knight) in KNIGHT[s].iter().enumerate() {
                let (moves, king) = self.arrival(&shadow, square, line);
                if king || open {
                    count += moves;
                }
                let jumps = open
                    && knight != NONE
                    && self.piece(knight) == piece(self.white, KNIGHT_KIND)
                    && shadow.pinned[knight as usize].is_none();
                count += u32::from(jumps);
            }
        }
        let home = usize::from(8 * rank_of(self.white, 0));
        if shadow.checkers == 0 {
            let [king_side, queen_side] = self.castling();
            let safe =
                |a: usize, b: usize| !shadow.attacked[home + a] && !shadow.attacked[home + b];
            count += u32::from(king_side && safe(5, 6));
            count += u32::from(queen_side && safe(2, 3));
        }
        count
    }

    /// Legal captures in passing: each is made.
    fn count_in_passing(&self) -> u32 {
        let victim = self.en_passant_victim();
        if victim == NONE {
            return 0;
        }
        let to = NEIGHBOUR[victim as usize][forward(self.white)];
        let mut made = vec![];
        for line in [EAST, WEST] {
            let from = NEIGHBOUR[victim as usize][line];
            if from != NONE && self.piece(from) == piece(self.white, PAWN_KIND) {
                self.make_leaves(from, to, false, &mut made);
            }
        }
        made.iter().map(|leaf| u32::from(leaf.legal)).sum()
    }
}

impl Machine {
    /// The number of legal moves of the node. No pass of the array.
    pub fn count(&self) -> u32 {
        self.array.count_most() + self.array.count_in_passing()
    }
}
