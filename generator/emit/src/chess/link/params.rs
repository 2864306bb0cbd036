//! What a host controller of the move generator is built for.
use crate::link::job_ram::MAX_PLACES;
use kiban_protocol::chess::{Features, Sizes, GREATEST_DEPTH};
use kiban_protocol::{Chess, Hello, Service, PROTOCOL_VERSION};

/// The constants of a host controller: sizes, and what the hello answer tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessParams {
    /// Jobs held at once, the running one included: 1..=16.
    pub places: u8,
    /// The 32-bit value in the header of the emitted Verilog.
    pub config_hash: u32,
    /// Clock of the circuit, kHz.
    pub clock_khz: u32,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    /// Positions that share the array: 1..=16.
    pub boards: u8,
    /// Whole positions are counted.
    pub counts: bool,
    pub checks_first: bool,
    /// Repetitions can be asked for.
    pub keys: bool,
}

impl ChessParams {
    /// One sentence if a value is out of range.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=MAX_PLACES).contains(&self.places) {
            return Err(format!(
                "a queue of {} jobs cannot be built: 1 to {MAX_PLACES}",
                self.places
            ));
        }
        if !(1..=16).contains(&self.boards) {
            return Err(format!("{} boards cannot be built: 1 to 16", self.boards));
        }
        Ok(())
    }

    /// Bytes @4..@27 of the hello answer.
    pub fn hello_bytes(&self) -> [u8; 24] {
        let hello = Hello::<Chess> {
            protocol: PROTOCOL_VERSION,
            circuit_kind: Chess::KIND,
            places: self.places,
            config_hash: self.config_hash,
            clock_khz: self.clock_khz,
            circuit_version: self.circuit_version,
            sizes: Sizes {
                levels: GREATEST_DEPTH.into(),
                boards: self.boards.into(),
                features: Features {
                    counts: self.counts,
                    checks_first: self.checks_first,
                    keys: self.keys,
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
        let p = ChessParams {
            places: 4,
            config_hash: 0x1234_ABCD,
            clock_khz: 50_000,
            circuit_version: 0x0100,
            boards: 8,
            counts: true,
            checks_first: true,
            keys: true,
        };
        let want = [
            1, 0, 3, 4, 0xcd, 0xab, 0x34, 0x12, 0x50, 0xc3, 0, 0, 63, 0, 0, 1, 8, 0, 0, 0, 0, 0, 7,
            0,
        ];
        assert_eq!(p.hello_bytes(), want);
        assert_eq!(p.check(), Ok(()));
        assert!(ChessParams { places: 17, ..p.clone() }.check().is_err());
        assert!(ChessParams { boards: 0, ..p.clone() }.check().is_err());
        assert_eq!(ChessParams { checks_first: false, ..p }.hello_bytes()[22], 5);
    }
}
