use super::{Colour, Point, Size};

/// Stones on a board. Any arrangement can be held; [`super::Position`] asks for a legal one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: Size,
    cells: Vec<Option<Colour>>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        Board { size, cells: vec![None; size.area()] }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point; none beyond the board.
    pub fn at(&self, point: Point) -> Option<Colour> {
        if self.size.holds(point) {
            self.cells[point.index(self.size)]
        } else {
            None
        }
    }

    /// Puts or takes a stone, without any rule; nothing happens beyond the board.
    pub fn set(&mut self, point: Point, stone: Option<Colour>) {
        if self.size.holds(point) {
            self.cells[point.index(self.size)] = stone;
        }
    }

    /// Stones of a colour.
    pub fn count(&self, colour: Colour) -> usize {
        self.cells.iter().filter(|&&c| c == Some(colour)).count()
    }

    /// Points without a stone, in the order of [`Size::points`].
    pub fn empties(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&p| self.at(p).is_none())
    }

    /// The connected points of the same content (colour or empty) around a point, and the points that touch them from
    /// outside; both without repetition, found by flood fill.
    pub fn region(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        if !self.size.holds(point) {
            return (Vec::new(), Vec::new());
        }
        let content = self.at(point);
        let mut seen = vec![false; self.size.area()];
        seen[point.index(self.size)] = true;
        let (mut inside, mut outside, mut next) = (vec![point], Vec::new(), 0);
        while let Some(&p) = inside.get(next) {
            next += 1;
            for q in p.neighbours(self.size) {
                if !std::mem::replace(&mut seen[q.index(self.size)], true) {
                    if self.at(q) == content {
                        inside.push(q);
                    } else {
                        outside.push(q);
                    }
                }
            }
        }
        (inside, outside)
    }

    /// The stones of the string on a point, and its liberties. On an empty point: nothing.
    pub fn string(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        if self.at(point).is_none() {
            return (Vec::new(), Vec::new());
        }
        let (stones, mut border) = self.region(point);
        border.retain(|&p| self.at(p).is_none());
        (stones, border)
    }

    /// Whether the string on a point has a liberty.
    pub fn lives(&self, point: Point) -> bool {
        !self.string(point).1.is_empty()
    }

    /// The own-eye test of playouts: an empty point whose neighbours are all own stones or edge, with fewer than two
    /// strikes; strikes are the enemy stones on its diagonals, and one more at an edge or in a corner.
    pub fn is_own_eye(&self, point: Point, colour: Colour) -> bool {
        if !self.size.holds(point) || self.at(point).is_some() {
            return false;
        }
        let neighbours = point.neighbours(self.size).count();
        let own = point.neighbours(self.size).filter(|&q| self.at(q) == Some(colour)).count();
        let enemies = point.diagonals(self.size).filter(|&q| self.at(q) == Some(!colour)).count();
        own == neighbours && enemies + usize::from(neighbours < 4) < 2
    }
}
