//! The chip after synthesis and out of its bitstream, simulated, against the model. Minutes: `cargo test --release -p kiban --test netlist -- --ignored`;
//! `KIBAN_BUILD` keeps the build folder.

mod common;

use std::process::Command;

use common::{root, Temp};
use kiban_testkit::tools::{toolbox, SIM};

/// The object that a call with this machine's tools prints.
fn kiban(build: &str, args: &[&str]) -> serde_json::Value {
    let output = Command::new(env!("CARGO_BIN_EXE_kiban"))
        .args(["--quiet", "--json", "--build-dir", build])
        .args(args)
        .env("KIBAN_NO_SETUP", "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A chip after synthesis for a board's device: its demo and 40 of our own problems are those of the model.
fn equals_the_model(config: &str, board: &str) {
    if toolbox(&[&SIM[..], &["yosys"]].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = std::env::var("KIBAN_BUILD").unwrap_or_else(|_| temp.path("build"));
    let demo = kiban(&build, &["sim", config, "demo", "--netlist", "--board", board]);
    println!("{demo}");
    assert_eq!((&demo["result"], &demo["netlist"]), (&"mate".into(), &board.into()));
    let sfen = demo["sfen"].as_str().unwrap();
    let model = kiban(&build, &["solve", "--config", config, "--sfen", sfen]);
    let program = format!("sim:{build}/netlist-{config}-{board}/sim/netlist");
    let set = root().join("problems/own.tsv").display().to_string();
    let bench = |device: &str| {
        let words = ["bench", "--config", config, "--set", &set, "--count", "40"];
        kiban(&build, &[&words[..], &["--device", device]].concat())
    };
    let (wanted, got) = (bench("model"), bench(&program));
    println!("{got}");
    for (wanted, got, keys) in [
        (&model, &demo, &["moves", "nodes", "line_nodes", "signature"][..]),
        (&wanted, &got, &["problems", "mate", "nodes", "line_nodes", "signature"]),
    ] {
        for key in keys {
            assert!(!wanted[*key].is_null(), "{key}");
            assert_eq!(wanted[*key], got[*key], "{key}");
        }
    }
}

#[test]
#[ignore = "synthesis of the whole chip and a long build"]
fn the_netlist_of_the_chip_does_what_the_model_does() {
    equals_the_model("tsume", "ulx3s-85f");
}

/// A sample of it is in every test run: the query, `queries_after_synthesis_equal_the_model`.
#[test]
#[ignore = "synthesis of two chips and long builds"]
fn the_netlist_of_the_line_machine_does_what_the_model_does() {
    for board in ["colorlight-i5", "tang-nano-20k"] {
        equals_the_model("tsume-lines", board);
    }
}

/// The search as a program: its memory in SPRAM, and in block RAM of three families. A sample of it is in every test run: the cells of each
/// family (`cells_of_`).
#[test]
#[ignore = "synthesis of three chips and long builds"]
fn the_netlists_of_the_program_do_what_the_model_does() {
    for (config, board) in [
        ("tsume-mini", "icebreaker"),
        ("tsume-mini-9k", "colorlight-i5"),
        ("tsume-mini-9k", "tang-nano-9k"),
    ] {
        equals_the_model(config, board);
    }
}

/// A sample of it is in every test run: `a_bitstream_turned_back_answers_on_its_pins`, with an SPRAM too.
#[test]
#[ignore = "place and route of a chip that fills its device"]
fn what_a_bitstream_with_sprams_holds_does_what_the_model_does() {
    let tools = ["yosys", "nextpnr-ice40", "icepack", "icebox_vlog"];
    if toolbox(&[&SIM[..], &tools].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = std::env::var("KIBAN_BUILD").unwrap_or_else(|_| temp.path("build"));
    let set = root().join("problems/own.tsv").display().to_string();
    let bench = |device: &str| {
        let words = ["bench", "--config", "tsume-mini", "--set", &set, "--count", "12"];
        kiban(&build, &[&words[..], &["--device", device]].concat())
    };
    let (model, got) = (bench("model"), bench("bitstream:icebreaker"));
    println!("{got}");
    for key in ["problems", "mate", "nodes", "line_nodes", "signature"] {
        assert!(!model[key].is_null(), "{key}");
        assert_eq!(model[key], got[key], "{key}");
    }
}

/// A sample of it is in every test run: `a_bitstream_turned_back_answers_on_its_pins`.
#[test]
#[ignore = "place and route of two chips"]
fn what_the_bitstreams_of_ice40_hold_does_what_the_model_does() {
    let tools = ["yosys", "nextpnr-ice40", "icepack", "icebox_vlog"];
    if toolbox(&[&SIM[..], &tools].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = std::env::var("KIBAN_BUILD").unwrap_or_else(|_| temp.path("build"));
    let job = ["playouts", "--config", "go9-small", "--size", "9", "--n", "40", "--seed", "2026"];
    let played = |device: &str| kiban(&build, &[&job[..], &["--device", device]].concat());
    let model = played("model");
    for board in ["ice40-hx8k", "icebreaker"] {
        let got = played(&format!("bitstream:{board}"));
        println!("{got}");
        for key in ["n", "black_wins", "length_sum", "captured", "signature"] {
            assert!(!model[key].is_null(), "{key}");
            assert_eq!(model[key], got[key], "{board}: {key}");
        }
        assert!(got["clocks"].as_u64() > Some(10_000), "{got}");
    }
}
