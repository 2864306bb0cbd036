//! Small memory that is read without a clock.

use askama::Template;
use rust_hdl_core::prelude::*;

#[derive(Template)]
#[template(path = "blocks/lut_ram.v", escape = "none")]
struct LutRamV {
    depth: usize,
    width: usize,
    /// Bits of the address that are looked at, and those of the port.
    used: usize,
    address: usize,
}

/// 2^`AW` words of `W` bits in look-up tables (registers where the family has no such mode), or fewer ([`LutRam::of`]).
///
/// `read_data` follows `read_address` in the same clock; a write shows from the next clock on.
/// All words are 0 after configuration, and no reset clears them.
#[derive(LogicBlock)]
pub struct LutRam<const AW: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub write_enable: Signal<In, Bit>,
    pub write_address: Signal<In, Bits<AW>>,
    pub write_data: Signal<In, Bits<W>>,
    pub read_address: Signal<In, Bits<AW>>,
    pub read_data: Signal<Out, Bits<W>>,
    _memory: Vec<Bits<W>>,
}

impl<const AW: usize, const W: usize> LutRam<AW, W> {
    /// So many words, a power of two: found by the lowest bits of the address. One word is a register.
    ///
    /// # Panics
    /// If there are no such memories.
    pub fn of(words: usize) -> Self {
        assert!(words.is_power_of_two() && words <= 1 << AW, "LutRam: {words} words");
        Self {
            clock: Default::default(),
            write_enable: Default::default(),
            write_address: Default::default(),
            write_data: Default::default(),
            read_address: Default::default(),
            read_data: Default::default(),
            _memory: vec![Bits::default(); words],
        }
    }
}

impl<const AW: usize, const W: usize> Default for LutRam<AW, W> {
    fn default() -> Self {
        Self::of(1 << AW)
    }
}

impl<const AW: usize, const W: usize> Logic for LutRam<AW, W> {
    fn update(&mut self) {
        let words = self._memory.len();
        if self.clock.pos_edge() && self.write_enable.val() {
            self._memory[self.write_address.val().index() % words] = self.write_data.val();
        }
        self.read_data.next = self._memory[self.read_address.val().index() % words];
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let depth = self._memory.len();
        let used = depth.trailing_zeros() as usize;
        let t = LutRamV { depth, width: W, used, address: AW };
        Verilog::Wrapper(Wrapper { code: t.to_string(), cores: String::new() })
    }
}
