//! Answers of any circuit; what is the service's comes from [`Service`].

use crate::bytes::{header, put, u16_at, u32_at, u64_at};
use crate::{
    kind, AnswerError, Body, ErrorCode, Hello, Refusal, Service, WorkState, ALL_JOBS, HELLO_BYTES,
};

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
pub enum Answer<S: Service> {
    Hello { tag: u16, hello: Hello<S> },
    Accepted { job: u16, space: u8 },
    Refused { job: u16, reason: Refusal },
    Part { job: u16, part: S::Part },
    Result { job: u16, result: S::Result },
    Status { tag: u16, status: Status },
    Aborting { job: u16, found: bool },
    Error { code: ErrorCode, tag: u16, kind: u8, length: u8 },
}

const STATUS_BYTES: usize = 24;

impl<S: Service> Answer<S> {
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Answer::Hello { tag, hello } => hello.encode(*tag).to_vec(),
            Answer::Accepted { job, space } => header::<4>(kind::ACCEPTED, *space, *job).to_vec(),
            Answer::Refused { job, reason } => {
                header::<4>(kind::REFUSED, reason.code(), *job).to_vec()
            }
            Answer::Part { job, part } => S::encode_part(*job, part),
            Answer::Result { job, result } => S::encode_result(*job, result),
            Answer::Status { tag, status } => encode_status(*tag, status).to_vec(),
            Answer::Aborting { job, found } => {
                header::<4>(kind::ABORTING, u8::from(*found), *job).to_vec()
            }
            Answer::Error { code, tag, kind: offender, length } => {
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
                return match S::decode_body(m) {
                    Some(Ok(Body::Part(part))) => Ok(Answer::Part { job, part }),
                    Some(Ok(Body::Result(result))) => Ok(Answer::Result { job, result }),
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
            kind::HELLO_ANSWER => Answer::Hello { tag: job, hello: Hello::decode(m) },
            kind::ACCEPTED => Answer::Accepted { job, space: m[1] },
            kind::REFUSED => {
                Answer::Refused { job, reason: Refusal::from_code(m[1]).ok_or(bad(1))? }
            }
            kind::STATUS_ANSWER => Answer::Status {
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
            kind::ABORTING => Answer::Aborting { job, found: m[1] & 1 != 0 },
            _ => Answer::Error {
                code: ErrorCode::from_code(m[1]).ok_or(bad(1))?,
                tag: job,
                kind: m[4],
                length: m[5],
            },
        })
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
