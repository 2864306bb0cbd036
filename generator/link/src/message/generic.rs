//! Requests and answers of any game; what is the game's comes from [`Game`].

use super::{
    header, kind, put, u16_at, u32_at, u64_at, Body, ErrorCode, Game, Refusal, WorkState, ALL_JOBS,
};

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestOf<G: Game> {
    Hello { tag: u16 },
    Job(G::Job),
    Abort { job: u16 },
    Status { tag: u16 },
}

/// Why a message is no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// Type 80 or above, or fewer than 4 bytes: dropped, never answered.
    NotARequest,
    /// No such type: error 1.
    UnknownType,
    /// Not the length of its type: error 2.
    WrongLength,
}

impl<G: Game> RequestOf<G> {
    /// Length of the requests of a type.
    pub fn length_of(kind: u8) -> Option<usize> {
        match kind {
            kind::HELLO | kind::ABORT | kind::STATUS => Some(4),
            _ => G::job_bytes(kind),
        }
    }

    pub fn encode(&self) -> Vec<u8> {
        match self {
            RequestOf::Hello { tag } => header::<4>(kind::HELLO, 0, *tag).to_vec(),
            RequestOf::Job(job) => G::encode_job(job),
            RequestOf::Abort { job } => header::<4>(kind::ABORT, 0, *job).to_vec(),
            RequestOf::Status { tag } => header::<4>(kind::STATUS, 0, *tag).to_vec(),
        }
    }

    pub fn decode(m: &[u8]) -> Result<Self, RequestError> {
        let kind = match m.first() {
            Some(&k) if k < 0x80 && m.len() >= 4 => k,
            _ => return Err(RequestError::NotARequest),
        };
        let length = Self::length_of(kind).ok_or(RequestError::UnknownType)?;
        if m.len() != length {
            return Err(RequestError::WrongLength);
        }
        let job = u16_at(m, 2);
        Ok(match kind {
            kind::HELLO => RequestOf::Hello { tag: job },
            kind::ABORT => RequestOf::Abort { job },
            kind::STATUS => RequestOf::Status { tag: job },
            _ => RequestOf::Job(G::decode_job(m)),
        })
    }
}

/// Who is at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelloOf<G: Game> {
    pub protocol: u16,
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    /// Jobs held at once, the running one included.
    pub places: u8,
    pub config_hash: u32,
    pub clock_khz: u32,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    /// What the game tells of itself.
    pub sizes: G::Sizes,
}

