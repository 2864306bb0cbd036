//! Unix.

use std::fs::Metadata;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use nix::sys::signal::{killpg, Signal};
use nix::unistd::Pid;

use super::Signs;

/// The child will lead a process group of its own.
pub(crate) fn lead_group(command: &mut Command) {
    command.process_group(0);
}

/// Stops a child that leads a group, with everything it started.
pub(crate) fn stop_group(child: &mut Child) {
    let Ok(id) = i32::try_from(child.id()) else { return };
    let group = Pid::from_raw(id);
    let _ = killpg(group, Signal::SIGTERM);
    for _ in 0..50 {
        if matches!(child.try_wait(), Ok(Some(_))) {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    // the leader may be gone while something it started lives on
    let _ = killpg(group, Signal::SIGKILL);
    let _ = child.wait();
}

pub(crate) fn signs(m: &Metadata) -> Signs {
    Signs {
        device: m.dev(),
        inode: m.ino(),
        bytes: m.size(),
        written: (m.mtime(), m.mtime_nsec()),
        changed: (m.ctime(), m.ctime_nsec()),
    }
}

/// Whether a file may be run, by anybody.
pub(crate) fn executable(m: &Metadata) -> bool {
    m.permissions().mode() & 0o111 != 0
}

/// True when the disk under `path` has less than a megabyte left.
pub(crate) fn disk_is_full(path: &Path) -> bool {
    nix::sys::statvfs::statvfs(path).is_ok_and(|s| {
        // their types differ from system to system
        #[allow(clippy::unnecessary_cast)]
        let (blocks, size) = (s.blocks_available() as u64, s.fragment_size() as u64);
        blocks.saturating_mul(size) < 1 << 20
    })
}
