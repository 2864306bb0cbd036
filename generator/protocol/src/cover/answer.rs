//! Ranks, the result.

use super::Cover;
use crate::bytes::{at, header, put, u32_at};
use crate::{kind, AnswerError, Body};

/// Ranks of the board: frames of an answer before the result.
pub const RANKS: usize = 9;
/// Bytes of the 639 bits of a rank.
pub const RANK_BYTES: usize = 80;

/// Cover and mask of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankPart {
    /// 0 = a to 8 = i.
    pub rank: u8,
    /// `{mask 45, cover 594}`, the lowest bit first (`docs/circuits/scanners.md`).
    pub bits: [u8; RANK_BYTES],
}

impl RankPart {
    const BYTES: usize = 4 + RANK_BYTES;

    pub(super) fn encode(&self, job: u16) -> Vec<u8> {
        let mut m: [u8; Self::BYTES] = header(kind::COVER_RANK, self.rank, job);
        put(&mut m, 4, &self.bits);
        m.to_vec()
    }
}

/// The end of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CoverResult {
    /// It did not run.
    pub aborted: bool,
    /// From the board to the cover.
    pub clocks: u32,
}

impl CoverResult {
    const BYTES: usize = 12;
    /// The code of a job that did not run.
    pub const ABORTED: u8 = 5;

    pub(super) fn encode(&self, job: u16) -> [u8; Self::BYTES] {
        let mut m = header(kind::COVER_RESULT, 0, job);
        m[4] = if self.aborted { Self::ABORTED } else { 0 };
        put(&mut m, 8, &self.clocks.to_le_bytes());
        m
    }

    fn decode(m: &[u8]) -> Result<CoverResult, AnswerError> {
        let aborted = match m[4] {
            0 => false,
            Self::ABORTED => true,
            value => return Err(AnswerError::BadField { kind: m[0], offset: 4, value }),
        };
        Ok(CoverResult { aborted, clocks: u32_at(m, 8) })
    }
}

/// Reads a frame of an answer.
pub(super) fn decode(m: &[u8]) -> Option<Result<Body<Cover>, AnswerError>> {
    let kind = *m.first()?;
    let bytes = match kind {
        kind::COVER_RANK => RankPart::BYTES,
        kind::COVER_RESULT => CoverResult::BYTES,
        _ => return None,
    };
    if m.len() != bytes {
        return Some(Err(AnswerError::WrongLength { kind, length: m.len() }));
    }
    if kind == kind::COVER_RESULT {
        return Some(CoverResult::decode(m).map(Body::Result));
    }
    Some(match m[1] {
        rank if usize::from(rank) < RANKS => Ok(Body::Part(RankPart { rank, bits: at(m, 4) })),
        value => Err(AnswerError::BadField { kind, offset: 1, value }),
    })
}
