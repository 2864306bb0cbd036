//! The host controller: takes requests, holds jobs, drives the engine, sends answers. Its ports and registers; what it does
//! is in `update`.
mod update;

use super::answer::Answer;
use super::job_check::JobCheck;
use super::job_load::JobLoad;
use super::job_ram::JobRam;
use super::params::HostParams;
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
    // engine: set-up and control
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
    // engine: outcome
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
    place_count: Constant<Bits<5>>,
    last_place: Constant<Bits<4>>,
    has_pn_star: Constant<Bit>,
    has_list: Constant<Bit>,
}

impl Host {
    /// # Panics
    /// If `params` does not pass [`HostParams::check`].
    pub fn new(params: &HostParams) -> Self {
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
            ld_sq: Default::default(),
            ld_piece: Default::default(),
            hand_b: Default::default(),
            hand_w: Default::default(),
            start: Default::default(),
            cmd: Default::default(),
            limit_nodes: Default::default(),
            limit_clocks: Default::default(),
            limit_depth: Default::default(),
            abort_req: Default::default(),
            busy: Default::default(),
            done: Default::default(),
            result: Default::default(),
            reason: Default::default(),
            line_complete: Default::default(),
            length: Default::default(),
            clocks: Default::default(),
            nodes: Default::default(),
            line_nodes: Default::default(),
            moves: Default::default(),
            probes: Default::default(),
            hits: Default::default(),
            checksum: Default::default(),
            state_clocks_sel: Default::default(),
            state_clocks: Default::default(),
            line_addr: Default::default(),
            line_move: Default::default(),
            idle: Default::default(),
            any_job: Default::default(),
            any_error: Default::default(),
            frame_toggle: Default::default(),
            since_reset: Default::default(),
            answer: Answer::new(params),
            check: Default::default(),
            load: JobLoad::new(params.max_depth),
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
            got_result: Default::default(),
            got_reason: Default::default(),
            got_complete: Default::default(),
            got_length: Default::default(),
            turn: Default::default(),
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
            line_left: Default::default(),
            work_state: Default::default(),
            place_count: Constant::new(u64::from(params.places).into()),
            last_place: Constant::new(u64::from(params.places - 1).into()),
            has_pn_star: Constant::new(params.pn_star),
            has_list: Constant::new(params.list_moves),
        }
    }
}
