//! The byte harness around a small core, through real Verilator.

mod common;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::Temp;
use kiban_flow::exec::runner::{Outcome, RunOptions};
use kiban_flow::flows::simbuild::SimBuild;
use kiban_flow::flows::Flow;
use kiban_flow::waves::Waves;
use kiban_testkit::tools::{toolbox, SIM};

fn build(temp: &Temp, waves: bool) -> Option<(Flow, SimBuild, PathBuf)> {
    let mut tools = SIM.to_vec();
    if waves {
        tools.extend(["lz4-headers", "zlib-headers"]);
    }
    let toolbox = toolbox(&tools)?;
    let source = temp.write("rtl/loopback.v", include_str!("rtl/loopback.v"));
    let flow = Flow::open(&temp.join("build"), toolbox, RunOptions::default()).unwrap();
    let mut sim = SimBuild::new("loopback", "loopback", vec![source]);
    sim.fast = false;
    sim.waves = waves;
    sim.random_start = true;
    sim.args = vec!["-GDELAY=20".to_owned()];
    let binary = flow.simbuild(&sim).unwrap_or_else(|e| panic!("{e}"));
    assert!(matches!(binary.outcome, Outcome::Ran { .. }));
    Some((flow, sim, binary.path))
}

/// Runs to the end of the input: standard output, standard error, exit code.
fn run(binary: &Path, args: &[&str], input: &[u8]) -> (Vec<u8>, String, Option<i32>) {
    let mut child = Command::new(binary)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let out = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (out.stdout, String::from_utf8_lossy(&out.stderr).into_owned(), out.status.code())
}

#[test]
fn bytes_come_back_in_order_and_the_build_is_cached() {
    let temp = Temp::new("loopback");
    let Some((flow, sim, binary)) = build(&temp, false) else { return };
    let again = flow.simbuild(&sim).unwrap();
    assert_eq!(again.outcome, Outcome::Skipped);

    // more than the pipes and the buffers of the harness hold
    let input: Vec<u8> = (0..200_000u32).map(|i| (i % 251) as u8).collect();
    let expected: Vec<u8> = input.iter().map(|b| b + 1).collect();
    let (out, err, code) = run(&binary, &["--stats"], &input);
    assert_eq!(code, Some(0), "{err}");
    assert!(out == expected, "{} bytes of {}", out.len(), expected.len());
    let stats: serde_json::Value = serde_json::from_str(err.trim()).unwrap();
    let clocks = stats["clocks"].as_u64().unwrap();
    assert!(clocks > 20 * 200_000, "{clocks}");
    println!("{err}");
    assert!(stats["clocks_per_second"].as_f64().unwrap() > 1e5, "{err}");

    // the handshakes hold with bytes held back on both sides
    for seed in ["1", "2"] {
        let (out, err, code) = run(&binary, &["--jitter", seed], &input[..2000]);
        assert_eq!((code, out == expected[..2000]), (Some(0), true), "{err}");
    }

    let (out, _, code) = run(&binary, &[], &[]);
    assert_eq!((out.len(), code), (0, Some(0)));

    // stuck: what came before is still said
    let (out, err, code) = run(&binary, &["--max-clocks", "100000"], &[1, 255]);
    assert_eq!(code, Some(9), "{err}");
    assert_eq!(out, [2, 0]);
    assert!(err.contains("not done after 10"), "{err}");

    // what must never be ends the run, and is told beside the bytes
    let (out, err, code) = run(&binary, &[], &[1, 2, 254, 3]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.is_empty() || out == [2] || out == [2, 3], "{out:?}");
    assert!(err.contains("loopback.v:") && err.contains("Assertion failed"), "{err}");

    for (args, word) in [
        (&["--max-clocks", "ten"][..], "needs a number"),
        (&["--max-clocks"], "needs a value"),
        (&["--frobnicate"], "unknown option"),
        (&["--waves", "x.fst"], "without waves"),
    ] {
        let (_, err, code) = run(&binary, args, &[]);
        assert_eq!(code, Some(2), "{args:?}");
        assert!(err.contains(word), "{args:?}: {err}");
    }
    idle_sleeps(&binary);
    reader_goes(&binary);
    reader_sleeps(&binary);
}