/// Answer to a status request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    pub state: WorkState,
    /// The job that works or sends.
    pub job: Option<u16>,
    /// Jobs held, the running one included.
    pub held: u8,
    pub space: u8,
    /// Nodes or playouts of that job so far.
    pub done: u32,
    pub frame_errors: u32,
    /// Since reset.
    pub clocks: u64,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerOf<G: Game> {
    Hello { tag: u16, hello: HelloOf<G> },
    Accepted { job: u16, space: u8 },
    Refused { job: u16, reason: Refusal },
    Part { job: u16, part: G::Part },
    Result { job: u16, result: G::Result },
    Status { tag: u16, status: Status },
    Aborting { job: u16, found: bool },
    Error { code: ErrorCode, tag: u16, kind: u8, length: u8 },
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

/// Bytes of a hello answer.
pub const HELLO_BYTES: usize = 28;
const STATUS_BYTES: usize = 24;

impl<G: Game> AnswerOf<G> {
    pub fn encode(&self) -> Vec<u8> {
        match self {
            AnswerOf::Hello { tag, hello } => encode_hello(*tag, hello).to_vec(),
            AnswerOf::Accepted { job, space } => header::<4>(kind::ACCEPTED, *space, *job).to_vec(),
            AnswerOf::Refused { job, reason } => {
                header::<4>(kind::REFUSED, reason.code(), *job).to_vec()
            }
            AnswerOf::Part { job, part } => G::encode_part(*job, part),
            AnswerOf::Result { job, result } => G::encode_result(*job, result),
            AnswerOf::Status { tag, status } => encode_status(*tag, status).to_vec(),
            AnswerOf::Aborting { job, found } => {
                header::<4>(kind::ABORTING, u8::from(*found), *job).to_vec()
            }
            AnswerOf::Error { code, tag, kind: offender, length } => {
                let mut m = header::<6>(kind::ERROR, code.code(), *tag);
                m[4] = *offender;
                m[5] = *length;
                m.to_vec()
            }
        }
    }

    pub fn decode(m: &[u8]) -> Result<Self, AnswerError> {
        let kind = *m.first().ok_or(AnswerError::WrongLength { kind: 0, length: 0 })?;
        let length = match kind {
            kind::HELLO_ANSWER => HELLO_BYTES,
            kind::ACCEPTED | kind::REFUSED | kind::ABORTING => 4,
            kind::STATUS_ANSWER => STATUS_BYTES,
            kind::ERROR => 6,
            _ => {
                let job = u16_at(m, 2);
                return match G::decode_body(m) {
                    Some(Ok(Body::Part(part))) => Ok(AnswerOf::Part { job, part }),
                    Some(Ok(Body::Result(result))) => Ok(AnswerOf::Result { job, result }),
                    Some(Err(e)) => Err(e),
                    None => Err(AnswerError::UnknownType(kind)),
                };
            }
        };
        if m.len() != length {
            return Err(AnswerError::WrongLength { kind, length: m.len() });
        }
        let bad = |offset: usize| AnswerError::BadField { kind, offset, value: m[offset] };
        let job = u16_at(m, 2);
        Ok(match kind {
            kind::HELLO_ANSWER => AnswerOf::Hello { tag: job, hello: decode_hello(m) },
            kind::ACCEPTED => AnswerOf::Accepted { job, space: m[1] },
            kind::REFUSED => {
                AnswerOf::Refused { job, reason: Refusal::from_code(m[1]).ok_or(bad(1))? }
            }
            kind::STATUS_ANSWER => AnswerOf::Status {
                tag: job,
                status: Status {
                    state: WorkState::from_code(m[1]).ok_or(bad(1))?,
                    job: Some(u16_at(m, 4)).filter(|&j| j != ALL_JOBS),
                    held: m[6],
                    space: m[7],
                    done: u32_at(m, 8),
                    frame_errors: u32_at(m, 12),
                    clocks: u64_at(m, 16),
                },
            },
            kind::ABORTING => AnswerOf::Aborting { job, found: m[1] & 1 != 0 },
            _ => AnswerOf::Error {
                code: ErrorCode::from_code(m[1]).ok_or(bad(1))?,
                tag: job,
                kind: m[4],
                length: m[5],
            },
        })
    }
}

fn encode_hello<G: Game>(tag: u16, h: &HelloOf<G>) -> [u8; HELLO_BYTES] {
    let mut m = header(kind::HELLO_ANSWER, 0, tag);
    put(&mut m, 4, &h.protocol.to_le_bytes());
    m[6] = h.circuit_kind;
    m[7] = h.places;
    put(&mut m, 8, &h.config_hash.to_le_bytes());
    put(&mut m, 12, &h.clock_khz.to_le_bytes());
    put(&mut m, 18, &h.circuit_version.to_le_bytes());
    G::put_sizes(&h.sizes, &mut m);
    m
}

fn decode_hello<G: Game>(m: &[u8]) -> HelloOf<G> {
    HelloOf {
        protocol: u16_at(m, 4),
        circuit_kind: m[6],
        places: m[7],
        config_hash: u32_at(m, 8),
        clock_khz: u32_at(m, 12),
        circuit_version: u16_at(m, 18),
        sizes: G::sizes(m),
    }
}

fn encode_status(tag: u16, s: &Status) -> [u8; STATUS_BYTES] {
    let mut m = header(kind::STATUS_ANSWER, s.state.code(), tag);
    put(&mut m, 4, &s.job.unwrap_or(ALL_JOBS).to_le_bytes());
    m[6] = s.held;
    m[7] = s.space;
    put(&mut m, 8, &s.done.to_le_bytes());
    put(&mut m, 12, &s.frame_errors.to_le_bytes());
    put(&mut m, 16, &s.clocks.to_le_bytes());
    m
}
