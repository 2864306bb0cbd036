//! The child-process transport. This test has its own `main`: started with `--circuit`, it is the simulated circuit.

mod common;

use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use common::{golden_position, Toy, EXPECTATION, IDENTITY};
use kiban_link::transport::ChildProcess;
use kiban_link::tsume::Limits;
use kiban_link::tsume::{Device, SolveRequest, TsumeBoard};
use kiban_link::twin::Twin;
use kiban_link::Error;
use kiban_protocol::tsume::Mode;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("--circuit") => circuit(usize::MAX),
        Some("--dying-circuit") => circuit(150),
        // every other word belongs to the test runner; --list must list nothing
        Some("--list") => {}
        _ => {
            println!("\nrunning 5 tests");
            speaks();
            dies();
            is_missing();
            is_noise();
            is_killed();
            // as the test runner says it, for those who count
            println!("test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        }
    }
}

/// A twin on standard input and output that dies after so many bytes.
fn circuit(mut bytes_left: usize) {
    let mut twin = Twin::new(IDENTITY, Toy);
    let mut buffer = [0; 256];
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    loop {
        let n = input.read(&mut buffer).unwrap();
        if n == 0 {
            return;
        }
        output.write_all(&twin.exchange(&buffer[..n])).unwrap();
        output.flush().unwrap();
        match bytes_left.checked_sub(n) {
            Some(left) => bytes_left = left,
            None => {
                // as Verilator says it
                eprintln!("[1234] %Error: a.v:56: Assertion failed in TOP.a: 'assert' failed.");
                eprintln!("%Error: a.v:56: Verilog $stop\nAborting...");
                std::process::exit(3);
            }
        }
    }
}

fn spawn(mode: &str) -> ChildProcess {
    let myself = std::env::current_exe().unwrap();
    ChildProcess::spawn(&myself, [mode]).unwrap().with_patience(Duration::from_secs(5))
}

fn request() -> SolveRequest {
    let limits = Limits { nodes: 77, ..Limits::default() };
    SolveRequest { position: golden_position(), mode: Mode::DfPn, limits, shortest: false }
}

fn speaks() {
    let mut board = TsumeBoard::open(spawn("--circuit"), &EXPECTATION).unwrap();
    for _ in 0..50 {
        let report = board.solve(&request(), &mut |_| {}, &AtomicBool::new(false)).unwrap();
        assert_eq!(report.line.len(), 77);
    }
    assert_eq!((board.link().damaged, board.link().repeats), (0, 0));
}

fn dies() {
    let mut board = TsumeBoard::open(spawn("--dying-circuit"), &EXPECTATION).unwrap();
    let never = AtomicBool::new(false);
    let mut outcome = Ok(());
    for _ in 0..9 {
        outcome = outcome.and(board.solve(&request(), &mut |_| {}, &never).map(drop));
    }
    let e = outcome.unwrap_err();
    let text = e.to_string();
    assert!(matches!(e, Error::Gone { .. }), "{text}");
    assert!(
        text.contains("exit status: 3") && text.contains("a.v:56: Assertion failed in TOP.a"),
        "{text}"
    );
}

fn is_missing() {
    let e = ChildProcess::spawn::<&str>(Path::new("./no-such-circuit"), []).map(drop).unwrap_err();
    assert!(
        e.to_string().starts_with("cannot start the simulated circuit ./no-such-circuit"),
        "{e}"
    );
}

/// A program that never stops saying what is no frame is no circuit, however long it may take to answer.
fn is_noise() {
    let start = Instant::now();
    let yes = ChildProcess::spawn(Path::new("yes"), [] as [&str; 0]).unwrap();
    let e = TsumeBoard::open(yes, &EXPECTATION).map(drop).unwrap_err();
    assert!(matches!(e, Error::Noise { .. }), "{e}");
    assert!(start.elapsed() < Duration::from_secs(10));
}

/// A program that ignores the end of its input still ends with the transport.
fn is_killed() {
    let start = Instant::now();
    let silent = ChildProcess::spawn(Path::new("sleep"), ["60"]).unwrap();
    let e = TsumeBoard::open(silent.with_patience(Duration::from_millis(10)), &EXPECTATION)
        .map(drop)
        .unwrap_err();
    assert!(matches!(e, Error::Silent { .. }), "{e}");
    assert!(start.elapsed() < Duration::from_secs(10));
}
