//! Block RAM with one write port and one read port.

use askama::Template;
use rust_hdl_core::prelude::*;

#[derive(Template)]
#[template(path = "blocks/ram.v", escape = "none")]
struct RamV {
    depth: usize,
    width: usize,
    output_register: bool,
    clocks: &'static str,
    collisions: Collisions,
    /// First words that are not 0: address, value.
    preset: Vec<(usize, String)>,
}

/// What a read gives when the same clock writes the same word.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Collisions {
    /// The word as it was before. Where the family's RAM does not promise this, synthesis adds a
    /// bypass (yosys on ECP5, iCE40 and Gowin: about 2 flip-flops and 1 multiplexer a bit).
    #[default]
    OldData,
    /// Anything: no bypass. The surrounding block must not look at such a word; the Rust model
    /// returns it inverted, so that an equivalence test shows who does.
    Undefined,
}

/// Simple dual-port RAM, 2^`AW` words of `W` bits, in the FPGA's block RAM.
///
/// | port | clocks |
/// |---|---|
/// | write | the word is there for reads of the next clock |
/// | read | `read_data` is valid 1 clock after `read_address` ([`Ram::new`]), 2 clocks after it ([`Ram::with_output_register`]) |
///
/// A word written and read in the same clock: see [`Collisions`]. `read_data` is undefined
/// before the first clock; all words are 0 after configuration but those that are [`Ram::preset`], and no reset changes them.
#[derive(LogicBlock)]
pub struct Ram<const AW: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub write_enable: Signal<In, Bit>,
    pub write_address: Signal<In, Bits<AW>>,
    pub write_data: Signal<In, Bits<W>>,
    pub read_address: Signal<In, Bits<AW>>,
    pub read_data: Signal<Out, Bits<W>>,
    _memory: Vec<Bits<W>>,
    _word: Bits<W>,
    _output_register: bool,
    _collisions: Collisions,
    _preset: Vec<(usize, u64)>,
}

impl<const AW: usize, const W: usize> Ram<AW, W> {
    /// Read latency 1 clock, old data on collisions.
    pub fn new() -> Self {
        Self::build(false, Collisions::OldData)
    }

    /// Read latency 2 clocks: a second register behind the memory shortens the path after it.
    pub fn with_output_register() -> Self {
        Self::build(true, Collisions::OldData)
    }

    /// All choices.
    pub fn build(output_register: bool, collisions: Collisions) -> Self {
        Self {
            clock: Default::default(),
            write_enable: Default::default(),
            write_address: Default::default(),
            write_data: Default::default(),
            read_address: Default::default(),
            read_data: Default::default(),
            _memory: vec![Bits::default(); 1 << AW],
            _word: Bits::default(),
            _output_register: output_register,
            _collisions: collisions,
            _preset: Vec::new(),
        }
    }

    /// The words from address `first` on after configuration, of at most 64 bits.
    ///
    /// # Panics
    /// If the memory has not so many words.
    pub fn preset(mut self, first: usize, words: impl IntoIterator<Item = u64>) -> Self {
        for (address, word) in (first..).zip(words) {
            self._memory[address] = word.into();
            self._preset.push((address, word));
        }
        self
    }
}

impl<const AW: usize, const W: usize> Default for Ram<AW, W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const AW: usize, const W: usize> Logic for Ram<AW, W> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let mut word = self._memory[self.read_address.val().index()];
            let collides =
                self.write_enable.val() && self.write_address.val() == self.read_address.val();
            if collides && self._collisions == Collisions::Undefined {
                word = !word;
            }
            self.read_data.next = if self._output_register { self._word } else { word };
            self._word = word;
            if self.write_enable.val() {
                self._memory[self.write_address.val().index()] = self.write_data.val();
            }
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let t = RamV {
            depth: 1 << AW,
            width: W,
            output_register: self._output_register,
            collisions: self._collisions,
            clocks: if self._output_register { "two clocks" } else { "one clock" },
            preset: self._preset.iter().map(|&(at, word)| (at, format!("{W}'h{word:x}"))).collect(),
        };
        Verilog::Wrapper(Wrapper { code: t.to_string(), cores: String::new() })
    }
}
