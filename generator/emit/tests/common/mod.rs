//! The equivalence contract of every block: its emitted Verilog, run in Icarus Verilog on random
//! inputs, gives in every clock the outputs of its Rust simulation.
//!
//! ```ignore
//! #[macro_use]
//! mod common;
//!
//! #[test]
//! fn counter() {
//!     equiv!("counter", Counter::default(), clock: clock, inputs: [enable, reset])
//!         .bias("reset", 3)       // per cent of ones
//!         .check(500, 1);         // clocks, seed
//! }
//! ```
//! A block without a clock leaves `clock: ..` out. Ports of an interface are named `bus.address`.
//! Outputs are found by themselves; an input that is not listed is an error.
//!
//! Needs Icarus, Verilator and slang (`kiban_testkit::tools`). `KIBAN_TEST_YOSYS=1` adds a run of yosys.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use kiban_emit::hdl::{emit, EmitOptions};
use kiban_testkit::tools;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// A value of any width from a big number.
pub trait FromBig {
    const WIDTH: usize;
    fn from_big(v: &BigUint) -> Self;
}
impl FromBig for bool {
    const WIDTH: usize = 1;
    fn from_big(v: &BigUint) -> Self {
        v.bit(0)
    }
}
impl<const N: usize> FromBig for Bits<N> {
    const WIDTH: usize = N;
    fn from_big(v: &BigUint) -> Self {
        v.clone().into()
    }
}
impl<const N: usize> FromBig for Signed<N> {
    const WIDTH: usize = N;
    fn from_big(v: &BigUint) -> Self {
        signed_cast(Bits::<N>::from(v.clone()))
    }
}

/// Small reproducible generator (xorshift64).
#[derive(Clone)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    pub fn below(&mut self, n: u64) -> u64 {
        (self.word() >> 16) % n
    }
    /// `w` bits: mostly uniform, sometimes all zeros, all ones, one bit or a small number.
    pub fn bits(&mut self, w: usize) -> BigUint {
        let all = (BigUint::from(1u32) << w) - 1u32;
        if w == 1 {
            return BigUint::from(self.below(2));
        }
        match self.below(12) {
            0 => BigUint::from(0u32),
            1 => all,
            2 => BigUint::from(1u32) << self.below(w as u64),
            3 => BigUint::from(self.below(8)) & all,
            4 => &all - (BigUint::from(self.below(8)) & &all),
            _ => {
                let mut v = BigUint::from(0u32);
                for _ in 0..w.div_ceil(32) {
                    v = (v << 32) | BigUint::from(self.word() >> 32);
                }
                v & all
            }
        }
    }
}

/// Name of the clock input and how to set it.
type ClockPort<B> = (String, fn(&mut B, bool));
type Setter<B> = Box<dyn Fn(&mut B, &BigUint)>;
type Shape = Box<dyn FnMut(usize, &str, BigUint) -> BigUint>;

struct Input<B> {
    name: String,
    width: usize,
    set: Setter<B>,
    percent: Option<u64>,
}

/// One equivalence check, see [`equiv!`].
pub struct Equiv<B> {
    name: String,
    make: Box<dyn Fn() -> B>,
    clock: Option<ClockPort<B>>,
    inputs: Vec<Input<B>>,
    shape: Shape,
    options: EmitOptions,
    skip: usize,
}

#[derive(Default)]
struct Ports {
    depth: usize,
    space: Vec<String>,
    inputs: Vec<(String, usize)>,
    outputs: Vec<(String, usize, BigUint)>,
}

impl Probe for Ports {
    fn visit_start_scope(&mut self, _: &str, _: &dyn Block) {
        self.depth += 1;
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.depth -= 1;
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.space.push(name.into());
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.space.pop();
    }
    fn visit_atom(&mut self, name: &str, s: &dyn Atom) {
        if self.depth != 1 {
            return;
        }
        let mut path = self.space.clone();
        path.push(name.replace('$', "_"));
        // a record is a port a field
        let mut parts = vec![];
        spread(&path.join("_"), &s.descriptor(), s.bits(), &mut parts);
        match s.kind() {
            AtomKind::InputParameter => self.inputs.extend(parts),
            AtomKind::OutputParameter => {
                let text = format!("{:x}", s.verilog());
                let hex = text.split("'h").nth(1).expect("a literal");
                let mut v = BigUint::parse_bytes(hex.as_bytes(), 16).expect("hex");
                for (name, width) in parts {
                    let mask = (BigUint::from(1u32) << width) - 1u32;
                    self.outputs.push((name, width, &v & mask));
                    v >>= width;
                }
            }
            _ => {}
        }
    }
}

