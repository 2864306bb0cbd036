use super::{Board, Colour, Point};

/// Area of both sides in points: stones and empty points that are theirs. Points of nobody count for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    pub black: u16,
    pub white: u16,
}

impl Score {
    /// Black's area minus white's, -361 to 361.
    pub fn difference(self) -> i32 {
        i32::from(self.black) - i32::from(self.white)
    }

    fn of(board: &Board, owner: impl Fn(Point) -> Option<Colour>) -> Score {
        let mut score = Score::default();
        for point in board.size().points() {
            match owner(point) {
                Some(Colour::Black) => score.black += 1,
                Some(Colour::White) => score.white += 1,
                None => {}
            }
        }
        score
    }
}

impl Board {
    /// Area score: stones, and regions of empty points that touch stones of one colour only.
    pub fn area_score(&self) -> Score {
        Score::of(self, |point| self.at(point).or_else(|| self.region_owner(point)))
    }

    fn region_owner(&self, point: Point) -> Option<Colour> {
        let (_, border) = self.region(point);
        let touches = |c| border.iter().any(|&p| self.at(p) == Some(c));
        match (touches(Colour::Black), touches(Colour::White)) {
            (true, false) => Some(Colour::Black),
            (false, true) => Some(Colour::White),
            _ => None,
        }
    }

    /// Whose a point is by the score of playouts: the colour of its stone; an empty point is of the colour that all its
    /// neighbours on the board have.
    pub fn owner(&self, point: Point) -> Option<Colour> {
        let all = |c| point.neighbours(self.size()).all(|q| self.at(q) == Some(c));
        self.at(point).or_else(|| Colour::BOTH.into_iter().find(|&c| all(c)))
    }

    /// The score of playouts, by [`Board::owner`]: that of [`Board::area_score`] wherever no two empty points touch, which is
    /// the case at the end of every playout that was not capped.
    pub fn playout_score(&self) -> Score {
        Score::of(self, |point| self.owner(point))
    }
}
