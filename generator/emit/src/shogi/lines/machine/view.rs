//! What white's king sees.

use super::codes::movers;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Classes that slide towards the king from each direction.
mod slides {
    use super::movers;

    pub const DOWN: u64 = movers(4, true);
    pub const DOWN_RIGHT: u64 = movers(5, true);
    pub const RIGHT: u64 = movers(6, true);
    pub const UP_RIGHT: u64 = movers(7, true);
    pub const UP: u64 = movers(0, true);
    pub const UP_LEFT: u64 = movers(1, true);
    pub const LEFT: u64 = movers(2, true);
    pub const DOWN_LEFT: u64 = movers(3, true);
}

/// Keeps of the first and the second pieces around white's king what moves ask for: how far the first one is, and whether it stands
/// alone before a slider of black, pinned if it is white's, a discoverer if it is black's.
#[block]
#[module("line_view")]
pub struct LineView {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// The pieces are the first ones,
    pub first: Signal<In, Bit>,
    /// the second ones.
    pub second: Signal<In, Bit>,
    /// Nearest piece in each direction of looking, `{distance 4, white, class 4}`, 0 for none.
    pub rays: [Signal<In, Bits<9>>; 8],
    /// How far the first piece is in each direction, 0 for none.
    pub distances: [Signal<Out, Bits<4>>; 8],
    /// Directions in which it stands before a slider of black, told with the second pieces
    pub alone: Signal<Out, Bits<8>>,
    /// and kept.
    pub axes: Signal<Out, Bits<8>>,
    /// Directions in which it is black's.
    pub black: Signal<Out, Bits<8>>,
    distance: [DFF<Bits<4>>; 8],
    is_black: DFF<Bits<8>>,
    axis: DFF<Bits<8>>,
    kind_of: [Signal<Local, Bits<4>>; 8],
    towards: [Signal<Local, Bits<16>>; 8],
    slides: [Signal<Local, Bit>; 8],
    alone_sum: [Signal<Local, Bits<8>>; 9],
    black_sum: [Signal<Local, Bits<8>>; 9],
    number: [Signal<Local, Bits<4>>; 8],
}

#[logic]
impl LineView {
    fn update(&mut self) {
        self.towards[0].next = slides::DOWN.into();
        self.towards[1].next = slides::DOWN_RIGHT.into();
        self.towards[2].next = slides::RIGHT.into();
        self.towards[3].next = slides::UP_RIGHT.into();
        self.towards[4].next = slides::UP.into();
        self.towards[5].next = slides::UP_LEFT.into();
        self.towards[6].next = slides::LEFT.into();
        self.towards[7].next = slides::DOWN_LEFT.into();
        self.alone_sum[0].next = 0.into();
        self.black_sum[0].next = 0.into();
        for i in 0..8 {
            self.number[i].next = i.to_bits::<4>();
            self.kind_of[i].next = self.rays[i].val().get_bits::<4>(0);
            self.slides[i].next = !self.rays[i].val().get_bit(4)
                & self.towards[i].val().get_bit(self.kind_of[i].val().index());
            self.alone_sum[i + 1].next = self.alone_sum[i].val();
            if self.slides[i].val() {
                self.alone_sum[i + 1].next =
                    self.alone_sum[i].val() | (bits::<8>(1) << self.number[i].val());
            }
            self.black_sum[i + 1].next = self.black_sum[i].val();
            if self.kind_of[i].val().any() & !self.rays[i].val().get_bit(4) {
                self.black_sum[i + 1].next =
                    self.black_sum[i].val() | (bits::<8>(1) << self.number[i].val());
            }
            if self.first.val() {
                self.distance[i].d.next = self.rays[i].val().get_bits::<4>(5);
            }
            self.distances[i].next = self.distance[i].q.val();
        }
        if self.first.val() {
            self.is_black.d.next = self.black_sum[8].val();
        }
        if self.second.val() {
            self.axis.d.next = self.alone_sum[8].val();
        }
        self.alone.next = self.alone_sum[8].val();
        self.axes.next = self.axis.q.val();
        self.black.next = self.is_black.q.val();
    }
}
