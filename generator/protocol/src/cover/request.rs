//! The request.

use crate::bytes::{at, header, put, u16_at};
use crate::kind;

/// Squares of the board.
pub const SQUARES: usize = 81;
/// Of black's rooks and dragons a scanner takes two.
const ROOKS: usize = 2;

/// Cover and mask of a position are asked for; the side whose cover it is plays upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverRequest {
    pub job: u16,
    /// 0.
    pub flags: u8,
    /// Pieces `{present, white, promoted, kind 3}`, 0 = empty (`docs/circuits/tsume.md`, section 1).
    pub board: [u8; SQUARES],
}

impl CoverRequest {
    pub const BYTES: usize = 4 + SQUARES;

    pub(super) fn encode(&self) -> [u8; Self::BYTES] {
        let mut m = header(kind::COVER, self.flags, self.job);
        put(&mut m, 4, &self.board);
        m
    }

    pub(super) fn decode(m: &[u8]) -> CoverRequest {
        let flags = m.get(1).copied().unwrap_or(0);
        CoverRequest { job: u16_at(m, 2), flags, board: at(m, 4) }
    }

    /// No flags, only pieces that there are, no more of black's rooks than the game has.
    pub(super) fn fields_are_good(&self) -> bool {
        let piece = |c: u8| c == 0 || (c & 0xe0 == 0x20 && !matches!(c & 15, 8 | 11));
        let rooks = self.board.iter().filter(|&&c| c & 0x37 == 0x21).count();
        self.flags == 0 && self.board.iter().all(|&c| piece(c)) && rooks <= ROOKS
    }

    /// One white king, and one black king at most.
    pub(super) fn kings_are_good(&self) -> bool {
        let kings = |code| self.board.iter().filter(|&&c| c == code).count();
        kings(0x30) == 1 && kings(0x20) <= 1
    }
}
