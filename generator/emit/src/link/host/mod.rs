//! The host controller: takes requests, holds jobs, drives the engine, sends answers. Its ports and registers; what it does
//! is in `update`.
mod update;

use super::answer::Answer;
use super::job_check::JobCheck;
use super::job_load::JobLoad;
use super::job_ram::JobRam;
use super::params::HostParams;
use crate::hdl::block;
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
    /// Send an answer or a frame of the job.
    Go,
    Wait,
}

/// The dispatcher of docs/protocol.md, with the ports of an engine (docs/circuits/tsume.md).
///
/// Clocks: a request is read in 5; abort, solve and moves look at the jobs held in 4 a job; a
/// new job is copied in 114 and started in 116 once the engine is not busy. Then the answer's
/// bytes and the line. `done` is taken at any time; the engine's outputs must stay as they are until the next `start`.
#[block(fn build(params: &HostParams))]
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
    check: JobCheck,
    #[init(JobLoad::new(params.max_depth))]
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
    got_result: DFF<Bits<2>>,
    got_reason: DFF<Bits<3>>,
    got_complete: DFF<Bit>,
    got_length: DFF<Bits<10>>,
    // a request was the last thing done: now a frame of the job may go
    turn: DFF<Bit>,
    answer_kind: DFF<Bits<4>>,
    answer_value: DFF<Bits<8>>,
    line_count: DFF<Bits<6>>,
    error_count: DFF<Bits<32>>,
    clock_count: DFF<Bits<48>>,
    toggle: DFF<Bit>,
    drop: Signal<Local, Bit>,
    new_errors: Signal<Local, Bits<2>>,
    free: Signal<Local, Bits<5>>,
    all_jobs: Signal<Local, Bit>,
    same: Signal<Local, Bit>,
    able: Signal<Local, Bit>,
    line_left: Signal<Local, Bits<10>>,
    work_state: Signal<Local, Bits<8>>,
    #[init(Constant::new(u64::from(params.places).into()))]
    place_count: Constant<Bits<5>>,
    #[init(Constant::new(u64::from(params.places - 1).into()))]
    last_place: Constant<Bits<4>>,
    #[init(Constant::new(params.pn_star))]
    has_pn_star: Constant<Bit>,
    #[init(Constant::new(params.list_moves))]
    has_list: Constant<Bit>,
}

impl Host {
    /// # Panics
    /// If `params` does not pass [`HostParams::check`].
    pub fn new(params: &HostParams) -> Self {
        params.check().expect("checked with the configuration");
        Self::build(params)
    }
}
