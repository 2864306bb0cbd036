//! Who is at the other end: the answer to `hello`, the same bytes from a model, a simulated circuit and a board.

use crate::bytes::{header, put, u16_at, u32_at};
use crate::{kind, Service, HELLO_BYTES};

/// Who is at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hello<S: Service> {
    pub protocol: u16,
    /// [`Service::KIND`].
    pub circuit_kind: u8,
    /// Jobs held at once, the running one included.
    pub places: u8,
    pub config_hash: u32,
    pub clock_khz: u32,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    /// What the service tells of itself.
    pub sizes: S::Sizes,
}

impl<S: Service> Hello<S> {
    /// The message.
    pub fn encode(&self, tag: u16) -> [u8; HELLO_BYTES] {
        let mut m = header(kind::HELLO_ANSWER, 0, tag);
        put(&mut m, 4, &self.protocol.to_le_bytes());
        m[6] = self.circuit_kind;
        m[7] = self.places;
        put(&mut m, 8, &self.config_hash.to_le_bytes());
        put(&mut m, 12, &self.clock_khz.to_le_bytes());
        put(&mut m, 18, &self.circuit_version.to_le_bytes());
        S::put_sizes(&self.sizes, &mut m);
        m
    }

    /// Reads a message; its length has been checked.
    pub(crate) fn decode(m: &[u8]) -> Self {
        Hello {
            protocol: u16_at(m, 4),
            circuit_kind: m[6],
            places: m[7],
            config_hash: u32_at(m, 8),
            clock_khz: u32_at(m, 12),
            circuit_version: u16_at(m, 18),
            sizes: S::sizes(m),
        }
    }

    /// What a circuit holds as constants: the message from byte 4 on, without type and tag.
    pub fn constant(&self) -> [u8; HELLO_BYTES - 4] {
        let m = self.encode(0);
        std::array::from_fn(|i| m[4 + i])
    }
}
