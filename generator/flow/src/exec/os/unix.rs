//! Unix.

use std::fs::Metadata;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use super::Signs;

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
