//! What a circuit can, as told in `hello`.

use std::ops::RangeInclusive;

use kiban_config::PlayoutUnit;

use crate::bytes::{put, u16_at, u32_at};
use crate::codes::codes;
use crate::HELLO_BYTES;

codes! {
    /// By which rule a unit plays (`docs/circuits/go.md`, sections 5 and 6).
    UnitKind { Sequential = 1, Parallel = 2 }
}

impl From<PlayoutUnit> for UnitKind {
    fn from(unit: PlayoutUnit) -> UnitKind {
        match unit {
            PlayoutUnit::Lean => UnitKind::Sequential,
            PlayoutUnit::Wheel => UnitKind::Parallel,
        }
    }
}

/// Abilities that not every circuit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// The option `suicide`.
    pub suicide: bool,
    pub ownership: bool,
    pub first_moves: bool,
}

/// What a Go circuit tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Least and greatest size of the board, lines.
    pub least: u8,
    pub greatest: u16,
    /// Playouts at a time.
    pub slots: u32,
    /// 1 sequential, 2 parallel; see [`UnitKind`].
    pub unit: u8,
    pub features: Features,
}

impl Sizes {
    /// Lines of the boards that the circuit takes.
    pub fn lines(&self) -> RangeInclusive<usize> {
        self.least.into()..=self.greatest.into()
    }
}

impl Sizes {
    pub(super) fn put(&self, m: &mut [u8; HELLO_BYTES]) {
        put(m, 16, &self.greatest.to_le_bytes());
        put(m, 20, &self.slots.to_le_bytes());
        (m[24], m[25]) = (self.unit, self.least);
        let f = self.features;
        m[26] = u8::from(f.suicide) | u8::from(f.ownership) << 1 | u8::from(f.first_moves) << 2;
    }

    pub(super) fn read(m: &[u8]) -> Sizes {
        let bit = |i: u8| m[26] >> i & 1 == 1;
        Sizes {
            least: m[25],
            greatest: u16_at(m, 16),
            slots: u32_at(m, 20),
            unit: m[24],
            features: Features { suicide: bit(0), ownership: bit(1), first_moves: bit(2) },
        }
    }
}

/// Those of the circuit that a configuration describes.
impl From<&kiban_config::Go> for Sizes {
    fn from(go: &kiban_config::Go) -> Sizes {
        Sizes {
            least: go.least_size() as u8,
            greatest: go.greatest_size as u16,
            slots: go.slots(),
            unit: UnitKind::from(go.unit).code(),
            features: Features {
                suicide: go.suicide,
                ownership: go.ownership,
                first_moves: go.first_moves,
            },
        }
    }
}
