//! All moves as first: who was the first to play where, and how these playouts ended (`docs/circuits/go.md`, section 4).

use kiban_rules::go::Size;
use serde::{Deserialize, Serialize};

use super::{cell, Cell};

/// Playouts in which a colour was the first to play on a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FirstMove {
    /// 24 bits.
    pub playouts: u32,
    /// Those of them that this colour won; a draw is no win. 24 bits.
    pub wins: u32,
}

/// First moves of the playouts of a batch.
pub(super) struct FirstMoves {
    /// Of the playout that runs: whether a cell was played already.
    played: [bool; CELLS],
    /// Of the playout that runs: cell and whether white was the first there.
    order: Vec<(Cell, bool)>,
    /// By colour and cell.
    counts: [[FirstMove; CELLS]; 2],
}

const CELLS: usize = 512;
const MASK: usize = CELLS - 1;

impl FirstMoves {
    pub fn new() -> FirstMoves {
        FirstMoves {
            played: [false; CELLS],
            order: Vec::with_capacity(CELLS),
            counts: [[FirstMove::default(); CELLS]; 2],
        }
    }

    /// Sees a stone of the playout that runs.
    #[inline]
    pub fn see(&mut self, cell: Cell, white: bool) {
        if !std::mem::replace(&mut self.played[cell as usize & MASK], true) {
            self.order.push((cell, white));
        }
    }

    /// Ends the playout; in a draw nobody won.
    pub fn finish(&mut self, black_won: bool, white_won: bool) {
        for (cell, white) in self.order.drain(..) {
            let at = cell as usize & MASK;
            self.played[at] = false;
            let count = &mut self.counts[usize::from(white)][at];
            count.playouts += 1;
            count.wins += u32::from(if white { white_won } else { black_won });
        }
    }

    /// The counts of black and of white by index.
    pub fn by_index(&self, size: Size) -> [Vec<FirstMove>; 2] {
        let of = |counts: &[FirstMove; CELLS]| {
            size.points().map(|point| counts[cell(point) as usize & MASK]).collect()
        };
        [of(&self.counts[0]), of(&self.counts[1])]
    }
}
