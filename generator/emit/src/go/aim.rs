//! Stage 1 of a unit: where the step leads.

use super::codes::{colour, direction};
use super::state::Step;
use crate::hdl::{block, logic, StateBits};
use rust_hdl_core::prelude::*;

/// Ways of a step: the directions, and others.
#[derive(Copy, Clone, PartialEq, Debug, LogicState, StateBits)]
pub enum Way {
    Below,
    Left,
    Right,
    Above,
    Stay,
    /// From the last cell of a row to the first of the next.
    RowOn,
    /// From a column to the next one.
    ColumnOn,
}

/// Stage 1, combinational: the way from the step's cell to the next one. `W`: bits of a cell.
#[block]
#[module("aim")]
pub struct Aim<const W: usize> {
    /// What the game does.
    #[group("the game")]
    pub step: Signal<In, Step>,
    /// Of the neighbour.
    pub direction: Signal<In, Bits<2>>,
    /// Colours around the candidate, the new stone or the taken one.
    pub around: Signal<In, Bits<8>>,
    /// Directions of enemy strings without a liberty, one bit each.
    pub dead: Signal<In, Bits<4>>,
    /// The own string is taken.
    pub own: Signal<In, Bit>,
    /// The row of a walk over the board.
    pub row: Signal<In, Bits<5>>,
    /// Its column.
    pub column: Signal<In, Bits<5>>,
    /// Lines of the board, 5 to 19.
    #[group("of the batch")]
    pub size: Signal<In, Bits<5>>,
    /// From a cell to the one above it: the cells of a row and one of border.
    pub stride: Signal<In, Bits<W>>,
    /// The direction after this one. Edges left and right are left out; the edge above is not, since its cells hold the
    /// colours of the highest row.
    #[group("the way on")]
    pub onward: Signal<Out, Bits<2>>,
    /// To be added to the base cell.
    pub way: Signal<Out, Bits<W>>,
    /// The walk is in the last column.
    pub last_column: Signal<Out, Bit>,
    /// The row above the board.
    pub top: Signal<Out, Bit>,
    /// Two rows above the board.
    pub beyond: Signal<Out, Bit>,
    to: Signal<Local, Way>,
    skips: Signal<Local, Bit>,
    number: Signal<Local, Bits<5>>,
}

#[logic]
impl<const W: usize> Aim<W> {
    fn update(&mut self) {
        self.number.next = self.size.val() + 1;
        self.last_column.next = self.column.val() == self.size.val();
        self.top.next = self.row.val() == self.number.val();
        self.beyond.next = self.row.val() > self.number.val();
        self.aimed();
        self.distance();
    }

    /// Where the step leads.
    fn aimed(&mut self) {
        // the next direction, but for an edge on the left or on the right
        self.skips.next = ((self.direction.val() == direction::BELOW)
            & (self.around.val().get_bits::<2>(2) == colour::EDGE))
            | ((self.direction.val() == direction::LEFT)
                & (self.around.val().get_bits::<2>(4) == colour::EDGE));
        self.onward.next = self.direction.val() + 1;
        if self.skips.val() {
            self.onward.next = self.direction.val() + 2;
        }
        self.to.next = bit_cast::<3, 2>(self.onward.val()).into();
        if (self.step.val() == Step::Place)
            | (self.step.val() == Step::Pick)
            | (self.step.val() == Step::Take)
        {
            self.to.next = Way::Below;
        }
        if self.step.val() == Step::Next {
            // the lowest of the dead directions
            self.to.next = Way::Above;
            if self.dead.val().get_bit(2) {
                self.to.next = Way::Right;
            }
            if self.dead.val().get_bit(1) {
                self.to.next = Way::Left;
            }
            if self.dead.val().get_bit(0) {
                self.to.next = Way::Below;
            }
            if self.own.val() {
                self.to.next = Way::Stay;
            }
        }
        if self.step.val() == Step::Lay {
            self.to.next = Way::Right;
            if self.last_column.val() {
                self.to.next = Way::RowOn;
            }
        }
        if self.step.val() == Step::Count {
            self.to.next = Way::Above;
            if self.top.val() {
                self.to.next = Way::ColumnOn;
            }
        }
    }

    /// How far that is.
    fn distance(&mut self) {
        self.way.next = 0.into();
        match self.to.val() {
            Way::Below => {
                self.way.next = bits::<W>(0) - self.stride.val();
            }
            Way::Left => {
                self.way.next = bits::<W>(0) - bits::<W>(1);
            }
            Way::Right => {
                self.way.next = 1.into();
            }
            Way::Above => {
                self.way.next = self.stride.val();
            }
            Way::RowOn => {
                self.way.next = (self.stride.val() + 1) - bit_cast::<W, 5>(self.size.val());
            }
            Way::ColumnOn => {
                // a column's number is its cell below the board
                self.way.next = 1.into();
            }
            Way::Stay => {}
        }
    }
}
