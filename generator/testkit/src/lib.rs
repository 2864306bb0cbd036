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

/// A published text is what the program has now; with `KIBAN_BLESS` set it is written first.
///
/// # Panics
/// It is another one, or cannot be written.
pub fn published(path: &std::path::Path, text: &str) {
    if std::env::var_os("KIBAN_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        std::fs::write(path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    }
    let seen = std::fs::read_to_string(path).unwrap_or_default();
    assert!(seen == text, "{}: KIBAN_BLESS=1 writes it anew", path.display());
}

/// The folder of the repository.
pub fn root() -> std::path::PathBuf {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("generator/testkit lies two folders below").to_path_buf()
}
