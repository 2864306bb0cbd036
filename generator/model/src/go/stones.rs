//! Colours of cells in units that keep them in memories, 2 bits: a stone of either side is a bit, the edge is both.

use kiban_rules::go::Colour;

pub(super) const EMPTY: u8 = 0;
pub(super) const BLACK: u8 = 1;
pub(super) const WHITE: u8 = 2;
pub(super) const EDGE: u8 = 3;

pub(super) const fn code(colour: Colour) -> u8 {
    match colour {
        Colour::Black => BLACK,
        Colour::White => WHITE,
    }
}
