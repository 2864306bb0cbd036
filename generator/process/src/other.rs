//! Windows, as far as the standard library knows it. Nothing here was run; it is compiled (`cargo task check-hosts`).

use std::process::{Child, Command, Stdio};

/// Windows knows the children of a process; there is nothing to be done.
pub fn lead_group(_command: &mut Command) {}

/// Stops a child with everything it started.
pub fn stop_group(child: &mut Child) {
    kill_group(child);
}

/// Kills a child with everything it started.
pub fn kill_group(child: &mut Child) {
    let tree = ["/T", "/F", "/PID"].map(String::from);
    let mut stop = Command::new("taskkill");
    stop.args(tree).arg(child.id().to_string());
    let _ = stop.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let _ = child.kill();
    let _ = child.wait();
}
