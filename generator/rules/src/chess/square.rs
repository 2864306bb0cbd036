//! Squares of the 8x8 board.

use std::fmt;

/// A square, `8 * rank + file`, 6 bits: a1 = 0, h1 = 7, a8 = 56, h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of an index 0..=63.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 {
            Some(Square(index as u8))
        } else {
            None
        }
    }

    /// The square of file 0..=7 (a..h) and rank 0..=7 (1..8).
    pub const fn new(file: i8, rank: i8) -> Option<Square> {
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            None
        } else {
            Some(Square((8 * rank + file) as u8))
        }
    }

    /// All squares, from a1 to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// 0..=63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0..=7 for the files a..h.
    pub const fn file(self) -> i8 {
        (self.0 & 7) as i8
    }

    /// 0..=7 for the ranks 1..8.
    pub const fn rank(self) -> i8 {
        (self.0 >> 3) as i8
    }

    /// The square some files to the right and some ranks up, if it is on the board.
    pub const fn step(self, file: i8, rank: i8) -> Option<Square> {
        Square::new(self.file() + file, self.rank() + rank)
    }

    /// Reads `a1` to `h8`.
    pub fn parse(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Square::new((file - b'a') as i8, (rank - b'1') as i8)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + (self.0 & 7)) as char, (b'1' + (self.0 >> 3)) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn texts_and_indices() {
        for square in Square::all() {
            assert_eq!(Square::parse(&square.to_string()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        assert_eq!(Square::parse("h8").map(Square::index), Some(63));
        assert_eq!(Square::parse("i1"), None);
        assert_eq!(Square::from_index(64), None);
    }
}
