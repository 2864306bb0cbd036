//! What a test does without: told to the test command, and no excuse under CI.

use std::ffi::OsString;
use std::fmt;
use std::fs::OpenOptions;
use std::io::Write;
use std::panic::Location;
use std::path::Path;

/// The environment variable that names the file to which skips are told, a line each.
pub const SKIPS: &str = "KIBAN_SKIPS";
/// What the test command calls missing problem sets.
pub const DATA: &str = "shared data";

/// What is not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack<'a> {
    /// A program or a header: its name and the line that gets it.
    Tool {
        /// As people call it.
        name: &'a str,
        /// The line that gets it.
        mend: &'a str,
    },
    /// A file of the problem sets, which nobody but us needs to have.
    Data(&'a str),
}

impl fmt::Display for Lack<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Lack::Tool { name, mend } => {
                write!(f, "{name} is not here; to get it: {mend}")
            }
            Lack::Data(file) => write!(
                f,
                "the {DATA} folder ($KIBAN_SHARED or ../shared) with data/{file} is not here"
            ),
        }
    }
}

/// Whether a missing tool is a failure: `KIBAN_NO_SKIP` decides; where it is not set, `CI` does. `0`, `false` and nothing mean no.
pub fn strict(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let said = variable("KIBAN_NO_SKIP").or_else(|| variable("CI"));
    said.is_some_and(|v| !matches!(v.to_str(), Some("" | "0" | "false")))
}

/// Says that the test, or a part of it, goes on without something. The caller then returns.
///
/// # Panics
/// If a tool is missing and nothing may be skipped ([`strict`]): the test fails with the sentence. If the file of the test command
/// cannot be written.
#[track_caller]
pub fn skip(lack: &Lack) {
    if matches!(lack, Lack::Tool { .. }) && strict(|name| std::env::var_os(name)) {
        panic!("{lack} (a test may not skip a tool under CI or with KIBAN_NO_SKIP=1)");
    }
    println!("skipped: {lack}");
    if let Some(file) = std::env::var_os(SKIPS).filter(|f| !f.is_empty()) {
        let program = std::env::current_exe().unwrap_or_default();
        let line = record(lack, &program, std::thread::current().name(), Location::caller());
        // one write of a line behind all others: tests of several programs may tell at once
        let told = OpenOptions::new().append(true).create(true).open(&file);
        let told = told.and_then(|mut f| f.write_all(line.as_bytes()));
        told.unwrap_or_else(|e| panic!("{SKIPS} names {}: {e}", Path::new(&file).display()));
    }
}

/// The line of a skip: what is missing, the line that gets it, the test program, the test. A test outside a thread of its own (one
/// at a time, or a thread that the test started) is called by the place that asked.
fn record(lack: &Lack, program: &Path, thread: Option<&str>, place: &Location) -> String {
    let (what, mend) = match lack {
        Lack::Tool { name, mend } => (*name, *mend),
        Lack::Data(_) => (DATA, ""),
    };
    let program = program.file_name().unwrap_or_default().to_string_lossy();
    // cargo puts a hash behind the name
    let program = program.rsplit_once('-').map_or(&*program, |(name, _)| name);
    let place = format!("{}:{}", place.file(), place.line());
    let test = thread.filter(|name| *name != "main").unwrap_or(&place);
    format!("{what}\t{mend}\t{program}\t{test}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_skip() {
        let strict = |no_skip: Option<&str>, ci: Option<&str>| {
            strict(|name| if name == "CI" { ci } else { no_skip }.map(OsString::from))
        };
        assert!(!strict(None, None));
        for yes in ["true", "1", "woodpecker"] {
            assert!(
                strict(None, Some(yes)) && strict(Some(yes), None) && strict(Some(yes), Some(""))
            );
        }
        for no in ["", "0", "false"] {
            assert!(
                !strict(None, Some(no))
                    && !strict(Some(no), None)
                    && !strict(Some(no), Some("true"))
            );
        }
    }

    #[test]
    fn a_line_for_each() {
        let program = Path::new("/target/debug/deps/go_cosim-8246c257a67fc3a0");
        let yosys = Lack::Tool { name: "yosys", mend: "kiban setup lint" };
        let here = Location::caller();
        assert_eq!(
            record(&yosys, program, Some("a::b"), here),
            "yosys\tkiban setup lint\tgo_cosim\ta::b\n"
        );
        let place = format!("shared data\t\tgo_cosim\t{}:{}\n", here.file(), here.line());
        assert_eq!(record(&Lack::Data("x.tsv"), program, Some("main"), here), place);
        assert_eq!(record(&Lack::Data("x.tsv"), program, None, here), place);
    }
}
