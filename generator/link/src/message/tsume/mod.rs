//! The messages of the tsume circuit: solve, moves, lines, results.

mod answer;
mod position;
mod request;

pub use answer::{Counters, EngineLimits, Features, JobResult, Line, Reason, ResultCode};
pub use position::{RawPosition, HAND_LIMITS};
pub use request::{JobKind, JobRequest, Turn};

use super::{kind, AnswerError, Body, Done, Game, Refusal, HELLO_BYTES};

/// The mate solver: circuit kind 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tsume;

impl Game for Tsume {
    const KIND: u8 = 1;
    type Sizes = EngineLimits;
    type Job = JobRequest;
    type Part = Line;
    type Result = JobResult;

    fn put_sizes(sizes: &EngineLimits, message: &mut [u8; HELLO_BYTES]) {
        sizes.put(message);
    }

    fn sizes(message: &[u8]) -> EngineLimits {
        EngineLimits::read(message)
    }

    fn job_bytes(kind: u8) -> Option<usize> {
        matches!(kind, kind::SOLVE | kind::MOVES).then_some(JobRequest::BYTES)
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
        result.encode(number).to_vec()
    }

    fn decode_body(message: &[u8]) -> Option<Result<Body<Tsume>, AnswerError>> {
        answer::decode(message)
    }

    /// Section 3, items 4 to 6.
    fn check(job: &JobRequest, sizes: &EngineLimits) -> Result<(), Refusal> {
        if job.flags & !1 != 0 {
            return Err(Refusal::BadField);
        }
        job.position.check()?;
        let able = match job.kind {
            JobKind::Solve => job.flags & 1 == 0 || sizes.features.pn_star,
            JobKind::Moves => sizes.features.moves,
        };
        if able {
            Ok(())
        } else {
            Err(Refusal::NotImplemented)
        }
    }

    fn aborted(_: &JobRequest, _: &EngineLimits) -> Done<Tsume> {
        let result = JobResult {
            result: ResultCode::Unknown,
            reason: Reason::Abort,
            line_complete: false,
            length: 0,
            counters: Counters::default(),
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
        usize::from(done.result.length) == seen
    }
}
