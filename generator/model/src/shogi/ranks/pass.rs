//! A pass over the ranks from one end of the board to the other.

use super::direction::{D, DL, DR, L, R, U, UL, UR};
use super::{beside, black, goes_on, starts, Pieces, Rank, FAR, FILES, SEEN, WHITE_KING};
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::types::Class;

/// What leaves the squares of a rank for the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The three directions of movement of the pass, each with its dx.
    ways: [(usize, i8); 3],
    /// Of each: `{kind, coordinate}` that goes to the next rank, 0 = none.
    rays: [[u8; FILES]; 3],
    /// Of each: the king is seen from there, in [`SEEN`] or [`FAR`] code; 0 = it is not.
    king: [[u8; FILES]; 3],
    /// Knights that jump on in the pass, of the rank before and of that before it: black's from the bottom, from the top the
    /// imaginary one on white's king.
    knights: [[bool; FILES]; 2],
}

impl Pass {
    /// From the top to the bottom.
    pub const DOWN: Pass = Pass::new([(DL, 1), (D, 0), (DR, -1)]);
    /// From the bottom to the top.
    pub const UP: Pass = Pass::new([(U, 0), (UL, 1), (UR, -1)]);

    const fn new(ways: [(usize, i8); 3]) -> Pass {
        Pass { ways, rays: [[0; FILES]; 3], king: [[0; FILES]; 3], knights: [[false; FILES]; 2] }
    }

    fn is_down(&self) -> bool {
        self.ways[0].0 == DL
    }

    /// Takes in the next rank, `y` = 0 at the top, and gives what arrives there. `first`: the pass begins with it.
    pub fn step(&mut self, y: usize, first: bool, pieces: &Pieces) -> Rank {
        if first {
            *self = Pass::new(self.ways);
        }
        let mut found = Rank::default();
        let before = self.clone();
        for (way, &(direction, dx)) in self.ways.iter().enumerate() {
            let towards_king = (direction + 4) % 8;
            for (x, &code) in pieces.iter().enumerate() {
                let from = beside(x, -dx);
                let ray = from.map_or(0, |x| before.rays[way][x]);
                let king = from.map_or(0, |x| before.king[way][x]);
                found.cover[x].rays[direction] = ray;
                found.mask[x] |= king;
                let coordinate = if dx == 0 { y + 1 } else { x + 1 };
                let open = code == 0 || !holds(Mutation::RankBlockers);
                let goes = goes_on(ray, direction) && holds(Mutation::RankSliders);
                self.rays[way][x] = match starts(code, direction, coordinate) {
                    0 if open && goes => ray,
                    own => own,
                };
                let sees = code == 0 || !holds(Mutation::RankMaskBlockers);
                self.king[way][x] = match (code, king) {
                    (WHITE_KING, _) => SEEN[towards_king],
                    (_, king) if sees && king != 0 => king | FAR,
                    _ => 0,
                };
            }
        }
        self.jumps(&before, pieces, &mut found);
        if self.is_down() {
            side_steps(pieces, &mut found);
        }
        found
    }

    /// Knights jump over a rank.
    fn jumps(&mut self, before: &Pass, pieces: &Pieces, found: &mut Rank) {
        for (x, &piece) in pieces.iter().enumerate() {
            let here = |dx: i8| beside(x, -dx).is_some_and(|x| before.knights[1][x]);
            if self.is_down() {
                // the king stands two ranks above: seen by a jump the other way
                for (mask, dx) in [(SEEN[8], -1), (SEEN[9], 1)] {
                    if here(dx) && holds(Mutation::RankMaskKnights) {
                        found.mask[x] |= mask;
                    }
                }
            } else if holds(Mutation::RankKnights) {
                found.cover[x].knights = [here(1), here(-1)];
            }
            self.knights[1][x] = before.knights[0][x];
            self.knights[0][x] = match self.is_down() {
                true => piece == WHITE_KING,
                false => black(piece) == Some(Class::N),
            };
        }
    }
}

/// Steps to the squares beside; rooks and dragons are left to the pass along the rank.
fn side_steps(pieces: &Pieces, found: &mut Rank) {
    for (x, cover) in found.cover.iter_mut().enumerate() {
        for (direction, dx) in [(L, 1), (R, -1)] {
            let Some(from) = beside(x, -dx) else { continue };
            let arrival = starts(pieces[from], direction, from + 1);
            if !goes_on(arrival, direction) && holds(Mutation::RankSideSteps) {
                cover.rays[direction] = arrival;
            }
        }
    }
}
