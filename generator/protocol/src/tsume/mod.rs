//! The messages of the tsume circuit: solve, moves, lines, results.

mod answer;
mod dense;
mod listed;
mod position;
mod request;
mod sizes;
mod verdict;

pub use answer::{told, Counters, JobResult, Line};
pub use listed::ListedMove;
pub use position::{RawPosition, HAND_LIMITS};
pub use request::{Detail, JobKind, JobRequest, Turn};
pub use sizes::{Features, Sizes};
pub use verdict::{Bounds, Mode, Reason, Verdict, Without};

use std::ops::RangeInclusive;

use kiban_config::{Circuit, Version};

use crate::{kind, AnswerError, Body, Done, Refusal, Service, HELLO_BYTES};

pub type Request = crate::Request<Tsume>;
pub type Answer = crate::Answer<Tsume>;
pub type Hello = crate::Hello<Tsume>;

/// Moves in every line frame; the last of a line, at most as many, stand in the result.
pub const LINE_MOVES: usize = 32;
/// Bits of a move word in a mate line.
pub const MOVE_BITS: u32 = 0x01ff_ffff;

/// The mate solver: circuit kind 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tsume;

impl Service for Tsume {
    const KIND: u8 = 1;
    const NAME: &'static str = "tsume";
    const VERSION: Version = kiban_config::Tsume::VERSION;
    type Config = kiban_config::Tsume;
    type Sizes = Sizes;
    type Job = JobRequest;
    type Part = Line;
    type Result = JobResult;
    type Detail = Detail;
    const DETAIL: Detail = Detail { counts: true, states: false };

    fn config(circuit: &Circuit) -> Option<&Self::Config> {
        circuit.tsume()
    }

    fn put_sizes(sizes: &Sizes, message: &mut [u8; HELLO_BYTES]) {
        sizes.put(message);
    }

    fn sizes(message: &[u8]) -> Sizes {
        Sizes::read(message)
    }

    fn job_bytes(kind: u8) -> Option<RangeInclusive<usize>> {
        matches!(kind, kind::SOLVE | kind::MOVES).then_some(JobRequest::LEAST..=JobRequest::MOST)
    }

    fn encode_job(job: &JobRequest) -> Vec<u8> {
        job.encode()
    }

    fn decode_job(message: &[u8]) -> JobRequest {
        JobRequest::decode(message)
    }

    fn number(job: &JobRequest) -> u16 {
        job.job
    }

    fn with_number(job: JobRequest, number: u16) -> JobRequest {
        JobRequest { job: number, ..job }
    }

    const QUIET: u8 = JobRequest::QUIET;

    fn quietly(job: &JobRequest) -> Option<JobRequest> {
        Some(JobRequest { flags: job.flags | JobRequest::QUIET, ..*job })
    }

    fn is_quiet(job: &JobRequest) -> bool {
        job.flags & JobRequest::QUIET != 0
    }

    fn name(job: &JobRequest) -> &'static str {
        match job.kind {
            JobKind::Solve => "solve",
            JobKind::Moves => "moves",
        }
    }

    fn encode_part(number: u16, part: &Line) -> Vec<u8> {
        part.encode(number)
    }

    fn encode_result(number: u16, result: &JobResult) -> Vec<u8> {
        result.encode(number)
    }

    fn decode_body(message: &[u8]) -> Option<Result<Body<Tsume>, AnswerError>> {
        answer::decode(message)
    }

    /// Section 3, items 4 to 6.
    fn check(job: &JobRequest, sizes: &Sizes) -> Result<(), Refusal> {
        if !job.flags_fit() {
            return Err(Refusal::BadField);
        }
        job.position.check()?;
        let able = match job.kind {
            JobKind::Solve => {
                let f = &sizes.features;
                let (pn_star, alone) = (job.flags & 1 != 0, !job.shares(f));
                (!pn_star || f.pn_star) && (!job.rounds(f) || !pn_star && alone)
            }
            JobKind::Moves => sizes.features.moves,
        };
        if able {
            Ok(())
        } else {
            Err(Refusal::NotImplemented)
        }
    }

    fn aborted(_: &JobRequest, _: &Sizes) -> Done<Tsume> {
        let result = JobResult {
            verdict: Some(Verdict::Unknown),
            reason: Reason::Abort,
            line_complete: false,
            length: 0,
            bounds: None,
            counters: Counters::default(),
            detail: Detail::default(),
            rest: Vec::new(),
        };
        Done { parts: Vec::new(), result }
    }

    fn is_complete(_: &JobRequest, done: &Done<Tsume>) -> bool {
        let mut seen = 0;
        for line in &done.parts {
            if usize::from(line.index) != seen {
                return false;
            }
            seen += line.words.len();
        }
        usize::from(done.result.length) == seen + done.result.rest.len()
    }
}
