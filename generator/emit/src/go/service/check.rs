//! Checks of the fields of a playouts request.
use super::{field, flag};
use crate::hdl::{block, logic};
use crate::link::plug::refusal;
use kiban_protocol::go::Sizes;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Greatest flag, and greatest high byte of a cell.
const MOST_FLAGS: u64 = 31;
const MOST_CELL_HIGH: u64 = 1;
/// Cells of a row of the board, as the ko point counts them.
const ROW: u64 = kiban_config::Go::NUMBER_STRIDE as u64;
/// Points of a byte of a plane.
const BYTE_POINTS: u64 = 8;
/// The byte whose clock decides on the ko point: its rows are taken off by then.
const KO_KNOWN: u64 = 32;

/// Watches the bytes of a request pass by (docs/protocol.md, 10 playouts: refused 2 and 4).
///
/// A byte and its offset are taken in every clock with `valid`, all 116 in their order without a gap; `clear` starts afresh.
/// `refusal` is the verdict on all bytes up to two clocks before.
#[block(pub fn new(sizes: &Sizes))]
#[module("job_check")]
pub struct JobCheck {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A new request.
    pub clear: Signal<In, Bit>,
    /// A byte of it is there.
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=115.
    pub index: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// With a byte of the white plane, the same byte of the black plane.
    pub black: Signal<In, Bits<8>>,
    /// 2 bad field, 4 not in the features, 0 taken.
    pub refusal: Signal<Out, Bits<3>>,
    // the bytes come from memories: one clock for that, one for the checks
    r_valid: DFF<Bit>,
    r_index: DFF<Bits<7>>,
    r_data: DFF<Bits<8>>,
    r_black: DFF<Bits<8>>,
    field: DFF<Bit>,
    unable: DFF<Bit>,
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
    #[init(Constant::new(u64::from(sizes.least).into()))]
    least: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(sizes.greatest).into()))]
    greatest: Constant<Bits<8>>,
    #[init(Constant::new(sizes.features.suicide))]
    has_suicide: Constant<Bit>,
    #[init(Constant::new(sizes.features.ownership))]
    has_owners: Constant<Bit>,
    #[init(Constant::new(sizes.features.first_moves))]
    has_firsts: Constant<Bit>,
}

