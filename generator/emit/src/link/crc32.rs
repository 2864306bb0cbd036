//! CRC-32 of a byte stream, one byte a clock.
use askama::Template;
use rust_hdl_core::prelude::*;

/// The reflected polynomial of CRC-32 (ISO-HDLC, the CRC of Ethernet and zip).
pub const CRC32_POLY: u32 = 0xEDB8_8320;
/// The start value of the register.
pub const CRC32_INIT: u32 = 0xFFFF_FFFF;
/// What the register holds after a message and its own CRC (inverted, low byte first).
pub const CRC32_RESIDUE: u32 = 0xDEBB_20E3;

/// The register after one more byte; this is the Rust twin of `crc32_byte.v`.
pub fn crc32_byte(crc: u32, byte: u8) -> u32 {
    (0..8).fold(crc ^ u32::from(byte), |c, _| (c >> 1) ^ if c & 1 == 1 { CRC32_POLY } else { 0 })
}

#[derive(Template)]
#[template(path = "link/crc32_byte.v", escape = "none")]
struct Crc32V {
    poly: String,
}

/// Next value of a CRC-32 register: `crc_next = crc32(crc, data)`. Combinational, 0 clocks.
#[derive(LogicBlock, Default)]
pub struct Crc32Byte {
    /// The register, 32 bits.
    pub crc: Signal<In, Bits<32>>,
    /// The byte that comes in.
    pub data: Signal<In, Bits<8>>,
    /// The register after that byte.
    pub crc_next: Signal<Out, Bits<32>>,
}

impl Logic for Crc32Byte {
    fn update(&mut self) {
        let crc = self.crc.val().to_u32();
        let data = self.data.val().to_u8();
        self.crc_next.next = crc32_byte(crc, data).to_bits();
    }
    fn connect(&mut self) {
        self.crc_next.connect();
    }
    fn hdl(&self) -> Verilog {
        let code = Crc32V { poly: format!("32'h{CRC32_POLY:08x}") }
            .render()
            .expect("the template holds one plain string");
        Verilog::Wrapper(Wrapper { code, cores: String::new() })
    }
}
