use std::fmt;
use std::str::FromStr;

/// Columns as Go players name them: without I.
const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// Lines of a square board, 5 to 19.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

/// A board that is not 5 x 5 to 19 x 19.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError(pub usize);

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board has 5 to 19 lines, not {}", self.0)
    }
}

impl std::error::Error for SizeError {}

impl Size {
    pub const SMALLEST: Size = Size(5);
    pub const NINE: Size = Size(9);
    pub const THIRTEEN: Size = Size(13);
    pub const NINETEEN: Size = Size(19);

    /// A size of `lines` lines.
    pub fn new(lines: usize) -> Result<Size, SizeError> {
        match u8::try_from(lines) {
            Ok(n @ 5..=19) => Ok(Size(n)),
            _ => Err(SizeError(lines)),
        }
    }

    /// All sizes, 5 to 19.
    pub fn all() -> impl Iterator<Item = Size> {
        (5..=19).map(Size)
    }

    /// Lines in one direction.
    pub const fn lines(self) -> usize {
        self.0 as usize
    }

    /// Points of the board.
    pub const fn area(self) -> usize {
        self.lines() * self.lines()
    }

    /// All points, row by row from A1, left to right.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.area()).map(move |i| Point::from_index(i, self))
    }

    /// Whether a point is on a board of this size.
    pub const fn holds(self, point: Point) -> bool {
        point.x < self.0 && point.y < self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// A point of a board: column `x` (0 = A) and row `y` (0 = row 1, the lowest of a diagram). Whether it is on a board depends on
/// the board's size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    y: u8,
    x: u8,
}

/// A text that names no point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointError(pub String);

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no point; a point is a column A to T (no I) and a row 1 to 19", self.0)
    }
}

impl std::error::Error for PointError {}

impl Point {
    /// The point in column `x` and row `y`, both from 0; none beyond 19 lines.
    pub const fn at(x: usize, y: usize) -> Option<Point> {
        if x < 19 && y < 19 {
            Some(Point { y: y as u8, x: x as u8 })
        } else {
            None
        }
    }

    /// Column, 0 = A.
    pub const fn x(self) -> usize {
        self.x as usize
    }

    /// Row, 0 = row 1.
    pub const fn y(self) -> usize {
        self.y as usize
    }

    /// Row-major index on a board of `size`: `lines * y + x`.
    pub const fn index(self, size: Size) -> usize {
        size.lines() * self.y() + self.x()
    }

    /// The point of a row-major index; an index beyond the board wraps in its columns.
    pub const fn from_index(index: usize, size: Size) -> Point {
        Point { y: (index / size.lines() % 19) as u8, x: (index % size.lines()) as u8 }
    }

    /// The points in these directions that are on the board.
    fn beside(self, size: Size, directions: [(i8, i8); 4]) -> impl Iterator<Item = Point> {
        directions.into_iter().filter_map(move |(dx, dy)| {
            let (x, y) = (self.x.checked_add_signed(dx)?, self.y.checked_add_signed(dy)?);
            let point = Point { y, x };
            size.holds(point).then_some(point)
        })
    }

    /// Neighbours on the board: below, left, right, above.
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Point> {
        self.beside(size, [(0, -1), (-1, 0), (1, 0), (0, 1)])
    }

    /// Diagonal neighbours on the board.
    pub fn diagonals(self, size: Size) -> impl Iterator<Item = Point> {
        self.beside(size, [(-1, -1), (1, -1), (-1, 1), (1, 1)])
    }
}

/// As in GTP: `A1` is the lower left corner.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", COLUMNS[self.x()] as char, self.y + 1)
    }
}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Point, PointError> {
        let error = || PointError(text.to_string());
        let column = *text.as_bytes().first().ok_or_else(error)?;
        let x = COLUMNS.iter().position(|&c| c == column.to_ascii_uppercase()).ok_or_else(error)?;
        let digits = &text[1..];
        if digits.len() > 2
            || digits.starts_with('0')
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return Err(error());
        }
        let row: usize = digits.parse().map_err(|_| error())?;
        Point::at(x, row.wrapping_sub(1)).ok_or_else(error)
    }
}