// the two questions of the ko point stand in the circuit one in the other
#[allow(clippy::collapsible_if)]
#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.refusal.next = 0.into();
        if self.unable.q.val() {
            self.refusal.next = refusal::NOT_IMPLEMENTED.into();
        }
        if self.field.q.val() {
            self.refusal.next = refusal::BAD_FIELD.into();
        }
        self.r_valid.d.next = self.valid.val();
        self.r_index.d.next = self.index.val();
        self.r_data.d.next = self.data.val();
        self.r_black.d.next = self.black.val();
        // bits of this byte beyond the board
        self.outside.next = 0.into();
        if self.points.q.val() < BYTE_POINTS {
            self.outside.next = bits::<8>(255) << self.points.q.val().get_bits::<3>(0);
        }
        self.taken.next = self.r_data.q.val() | self.r_black.q.val();
        self.ko_index.next = self.at.q.val() + self.ko.q.val() - 1;
        if self.r_valid.q.val() {
            self.flags();
            self.size();
            self.ko_point();
            self.planes();
            // these bytes are zero
            if ((self.r_index.q.val() == field::ZERO)
                | (self.r_index.q.val() == field::PLAYOUTS_HIGH))
                & (self.r_data.q.val() != 0)
            {
                self.field.d.next = true;
            }
            // the cap is not
            if self.r_index.q.val() == field::CAP {
                self.cap_low.d.next = self.r_data.q.val() == 0;
            }
            if (self.r_index.q.val() == field::CAP_HIGH)
                & self.cap_low.q.val()
                & (self.r_data.q.val() == 0)
            {
                self.field.d.next = true;
            }
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.has_ko.d.next = false;
            self.row.d.next = 0.into();
            self.at.d.next = 0.into();
        }
    }

    fn flags(&mut self) {
        if self.r_index.q.val() == field::FLAGS {
            if self.r_data.q.val() > MOST_FLAGS {
                self.field.d.next = true;
            }
            self.passed.d.next = self.r_data.q.val().get_bit(flag::PASSED);
            self.unable.d.next = (self.r_data.q.val().get_bit(flag::SUICIDE)
                & !self.has_suicide.val())
                | (self.r_data.q.val().get_bit(flag::OWNERS) & !self.has_owners.val())
                | (self.r_data.q.val().get_bit(flag::FIRSTS) & !self.has_firsts.val());
        }
    }

    /// Lines of the board, and its points: a line a clock, at most 19, done with the byte of offset 23.
    fn size(&mut self) {
        if self.r_index.q.val() == field::SIZE {
            self.size.d.next = self.r_data.q.val().get_bits::<5>(0);
            self.lines.d.next = self.r_data.q.val().get_bits::<5>(0);
            self.area.d.next = 0.into();
            if (self.r_data.q.val() < self.least.val())
                | (self.r_data.q.val() > self.greatest.val())
            {
                self.field.d.next = true;
            }
        }
        if (self.r_index.q.val() > field::SIZE) & (self.lines.q.val() != 0) {
            self.lines.d.next = self.lines.q.val() - 1;
            self.area.d.next = self.area.q.val() + bit_cast::<9, 5>(self.size.q.val());
        }
    }

    /// Its cell, then its line and its index.
    fn ko_point(&mut self) {
        if self.r_index.q.val() == field::KO {
            self.ko.d.next = bit_cast::<9, 8>(self.r_data.q.val());
        }
        if self.r_index.q.val() == field::KO_HIGH {
            self.ko.d.next =
                self.ko.q.val() | (bit_cast::<9, 1>(self.r_data.q.val().get_bits::<1>(0)) << 8);
            self.has_ko.d.next = (self.ko.q.val() != 0) | (self.r_data.q.val() != 0);
            if self.r_data.q.val() > MOST_CELL_HIGH {
                self.field.d.next = true;
            }
        }
        // rows of 20 cells: the first is below the board
        if (self.r_index.q.val() > field::KO_HIGH)
            & (self.r_index.q.val() < KO_KNOWN)
            & (self.ko.q.val() >= ROW)
        {
            self.ko.d.next = self.ko.q.val() - ROW;
            self.row.d.next = self.row.q.val() + 1;
            if self.row.q.val() != 0 {
                self.at.d.next = self.at.q.val() + bit_cast::<9, 5>(self.size.q.val());
            }
        }
        if (self.r_index.q.val() == KO_KNOWN) & self.has_ko.q.val() {
            if self.passed.q.val()
                | (self.ko.q.val() == 0)
                | (self.ko.q.val() > bit_cast::<9, 5>(self.size.q.val()))
                | (self.row.q.val() == 0)
                | (self.row.q.val() > self.size.q.val())
            {
                self.field.d.next = true;
            }
        }
    }

    /// No stone beside the board, no two on a point, none on the ko point.
    fn planes(&mut self) {
        if (self.r_index.q.val() == field::CAP_HIGH) | (self.r_index.q.val() == field::BLACK_LAST) {
            self.points.d.next = self.area.d.val();
            self.byte_at.d.next = 0.into();
        }
        if self.r_index.q.val() >= field::BLACK {
            if (self.r_data.q.val() & self.outside.val()).any() {
                self.field.d.next = true;
            }
            if self.r_index.q.val() != field::BLACK_LAST {
                self.byte_at.d.next = self.byte_at.q.val() + 1;
                self.points.d.next = self.points.q.val() - BYTE_POINTS;
                if self.points.q.val() < BYTE_POINTS {
                    self.points.d.next = 0.into();
                }
            }
        }
        if self.r_index.q.val() >= field::WHITE {
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
}
