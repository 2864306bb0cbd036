//! The messages of the Go circuit: playouts, ownership, first moves, result (`docs/protocol.md`, 10 playouts).

mod answer;
mod request;
mod sizes;

pub use answer::{First, Part, PlayoutsResult, FIRST_MOVE_POINTS, OWNERSHIP_POINTS};
pub use request::{flag, has, PlayoutsRequest, PLANE_BYTES};
pub use sizes::{Features, Sizes, UnitKind};

use std::ops::RangeInclusive;

use kiban_config::{Circuit, Version};

use crate::{kind, AnswerError, Body, Done, Refusal, Service, HELLO_BYTES};

pub type Request = crate::Request<Go>;
pub type Answer = crate::Answer<Go>;
pub type Hello = crate::Hello<Go>;

/// The playout units: circuit kind 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go;

impl Service for Go {
    const KIND: u8 = 2;
    const NAME: &'static str = "go";
    const VERSION: Version = kiban_config::Go::VERSION;
    type Config = kiban_config::Go;
    type Sizes = Sizes;
    type Job = PlayoutsRequest;
    type Part = Part;
    type Result = PlayoutsResult;
    type Detail = ();
    const DETAIL: () = ();

    fn config(circuit: &Circuit) -> Option<&Self::Config> {
        circuit.go()
    }

    fn put_sizes(sizes: &Sizes, message: &mut [u8; HELLO_BYTES]) {
        sizes.put(message);
    }

    fn sizes(message: &[u8]) -> Sizes {
        Sizes::read(message)
    }

    fn job_bytes(kind: u8) -> Option<RangeInclusive<usize>> {
        let bytes = PlayoutsRequest::BYTES;
        (kind == kind::PLAYOUTS).then_some(bytes..=bytes)
    }

    fn encode_job(job: &PlayoutsRequest) -> Vec<u8> {
        job.encode().to_vec()
    }

    fn decode_job(message: &[u8]) -> PlayoutsRequest {
        PlayoutsRequest::decode(message)
    }

    fn number(job: &PlayoutsRequest) -> u16 {
        job.job
    }

    fn with_number(job: PlayoutsRequest, number: u16) -> PlayoutsRequest {
        PlayoutsRequest { job: number, ..job }
    }

    fn name(_: &PlayoutsRequest) -> &'static str {
        "playouts"
    }

    fn encode_part(number: u16, part: &Part) -> Vec<u8> {
        part.encode(number)
    }

    fn encode_result(number: u16, result: &PlayoutsResult) -> Vec<u8> {
        result.encode(number).to_vec()
    }

    fn decode_body(message: &[u8]) -> Option<Result<Body<Go>, AnswerError>> {
        answer::decode(message)
    }

    fn check(job: &PlayoutsRequest, sizes: &Sizes) -> Result<(), Refusal> {
        if !job.fields_are_good(sizes) {
            return Err(Refusal::BadField);
        }
        let f = sizes.features;
        let able = (f.suicide || !job.wants(flag::SUICIDE))
            && (f.ownership || !job.wants(flag::OWNERSHIP))
            && (f.first_moves || !job.wants(flag::FIRST_MOVES));
        if able {
            Ok(())
        } else {
            Err(Refusal::NotImplemented)
        }
    }

    /// Zeros, the frames that were asked for included.
    fn aborted(job: &PlayoutsRequest, sizes: &Sizes) -> Done<Go> {
        let slots = sizes.slots as u16;
        let result = PlayoutsResult { aborted: true, slots, ..Default::default() };
        Done { parts: zeros(job), result }
    }

    /// The frames that were asked for have come, each with the points that are its own. An aborted job may have none.
    fn is_complete(job: &PlayoutsRequest, done: &Done<Go>) -> bool {
        if done.result.aborted && done.parts.is_empty() {
            return true;
        }
        let shape = |parts: &[Part]| parts.iter().map(Part::shape).collect::<Vec<_>>();
        shape(&zeros(job)) == shape(&done.parts)
    }
}

/// The frames of the answer to a job that played nothing.
fn zeros(job: &PlayoutsRequest) -> Vec<Part> {
    let owned = vec![0; job.area()];
    let first = vec![First::default(); job.area()];
    Part::frames(
        job.wants(flag::OWNERSHIP).then_some(&owned[..]),
        job.wants(flag::FIRST_MOVES).then_some([&first[..], &first[..]]),
    )
}
