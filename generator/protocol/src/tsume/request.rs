//! Jobs: a position to solve, or whose moves are listed.

use super::RawPosition;
use crate::bytes::{at, header, put, u16_at, u32_at, u64_at};
use crate::kind;

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
    /// Bit 0: PN\* (solve), defence turn (moves). Solve: what the search goes without ([`Without`](super::Without)).
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

    pub(super) fn encode(&self) -> Vec<u8> {
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

    pub(super) fn decode(m: &[u8]) -> Self {
        let kind = if m[0] == kind::MOVES { JobKind::Moves } else { JobKind::Solve };
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
