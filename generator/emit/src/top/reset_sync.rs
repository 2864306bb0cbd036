//! Power-on reset.
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Holds the circuit in reset until the clock is good, and while the button is pressed.
///
/// `locked` and `press` are asynchronous and pass two flip-flops. `reset` falls 258 clocks after both are
/// right and stay so; it rises 3 clocks after the lock is lost or the button pressed. All
/// flip-flops start at 0, so the circuit is in reset from the first clock after configuration
/// (block RAMs of the iCE40 need some microseconds then).
#[block]
#[module("reset_sync")]
pub struct ResetSync {
    pub clock: Signal<In, Clock>,
    /// The PLL has locked; 1 without a PLL.
    pub locked: Signal<In, Bit>,
    /// The reset button is pressed.
    pub press: Signal<In, Bit>,
    pub reset: Signal<Out, Bit>,
    sync0: DFF<Bit>,
    sync1: DFF<Bit>,
    count: DFF<Bits<8>>,
    running: DFF<Bit>,
}

#[logic]
impl ResetSync {
    fn update(&mut self) {
        self.sync0.d.next = self.locked.val() & !self.press.val();
        self.sync1.d.next = self.sync0.q.val();
        self.reset.next = !self.running.q.val();
        if !self.sync1.q.val() {
            self.count.d.next = 0.into();
            self.running.d.next = false;
        } else if self.count.q.val() == 255 {
            self.running.d.next = true;
        } else {
            self.count.d.next = self.count.q.val() + 1;
        }
    }
}
