//! The board of the array, with making and taking back of moves.

use super::bits::{bit, Set, SQUARES};
use super::types::{Class, Move, Turn};
use std::fmt;

/// Position of the array: squares, hands and kings. Who moves is not part of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// Pieces `{present, white, promoted, kind[2:0]}` on squares s = 9*y + x, 0 = empty. To be
    /// read only; the sets beside it are derived from it.
    pub piece: [u8; 81],
    /// Counts of black's and white's hands, `hand[colour][kind - 1]` (rook first, pawn last).
    pub hand: [[u8; 7]; 2],
    /// Squares of black's and white's kings, 127 = none.
    pub king: [u8; 2],
    /// Pieces of each colour and class.
    pub(super) class: [[Set; 10]; 2],
    /// Pieces of each colour.
    pub(super) colour: [Set; 2],
}

/// Why pieces and hands are not a [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A square holds a code that is no piece.
    Code {
        /// The square.
        square: u8,
        /// Its code.
        code: u8,
    },
    /// There are more pieces of a kind (board and both hands, or kings of one colour) than in a
    /// set.
    TooMany {
        /// The kind.
        kind: u8,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 8] =
            ["king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn"];
        match *self {
            BoardError::Code { square, code } => {
                write!(f, "square {square} holds {code:#04x}, which is no piece")
            }
            BoardError::TooMany { kind: 0 } => write!(f, "a side has two kings"),
            BoardError::TooMany { kind } => {
                write!(f, "more {}s than in a shogi set", NAMES[usize::from(kind & 7)])
            }
        }
    }
}

impl std::error::Error for BoardError {}

/// Pieces of each kind in a set, kings not counted.
const SET: [u8; 8] = [0, 2, 2, 4, 4, 4, 4, 18];

impl Board {
    /// "No square": a missing king.
    pub const NONE: u8 = 127;

    /// A board of 6-bit codes and hands `[black, white][kind - 1]`.
    pub fn new(piece: [u8; 81], hand: [[u8; 7]; 2]) -> Result<Board, BoardError> {
        let mut board = Board {
            piece: [0; 81],
            hand,
            king: [Self::NONE; 2],
            class: [[0; 10]; 2],
            colour: [0; 2],
        };
        let mut count = [0u32; 8];
        for (s, &code) in piece.iter().enumerate() {
            let square = s as u8;
            if code == 0 {
                continue;
            }
            // promoted kings and golds do not exist
            if code & !0x1f != 0x20 || matches!(code & 15, 8 | 11) {
                return Err(BoardError::Code { square, code });
            }
            if code & 7 == 0 {
                let king = &mut board.king[usize::from(code >> 4 & 1)];
                if *king != Self::NONE {
                    return Err(BoardError::TooMany { kind: 0 });
                }
                *king = square;
            }
            count[usize::from(code & 7)] += 1;
            board.put(square, code);
        }
        for kind in 1..8 {
            let held = hand.iter().map(|hand| u32::from(hand[kind - 1])).sum::<u32>();
            if count[kind] + held > u32::from(SET[kind]) {
                return Err(BoardError::TooMany { kind: kind as u8 });
            }
        }
        Ok(board)
    }

