//! The host controller of the move generator: takes requests, holds jobs, hands them over, sends answers. Its ports and
//! registers; what it does is in `update`. It keeps the rules of [`crate::link::host`], for the messages of circuit kind 3.
mod update;

use super::answer::Answer;
use super::job_check::JobCheck;
use super::job_load::JobLoad;
use super::params::ChessParams;
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
#[derive(LogicBlock)]
pub struct Host {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    // receiver
    pub frame_valid: Signal<In, Bit>,
    pub frame_length: Signal<In, Bits<8>>,
    pub frame_address: Signal<Out, Bits<8>>,
    pub frame_data: Signal<In, Bits<8>>,
    pub frame_consumed: Signal<Out, Bit>,
    pub frame_error: Signal<In, Bit>,
    // sender
    pub push_data: Signal<Out, Bits<8>>,
    pub push: Signal<Out, Bit>,
    pub finish: Signal<Out, Bit>,
    pub sender_idle: Signal<In, Bit>,
    // jobs: set-up and control
    pub ld_valid: Signal<Out, Bit>,
    pub ld_at: Signal<Out, Bits<7>>,
    pub ld_byte: Signal<Out, Bits<8>>,
    pub start: Signal<Out, Bit>,
    pub abort_req: Signal<Out, Bit>,
    // jobs: outcome
    pub busy: Signal<In, Bit>,
    pub done: Signal<In, Bit>,
    pub clocks: Signal<In, Bits<48>>,
    pub leaves: Signal<In, Bits<48>>,
    pub passes: Signal<In, Bits<48>>,
    pub pieces: Signal<In, Bits<32>>,
    pub length: Signal<In, Bits<9>>,
    pub stopped: Signal<In, Bits<3>>,
    // jobs: moves of a divide, or answers
    pub read_address: Signal<Out, Bits<8>>,
    pub read_word: Signal<In, Bits<80>>,
    // for lamps and harnesses
    /// No job held, no request in hand, nothing being sent.
    pub idle: Signal<Out, Bit>,
    pub any_job: Signal<Out, Bit>,
    pub any_error: Signal<Out, Bit>,
    /// Changes with every good frame.
    pub frame_toggle: Signal<Out, Bit>,
    /// Clocks since reset.
    pub since_reset: Signal<Out, Bits<48>>,
    answer: Answer,
    check: JobCheck,
    load: JobLoad,
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
    place_count: Constant<Bits<5>>,
    last_place: Constant<Bits<4>>,
    counts: Constant<Bit>,
}

impl Host {
    /// # Panics
    /// If `params` does not pass [`ChessParams::check`].
    pub fn new(params: &ChessParams) -> Self {
        params.check().expect("checked with the configuration");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            frame_valid: Default::default(),
            frame_length: Default::default(),
            frame_address: Default::default(),
            frame_data: Default::default(),
            frame_consumed: Default::default(),
            frame_error: Default::default(),
            push_data: Default::default(),
            push: Default::default(),
            finish: Default::default(),
            sender_idle: Default::default(),
            ld_valid: Default::default(),
            ld_at: Default::default(),
            ld_byte: Default::default(),
            start: Default::default(),
            abort_req: Default::default(),
            busy: Default::default(),
            done: Default::default(),
            clocks: Default::default(),
            leaves: Default::default(),
            passes: Default::default(),
            pieces: Default::default(),
            length: Default::default(),
            stopped: Default::default(),
            read_address: Default::default(),
            read_word: Default::default(),
            idle: Default::default(),
            any_job: Default::default(),
            any_error: Default::default(),
            frame_toggle: Default::default(),
            since_reset: Default::default(),
            answer: Answer::new(params),
            check: JobCheck::new(params.boards),
            load: Default::default(),
            places: JobRam::new(params.places),
            state: Default::default(),
            index: Default::default(),
            offset: Default::default(),
            kind: Default::default(),
            flags: Default::default(),
            tag: Default::default(),
            held: Default::default(),
            head: Default::default(),
            tail: Default::default(),
            scan: Default::default(),
            scan_left: Default::default(),
            low_equal: Default::default(),
            high_equal: Default::default(),
            found: Default::default(),
            running: Default::default(),
            sending: Default::default(),
            blank: Default::default(),
            aborting: Default::default(),
            parts: Default::default(),
            frame_turn: Default::default(),
            answer_kind: Default::default(),
            answer_value: Default::default(),
            line_count: Default::default(),
            error_count: Default::default(),
            clock_count: Default::default(),
            toggle: Default::default(),
            drop: Default::default(),
            new_errors: Default::default(),
            free: Default::default(),
            all_jobs: Default::default(),
            same: Default::default(),
            able: Default::default(),
            job_bytes: Default::default(),
            line_left: Default::default(),
            work_state: Default::default(),
            place_count: Constant::new(u64::from(params.places).into()),
            last_place: Constant::new(u64::from(params.places - 1).into()),
            counts: Constant::new(params.counts),
        }
    }
}
