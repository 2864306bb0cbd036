//! Programs for tests, looked for as the command looks for them: `KIBAN_TOOLS`, the variable of the tool, PATH, OSS CAD Suite, the
//! pinned set. One that is missing is a skip of the test that asks.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

pub use kiban_flow::flows::simbuild::byte_harness;
pub use kiban_flow::tools::search::Found;
use kiban_flow::tools::search::Search;
use kiban_flow::tools::set::ToolSet;
use kiban_flow::tools::toolbox::Toolbox;
pub use kiban_flow::tools::wheel::WHEEL_MAKEFLAGS;

use crate::{skip, Lack};

/// What a simulation is built with.
pub const SIM: [&str; 5] = ["verilator", "perl", "make", "g++", "python3"];

/// The places of this process.
fn search() -> Search {
    let named = std::env::var_os("KIBAN_TOOLS").filter(|v| !v.is_empty());
    Search::from_env(named.map(PathBuf::from))
}

/// The tools of this process, each found once.
fn found() -> &'static Toolbox {
    static FOUND: OnceLock<Toolbox> = OnceLock::new();
    FOUND.get_or_init(|| Toolbox::new(search()))
}

/// The tool, found once in a process.
///
/// # Panics
/// If the tool set has none of that name, or if one that was named by hand cannot be used.
fn find(name: &str) -> Option<Found> {
    found().find(name).unwrap_or_else(|e| panic!("{e}"))
}

/// The tool, for what is no test: nothing is skipped.
///
/// # Errors
/// The sentence that says what gets it, that the tool set has none of that name, or why one named by hand cannot be used.
pub fn sought(name: &str) -> Result<Found, String> {
    match found().find(name).map_err(|e| e.to_string())? {
        Some(found) => Ok(found),
        None => {
            let mend = ToolSet::pinned().tool(name).map_err(|e| e.to_string())?.mend();
            Err(format!("{name} is not here; to get it: {mend}"))
        }
    }
}

/// A toolbox that has all of these tools of the pinned set (`tools.toml` of kiban-flow), or none, and then the test is counted as skipped.
///
/// # Panics
/// If a tool is missing and may not be skipped; as [`tool`].
#[track_caller]
pub fn toolbox(names: &[&str]) -> Option<Toolbox> {
    let missing: Vec<&str> = names.iter().copied().filter(|n| find(n).is_none()).collect();
    for name in &missing {
        let tool = ToolSet::pinned().tool(name).expect("it was looked for");
        skip(&Lack::Tool { name, mend: &tool.mend() });
    }
    missing.is_empty().then(|| Toolbox::new(search()))
}

/// One tool of the set, or none, and then the test is counted as skipped.
///
/// # Panics
/// If it is missing and may not be skipped; if the set has none of that name; if one that was named by hand cannot be used.
#[track_caller]
pub fn tool(name: &str) -> Option<Found> {
    toolbox(&[name])?;
    find(name)
}

/// Verilator with everything that its builds call, or none, and then the test is counted as skipped.
///
/// # Panics
/// As [`tool`].
#[track_caller]
pub fn verilator() -> Option<Found> {
    toolbox(&SIM)?;
    find("verilator")
}

/// The compiler and the simulator of Icarus, or none, and then the test is counted as skipped.
///
/// # Panics
/// As [`tool`]; if one lies without the other.
#[track_caller]
pub fn icarus() -> Option<(Found, PathBuf)> {
    let iverilog = tool("iverilog")?;
    let vvp = iverilog.path.with_file_name("vvp");
    assert!(vvp.is_file(), "{} has no vvp beside it", iverilog.path.display());
    Some((iverilog, vvp))
}

/// A program of the system that is not in the tool set, in PATH or where Debian puts games; or none, and then the test is counted
/// as skipped. `package` is the one that brings it.
///
/// # Panics
/// If it is missing and may not be skipped.
#[track_caller]
pub fn program(name: &str, package: &str) -> Option<PathBuf> {
    let mut folders = search().path;
    folders.push("/usr/games".into());
    let found = folders.into_iter().map(|d| d.join(name)).find(|p| p.is_file());
    if found.is_none() {
        let mend = format!("sudo apt-get install -y --no-install-recommends {package}");
        skip(&Lack::Tool { name, mend: &mend });
    }
    found
}

/// Whether a program is in PATH that makes tests quicker and is missed by none.
pub fn quickens(name: &str) -> bool {
    search().path.iter().any(|d| d.join(name).is_file())
}

/// The tool, to be given arguments, in the environment that it needs.
pub fn command(found: &Found) -> Command {
    let mut command = Command::new(&found.path);
    command.envs(&found.env);
    command
}
