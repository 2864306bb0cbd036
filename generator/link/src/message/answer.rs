//! Answers: circuit to host.

use super::{header, kind, put, u16_at, u32_at, u64_at, LINE_MOVES};

/// Enumerations that are one byte on the wire.
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $code:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $variant = $code),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            pub const fn code(self) -> u8 {
                self as u8
            }

            pub fn from_code(code: u8) -> Option<$name> {
                Self::ALL.iter().copied().find(|v| v.code() == code)
            }
        }
    };
}

codes! {
    /// Why a job was refused.
    Refusal { QueueFull = 1, BadField = 2, Kings = 3, NotImplemented = 4 }
}
codes! {
    /// What came out of a job.
    ResultCode { Unknown = 0, Mate = 1, NoMate = 2, Listed = 3 }
}
codes! {
    /// Why nothing came out.
    Reason { None = 0, Nodes = 1, Clocks = 2, Depth = 3, Memory = 4, Abort = 5 }
}
codes! {
    /// What the circuit is doing.
    WorkState { Idle = 0, Working = 1, Sending = 2 }
}
codes! {
    /// What was wrong with a request.
    ErrorCode { UnknownType = 1, WrongLength = 2 }
}

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    pub pn_star: bool,
    pub moves: bool,
}

/// Who is at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hello {
    pub protocol: u16,
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    /// Jobs held at once, the running one included.
    pub places: u8,
    pub config_hash: u32,
    pub clock_khz: u32,
    /// Plies.
    pub max_depth: u16,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    pub child_entries: u32,
    pub table_sets_log2: u8,
    pub table_ways: u8,
    pub features: Features,
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
    /// Nodes of that job so far.
    pub nodes: u32,
    pub frame_errors: u32,
    /// Since reset.
    pub clocks: u64,
}

/// Counters of the circuit (`docs/circuits/tsume.md`, section 4). What a software engine does not know stays 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    pub nodes: u32,
    pub line_nodes: u32,
    pub checksum: u32,
    pub clocks: u64,
    pub moves: u64,
    pub probes: u64,
    pub hits: u64,
    /// Clocks in each state of the machine.
    pub state_clocks: [u64; 8],
}

/// Answer that ends a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobResult {
    pub result: ResultCode,
    pub reason: Reason,
    pub line_complete: bool,
    /// Moves in the line frames of the job.
    pub length: u16,
    pub counters: Counters,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Hello { tag: u16, hello: Hello },
    Accepted { job: u16, space: u8 },
    Refused { job: u16, reason: Refusal },
    Line { job: u16, index: u16, words: Vec<u32> },
    Result { job: u16, result: JobResult },
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

const HELLO_BYTES: usize = 28;
const STATUS_BYTES: usize = 24;
const RESULT_BYTES: usize = 116;

impl Answer {
    /// The message. A line of more than 32 moves is cut: use [`Answer::lines`].
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Answer::Hello { tag, hello } => encode_hello(*tag, hello).to_vec(),
            Answer::Accepted { job, space } => header::<4>(kind::ACCEPTED, *space, *job).to_vec(),
            Answer::Refused { job, reason } => {
                header::<4>(kind::REFUSED, reason.code(), *job).to_vec()
            }
            Answer::Line { job, index, words } => {
                let words = &words[..words.len().min(LINE_MOVES)];
                let mut m = header::<8>(kind::LINE, 0, *job).to_vec();
                put(&mut m, 4, &index.to_le_bytes());
                m[6] = words.len() as u8;
                m.extend(words.iter().flat_map(|w| w.to_le_bytes()));
                m
            }
            Answer::Result { job, result } => encode_result(*job, result).to_vec(),
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

    /// The line frames of a job: 32 moves each, the rest in the last.
    pub fn lines(job: u16, words: &[u32]) -> Vec<Answer> {
        words
            .chunks(LINE_MOVES)
            .enumerate()
            .map(|(i, chunk)| Answer::Line {
                job,
                index: (i * LINE_MOVES) as u16,
                words: chunk.to_vec(),
            })
            .collect()
    }

