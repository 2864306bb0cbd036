//! The messages of the chess circuit: perft, lists of commands, divide, answers, result (`docs/protocol.md`, 20 perft).

mod answer;
mod request;

pub use answer::{ChessResult, Part, Stopped, ANSWERS, DIVIDE_MOVES};
pub use request::{
    flag, ChessJob, CommandsRequest, PerftRequest, RawBoard, COMMANDS, GREATEST_DEPTH,
};

use super::{
    kind, put, u16_at, u32_at, AnswerError, AnswerOf, Body, Done, Game, HelloOf, Refusal,
    RequestOf, HELLO_BYTES,
};

pub type Request = RequestOf<Chess>;
pub type Answer = AnswerOf<Chess>;
pub type Hello = HelloOf<Chess>;

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Whole positions are counted.
    pub counts: bool,
    /// Moves that give check come first.
    pub checks_first: bool,
    /// Repetitions can be asked for.
    pub keys: bool,
}

/// What a chess circuit tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Levels of a board above its root: the greatest depth of a perft.
    pub levels: u16,
    /// Positions that share the array.
    pub boards: u32,
    pub features: Features,
}

/// The move generator: circuit kind 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chess;

impl Game for Chess {
    const KIND: u8 = 3;
    type Sizes = Sizes;
    type Job = ChessJob;
    type Part = Part;
    type Result = ChessResult;

    fn put_sizes(sizes: &Sizes, m: &mut [u8; HELLO_BYTES]) {
        put(m, 16, &sizes.levels.to_le_bytes());
        put(m, 20, &sizes.boards.to_le_bytes());
        let f = sizes.features;
        m[26] = u8::from(f.counts) | u8::from(f.checks_first) << 1 | u8::from(f.keys) << 2;
    }

    fn sizes(m: &[u8]) -> Sizes {
        let bit = |i: u8| m[26] >> i & 1 == 1;
        Sizes {
            levels: u16_at(m, 16),
            boards: u32_at(m, 20),
            features: Features { counts: bit(0), checks_first: bit(1), keys: bit(2) },
        }
    }

    fn job_bytes(kind: u8) -> Option<usize> {
        match kind {
            kind::PERFT => Some(PerftRequest::BYTES),
            kind::COMMANDS => Some(CommandsRequest::BYTES),
            _ => None,
        }
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
