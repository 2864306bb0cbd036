//! What the playouts do for their host (docs/protocol.md, circuit kind 2), behind the standard plug (docs/service.md): checks, the
//! way from the bytes of a job to the engine, owners, first moves and results.
pub mod answers;
pub mod check;
pub mod load;

use self::answers::Answers;
use self::check::JobCheck;
use self::load::JobLoad;
use crate::hdl::{block, logic};
use crate::link::held_job::HeldJob;
use crate::link::{FromService, ToService};
use kiban_protocol::go::Sizes;
use rust_hdl_core::prelude::*;

/// Bytes of the request `playouts` (docs/protocol.md, section 2).
pub(crate) mod field {
    pub const FLAGS: u64 = 1;
    pub const SIZE: u64 = 4;
    pub const ZERO: u64 = 5;
    pub const KO: u64 = 6;
    pub const KO_HIGH: u64 = 7;
    pub const PLAYOUTS: u64 = 8;
    pub const PLAYOUTS_HIGH: u64 = 11;
    pub const KOMI: u64 = 20;
    pub const KOMI_HIGH: u64 = 21;
    pub const CAP: u64 = 22;
    pub const CAP_HIGH: u64 = 23;
    pub const BLACK: u64 = 24;
    pub const BLACK_LAST: u64 = 69;
    pub const WHITE: u64 = 70;
}

/// Bits of its flags; bit 0 says that white is to move.
pub(crate) mod flag {
    pub const PASSED: usize = 1;
    pub const SUICIDE: usize = 2;
    pub const OWNERS: usize = 3;
    pub const FIRSTS: usize = 4;
}

/// From the byte that is checked to the one of the other plane that is wanted beside the next one.
const OTHER_PLANE: u64 = field::WHITE - field::BLACK - 1;

/// Between a host controller and the playout engine (`rtl_templates/go/engine.v`).
///
/// Engine: the bytes of the planes and of the numbers come on `ld_` one a clock while `busy` is low; the other ports of the batch
/// are steady from `start` (1 clock) to the end of the job. `abort_req` is a level until `done` (1 clock), with which the sums must
/// be there; they stay until the next `start`, and are read byte by byte (`sum_`). `owner_first` and `owner_ask` are pulses.
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
    /// A byte is written:
    pub ld_valid: Signal<Out, Bit>,
    /// its address,
    pub ld_at: Signal<Out, Bits<7>>,
    /// and the byte.
    pub ld_byte: Signal<Out, Bits<8>>,
    /// 1 clock: the batch begins.
    pub start: Signal<Out, Bit>,
    /// No playout is begun any more.
    pub abort_req: Signal<Out, Bit>,
    /// Lines of the board.
    pub size: Signal<Out, Bits<5>>,
    /// White is to move.
    pub turn: Signal<Out, Bit>,
    /// The last move was a pass.
    pub passed: Signal<Out, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<Out, Bit>,
    /// Cell of the ko point, or 0.
    pub ko: Signal<Out, Bits<9>>,
    /// Twice the komi, signed.
    pub komi2: Signal<Out, Bits<16>>,
    #[group("engine: outcome")]
    /// A batch is at work.
    pub busy: Signal<In, Bit>,
    /// 1 clock: it has ended.
    pub done: Signal<In, Bit>,
    /// A byte of the sums is read:
    pub sum_read: Signal<Out, Bit>,
    /// its address,
    pub sum_at: Signal<Out, Bits<7>>,
    /// and the byte, a clock later.
    pub sum_byte: Signal<In, Bits<8>>,
    /// Nothing more is added.
    pub sum_hold: Signal<Out, Bit>,
    /// Nothing is under way.
    pub sum_steady: Signal<In, Bit>,
    #[group("engine: owners, one after the other")]
    /// The first point is asked for next.
    pub owner_first: Signal<Out, Bit>,
    /// A point is asked for:
    pub owner_ask: Signal<Out, Bit>,
    /// what of it, as the engine has it.
    pub owner_what: Signal<Out, Bits<3>>,
    /// It is there from the next clock on.
    pub owner_valid: Signal<In, Bit>,
    #[init(JobCheck::new(sizes))]
    check: JobCheck,
    load: JobLoad,
    held: HeldJob,
    #[init(Answers::new(sizes.slots))]
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
        self.check.black.next = self.ask.val().recall;
        self.load.valid.next = self.ask.val().valid & self.ask.val().load;
        self.load.index.next = self.ask.val().at;
        self.load.data.next = self.ask.val().data;
        self.held.ask.next = self.ask.val();
        self.held.done.next = self.done.val();
        self.held.told.next = self.answers.told.val();
        self.ld_valid.next = self.load.ld_valid.val();
        self.ld_at.next = self.load.ld_at.val();
        self.ld_byte.next = self.load.ld_byte.val();
        self.start.next = self.held.start.val();
        self.abort_req.next = self.held.abort_req.val();
        self.size.next = self.load.size.val();
        self.turn.next = self.load.turn.val();
        self.passed.next = self.load.passed.val();
        self.suicide.next = self.load.suicide.val();
        self.ko.next = self.load.ko.val();
        self.komi2.next = self.load.komi2.val();
    }

    /// What the engine found out, to the answers.
    fn outcome(&mut self) {
        self.answers.restart.next = self.ask.val().start;
        self.answers.frame_begin.next = self.ask.val().frame_begin;
        self.answers.progress_begin.next =
            self.ask.val().progress_begin & self.held.work.val().any();
        self.answers.take.next = self.ask.val().take;
        self.answers.recall.next = self.ask.val().recall;
        self.answers.sending.next = self.held.sending.val();
        self.answers.blank.next = self.held.blank.val();
        self.answers.owners.next = self.load.owners.val();
        self.answers.firsts.next = self.load.firsts.val();
        self.answers.area.next = self.load.area.val();
        self.sum_read.next = self.answers.sum_read.val();
        self.sum_at.next = self.answers.sum_at.val();
        self.answers.sum_byte.next = self.sum_byte.val();
        self.sum_hold.next = self.answers.sum_hold.val();
        self.answers.sum_steady.next = self.sum_steady.val();
        self.owner_first.next = self.answers.owner_first.val() | self.done.val();
        self.owner_ask.next = self.answers.owner_ask.val();
        self.owner_what.next = self.answers.owner_what.val();
        self.answers.owner_valid.next = self.owner_valid.val();
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
        self.tell.next.frame_value = self.answers.value.val();
        self.tell.next.frame_last = self.answers.last.val();
        self.tell.next.body_valid = self.answers.body_valid.val();
        self.tell.next.body = self.answers.body.val();
        self.tell.next.body_last = self.answers.body_last.val();
        // beside a byte of the white plane, the same byte of the black one; for the result, the playouts asked for
        self.tell.next.recall_at = self.ask.val().at - OTHER_PLANE;
        if self.answers.compares.val() {
            self.tell.next.recall_at = self.answers.sum_at.val();
        }
    }
}
