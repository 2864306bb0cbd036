//! What a host controller is built for.
use super::job_ram::MAX_PLACES;

use kiban_protocol::tsume::{Features, Sizes};
use kiban_protocol::{Hello, Service, Tsume, PROTOCOL_VERSION};

/// Circuit kind of the tsume-shogi solver.
pub const KIND_TSUME: u8 = Tsume::KIND;

/// The constants of a host controller: sizes, and what the hello answer tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostParams {
    /// 1 tsume, 2 go, 3 chess.
    pub circuit_kind: u8,
    /// Jobs held at once, the running one included: 1..=16.
    pub places: u8,
    /// The 32-bit value in the header of the emitted Verilog.
    pub config_hash: u32,
    /// Clock of the circuit, kHz.
    pub clock_khz: u32,
    /// Greatest depth of the search, plies: 1..=1023.
    pub max_depth: u16,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    /// Entries of the child memory.
    pub child_entries: u32,
    /// log2 of the number of sets of the table.
    pub table_sets_log2: u8,
    pub table_ways: u8,
    /// The engine takes `cmd` 1 (PN*).
    pub pn_star: bool,
    /// The engine takes `cmd` 2 and 3 (lists of moves).
    pub list_moves: bool,
}

impl HostParams {
    /// One sentence if a value is out of range.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=MAX_PLACES).contains(&self.places) {
            return Err(format!(
                "a queue of {} jobs cannot be built: 1 to {MAX_PLACES}",
                self.places
            ));
        }
        if !(1..=1023).contains(&self.max_depth) {
            return Err(format!("a depth of {} plies cannot be built: 1 to 1023", self.max_depth));
        }
        Ok(())
    }

    /// Bytes @4..@27 of the hello answer.
    pub fn hello_bytes(&self) -> [u8; 24] {
        let hello = Hello::<Tsume> {
            protocol: PROTOCOL_VERSION,
            circuit_kind: self.circuit_kind,
            places: self.places,
            config_hash: self.config_hash,
            clock_khz: self.clock_khz,
            circuit_version: self.circuit_version,
            sizes: Sizes {
                max_depth: self.max_depth,
                child_entries: self.child_entries,
                table_sets_log2: self.table_sets_log2,
                table_ways: self.table_ways,
                features: Features { pn_star: self.pn_star, moves: self.list_moves },
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
    fn golden_hello_answer() {
        // docs/protocol.md, section 7
        let p = HostParams {
            circuit_kind: KIND_TSUME,
            places: 4,
            config_hash: 0x1234_ABCD,
            clock_khz: 60_000,
            max_depth: 256,
            circuit_version: 1,
            child_entries: 4096,
            table_sets_log2: 9,
            table_ways: 4,
            pn_star: true,
            list_moves: true,
        };
        let want = [
            1, 0, 1, 4, 0xcd, 0xab, 0x34, 0x12, 0x60, 0xea, 0, 0, 0, 1, 1, 0, 0, 0x10, 0, 0, 9, 4,
            3, 0,
        ];
        assert_eq!(p.hello_bytes(), want);
        assert_eq!(p.check(), Ok(()));
        assert!(HostParams { places: 17, ..p.clone() }.check().is_err());
        assert!(HostParams { max_depth: 0, ..p }.check().is_err());
    }
}
