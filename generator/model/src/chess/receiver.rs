//! The receiver of a square: what the arriving words mean for the cycle that runs (paper, 3.1 and 4.2).

use super::array::{Array, Wires};
use super::mutation::{holds, Mutation};
use super::wiring::{beside, forward, opposite, rank_of, Square, EAST, WEST};
use super::word::*;

/// Kinds that give check from a square, 4 bits: what comes from the enemy king.
pub mod kinds {
    pub const PAWN: u8 = 1;
    pub const KNIGHT: u8 = 2;
    pub const BISHOP: u8 = 4;
    pub const ROOK: u8 = 8;
}

/// The bits of [`kinds`] of which a kind needs one to give check.
pub const fn checking_bits(kind: u8) -> u8 {
    match kind {
        PAWN_KIND => kinds::PAWN,
        KNIGHT_KIND => kinds::KNIGHT,
        BISHOP_KIND => kinds::BISHOP,
        ROOK_KIND => kinds::ROOK,
        QUEEN_KIND => kinds::BISHOP | kinds::ROOK,
        _ => 0,
    }
}

/// Moves of the side to move that arrive at a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arrivals {
    /// Kinds that arrive, bit `kind`, castling and special moves of pawns excepted.
    pub plain: u8,
    /// A push of a pawn to its last rank.
    pub promotion_push: bool,
    /// A capture of a pawn on its last rank.
    pub promotion_capture: bool,
    /// A pawn beside the pawn that has just gone two squares.
    pub en_passant: bool,
    /// The king castles to this square.
    pub castling: bool,
}

impl Arrivals {
    /// Moves whose check is found by a probe.
    pub fn special(&self) -> bool {
        self.promotion_push || self.promotion_capture || self.en_passant || self.castling
    }
}

impl Array {
    /// Moves that arrive at a square, which must be empty or hold an enemy piece that is no king.
    pub fn arrivals(&self, wires: &Wires, square: Square) -> Arrivals {
        let mut found = Arrivals::default();
        let occupied = self.piece(square) != 0;
        let back = opposite(forward(self.white));
        let last = square >> 3 == rank_of(self.white, 7);
        let in_passing = self.en_passant_victim() == square && holds(Mutation::EnPassant);
        for (line, &word) in wires.line[square as usize].iter().enumerate() {
            if !is_piece(word, self.white) {
                continue;
            }
            if word & line_bit(line) != 0 {
                let other = word & (ROOK | BISHOP) != line_bit(line);
                let kind = match (other, line & 1) {
                    (true, _) => QUEEN_KIND,
                    (false, 0) => ROOK_KIND,
                    _ => BISHOP_KIND,
                };
                found.plain |= 1 << kind;
            }
            if word & KING != 0 {
                if self.castling_target(square).is_some() && matches!(line, EAST | WEST) {
                    found.castling = true;
                } else {
                    found.plain |= 1 << KING_KIND;
                }
            }
            if word & PAWN != 0 {
                let push = line == back && !occupied;
                let capture = beside(line, back) && occupied;
                found.promotion_push |= push && last;
                found.promotion_capture |= capture && last;
                if (push || capture) && !last {
                    found.plain |= 1 << PAWN_KIND;
                }
                found.en_passant |= matches!(line, EAST | WEST) && in_passing;
            }
        }
        if wires.knight[square as usize].contains(&knight_of(self.white)) {
            found.plain |= 1 << KNIGHT_KIND;
        }
        found
    }

    /// Kinds of the side to move that would give check from the square.
    pub fn checking_kinds(&self, wires: &Wires, square: Square) -> u8 {
        let mut found = 0;
        for (line, &word) in wires.line[square as usize].iter().enumerate() {
            if is_super(word, !self.white) {
                found |= if line & 1 == 0 { kinds::ROOK } else { kinds::BISHOP };
                if word & PAWN != 0 && beside(line, forward(self.white)) {
                    found |= kinds::PAWN;
                }
            }
        }
        if wires.knight[square as usize].contains(&SUPER_KNIGHT) {
            found |= kinds::KNIGHT;
        }
        found
    }

