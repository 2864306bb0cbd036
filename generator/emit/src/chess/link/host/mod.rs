//! The host controller of the move generator: takes requests, holds jobs, hands them over, sends answers. Its ports and
//! registers; what it does is in `update`. It keeps the rules of [`crate::link::host`], for the messages of circuit kind 3.
mod update;

use super::answer::Answer;
use super::job_check::JobCheck;
use super::job_load::JobLoad;
use super::params::ChessParams;
use crate::hdl::block;
use crate::link::job_ram::JobRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// One thing at a time; the receiver, the frame sender and the engine work beside it.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum HostState {
    /// Choose: a job to start, a request, or a frame of the job that is done.
    Idle,
    /// Read the first four bytes of a request.
    Head,
    Decide,
    /// Compare the job number with those held.
    Scan,
    /// Check the request and copy it to a free place.
    Copy,
    Verdict,
    /// Hand a job over.
    LoadJob,
    Start,
    /// Send an answer or a frame of the job.
    Go,
    Wait,
}

/// The dispatcher of docs/protocol.md, with the ports of [`super::super::jobs::Jobs`].
///
/// Clocks: a request is read in 5; abort, perft and commands look at the jobs held in 4 a job; a new job is copied in as many
/// clocks as it has bytes and one, and handed over in 127 once the one before is done. `done` is taken at any time; the outcome
/// must stay as it is until the next `start`.
#[block(fn build(params: &ChessParams))]
#[module("host")]
pub struct Host {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("receiver")]
    pub frame_valid: Signal<In, Bit>,
    pub frame_length: Signal<In, Bits<8>>,
    pub frame_address: Signal<Out, Bits<8>>,
    pub frame_data: Signal<In, Bits<8>>,
    pub frame_consumed: Signal<Out, Bit>,
    pub frame_error: Signal<In, Bit>,
    #[group("sender")]
    pub push_data: Signal<Out, Bits<8>>,
    pub push: Signal<Out, Bit>,
    pub finish: Signal<Out, Bit>,
    pub sender_idle: Signal<In, Bit>,
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
    #[group("for lamps and harnesses")]
    /// No job held, no request in hand, nothing being sent.
    pub idle: Signal<Out, Bit>,
    pub any_job: Signal<Out, Bit>,
    pub any_error: Signal<Out, Bit>,
    /// Changes with every good frame.
    pub frame_toggle: Signal<Out, Bit>,
    /// Clocks since reset.
    pub since_reset: Signal<Out, Bits<48>>,
    #[init(Answer::new(params))]
    answer: Answer,
    #[init(JobCheck::new(params.boards))]
    check: JobCheck,
    load: JobLoad,
    #[init(JobRam::new(params.places))]
    places: JobRam,
    state: DFF<HostState>,
    // offset of the byte being read, and of the byte that is there
    index: DFF<Bits<7>>,
    offset: Signal<Local, Bits<7>>,
    // the request in hand
    kind: DFF<Bits<8>>,
    flags: DFF<Bits<8>>,
    tag: DFF<Bits<16>>,
    // the places: a ring; the head runs or sends
    held: DFF<Bits<5>>,
    head: DFF<Bits<4>>,
    tail: DFF<Bits<4>>,
    scan: DFF<Bits<4>>,
    scan_left: DFF<Bits<5>>,
    low_equal: DFF<Bit>,
    high_equal: DFF<Bit>,
    found: DFF<Bit>,
    // the head
    running: DFF<Bit>,
    sending: DFF<Bit>,
    blank: DFF<Bit>,
    aborting: DFF<Bit>,
    parts: DFF<Bits<9>>,
    // a request was the last thing done: now a frame of the job may go
    frame_turn: DFF<Bit>,
    answer_kind: DFF<Bits<4>>,
    answer_value: DFF<Bits<8>>,
    line_count: DFF<Bits<5>>,
    error_count: DFF<Bits<32>>,
    clock_count: DFF<Bits<48>>,
    toggle: DFF<Bit>,
    drop: Signal<Local, Bit>,
    new_errors: Signal<Local, Bits<2>>,
    free: Signal<Local, Bits<5>>,
    all_jobs: Signal<Local, Bit>,
    same: Signal<Local, Bit>,
    able: Signal<Local, Bit>,
    /// Bytes of the job in hand.
    job_bytes: Signal<Local, Bits<7>>,
    line_left: Signal<Local, Bits<9>>,
    work_state: Signal<Local, Bits<8>>,
    #[init(Constant::new(u64::from(params.places).into()))]
    place_count: Constant<Bits<5>>,
    #[init(Constant::new(u64::from(params.places - 1).into()))]
    last_place: Constant<Bits<4>>,
    #[init(Constant::new(params.counts))]
    counts: Constant<Bit>,
}

impl Host {
    /// # Panics
    /// If `params` does not pass [`ChessParams::check`].
    pub fn new(params: &ChessParams) -> Self {
        params.check().expect("checked with the configuration");
        Self::build(params)
    }
}
