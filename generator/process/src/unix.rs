//! Unix.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::time::Duration;

use nix::sys::signal::{killpg, Signal};
use nix::unistd::Pid;

/// The child will lead a process group of its own.
pub fn lead_group(command: &mut Command) {
    command.process_group(0);
}

fn signal(child: &Child, signal: Signal) {
    if let Ok(id) = i32::try_from(child.id()) {
        let _ = killpg(Pid::from_raw(id), signal);
    }
}

/// Asks a child that leads a group to end, with everything it started; after half a second it is killed.
pub fn stop_group(child: &mut Child) {
    signal(child, Signal::SIGTERM);
    for _ in 0..50 {
        if matches!(child.try_wait(), Ok(Some(_))) {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    kill_group(child);
}

/// Kills a child that leads a group, with everything it started.
pub fn kill_group(child: &mut Child) {
    // the leader may be gone while something it started lives on
    signal(child, Signal::SIGKILL);
    let _ = child.wait();
}
