//! The host link of the move generator without its pins: bytes on one side, the jobs on the other.
use super::host::Host;
use super::params::ChessParams;
use crate::hdl::{block, logic};
use crate::link::cobs_rx::CobsRx;
use crate::link::cobs_tx::CobsTx;
use rust_hdl_core::prelude::*;

/// Receiver, host controller and frame sender, wired up.
///
/// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
/// a clock in which `valid` and `ready` of its direction are high; `rx_ready` is low only while two
/// whole frames wait, `tx_valid` and `tx_data` stay until taken.
///
/// Jobs: the bytes of a job come on `ld_` one a clock while `busy` is low, then `start` (1 clock). `abort_req` is a level until
/// `done` (1 clock), with which the outcome must be there; it stays until the next `start`. While `busy` is low, `read_word` is
/// the word of `read_address` of the clock before.
#[block(pub fn new(params: &ChessParams))]
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
    #[group("jobs: set-up and control")]
    pub ld_valid: Signal<Out, Bit>,
    pub ld_at: Signal<Out, Bits<7>>,
    pub ld_byte: Signal<Out, Bits<8>>,
    pub start: Signal<Out, Bit>,
    pub abort_req: Signal<Out, Bit>,
    #[group("jobs: outcome")]
    pub busy: Signal<In, Bit>,
    pub done: Signal<In, Bit>,
    pub clocks: Signal<In, Bits<48>>,
    pub leaves: Signal<In, Bits<48>>,
    pub passes: Signal<In, Bits<48>>,
    pub pieces: Signal<In, Bits<32>>,
    pub length: Signal<In, Bits<9>>,
    pub stopped: Signal<In, Bits<3>>,
    #[group("jobs: moves of a divide, or answers")]
    pub read_address: Signal<Out, Bits<8>>,
    pub read_word: Signal<In, Bits<80>>,
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
        self.sender.push_data.next = self.host.push_data.val();
        self.sender.push.next = self.host.push.val();
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
        self.read_address.next = self.host.read_address.val();
        self.host.busy.next = self.busy.val();
        self.host.done.next = self.done.val();
        self.host.clocks.next = self.clocks.val();
        self.host.leaves.next = self.leaves.val();
        self.host.passes.next = self.passes.val();
        self.host.pieces.next = self.pieces.val();
        self.host.length.next = self.length.val();
        self.host.stopped.next = self.stopped.val();
        self.host.read_word.next = self.read_word.val();

        self.idle.next = self.host.idle.val() & self.sender.idle.val() & !self.busy.val();
        self.led_busy.next = self.host.any_job.val();
        self.led_heartbeat.next = self.host.since_reset.val().get_bit(24);
        self.led_frame.next = self.host.frame_toggle.val();
        self.led_error.next = self.host.any_error.val();
    }
}
