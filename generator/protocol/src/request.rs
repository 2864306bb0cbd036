//! Requests to any circuit; what is the service's comes from [`Service`].

use std::ops::RangeInclusive;

use crate::bytes::{header, u16_at};
use crate::{kind, Service};

/// Flag of a status request: its tag is the number of a job.
const BY_NUMBER: u8 = 1;

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request<S: Service> {
    Hello {
        tag: u16,
    },
    Job(S::Job),
    Abort {
        job: u16,
    },
    Status {
        tag: u16,
    },
    /// How one job is getting on; a circuit of before tells of the one that works.
    StatusOf {
        job: u16,
    },
}

/// Why a message is no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// Type 80 or above, or fewer than 4 bytes: dropped, never answered.
    NotARequest,
    /// No such type: error 1.
    UnknownType,
    /// No length of its type: error 2.
    WrongLength,
}

impl<S: Service> Request<S> {
    /// Lengths of the requests of a type.
    pub fn length_of(kind: u8) -> Option<RangeInclusive<usize>> {
        match kind {
            kind::HELLO | kind::ABORT | kind::STATUS => Some(4..=4),
            _ => S::job_bytes(kind),
        }
    }

    pub fn encode(&self) -> Vec<u8> {
        match self {
            Request::Hello { tag } => header::<4>(kind::HELLO, 0, *tag).to_vec(),
            Request::Job(job) => S::encode_job(job),
            Request::Abort { job } => header::<4>(kind::ABORT, 0, *job).to_vec(),
            Request::Status { tag } => header::<4>(kind::STATUS, 0, *tag).to_vec(),
            Request::StatusOf { job } => header::<4>(kind::STATUS, BY_NUMBER, *job).to_vec(),
        }
    }

    pub fn decode(m: &[u8]) -> Result<Self, RequestError> {
        let kind = match m.first() {
            Some(&k) if k < 0x80 && m.len() >= 4 => k,
            _ => return Err(RequestError::NotARequest),
        };
        let length = Self::length_of(kind).ok_or(RequestError::UnknownType)?;
        if !length.contains(&m.len()) {
            return Err(RequestError::WrongLength);
        }
        let job = u16_at(m, 2);
        Ok(match kind {
            kind::HELLO => Request::Hello { tag: job },
            kind::ABORT => Request::Abort { job },
            kind::STATUS if m[1] & BY_NUMBER != 0 => Request::StatusOf { job },
            kind::STATUS => Request::Status { tag: job },
            _ => Request::Job(S::decode_job(m)),
        })
    }
}
