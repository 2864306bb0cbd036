//! The host link without its pins: bytes on one side, the engine on the other.
use super::cobs_rx::CobsRx;
use super::cobs_tx::CobsTx;
use super::host::Host;
use super::params::HostParams;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Receiver, host controller and frame sender, wired up.
///
/// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
/// a clock in which `valid` and `ready` of its direction are high; `rx_ready` is low only while two
/// whole frames wait, `tx_valid` and `tx_data` stay until taken.
///
/// Engine: squares come on `ld_` one a clock while `busy` is low; `hand_`, `cmd` and `limit_` are
/// steady from `start` (1 clock, 20 or more clocks after the last square) to the end of the job. `abort_req` is a level until
/// `done` (1 clock), with which the outcome must be there; the counters, `line_move` (the word at
/// `line_addr`, 1 clock later) and `state_clocks` (the counter at `state_clocks_sel`, 1 clock later)
/// must stay until the next `start`. `line_move` is the 32-bit move word of the protocol.
#[block(pub fn new(params: &HostParams))]
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
    pub ld_sq: Signal<Out, Bits<7>>,
    pub ld_piece: Signal<Out, Bits<6>>,
    pub hand_b: Signal<Out, Bits<21>>,
    pub hand_w: Signal<Out, Bits<21>>,
    pub start: Signal<Out, Bit>,
    pub cmd: Signal<Out, Bits<2>>,
    pub limit_nodes: Signal<Out, Bits<32>>,
    pub limit_clocks: Signal<Out, Bits<48>>,
    pub limit_depth: Signal<Out, Bits<10>>,
    pub abort_req: Signal<Out, Bit>,
    #[group("engine: outcome")]
    pub busy: Signal<In, Bit>,
    pub done: Signal<In, Bit>,
    pub result: Signal<In, Bits<2>>,
    pub reason: Signal<In, Bits<3>>,
    pub line_complete: Signal<In, Bit>,
    pub length: Signal<In, Bits<10>>,
    pub clocks: Signal<In, Bits<48>>,
    pub nodes: Signal<In, Bits<32>>,
    pub line_nodes: Signal<In, Bits<32>>,
    pub moves: Signal<In, Bits<48>>,
    pub probes: Signal<In, Bits<48>>,
    pub hits: Signal<In, Bits<48>>,
    pub checksum: Signal<In, Bits<32>>,
    pub state_clocks_sel: Signal<Out, Bits<3>>,
    pub state_clocks: Signal<In, Bits<48>>,
    pub line_addr: Signal<Out, Bits<10>>,
    pub line_move: Signal<In, Bits<32>>,
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
        self.ld_sq.next = self.host.ld_sq.val();
        self.ld_piece.next = self.host.ld_piece.val();
        self.hand_b.next = self.host.hand_b.val();
        self.hand_w.next = self.host.hand_w.val();
        self.start.next = self.host.start.val();
        self.cmd.next = self.host.cmd.val();
        self.limit_nodes.next = self.host.limit_nodes.val();
        self.limit_clocks.next = self.host.limit_clocks.val();
        self.limit_depth.next = self.host.limit_depth.val();
        self.abort_req.next = self.host.abort_req.val();
        self.host.busy.next = self.busy.val();
        self.host.done.next = self.done.val();
        self.host.result.next = self.result.val();
        self.host.reason.next = self.reason.val();
        self.host.line_complete.next = self.line_complete.val();
        self.host.length.next = self.length.val();
        self.host.clocks.next = self.clocks.val();
        self.host.nodes.next = self.nodes.val();
        self.host.line_nodes.next = self.line_nodes.val();
        self.host.moves.next = self.moves.val();
        self.host.probes.next = self.probes.val();
        self.host.hits.next = self.hits.val();
        self.host.checksum.next = self.checksum.val();
        self.state_clocks_sel.next = self.host.state_clocks_sel.val();
        self.host.state_clocks.next = self.state_clocks.val();
        self.line_addr.next = self.host.line_addr.val();
        self.host.line_move.next = self.line_move.val();

        self.idle.next = self.host.idle.val() & self.sender.idle.val() & !self.busy.val();
        self.led_busy.next = self.host.any_job.val();
        self.led_heartbeat.next = self.host.since_reset.val().get_bit(24);
        self.led_frame.next = self.host.frame_toggle.val();
        self.led_error.next = self.host.any_error.val();
    }
}
