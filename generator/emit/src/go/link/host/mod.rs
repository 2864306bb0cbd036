//! The host controller of the playouts: takes requests, holds jobs, drives the engine, sends answers. Its ports and registers;
//! what it does is in `update`. It keeps the rules of [`crate::link::host`], for the messages of circuit kind 2.
mod update;

use super::answer::Answer;
use super::job_check::JobCheck;
use super::job_load::JobLoad;
use super::params::GoParams;
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
    /// Read a job into the engine.
    LoadJob,
    Start,
    /// Compare the playouts played with those asked for.
    Count,
    /// Send an answer or a frame of the job.
    Go,
    Wait,
}

/// The dispatcher of docs/protocol.md, with the ports of the playout engine (`rtl_templates/go/engine.v`).
///
/// Clocks: a request is read in 5; abort and playouts look at the jobs held in 4 a job; a new job is copied in 118 and started
/// in 119 once the engine is not busy. Then the bytes of the owners and of the result. `done` is taken at any time; the
/// engine's sums must stay as they are until the next `start`.
#[block(fn build(params: &GoParams))]
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
    /// Frames dropped in this clock.
    pub faults: Signal<Out, Bits<2>>,
    #[group("engine: owners, one after the other")]
    pub owner_first: Signal<Out, Bit>,
    pub owner_ask: Signal<Out, Bit>,
    /// What is asked, as the engine has it.
    pub owner_what: Signal<Out, Bits<3>>,
    pub owner_valid: Signal<In, Bit>,
    #[group("for lamps and harnesses")]
    /// No job held, no request in hand, nothing being sent.
    pub idle: Signal<Out, Bit>,
    pub any_job: Signal<Out, Bit>,
    pub any_error: Signal<Out, Bit>,
    /// Changes with every good frame.
    pub frame_toggle: Signal<Out, Bit>,
    #[init(Answer::new(params))]
    answer: Answer,
    #[init(JobCheck::new(params.least_size, params.greatest_size))]
    check: JobCheck,
    #[init(JobLoad::default())]
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
    aborted: DFF<Bit>,
    points: DFF<Bits<9>>,
    // frames being sent: 0 owners, 1 first moves of black, 2 of white
    part: DFF<Bits<2>>,
    // a request was the last thing done: now a frame of the job may go
    frame_turn: DFF<Bit>,
    answer_kind: DFF<Bits<4>>,
    answer_value: DFF<Bits<8>>,
    line_count: DFF<Bits<6>>,
    toggle: DFF<Bit>,
    counted: DFF<Bit>,
    has_error: DFF<Bit>,
    drop: Signal<Local, Bit>,
    new_errors: Signal<Local, Bits<2>>,
    free: Signal<Local, Bits<5>>,
    all_jobs: Signal<Local, Bit>,
    same: Signal<Local, Bit>,
    able: Signal<Local, Bit>,
    line_left: Signal<Local, Bits<9>>,
    work_state: Signal<Local, Bits<8>>,
    #[init(Constant::new(u64::from(params.places).into()))]
    place_count: Constant<Bits<5>>,
    #[init(Constant::new(u64::from(params.places - 1).into()))]
    last_place: Constant<Bits<4>>,
    #[init(Constant::new(params.suicide))]
    has_suicide: Constant<Bit>,
    #[init(Constant::new(params.ownership))]
    has_owners: Constant<Bit>,
    #[init(Constant::new(params.first_moves))]
    has_firsts: Constant<Bit>,
}

impl Host {
    /// # Panics
    /// If `params` does not pass [`GoParams::check`].
    pub fn new(params: &GoParams) -> Self {
        params.check().expect("checked with the configuration");
        Self::build(params)
    }
}
