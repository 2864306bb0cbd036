//! The host controller: takes requests, holds jobs, hands them to the service, sends answers.
mod jobs;
mod requests;
mod wires;

use super::answer::Answer;
use super::job_ram::{JobRam, QUEUE_BYTE};
use super::params::HostParams;
use super::plug::{FromService, ToService};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes @2 and @3 of a request and of a place: the number of the job.
const NUMBER: u64 = 2;

/// One thing at a time; the receiver, the frame sender and the engines work beside it.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum HostState {
    /// Choose: a job to start, a request, or a frame of a job.
    Idle,
    /// Read the first four bytes of a request.
    Head,
    Decide,
    /// Compare the job number with those held.
    Scan,
    Judge,
    /// Check the request and copy it to a free place.
    Copy,
    Settle,
    Verdict,
    /// Which place is the next to start.
    Fetch,
    /// Read a job into its engine.
    LoadJob,
    Start,
    /// Send an answer or a frame of a job.
    Go,
    Wait,
}

/// The dispatcher of docs/protocol.md.
///
/// Clocks: a request is read in 5; abort, jobs and questions after a job look at each place that is taken in 4, at each free one in
/// 1; a new job is copied in as many as it has bytes and 2, and started in as many as it or the longest job has bytes and 4, once an
/// engine is ready, and in more if the service holds the bytes back. Jobs start in the order in which they came. Nothing waits for the
/// line but an answer to a request: jobs that are accepted without a word are taken while frames are sent.
#[block(fn build(params: &HostParams))]
#[module("host")]
pub struct Host {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("receiver")]
    /// A good frame is there.
    pub frame_valid: Signal<In, Bit>,
    /// Bytes of its message.
    pub frame_length: Signal<In, Bits<8>>,
    /// Byte of the message,
    pub frame_address: Signal<Out, Bits<8>>,
    /// a clock later.
    pub frame_data: Signal<In, Bits<8>>,
    /// 1 clock: it is done with.
    pub frame_consumed: Signal<Out, Bit>,
    /// 1 clock: a frame was dropped.
    pub frame_error: Signal<In, Bit>,
    #[group("sender")]
    /// A byte of a message.
    pub push_data: Signal<Out, Bits<8>>,
    /// It is there.
    pub push: Signal<Out, Bit>,
    /// The message is complete.
    pub finish: Signal<Out, Bit>,
    /// No frame is being sent.
    pub sender_idle: Signal<In, Bit>,
    #[group("service")]
    /// To the service.
    #[record]
    pub ask: Signal<Out, ToService>,
    /// From the service.
    #[record]
    pub tell: Signal<In, FromService>,
    #[group("for lamps and harnesses")]
    /// No job held, no request in hand, nothing being sent.
    pub idle: Signal<Out, Bit>,
    /// A job is held.
    pub any_job: Signal<Out, Bit>,
    /// A frame was dropped or answered by an error.
    pub any_error: Signal<Out, Bit>,
    /// Changes with every good frame.
    pub frame_toggle: Signal<Out, Bit>,
    /// Bit 24 of the clocks since reset.
    pub heartbeat: Signal<Out, Bit>,
    #[init(Answer::new(params))]
    answer: Answer,
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
    // places with a job; the ring of those that wait for an engine, oldest first
    taken: DFF<Bits<16>>,
    held: DFF<Bits<5>>,
    waiting: DFF<Bits<5>>,
    head: DFF<Bits<4>>,
    tail: DFF<Bits<4>>,
    // the place in hand
    place: DFF<Bits<4>>,
    low_equal: DFF<Bit>,
    high_equal: DFF<Bit>,
    found: DFF<Bit>,
    blank: DFF<Bit>,
    // the message in hand is a frame of a job, its last one
    of_job: DFF<Bit>,
    of_job_last: DFF<Bit>,
    // a request was the last thing done: now a frame of a job may go
    job_turn: DFF<Bit>,
    answer_kind: DFF<Bits<8>>,
    answer_value: DFF<Bits<8>>,
    active: DFF<Bit>,
    error_count: DFF<Bits<16>>,
    clock_count: DFF<Bits<48>>,
    toggle: DFF<Bit>,
    drop: Signal<Local, Bit>,
    new_errors: Signal<Local, Bits<2>>,
    used: Signal<Local, Bits<16>>,
    /// One bit; none where there is no place.
    this_place: Signal<Local, Bits<16>>,
    first_free: Signal<Local, Bits<4>>,
    free: Signal<Local, Bits<5>>,
    all_jobs: Signal<Local, Bit>,
    by_number: Signal<Local, Bit>,
    here: Signal<Local, Bit>,
    same: Signal<Local, Bit>,
    advance: Signal<Local, Bit>,
    is_job: Signal<Local, Bit>,
    known: Signal<Local, Bit>,
    stays: Signal<Local, Bit>,
    quiet: Signal<Local, Bit>,
    fits: Signal<Local, Bit>,
    least_bytes: Signal<Local, Bits<8>>,
    most_bytes: Signal<Local, Bits<8>>,
    /// a job is taken without a free place
    never_without_place: Signal<Local, Bit>,
    /// more jobs wait than are held
    never_more_waiting: Signal<Local, Bit>,
    /// a place is given up that has no job
    never_freed_twice: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(params.places).into()))]
    place_count: Constant<Bits<5>>,
    #[init(Constant::new(u64::from(params.places - 1).into()))]
    last_place: Constant<Bits<4>>,
    #[init(Constant::new((0xFFFF_u64 ^ ((1_u64 << params.places) - 1)).into()))]
    absent_places: Constant<Bits<16>>,
    #[init(Constant::new(u64::from(params.jobs[0].kind).into()))]
    job_kind: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(params.jobs[0].least).into()))]
    job_least: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(params.jobs[0].most).into()))]
    job_most: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(params.jobs[params.jobs.len() - 1].kind).into()))]
    other_kind: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(params.jobs[params.jobs.len() - 1].least).into()))]
    other_least: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(params.jobs[params.jobs.len() - 1].most).into()))]
    other_most: Constant<Bits<8>>,
    #[init(Constant::new(params.one_length()))]
    one_length: Constant<Bit>,
    #[init(Constant::new(u64::from(params.quiet).into()))]
    quiet_flags: Constant<Bits<8>>,
    #[init(Constant::new(u64::from(params.longest()).into()))]
    longest: Constant<Bits<7>>,
}

