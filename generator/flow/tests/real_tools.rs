//! The flows through real tools, on a small circuit.

mod common;

use common::{target, Temp};
use kiban_flow::exec::runner::RunOptions;
use kiban_flow::flows::build::{read_report, BuildOptions};
use kiban_flow::flows::lint::Lint;
use kiban_flow::flows::Flow;
use kiban_flow::regions::Regions;
use kiban_flow::report::{BuildReport, PathKind};
use kiban_flow::target::Family;
use kiban_flow::FlowError;
use kiban_testkit::tools::toolbox;

fn build(
    family: Family,
    tools: &[&str],
    mhz: f64,
) -> Option<(Temp, Result<BuildReport, FlowError>)> {
    let temp = Temp::new("real");
    let flow = Flow::open(&temp.join("build/x"), toolbox(tools)?, RunOptions::default()).unwrap();
    let mut target = target(&temp, family, mhz);
    if family == Family::Ecp5 {
        target.regions = Some(regions());
    }
    let report = flow.build(&target, &BuildOptions::default());
    Some((temp, report))
}

/// One unit with one block RAM, which has its place in the middle of the device.
fn regions() -> Regions {
    let rams = kiban_config::BlockRams { columns: vec![58, 60], rows: vec![46, 70] };
    Regions { rams, unit: "unit_".into(), units: 1 }
}

fn cells(report: &BuildReport, module: &str) -> kiban_flow::report::cells::Cells {
    let block = report.blocks.iter().find(|b| b.module == module);
    block.unwrap_or_else(|| panic!("no {module} in {:?}", report.blocks)).cells
}

/// What is true of the circuit on every device.
fn check(temp: &Temp, report: &BuildReport, bitstream: &str) {
    assert_eq!(report.met, Some(true));
    assert_eq!(report.bitstream.as_ref().unwrap().to_str(), Some(bitstream));
    assert!(temp.join("build/x").join(bitstream).metadata().unwrap().len() > 1000);
    // the registers of the counter drive a wire of its parent, and are still the counter's
    assert_eq!(cells(report, "counter").ff, 24);
    assert_eq!(cells(report, "memory").bram, 1);
    assert!(cells(report, "blocks").ff >= 8, "{:?}", report.blocks);
    assert_eq!(report.bram.used, 1);
    assert!(report.ff.used >= 32 && report.lut4.used >= 24, "{report:?}");
    let ff: u64 = report.blocks.iter().map(|b| b.cells.ff).sum();
    assert_eq!(ff, report.ff.used);
    let lut: u64 = report.blocks.iter().map(|b| b.cells.lut).sum();
    assert_eq!(lut, report.lut4.used);
    assert_eq!(report.critical_path.first().unwrap().kind, PathKind::ClkToQ);
    assert!(report.critical_path.iter().all(|p| !p.module.is_empty()));
    let ns: f64 = report.critical_path.iter().map(|p| p.delay_ns).sum();
    assert!((1000.0 / ns - report.fmax_mhz.unwrap()).abs() < 1.0, "{ns} ns, {:?}", report.fmax_mhz);
    assert_eq!(read_report(&temp.join("build/x")).unwrap(), *report);
    let page = temp.read("build/x/report.html");
    for word in ["counter", "memory", "<svg", "met", "Critical path"] {
        assert!(page.contains(word), "{word}");
    }
    assert!(temp.read("build/x/floorplan.svg").contains("<title>memory</title>"));
    if let Ok(dir) = std::env::var("KIBAN_KEEP_REPORT") {
        std::fs::write(format!("{dir}/{bitstream}.html"), page).unwrap();
    }
}

#[test]
fn ecp5() {
    let tools = ["yosys", "nextpnr-ecp5", "ecppack"];
    let Some((temp, report)) = build(Family::Ecp5, &tools, 50.0) else { return };
    let report = report.unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(report.lut4.available, 83640);
    check(&temp, &report, "blocks.bit");
    // the memory stands where it was put
    let placed: serde_json::Value =
        serde_json::from_str(&temp.read("build/x/pnr/seed-1/placed.json")).unwrap();
    let modules = placed["modules"].as_object().unwrap().values();
    let cells = modules.flat_map(|m| m["cells"].as_object().unwrap().values());
    let rams: Vec<&serde_json::Value> = cells.filter(|c| c["type"] == "DP16KD").collect();
    assert_eq!(rams.len(), 1);
    assert_eq!(rams[0]["attributes"]["NEXTPNR_BEL"], "X58/Y46/EBR0", "{}", rams[0]);
}

#[test]
fn a_netlist_without_the_units_is_refused() {
    let Some(tools) = toolbox(&["yosys", "nextpnr-ecp5", "ecppack"]) else { return };
    let temp = Temp::new("units");
    let flow = Flow::open(&temp.join("build/x"), tools, RunOptions::default()).unwrap();
    let mut target = target(&temp, Family::Ecp5, 50.0);
    target.regions = Some(Regions { units: 2, ..regions() });
    let error = flow.build(&target, &BuildOptions::default()).unwrap_err().to_string();
    assert!(error.contains("block RAMs of unit_0 to unit_1 are missing"), "{error}");
}

#[test]
fn ice40() {
    let tools = ["yosys", "nextpnr-ice40", "icepack"];
    let Some((temp, report)) = build(Family::Ice40, &tools, 12.0) else { return };
    check(&temp, &report.unwrap_or_else(|e| panic!("{e}")), "blocks.bin");
}

