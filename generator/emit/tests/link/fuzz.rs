//! Noise on the line: the circuit drops what the twin drops, never hangs, and answers afterwards.
use super::bench::{params, Bench};
use super::lockstep::compare;

#[test]
fn damaged_frames() {
    let Some(bench) = Bench::fast("link_fuzz") else { return };
    compare(&bench, &params(4), 77, 2_000, 50);
}

/// A few minutes.
#[test]
#[ignore = "long"]
fn damaged_frames_100_000() {
    let Some(bench) = Bench::fast("link_fuzz_long") else { return };
    for seed in 1..=20 {
        compare(&bench, &params(4), seed * 1_000_003, 5_000, 50);
    }
}
