//! Squares and directions (specification, section 1).

use std::fmt;

use super::Colour;

/// A square of the board, index `s = 9*y + x` with `x = file - 1` and `y = rank - 1`: file 1, rank a is 0 and
/// file 9, rank i is 80. Fits 7 bits; the circuit's "none" (127) is `Option::None` here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Number of squares.
    pub const COUNT: usize = 81;
    /// The circuit's code for "no square".
    pub const NONE_CODE: u8 = 127;

    /// Square of index 0..=80.
    pub const fn new(index: u8) -> Option<Square> {
        if index < 81 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// Square of file 1..=9 and rank 1..=9.
    pub const fn at(file: u8, rank: u8) -> Option<Square> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Some(Square(9 * (rank - 1) + file - 1))
        } else {
            None
        }
    }

    /// All squares in index order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..81).map(Square)
    }

    /// 0..=80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 7-bit code of `square`, 127 for none.
    pub const fn code(square: Option<Square>) -> u8 {
        match square {
            Some(s) => s.0,
            None => Square::NONE_CODE,
        }
    }

    /// 1..=9, 9 on the left of a printed diagram.
    pub const fn file(self) -> u8 {
        self.0 % 9 + 1
    }

    /// 1..=9, 1 (a) at the top of a printed diagram.
    pub const fn rank(self) -> u8 {
        self.0 / 9 + 1
    }

    /// `file - 1`.
    pub const fn x(self) -> u8 {
        self.0 % 9
    }

    /// `rank - 1`.
    pub const fn y(self) -> u8 {
        self.0 / 9
    }

    /// The square after a turn of the board by 180 degrees.
    pub const fn rotated(self) -> Square {
        Square(80 - self.0)
    }

    /// The square `dx` files to the left and `dy` ranks down, if it is on the board.
    pub const fn offset(self, dx: i8, dy: i8) -> Option<Square> {
        let x = self.x() as i8 + dx;
        let y = self.y() as i8 + dy;
        if x >= 0 && x < 9 && y >= 0 && y < 9 {
            Some(Square((9 * y + x) as u8))
        } else {
            None
        }
    }

    /// The next square in ray direction 0..=7.
    pub fn step(self, direction: Direction) -> Option<Square> {
        Square::new(STEP[self.index()][direction.index()])
    }

    /// Rank counted from the far edge of `colour`: 1 is the rank where its pawns end.
    pub const fn rank_for(self, colour: Colour) -> u8 {
        match colour {
            Colour::Black => self.rank(),
            Colour::White => 10 - self.rank(),
        }
    }

    /// The three farthest ranks of `colour`.
    pub const fn in_promotion_zone(self, colour: Colour) -> bool {
        self.rank_for(colour) <= 3
    }

    /// Square from USI text such as `7g`.
    pub fn parse(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [f @ b'1'..=b'9', r @ b'a'..=b'i'] => Square::at(f - b'0', r - b'a' + 1),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), (b'a' + self.y()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A direction of movement, absolute, numbered and named as on a printed diagram (file 9 on the left):
/// 0 `u`, 1 `ul`, 2 `l`, 3 `dl`, 4 `d`, 5 `dr`, 6 `r`, 7 `ur`, and the knight's jumps 8 (dx = +1) and 9 (dx = -1), whose
/// dy is -2 for black and +2 for white.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

/// The eight ray directions in order.
pub const DIRECTIONS: [Direction; 8] = [
    Direction(0),
    Direction(1),
    Direction(2),
    Direction(3),
    Direction(4),
    Direction(5),
    Direction(6),
    Direction(7),
];

const DELTA: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Neighbour of each square in each ray direction, 127 = off the board.
const STEP: [[u8; 8]; 81] = {
    let mut table = [[Square::NONE_CODE; 8]; 81];
    let mut s = 0;
    while s < 81 {
        let mut d = 0;
        while d < 8 {
            table[s][d] = Square::code(Square(s as u8).offset(DELTA[d].0, DELTA[d].1));
            d += 1;
        }
        s += 1;
    }
    table
};

impl Direction {
    /// Knight's jump to the next higher file.
    pub const KNIGHT_LEFT: Direction = Direction(8);
    /// Knight's jump to the next lower file.
    pub const KNIGHT_RIGHT: Direction = Direction(9);

    /// 0..=9.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Name on a printed diagram: `u`, `ul`, ..., `nl`, `nr`.
    pub const fn name(self) -> &'static str {
        ["u", "ul", "l", "dl", "d", "dr", "r", "ur", "nl", "nr"][self.0 as usize]
    }

    /// Opposite ray direction; for a knight's jump the jump of the other colour that returns.
    pub const fn opposite(self) -> Direction {
        if self.0 < 8 {
            Direction((self.0 + 4) % 8)
        } else {
            Direction(17 - self.0)
        }
    }

    /// Direction of a move between two squares: a ray direction, or a knight's jump of either colour; `None` if no
    /// piece moves so.
    pub fn between(from: Square, to: Square) -> Option<Direction> {
        let dx = to.x() as i8 - from.x() as i8;
        let dy = to.y() as i8 - from.y() as i8;
        if dy.abs() == 2 && dx.abs() == 1 {
            return Some(if dx > 0 { Direction::KNIGHT_LEFT } else { Direction::KNIGHT_RIGHT });
        }
        if (dx, dy) == (0, 0) || (dx != 0 && dy != 0 && dx.abs() != dy.abs()) {
            return None;
        }
        let unit = (dx.signum(), dy.signum());
        DELTA.iter().position(|&d| d == unit).map(|d| Direction(d as u8))
    }
}
