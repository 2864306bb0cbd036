//! Stage 1 of a lean unit: where the step leads.

use super::Step;
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
    /// From the last point of a row to the first of the next.
    RowOn,
    /// From a column's number to the lowest point of the next column.
    ColumnOn,
}

/// Stage 1, combinational: the way of a walk over the board, or from the new stone to a dead string. `W`: bits of a cell.
#[block]
#[module("aim")]
pub struct Aim<const W: usize> {
    /// What the game does.
    #[group("the game")]
    pub step: Signal<In, Step>,
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
    /// From a cell to the one above it.
    pub stride: Signal<In, Bits<W>>,
    /// To be added to the base cell.
    #[group("the way on")]
    pub way: Signal<Out, Bits<W>>,
    /// The walk is in the first column.
    pub first_column: Signal<Out, Bit>,
    /// It is in the last column.
    pub last_column: Signal<Out, Bit>,
    /// It is in the column beyond.
    pub past: Signal<Out, Bit>,
    /// It is in the highest row.
    pub top: Signal<Out, Bit>,
    /// It is above it.
    pub beyond: Signal<Out, Bit>,
    to: Signal<Local, Way>,
}

#[logic]
impl<const W: usize> Aim<W> {
    fn update(&mut self) {
        self.first_column.next = self.column.val() == 1;
        self.last_column.next = self.column.val() == self.size.val();
        self.past.next = self.column.val() > self.size.val();
        self.top.next = self.row.val() == self.size.val();
        self.beyond.next = self.row.val() > self.size.val();
        self.aimed();
        self.distance();
    }

    /// Where the step leads.
    fn aimed(&mut self) {
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
        if self.step.val() == Step::Frame {
            self.to.next = Way::Right;
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
                self.way.next = self.stride.val() + 1;
            }
            Way::Stay => {}
        }
    }
}
