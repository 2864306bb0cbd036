//! Checks of the fields of a playouts request.
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Watches the bytes of a request pass by (docs/protocol.md, 10 playouts: refused 2).
///
/// A byte and its offset are taken in every clock with `valid`, all 116 in their order without a gap; `clear` starts afresh.
/// `bad_field` is a register: it holds the verdict on all bytes up to two clocks before.
#[block(pub fn new(least_size: u8, greatest_size: u8))]
#[module("job_check")]
pub struct JobCheck {
    pub clock: Signal<In, Clock>,
    pub clear: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=115.
    pub index: Signal<In, Bits<7>>,
    pub data: Signal<In, Bits<8>>,
    /// With a byte of the white plane, the same byte of the black plane.
    pub black: Signal<In, Bits<8>>,
    pub bad_field: Signal<Out, Bit>,
    // the bytes come from memories: one clock for that, one for the checks
    r_valid: DFF<Bit>,
    r_index: DFF<Bits<7>>,
    r_data: DFF<Bits<8>>,
    r_black: DFF<Bits<8>>,
    field: DFF<Bit>,
    size: DFF<Bits<5>>,
    passed: DFF<Bit>,
    ko: DFF<Bits<9>>,
    has_ko: DFF<Bit>,
    cap_low: DFF<Bit>,
    // the index of the ko point: rows are taken off its cell, one a clock; done long before the planes come
    row: DFF<Bits<5>>,
    at: DFF<Bits<9>>,
    // size^2: a line a clock; the points of the plane that are still to come, and its byte
    lines: DFF<Bits<5>>,
    area: DFF<Bits<9>>,
    points: DFF<Bits<9>>,
    byte_at: DFF<Bits<6>>,
    ko_index: Signal<Local, Bits<9>>,
    outside: Signal<Local, Bits<8>>,
    taken: Signal<Local, Bits<8>>,
    #[init(Constant::new(u64::from(least_size).into()))]
    least: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(greatest_size).into()))]
    greatest: Constant<Bits<8>>,
}

// the two questions of the ko point stand in the circuit one in the other
#[allow(clippy::collapsible_if)]
#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.bad_field.next = self.field.q.val();
        self.r_valid.d.next = self.valid.val();
        self.r_index.d.next = self.index.val();
        self.r_data.d.next = self.data.val();
        self.r_black.d.next = self.black.val();
        // bits of this byte beyond the board
        self.outside.next = 0.into();
        if self.points.q.val() < 8 {
            self.outside.next = bits::<8>(255) << self.points.q.val().get_bits::<3>(0);
        }
        self.taken.next = self.r_data.q.val() | self.r_black.q.val();
        self.ko_index.next = self.at.q.val() + self.ko.q.val() - 1;

        if self.r_valid.q.val() {
            if (self.r_index.q.val() == 1) & (self.r_data.q.val() >= 32) {
                self.field.d.next = true;
            }
            if self.r_index.q.val() == 1 {
                self.passed.d.next = self.r_data.q.val().get_bit(1);
            }
            if self.r_index.q.val() == 4 {
                self.size.d.next = self.r_data.q.val().get_bits::<5>(0);
                self.lines.d.next = self.r_data.q.val().get_bits::<5>(0);
                self.area.d.next = 0.into();
                if (self.r_data.q.val() < self.least.val())
                    | (self.r_data.q.val() > self.greatest.val())
                {
                    self.field.d.next = true;
                }
            }
            // at most 19 lines: done with the byte of offset 23
            if (self.r_index.q.val() >= 5) & (self.lines.q.val() != 0) {
                self.lines.d.next = self.lines.q.val() - 1;
                self.area.d.next = self.area.q.val() + bit_cast::<9, 5>(self.size.q.val());
            }
            if (self.r_index.q.val() == 5) & (self.r_data.q.val() != 0) {
                self.field.d.next = true;
            }
            if self.r_index.q.val() == 6 {
                self.ko.d.next = bit_cast::<9, 8>(self.r_data.q.val());
            }
            if self.r_index.q.val() == 7 {
                self.ko.d.next =
                    self.ko.q.val() | (bit_cast::<9, 1>(self.r_data.q.val().get_bits::<1>(0)) << 8);
                self.has_ko.d.next = (self.ko.q.val() != 0) | (self.r_data.q.val() != 0);
                if self.r_data.q.val() > 1 {
                    self.field.d.next = true;
                }
            }
            if (self.r_index.q.val() == 11) & (self.r_data.q.val() != 0) {
                self.field.d.next = true;
            }
            if self.r_index.q.val() == 22 {
                self.cap_low.d.next = self.r_data.q.val() == 0;
            }
            if (self.r_index.q.val() == 23) & self.cap_low.q.val() & (self.r_data.q.val() == 0) {
                self.field.d.next = true;
            }
            // rows of 20 cells: the first is below the board
            if (self.r_index.q.val() >= 8) & (self.r_index.q.val() < 32) & (self.ko.q.val() >= 20) {
                self.ko.d.next = self.ko.q.val() - 20;
                self.row.d.next = self.row.q.val() + 1;
                if self.row.q.val() != 0 {
                    self.at.d.next = self.at.q.val() + bit_cast::<9, 5>(self.size.q.val());
                }
            }
            if (self.r_index.q.val() == 32) & self.has_ko.q.val() {
                if self.passed.q.val()
                    | (self.ko.q.val() == 0)
                    | (self.ko.q.val() > bit_cast::<9, 5>(self.size.q.val()))
                    | (self.row.q.val() == 0)
                    | (self.row.q.val() > self.size.q.val())
                {
                    self.field.d.next = true;
                }
            }
            if (self.r_index.q.val() == 23) | (self.r_index.q.val() == 69) {
                self.points.d.next = self.area.d.val();
                self.byte_at.d.next = 0.into();
            }
            if self.r_index.q.val() >= 24 {
                if (self.r_data.q.val() & self.outside.val()).any() {
                    self.field.d.next = true;
                }
                if self.r_index.q.val() != 69 {
                    self.byte_at.d.next = self.byte_at.q.val() + 1;
                    self.points.d.next = self.points.q.val() - 8;
                    if self.points.q.val() < 8 {
                        self.points.d.next = 0.into();
                    }
                }
            }
            if self.r_index.q.val() >= 70 {
                if (self.r_data.q.val() & self.r_black.q.val()).any() {
                    self.field.d.next = true;
                }
                if self.has_ko.q.val()
                    & (self.byte_at.q.val() == self.ko_index.val().get_bits::<6>(3))
                    & self.taken.val().get_bit(self.ko_index.val().get_bits::<3>(0).index())
                {
                    self.field.d.next = true;
                }
            }
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.has_ko.d.next = false;
            self.row.d.next = 0.into();
            self.at.d.next = 0.into();
        }
    }
}
