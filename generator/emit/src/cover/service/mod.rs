//! What the scanner does for its host (docs/protocol.md, circuit kind 4), behind the standard plug (docs/service.md): checks, the
//! squares of a job for the board, the ranks of the answer and the result.
pub mod answers;
pub mod check;
pub mod load;

use self::answers::Answers;
use self::check::JobCheck;
use self::load::JobLoad;
use crate::hdl::{block, logic};
use crate::link::held_job::HeldJob;
use crate::link::{FromService, ToService};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes of the request `cover` (docs/protocol.md, section 2).
pub(crate) mod field {
    pub const FLAGS: u64 = 1;
    pub const SQUARES: u64 = 4;
    pub const END: u64 = kiban_protocol::cover::CoverRequest::BYTES as u64;
}

/// Between a host controller and the rank scanner (`rtl_templates/shogi/ranks.v`).
#[block]
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
    #[group("scanner: set-up and control")]
    /// A rank is written:
    pub put: Signal<Out, Bit>,
    /// which one,
    pub put_rank: Signal<Out, Bits<4>>,
    /// and its pieces.
    pub put_pieces: Signal<Out, Bits<54>>,
    /// 1 clock: the scan begins.
    pub start: Signal<Out, Bit>,
    #[group("scanner: outcome")]
    /// A scan is under way;
    pub busy: Signal<In, Bit>,
    /// its last clock.
    pub done: Signal<In, Bit>,
    /// Rank to read,
    pub read_rank: Signal<Out, Bits<4>>,
    /// its cover a clock later,
    pub read_cover: Signal<In, Bits<594>>,
    /// and its mask.
    pub read_mask: Signal<In, Bits<45>>,
    check: JobCheck,
    load: JobLoad,
    held: HeldJob,
    answers: Answers,
    // the last rank is written in the clock in which the scan begins
    begins: DFF<Bit>,
    // clocks of the scan
    clocks: DFF<Bits<8>>,
}

#[logic]
impl Service {
    fn update(&mut self) {
        clock!(self, clock, check, load, held, answers);
        self.held.reset.next = self.reset.val();
        self.answers.reset.next = self.reset.val();
        self.check.clear.next = self.ask.val().clear;
        self.check.valid.next = self.ask.val().valid;
        self.check.index.next = self.ask.val().at;
        self.check.data.next = self.ask.val().data;
        self.load.valid.next = self.ask.val().valid & self.ask.val().load;
        self.load.index.next = self.ask.val().at;
        self.load.data.next = self.ask.val().data.get_bits::<6>(0);
        self.put.next = self.load.put.val();
        self.put_rank.next = self.load.put_rank.val();
        self.put_pieces.next = self.load.put_pieces.val();
        self.held.ask.next = self.ask.val();
        self.held.done.next = self.done.val();
        self.held.told.next = self.answers.told.val();
        self.begins.d.next = self.held.start.val();
        self.start.next = self.begins.q.val();
        if self.begins.q.val() {
            self.clocks.d.next = 0.into();
        }
        if self.busy.val() {
            self.clocks.d.next = self.clocks.q.val() + 1;
        }
        if self.reset.val() {
            self.begins.d.next = false;
        }
        self.outcome();
        self.to_host();
    }

    /// What the scanner found, to the answers.
    fn outcome(&mut self) {
        self.answers.restart.next = self.ask.val().start;
        self.answers.frame_begin.next = self.ask.val().frame_begin;
        self.answers.progress_begin.next =
            self.ask.val().progress_begin & self.held.work.val().any();
        self.answers.take.next = self.ask.val().take;
        self.answers.blank.next = self.held.blank.val();
        self.answers.clocks.next = self.clocks.q.val();
        self.read_rank.next = self.answers.read_rank.val();
        self.answers.read_cover.next = self.read_cover.val();
        self.answers.read_mask.next = self.read_mask.val();
    }

    /// To the host controller.
    fn to_host(&mut self) {
        self.tell.next.refusal = self.check.refusal.val();
        self.tell.next.hold = false;
        self.tell.next.enough = false;
        self.tell.next.ready = self.held.free.val();
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
