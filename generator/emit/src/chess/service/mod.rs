//! What the move generator does for its host (docs/protocol.md, circuit kind 3), behind the standard plug (docs/service.md):
//! checks, the bytes of a job for the boards, root moves, answers and results.
pub mod answers;
pub mod check;

use self::answers::Answers;
use self::check::JobCheck;
use crate::hdl::{block, logic};
use crate::link::held_job::HeldJob;
use crate::link::{FromService, ToService};
use kiban_protocol::chess::Sizes;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes of the requests `perft` and `commands` (docs/protocol.md, section 2).
pub(crate) mod field {
    pub const KIND: u64 = 0;
    pub const FLAGS: u64 = 1;
    pub const DEPTH_OR_BOARD: u64 = 4;
    /// Of commands; a perft has 0.
    pub const COUNT: u64 = 5;
    pub const ZERO: u64 = 6;
    pub const ZERO_LAST: u64 = 7;
    pub const SQUARES: u64 = 8;
    pub const STATE: u64 = 40;
    pub const STATE_HIGH: u64 = 42;
    pub const STATE_LAST: u64 = 43;
}

/// Between a host controller and `chess_jobs`.
///
/// Jobs: the bytes of a job come on `ld_` one a clock while `busy` is low, then `start` (1 clock). `abort_req` is a level until
/// `done` (1 clock), with which the outcome must be there; it stays until the next `start`. While `busy` is low, `read_word` is
/// the word of `read_address` of the clock before.
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
    #[group("jobs: set-up and control")]
    /// A byte of the job is there:
    pub ld_valid: Signal<Out, Bit>,
    /// its offset,
    pub ld_at: Signal<Out, Bits<7>>,
    /// and the byte.
    pub ld_byte: Signal<Out, Bits<8>>,
    /// 1 clock: the job begins.
    pub start: Signal<Out, Bit>,
    /// It ends as soon as it can.
    pub abort_req: Signal<Out, Bit>,
    #[group("jobs: outcome")]
    /// A job is at work.
    pub busy: Signal<In, Bit>,
    /// 1 clock: it has ended.
    pub done: Signal<In, Bit>,
    /// From start to done.
    pub clocks: Signal<In, Bits<48>>,
    /// Leaves of the perft.
    pub leaves: Signal<In, Bits<48>>,
    /// Passes of the array.
    pub passes: Signal<In, Bits<48>>,
    /// Pieces of the perft that are done.
    pub pieces: Signal<In, Bits<32>>,
    /// Root moves, or answers.
    pub length: Signal<In, Bits<9>>,
    /// 0 complete, 2 clock limit, 5 aborted.
    pub stopped: Signal<In, Bits<3>>,
    #[group("jobs: moves of a divide, or answers")]
    /// Word to read,
    pub read_address: Signal<Out, Bits<8>>,
    /// it, a clock later.
    pub read_word: Signal<In, Bits<80>>,
    #[init(JobCheck::new(sizes.boards as u8, sizes.features.counts))]
    check: JobCheck,
    held: HeldJob,
    answers: Answers,
    // the job is a list of commands
    list: DFF<Bit>,
    // a byte of the job, on its way
    r_valid: DFF<Bit>,
    r_at: DFF<Bits<7>>,
    r_byte: DFF<Bits<8>>,
    loads: Signal<Local, Bit>,
}

#[logic]
impl Service {
    fn update(&mut self) {
        self.check.clock.next = self.clock.val();
        self.held.clock.next = self.clock.val();
        self.held.reset.next = self.reset.val();
        self.answers.clock.next = self.clock.val();
        self.answers.reset.next = self.reset.val();
        self.set_up();
        self.outcome();
        self.to_host();
    }

    /// Checks, and the way to the boards.
    fn set_up(&mut self) {
        self.check.clear.next = self.ask.val().clear;
        self.check.valid.next = self.ask.val().valid;
        self.check.index.next = self.ask.val().at;
        self.check.data.next = self.ask.val().data;
        self.loads.next = self.ask.val().valid & self.ask.val().load;
        if self.loads.val() & (self.ask.val().at == field::KIND) {
            self.list.d.next = self.ask.val().data.get_bit(0);
        }
        self.r_valid.d.next = self.loads.val();
        self.r_at.d.next = self.ask.val().at;
        self.r_byte.d.next = self.ask.val().data;
        self.ld_valid.next = self.r_valid.q.val();
        self.ld_at.next = self.r_at.q.val();
        self.ld_byte.next = self.r_byte.q.val();
        self.held.ask.next = self.ask.val();
        self.held.done.next = self.done.val();
        self.held.told.next = self.answers.told.val();
        self.start.next = self.held.start.val();
        self.abort_req.next = self.held.abort_req.val();
    }

    /// What the boards found out, to the answers.
    fn outcome(&mut self) {
        self.answers.restart.next = self.ask.val().start;
        self.answers.frame_begin.next = self.ask.val().frame_begin;
        self.answers.progress_begin.next =
            self.ask.val().progress_begin & self.held.work.val().any();
        self.answers.take.next = self.ask.val().take;
        self.answers.blank.next = self.held.blank.val();
        self.answers.list.next = self.list.q.val();
        self.answers.clocks.next = self.clocks.val();
        self.answers.leaves.next = self.leaves.val();
        self.answers.passes.next = self.passes.val();
        self.answers.pieces.next = self.pieces.val();
        self.answers.length.next = self.length.val();
        self.answers.stopped.next = self.stopped.val();
        self.read_address.next = self.answers.read_address.val();
        self.answers.read_word.next = self.read_word.val();
    }

    /// To the host controller.
    fn to_host(&mut self) {
        self.tell.next.refusal = self.check.refusal.val();
        self.tell.next.hold = false;
        self.tell.next.enough = false;
        self.tell.next.ready = self.held.free.val() & !self.busy.val();
        self.tell.next.work = self.held.work.val();
        self.tell.next.work_place = self.held.place.val();
        self.tell.next.frame = self.held.sending.val() & self.answers.rests.val();
        self.tell.next.frame_place = self.held.place.val();
        self.tell.next.frame_kind = self.answers.kind.val();
        self.tell.next.frame_value = 0.into();
        self.tell.next.frame_last = self.answers.last.val();
        self.tell.next.body_valid = self.answers.body_valid.val();
        self.tell.next.body = self.answers.body.val();
        self.tell.next.body_last = self.answers.body_last.val();
        self.tell.next.recall_at = 0.into();
    }
}
