//! From the bytes of a stored job to the ports of the playout engine.
use super::{field, flag};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// From the offset of a byte to its place in the engine: the plane of white from 64, everything else around the plane of black.
const FROM_BLACK: u64 = field::BLACK;
const FROM_WHITE: u64 = field::WHITE - 64;

/// Sets up the engine from a job (layout: docs/protocol.md, 10 playouts).
///
/// A byte and its offset are taken in every clock with `valid`. Bytes of the numbers and of the planes appear on the `ld_` ports 1 clock later;
/// the other ports are registers and stay until the next job. 116 clocks for the whole job.
#[block]
#[module("job_load")]
pub struct JobLoad {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A byte of the job is there:
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=115.
    pub index: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// Ownership is wanted.
    pub owners: Signal<Out, Bit>,
    /// First moves are wanted.
    pub firsts: Signal<Out, Bit>,
    /// Points of the board.
    pub area: Signal<Out, Bits<9>>,
    /// A byte is handed on:
    pub ld_valid: Signal<Out, Bit>,
    /// Byte of the black plane from 0, of the white plane from 64; bytes @8 to @23 of the job from 112.
    pub ld_at: Signal<Out, Bits<7>>,
    /// The byte.
    pub ld_byte: Signal<Out, Bits<8>>,
    /// Lines of the board.
    pub size: Signal<Out, Bits<5>>,
    /// White is to move.
    pub turn: Signal<Out, Bit>,
    /// The last move was a pass.
    pub passed: Signal<Out, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<Out, Bit>,
    /// Cell of the ko point, or 0.
    pub ko: Signal<Out, Bits<9>>,
    /// Twice the komi, signed.
    pub komi2: Signal<Out, Bits<16>>,
    flags: DFF<Bits<5>>,
    r_size: DFF<Bits<5>>,
    r_ko: DFF<Bits<9>>,
    // size^2: a line a clock
    lines: DFF<Bits<5>>,
    r_area: DFF<Bits<9>>,
    r_komi2: DFF<Bits<16>>,
    r_valid: DFF<Bit>,
    r_at: DFF<Bits<7>>,
    r_byte: DFF<Bits<8>>,
}

#[logic]
impl JobLoad {
    fn update(&mut self) {
        self.r_byte.d.next = self.data.val();
        self.r_valid.d.next = self.valid.val() & (self.index.val() >= field::PLAYOUTS);
        self.r_at.d.next = self.index.val() - FROM_BLACK;
        if self.index.val() >= field::WHITE {
            self.r_at.d.next = self.index.val() - FROM_WHITE;
        }
        if self.valid.val() {
            if self.index.val() == field::FLAGS {
                self.flags.d.next = self.data.val().get_bits::<5>(0);
            }
            if self.index.val() == field::SIZE {
                self.r_size.d.next = self.data.val().get_bits::<5>(0);
                self.lines.d.next = self.data.val().get_bits::<5>(0);
                self.r_area.d.next = 0.into();
            }
            if (self.index.val() > field::SIZE) & (self.lines.q.val() != 0) {
                self.lines.d.next = self.lines.q.val() - 1;
                self.r_area.d.next = self.r_area.q.val() + bit_cast::<9, 5>(self.r_size.q.val());
            }
            if self.index.val() == field::KO {
                self.r_ko.d.next = bit_cast::<9, 8>(self.data.val());
            }
            if self.index.val() == field::KO_HIGH {
                self.r_ko.d.next =
                    self.r_ko.q.val() | (bit_cast::<9, 1>(self.data.val().get_bits::<1>(0)) << 8);
            }
            if (self.index.val() == field::KOMI) | (self.index.val() == field::KOMI_HIGH) {
                self.r_komi2.d.next =
                    (self.r_komi2.q.val() >> 8) | (bit_cast::<16, 8>(self.data.val()) << 8);
            }
        }
        self.area.next = self.r_area.q.val();
        self.owners.next = self.flags.q.val().get_bit(flag::OWNERS);
        self.firsts.next = self.flags.q.val().get_bit(flag::FIRSTS);
        self.ld_valid.next = self.r_valid.q.val();
        self.ld_at.next = self.r_at.q.val();
        self.ld_byte.next = self.r_byte.q.val();
        self.size.next = self.r_size.q.val();
        self.turn.next = self.flags.q.val().get_bit(0);
        self.passed.next = self.flags.q.val().get_bit(flag::PASSED);
        self.suicide.next = self.flags.q.val().get_bit(flag::SUICIDE);
        self.ko.next = self.r_ko.q.val();
        self.komi2.next = self.r_komi2.q.val();
    }
}
