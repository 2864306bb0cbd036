//! What systems do in ways of their own: signs that a file has changed, who may be run, how full a disk is.
//! Where a system cannot do it, what stands here says what is done instead.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(crate) use other::{disk_is_full, executable, signs};
#[cfg(unix)]
pub(crate) use unix::{disk_is_full, executable, signs};

use serde::{Deserialize, Serialize};

/// What changes whenever a file does. Anybody can set the time of the last write back, nobody that of the last change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Signs {
    pub device: u64,
    pub inode: u64,
    pub bytes: u64,
    /// Seconds and nanoseconds since 1970.
    pub written: (i64, i64),
    pub changed: (i64, i64),
}
