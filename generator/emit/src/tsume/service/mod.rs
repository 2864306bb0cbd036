//! What the mate search does for its host (docs/protocol.md, circuit kind 1), behind the standard plug (docs/service.md): checks,
//! the way from the bytes of a job to the engine, lines and results.
pub mod answers;
pub mod jobs;
pub mod reader;

use self::answers::Answers;
use self::jobs::Jobs;
use self::reader::JobReader;
use crate::hdl::{block, logic};
use crate::link::{FromService, ToService};
use kiban_protocol::tsume::Sizes;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Between a host controller and a tsume engine.
///
/// Engine: while `ld_active` squares come on `ld_` one a clock; `hand_`, `cmd` and `limit_` stand with `start` (1 clock, 14
/// or more clocks after the last square). A bit of `abort_req` is a level until `done` of its search (1 clock), with which the
/// outcome must be there by its number; that, the numbers by `ask` and `line_move` (the word at `line_addr`, 1 clock later) must stay
/// until the next `start` of this search. `line_move` is the 32-bit move word of the protocol.
#[block(pub fn new(sizes: &Sizes, slots: u32))]
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
    /// The search that is loaded and started.
    pub ld_slot: Signal<Out, Bits<4>>,
    /// A job is being loaded.
    pub ld_active: Signal<Out, Bit>,
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
    /// 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more: first numbers count checks,
    /// 16 more: shares its problem with other searches, 32 more: looks for the shortest mate.
    pub cmd: Signal<Out, Bits<6>>,
    /// Nodes, 0 = no limit.
    pub limit_nodes: Signal<Out, Bits<32>>,
    /// Clocks, 0 = no limit.
    pub limit_clocks: Signal<Out, Bits<48>>,
    /// Plies.
    pub limit_depth: Signal<Out, Bits<10>>,
    /// Jobs that end at their next decision, a bit a search.
    pub abort_req: Signal<Out, Bits<16>>,
    #[group("engine: outcome")]
    /// Searches that may be loaded, a bit each.
    pub ready: Signal<In, Bits<16>>,
    /// 1 clock: a job has ended,
    pub done: Signal<In, Bit>,
    /// of this search.
    pub done_slot: Signal<In, Bits<4>>,
    /// The search that is asked for:
    pub ask_slot: Signal<Out, Bits<4>>,
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Signal<In, Bits<2>>,
    /// Why nothing was found out.
    pub reason: Signal<In, Bits<3>>,
    /// The line ends with the mate.
    pub line_complete: Signal<In, Bit>,
    /// Words of the line or list.
    pub length: Signal<In, Bits<10>>,
    /// The shortest mate was looked for:
    pub bounded: Signal<In, Bit>,
    /// no mate takes fewer plies,
    pub at_least: Signal<In, Bits<10>>,
    /// one no more; 0: that is not known.
    pub at_most: Signal<In, Bits<10>>,
    /// From start to done.
    pub clocks: Signal<In, Bits<48>>,
    /// Which of its numbers,
    pub ask_number: Signal<Out, Bits<4>>,
    /// it, 7 clocks later or more,
    pub told: Signal<In, Bits<48>>,
    /// if it is there.
    pub told_valid: Signal<In, Bit>,
    /// Word of the line to read,
    pub line_addr: Signal<Out, Bits<10>>,
    /// it, a clock later.
    pub line_move: Signal<In, Bits<32>>,
    #[init(JobReader::new(sizes))]
    reader: JobReader,
    #[init(Jobs::new(slots))]
    jobs: Jobs,
    // the progress of a job is being told
    in_progress: DFF<Bit>,
    progress_slot: DFF<Bits<4>>,
    // what became of the job that is told: the engine is far away, and its memory is read by the number of the search
    outcome_is: DFF<Bit>,
    told_result: DFF<Bits<2>>,
    told_reason: DFF<Bits<3>>,
    told_complete: DFF<Bit>,
    told_length: DFF<Bits<10>>,
    told_bounded: DFF<Bit>,
    told_least: DFF<Bits<10>>,
    told_most: DFF<Bits<10>>,
    told_detail: DFF<Bits<2>>,
    answers: Answers,
}

#[logic]
impl Service {
    fn update(&mut self) {
        self.reader.clock.next = self.clock.val();
        self.jobs.clock.next = self.clock.val();
        self.jobs.reset.next = self.reset.val();
        self.answers.clock.next = self.clock.val();
        self.answers.reset.next = self.reset.val();
        self.set_up();
        self.outcome();
        self.to_host();
    }

