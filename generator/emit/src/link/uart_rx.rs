//! UART receiver, 8 data bits, no parity, 1 stop bit.
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Receives bytes from a serial line (idle high, start bit low, least significant bit first).
///
/// The line passes two flip-flops. The start bit is confirmed half a bit after its edge (a shorter
/// glitch is ignored); every later bit is sampled one bit time after the one before, so that all
/// samples lie at mid-bit. `valid` is high for one clock, `9.5 * period + 4` clocks after the
/// falling edge at the pin (rounded down), with the byte on `data`. A stop bit that is low is a
/// framing error: the byte is handed over all the same (the CRC of its frame decides),
/// `frame_error` is high in the same clock, and the receiver waits until the line is high again
/// (so that a break is one byte).
/// Two devices may differ by about 4 % less half a clock a bit.
#[block(fn build(clocks_per_bit: u32))]
#[module("uart_rx")]
pub struct UartRx {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// The serial line, asynchronous.
    pub rxd: Signal<In, Bit>,
    /// The byte received; stays until the next one begins.
    pub data: Signal<Out, Bits<8>>,
    /// One clock per byte. There is no back-pressure on a serial line.
    pub valid: Signal<Out, Bit>,
    /// One clock per stop bit that was low.
    pub frame_error: Signal<Out, Bit>,
    // stored inverted, so that the power-up value 0 is the idle level
    sync0: DFF<Bit>,
    sync1: DFF<Bit>,
    shift: DFF<Bits<8>>,
    // 0 idle, 10 start bit, 9..2 data bits, 1 stop bit
    left: DFF<Bits<4>>,
    // clocks until the next sample
    count: DFF<Bits<12>>,
    got: DFF<Bit>,
    bad: DFF<Bit>,
    // after a framing error: wait for the idle level
    hold: DFF<Bit>,
    #[init(Constant::new(u64::from(clocks_per_bit - 1).into()))]
    period: Constant<Bits<12>>,
    #[init(Constant::new(u64::from(clocks_per_bit / 2 - 1).into()))]
    half: Constant<Bits<12>>,
}

/// The shortest bit time that the blocks take, in clocks.
pub const MIN_CLOCKS_PER_BIT: u32 = 4;
/// The longest bit time that the blocks take, in clocks.
pub const MAX_CLOCKS_PER_BIT: u32 = 4096;

impl UartRx {
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
impl UartRx {
    fn update(&mut self) {
        self.sync0.d.next = !self.rxd.val();
        self.sync1.d.next = self.sync0.q.val();
        self.got.d.next = false;
        self.bad.d.next = false;
        self.data.next = self.shift.q.val();
        self.valid.next = self.got.q.val();
        self.frame_error.next = self.bad.q.val();
        if self.left.q.val() == 0 {
            if !self.sync1.q.val() {
                self.hold.d.next = false;
            } else if !self.hold.q.val() {
                self.left.d.next = 10.into();
                self.count.d.next = self.half.val();
            }
        } else if self.count.q.val() != 0 {
            self.count.d.next = self.count.q.val() - 1;
        } else {
            self.count.d.next = self.period.val();
            self.left.d.next = self.left.q.val() - 1;
            if self.left.q.val() == 10 {
                // a glitch, not a start bit
                if !self.sync1.q.val() {
                    self.left.d.next = 0.into();
                }
            } else if self.left.q.val() == 1 {
                self.got.d.next = true;
                self.bad.d.next = self.sync1.q.val();
                self.hold.d.next = self.sync1.q.val();
            } else {
                self.shift.d.next = self.shift.q.val() >> 1;
                if !self.sync1.q.val() {
                    self.shift.d.next = (self.shift.q.val() >> 1) | 0x80;
                }
            }
        }
        if self.reset.val() {
            self.left.d.next = 0.into();
            self.got.d.next = false;
            self.bad.d.next = false;
            self.hold.d.next = false;
        }
    }
}
