//! Windows, as far as the standard library knows it. Nothing here was run; it is compiled (`cargo task check-hosts`).

use std::fs::Metadata;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use super::Signs;

/// Windows knows the children of a process; there is nothing to be done.
pub(crate) fn lead_group(_command: &mut Command) {}

/// Stops a child with everything it started.
pub(crate) fn stop_group(child: &mut Child) {
    let tree = ["/T", "/F", "/PID"].map(String::from);
    let mut stop = Command::new("taskkill");
    stop.args(tree).arg(child.id().to_string());
    let _ = stop.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let _ = child.kill();
    let _ = child.wait();
}

/// The time of the last write and the length: the time of the last change is not told here.
pub(crate) fn signs(m: &Metadata) -> Signs {
    let time = |at: std::io::Result<SystemTime>| {
        let since = at.ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        (since.as_secs() as i64, i64::from(since.subsec_nanos()))
    };
    let written = time(m.modified());
    Signs { device: 0, inode: 0, bytes: m.len(), written, changed: written }
}

/// The ending of a name says it here.
pub(crate) fn executable(_m: &Metadata) -> bool {
    true
}

/// Not known: the error of what is written tells it.
pub(crate) fn disk_is_full(_path: &Path) -> bool {
    false
}
