//! What a host controller of the playouts is built for.
use crate::link::job_ram::MAX_PLACES;
use kiban_protocol::go::{Features, Sizes, UnitKind};
use kiban_protocol::{Go, Hello, Service, PROTOCOL_VERSION};

/// The constants of a host controller: sizes, and what the hello answer tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoParams {
    /// Jobs held at once, the running one included: 1..=16.
    pub places: u8,
    /// The 32-bit value in the header of the emitted Verilog.
    pub config_hash: u32,
    /// Clock of the circuit, kHz.
    pub clock_khz: u32,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    /// Parallel units, not sequential ones.
    pub parallel: bool,
    /// Lines of the smallest and of the largest board: 5..=19.
    pub least_size: u8,
    pub greatest_size: u8,
    /// Playouts at a time: 1..=256.
    pub slots: u32,
    pub suicide: bool,
    pub ownership: bool,
    pub first_moves: bool,
}

impl GoParams {
    /// One sentence if a value is out of range.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=MAX_PLACES).contains(&self.places) {
            return Err(format!(
                "a queue of {} jobs cannot be built: 1 to {MAX_PLACES}",
                self.places
            ));
        }
        for size in [self.least_size, self.greatest_size] {
            if !(5..=19).contains(&size) {
                return Err(format!("boards of {size} lines cannot be built: 5 to 19"));
            }
        }
        if !(1..=256).contains(&self.slots) {
            return Err(format!("{} slots cannot be built: 1 to 256", self.slots));
        }
        Ok(())
    }

    /// Bytes @4..@27 of the hello answer.
    pub fn hello_bytes(&self) -> [u8; 24] {
        let unit = if self.parallel { UnitKind::Parallel } else { UnitKind::Sequential };
        let hello = Hello::<Go> {
            protocol: PROTOCOL_VERSION,
            circuit_kind: Go::KIND,
            places: self.places,
            config_hash: self.config_hash,
            clock_khz: self.clock_khz,
            circuit_version: self.circuit_version,
            sizes: Sizes {
                least: self.least_size,
                greatest: self.greatest_size.into(),
                slots: self.slots,
                unit: unit.code(),
                features: Features {
                    suicide: self.suicide,
                    ownership: self.ownership,
                    first_moves: self.first_moves,
                },
            },
        };
        hello.constant()
    }

    /// The same as four words of 48 bits, first byte lowest.
    pub fn hello_words(&self) -> [u64; 4] {
        let bytes = self.hello_bytes();
        std::array::from_fn(|w| (0..6).fold(0, |v, i| v | u64::from(bytes[6 * w + i]) << (8 * i)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hello_answer() {
        let p = GoParams {
            places: 4,
            config_hash: 0x1234_ABCD,
            clock_khz: 70_000,
            circuit_version: 0x0100,
            parallel: false,
            least_size: 5,
            greatest_size: 19,
            slots: 96,
            suicide: true,
            ownership: true,
            first_moves: false,
        };
        let want = [
            1, 0, 2, 4, 0xcd, 0xab, 0x34, 0x12, 0x70, 0x11, 1, 0, 19, 0, 0, 1, 96, 0, 0, 0, 1, 5,
            3, 0,
        ];
        assert_eq!(p.hello_bytes(), want);
        assert_eq!(p.check(), Ok(()));
        assert!(GoParams { places: 0, ..p.clone() }.check().is_err());
        assert!(GoParams { greatest_size: 20, ..p.clone() }.check().is_err());
        assert!(GoParams { slots: 257, ..p.clone() }.check().is_err());
        let parallel = GoParams { parallel: true, least_size: 19, first_moves: true, ..p };
        assert_eq!(parallel.hello_bytes()[20..24], [2, 19, 7, 0]);
    }
}
