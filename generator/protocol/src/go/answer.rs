//! Ownership, first moves, the result.

use super::Go;
use crate::bytes::{at, header, put, u16_at, u32_at, u64_at};
use crate::{kind, AnswerError, Body};

/// Points in every ownership frame but a job's last.
pub const OWNERSHIP_POINTS: usize = 48;
/// Points in every frame of first moves but the last of a colour.
pub const FIRST_MOVE_POINTS: usize = 24;

/// Playouts in which a colour was the first to play on a point, and those of them that it won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct First {
    pub playouts: u32,
    pub wins: u32,
}

/// A frame before the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// At most 48 points; a point is black's so many times more often than it is white's.
    Ownership { first: u16, points: Vec<i32> },
    /// At most 24 points of a colour.
    FirstMoves { white: bool, first: u16, points: Vec<First> },
}

impl Part {
    /// The frames of a job's answer, in their order.
    pub fn frames(ownership: Option<&[i32]>, first_moves: Option<[&[First]; 2]>) -> Vec<Part> {
        let mut parts = Vec::new();
        for (i, chunk) in ownership.unwrap_or_default().chunks(OWNERSHIP_POINTS).enumerate() {
            let first = (i * OWNERSHIP_POINTS) as u16;
            parts.push(Part::Ownership { first, points: chunk.to_vec() });
        }
        for (white, points) in [false, true].into_iter().zip(first_moves.unwrap_or_default()) {
            for (i, chunk) in points.chunks(FIRST_MOVE_POINTS).enumerate() {
                let first = (i * FIRST_MOVE_POINTS) as u16;
                parts.push(Part::FirstMoves { white, first, points: chunk.to_vec() });
            }
        }
        parts
    }

    /// Type, colour, first index and number of points.
    pub(super) fn shape(&self) -> (u8, bool, u16, usize) {
        match self {
            Part::Ownership { first, points } => (kind::OWNERSHIP, false, *first, points.len()),
            Part::FirstMoves { white, first, points } => {
                (kind::FIRST_MOVES, *white, *first, points.len())
            }
        }
    }

    /// More points than a frame holds are cut: use [`Part::frames`].
    pub(super) fn encode(&self, job: u16) -> Vec<u8> {
        let head = |kind, small, first: u16, count: usize| {
            let mut m = header::<8>(kind, small, job).to_vec();
            put(&mut m, 4, &first.to_le_bytes());
            m[6] = count as u8;
            m
        };
        match self {
            Part::Ownership { first, points } => {
                let points = &points[..points.len().min(OWNERSHIP_POINTS)];
                let mut m = head(kind::OWNERSHIP, 0, *first, points.len());
                m.extend(points.iter().flat_map(|p| p.to_le_bytes()));
                m
            }
            Part::FirstMoves { white, first, points } => {
                let points = &points[..points.len().min(FIRST_MOVE_POINTS)];
                let mut m = head(kind::FIRST_MOVES, u8::from(*white), *first, points.len());
                for p in points {
                    m.extend(p.playouts.to_le_bytes());
                    m.extend(p.wins.to_le_bytes());
                }
                m
            }
        }
    }
}

/// The sums over the playouts of a job (`docs/circuits/go.md`, section 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayoutsResult {
    /// Not all playouts were begun.
    pub aborted: bool,
    pub slots: u16,
    pub done: u32,
    pub capped: u32,
    pub black_wins: u32,
    pub draws: u32,
    pub score_sum: i64,
    pub score_sq_sum: u64,
    pub length_sum: u64,
    pub stones: u64,
    pub passes: u64,
    pub captures: u64,
    pub captured: u64,
    pub kos: u64,
    pub signature: u64,
    pub clocks: u64,
}

impl PlayoutsResult {
    const BYTES: usize = 104;
    const ABORTED: u8 = 5;

    pub(super) fn encode(&self, job: u16) -> [u8; Self::BYTES] {
        let mut m = header(kind::PLAYOUTS_RESULT, 0, job);
        m[4] = if self.aborted { Self::ABORTED } else { 0 };
        put(&mut m, 6, &self.slots.to_le_bytes());
        let counts = [self.done, self.capped, self.black_wins, self.draws];
        for (i, count) in counts.into_iter().enumerate() {
            put(&mut m, 8 + 4 * i, &count.to_le_bytes());
        }
        put(&mut m, 24, &self.score_sum.to_le_bytes());
        let sums = [
            self.score_sq_sum,
            self.length_sum,
            self.stones,
            self.passes,
            self.captures,
            self.captured,
            self.kos,
            self.signature,
            self.clocks,
        ];
        for (i, sum) in sums.into_iter().enumerate() {
            put(&mut m, 32 + 8 * i, &sum.to_le_bytes());
        }
        m
    }

    fn decode(m: &[u8]) -> Result<Self, AnswerError> {
        let aborted = match m[4] {
            0 => false,
            Self::ABORTED => true,
            value => return Err(AnswerError::BadField { kind: m[0], offset: 4, value }),
        };
        Ok(PlayoutsResult {
            aborted,
            slots: u16_at(m, 6),
            done: u32_at(m, 8),
            capped: u32_at(m, 12),
            black_wins: u32_at(m, 16),
            draws: u32_at(m, 20),
            score_sum: i64::from_le_bytes(at(m, 24)),
            score_sq_sum: u64_at(m, 32),
            length_sum: u64_at(m, 40),
            stones: u64_at(m, 48),
            passes: u64_at(m, 56),
            captures: u64_at(m, 64),
            captured: u64_at(m, 72),
            kos: u64_at(m, 80),
            signature: u64_at(m, 88),
            clocks: u64_at(m, 96),
        })
    }
}

/// Reads a frame of an answer.
pub(super) fn decode(m: &[u8]) -> Option<Result<Body<Go>, AnswerError>> {
    let kind = *m.first()?;
    let (most, bytes) = match kind {
        kind::OWNERSHIP => (OWNERSHIP_POINTS, 4),
        kind::FIRST_MOVES => (FIRST_MOVE_POINTS, 8),
        kind::PLAYOUTS_RESULT if m.len() == PlayoutsResult::BYTES => {
            return Some(PlayoutsResult::decode(m).map(Body::Result));
        }
        kind::PLAYOUTS_RESULT => {
            return Some(Err(AnswerError::WrongLength { kind, length: m.len() }))
        }
        _ => return None,
    };
    let count = usize::from(m.get(6).copied().unwrap_or(0));
    if !(1..=most).contains(&count) || m.len() != 8 + bytes * count {
        return Some(Err(AnswerError::WrongLength { kind, length: m.len() }));
    }
    let (first, points) = (u16_at(m, 4), m[8..].chunks_exact(bytes));
    Some(Ok(Body::Part(match (kind, m[1]) {
        (kind::OWNERSHIP, _) => {
            let points = points.map(|c| i32::from_le_bytes(at(c, 0))).collect();
            Part::Ownership { first, points }
        }
        (_, colour @ (0 | 1)) => {
            let points = points.map(|c| First { playouts: u32_at(c, 0), wins: u32_at(c, 4) });
            Part::FirstMoves { white: colour == 1, first, points: points.collect() }
        }
        (_, value) => return Some(Err(AnswerError::BadField { kind, offset: 1, value })),
    })))
}
