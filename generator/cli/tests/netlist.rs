//! The chip after synthesis, simulated, against the model. Minutes: `cargo test --release -p kiban --test netlist -- --ignored`,
//! with the tools named by `KIBAN_TOOLS` or found as the command finds them; `KIBAN_BUILD` keeps the build folder.

mod common;

use common::{root, Temp};

/// The objects that a call with this machine's tools prints; none if a tool is missing.
fn kiban(build: &str, args: &[&str]) -> Option<serde_json::Value> {
    let said = common::with_tools(build, args)?;
    assert_eq!(said.code, 0, "{args:?}: {}", said.err);
    Some(serde_json::from_str(&said.out).unwrap())
}

#[test]
#[ignore = "synthesis of the whole chip and a long build"]
fn the_netlist_of_the_chip_does_what_the_model_does() {
    let temp = Temp::new();
    let build = std::env::var("KIBAN_BUILD").unwrap_or_else(|_| temp.path("build"));
    let Some(demo) = kiban(&build, &["sim", "demo", "--netlist"]) else { return };
    println!("{demo}");
    assert_eq!((&demo["result"], &demo["netlist"]), (&"mate".into(), &"ulx3s-85f".into()));
    let model = kiban(&build, &["solve", "--sfen", demo["sfen"].as_str().unwrap()]).unwrap();
    let program = format!("sim:{build}/netlist-tsume-ulx3s-85f/sim/netlist");
    let set = root().join("problems/own.tsv").display().to_string();
    let bench = |device: &str| {
        kiban(&build, &["bench", "--set", &set, "--count", "40", "--device", device]).unwrap()
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
