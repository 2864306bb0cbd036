//! The messages of the scanner: a position, the cover of its ranks, result (`docs/protocol.md`, 30 cover).

mod answer;
mod request;

pub use answer::{CoverResult, RankPart, RANKS, RANK_BYTES};
pub use request::{CoverRequest, SQUARES};

use std::ops::RangeInclusive;

use kiban_config::{Circuit, Version};

use crate::bytes::{put, u16_at};
use crate::{kind, AnswerError, Body, Done, Refusal, Service, HELLO_BYTES};

pub type Request = crate::Request<Cover>;
pub type Answer = crate::Answer<Cover>;
pub type Hello = crate::Hello<Cover>;

/// Cover and check mask of positions: circuit kind 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover;

/// What a scanner tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// From the board to the cover.
    pub clocks: u16,
}

/// Those of the circuit that a configuration describes.
impl From<&kiban_config::Cover> for Sizes {
    fn from(_: &kiban_config::Cover) -> Sizes {
        Sizes { clocks: kiban_config::Cover::CLOCKS as u16 }
    }
}

impl Service for Cover {
    const KIND: u8 = 4;
    const NAME: &'static str = "cover";
    const VERSION: Version = kiban_config::Cover::VERSION;
    type Config = kiban_config::Cover;
    type Sizes = Sizes;
    type Job = CoverRequest;
    type Part = RankPart;
    type Result = CoverResult;
    type Detail = ();
    const DETAIL: () = ();

    fn config(circuit: &Circuit) -> Option<&Self::Config> {
        circuit.cover()
    }

    fn put_sizes(sizes: &Sizes, message: &mut [u8; HELLO_BYTES]) {
        put(message, 16, &sizes.clocks.to_le_bytes());
    }

    fn sizes(message: &[u8]) -> Sizes {
        Sizes { clocks: u16_at(message, 16) }
    }

    fn job_bytes(kind: u8) -> Option<RangeInclusive<usize>> {
        (kind == kind::COVER).then_some(CoverRequest::BYTES..=CoverRequest::BYTES)
    }

    fn encode_job(job: &CoverRequest) -> Vec<u8> {
        job.encode().to_vec()
    }

    fn decode_job(message: &[u8]) -> CoverRequest {
        CoverRequest::decode(message)
    }

    fn number(job: &CoverRequest) -> u16 {
        job.job
    }

    fn with_number(job: CoverRequest, number: u16) -> CoverRequest {
        CoverRequest { job: number, ..job }
    }

    fn name(_: &CoverRequest) -> &'static str {
        "cover"
    }

    fn encode_part(number: u16, part: &RankPart) -> Vec<u8> {
        part.encode(number)
    }

    fn encode_result(number: u16, result: &CoverResult) -> Vec<u8> {
        result.encode(number).to_vec()
    }

    fn decode_body(message: &[u8]) -> Option<Result<Body<Cover>, AnswerError>> {
        answer::decode(message)
    }

    fn check(job: &CoverRequest, _: &Sizes) -> Result<(), Refusal> {
        if !job.fields_are_good() {
            return Err(Refusal::BadField);
        }
        if !job.kings_are_good() {
            return Err(Refusal::Kings);
        }
        Ok(())
    }

    fn aborted(_: &CoverRequest, _: &Sizes) -> Done<Cover> {
        Done { parts: Vec::new(), result: CoverResult { aborted: true, clocks: 0 } }
    }

    /// All nine ranks in their order, or none of a job that was aborted.
    fn is_complete(_: &CoverRequest, done: &Done<Cover>) -> bool {
        if done.result.aborted {
            return done.parts.is_empty();
        }
        done.parts.iter().map(|p| usize::from(p.rank)).eq(0..RANKS)
    }
}