/// Names and widths of the ports that a signal becomes, the least significant first.
fn spread(name: &str, d: &TypeDescriptor, width: usize, into: &mut Vec<(String, usize)>) {
    let TypeKind::Composite(fields) = &d.kind else {
        into.push((name.into(), width));
        return;
    };
    for f in fields {
        let width = match &f.kind.kind {
            TypeKind::Bits(n) | TypeKind::Signed(n) => *n,
            TypeKind::Enum(states) => (usize::BITS - (states.len() - 1).leading_zeros()) as usize,
            TypeKind::Composite(_) => 0,
        };
        spread(&format!("{name}_{}", f.fieldname), &f.kind, width, into);
    }
}

fn ports<B: Block>(b: &B) -> Ports {
    let mut p = Ports::default();
    b.accept("top", &mut p);
    p
}

/// A fresh folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a folder for the test");
    dir
}

/// Write the modules, one file each, and return the names of the files.
pub fn write_modules(dir: &Path, modules: &BTreeMap<String, String>) -> Vec<String> {
    modules
        .iter()
        .map(|(n, t)| {
            let file = format!("{n}.v");
            std::fs::write(dir.join(&file), t).expect("write a module");
            file
        })
        .collect()
}

/// `verilator --lint-only -Wall`, every warning an error.
pub fn lint(dir: &Path, top: &str, files: &[String]) {
    let Some(verilator) = tools::tool("verilator") else { return };
    let out = tools::command(&verilator)
        .current_dir(dir)
        .args(["--lint-only", "-Wall", "--language", "1364-2005", "--top-module", top])
        .args(files)
        .output()
        .expect("start verilator");
    let text = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success() && !text.contains("%Warning"), "lint of {top}:\n{text}");
}

/// slang, by the letter of the standard and with the warnings of `kiban lint`, every one an error.
pub fn slang(dir: &Path, top: &str, files: &[String]) {
    let Some(python) = tools::tool("slang") else { return };
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rtl_templates/flow/slang.py");
    let out = tools::command(&python)
        .current_dir(dir)
        .arg(driver)
        .args(["strict", "--top", top])
        .args(files)
        .output()
        .expect("start slang");
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    let more = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "slang on {top}:\n{text}{more}");
}

/// yosys reads the files, finds no latch and no problem; `more` commands may follow.
/// Returns yosys' log, or nothing without yosys.
pub fn yosys(dir: &Path, top: &str, files: &[String], more: &str) -> Option<String> {
    let tool = tools::tool("yosys")?;
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; check -assert; {more}",
        files.join(" ")
    );
    let out = tools::command(&tool).current_dir(dir).args(["-p", &script]).output();
    let out = out.expect("start yosys");
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    let err = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "yosys on {top}:\n{err}");
    assert!(!text.contains("Latch inferred"), "yosys found a latch in {top}");
    Some(text)
}

fn settle<B: Block>(b: &mut B, name: &str) {
    assert!(simulate(b, 1000), "{name}: the Rust simulation does not settle");
}

impl<B: Block> Equiv<B> {
    pub fn new(name: &str, make: impl Fn() -> B + 'static) -> Self {
        Equiv {
            name: name.into(),
            make: Box::new(make),
            clock: None,
            inputs: vec![],
            shape: Box::new(|_, _, v| v),
            options: EmitOptions::default(),
            skip: 0,
        }
    }
    /// Do not compare the outputs in the first `clocks` clocks: they are undefined there.
    pub fn skip(mut self, clocks: usize) -> Self {
        self.skip = clocks;
        self
    }
    pub fn clock(mut self, name: &str, set: fn(&mut B, bool)) -> Self {
        self.clock = Some((name.into(), set));
        self
    }
    pub fn input<T: FromBig + Synth>(
        mut self,
        name: &str,
        set: impl Fn(&mut B, T) + 'static,
    ) -> Self {
        self.inputs.push(Input {
            name: name.replace([' ', '\n'], "").replace('.', "_"),
            width: T::WIDTH,
            set: Box::new(move |b, v| set(b, T::from_big(v))),
            percent: None,
        });
        self
    }
    /// A one-bit input is one in this per cent of the clocks.
    pub fn bias(mut self, name: &str, percent: u64) -> Self {
        let i = self.inputs.iter_mut().find(|i| i.name == name);
        i.unwrap_or_else(|| panic!("no input {name}")).percent = Some(percent);
        self
    }
    /// Change the random inputs: (clock, input, random value) -> value. Called in the order of the
    /// inputs, clock after clock.
    pub fn shape(mut self, f: impl FnMut(usize, &str, BigUint) -> BigUint + 'static) -> Self {
        self.shape = Box::new(f);
        self
    }
    pub fn options(mut self, o: EmitOptions) -> Self {
        self.options = o;
        self
    }

