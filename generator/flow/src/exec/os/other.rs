//! Windows, as far as the standard library knows it. Nothing here was run; it is compiled (`cargo task check-hosts`).

use std::fs::Metadata;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use super::Signs;

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
