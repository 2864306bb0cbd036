//! Parts of a divide, answers to commands, the result.

use super::{Chess, Reply};
use crate::bytes::{header, put, u16_at, u32_at, u64_at};
use crate::codes::codes;
use crate::{kind, AnswerError, Body};

/// Root moves in every frame of a divide but a job's last.
pub const DIVIDE_MOVES: usize = 16;
/// Answers in every frame of answers but a job's last.
pub const ANSWERS: usize = 8;

codes! {
    /// Whether a job came to its end.
    Stopped { Complete = 0, Clocks = 2, Abort = 5 }
}

/// A frame before the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// At most 16 root moves: records of 24 bits, and the leaves below them.
    Divide { first: u16, moves: Vec<(u32, u64)> },
    /// At most 8 answers.
    Answers { first: u16, answers: Vec<Reply> },
}

const MOVE_BYTES: usize = 12;
const ANSWER_BYTES: usize = 20;

impl Part {
    /// The frames of a perft.
    pub fn divide(moves: &[(u32, u64)]) -> Vec<Part> {
        let chunks = moves.chunks(DIVIDE_MOVES).enumerate();
        chunks
            .map(|(i, c)| Part::Divide { first: (i * DIVIDE_MOVES) as u16, moves: c.to_vec() })
            .collect()
    }

    /// The frames of a list of commands.
    pub fn answers(answers: &[Reply]) -> Vec<Part> {
        let chunks = answers.chunks(ANSWERS).enumerate();
        chunks
            .map(|(i, c)| Part::Answers { first: (i * ANSWERS) as u16, answers: c.to_vec() })
            .collect()
    }

    /// More than a frame holds is cut: use [`Part::divide`] and [`Part::answers`].
    pub(super) fn encode(&self, job: u16) -> Vec<u8> {
        let head = |kind, first: u16, count: usize| {
            let mut m = header::<8>(kind, 0, job).to_vec();
            put(&mut m, 4, &first.to_le_bytes());
            m[6] = count as u8;
            m
        };
        match self {
            Part::Divide { first, moves } => {
                let moves = &moves[..moves.len().min(DIVIDE_MOVES)];
                let mut m = head(kind::DIVIDE, *first, moves.len());
                for (word, leaves) in moves {
                    m.extend(word.to_le_bytes());
                    m.extend(leaves.to_le_bytes());
                }
                m
            }
            Part::Answers { first, answers } => {
                let answers = &answers[..answers.len().min(ANSWERS)];
                let mut m = head(kind::ANSWERS, *first, answers.len());
                for a in answers {
                    let code = a.code & 7 | u8::from(a.illegal) << 4 | u8::from(a.check) << 5;
                    m.extend([code, a.level, a.halfmoves, 0]);
                    m.extend(a.word.to_le_bytes());
                    m.extend(a.passes.to_le_bytes());
                    m.extend(a.leaves.to_le_bytes());
                }
                m
            }
        }
    }
}

/// The end of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChessResult {
    pub stopped: Stopped,
    /// Root moves, or answers, in the frames before.
    pub length: u16,
    /// Of a perft; 0 for commands.
    pub leaves: u64,
    /// Of a perft; 0 for commands.
    pub passes: u64,
    pub clocks: u64,
}

impl Default for ChessResult {
    fn default() -> Self {
        ChessResult { stopped: Stopped::Complete, length: 0, leaves: 0, passes: 0, clocks: 0 }
    }
}

impl ChessResult {
    const BYTES: usize = 32;

    pub(super) fn encode(&self, job: u16) -> [u8; Self::BYTES] {
        let mut m = header(kind::CHESS_RESULT, 0, job);
        m[4] = self.stopped.code();
        put(&mut m, 6, &self.length.to_le_bytes());
        for (i, sum) in [self.leaves, self.passes, self.clocks].into_iter().enumerate() {
            put(&mut m, 8 + 8 * i, &sum.to_le_bytes());
        }
        m
    }

    fn decode(m: &[u8]) -> Result<Self, AnswerError> {
        let bad = AnswerError::BadField { kind: m[0], offset: 4, value: m[4] };
        Ok(ChessResult {
            stopped: Stopped::from_code(m[4]).ok_or(bad)?,
            length: u16_at(m, 6),
            leaves: u64_at(m, 8),
            passes: u64_at(m, 16),
            clocks: u64_at(m, 24),
        })
    }
}

/// Reads a frame of an answer.
pub(super) fn decode(m: &[u8]) -> Option<Result<Body<Chess>, AnswerError>> {
    let kind = *m.first()?;
    let (most, bytes) = match kind {
        kind::DIVIDE => (DIVIDE_MOVES, MOVE_BYTES),
        kind::ANSWERS => (ANSWERS, ANSWER_BYTES),
        kind::CHESS_RESULT if m.len() == ChessResult::BYTES => {
            return Some(ChessResult::decode(m).map(Body::Result));
        }
        kind::CHESS_RESULT => return Some(Err(AnswerError::WrongLength { kind, length: m.len() })),
        _ => return None,
    };
    let count = usize::from(m.get(6).copied().unwrap_or(0));
    if !(1..=most).contains(&count) || m.len() != 8 + bytes * count {
        return Some(Err(AnswerError::WrongLength { kind, length: m.len() }));
    }
    let (first, chunks) = (u16_at(m, 4), m[8..].chunks_exact(bytes));
    Some(Ok(Body::Part(if kind == kind::DIVIDE {
        Part::Divide { first, moves: chunks.map(|c| (u32_at(c, 0), u64_at(c, 4))).collect() }
    } else {
        let answers = chunks.map(|c| Reply {
            code: c[0] & 7,
            illegal: c[0] >> 4 & 1 != 0,
            check: c[0] >> 5 & 1 != 0,
            level: c[1],
            halfmoves: c[2],
            word: u32_at(c, 4),
            passes: u32_at(c, 8),
            leaves: u64_at(c, 12),
        });
        Part::Answers { first, answers: answers.collect() }
    })))
}