    /// Emit, lint, read with yosys' eyes if it is there, simulate on both sides and compare.
    /// A `reset` input is one in the first two clocks and rarely after.
    pub fn check(mut self, cycles: usize, seed: u64) {
        let mut b = (self.make)();
        b.connect_all();
        let modules = match emit(&b, &self.name, &self.options) {
            Ok(m) => m,
            Err(e) => panic!("{}: {e}", self.name),
        };
        // tests run side by side, and blocks of two units may have one name
        let test = std::thread::current().name().expect("a test has a name").replace("::", "_");
        let dir = folder(&format!("equiv_{test}_{}_{seed}", self.name));
        let files = write_modules(&dir, &modules);
        let shown = ports(&b);
        let clock = self.clock.as_ref().map(|c| c.0.clone());
        for (n, w) in &shown.inputs {
            if Some(n) == clock.as_ref() {
                continue;
            }
            match self.inputs.iter().find(|i| i.name == *n) {
                Some(i) => assert_eq!(i.width, *w, "width of {n}"),
                None => panic!("{}: the input {n} is not listed in the check", self.name),
            }
        }

        let mut rng = Rng::new(seed);
        let mut stim = String::new();
        let mut want = String::new();
        let line = |b: &B, out: &mut String| {
            let mut all = BigUint::from(0u32);
            for (_, w, v) in ports(b).outputs {
                all = (all << w) | v;
            }
            out.push_str(&format!("{all:x}\n"));
        };
        for c in 0..cycles {
            let mut all = BigUint::from(0u32);
            for i in &self.inputs {
                let random = match i.percent {
                    _ if i.name == "reset" && c < 2 => BigUint::from(1u32),
                    Some(p) => BigUint::from(u32::from(rng.below(100) < p)),
                    None if i.name == "reset" => BigUint::from(u32::from(rng.below(64) == 0)),
                    None => rng.bits(i.width),
                };
                let v = (self.shape)(c, &i.name, random);
                (i.set)(&mut b, &v);
                all = (all << i.width) | v;
            }
            stim.push_str(&format!("{all:x}\n"));
            if let Some((_, set)) = &self.clock {
                set(&mut b, false);
            }
            settle(&mut b, &self.name);
            line(&b, &mut want);
            if let Some((_, set)) = &self.clock {
                set(&mut b, true);
                settle(&mut b, &self.name);
                line(&b, &mut want);
            }
        }
        lint(&dir, &self.name, &files);
        slang(&dir, &self.name, &files);
        if std::env::var_os("KIBAN_TEST_YOSYS").is_some() {
            yosys(&dir, &self.name, &files, "");
        }
        std::fs::write(dir.join("stim.hex"), stim).expect("write the stimuli");
        std::fs::write(dir.join("want.hex"), want).expect("write the outputs");
        let bench = self.bench(&shown, cycles);
        std::fs::write(dir.join("bench.v"), bench).expect("write the bench");
        run_icarus(&dir, &self.name, &files);
    }

