//! The simulated circuit over problems of our own: the signature of the model.

mod common;

use std::process::Command;

use common::root;
use kiban_testkit::tools::{toolbox, SIM};

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
}