impl Host {
    /// # Panics
    /// If `params` does not pass [`HostParams::check`].
    pub fn new(params: &HostParams) -> Self {
        params.check().expect("checked with the configuration");
        Self::build(params)
    }
}

#[logic]
impl Host {
    fn update(&mut self) {
        self.answer.clock.next = self.clock.val();
        self.answer.reset.next = self.reset.val();
        self.places.clock.next = self.clock.val();
        self.what_is_there();
        self.to_service();
        self.to_answer();
        match self.state.q.val() {
            HostState::Idle => {
                self.choose();
            }
            HostState::Head => {
                self.read_head();
            }
            HostState::Decide => {
                self.decide();
            }
            HostState::Scan => {
                self.scan();
            }
            HostState::Judge => {
                self.judge();
            }
            HostState::Copy => {
                self.copy();
            }
            HostState::Settle => {
                self.settle();
            }
            HostState::Verdict => {
                self.verdict();
            }
            HostState::Fetch => {
                self.fetch();
            }
            HostState::LoadJob => {
                self.load_job();
            }
            HostState::Start => {
                self.start_job();
            }
            HostState::Go => {
                // an answer, or a frame of a job, is begun
                if self.sender_idle.val() {
                    self.answer.go.next = true;
                    self.state.d.next = HostState::Wait;
                }
            }
            HostState::Wait => {
                self.wait();
            }
            _ => {
                self.state.d.next = HostState::Idle;
            }
        }
        self.count();
        self.lamps();
        if self.reset.val() {
            self.state.d.next = HostState::Idle;
            self.taken.d.next = 0.into();
            self.held.d.next = 0.into();
            self.waiting.d.next = 0.into();
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
            self.job_turn.d.next = false;
            self.toggle.d.next = false;
            self.error_count.d.next = 0.into();
            self.clock_count.d.next = 0.into();
        }
    }

    /// Choose: a job to start, a request, or a frame of a job.
    fn choose(&mut self) {
        self.index.d.next = 0.into();
        self.of_job.d.next = false;
        if (self.waiting.q.val() != 0) & self.tell.val().ready {
            self.place.d.next = self.head.q.val();
            self.index.d.next = QUEUE_BYTE.into();
            self.state.d.next = HostState::Fetch;
        } else if self.frame_valid.val()
            & !(self.tell.val().frame & self.sender_idle.val() & self.job_turn.q.val())
        {
            self.job_turn.d.next = true;
            self.toggle.d.next = !self.toggle.q.val();
            self.state.d.next = HostState::Head;
        } else if self.tell.val().frame & self.sender_idle.val() {
            self.job_turn.d.next = false;
            self.of_job.d.next = true;
            self.of_job_last.d.next = self.tell.val().frame_last;
            self.place.d.next = self.tell.val().frame_place;
            self.answer_kind.d.next = self.tell.val().frame_kind;
            self.answer_value.d.next = self.tell.val().frame_value;
            self.state.d.next = HostState::Go;
        }
    }

    /// Until the frame sender has a message.
    fn wait(&mut self) {
        if !self.answer.busy.val() {
            self.state.d.next = HostState::Idle;
            self.frame_consumed.next = !self.of_job.q.val();
            if self.of_job.q.val() & self.of_job_last.q.val() {
                // the frame sender has the result: the place is free
                self.taken.d.next = self.taken.q.val() & !self.this_place.val();
                self.held.d.next = self.held.q.val() - 1;
            }
        }
    }

    /// Errors and clocks.
    fn count(&mut self) {
        self.clock_count.d.next = self.clock_count.q.val() + 1;
        // both in one clock count as two
        self.new_errors.next = 0.into();
        if self.drop.val() {
            self.new_errors.next = 1.into();
        }
        if self.frame_error.val() {
            self.new_errors.next = 1.into();
            if self.drop.val() {
                self.new_errors.next = 2.into();
            }
        }
        // the last number stays
        if !self.error_count.q.val().get_bits::<15>(1).all() {
            self.error_count.d.next =
                self.error_count.q.val() + bit_cast::<16, 2>(self.new_errors.val());
        }
    }

    /// What lamps, harnesses and assertions look at.
    fn lamps(&mut self) {
        self.idle.next = (self.state.q.val() == HostState::Idle)
            & (self.held.q.val() == 0)
            & !self.frame_valid.val();
        self.any_job.next = self.held.q.val() != 0;
        self.any_error.next = self.error_count.q.val() != 0;
        self.frame_toggle.next = self.toggle.q.val();
        self.heartbeat.next = self.clock_count.q.val().get_bit(24);
        self.never_without_place.next =
            (self.state.q.val() == HostState::Copy) & (self.free.val() == 0);
        self.never_more_waiting.next = self.waiting.q.val() > self.held.q.val();
        self.never_freed_twice.next =
            (self.state.q.val() == HostState::Wait) & self.of_job.q.val() & !self.here.val();
    }
}
