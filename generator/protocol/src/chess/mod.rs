//! The messages of the chess circuit: perft, lists of commands, divide, answers, result (`docs/protocol.md`, 20 perft).

mod answer;
mod bus;
mod request;
mod sizes;

pub use answer::{ChessResult, Part, Stopped, ANSWERS, DIVIDE_MOVES};
pub use bus::{Command, Reply};
pub use request::{flag, ChessJob, CommandsRequest, PerftRequest, RawBoard, COMMANDS};
pub use sizes::{Features, Sizes, GREATEST_DEPTH};

use std::ops::RangeInclusive;

use kiban_config::{Circuit, Version};

use crate::{kind, AnswerError, Body, Done, Refusal, Service, HELLO_BYTES};

pub type Request = crate::Request<Chess>;
pub type Answer = crate::Answer<Chess>;
pub type Hello = crate::Hello<Chess>;

/// The move generator: circuit kind 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chess;

impl Service for Chess {
    const KIND: u8 = 3;
    const NAME: &'static str = "chess";
    const VERSION: Version = kiban_config::Chess::VERSION;
    type Config = kiban_config::Chess;
    type Sizes = Sizes;
    type Job = ChessJob;
    type Part = Part;
    type Result = ChessResult;
    type Detail = ();
    const DETAIL: () = ();

    fn config(circuit: &Circuit) -> Option<&Self::Config> {
        circuit.chess()
    }

    fn put_sizes(sizes: &Sizes, message: &mut [u8; HELLO_BYTES]) {
        sizes.put(message);
    }

    fn sizes(message: &[u8]) -> Sizes {
        Sizes::read(message)
    }

    fn job_bytes(kind: u8) -> Option<RangeInclusive<usize>> {
        let bytes = match kind {
            kind::PERFT => PerftRequest::BYTES,
            kind::COMMANDS => CommandsRequest::BYTES,
            _ => return None,
        };
        Some(bytes..=bytes)
    }

    fn encode_job(job: &ChessJob) -> Vec<u8> {
        match job {
            ChessJob::Perft(r) => r.encode().to_vec(),
            ChessJob::Commands(r) => r.encode().to_vec(),
        }
    }

    fn decode_job(message: &[u8]) -> ChessJob {
        match message.first() {
            Some(&kind::PERFT) => ChessJob::Perft(PerftRequest::decode(message)),
            _ => ChessJob::Commands(CommandsRequest::decode(message)),
        }
    }

    fn number(job: &ChessJob) -> u16 {
        match job {
            ChessJob::Perft(r) => r.job,
            ChessJob::Commands(r) => r.job,
        }
    }

    fn with_number(job: ChessJob, number: u16) -> ChessJob {
        match job {
            ChessJob::Perft(r) => ChessJob::Perft(PerftRequest { job: number, ..r }),
            ChessJob::Commands(r) => ChessJob::Commands(CommandsRequest { job: number, ..r }),
        }
    }

    fn name(job: &ChessJob) -> &'static str {
        match job {
            ChessJob::Perft(_) => "perft",
            ChessJob::Commands(_) => "commands",
        }
    }

    fn encode_part(number: u16, part: &Part) -> Vec<u8> {
        part.encode(number)
    }

    fn encode_result(number: u16, result: &ChessResult) -> Vec<u8> {
        result.encode(number).to_vec()
    }

    fn decode_body(message: &[u8]) -> Option<Result<Body<Chess>, AnswerError>> {
        answer::decode(message)
    }

    fn check(job: &ChessJob, sizes: &Sizes) -> Result<(), Refusal> {
        let board = match job {
            ChessJob::Perft(r) => Some(&r.position),
            ChessJob::Commands(r) => r.loads().then_some(&r.position),
        };
        let good = match job {
            ChessJob::Perft(r) => r.fields_are_good(),
            ChessJob::Commands(r) => r.fields_are_good(sizes),
        };
        if !good || board.is_some_and(|b| !b.codes_are_good()) {
            return Err(Refusal::BadField);
        }
        if board.is_some_and(|b| !b.has_two_kings()) {
            return Err(Refusal::Kings);
        }
        match job {
            ChessJob::Perft(r) if r.counted() && !sizes.features.counts => {
                Err(Refusal::NotImplemented)
            }
            _ => Ok(()),
        }
    }

    fn aborted(_: &ChessJob, _: &Sizes) -> Done<Chess> {
        let result = ChessResult { stopped: Stopped::Abort, ..ChessResult::default() };
        Done { parts: Vec::new(), result }
    }

    /// The parts are of the job's kind, without a gap, as many as the result says.
    fn is_complete(job: &ChessJob, done: &Done<Chess>) -> bool {
        let mut next = 0;
        for part in &done.parts {
            let (first, count) = match (job, part) {
                (ChessJob::Perft(_), Part::Divide { first, moves }) => (*first, moves.len()),
                (ChessJob::Commands(_), Part::Answers { first, answers }) => {
                    (*first, answers.len())
                }
                _ => return false,
            };
            if usize::from(first) != next {
                return false;
            }
            next += count;
        }
        next == usize::from(done.result.length)
    }
}
