//! UART transmitter, 8 data bits, no parity, 1 stop bit.
use super::uart_rx::{MAX_CLOCKS_PER_BIT, MIN_CLOCKS_PER_BIT};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Sends bytes on a serial line (idle high, start bit low, least significant bit first).
///
/// A byte is taken in a clock with `valid` and `ready`; the start bit is on the pin two clocks
/// later. `ready` comes back with the last clock of the stop bit, so a full source keeps the line
/// busy: `10 * period` clocks a byte. The pin is driven by a flip-flop.
#[block(fn build(clocks_per_bit: u32))]
#[module("uart_tx")]
pub struct UartTx {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// The byte to send.
    pub data: Signal<In, Bits<8>>,
    /// There is one.
    pub valid: Signal<In, Bit>,
    /// It is taken.
    pub ready: Signal<Out, Bit>,
    /// The serial line.
    pub txd: Signal<Out, Bit>,
    // what follows the bit on the line, least significant first; the stop bit is shifted in
    shift: DFF<Bits<9>>,
    left: DFF<Bits<4>>,
    count: DFF<Bits<12>>,
    // stored inverted, so that the power-up value 0 is the idle level
    line: DFF<Bit>,
    last: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(clocks_per_bit - 1).into()))]
    period: Constant<Bits<12>>,
}

impl UartTx {
    /// `clocks_per_bit`: clocks a bit, 4..=4096.
    ///
    /// # Panics
    /// If `clocks_per_bit` is out of range; the configuration is checked before blocks are made.
    pub fn new(clocks_per_bit: u32) -> Self {
        assert!((MIN_CLOCKS_PER_BIT..=MAX_CLOCKS_PER_BIT).contains(&clocks_per_bit));
        Self::build(clocks_per_bit)
    }
}

#[logic]
impl UartTx {
    fn update(&mut self) {
        // idle, or in the last clock of the stop bit
        self.last.next =
            (self.left.q.val() == 0) | ((self.left.q.val() == 1) & (self.count.q.val() == 0));
        self.ready.next = self.last.val();
        self.txd.next = !self.line.q.val();
        if self.last.val() {
            self.left.d.next = 0.into();
            self.line.d.next = false;
            if self.valid.val() {
                self.shift.d.next = bit_cast::<9, 8>(self.data.val()) | 0x100;
                self.left.d.next = 10.into();
                self.count.d.next = self.period.val();
                self.line.d.next = true;
            }
        } else if self.count.q.val() != 0 {
            self.count.d.next = self.count.q.val() - 1;
        } else {
            self.count.d.next = self.period.val();
            self.left.d.next = self.left.q.val() - 1;
            self.shift.d.next = (self.shift.q.val() >> 1) | 0x100;
            self.line.d.next = !self.shift.q.val().get_bit(0);
        }
        if self.reset.val() {
            self.left.d.next = 0.into();
            self.line.d.next = false;
        }
    }
}
