//! Answers: lines of moves, results.

use super::{Reason, Tsume, Verdict, LINE_MOVES};
use crate::bytes::{header, put, u16_at, u32_at, u64_at};
use crate::{kind, AnswerError, Body};

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
    /// None: a list of moves.
    pub verdict: Option<Verdict>,
    pub reason: Reason,
    pub line_complete: bool,
    /// Moves in the line frames of the job.
    pub length: u16,
    pub counters: Counters,
}

/// A frame of moves: at most 32.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Index of the first move.
    pub index: u16,
    /// Move words.
    pub words: Vec<u32>,
}

impl Line {
    /// The line frames of a job: 32 moves each, the rest in the last.
    pub fn frames(words: &[u32]) -> Vec<Line> {
        let frame = |(i, chunk): (usize, &[u32])| Line {
            index: (i * LINE_MOVES) as u16,
            words: chunk.to_vec(),
        };
        words.chunks(LINE_MOVES).enumerate().map(frame).collect()
    }

    /// The moves of frames that follow on each other.
    pub fn join(lines: &[Line]) -> Vec<u32> {
        lines.iter().flat_map(|l| l.words.iter().copied()).collect()
    }

    /// More than 32 moves are cut: use [`Line::frames`].
    pub(super) fn encode(&self, job: u16) -> Vec<u8> {
        let words = &self.words[..self.words.len().min(LINE_MOVES)];
        let mut m = header::<8>(kind::LINE, 0, job).to_vec();
        put(&mut m, 4, &self.index.to_le_bytes());
        m[6] = words.len() as u8;
        m.extend(words.iter().flat_map(|w| w.to_le_bytes()));
        m
    }
}

/// The code of a list of moves, where else a verdict stands.
const LISTED: u8 = 3;
const RESULT_BYTES: usize = 116;

pub(super) fn decode(m: &[u8]) -> Option<Result<Body<Tsume>, AnswerError>> {
    let kind = *m.first()?;
    let good = match kind {
        kind::LINE => {
            m.len() >= 12 && usize::from(m[6]) <= LINE_MOVES && m.len() == 8 + 4 * usize::from(m[6])
        }
        kind::RESULT => m.len() == RESULT_BYTES,
        _ => return None,
    };
    Some(if !good {
        Err(AnswerError::WrongLength { kind, length: m.len() })
    } else if kind == kind::LINE {
        let words = m[8..].chunks_exact(4).map(|c| u32_at(c, 0)).collect();
        Ok(Body::Part(Line { index: u16_at(m, 4), words }))
    } else {
        JobResult::decode(m).map(Body::Result)
    })
}

impl JobResult {
    fn decode(m: &[u8]) -> Result<JobResult, AnswerError> {
        let bad =
            |offset: usize| AnswerError::BadField { kind: kind::RESULT, offset, value: m[offset] };
        Ok(JobResult {
            verdict: match m[4] {
                LISTED => None,
                code => Some(Verdict::from_code(code).ok_or(bad(4))?),
            },
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
        })
    }

    pub(super) fn encode(&self, job: u16) -> [u8; RESULT_BYTES] {
        let mut m = header(kind::RESULT, u8::from(self.line_complete), job);
        m[4] = self.verdict.map_or(LISTED, Verdict::code);
        m[5] = self.reason.code();
        put(&mut m, 6, &self.length.to_le_bytes());
        let c = &self.counters;
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
}
