//! The messages of the Go circuit: playouts, ownership, first moves, result (`docs/protocol.md`, 10 playouts).

mod answer;
mod request;

pub use answer::{First, Part, PlayoutsResult, FIRST_MOVE_POINTS, OWNERSHIP_POINTS};
pub use request::{flag, has, PlayoutsRequest, PLANE_BYTES};

use std::ops::RangeInclusive;

use kiban_rules::go::Size;

use super::codes::codes;
use super::{
    kind, put, u16_at, u32_at, AnswerError, AnswerOf, Body, Done, Game, HelloOf, Refusal,
    RequestOf, HELLO_BYTES,
};

pub type Request = RequestOf<Go>;
pub type Answer = AnswerOf<Go>;
pub type Hello = HelloOf<Go>;

codes! {
    /// Which of the two units plays (`docs/circuits/go.md`, sections 5 and 6).
    UnitKind { Sequential = 1, Parallel = 2 }
}

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// The option `suicide`.
    pub suicide: bool,
    pub ownership: bool,
    pub first_moves: bool,
}

/// What a Go circuit tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Least and greatest size of the board, lines.
    pub least: u8,
    pub greatest: u16,
    /// Playouts at a time.
    pub slots: u32,
    /// 1 sequential, 2 parallel; see [`UnitKind`].
    pub unit: u8,
    pub features: Features,
}

impl Sizes {
    /// Lines of the boards that the circuit takes.
    pub fn lines(&self) -> RangeInclusive<usize> {
        self.least.into()..=self.greatest.into()
    }

    /// 9x9, or what the circuit has nearest to it.
    pub fn usual_size(&self) -> Size {
        let lines = 9.min(*self.lines().end()).max(*self.lines().start());
        Size::new(lines).unwrap_or(Size::NINE)
    }
}

/// The playout units: circuit kind 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go;

impl Game for Go {
    const KIND: u8 = 2;
    type Sizes = Sizes;
    type Job = PlayoutsRequest;
    type Part = Part;
    type Result = PlayoutsResult;

    fn put_sizes(sizes: &Sizes, m: &mut [u8; HELLO_BYTES]) {
        put(m, 16, &sizes.greatest.to_le_bytes());
        put(m, 20, &sizes.slots.to_le_bytes());
        (m[24], m[25]) = (sizes.unit, sizes.least);
        let f = sizes.features;
        m[26] = u8::from(f.suicide) | u8::from(f.ownership) << 1 | u8::from(f.first_moves) << 2;
    }

    fn sizes(m: &[u8]) -> Sizes {
        let bit = |i: u8| m[26] >> i & 1 == 1;
        Sizes {
            least: m[25],
            greatest: u16_at(m, 16),
            slots: u32_at(m, 20),
            unit: m[24],
            features: Features { suicide: bit(0), ownership: bit(1), first_moves: bit(2) },
        }
    }

    fn job_bytes(kind: u8) -> Option<usize> {
        (kind == kind::PLAYOUTS).then_some(PlayoutsRequest::BYTES)
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