/// An idle circuit waits without burning CPU and still answers at once.
fn idle_sleeps(binary: &Path) {
    let mut child =
        Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut byte = [0u8];
    stdin.write_all(&[7]).unwrap();
    stdout.read_exact(&mut byte).unwrap();
    let before = cpu_ticks(child.id());
    std::thread::sleep(Duration::from_millis(1500));
    let used = cpu_ticks(child.id()) - before;
    assert!(used <= 5, "{used} ticks of CPU in 1.5 s of idleness");
    let start = Instant::now();
    stdin.write_all(&[8]).unwrap();
    stdout.read_exact(&mut byte).unwrap();
    assert_eq!(byte, [9]);
    assert!(start.elapsed() < Duration::from_millis(200), "{:?}", start.elapsed());
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// When the reader goes away a busy simulation ends.
fn reader_goes(binary: &Path) {
    let mut child =
        Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&[255]).unwrap();
    drop(child.stdout.take());
    let start = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(start.elapsed() < Duration::from_secs(10));
}

/// When nobody reads, the clock stops: no CPU, no byte lost.
fn reader_sleeps(binary: &Path) {
    let mut child =
        Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input: Vec<u8> = (0..150_000u32).map(|i| (i % 251) as u8).collect();
    let expected: Vec<u8> = input.iter().map(|b| b + 1).collect();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let mut before = cpu_ticks(child.id());
    let start = Instant::now();
    loop {
        std::thread::sleep(Duration::from_millis(700));
        let now = cpu_ticks(child.id());
        if now - before <= 3 {
            break;
        }
        before = now;
        assert!(start.elapsed() < Duration::from_secs(60), "the clock does not stop");
    }
    let mut out = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut out).unwrap();
    assert!(out == expected, "{} bytes of {}", out.len(), expected.len());
    writer.join().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// User and system time of a process, in ticks of 10 ms.
fn cpu_ticks(id: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let after = stat.rsplit(')').next().unwrap();
    let fields: Vec<&str> = after.split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[test]
fn waves_are_written() {
    let temp = Temp::new("waves");
    let Some((_flow, _sim, binary)) = build(&temp, true) else { return };
    let file = temp.join("x.fst");
    let (out, err, code) = run(&binary, &["--waves", file.to_str().unwrap()], &[1, 2, 3]);
    assert_eq!((out, code), (vec![2, 3, 4], Some(0)), "{err}");
    let mut waves = Waves::open(&file).unwrap();
    let signal = |waves: &Waves, name: &str| waves.signal(&format!("TOP.{name}")).unwrap();
    let data = signal(&waves, "rx_data");
    assert_eq!((data.width, data.range.as_str()), (8, "[7:0]"));
    assert_eq!(signal(&waves, "clock").range, "");
    // a byte is taken in one clock, and the three in their order
    let taken = [("rx_valid", 1), ("rx_ready", 1)];
    let taken: Vec<_> = taken.iter().map(|&(n, v)| (signal(&waves, n), v)).collect();
    let byte = |n| [&taken[..], &[(data.clone(), n)]].concat();
    let conditions = [taken.clone(), byte(1), byte(2), byte(3), byte(4)];
    let times = waves.times(&signal(&waves, "clock"), &conditions).unwrap();
    assert_eq!(times[0].len(), 3, "{times:?}");
    assert_eq!(times[0], times[1..].concat());
    assert_eq!(times[1..].iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 1, 0]);
    // the clock is low at even times
    assert!(times[0].iter().all(|t| t % 2 == 0), "{times:?}");
    for (why, word) in [
        (waves.signal("TOP.rx_date").unwrap_err(), "no signal TOP.rx_date"),
        (waves.words("TOP.loopback", "STATE", 2).unwrap_err(), "no constants TOP.loopback.STATE_"),
        (Waves::open(&temp.write("y.fst", "not waves")).err().unwrap(), "cannot be read"),
    ] {
        assert_eq!(why.exit_code(), 4);
        assert!(why.to_string().contains(word), "{why}");
    }
    let (out, _, code) = run(&binary, &[], &[1]);
    assert_eq!((out, code), (vec![2], Some(0)));
}
