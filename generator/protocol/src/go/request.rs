//! The playouts request.

use super::Sizes;
use crate::bytes::{at, header, put, u16_at, u32_at, u64_at};
use crate::kind;

/// Bytes of a plane: 361 points.
pub const PLANE_BYTES: usize = 46;
/// Cells in a row of the circuits' numbers (`docs/circuits/go.md`, section 1).
const STRIDE: usize = 20;
/// Playouts of a job are fewer.
const PLAYOUTS_END: u32 = 1 << 24;

/// Bits of [`PlayoutsRequest::flags`].
pub mod flag {
    pub const WHITE: u8 = 1;
    pub const LAST_PASS: u8 = 2;
    pub const SUICIDE: u8 = 4;
    pub const OWNERSHIP: u8 = 8;
    pub const FIRST_MOVES: u8 = 16;
    pub const ALL: u8 = 31;
}

/// A playouts request, 116 bytes. The fields are as sent; the circuit checks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayoutsRequest {
    /// Bits of [`flag`].
    pub flags: u8,
    pub job: u16,
    /// Lines.
    pub size: u8,
    /// 0.
    pub reserved: u8,
    /// Cell of the ko point, 0 = none.
    pub ko: u16,
    /// Below 2^24.
    pub playouts: u32,
    pub seed: u64,
    /// Twice the komi.
    pub komi2: i16,
    /// Moves and passes after which a playout is ended; not 0.
    pub cap: u16,
    /// Stones by index: bit `i % 8` of byte `i / 8`.
    pub black: [u8; PLANE_BYTES],
    pub white: [u8; PLANE_BYTES],
}

/// Whether a plane has the bit of an index.
pub fn has(plane: &[u8; PLANE_BYTES], index: usize) -> bool {
    plane.get(index / 8).is_some_and(|b| b >> (index % 8) & 1 == 1)
}

impl PlayoutsRequest {
    pub const BYTES: usize = 116;

    pub fn wants(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Points of the board.
    pub fn area(&self) -> usize {
        usize::from(self.size).pow(2)
    }

    pub(super) fn encode(&self) -> [u8; Self::BYTES] {
        let mut m = header(kind::PLAYOUTS, self.flags, self.job);
        (m[4], m[5]) = (self.size, self.reserved);
        put(&mut m, 6, &self.ko.to_le_bytes());
        put(&mut m, 8, &self.playouts.to_le_bytes());
        put(&mut m, 12, &self.seed.to_le_bytes());
        put(&mut m, 20, &self.komi2.to_le_bytes());
        put(&mut m, 22, &self.cap.to_le_bytes());
        put(&mut m, 24, &self.black);
        put(&mut m, 24 + PLANE_BYTES, &self.white);
        m
    }

    pub(super) fn decode(m: &[u8]) -> Self {
        PlayoutsRequest {
            flags: m[1],
            job: u16_at(m, 2),
            size: m[4],
            reserved: m[5],
            ko: u16_at(m, 6),
            playouts: u32_at(m, 8),
            seed: u64_at(m, 12),
            komi2: i16::from_le_bytes(at(m, 20)),
            cap: u16_at(m, 22),
            black: at(m, 24),
            white: at(m, 24 + PLANE_BYTES),
        }
    }

    /// The index of a cell on this board.
    fn index_of(&self, cell: u16) -> Option<usize> {
        let n = usize::from(self.size);
        let (row, column) = (usize::from(cell) / STRIDE, usize::from(cell) % STRIDE);
        let inside = (1..=n).contains(&row) && (1..=n).contains(&column);
        inside.then(|| n * (row - 1) + column - 1)
    }

    /// Everything that is refused as a bad field.
    pub(super) fn fields_are_good(&self, sizes: &Sizes) -> bool {
        let stone = |i| has(&self.black, i) || has(&self.white, i);
        let ko_is_good = self.ko == 0
            || !self.wants(flag::LAST_PASS) && self.index_of(self.ko).is_some_and(|i| !stone(i));
        let planes_are_good = (0..8 * PLANE_BYTES).all(|i| {
            !(has(&self.black, i) && has(&self.white, i)) && (i < self.area() || !stone(i))
        });
        self.flags & !flag::ALL == 0
            && self.reserved == 0
            && sizes.lines().contains(&self.size.into())
            && self.playouts < PLAYOUTS_END
            && self.cap != 0
            && ko_is_good
            && planes_are_good
    }
}
