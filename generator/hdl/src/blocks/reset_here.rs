//! A reset of a part's own.

use askama::Template;
use rust_hdl_core::prelude::*;

#[derive(Template)]
#[template(path = "blocks/reset_here.v", escape = "none")]
struct ResetHereV;

/// The reset of one part of a circuit, a clock behind the circuit's: a register in that part, where one register for all would have
/// wires across the whole device.
///
/// Parts that have one leave the reset together, a clock behind the rest; a part that has none must not need them before.
#[derive(LogicBlock)]
pub struct ResetHere {
    pub clock: Signal<In, Clock>,
    /// The circuit's reset.
    pub reset: Signal<In, Bit>,
    /// The part's.
    pub here: Signal<Out, Bit>,
    _held: Bit,
}

impl Default for ResetHere {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            here: Default::default(),
            _held: true,
        }
    }
}

impl Logic for ResetHere {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self._held = self.reset.val();
        }
        self.here.next = self._held;
    }

    fn connect(&mut self) {
        self.here.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Wrapper(Wrapper { code: ResetHereV.to_string(), cores: String::new() })
    }
}
