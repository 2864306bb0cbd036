//! What a host controller is built for.
use super::job_ram::MAX_PLACES;

/// Version of docs/protocol.md.
pub const PROTOCOL_VERSION: u16 = 1;
/// Circuit kind of the tsume-shogi solver.
pub const KIND_TSUME: u8 = 1;
/// Circuit kind of the Monte-Carlo Go playouts.
pub const KIND_GO: u8 = 2;
/// Circuit kind of the chess move generator.
pub const KIND_CHESS: u8 = 3;

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
        let features = u16::from(self.pn_star) | u16::from(self.list_moves) << 1;
        let mut out = [0; 24];
        out[0..2].copy_from_slice(&PROTOCOL_VERSION.to_le_bytes());
        out[2] = self.circuit_kind;
        out[3] = self.places;
        out[4..8].copy_from_slice(&self.config_hash.to_le_bytes());
        out[8..12].copy_from_slice(&self.clock_khz.to_le_bytes());
        out[12..14].copy_from_slice(&self.max_depth.to_le_bytes());
        out[14..16].copy_from_slice(&self.circuit_version.to_le_bytes());
        out[16..20].copy_from_slice(&self.child_entries.to_le_bytes());
        out[20] = self.table_sets_log2;
        out[21] = self.table_ways;
        out[22..24].copy_from_slice(&features.to_le_bytes());
        out
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
