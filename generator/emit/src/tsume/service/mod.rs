//! What the mate search does for its host (docs/protocol.md, circuit kind 1), behind the standard plug (docs/service.md): checks,
//! the way from the bytes of a job to the engine, lines and results.
pub mod answers;
pub mod check;
pub mod load;

use self::answers::Answers;
use self::check::JobCheck;
use self::load::JobLoad;
use crate::hdl::{block, logic};
use crate::link::held_job::HeldJob;
use crate::link::{FromService, ToService};
use kiban_protocol::tsume::Sizes;
use rust_hdl_core::prelude::*;

/// Bytes of the requests `solve` and `moves` (docs/protocol.md, section 2).
pub(crate) mod field {
    pub const KIND: u64 = 0;
    pub const FLAGS: u64 = 1;
    /// Node, clock and depth limits.
    pub const LIMITS: u64 = 4;
    pub const BOARD: u64 = 18;
    /// Rook, bishop, four others, pawns.
    pub const HANDS: u64 = 99;
    pub const BISHOPS: u64 = 100;
    pub const HANDS_WHITE: u64 = 106;
    pub const BISHOPS_WHITE: u64 = 107;
    pub const PAWNS: u64 = 105;
    pub const PAWNS_WHITE: u64 = 112;
}

/// Between a host controller and a tsume engine.
///
/// Engine: squares come on `ld_` one a clock while `busy` is low; `hand_`, `cmd` and `limit_` are steady from `start` (1 clock, 14
/// or more clocks after the last square) to the end of the job. `abort_req` is a level until `done` (1 clock), with which the
/// outcome must be there; it, `line_move` (the word at `line_addr`, 1 clock later) and `state_clocks` (the counter at
/// `state_clocks_sel`, 1 clock later) must stay until the next `start`. `line_move` is the 32-bit move word of the protocol.
#[block(pub fn new(sizes: &Sizes))]
#[module("service")]
pub struct Service {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("host controller")]
    /// From it.
    #[record]
    pub ask: Signal<In, ToService>,
    /// To it.
    #[record]
    pub tell: Signal<Out, FromService>,
    #[group("engine: set-up and control")]
    /// A square is loaded:
    pub ld_valid: Signal<Out, Bit>,
    /// which one,
    pub ld_sq: Signal<Out, Bits<7>>,
    /// its piece.
    pub ld_piece: Signal<Out, Bits<6>>,
    /// Black's hand.
    pub hand_b: Signal<Out, Bits<21>>,
    /// White's hand.
    pub hand_w: Signal<Out, Bits<21>>,
    /// 1 clock: the job begins.
    pub start: Signal<Out, Bit>,
    /// 0 df-pn, 1 PN*, 2 list checks, 3 list evasions.
    pub cmd: Signal<Out, Bits<2>>,
    /// Nodes, 0 = no limit.
    pub limit_nodes: Signal<Out, Bits<32>>,
    /// Clocks, 0 = no limit.
    pub limit_clocks: Signal<Out, Bits<48>>,
    /// Plies.
    pub limit_depth: Signal<Out, Bits<10>>,
    /// The job ends at its next decision.
    pub abort_req: Signal<Out, Bit>,
    #[group("engine: outcome")]
    /// A job runs, or table and path are being emptied.
    pub busy: Signal<In, Bit>,
    /// 1 clock: the job has ended.
    pub done: Signal<In, Bit>,
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Signal<In, Bits<2>>,
    /// Why nothing was found out.
    pub reason: Signal<In, Bits<3>>,
    /// The line ends with the mate.
    pub line_complete: Signal<In, Bit>,
    /// Words of the line or list.
    pub length: Signal<In, Bits<10>>,
    /// From start to done.
    pub clocks: Signal<In, Bits<48>>,
    /// Expansions of the search.
    pub nodes: Signal<In, Bits<32>>,
    /// Expansions for the mate line.
    pub line_nodes: Signal<In, Bits<32>>,
    /// Raw moves whose scans were used.
    pub moves: Signal<In, Bits<48>>,
    /// Answers of the table that were used.
    pub probes: Signal<In, Bits<48>>,
    /// Those that knew something.
    pub hits: Signal<In, Bits<48>>,
    /// Of the raw moves.
    pub checksum: Signal<In, Bits<32>>,
    /// Counter of clocks to show,
    pub state_clocks_sel: Signal<Out, Bits<3>>,
    /// it, a clock later.
    pub state_clocks: Signal<In, Bits<48>>,
    /// Word of the line to read,
    pub line_addr: Signal<Out, Bits<10>>,
    /// it, a clock later.
    pub line_move: Signal<In, Bits<32>>,
    #[init(JobCheck::new(sizes.features.pn_star, sizes.features.moves))]
    check: JobCheck,
    #[init(JobLoad::new(sizes.max_depth))]
    load: JobLoad,
    held: HeldJob,
    answers: Answers,
}

