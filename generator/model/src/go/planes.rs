//! Bit planes: one bit a point, a border column beside every row, so that steps never wrap.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use kiban_rules::go::{Point, Size};

/// `W` words of 64 bits; the bit of a point is `(lines + 1) * y + x`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plane<const W: usize>(pub [u64; W]);

impl<const W: usize> Plane<W> {
    pub const NONE: Plane<W> = Plane([0; W]);

    #[inline]
    pub fn one(bit: usize) -> Plane<W> {
        let mut plane = Plane::NONE;
        plane.0[bit / 64 % W] = 1 << (bit % 64);
        plane
    }

    #[inline]
    pub fn is_none(self) -> bool {
        self.0.iter().fold(0, |sum, w| sum | w) == 0
    }

    #[cfg(test)]
    pub fn holds(self, bit: usize) -> bool {
        self.0[bit / 64 % W] >> (bit % 64) & 1 == 1
    }

    #[inline]
    pub fn count(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    /// All bits `by` places up, 1 to 63.
    #[inline]
    pub fn up(self, by: usize) -> Plane<W> {
        Plane(std::array::from_fn(|i| {
            self.0[i] << by | if i > 0 { self.0[i - 1] >> (64 - by) } else { 0 }
        }))
    }

    /// All bits `by` places down, 1 to 63.
    #[inline]
    pub fn down(self, by: usize) -> Plane<W> {
        Plane(std::array::from_fn(|i| {
            self.0[i] >> by | if i + 1 < W { self.0[i + 1] << (64 - by) } else { 0 }
        }))
    }

    /// The bit with so many set bits below it; there must be one.
    #[inline]
    pub fn kth(self, mut k: u32) -> usize {
        for (i, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if k < count {
                return 64 * i + kth_of_word(word, k);
            }
            k -= count;
        }
        0
    }

    /// The set bits, lowest first.
    pub fn bits(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                (word != 0).then(|| {
                    word &= word - 1;
                    64 * i + bit
                })
            })
        })
    }
}

fn kth_of_word(mut word: u64, mut k: u32) -> usize {
    let mut low = 0;
    for half in [32, 16, 8] {
        let count = (word & ((1u64 << half) - 1)).count_ones();
        if k >= count {
            k -= count;
            word >>= half;
            low += half;
        }
    }
    for _ in 0..k {
        word &= word - 1;
    }
    low + word.trailing_zeros() as usize
}

impl<const W: usize> BitAnd for Plane<W> {
    type Output = Plane<W>;
    #[inline]
    fn bitand(self, other: Plane<W>) -> Plane<W> {
        Plane(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> BitOr for Plane<W> {
    type Output = Plane<W>;
    #[inline]
    fn bitor(self, other: Plane<W>) -> Plane<W> {
        Plane(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> BitOrAssign for Plane<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Plane<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Plane<W> {
    type Output = Plane<W>;
    #[inline]
    fn not(self) -> Plane<W> {
        Plane(self.0.map(|w| !w))
    }
}

/// The planes of an empty board.
#[derive(Clone, Copy, Debug)]
pub struct Field<const W: usize> {
    pub size: Size,
    /// All points.
    pub board: Plane<W>,
    /// Points at an edge or in a corner.
    pub edge: Plane<W>,
}

impl<const W: usize> Field<W> {
    pub fn new(size: Size) -> Field<W> {
        let mut field = Field { size, board: Plane::NONE, edge: Plane::NONE };
        for point in size.points() {
            let bit = Plane::one(field.bit(point));
            field.board |= bit;
            if point.neighbours(size).count() < 4 {
                field.edge |= bit;
            }
        }
        field
    }

    /// The bit of a point.
    pub fn bit(&self, point: Point) -> usize {
        (self.size.lines() + 1) * point.y() + point.x()
    }

    /// The point of a bit of the board.
    pub fn point(&self, bit: usize) -> Option<Point> {
        let stride = self.size.lines() + 1;
        Point::at(bit % stride, bit / stride)
    }

    /// All neighbours on the board.
    #[inline]
    pub fn beside(&self, p: Plane<W>) -> Plane<W> {
        let row = self.size.lines() + 1;
        (p.up(1) | p.down(1) | p.up(row) | p.down(row)) & self.board
    }

    /// Points with two strikes or more: the marked diagonal neighbours, and one at an edge.
    #[inline]
    pub fn two_strikes(&self, marked: Plane<W>) -> Plane<W> {
        let row = self.size.lines() + 1;
        let (mut one, mut two) = (self.edge, Plane::NONE);
        for diagonal in
            [marked.up(row - 1), marked.up(row + 1), marked.down(row - 1), marked.down(row + 1)]
        {
            two |= one & diagonal;
            one |= diagonal;
        }
        two
    }
}
