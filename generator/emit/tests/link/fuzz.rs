//! Noise on the line: the circuit drops what the twin drops, never hangs, and answers afterwards.
use super::bench::{params, Bench};
use super::lockstep::compare;

#[test]
fn damaged_frames() {
    let p = params(4);
    let Some(bench) = Bench::new("link_fuzz", &p, false) else { return };
    compare(&bench, &p, 77, 500, 50);
}

/// With Verilator, a few minutes; with Icarus it were about an hour.
#[test]
#[ignore = "long"]
fn damaged_frames_100_000() {
    let p = params(4);
    let Some(bench) = Bench::new("link_fuzz_long", &p, true) else { return };
    for seed in 1..=20 {
        compare(&bench, &p, seed * 1_000_003, 5_000, 50);
    }
}
