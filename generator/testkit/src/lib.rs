//! What the tests of all rooms share; a tool of the tests only.
//!
//! [`skip()`] is the one way in which a test goes on without something: it tells the test command, which counts, and under CI a
//! missing tool is a failure. [`shared`] reads the problem sets beside the repository, `tools` (a feature) finds programs, `browser` (a feature)
//! drives one, `pages` (a feature) reads the documentation, `schema` (a feature) holds JSON against its schema. The program `tally` runs the
//! tests and says how many passed, failed and skipped.

#[cfg(feature = "browser")]
pub mod browser;
mod data;
#[cfg(feature = "pages")]
pub mod pages;
#[cfg(feature = "schema")]
pub mod schema;
mod skip;
pub mod tally;
#[cfg(feature = "tools")]
pub mod tools;

pub use data::shared;
pub use skip::{skip, strict, Lack, DATA, SKIPS};

/// The folder of the repository.
pub fn root() -> std::path::PathBuf {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("generator/testkit lies two folders below").to_path_buf()
}
