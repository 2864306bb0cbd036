//! Where a square stands in each of the four boards.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The last square of a rank.
const LAST: u64 = 8;

/// The lines of a square; file and rank number their own lines. Combinational.
#[block]
#[module("line_place")]
pub struct LinePlace {
    /// File, 0 to 8.
    pub x: Signal<In, Bits<4>>,
    /// Rank, 0 to 8.
    pub y: Signal<In, Bits<4>>,
    #[group("number of its diagonal, 0 for one that is not kept: a corner alone")]
    /// on which x + y is the same,
    pub rising: Signal<Out, Bits<4>>,
    /// on which y - x is the same.
    pub falling: Signal<Out, Bits<4>>,
}

#[logic]
impl LinePlace {
    fn update(&mut self) {
        self.rising.next = self.x.val() + self.y.val();
        self.falling.next = self.y.val() + (bits::<4>(LAST) - self.x.val());
    }
}
