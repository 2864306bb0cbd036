//! The netlist of memories and products, simulated, beside the Verilog it was made of: the models of a family's cells are what yosys takes
//! them for, and the memories of the circuits are what they say.

mod common;

use std::collections::BTreeSet;
use std::process::Command;

use common::{target, Temp};
use kiban_emit::blocks::{Collisions, LutRam, Ram};
use kiban_emit::hdl::{emit, EmitOptions};
use kiban_emit::link::job_ram::JobRam;
use kiban_flow::exec::runner::RunOptions;
use kiban_flow::flows::simbuild::{Harness, SimBuild};
use kiban_flow::flows::synth::NETLIST;
use kiban_flow::flows::Flow;
use kiban_flow::target::{Family, Target};
use kiban_testkit::tools::toolbox;
use rust_hdl_core::prelude::*;

const TOOLS: [&str; 6] = ["yosys", "verilator", "perl", "make", "g++", "python3"];
const CLOCKS: usize = 8192;

/// A memory of the top module: name, bits of its addresses and words, what `write_enable` is.
struct Memory {
    name: String,
    address: u32,
    width: u32,
    enable: String,
}

/// What the top module consists of.
#[derive(Default)]
struct Top {
    memories: Vec<Memory>,
    files: Vec<String>,
    /// Names and widths of the outputs of modules of `rtl/memories.v`.
    manners: Vec<(&'static str, u32)>,
}

impl Top {
    /// A memory of the emitter. `safe`: no word is written while it is read.
    fn block<B: Block>(&mut self, mut block: B, name: &str, shape: (u32, u32), safe: bool) {
        block.connect_all();
        self.files.extend(emit(&block, name, &EmitOptions::default()).unwrap().into_values());
        let (address, width) = shape;
        let last = address - 1;
        let enable =
            if safe { format!("we & (wa[{last}:0] != ra[{last}:0])") } else { "we".into() };
        self.memories.push(Memory { name: name.into(), address, width, enable });
    }

    fn ram<const AW: usize, const W: usize>(&mut self, collisions: Collisions, register: bool) {
        let safe = collisions == Collisions::Undefined;
        let name = format!(
            "ram_{AW}_{W}{}{}",
            if safe { "_u" } else { "" },
            if register { "_r" } else { "" }
        );
        self.block(Ram::<AW, W>::build(register, collisions), &name, (AW as u32, W as u32), safe);
    }

    /// The emitter's memories and those of `rtl/memories.v` that the family can make of block RAM, and one
    /// that looks at what is undefined.
    fn all(family: Family) -> Top {
        let mut top = Top::default();
        let free = Collisions::Undefined;
        top.ram::<9, 36>(free, false);
        top.ram::<10, 18>(free, false);
        top.ram::<8, 75>(free, true);
        top.ram::<10, 16>(free, true);
        top.ram::<9, 36>(Collisions::OldData, false);
        top.ram::<10, 18>(Collisions::OldData, true);
        top.block(LutRam::<5, 7>::default(), "lut_ram", (5, 7), false);
        top.block(JobRam::new(4), "job_ram", (11, 8), false);
        top.manners = vec![
            ("bytes_36", 36),
            ("bytes_18", 18),
            ("reset_sync", 18),
            ("reset_async", 18),
            ("one_port_normal", 9),
            ("one_port_through", 9),
            ("one_port_before", 4),
            ("constants", 50),
            ("simple #(14, 1)", 1),
            ("simple #(13, 2)", 2),
            ("simple #(12, 4)", 4),
            ("simple #(11, 9)", 9),
            ("simple #(11, 20)", 20),
            ("products", 72),
        ];
        top.block(Ram::<9, 36>::build(false, free), "collides", (9, 36), false);
        match family {
            Family::Ice40 => top.manners.push(("words_16", 16)),
            _ => top.manners.push(("two_ports", 36)),
        }
        top
    }

    /// Names and widths of the outputs.
    fn outputs(&self) -> Vec<(String, u32)> {
        let blocks = self.memories.iter().map(|m| (m.name.clone(), m.width));
        let manners = self.manners.iter().map(|(name, width)| ((*name).to_owned(), *width));
        blocks.chain(manners).collect()
    }

    fn verilog(&self) -> String {
        let mut out = "module memories (\n    input clock, input we, input [15:0] wa, input [15:0] ra, input [79:0] wd"
            .to_owned();
        for (i, (_, width)) in self.outputs().iter().enumerate() {
            out += &format!(",\n    output [{}:0] q{i}", width - 1);
        }
        out += "\n);\n";
        for (i, Memory { name, address, width, enable }) in self.memories.iter().enumerate() {
            let (a, w) = (address - 1, width - 1);
            out += &format!(
                "  {name} m{i} (.clock(clock), .write_enable({enable}), .write_address(wa[{a}:0]), \
                 .read_address(ra[{a}:0]), .write_data(wd[{w}:0]), .read_data(q{i}));\n"
            );
        }
        for (i, (name, _)) in self.outputs().iter().enumerate().skip(self.memories.len()) {
            out += &format!(
                "  {name} m{i} (.clock(clock), .we(we), .wa(wa), .ra(ra), .wd(wd), .q(q{i}));\n"
            );
        }
        out + "endmodule\n"
    }

