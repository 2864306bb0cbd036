//! The memory of lines, and the query of a square.

use crate::shogi::board::Board;
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::types::Class;

/// Bits of a square in a word: `{white, class 4}`, class 0 = empty.
const CODE_BITS: u32 = 5;
/// White's king: class 0, so that black's cover is asked for by looking at the class alone, and for white it is in the way.
pub const WHITE_KING: u8 = 16;
/// Bit of white's pieces.
pub const WHITE: u8 = 16;

/// The code of a class of black's pieces, and of white's but its king without [`WHITE`].
pub const fn class_code(class: Class) -> u8 {
    class as u8 + 1
}

/// The code of a piece `{present, white, promoted, kind[2:0]}`.
const fn code_of(piece: u8) -> u8 {
    match (piece, Class::of_kind4(piece)) {
        (0, _) => 0,
        (_, Class::K) if piece & WHITE != 0 => WHITE_KING,
        (_, class) => piece & WHITE | class_code(class),
    }
}

/// The nearest piece in a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// `{white, class + 1}`, 0 = nothing, 16 = white's king.
    pub code: u8,
    /// Steps to it, 1 to 8; 0 = nothing.
    pub distance: u8,
}

impl Seen {
    /// Whether it is a piece of the colour.
    pub const fn is_of(self, colour: usize) -> bool {
        self.code != 0 && (self.code & WHITE != 0) == (colour == 1)
    }

    /// The class of a piece that is not white's king.
    pub fn class(self) -> Option<Class> {
        Class::ALL.get(usize::from(self.code & 15).wrapping_sub(1)).copied()
    }

    /// Whether it slides in direction `d`.
    pub fn slides(self, d: usize) -> bool {
        self.class().is_some_and(|c| c.slides().rotate_left(self.turned()) >> d & 1 == 1)
    }

    /// Whether a move in direction `d` takes it to the square that was queried.
    pub fn arrives(self, d: usize) -> bool {
        let steps = |c: Class| c.steps().rotate_left(self.turned()) >> d & 1 == 1;
        self.slides(d) || self.distance == 1 && self.class().is_some_and(steps)
    }

    /// White's directions are black's turned by half a circle.
    const fn turned(self) -> u32 {
        (self.code & WHITE) as u32 / 4
    }
}

/// What is seen from a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The nearest piece in each direction of *looking*; it arrives in the opposite one, `d ^ 4`.
    pub rays: [Seen; 8],
    /// Black's and white's knights that arrive with dx = +1 and dx = -1.
    pub knights: [[bool; 2]; 2],
    /// Whether black and white have an unpromoted pawn on the square's file.
    pub pawns: [bool; 2],
}

/// The board, four times, and where knights stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Files, diagonals of direction 1, ranks, diagonals of direction 3: the number is that of a direction. Nine squares a word.
    words: [[u64; 16]; 4],
    /// A word a rank, two bits a square: black's knight, white's.
    knights: [u32; 9],
}

/// Line and place in it of a square, in the copy `axis`. A corner is alone on one diagonal, which is not kept: so 16 words are enough.
fn place(axis: usize, s: u8) -> Option<(usize, i8)> {
    let (x, y) = (s % 9, s / 9);
    let (line, at) = match axis {
        0 => (x, y),
        1 => (x + y, x),
        2 => (y, x),
        _ => (y + 8 - x, x),
    };
    let kept = axis & 1 == 0 || line & 15 != 0;
    kept.then_some((usize::from(line), at as i8))
}

impl Lines {
    /// The lines of a board.
    pub fn of(board: &Board) -> Lines {
        let mut lines = Lines { words: [[0; 16]; 4], knights: [0; 9] };
        for (s, &piece) in board.piece.iter().enumerate() {
            lines.put(s as u8, piece);
        }
        lines
    }

    /// Writes a square: a piece `{present, white, promoted, kind[2:0]}`, or 0.
    pub fn put(&mut self, s: u8, piece: u8) {
        for axis in 0..4 {
            if let Some((line, at)) = place(axis, s) {
                let word = &mut self.words[axis][line];
                let shift = CODE_BITS * at as u32;
                *word = *word & !(31 << shift) | u64::from(code_of(piece)) << shift;
            }
        }
        let jumps = match piece {
            0x25 => 1,
            0x35 => 2,
            _ => 0,
        };
        let rank = &mut self.knights[usize::from(s / 9)];
        let shift = 2 * u32::from(s % 9);
        *rank = *rank & !(3 << shift) | jumps << shift;
    }

    /// The code in a line.
    fn code(&self, axis: usize, line: usize, at: i8) -> u8 {
        (self.words[axis][line] >> (CODE_BITS * at as u32)) as u8 & 31
    }

    /// The nearest piece in direction `d` that is farther than `after`.
    fn nearest(&self, s: u8, d: usize, after: u8, through_king: bool) -> Seen {
        let Some((line, at)) = place(d & 3, s) else { return Seen::default() };
        let step = if matches!(d, 1..=4) { 1 } else { -1 };
        for distance in after + 1..9 {
            let there = at + step * distance as i8;
            if !(0..9).contains(&there) {
                break;
            }
            let code = self.code(d & 3, line, there);
            if code != 0 && !(through_king && code == WHITE_KING) {
                return Seen { code, distance };
            }
        }
        Seen::default()
    }

    /// What is seen from a square. Through white's king black's cover of its neighbours is seen.
    pub fn query(&self, s: u8, through_king: bool) -> Query {
        let (x, y) = (s % 9, usize::from(s / 9));
        let knight = |rank: Option<usize>, x: Option<u8>, colour: u32| {
            let (Some(rank), Some(x)) = (rank, x.filter(|&x| x < 9)) else { return false };
            self.knights.get(rank).is_some_and(|w| w >> (2 * u32::from(x) + colour) & 1 == 1)
                && holds(Mutation::KnightChecks)
        };
        let jumps = |rank, colour| {
            [knight(rank, x.checked_sub(1), colour), knight(rank, Some(x + 1), colour)]
        };
        let pawn = |code| (0..9).any(|y| self.code(0, usize::from(x), y) == code);
        Query {
            rays: std::array::from_fn(|d| self.nearest(s, d, 0, through_king)),
            knights: [jumps(Some(y + 2), 0), jumps(y.checked_sub(2), 1)],
            pawns: [pawn(code_of(0x27)), pawn(code_of(0x37))],
        }
    }

    /// The pieces behind those that a query of the square found.
    pub fn second(&self, s: u8, first: &Query) -> [Seen; 8] {
        std::array::from_fn(|d| match first.rays[d].distance {
            0 => Seen::default(),
            distance => self.nearest(s, d, distance, false),
        })
    }
}

impl Query {
    /// Whether a piece of the colour arrives at the square.
    pub fn arrives(&self, colour: usize) -> bool {
        self.count(colour) != 0
    }

    /// How many of them.
    pub fn count(&self, colour: usize) -> u8 {
        let ray = |d: &usize| self.rays[*d].is_of(colour) && self.rays[*d].arrives(*d ^ 4);
        let knights = self.knights[colour].into_iter().filter(|&jumps| jumps).count();
        ((0..8).filter(ray).count() + knights) as u8
    }
}
