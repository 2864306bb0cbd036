//! Requests: host to circuit.

use super::{at, header, kind, put, u16_at, u32_at, u64_at, RawPosition};

/// Whose moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Black to move: checks.
    Attack,
    /// White to move, in check: evasions.
    Defence,
}

/// What a job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    Solve,
    Moves,
}

/// A solve or moves request: one layout, 113 bytes. The fields are as sent; the circuit checks them (section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobRequest {
    pub kind: JobKind,
    /// Bit 0: PN\* (solve), defence turn (moves).
    pub flags: u8,
    pub job: u16,
    /// 0 = none.
    pub node_limit: u32,
    /// 0 = none.
    pub clock_limit: u64,
    /// Plies, 0 = the circuit's own.
    pub depth_limit: u16,
    pub position: RawPosition,
}

impl JobRequest {
    pub const BYTES: usize = 113;

    /// Flag bit 0 as the turn of a moves request.
    pub const fn turn(&self) -> Turn {
        if self.flags & 1 == 0 {
            Turn::Attack
        } else {
            Turn::Defence
        }
    }

    fn encode(&self) -> Vec<u8> {
        let kind = match self.kind {
            JobKind::Solve => kind::SOLVE,
            JobKind::Moves => kind::MOVES,
        };
        let mut m = header::<{ Self::BYTES }>(kind, self.flags, self.job);
        put(&mut m, 4, &self.node_limit.to_le_bytes());
        put(&mut m, 8, &self.clock_limit.to_le_bytes());
        put(&mut m, 16, &self.depth_limit.to_le_bytes());
        put(&mut m, 18, &self.position.board);
        put(&mut m, 99, &self.position.black_hand);
        put(&mut m, 106, &self.position.white_hand);
        m.to_vec()
    }

    fn decode(kind: JobKind, m: &[u8]) -> Self {
        JobRequest {
            kind,
            flags: m[1],
            job: u16_at(m, 2),
            node_limit: u32_at(m, 4),
            clock_limit: u64_at(m, 8),
            depth_limit: u16_at(m, 16),
            position: RawPosition {
                board: at(m, 18),
                black_hand: at(m, 99),
                white_hand: at(m, 106),
            },
        }
    }
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    Hello { tag: u16 },
    Job(JobRequest),
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

impl Request {
    /// Length of the requests of a type.
    pub const fn length_of(kind: u8) -> Option<usize> {
        match kind {
            kind::HELLO | kind::ABORT | kind::STATUS => Some(4),
            kind::SOLVE | kind::MOVES => Some(JobRequest::BYTES),
            _ => None,
        }
    }

    pub fn encode(&self) -> Vec<u8> {
        match self {
            Request::Hello { tag } => header::<4>(kind::HELLO, 0, *tag).to_vec(),
            Request::Job(job) => job.encode(),
            Request::Abort { job } => header::<4>(kind::ABORT, 0, *job).to_vec(),
            Request::Status { tag } => header::<4>(kind::STATUS, 0, *tag).to_vec(),
        }
    }

    pub fn decode(m: &[u8]) -> Result<Request, RequestError> {
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
            kind::HELLO => Request::Hello { tag: job },
            kind::SOLVE => Request::Job(JobRequest::decode(JobKind::Solve, m)),
            kind::MOVES => Request::Job(JobRequest::decode(JobKind::Moves, m)),
            kind::ABORT => Request::Abort { job },
            _ => Request::Status { tag: job },
        })
    }
}
