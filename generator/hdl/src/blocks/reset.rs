//! A reset of a part's own.

use crate::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The reset of one part of a circuit, a clock behind the circuit's: a register in that part, where one register for all would
/// have wires across the whole device.
///
/// The parts leave the reset together, those without one a clock before.
#[block]
#[module("reset_here")]
pub struct ResetHere {
    pub clock: Signal<In, Clock>,
    /// The circuit's reset.
    pub reset: Signal<In, Bit>,
    /// The part's.
    pub here: Signal<Out, Bit>,
    held: DFF<Bit>,
}

#[logic]
impl ResetHere {
    fn update(&mut self) {
        self.held.d.next = self.reset.val();
        self.here.next = self.held.q.val();
    }
}
