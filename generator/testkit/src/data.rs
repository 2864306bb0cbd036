//! The problem sets beside the repository.

use crate::{root, skip, Lack};

/// A file of the shared data folder (`$KIBAN_SHARED/data`, or `../shared/data` beside the repository). Where it is not present,
/// the test is counted as skipped for lack of shared data, which is never a failure: the repository does not bring them.
#[track_caller]
pub fn shared(file: &str) -> Option<String> {
    let folder =
        std::env::var_os("KIBAN_SHARED").map_or_else(|| root().join("../shared"), Into::into);
    let text = std::fs::read_to_string(folder.join("data").join(file)).ok();
    if text.is_none() {
        skip(&Lack::Data(file));
    }
    text
}