    /// Prints all outputs in every clock. Addresses keep to few words for a while, and are read soon after they were written.
    fn harness(&self, class: &str) -> String {
        let mut print = String::new();
        for (i, (_, width)) in self.outputs().iter().enumerate() {
            print += &match width {
                65.. => format!(
                    "for (int j = 0; j < {}; ++j) std::printf(\"%x,\", t.q{i}[j]);",
                    width.div_ceil(32)
                ),
                _ => format!("std::printf(\"%llx\", (unsigned long long)t.q{i});"),
            };
            print += "std::putchar(' ');\n";
        }
        format!(
            "#include \"{class}.h\"\n#include <cstdint>\n#include <cstdio>\n\
            uint64_t s = 88172645463325252ull;\n\
            uint64_t draw() {{ s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }}\n\
            int main() {{\n{class} t;\nuint16_t last[4] = {{0, 0, 0, 0}};\n\
            const uint16_t masks[4] = {{0x000f, 0xffff, 0x3c01, 0x0ff0}};\n\
            for (int c = 0; c < {CLOCKS}; ++c) {{\n\
            const uint16_t mask = masks[c / 512 % 4];\n\
            t.we = draw() >> 40 & 1;\n\
            t.wa = draw() >> 20 & mask;\n\
            t.ra = draw() >> 40 & 1 ? last[draw() >> 40 & 3] : draw() >> 20 & mask;\n\
            last[c & 3] = t.wa;\n\
            for (int i = 0; i < 3; ++i) t.wd[i] = (draw() >> 20) & (i == 2 ? 0xffff : 0xffffffff);\n\
            t.clock = 0; t.eval(); t.clock = 1; t.eval();\n{print}std::putchar('\\n');\n}}\nt.final();\n}}\n"
        )
    }
}

/// All outputs in every clock.
fn run(flow: &Flow, top: &Top, name: &str, sources: Vec<std::path::PathBuf>) -> Vec<Vec<String>> {
    let mut sim = SimBuild::new(name, "memories", sources);
    sim.harness = Harness::Custom(top.harness(&format!("V{name}")));
    sim.fast = false;
    let path = flow.simbuild(&sim).unwrap_or_else(|e| panic!("{e}")).path;
    let out = Command::new(path).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let text = String::from_utf8(out.stdout).unwrap();
    text.lines().map(|l| l.split(' ').map(str::to_owned).collect()).collect()
}

/// How the block RAMs are used: widths of both ports, modes of writing and of the reset.
fn modes(flow: &Flow) -> BTreeSet<String> {
    let text = std::fs::read_to_string(flow.runner.dir().join(NETLIST)).unwrap();
    let netlist: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut out = BTreeSet::new();
    for cell in netlist["modules"]["memories"]["cells"].as_object().unwrap().values() {
        out.insert(cell["type"].as_str().unwrap().to_owned());
        for key in [
            "DATA_WIDTH_A",
            "DATA_WIDTH_B",
            "WRITEMODE_A",
            "RESETMODE",
            "RESET_MODE",
            "READ_MODE",
            "WRITE_MODE",
            "BIT_WIDTH",
            "BIT_WIDTH_0",
            "BIT_WIDTH_1",
            "REGMODE_A",
            "REGMODE_B",
        ] {
            if let Some(text) = cell["parameters"][key].as_str() {
                let number = u32::from_str_radix(text, 2);
                out.insert(format!("{key} {}", number.map_or(text.to_owned(), |n| n.to_string())));
            }
        }
        if cell["connections"]["WEB"][0].is_u64() {
            out.insert("two writers".to_owned());
        }
    }
    out
}

/// Simulates the Verilog and the netlist of a family side by side; the netlist stays in `flow`.
fn compare(temp: &Temp, flow: &Flow, family: Family) {
    let top = Top::all(family);
    let text = format!("{}\n{}", top.verilog(), top.files.join("\n"));
    let sources = vec![
        temp.write("rtl/memories.v", include_str!("rtl/memories.v")),
        temp.write("rtl/top.v", &text),
    ];
    let mut target =
        Target { top: "memories".into(), sources: sources.clone(), ..target(temp, family, 50.0) };
    if family == Family::Ice40 {
        target.synth.push("-spram".into());
    }
    let netlist = flow.netlist_sources(&target).unwrap_or_else(|e| panic!("{e}"));
    let before = run(flow, &top, "before", sources);
    let after = run(flow, &top, "after", netlist);
    assert_eq!((before.len(), after.len()), (CLOCKS, CLOCKS));
    for (i, (name, _)) in top.outputs().iter().enumerate() {
        let differs = (0..CLOCKS).find(|c| before[*c][i] != after[*c][i]);
        let seen: BTreeSet<&String> = before.iter().map(|line| &line[i]).collect();
        assert!(seen.len() > 1, "{name} stands still");
        // a circuit that looks at what is undefined is found out
        assert_eq!(differs.is_some(), name == "collides", "{name} in clock {differs:?}");
    }
}

#[test]
fn cells_of_an_ecp5_do_what_the_verilog_does() {
    let Some(tools) = toolbox(&TOOLS) else { return };
    let temp = Temp::new("netlist");
    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    compare(&temp, &flow, Family::Ecp5);

    // nothing that the models know goes untried
    let modes = modes(&flow);
    for port in ["A", "B"] {
        for width in [1, 2, 4, 9, 18, 36] {
            assert!(modes.contains(&format!("DATA_WIDTH_{port} {width}")), "{width} {modes:?}");
        }
    }
    for mode in ["WRITEMODE_A NORMAL", "WRITEMODE_A WRITETHROUGH", "WRITEMODE_A READBEFOREWRITE"] {
        assert!(modes.contains(mode), "{mode} {modes:?}");
    }
    for word in [
        "RESETMODE SYNC",
        "RESETMODE ASYNC",
        "two writers",
        "TRELLIS_DPR16X4",
        "MULT18X18D",
        "REGMODE_A OUTREG",
        "REGMODE_B OUTREG",
        "REGMODE_B NOREG",
    ] {
        assert!(modes.contains(word), "{word} {modes:?}");
    }
}

#[test]
fn cells_of_an_ice40_do_what_the_verilog_does() {
    let Some(tools) = toolbox(&TOOLS) else { return };
    let temp = Temp::new("netlist-up5k");
    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    compare(&temp, &flow, Family::Ice40);
    let modes = modes(&flow);
    for word in ["SB_RAM40_4K", "SB_SPRAM256KA", "SB_CARRY", "SB_LUT4", "SB_MAC16"] {
        assert!(modes.contains(word), "{word} {modes:?}");
    }
    for mode in 0..4 {
        for port in ["READ", "WRITE"] {
            assert!(modes.contains(&format!("{port}_MODE {mode}")), "{mode} {modes:?}");
        }
    }
}

#[test]
fn cells_of_a_gowin_do_what_the_verilog_does() {
    let Some(tools) = toolbox(&TOOLS) else { return };
    let temp = Temp::new("netlist-gowin");
    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    compare(&temp, &flow, Family::Gowin);
    let modes = modes(&flow);
    let cells = ["SP", "SPX9", "DPB", "SDPX9B", "DPX9B", "RAM16SDP4", "LUT4", "MULT18X18"];
    for word in cells.into_iter().chain(["RESET_MODE SYNC", "RESET_MODE ASYNC"]) {
        assert!(modes.contains(word), "{word} {modes:?}");
    }
    for mode in 0..3 {
        assert!(modes.contains(&format!("WRITE_MODE {mode}")), "{mode} {modes:?}");
    }
    for width in [1, 2, 4, 9, 18, 36] {
        let used = ["BIT_WIDTH", "BIT_WIDTH_0", "BIT_WIDTH_1"].map(|key| format!("{key} {width}"));
        assert!(used.iter().any(|mode| modes.contains(mode)), "{width} {modes:?}");
    }
}

#[test]
fn what_the_model_of_the_block_ram_lacks_does_not_elaborate() {
    let Some(tools) = toolbox(&TOOLS[1..]) else { return };
    let temp = Temp::new("dp16kd");
    let source = temp.write("dp16kd.v", include_str!("../../../sim/ecp5/dp16kd.v"));
    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    for (parameter, word) in [
        ("DATA_WIDTH_A=8", "no_such_DATA_WIDTH"),
        ("REGMODE_B=\"OTHER\"", "no_such_REGMODE"),
        ("RESETMODE=\"NEVER\"", "no_such_RESETMODE"),
        ("CSDECODE_A=\"0b001\"", "CSDECODE_of_DP16KD_is_not_modelled"),
        ("WRITEMODE_B=\"OTHER\"", "no_such_WRITEMODE"),
        ("CLKBMUX=\"0\"", "no_such_CLKMUX"),
        ("WEAMUX=\"INV\"", "WEAMUX"),
    ] {
        let mut sim = SimBuild::new("refused", "DP16KD", vec![source.clone()]);
        sim.harness = Harness::Custom("int main() { return 0; }\n".to_owned());
        sim.args = vec![format!("-G{parameter}")];
        let error = flow.simbuild(&sim).unwrap_err();
        assert!(error.exit_code() == 4 && error.to_string().contains(word), "{parameter}: {error}");
    }
}

#[test]
fn other_families_are_refused_before_anything_runs() {
    let temp = Temp::new("netlist-xilinx");
    let tools = kiban_flow::tools::toolbox::Toolbox::new(common::search(&temp, "nothing"));
    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    let error = flow.netlist_sources(&target(&temp, Family::Xilinx7, 100.0)).unwrap_err();
    assert_eq!(error.exit_code(), 2);
    assert!(error.to_string().contains("knows ECP5, iCE40 and Gowin"), "{error}");
    // and without yosys the line that mends it
    let error = flow.netlist_sources(&target(&temp, Family::Ecp5, 12.0)).unwrap_err();
    assert!(error.exit_code() == 3 && error.to_string().contains("yosys"), "{error}");
}
