//! What a driver offers, whatever is behind it: a board, a simulated circuit, the model.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::engine::{Counters, Limits, SearchMode};
use crate::message::{Hello, ListedMove, RawPosition, Reason, ResultCode, Status, Turn};
use crate::Error;

/// What a program wants to find at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    /// `None`: any configuration.
    pub config_hash: Option<u32>,
}

/// A position to solve: black to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveRequest {
    pub position: RawPosition,
    pub mode: SearchMode,
    pub limits: Limits,
}

/// How a job is getting on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub job: u16,
    pub nodes: u32,
    /// Since the request was sent.
    pub elapsed: Duration,
}

/// What the line did to the frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinkCounters {
    /// Frames that were dropped on the way from the circuit.
    pub damaged: u64,
    /// Requests that were sent again.
    pub repeats: u64,
}

/// The answer to a solve request, as the circuit gave it: not verified by the rules (see [`crate::shogi`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveReport {
    pub result: ResultCode,
    pub reason: Reason,
    /// 25-bit move words.
    pub line: Vec<u32>,
    pub line_complete: bool,
    pub counters: Counters,
    pub signature: u64,
    pub elapsed: Duration,
}

/// The raw moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveList {
    pub moves: Vec<ListedMove>,
    pub checksum: u32,
    pub clocks: u64,
}

/// A circuit.
pub trait Device {
    /// Where it is, for messages.
    fn name(&self) -> String;

    /// Who it is.
    fn hello(&mut self) -> Result<Hello, Error>;

    /// A number for the next job, which no job of the last 65,000 had. Answers may come late, when their request was repeated:
    /// only the number tells them from those of the next job.
    fn next_job(&mut self) -> u16;

    /// Solves a position. `job` is fresh ([`Device::next_job`]). `progress` is called about twice a second. `cancel` aborts: the report then says unknown,
    /// abort (or has the result, if it was decided before).
    fn solve(
        &mut self,
        job: u16,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error>;

    /// Lists the raw moves of a position in the generator's order.
    fn list_moves(
        &mut self,
        job: u16,
        position: &RawPosition,
        turn: Turn,
    ) -> Result<MoveList, Error>;

    /// What it is doing.
    fn status(&mut self) -> Result<Status, Error>;

    /// Aborts every job it holds; true if there was one.
    fn abort_all(&mut self) -> Result<bool, Error>;

    /// What the line has done so far.
    fn link(&self) -> LinkCounters;
}