#[logic]
impl Service {
    fn update(&mut self) {
        self.check.clock.next = self.clock.val();
        self.load.clock.next = self.clock.val();
        self.held.clock.next = self.clock.val();
        self.held.reset.next = self.reset.val();
        self.answers.clock.next = self.clock.val();
        self.answers.reset.next = self.reset.val();
        self.set_up();
        self.outcome();
        self.to_host();
    }

    /// Checks, and the way to the engine.
    fn set_up(&mut self) {
        self.check.clear.next = self.ask.val().clear;
        self.check.valid.next = self.ask.val().valid;
        self.check.index.next = self.ask.val().at;
        self.check.data.next = self.ask.val().data;
        self.load.valid.next = self.ask.val().valid & self.ask.val().load;
        self.load.index.next = self.ask.val().at;
        self.load.data.next = self.ask.val().data;
        self.held.ask.next = self.ask.val();
        self.held.done.next = self.done.val();
        self.held.told.next = self.answers.told.val();
        self.ld_valid.next = self.load.ld_valid.val();
        self.ld_sq.next = self.load.ld_sq.val();
        self.ld_piece.next = self.load.ld_piece.val();
        self.hand_b.next = self.load.hand_b.val();
        self.hand_w.next = self.load.hand_w.val();
        self.start.next = self.held.start.val();
        self.cmd.next = self.load.cmd.val();
        self.limit_nodes.next = self.load.limit_nodes.val();
        self.limit_clocks.next = self.load.limit_clocks.val();
        self.limit_depth.next = self.load.limit_depth.val();
        self.abort_req.next = self.held.abort_req.val();
    }

    /// What the engine found out, to the answers.
    fn outcome(&mut self) {
        self.answers.restart.next = self.ask.val().start;
        self.answers.frame_begin.next = self.ask.val().frame_begin;
        self.answers.progress_begin.next =
            self.ask.val().progress_begin & self.held.work.val().any();
        self.answers.take.next = self.ask.val().take;
        self.answers.blank.next = self.held.blank.val();
        self.answers.result.next = self.result.val();
        self.answers.reason.next = self.reason.val();
        self.answers.line_complete.next = self.line_complete.val();
        self.answers.length.next = self.length.val();
        self.answers.clocks.next = self.clocks.val();
        self.answers.nodes.next = self.nodes.val();
        self.answers.line_nodes.next = self.line_nodes.val();
        self.answers.moves.next = self.moves.val();
        self.answers.probes.next = self.probes.val();
        self.answers.hits.next = self.hits.val();
        self.answers.checksum.next = self.checksum.val();
        self.state_clocks_sel.next = self.answers.state_clocks_sel.val();
        self.answers.state_clocks.next = self.state_clocks.val();
        self.line_addr.next = self.answers.line_addr.val();
        self.answers.line_move.next = self.line_move.val();
    }

    /// To the host controller.
    fn to_host(&mut self) {
        self.tell.next.refusal = self.check.refusal.val();
        self.tell.next.ready = self.held.free.val() & !self.busy.val();
        self.tell.next.work = self.held.work.val();
        self.tell.next.work_place = self.held.place.val();
        self.tell.next.frame = self.held.sending.val() & self.answers.rests.val();
        self.tell.next.frame_place = self.held.place.val();
        self.tell.next.frame_kind = self.answers.kind.val();
        self.tell.next.frame_value = self.answers.value.val();
        self.tell.next.frame_last = self.answers.last.val();
        self.tell.next.body_valid = self.answers.body_valid.val();
        self.tell.next.body = self.answers.body.val();
        self.tell.next.body_last = self.answers.body_last.val();
        self.tell.next.recall_at = 0.into();
    }
}
