//! The memory of the jobs that wait.
use askama::Template;
use rust_hdl_core::prelude::*;

/// The most jobs that a circuit can hold at once.
pub const MAX_PLACES: u8 = 16;
/// Byte of a place that is no byte of a job: there the host controller keeps the order of the jobs that wait.
pub const QUEUE_BYTE: u64 = 127;

/// One place of 128 bytes per job, one write port and one read port (1 clock).
/// Both addresses are `{place, offset}`. A read of the byte being written gives the old one.
#[derive(LogicBlock)]
pub struct JobRam {
    pub clock: Signal<In, Clock>,
    pub read_address: Signal<In, Bits<11>>,
    pub read_data: Signal<Out, Bits<8>>,
    pub write_address: Signal<In, Bits<11>>,
    pub write_data: Signal<In, Bits<8>>,
    pub write_enable: Signal<In, Bit>,
    _mem: Vec<u8>,
}

#[derive(Template)]
#[template(path = "link/job_ram.v", escape = "none")]
struct JobRamV {
    places: usize,
    last: usize,
    msb: u32,
}

impl JobRam {
    /// `places`: jobs, 1..=16.
    ///
    /// # Panics
    /// If `places` is out of range; the configuration is checked before blocks are made.
    pub fn new(places: u8) -> Self {
        assert!((1..=MAX_PLACES).contains(&places));
        Self {
            clock: Default::default(),
            read_address: Default::default(),
            read_data: Default::default(),
            write_address: Default::default(),
            write_data: Default::default(),
            write_enable: Default::default(),
            _mem: vec![0; usize::from(places) * 128],
        }
    }
}

impl Logic for JobRam {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let at = self.read_address.val().to_u16();
            self.read_data.next =
                self._mem.get(usize::from(at)).copied().unwrap_or_default().to_bits();
            if self.write_enable.val() {
                let at = self.write_address.val().to_u16();
                if let Some(byte) = self._mem.get_mut(usize::from(at)) {
                    *byte = self.write_data.val().to_u8();
                }
            }
        }
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn hdl(&self) -> Verilog {
        let last = self._mem.len() - 1;
        let code = JobRamV { places: self._mem.len() / 128, last, msb: last.ilog2() }
            .render()
            .expect("the template holds three plain numbers");
        Verilog::Wrapper(Wrapper { code, cores: String::new() })
    }
    fn timing(&self) -> Vec<TimingInfo> {
        let names = |list: &[&str]| list.iter().map(|name| (*name).into()).collect();
        vec![TimingInfo {
            name: "job_ram".into(),
            clock: "clock".into(),
            inputs: names(&["read_address", "write_address", "write_data", "write_enable"]),
            outputs: names(&["read_data"]),
        }]
    }
}
