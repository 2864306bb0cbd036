//! Simulated circuits: each kind has a job to show, and over problems of our own the signature is that of the model.

mod common;

use std::process::Command;

use common::{root, with_tools, Temp};
use kiban_testkit::tools::{toolbox, SIM};
use serde_json::Value;

/// `kiban sim` of a configuration: its object, whose signatures are one.
fn demo(build: &str, args: &[&str]) -> Value {
    let said = with_tools(build, &[&["sim"], args].concat());
    assert_eq!(said.code, 0, "{args:?}: {}", said.err);
    let json = said.json().remove(0);
    assert!(json["signature"].is_string(), "{json}");
    assert_eq!(json["signature"], json["model_signature"], "{args:?}");
    let run = &json["simulation"];
    let of_run = |key: &str| run[key].as_u64().unwrap();
    let job = json["clocks"].as_u64().unwrap();
    assert!(0 < job && job < of_run("busy") && of_run("busy") < of_run("clocks"), "{json}");
    assert!(of_run("received") > 40 && of_run("sent") > 40, "{json}");
    json
}

/// A chip of each kind does its job, and the numbers of it are those that its verb tells of the model.
#[test]
fn every_kind_of_circuit_has_a_job_to_show() {
    if toolbox(&SIM).is_none() {
        return;
    }
    let temp = Temp::new();
    let build = temp.path("build");
    let same = |seen: &Value, args: &[&str], keys: &[&str]| {
        let model = with_tools(&build, args).json().remove(0);
        for key in keys.iter().chain(&["signature"]) {
            assert!(!model[*key].is_null(), "{key}: {model}");
            assert_eq!(seen[*key], model[*key], "{args:?}: {key}");
        }
    };
    let go = demo(&build, &["go9-small", "demo"]);
    let args = ["playouts", "--config", "go9-small", "--n", "8", "--ownership"];
    same(&go, &args, &["n", "size", "score_sum", "length_sum", "ownership"]);
    // one unit: its clocks are those of the chip
    let each = go["clocks_per_playout"].as_f64().unwrap();
    assert_eq!(each * 8.0, go["clocks"].as_f64().unwrap());

    let chess = demo(&build, &["chess-thread"]);
    assert_eq!((&chess["config"], &chess["nodes"]), (&"chess-thread".into(), &97_862.into()));
    let args = ["perft", "--fen", chess["fen"].as_str().unwrap(), "--depth", "3", "--divide"];
    same(&chess, &args, &["nodes", "passes", "divide"]);
    // clocks end it: it is compared with nothing
    let said = with_tools(&build, &["sim", "chess-thread", "--max-clocks", "20000"]);
    let ended = said.json().remove(0);
    assert_eq!((said.code, &ended["stopped"]), (9, &"clocks".into()), "{}", said.err);
    assert!(ended["signature"].is_null() && ended["model_signature"].is_null(), "{ended}");

    let cover = demo(&build, &["paper-scanner", "demo"]);
    assert_eq!(cover["clocks"], 22);
    same(&cover, &["cover", "--sfen", cover["sfen"].as_str().unwrap()], &["by", "squares"]);
}

#[test]
fn the_simulated_circuit_gives_the_signature_of_the_model() {
    if toolbox(&SIM).is_none() {
        return;
    }
    // a second run finds it built
    let build = concat!(env!("CARGO_TARGET_TMPDIR"), "/build");
    let bench = |device: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_kiban"))
            .current_dir(root())
            .args(["--quiet", "--json", "--build-dir", build])
            .args(["bench", "--set", "own", "--count", "40", "--device", device])
            .env("KIBAN_NO_SETUP", "1")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(said["problems"], 40, "{said}");
        said
    };
    let (model, simulated) = (bench("model"), bench("sim"));
    assert_eq!(model["signature"], simulated["signature"]);
    assert_eq!(model["signature"].as_str().map(str::len), Some(16), "{model}");
    // over the serial line: a byte is 10 bits, and a job of these has less than 70 bytes in either direction
    let config = kiban_config::ConfigSet::shipped().unwrap().get("tsume").unwrap().clone();
    assert_eq!(simulated["baud"], config.link.baud);
    let jobs = simulated["jobs_per_s"].as_f64().unwrap();
    let line = f64::from(config.link.baud) / 10.0;
    assert!(line / 70.0 < jobs && jobs < line / 20.0, "{jobs}");
    assert!(model["jobs_per_s"].is_null());
    // the job of `kiban sim`, in the circuit that was built
    let shown = demo(build, &["demo"]);
    let states = shown["states"].as_object().unwrap();
    let clocks: u64 = states.values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!((clocks, &shown["config"]), (shown["clocks"].as_u64().unwrap(), &"tsume".into()));
}
