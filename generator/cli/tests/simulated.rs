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
    let signature = |device: &str| {
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
        said["signature"].as_str().unwrap_or_else(|| panic!("no signature: {said}")).to_owned()
    };
    let (model, simulated) = (signature("model"), signature("sim"));
    assert_eq!(model, simulated);
    assert_eq!(model.len(), 16);
}