    /// The axis (line modulo 4) that a piece of the side to move opens to the enemy king when it leaves it.
    pub fn discoverer(&self, wires: &Wires, square: Square) -> Option<usize> {
        let words = &wires.line[square as usize];
        (0..8).find_map(|line| {
            let behind = words[opposite(line)];
            let opens = is_super(words[line], !self.white)
                && is_piece(behind, self.white)
                && behind & line_bit(line) != 0;
            (opens && holds(Mutation::Discovered)).then_some(line & 3)
        })
    }

    /// Whether pieces of the side attack the square; the enemy king's super-piece does not count.
    pub fn attacked(&self, wires: &Wires, square: Square, by_white: bool) -> bool {
        let back = opposite(forward(by_white));
        let lines = wires.line[square as usize].iter().enumerate().any(|(line, &word)| {
            is_piece(word, by_white)
                && (word & (line_bit(line) | KING) != 0 || (word & PAWN != 0 && beside(line, back)))
        });
        lines || wires.knight[square as usize].contains(&knight_of(by_white))
    }
}

/// What is told to all squares about the victim in find-aggressor: 6 bits, decoded from its number, its priority and the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The victim's square is empty.
    pub quiet: bool,
    /// Empty, and on the fourth rank of the side to move: double steps arrive.
    pub double: bool,
    /// On the last rank of the side to move.
    pub last: bool,
    /// The pawn that can be captured in passing.
    pub en_passant: bool,
    /// The king castles to it; true: king's side.
    pub castling: Option<bool>,
}

/// A piece of the side to move that fits the super-piece's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aggressor {
    pub kind: u8,
    /// Promotion, castling or capture in passing.
    pub special: bool,
    /// Leaving the square for the victim opens a line to the enemy king.
    pub discovers: bool,
}

impl Array {
    /// The attributes of a victim.
    pub fn target(&self, victim: Square, quiet: bool) -> Target {
        let rank = victim >> 3;
        Target {
            quiet,
            double: quiet && rank == rank_of(self.white, 3),
            last: rank == rank_of(self.white, 7),
            en_passant: self.en_passant_victim() == victim && holds(Mutation::EnPassant),
            castling: self.castling_target(victim),
        }
    }

    /// Whether the piece of a square can move to the victim that sends the super-piece.
    pub fn aggressor(&self, wires: &Wires, square: Square, target: Target) -> Option<Aggressor> {
        let piece = self.piece(square);
        if piece == 0 || is_white(piece) != self.white {
            return None;
        }
        let kind = kind(piece);
        let push = forward(self.white);
        let mut fits = false;
        let mut special = false;
        for (line, &word) in wires.line[square as usize].iter().enumerate() {
            if !is_super(word, self.white) {
                continue;
            }
            let near = word & PAWN != 0;
            match kind {
                BISHOP_KIND => fits |= line & 1 == 1,
                ROOK_KIND => fits |= line & 1 == 0,
                QUEEN_KIND => fits = true,
                KING_KIND => {
                    let castles = match target.castling {
                        Some(king_side) => line == if king_side { EAST } else { WEST },
                        None => false,
                    };
                    fits |= near || castles;
                    special |= !near && castles;
                }
                PAWN_KIND => {
                    let double = target.double && square >> 3 == rank_of(self.white, 1);
                    let pushes = line == push && target.quiet && (near || double);
                    let captures = near && beside(line, push) && !target.quiet;
                    let passing = near && target.en_passant && matches!(line, EAST | WEST);
                    fits |= pushes || captures || passing;
                    special |= passing || ((pushes || captures) && target.last);
                }
                _ => {}
            }
        }
        if kind == KNIGHT_KIND {
            fits = wires.knight[square as usize].contains(&SUPER_KNIGHT);
        }
        let discovers = fits && self.discoverer(wires, square).is_some();
        fits.then_some(Aggressor { kind, special, discovers })
    }
}
