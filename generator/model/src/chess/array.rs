//! The array: piece registers, transmitters and the words that arrive at every square in one pass.

use super::mutation::{holds, Mutation};
use super::wiring::{beside, forward, opposite, rank_of, Square, EAST, KNIGHT, NONE, ORDER, WEST};
use super::word::*;

/// What every piece code drives on every line.
static OWN_WORDS: [[Word; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut line = 0;
        while line < 8 {
            table[piece as usize][line] = own_word(piece, line);
            line += 1;
        }
        piece += 1;
    }
    table
};

const fn own_word(piece: Piece, line: usize) -> Word {
    let white = is_white(piece);
    let bits = match kind(piece) {
        PAWN_KIND => {
            let push = forward(white);
            // sideways for captures in passing (paper, 4.5)
            if line == push || beside(line, push) || line == EAST || line == WEST {
                PAWN
            } else {
                0
            }
        }
        BISHOP_KIND if line & 1 == 1 => BISHOP,
        ROOK_KIND if line & 1 == 0 => ROOK,
        QUEEN_KIND => ROOK | BISHOP,
        KING_KIND => KING,
        _ => 0,
    };
    if bits == 0 {
        0
    } else {
        bits | (white as Word) << 5
    }
}

/// Which transmitters are on beside the pieces' own (`docs/circuits/chess.md`, section 3). In every pass the king of the side that
/// is not to move sends the super-piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Select {
    /// Every piece sends its own word.
    All,
    /// The square sends the super-piece of the side to move, the others as in `All`; the king's super-piece leaves the knight
    /// lines free.
    Victim(Square),
    /// Of the side to move the square alone sends, and not along the axis (line modulo 4).
    Alone { square: Square, axis: usize },
}

/// The words that arrive in one pass: from the neighbour on each line, from the square on each knight line.
pub struct Wires {
    pub line: [[Word; 8]; 64],
    pub knight: [[KnightWord; 8]; 64],
}

/// The registers that a pass reads: 64 piece registers of 4 bits and 9 bits of state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    pub(super) pieces: [Piece; 64],
    /// White is to move.
    pub(super) white: bool,
    /// Castling rights, 4 bits: K, Q, k, q from bit 0.
    pub(super) rights: u8,
    /// Double step just made: `{valid, file[2:0]}`.
    pub(super) en_passant: u8,
}

impl Array {
    /// Empty board, white to move.
    pub const fn new() -> Array {
        Array { pieces: [0; 64], white: true, rights: 0, en_passant: 0 }
    }

    pub fn piece(&self, square: Square) -> Piece {
        self.pieces[square as usize]
    }

    pub fn set(&mut self, square: Square, piece: Piece) {
        self.pieces[usize::from(square & 63)] = piece & 15;
    }

    /// Turn, castling rights (K, Q, k, q from bit 0) and double step `{valid, file}`.
    pub fn set_state(&mut self, white: bool, rights: u8, double_step: u8) {
        self.white = white;
        self.rights = rights & 15;
        self.en_passant = double_step & 15;
    }

    pub fn white_to_move(&self) -> bool {
        self.white
    }

    /// Castling rights, 4 bits: K, Q, k, q from bit 0.
    pub fn rights(&self) -> u8 {
        self.rights
    }

    /// Double step just made, 4 bits: `{valid, file[2:0]}`.
    pub fn double_step(&self) -> u8 {
        self.en_passant
    }

    /// The pawn that can be captured in passing, `NONE` without a double step before.
    pub fn en_passant_victim(&self) -> Square {
        if self.en_passant & 8 == 0 {
            return NONE;
        }
        8 * rank_of(self.white, 4) + (self.en_passant & 7)
    }

    /// Castling of the side to move on the king's and on the queen's side: the right is there and the squares between king and
    /// rook are empty.
    pub fn castling(&self) -> [bool; 2] {
        let home = 8 * rank_of(self.white, 0);
        let rights = if self.white { self.rights } else { self.rights >> 2 };
        let empty = |file: Square| self.piece(home + file) == 0;
        let b_file = empty(1) || !holds(Mutation::CastlingBFile);
        [rights & 1 != 0 && empty(5) && empty(6), rights & 2 != 0 && b_file && empty(2) && empty(3)]
    }