    fn bench(&self, shown: &Ports, cycles: usize) -> String {
        let iw: usize = self.inputs.iter().map(|i| i.width).sum::<usize>().max(1);
        let ow: usize = shown.outputs.iter().map(|o| o.1).sum();
        let steps = if self.clock.is_some() { 2 * cycles } else { cycles };
        let skip = self.skip * if self.clock.is_some() { 2 } else { 1 };
        let mut t = String::from("`timescale 1ns / 1ps\nmodule bench;\n");
        t += &format!("  localparam bench_skip = {skip};\n");
        t += &format!("  reg [{}:0] bench_stim [0:{}];\n", iw - 1, cycles - 1);
        t += &format!(
            "  reg [{}:0] bench_want [0:{}];\n  reg [{}:0] bench_now;\n",
            ow - 1,
            steps - 1,
            ow - 1
        );
        let mut pins = vec![];
        if let Some((n, _)) = &self.clock {
            t += &format!("  reg {n};\n");
            pins.push(n.clone());
        }
        for i in &self.inputs {
            t += &format!("  reg [{}:0] {};\n", i.width - 1, i.name);
            pins.push(i.name.clone());
        }
        for (n, w, _) in &shown.outputs {
            t += &format!("  wire [{}:0] {n};\n  reg [{}:0] bench_{n};\n", w - 1, w - 1);
            pins.push(n.clone());
        }
        let pins: Vec<String> = pins.iter().map(|p| format!(".{p}({p})")).collect();
        t += &format!("  {} dut ({});\n", self.name, pins.join(", "));
        t +=
            "  integer bench_i, bench_errors;\n  task bench_check(input integer bench_at);\n  if (bench_at >= bench_skip) begin\n    bench_now = bench_want[bench_at];\n";
        let all: Vec<String> = shown.outputs.iter().map(|o| format!("bench_{}", o.0)).collect();
        t += &format!("    {{{}}} = bench_now;\n", all.join(", "));
        for (n, ..) in &shown.outputs {
            t += &format!(
                "    if ({n} !== bench_{n}) begin\n      bench_errors = bench_errors + 1;\n      if (bench_errors < 20) \
                 $display(\"step %0d: {n} is %h, Rust says %h\", bench_at, {n}, bench_{n});\n    end\n"
            );
        }
        t += "  end\n  endtask\n  initial begin\n    $readmemh(\"stim.hex\", bench_stim);\n";
        t += "    $readmemh(\"want.hex\", bench_want);\n    bench_errors = 0;\n";
        t += &format!("    for (bench_i = 0; bench_i < {cycles}; bench_i = bench_i + 1) begin\n");
        let ins: Vec<&str> = self.inputs.iter().map(|i| i.name.as_str()).collect();
        if !ins.is_empty() {
            t += &format!("      {{{}}} = bench_stim[bench_i];\n", ins.join(", "));
        }
        match &self.clock {
            Some((n, _)) => {
                t += &format!("      {n} = 0; #5 bench_check(2 * bench_i);\n");
                t += &format!("      {n} = 1; #5 bench_check(2 * bench_i + 1);\n");
            }
            None => t += "      #5 bench_check(bench_i);\n",
        }
        t += "    end\n    if (bench_errors == 0) $display(\"ALL EQUAL\");\n    $finish;\n  end\nendmodule\n";
        t
    }
}

/// Compile and run the bench in `dir`; it must print ALL EQUAL.
pub fn run_icarus(dir: &Path, name: &str, files: &[String]) {
    let Some((iverilog, vvp)) = tools::icarus() else { return };
    let out = tools::command(&iverilog)
        .current_dir(dir)
        .args(["-g2005", "-s", "bench", "-o", "bench.vvp", "bench.v"])
        .args(files)
        .output()
        .expect("start iverilog");
    let text = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{name}: iverilog:\n{text}");
    let out =
        Command::new(vvp).current_dir(dir).args(["-n", "bench.vvp"]).output().expect("start vvp");
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(text.contains("ALL EQUAL"), "{name}: Verilog and Rust differ:\n{text}");
}

/// `equiv!("name", make expression, clock: clock, inputs: [a, b, bus.c, record.{field, field}])`
#[macro_export]
macro_rules! equiv {
    ($name:expr, $make:expr, clock: $clock:ident, inputs: [$($inputs:tt)*]) => {{
        let e = $crate::common::Equiv::new($name, move || $make)
            .clock(stringify!($clock), |b, v| b.$clock.next = Clock { clk: v });
        $crate::equiv!(@ e, $($inputs)*)
    }};
    ($name:expr, $make:expr, inputs: [$($inputs:tt)*]) => {{
        let e = $crate::common::Equiv::new($name, move || $make);
        $crate::equiv!(@ e, $($inputs)*)
    }};
    (@ $e:expr $(,)?) => { $e };
    (@ $e:expr, $i:ident.{$($f:ident),* $(,)?} $(, $($rest:tt)*)?) => {
        $crate::equiv!(@ $e$(
            .input(concat!(stringify!($i), ".", stringify!($f)), |b, v| b.$i.next.$f = v))*
            $(, $($rest)*)?)
    };
    (@ $e:expr, $($i:ident).+ $(, $($rest:tt)*)?) => {
        $crate::equiv!(@ $e.input(stringify!($($i).+), |b, v| b.$($i).+.next = v) $(, $($rest)*)?)
    };
}

/// The same as a function: factory, inputs by name, widths and setters are in [`equiv!`].
pub fn check_equiv<B: Block>(e: Equiv<B>, cycles: usize, seed: u64) {
    e.check(cycles, seed);
}

/// Compare with `tests/golden/<name>`; `KIBAN_BLESS=1` rewrites it.
pub fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("KIBAN_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("golden folder");
        std::fs::write(&path, text).expect("write the golden file");
        return;
    }
    let want = std::fs::read_to_string(&path)
        .unwrap_or_else(|_| panic!("no golden file {}; KIBAN_BLESS=1 writes it", path.display()));
    assert!(want == text, "{name} differs; KIBAN_BLESS=1 rewrites it. Now:\n{text}");
}