    /// Checks, and the way to the engine.
    fn set_up(&mut self) {
        self.reader.valid.next = self.ask.val().valid;
        self.reader.at.next = self.ask.val().at;
        self.reader.data.next = self.ask.val().data;
        self.jobs.detail.next = self.reader.detail.val();
        self.jobs.ask.next = self.ask.val();
        self.jobs.ready.next = self.ready.val();
        self.jobs.done.next = self.done.val();
        self.jobs.done_slot.next = self.done_slot.val();
        self.jobs.told.next = self.answers.told.val();
        self.ld_slot.next = self.jobs.load_slot.val();
        self.ld_active.next = self.ask.val().load;
        self.ld_valid.next = self.reader.ld_valid.val() & self.ask.val().load;
        self.ld_sq.next = self.reader.ld_sq.val();
        self.ld_piece.next = self.reader.ld_piece.val();
        self.hand_b.next = self.reader.hand_b.val();
        self.hand_w.next = self.reader.hand_w.val();
        self.start.next = self.jobs.start.val();
        self.cmd.next = self.reader.cmd.val();
        self.limit_nodes.next = self.reader.limit_nodes.val();
        self.limit_clocks.next = self.reader.limit_clocks.val();
        self.limit_depth.next = self.reader.limit_depth.val();
        self.abort_req.next = self.jobs.abort_req.val();
    }

    /// What the engine found out, to the answers.
    fn outcome(&mut self) {
        self.answers.restart.next = self.answers.told.val();
        self.answers.frame_begin.next = self.ask.val().frame_begin;
        self.answers.progress_begin.next =
            self.ask.val().progress_begin & self.jobs.work.val().any();
        if self.answers.progress_begin.val() {
            self.progress_slot.d.next = self.jobs.work_slot.val();
        }
        self.in_progress.d.next = self.answers.progress_begin.val()
            | (self.in_progress.q.val() & !self.answers.rests.val());
        self.ask_slot.next = self.jobs.slot.val();
        if self.in_progress.q.val() {
            self.ask_slot.next = self.progress_slot.q.val();
        }
        self.answers.take.next = self.ask.val().take;
        if !self.in_progress.q.val() {
            self.told_result.d.next = self.result.val();
            self.told_reason.d.next = self.reason.val();
            self.told_complete.d.next = self.line_complete.val();
            self.told_length.d.next = self.length.val();
            self.told_bounded.d.next = self.bounded.val();
            self.told_least.d.next = self.at_least.val();
            self.told_most.d.next = self.at_most.val();
            self.told_detail.d.next = self.jobs.told_detail.val();
        }
        self.outcome_is.d.next = self.jobs.sending.val()
            & !self.answers.told.val()
            & (self.outcome_is.q.val() | !self.in_progress.q.val());
        self.answers.detail.next = self.told_detail.q.val();
        self.answers.blank.next = self.jobs.blank.val() & !self.in_progress.q.val();
        self.answers.result.next = self.told_result.q.val();
        self.answers.reason.next = self.told_reason.q.val();
        self.answers.line_complete.next = self.told_complete.q.val();
        self.answers.length.next = self.told_length.q.val();
        self.answers.bounded.next = self.told_bounded.q.val();
        self.answers.at_least.next = self.told_least.q.val();
        self.answers.at_most.next = self.told_most.q.val();
        self.answers.clocks.next = self.clocks.val();
        self.ask_number.next = self.answers.number.val();
        self.answers.told_number.next = self.told.val();
        self.answers.told_valid.next = self.told_valid.val();
        self.line_addr.next = self.answers.line_addr.val();
        self.answers.line_move.next = self.line_move.val();
    }

    /// To the host controller.
    fn to_host(&mut self) {
        self.tell.next.refusal = self.reader.refusal.val();
        self.tell.next.hold = self.reader.hold.val();
        self.tell.next.enough = self.reader.enough.val();
        self.tell.next.ready = self.jobs.free.val();
        self.tell.next.work = self.jobs.work.val();
        self.tell.next.work_place = self.jobs.work_place.val();
        self.tell.next.frame = self.outcome_is.q.val() & self.answers.rests.val();
        self.tell.next.frame_place = self.jobs.place.val();
        self.tell.next.frame_kind = self.answers.kind.val();
        self.tell.next.frame_value = self.answers.value.val();
        self.tell.next.frame_last = self.answers.last.val();
        self.tell.next.body_valid = self.answers.body_valid.val();
        self.tell.next.body = self.answers.body.val();
        self.tell.next.body_last = self.answers.body_last.val();
        self.tell.next.recall_at = 0.into();
    }
}
