//! What a kind of circuit adds to the protocol: its jobs, the frames of their answers, its sizes.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use kiban_config::{Circuit, Version};

use crate::{Refusal, HELLO_BYTES};

/// What a circuit does for its host, and the bodies of its messages (`docs/protocol.md`, section 2). Everything else of the protocol
/// is the same for all.
pub trait Service: Copy + Debug + PartialEq + Eq + Send + 'static {
    /// Circuit kind in the hello answer: 1 tsume, 2 go, 3 chess, 4 cover.
    const KIND: u8;
    /// The kind's name, as in configurations.
    const NAME: &'static str;
    /// Version of the circuits of this kind.
    const VERSION: Version;
    /// The keys of a configuration of this kind.
    type Config;
    /// The fields of the hello answer that are the service's: bytes 16, 17 and 20 to 27.
    type Sizes: Copy + Debug + PartialEq + Eq + Send + for<'a> From<&'a Self::Config>;
    /// A request that is a job, with its number.
    type Job: Clone + Debug + PartialEq + Eq + Send;
    /// A frame of an answer that comes before the result.
    type Part: Clone + Debug + PartialEq + Eq + Send;
    /// The body of the frame that ends a job.
    type Result: Clone + Debug + PartialEq + Eq + Send;

    /// What a host may be told of a job beside the rest, and what it is told if it does not say.
    type Detail: Copy + Debug + PartialEq + Eq + Send;
    const DETAIL: Self::Detail;

    /// The configuration of a circuit; none, if it is of another kind.
    fn config(circuit: &Circuit) -> Option<&Self::Config>;

    fn put_sizes(sizes: &Self::Sizes, message: &mut [u8; HELLO_BYTES]);
    /// Reads a hello answer of this kind; that of another kind gives nonsense, but no error.
    fn sizes(message: &[u8]) -> Self::Sizes;

    /// Lengths of the jobs of a request type; none: the type is no job of this service.
    fn job_bytes(kind: u8) -> Option<RangeInclusive<usize>>;
    fn encode_job(job: &Self::Job) -> Vec<u8>;
    /// Reads a job; type and length have been checked.
    fn decode_job(message: &[u8]) -> Self::Job;
    fn number(job: &Self::Job) -> u16;
    fn with_number(job: Self::Job, number: u16) -> Self::Job;
    /// Flags of a job, byte @1, of which any says that it is accepted without a word; 0: every job is answered.
    const QUIET: u8 = 0;
    /// The job as one that is accepted without a word; none: this service has no such jobs.
    fn quietly(_job: &Self::Job) -> Option<Self::Job> {
        None
    }
    fn is_quiet(_job: &Self::Job) -> bool {
        false
    }
    /// The request's word in messages for people.
    fn name(job: &Self::Job) -> &'static str;

    fn encode_part(number: u16, part: &Self::Part) -> Vec<u8>;
    fn encode_result(number: u16, result: &Self::Result) -> Vec<u8>;
    /// Reads a part or a result; none: the type is neither of them in this service.
    fn decode_body(message: &[u8]) -> Option<Result<Body<Self>, AnswerError>>;

    /// What the circuit checks beside number, length and places.
    fn check(job: &Self::Job, sizes: &Self::Sizes) -> Result<(), Refusal>;
    /// The answer to a job that was aborted before it ran.
    fn aborted(job: &Self::Job, sizes: &Self::Sizes) -> Done<Self>;
    /// Whether the parts are all that belong to this result, in their order.
    fn is_complete(job: &Self::Job, done: &Done<Self>) -> bool;
}

/// A frame of the answer to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body<S: Service> {
    Part(S::Part),
    Result(S::Result),
}

/// The whole answer to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done<S: Service> {
    pub parts: Vec<S::Part>,
    pub result: S::Result,
}

/// A message with a good CRC that is nevertheless no answer of this protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerError {
    UnknownType(u8),
    WrongLength {
        kind: u8,
        length: usize,
    },
    /// A byte outside its list of values.
    BadField {
        kind: u8,
        offset: usize,
        value: u8,
    },
}

impl std::fmt::Display for AnswerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AnswerError::UnknownType(kind) => write!(f, "an answer of unknown type {kind:02X}"),
            AnswerError::WrongLength { kind, length } => {
                write!(f, "an answer of type {kind:02X} with {length} bytes")
            }
            AnswerError::BadField { kind, offset, value } => {
                write!(f, "an answer of type {kind:02X} with the value {value} at byte {offset}")
            }
        }
    }
}

impl std::error::Error for AnswerError {}
