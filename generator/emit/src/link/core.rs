//! The host link without its pins: bytes on one side, a service on the other.
use super::cobs_rx::CobsRx;
use super::cobs_tx::CobsTx;
use super::host::Host;
use super::params::HostParams;
use super::plug::{FromService, ToService};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Receiver, host controller and frame sender, wired up.
///
/// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
/// a clock in which `valid` and `ready` of its direction are high; `rx_ready` is low only while two
/// whole frames wait, `tx_valid` and `tx_data` stay until taken.
///
/// `ask` and `tell` are the plug of a service (docs/service.md).
#[block(pub fn new(params: &HostParams))]
pub struct LinkCore {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("bytes from the host")]
    /// A byte of the line.
    pub rx_data: Signal<In, Bits<8>>,
    /// It is there.
    pub rx_valid: Signal<In, Bit>,
    /// It is taken in this clock.
    pub rx_ready: Signal<Out, Bit>,
    #[group("bytes to the host")]
    /// A byte of a frame.
    pub tx_data: Signal<Out, Bits<8>>,
    /// It waits to be taken.
    pub tx_valid: Signal<Out, Bit>,
    /// It is taken in this clock.
    pub tx_ready: Signal<In, Bit>,
    #[group("to the service")]
    /// Checks, jobs, what is asked for.
    #[record]
    pub ask: Signal<Out, ToService>,
    #[group("from the service")]
    /// Verdicts, states, frames.
    #[record]
    pub tell: Signal<In, FromService>,
    #[group("status")]
    /// No job held, no request in hand, nothing being sent.
    pub idle: Signal<Out, Bit>,
    /// A job is held.
    pub led_busy: Signal<Out, Bit>,
    /// Bit 24 of the clocks since reset.
    pub led_heartbeat: Signal<Out, Bit>,
    /// Changes with every good frame.
    pub led_frame: Signal<Out, Bit>,
    /// A frame was dropped since reset.
    pub led_error: Signal<Out, Bit>,
    receiver: CobsRx,
    #[init(Host::new(params))]
    host: Host,
    sender: CobsTx,
    // a byte of a message, on its way to the sender
    pushed: DFF<Bit>,
    pushed_data: DFF<Bits<8>>,
}

#[logic]
impl LinkCore {
    fn update(&mut self) {
        self.receiver.clock.next = self.clock.val();
        self.receiver.reset.next = self.reset.val();
        self.receiver.data.next = self.rx_data.val();
        self.receiver.valid.next = self.rx_valid.val();
        self.rx_ready.next = self.receiver.ready.val();
        self.receiver.read_address.next = self.host.frame_address.val();
        self.receiver.consumed.next = self.host.frame_consumed.val();

        self.sender.clock.next = self.clock.val();
        self.sender.reset.next = self.reset.val();
        // the end of the message is told the clock after its last byte: a byte that is a clock late comes with it
        self.pushed.d.next = self.host.push.val() & !self.reset.val();
        self.pushed_data.d.next = self.host.push_data.val();
        self.sender.push_data.next = self.pushed_data.q.val();
        self.sender.push.next = self.pushed.q.val();
        self.sender.finish.next = self.host.finish.val();
        self.tx_data.next = self.sender.data.val();
        self.tx_valid.next = self.sender.valid.val();
        self.sender.ready.next = self.tx_ready.val();

        self.host.clock.next = self.clock.val();
        self.host.reset.next = self.reset.val();
        self.host.frame_valid.next = self.receiver.frame_valid.val();
        self.host.frame_length.next = self.receiver.length.val();
        self.host.frame_data.next = self.receiver.read_data.val();
        self.host.frame_error.next = self.receiver.error.val();
        self.host.sender_idle.next = self.sender.idle.val();
        self.ask.next = self.host.ask.val();
        self.host.tell.next = self.tell.val();

        self.idle.next = self.host.idle.val() & self.sender.idle.val() & self.tell.val().ready;
        self.led_busy.next = self.host.any_job.val();
        self.led_heartbeat.next = self.host.heartbeat.val();
        self.led_frame.next = self.host.frame_toggle.val();
        self.led_error.next = self.host.any_error.val();
    }
}
