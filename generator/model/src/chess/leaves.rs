//! The leaf unit: the moves of a position are made one after the other, each in a copy of the position (`docs/circuits/chess.md`,
//! section 11).

use super::array::{Array, Select};
use super::mutation::{holds, Mutation};
use super::wiring::{forward, opposite, rank_of, Square, EAST, KNIGHT, NEIGHBOUR, NONE, WEST};
use super::word::*;

/// What becomes of a pawn, in order.
const PROMOTIONS: [u8; 4] = [QUEEN_KIND, KNIGHT_KIND, ROOK_KIND, BISHOP_KIND];

/// A move of the unit, made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// The position behind it; turn and rights are those behind the move, the double step is not told.
    pub child: Array,
    /// A capture in passing that answers the double step before; `child` is the position behind both.
    pub reply: bool,
    /// The king of the side that moved is not attacked, nor were the squares that it left and crossed when it castled.
    pub legal: bool,
}

impl Array {
    /// The pseudo-legal moves in the unit's order: the lowest square first, of pieces and of squares to go to. `replies`: a double
    /// step is followed by the captures in passing that answer it.
    pub fn leaves(&self, replies: bool) -> Vec<Leaf> {
        let mut list = Vec::new();
        for from in 0..64 {
            if !self.is_own(from) {
                continue;
            }
            for to in 0..64 {
                if self.reaches(from, to) {
                    self.make_leaves(from, to, replies, &mut list);
                }
            }
        }
        list
    }

    /// What the unit adds to its sum for the position: legal moves, or `counted` the legal moves behind them.
    pub fn leaf_sum(&self, counted: bool) -> u64 {
        let mut sum = 0;
        let mut last_legal = false;
        for leaf in self.leaves(counted) {
            if leaf.reply {
                sum += u64::from(leaf.legal && last_legal);
            } else {
                last_legal = leaf.legal;
                let moves = if counted { leaf.child.count_most() } else { 1 };
                sum += u64::from(leaf.legal) * u64::from(moves);
            }
        }
        sum
    }

    /// Positions that the unit makes of a move, a clock each: its promotions, or itself and its replies.
    pub(super) fn leaf_clocks(&self, from: Square, to: Square, replies: bool) -> u8 {
        match kind(self.piece(from)) {
            PAWN_KIND if to >> 3 == rank_of(self.white, 7) => PROMOTIONS.len() as u8,
            PAWN_KIND if replies && from.abs_diff(to) == 16 => 1 + self.repliers(to).count() as u8,
            _ => 1,
        }
    }

    /// Squares beside a double step whose pawns may answer it, in order.
    fn repliers(&self, to: Square) -> impl Iterator<Item = Square> + '_ {
        let beside = [WEST, EAST].map(|line| NEIGHBOUR[to as usize][line]);
        let pawn = piece(!self.white, PAWN_KIND);
        beside.into_iter().filter(move |&s| s != NONE && self.piece(s) == pawn)
    }

    /// Whether the side's piece on `from` goes to `to`, legal or not.
    pub(super) fn reaches(&self, from: Square, to: Square) -> bool {
        let there = self.piece(to);
        // kings are not taken
        if kind(there) == KING_KIND {
            return false;
        }
        let kind = kind(self.piece(from));
        let forward = forward(self.white);
        let ahead = NEIGHBOUR[from as usize][forward];
        if kind == PAWN_KIND {
            let beside = [(forward + 1) & 7, (forward + 7) & 7];
            let captures = beside.iter().any(|&line| NEIGHBOUR[from as usize][line] == to);
            let victim = self.en_passant_victim();
            let passing = victim != NONE
                && NEIGHBOUR[victim as usize][forward] == to
                && holds(Mutation::EnPassant);
            let enemy = there != 0 && is_white(there) != self.white;
            let second = from >> 3 == rank_of(self.white, 1);
            let pushes = ahead == to
                || (second
                    && ahead != NONE
                    && self.piece(ahead) == 0
                    && NEIGHBOUR[ahead as usize][forward] == to);
            return (captures && (enemy || passing)) || (pushes && there == 0);
        }
        if kind == KING_KIND && self.castling_target(to).is_some() {
            return true;
        }
        if there != 0 && is_white(there) == self.white {
            return false;
        }
        match kind {
            KNIGHT_KIND => KNIGHT[from as usize].contains(&to),
            KING_KIND => NEIGHBOUR[from as usize].contains(&to),
            _ => (0..8).any(|line| {
                let fits = Array::own_word(self.piece(from), line) & line_bit(line) != 0;
                let mut square = NEIGHBOUR[from as usize][line];
                while square != NONE && square != to && self.piece(square) == 0 {
                    square = NEIGHBOUR[square as usize][line];
                }
                fits && square == to
            }),
        }
    }

    /// The moves from a square to another, and the replies to a double step.
    pub(super) fn make_leaves(
        &self,
        from: Square,
        to: Square,
        replies: bool,
        list: &mut Vec<Leaf>,
    ) {
        let moved = kind(self.piece(from));
        let forward = forward(self.white);
        let mut child = self.clone();
        child.white = !self.white;
        // rights are lost with a rook; those of the side that moved mean nothing to the other
        for (corner, right) in [(7, 1), (0, 2), (63, 4), (56, 8)] {
            if to == corner {
                child.rights &= !right;
            }
        }
        child.en_passant = 0;
        child.set(from, 0);
        let mut judged = vec![];
        let passing = moved == PAWN_KIND && from & 7 != to & 7 && self.piece(to) == 0;
        if passing && holds(Mutation::EnPassantRemoval) {
            child.set(self.en_passant_victim(), 0);
        }
        if moved == KING_KIND && from.abs_diff(to) == 2 {
            let home = to & 0o70;
            let (corner, beside) = if to > from { (home + 7, home + 5) } else { (home, home + 3) };
            child.set(corner, 0);
            child.set(beside, piece(self.white, ROOK_KIND));
            if holds(Mutation::CastlingThroughCheck) {
                judged.extend([from, beside]);
            }
        }
        let promotes = moved == PAWN_KIND && to >> 3 == rank_of(self.white, 7);
        let kinds = if promotes { &PROMOTIONS[..] } else { &[moved] };
        for &kind in kinds {
            let mut child = child.clone();
            child.set(to, piece(self.white, kind));
            let legal = child.is_legal(self.white, &judged);
            list.push(Leaf { child, reply: false, legal });
        }
        if !replies || moved != PAWN_KIND || from.abs_diff(to) != 16 {
            return;
        }
        let behind = NEIGHBOUR[to as usize][opposite(forward)];
        for beside in self.repliers(to) {
            let mut child = child.clone();
            child.white = self.white;
            child.set(beside, 0);
            child.set(behind, piece(!self.white, PAWN_KIND));
            let legal = child.is_legal(!self.white, &[]);
            list.push(Leaf { child, reply: true, legal });
        }
    }

    /// Whether nothing attacks the king of the side that moved, nor the other squares.
    fn is_legal(&self, mover: bool, judged: &[Square]) -> bool {
        let mut other = self.clone();
        other.white = !mover;
        let wires = other.pass(Select::All);
        let king = (0..64).filter(|&s| self.piece(s) == piece(mover, KING_KIND));
        let attacked =
            king.chain(judged.iter().copied()).any(|s| other.attacked(&wires, s, !mover));
        !attacked || !holds(Mutation::Legality)
    }
}
