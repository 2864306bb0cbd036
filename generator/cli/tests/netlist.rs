//! The chip after synthesis, simulated, against the model. Minutes: `cargo test --release -p kiban --test netlist -- --ignored`;
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

#[test]
#[ignore = "synthesis of the whole chip and a long build"]
fn the_netlist_of_the_chip_does_what_the_model_does() {
    if toolbox(&[&SIM[..], &["yosys"]].concat()).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = std::env::var("KIBAN_BUILD").unwrap_or_else(|_| temp.path("build"));
    let demo = kiban(&build, &["sim", "demo", "--netlist"]);
    println!("{demo}");
    assert_eq!((&demo["result"], &demo["netlist"]), (&"mate".into(), &"ulx3s-85f".into()));
    let model = kiban(&build, &["solve", "--sfen", demo["sfen"].as_str().unwrap()]);
    let program = format!("sim:{build}/netlist-tsume-ulx3s-85f/sim/netlist");
    let set = root().join("problems/own.tsv").display().to_string();
    let bench = |device: &str| {
        kiban(&build, &["bench", "--set", &set, "--count", "40", "--device", device])
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
