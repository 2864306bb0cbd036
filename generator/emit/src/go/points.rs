//! The points of a board in the order of their index.

use super::codes::place;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Goes over the points of a board of `size` lines, row by row: `first` leads to the first one, `next` on to the one after.
#[block]
pub struct Points {
    pub clock: Signal<In, Clock>,
    /// Lines of the board, 5 to 19.
    pub size: Signal<In, Bits<5>>,
    /// To the first point,
    pub first: Signal<In, Bit>,
    /// or to the next one.
    pub next_point: Signal<In, Bit>,
    /// The point that it stands on: its number outside, 21 to 399.
    pub place: Signal<Out, Bits<9>>,
    /// Its index, from 0.
    pub index: Signal<Out, Bits<9>>,
    /// It is the last one.
    pub last: Signal<Out, Bit>,
    column: DFF<Bits<5>>,
    row: DFF<Bits<5>>,
    r_place: DFF<Bits<9>>,
    r_index: DFF<Bits<9>>,
    last_column: Signal<Local, Bit>,
}

#[logic]
impl Points {
    fn update(&mut self) {
        self.last_column.next = self.column.q.val() == self.size.val();
        if self.next_point.val() {
            self.r_index.d.next = self.r_index.q.val() + 1;
            self.r_place.d.next = self.r_place.q.val() + 1;
            self.column.d.next = self.column.q.val() + 1;
            if self.last_column.val() {
                self.r_place.d.next = self.r_place.q.val()
                    + (bits::<9>(place::FIRST) - bit_cast::<9, 5>(self.size.val()));
                self.column.d.next = 1.into();
                self.row.d.next = self.row.q.val() + 1;
            }
        }
        if self.first.val() {
            self.r_index.d.next = 0.into();
            self.r_place.d.next = place::FIRST.into();
            self.column.d.next = 1.into();
            self.row.d.next = 1.into();
        }
        self.place.next = self.r_place.q.val();
        self.index.next = self.r_index.q.val();
        self.last.next = self.last_column.val() & (self.row.q.val() == self.size.val());
    }
}
