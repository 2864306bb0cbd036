//! A real SIGINT. Alone in its process, because it changes how the process takes signals.

mod common;

use std::time::{Duration, Instant};

use common::{fake, search, Temp};
use kiban_flow::exec::cancel::Cancel;
use kiban_flow::exec::runner::RunOptions;
use kiban_flow::exec::step::{Program, Step};
use kiban_flow::flows::Flow;
use kiban_flow::tools::toolbox::Toolbox;
use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;

#[test]
fn ctrl_c_stops_the_tool_and_leaves_nothing_half_written() {
    let temp = Temp::new("signal");
    let cancel = Cancel::on_signals().unwrap();
    assert!(Cancel::on_signals().is_err(), "one handler a program");
    let path =
        fake(&temp, "bin", "slow", "1", "echo half > .part/slow/out; touch started; sleep 60");
    let tools = Toolbox::new(search(&temp, "bin"));
    let options = RunOptions { cancel, ..RunOptions::default() };
    let flow = Flow::open(&temp.join("build"), tools, options).unwrap();
    let program = Program { name: "slow".into(), path, ..Program::default() };
    let step = Step::new("slow", program).output("out");
    let started = temp.join("build/started");
    let sender = std::thread::spawn(move || {
        while !started.exists() {
            std::thread::sleep(Duration::from_millis(5));
        }
        kill(Pid::this(), Signal::SIGINT).unwrap();
    });
    let start = Instant::now();
    let error = flow.runner.run(&step).unwrap_err();
    sender.join().unwrap();
    assert_eq!(error.exit_code(), 130);
    assert!(start.elapsed() < Duration::from_secs(20));
    assert!(!temp.join("build/out").exists() && !temp.join("build/.part/slow").exists());
}
