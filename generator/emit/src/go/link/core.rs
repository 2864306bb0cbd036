//! The host link of the playouts without its pins: bytes on one side, the engine on the other.
use super::host::Host;
use super::params::GoParams;
use crate::hdl::{block, logic};
use crate::link::cobs_rx::CobsRx;
use crate::link::cobs_tx::CobsTx;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Receiver, host controller and frame sender, wired up.
///
/// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
/// a clock in which `valid` and `ready` of its direction are high; `rx_ready` is low only while two
/// whole frames wait, `tx_valid` and `tx_data` stay until taken.
///
/// Engine: the bytes of the planes and of the numbers come on `ld_` one a clock while `busy` is low; the other ports of the batch are steady from
/// `start` (1 clock) to the end of the job. `abort_req` is a level until `done` (1 clock), with which the sums must be there;
/// they stay until the next `start`, and are read byte by byte (`sum_`). `owner_first` and `owner_ask` are pulses.
#[block(pub fn new(params: &GoParams))]
pub struct LinkCore {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("bytes from the host")]
    pub rx_data: Signal<In, Bits<8>>,
    pub rx_valid: Signal<In, Bit>,
    pub rx_ready: Signal<Out, Bit>,
    #[group("bytes to the host")]
    pub tx_data: Signal<Out, Bits<8>>,
    pub tx_valid: Signal<Out, Bit>,
    pub tx_ready: Signal<In, Bit>,
    #[group("engine: set-up and control")]
    pub ld_valid: Signal<Out, Bit>,
    pub ld_at: Signal<Out, Bits<7>>,
    pub ld_byte: Signal<Out, Bits<8>>,
    pub start: Signal<Out, Bit>,
    pub abort_req: Signal<Out, Bit>,
    pub size: Signal<Out, Bits<5>>,
    pub turn: Signal<Out, Bit>,
    pub passed: Signal<Out, Bit>,
    pub suicide: Signal<Out, Bit>,
    pub ko: Signal<Out, Bits<9>>,
    pub komi2: Signal<Out, Bits<16>>,
    #[group("engine: outcome")]
    pub busy: Signal<In, Bit>,
    pub done: Signal<In, Bit>,
    pub sum_read: Signal<Out, Bit>,
    pub sum_at: Signal<Out, Bits<7>>,
    pub sum_byte: Signal<In, Bits<8>>,
    pub sum_hold: Signal<Out, Bit>,
    pub sum_steady: Signal<In, Bit>,
    #[group("counted beside the sums")]
    pub faults: Signal<Out, Bits<2>>,
    pub faults_full: Signal<In, Bit>,
    pub heartbeat: Signal<In, Bit>,
    #[group("engine: owners, one after the other")]
    pub owner_first: Signal<Out, Bit>,
    pub owner_ask: Signal<Out, Bit>,
    pub owner_what: Signal<Out, Bits<3>>,
    pub owner_valid: Signal<In, Bit>,
    #[group("status")]
    /// No job held, no request in hand, nothing being sent, the engine at rest.
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
    // a byte of an answer, on its way to the sender
    pushed: DFF<Bit>,
    pushed_data: DFF<Bits<8>>,
}

#[logic]
impl LinkCore {
    fn update(&mut self) {
        self.receiver.clock.next = self.clock.val();
        self.receiver.reset.next = self.reset.val();
        self.receiver.data.next = self.rx_data.val();
        // a simulated line may bring bad frames faster than they are counted; a serial line does not
        self.receiver.valid.next = self.rx_valid.val() & !self.faults_full.val();
        self.rx_ready.next = self.receiver.ready.val() & !self.faults_full.val();
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

        self.ld_valid.next = self.host.ld_valid.val();
        self.ld_at.next = self.host.ld_at.val();
        self.ld_byte.next = self.host.ld_byte.val();
        self.start.next = self.host.start.val();
        self.abort_req.next = self.host.abort_req.val();
        self.size.next = self.host.size.val();
        self.turn.next = self.host.turn.val();
        self.passed.next = self.host.passed.val();
        self.suicide.next = self.host.suicide.val();
        self.ko.next = self.host.ko.val();
        self.komi2.next = self.host.komi2.val();
        self.owner_first.next = self.host.owner_first.val();
        self.owner_ask.next = self.host.owner_ask.val();
        self.owner_what.next = self.host.owner_what.val();
        self.host.busy.next = self.busy.val();
        self.host.done.next = self.done.val();
        self.sum_read.next = self.host.sum_read.val();
        self.sum_at.next = self.host.sum_at.val();
        self.host.sum_byte.next = self.sum_byte.val();
        self.sum_hold.next = self.host.sum_hold.val();
        self.host.sum_steady.next = self.sum_steady.val();
        self.faults.next = self.host.faults.val();
        self.host.owner_valid.next = self.owner_valid.val();

        self.idle.next = self.host.idle.val() & self.sender.idle.val() & !self.busy.val();
        self.led_busy.next = self.host.any_job.val();
        self.led_heartbeat.next = self.heartbeat.val();
        self.led_frame.next = self.host.frame_toggle.val();
        self.led_error.next = self.host.any_error.val();
    }
}
