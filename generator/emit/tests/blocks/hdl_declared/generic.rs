//! A record with a parameter, as a port, a register and a local signal.
use super::Phase;
use crate::common::{Equiv, FromBig};
use kiban_emit::hdl::{block, emit, join, logic, EmitOptions, Record};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, Default, Record)]
pub struct Stone<const W: usize> {
    /// Where it stands.
    pub cell: Bits<W>,
    pub phase: Phase,
    /// White put it there.
    pub white: Bit,
}

impl FromBig for Phase {
    const WIDTH: usize = 2;
    fn from_big(v: &BigUint) -> Self {
        Bits::<2>::from(v.clone()).into()
    }
}

/// Keeps a stone.
#[block]
#[module("shelf")]
pub struct Shelf<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub put: Signal<In, Bit>,
    /// the stone that comes
    #[record]
    pub stone: Signal<In, Stone<W>>,
    /// the stone that is kept, one cell on
    #[record]
    pub kept: Signal<Out, Stone<W>>,
    register: DFF<Stone<W>>,
    turned: Signal<Local, Stone<W>>,
}

#[logic]
impl<const W: usize> Shelf<W> {
    fn update(&mut self) {
        self.turned.next = self.stone.val();
        self.turned.next.white = !self.stone.val().white;
        if self.put.val() {
            self.register.d.next = self.turned.val();
        }
        self.kept.next = self.register.q.val();
        self.kept.next.cell = self.register.q.val().cell + 1;
        if self.register.q.val().phase == Phase::Half {
            self.kept.next.phase = Phase::Full;
        }
    }
}

#[test]
fn ports_of_a_record() {
    let mut shelf = Shelf::<5>::default();
    shelf.connect_all();
    let text = join(&emit(&shelf, "shelf", &EmitOptions::default()).unwrap(), "shelf");
    for want in [
        "    // the stone that comes\n    input  wire [4:0] stone_cell,   // Where it stands.",
        "    input  wire [1:0] stone_phase,\n",
        "    input  wire       stone_white,  // White put it there.\n",
        "    // the stone that is kept, one cell on\n    output reg  [4:0] kept_cell,    // Where it stands.",
        "register_cell_q <= register_cell_d;",
    ] {
        assert!(text.contains(want), "`{want}` is missing in\n{text}");
    }
}

fn shelf<const W: usize>(seed: u64) {
    let e: Equiv<Shelf<W>> = equiv!("shelf", Shelf::<W>::default(), clock: clock, inputs: [put, stone.{cell, phase, white}]);
    e.shape(|_, name, random| match name {
        // codes that exist
        "stone_phase" if random.bits() == 2 && random.bit(0) => random - 1u32,
        _ => random,
    })
    .check(1000, seed);
}

#[test]
fn does_the_same_at_every_width() {
    shelf::<3>(2);
    shelf::<7>(3);
}
