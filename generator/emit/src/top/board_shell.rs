//! What every board needs around a core with byte ports.
use super::reset_sync::ResetSync;
use crate::hdl::{block, logic};
use crate::link::{UartRx, UartTx};
use rust_hdl_core::prelude::*;

/// Reset and serial line: from pins to the byte ports of a core.
///
/// A byte that arrives while the core is not ready is lost (a serial line cannot wait); the CRC
/// of its frame tells. Clocks: those of [`ResetSync`], [`UartRx`] and [`UartTx`].
#[block(pub fn new(divider: u32))]
#[module("board_shell")]
pub struct BoardShell {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<Out, Bit>,
    #[group("pins")]
    /// The PLL is locked.
    pub locked: Signal<In, Bit>,
    /// The button for the reset is held down.
    pub press: Signal<In, Bit>,
    /// Serial line from the host.
    pub uart_rx: Signal<In, Bit>,
    /// Serial line to the host.
    pub uart_tx: Signal<Out, Bit>,
    #[group("core")]
    /// A byte from the host,
    pub rx_data: Signal<Out, Bits<8>>,
    /// in this clock.
    pub rx_valid: Signal<Out, Bit>,
    /// A byte for the host;
    pub tx_data: Signal<In, Bits<8>>,
    /// there is one,
    pub tx_valid: Signal<In, Bit>,
    /// and it is taken.
    pub tx_ready: Signal<Out, Bit>,
    /// One clock per false stop bit.
    pub frame_error: Signal<Out, Bit>,
    power_on: ResetSync,
    #[init(UartRx::new(divider))]
    receiver: UartRx,
    #[init(UartTx::new(divider))]
    transmitter: UartTx,
}

#[logic]
impl BoardShell {
    fn update(&mut self) {
        self.power_on.clock.next = self.clock.val();
        self.power_on.locked.next = self.locked.val();
        self.power_on.press.next = self.press.val();
        self.reset.next = self.power_on.reset.val();
        self.receiver.clock.next = self.clock.val();
        self.receiver.reset.next = self.power_on.reset.val();
        self.receiver.rxd.next = self.uart_rx.val();
        self.rx_data.next = self.receiver.data.val();
        self.rx_valid.next = self.receiver.valid.val();
        self.frame_error.next = self.receiver.frame_error.val();
        self.transmitter.clock.next = self.clock.val();
        self.transmitter.reset.next = self.power_on.reset.val();
        self.transmitter.data.next = self.tx_data.val();
        self.transmitter.valid.next = self.tx_valid.val();
        self.tx_ready.next = self.transmitter.ready.val();
        self.uart_tx.next = self.transmitter.txd.val();
    }
}