    /// The occupied squares.
    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.colour[0] | self.colour[1]
    }

    /// Pieces of a colour and class.
    #[inline]
    pub(super) fn of(&self, colour: usize, class: Class) -> Set {
        self.class[colour][class as usize]
    }

    /// Whether a colour has a piece of the kind on the board, promoted or not, or in hand.
    pub fn owns(&self, colour: usize, kind: u8) -> bool {
        let is = |&piece: &u8| piece & 0x37 == 0x20 | (colour as u8) << 4 | kind;
        self.hand[colour][usize::from(kind) - 1] != 0 || self.piece.iter().any(is)
    }

    /// The class of the piece on an occupied square.
    #[inline]
    pub(super) fn class_at(&self, s: u8) -> Class {
        Class::of_kind4(self.piece[usize::from(s)])
    }

    #[inline]
    fn put(&mut self, s: u8, code: u8) {
        let colour = usize::from(code >> 4 & 1);
        self.piece[usize::from(s)] = code;
        self.class[colour][Class::of_kind4(code) as usize] |= bit(s);
        self.colour[colour] |= bit(s);
    }

    #[inline]
    fn take(&mut self, s: u8) {
        let code = self.piece[usize::from(s)];
        let colour = usize::from(code >> 4 & 1);
        self.piece[usize::from(s)] = 0;
        self.class[colour][Class::of_kind4(code) as usize] &= !bit(s);
        self.colour[colour] &= !bit(s);
    }

    /// Makes a move of the side to move. The move must fit the board, as the generated ones do.
    #[inline]
    pub fn make(&mut self, m: &Move, turn: Turn) {
        let colour = turn.colour();
        if m.captured != 0 {
            self.take(m.dst);
            self.hand[colour][usize::from(m.captured & 7) - 1] += 1;
        }
        if m.is_drop() {
            self.hand[colour][usize::from(m.kind) - 1] -= 1;
        } else {
            self.take(m.src);
        }
        self.put(m.dst, 0x20 | (colour as u8) << 4 | m.kind_after());
        if m.kind == 0 {
            self.king[colour] = m.dst;
        }
    }

    /// Takes back the move that was made last; `turn` is the turn in which it was made.
    #[inline]
    pub fn unmake(&mut self, m: &Move, turn: Turn) {
        let colour = turn.colour();
        self.take(m.dst);
        if m.is_drop() {
            self.hand[colour][usize::from(m.kind) - 1] += 1;
        } else {
            self.put(m.src, 0x20 | (colour as u8) << 4 | m.kind);
        }
        if m.captured != 0 {
            self.put(m.dst, 0x30 ^ (colour as u8) << 4 | m.captured);
            self.hand[colour][usize::from(m.captured & 7) - 1] -= 1;
        }
        if m.kind == 0 {
            self.king[colour] = m.src;
        }
    }

    /// The 21-bit hand of a colour (0 black, 1 white): pawn `[4:0]`, lance `[7:5]`, knight
    /// `[10:8]`, silver `[13:11]`, gold `[16:14]`, bishop `[18:17]`, rook `[20:19]`.
    #[inline]
    pub fn hand_word(&self, colour: usize) -> u32 {
        let [rook, bishop, gold, silver, knight, lance, pawn] = self.hand[colour].map(u32::from);
        pawn | lance << 5 | knight << 8 | silver << 11 | gold << 14 | bishop << 17 | rook << 19
    }

    /// Whether black attacks white's king.
    pub fn white_in_check(&self) -> bool {
        self.king[1] != Self::NONE && self.attackers(0, self.king[1], self.occupied()) != 0
    }

    /// Whether white attacks black's king: `illegal` of the scan after a black move. Pinned pieces
    /// and the king attack as well.
    pub fn black_in_check(&self) -> bool {
        self.king[0] != Self::NONE && self.attackers(1, self.king[0], self.occupied()) != 0
    }

    /// Whether the kings stand side by side, which no game reaches.
    pub fn kings_adjacent(&self) -> bool {
        let [black, white] = self.king;
        black != Self::NONE
            && white != Self::NONE
            && super::bits::steps(0, Class::K, black) & bit(white) != 0
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LETTERS: [u8; 8] = *b"KRBGSNLP";
        for y in 0..9 {
            for x in (0..9).rev() {
                let code = self.piece[9 * y + x];
                if code == 0 {
                    f.write_str(" .")?;
                    continue;
                }
                let letter = LETTERS[usize::from(code & 7)] as char;
                let letter = if code & 0x10 != 0 { letter.to_ascii_lowercase() } else { letter };
                write!(f, "{}{letter}", if code & 8 != 0 { '+' } else { ' ' })?;
            }
            writeln!(f)?;
        }
        write!(f, "hands RBGSNLP: black {:?}, white {:?}", self.hand[0], self.hand[1])
    }
}

const _: () = assert!(SQUARES == 81);