#[test]
fn gowin() {
    let tools = ["yosys", "nextpnr-gowin", "gowin_pack"];
    let Some((temp, report)) = build(Family::Gowin, &tools, 27.0) else { return };
    check(&temp, &report.unwrap_or_else(|e| panic!("{e}")), "blocks.fs");
}

#[test]
fn xilinx_ends_after_synthesis() {
    let Some((temp, report)) = build(Family::Xilinx7, &["yosys"], 100.0) else { return };
    let report = report.unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((report.met, report.fmax_mhz, report.bitstream.clone()), (None, None, None));
    assert_eq!(report.ff.used, 32, "the read register goes into the block RAM: {report:?}");
    assert_eq!(report.bram.used, 1);
    assert!(report.notes[0].contains("yosys only"));
    assert!(temp
        .read("build/x/vivado.tcl")
        .contains("synth_design -top blocks -part xc7a35ticsg324-1l"));
    let script = temp.read("build/x/openxc7.sh");
    assert!(script.contains("xc7a35tcsg324.bin"), "{script}");
    // it stops at what is said of cells
    assert!(script.contains("grep -v get_cells") && !script.contains("--xdc \""), "{script}");
    let html = temp.read("build/x/report.html");
    assert!(html.contains("yosys only") && !html.contains("<svg"));
}

#[test]
fn a_clock_out_of_reach_is_a_timing_failure() {
    let tools = ["yosys", "nextpnr-ice40", "icepack"];
    let Some((temp, report)) = build(Family::Ice40, &tools, 900.0) else { return };
    let error = report.unwrap_err();
    assert_eq!(error.exit_code(), 5);
    let text = error.to_string();
    assert!(text.contains("900.0 MHz were wanted"), "{text}");
    assert!(text.contains("worst path: "), "{text}");
    assert!(text.contains("counter") || text.contains("memory"), "{text}");
    assert_eq!(text.matches("remedy: ").count(), 3, "{text}");
    assert!(!temp.join("build/x/blocks.bin").exists());
    assert!(temp.join("build/x/report.html").exists());
}

#[test]
fn lint_accepts_good_files_and_names_a_latch() {
    let Some(tools) = toolbox(&["verilator", "perl", "yosys", "verible-lint", "iverilog", "slang"])
    else {
        return;
    };
    let temp = Temp::new("lint");
    let good = temp.write("loopback.v", include_str!("rtl/loopback.v"));
    let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
    let mut lint =
        Lint { top: "loopback".into(), sources: vec![good], primitives: false, strict: false };
    let report = flow.lint(&lint).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((report.clean.len(), report.absent.len()), (5, 0), "{report:?}");
    let top = Lint {
        top: "board_top".into(),
        sources: vec![temp.write("board_top.v", include_str!("rtl/board_top.v"))],
        primitives: true,
        strict: true,
    };
    flow.lint(&top).unwrap_or_else(|e| panic!("{e}"));
    assert!(flow.lint(&Lint { primitives: false, ..top }).is_err());
    let latch = "module latch (\n    input  wire a,\n    input  wire b,\n    output reg  q\n);\n  \
                 always @* if (a) q = b;\nendmodule\n";
    lint.sources = vec![temp.write("latch.v", latch)];
    lint.top = "latch".into();
    let error = flow.lint(&lint).unwrap_err();
    assert_eq!(error.exit_code(), 4);
    assert!(error.to_string().contains("LATCH"), "{error}");
}

/// What one linter alone finds: top, body, the linter, a word of its complaint, whether it counts without `strict` too.
const FAULTS: [(&str, &str, &str, &str, bool); 3] = [
    (
        "early",
        "always @(posedge clock) q <= b;\n  wire b = ~a;",
        "slang",
        "used before its declaration",
        true,
    ),
    (
        "sign",
        "wire signed [1:0] s = {a, a};\n  always @(posedge clock) q <= s[1] & (s == {a, 1'b0});",
        "slang",
        "[-Wsign-compare]",
        false,
    ),
    ("blank", "always @(posedge clock) q <= a; ", "verible-lint", "Remove trailing spaces", true),
];

#[test]
fn each_linter_is_heard() {
    for (top, body, linter, word, always) in FAULTS {
        let Some(tools) = toolbox(&["verilator", "perl", "yosys", linter]) else { continue };
        let temp = Temp::new("lint-fault");
        let flow = Flow::open(&temp.join("build"), tools, RunOptions::default()).unwrap();
        let text = format!(
            "module {top} (\n    input  wire clock,\n    input  wire a,\n    output reg  q\n);\n  {body}\nendmodule\n"
        );
        let sources = vec![temp.write(&format!("{top}.v"), &text)];
        for strict in [true, false] {
            let lint =
                Lint { top: top.into(), sources: sources.clone(), primitives: false, strict };
            match flow.lint(&lint) {
                Ok(report) => assert!(!strict && !always, "{top}: {report:?}"),
                Err(error) => {
                    let text = error.to_string();
                    assert!(strict || always, "{top}: {text}");
                    assert!(
                        text.starts_with(&format!("lint-{}: ", linter.trim_end_matches("-lint"))),
                        "{text}"
                    );
                    assert!(text.contains(word), "{text}");
                }
            }
        }
    }
}
