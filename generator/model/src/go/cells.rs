//! Numbers of points inside the circuits (`docs/circuits/go.md`, section 1).

use kiban_rules::go::{Point, Size};

/// A point as the circuits number it, 9 bits: `20 * (y + 1) + x + 1`, so 21 to 399; 0 is no point.
pub type Cell = u16;

/// Cells in a row, the border column included.
pub const STRIDE: usize = 20;

/// No point: a pass, no ko.
pub const NO_CELL: Cell = 0;

/// The cell of a point.
pub const fn cell(point: Point) -> Cell {
    (STRIDE * (point.y() + 1) + point.x() + 1) as Cell
}

/// The point of a cell; none for cells of the border of a board of `size`.
pub fn point_of(cell: Cell, size: Size) -> Option<Point> {
    let (x, y) = (usize::from(cell) % STRIDE, usize::from(cell) / STRIDE);
    Point::at(x.checked_sub(1)?, y.checked_sub(1)?).filter(|&p| size.holds(p))
}