    pub fn decode(m: &[u8]) -> Result<Answer, AnswerError> {
        let kind = *m.first().ok_or(AnswerError::WrongLength { kind: 0, length: 0 })?;
        let good = match kind {
            kind::HELLO_ANSWER => m.len() == HELLO_BYTES,
            kind::ACCEPTED | kind::REFUSED | kind::ABORTING => m.len() == 4,
            kind::LINE => {
                m.len() >= 12
                    && usize::from(m[6]) <= LINE_MOVES
                    && m.len() == 8 + 4 * usize::from(m[6])
            }
            kind::RESULT => m.len() == RESULT_BYTES,
            kind::STATUS_ANSWER => m.len() == STATUS_BYTES,
            kind::ERROR => m.len() == 6,
            _ => return Err(AnswerError::UnknownType(kind)),
        };
        if !good {
            return Err(AnswerError::WrongLength { kind, length: m.len() });
        }
        let bad = |offset: usize| AnswerError::BadField { kind, offset, value: m[offset] };
        let job = u16_at(m, 2);
        Ok(match kind {
            kind::HELLO_ANSWER => Answer::Hello { tag: job, hello: decode_hello(m) },
            kind::ACCEPTED => Answer::Accepted { job, space: m[1] },
            kind::REFUSED => {
                Answer::Refused { job, reason: Refusal::from_code(m[1]).ok_or(bad(1))? }
            }
            kind::LINE => Answer::Line {
                job,
                index: u16_at(m, 4),
                words: m[8..].chunks_exact(4).map(|c| u32_at(c, 0)).collect(),
            },
            kind::RESULT => Answer::Result {
                job,
                result: JobResult {
                    result: ResultCode::from_code(m[4]).ok_or(bad(4))?,
                    reason: Reason::from_code(m[5]).ok_or(bad(5))?,
                    line_complete: m[1] & 1 != 0,
                    length: u16_at(m, 6),
                    counters: Counters {
                        nodes: u32_at(m, 8),
                        line_nodes: u32_at(m, 12),
                        checksum: u32_at(m, 16),
                        clocks: u64_at(m, 20),
                        moves: u64_at(m, 28),
                        probes: u64_at(m, 36),
                        hits: u64_at(m, 44),
                        state_clocks: std::array::from_fn(|i| u64_at(m, 52 + 8 * i)),
                    },
                },
            },
            kind::STATUS_ANSWER => Answer::Status {
                tag: job,
                status: Status {
                    state: WorkState::from_code(m[1]).ok_or(bad(1))?,
                    job: Some(u16_at(m, 4)).filter(|&j| j != super::ALL_JOBS),
                    held: m[6],
                    space: m[7],
                    nodes: u32_at(m, 8),
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

fn encode_hello(tag: u16, h: &Hello) -> [u8; HELLO_BYTES] {
    let mut m = header(kind::HELLO_ANSWER, 0, tag);
    put(&mut m, 4, &h.protocol.to_le_bytes());
    m[6] = h.circuit_kind;
    m[7] = h.places;
    put(&mut m, 8, &h.config_hash.to_le_bytes());
    put(&mut m, 12, &h.clock_khz.to_le_bytes());
    put(&mut m, 16, &h.max_depth.to_le_bytes());
    put(&mut m, 18, &h.circuit_version.to_le_bytes());
    put(&mut m, 20, &h.child_entries.to_le_bytes());
    m[24] = h.table_sets_log2;
    m[25] = h.table_ways;
    m[26] = u8::from(h.features.pn_star) | u8::from(h.features.moves) << 1;
    m
}

fn decode_hello(m: &[u8]) -> Hello {
    Hello {
        protocol: u16_at(m, 4),
        circuit_kind: m[6],
        places: m[7],
        config_hash: u32_at(m, 8),
        clock_khz: u32_at(m, 12),
        max_depth: u16_at(m, 16),
        circuit_version: u16_at(m, 18),
        child_entries: u32_at(m, 20),
        table_sets_log2: m[24],
        table_ways: m[25],
        features: Features { pn_star: m[26] & 1 != 0, moves: m[26] & 2 != 0 },
    }
}

fn encode_status(tag: u16, s: &Status) -> [u8; STATUS_BYTES] {
    let mut m = header(kind::STATUS_ANSWER, s.state.code(), tag);
    put(&mut m, 4, &s.job.unwrap_or(super::ALL_JOBS).to_le_bytes());
    m[6] = s.held;
    m[7] = s.space;
    put(&mut m, 8, &s.nodes.to_le_bytes());
    put(&mut m, 12, &s.frame_errors.to_le_bytes());
    put(&mut m, 16, &s.clocks.to_le_bytes());
    m
}

fn encode_result(job: u16, r: &JobResult) -> [u8; RESULT_BYTES] {
    let mut m = header(kind::RESULT, u8::from(r.line_complete), job);
    m[4] = r.result.code();
    m[5] = r.reason.code();
    put(&mut m, 6, &r.length.to_le_bytes());
    let c = &r.counters;
    put(&mut m, 8, &c.nodes.to_le_bytes());
    put(&mut m, 12, &c.line_nodes.to_le_bytes());
    put(&mut m, 16, &c.checksum.to_le_bytes());
    for (i, counter) in [c.clocks, c.moves, c.probes, c.hits].into_iter().enumerate() {
        put(&mut m, 20 + 8 * i, &counter.to_le_bytes());
    }
    for (i, clocks) in c.state_clocks.iter().enumerate() {
        put(&mut m, 52 + 8 * i, &clocks.to_le_bytes());
    }
    m
}