    /// The square where the king arrives, if the square is that of a castling that is allowed now; true: king's side.
    pub fn castling_target(&self, square: Square) -> Option<bool> {
        let home = 8 * rank_of(self.white, 0);
        match self.castling() {
            [true, _] if square == home + 6 => Some(true),
            [_, true] if square == home + 2 => Some(false),
            _ => None,
        }
    }

    /// The word that a piece drives on a line.
    pub(super) fn own_word(piece: Piece, line: usize) -> Word {
        OWN_WORDS[piece as usize & 15][line]
    }

    /// The transmitter of an occupied square.
    fn transmit(&self, square: Square, line: usize, select: Select) -> Word {
        let piece = self.piece(square);
        let mine = is_white(piece) == self.white;
        match select {
            Select::Victim(v) if v == square => SUPER | (self.white as Word) << 5,
            _ if !mine && kind(piece) == KING_KIND => SUPER | (!self.white as Word) << 5,
            Select::Alone { square: s, axis } if mine && (s != square || axis == line & 3) => 0,
            _ => Array::own_word(piece, line),
        }
    }

    /// What an empty square makes of a word that travels along a line (paper, 4.5): the line bits go on; a pawn's bit on its third
    /// rank; a king's bit at the square that it crosses when it castles.
    fn pass_on(&self, square: Square, line: usize, word: Word, castling: [bool; 2]) -> Word {
        let lines = word & (ROOK | BISHOP);
        if lines == ROOK | BISHOP && word & KING != 0 {
            return word & !PAWN;
        }
        let white = word & COLOUR != 0;
        let mut bits = lines;
        if word & PAWN != 0 && line == forward(white) && square >> 3 == rank_of(white, 2) {
            bits |= PAWN;
        }
        let home = 8 * rank_of(self.white, 0);
        let castles = (castling[0] && square == home + 5 && line == EAST)
            || (castling[1] && square == home + 3 && line == WEST);
        if word & KING != 0 && castles {
            bits |= KING;
        }
        if bits == 0 {
            0
        } else {
            bits | word & COLOUR
        }
    }

    /// One pass: all words of all wires.
    pub fn pass(&self, select: Select) -> Wires {
        let mut wires = Wires { line: [[0; 8]; 64], knight: [[0; 8]; 64] };
        let castling = self.castling();
        let victim = if let Select::Victim(v) = select { v } else { NONE };
        for (line, order) in ORDER.iter().enumerate() {
            let travel = opposite(line);
            for &(square, from) in order {
                if from == NONE {
                    continue;
                }
                let square = square as usize;
                let word = if self.piece(from) != 0 || from == victim {
                    self.transmit(from, travel, select)
                } else {
                    let word = wires.line[from as usize][line];
                    if word == 0 {
                        0
                    } else {
                        self.pass_on(from, travel, word, castling)
                    }
                };
                wires.line[square][line] = word;
            }
        }
        for from in 0..64u8 {
            let word = self.transmit_knight(from, select);
            if word != 0 {
                for (line, &to) in KNIGHT[from as usize].iter().enumerate() {
                    if to != NONE {
                        wires.knight[to as usize][opposite(line)] = word;
                    }
                }
            }
        }
        wires
    }

    fn transmit_knight(&self, square: Square, select: Select) -> KnightWord {
        let piece = self.piece(square);
        let mine = is_white(piece) == self.white;
        match select {
            Select::Victim(v) if v == square => return SUPER_KNIGHT,
            Select::Alone { square: s, .. } if mine && s != square => return 0,
            _ => {}
        }
        match kind(piece) {
            KNIGHT_KIND => knight_of(is_white(piece)),
            KING_KIND if !mine && !matches!(select, Select::Victim(_)) => SUPER_KNIGHT,
            _ => 0,
        }
    }
}

impl Default for Array {
    fn default() -> Array {
        Array::new()
    }
}
