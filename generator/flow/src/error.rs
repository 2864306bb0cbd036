//! The errors of the flow and the exit codes they end the program with.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

use crate::timing::TimingFailure;

/// Every way a flow can end without its result. The exit codes are documented in
/// `docs/exit-codes.md`; a test keeps that table and [`FlowError::exit_code`] equal.
#[derive(Debug, thiserror::Error)]
pub enum FlowError {
    /// Tools that the verb needs were found nowhere, or nowhere in a state to be used: all of them at once.
    #[error("{}, and {}. To mend it: {mend}", missing(.lacking), needed(.verbs, .lacking))]
    MissingTool {
        /// The tools.
        lacking: Vec<Lacking>,
        /// The verbs that need them.
        verbs: Vec<&'static str>,
        /// One line that mends it.
        mend: String,
    },
    /// A tool was named by hand (`--tools` or an environment variable) and cannot be used.
    #[error("{tool}: {why}. To mend it: {mend}")]
    UnusableTool {
        /// Name of the tool, as in the pinned set.
        tool: String,
        /// What is wrong with it.
        why: String,
        /// One line that mends it.
        mend: String,
    },
    /// A verb lacked tools, and they could not be installed.
    #[error("the tools for {verb} could not be installed: {why}{}", again(.mend))]
    SetupFailed {
        /// The verb that needs them.
        verb: String,
        /// The failure of the installation.
        why: Box<FlowError>,
        /// One line that mends it, unless `why` ends with one.
        mend: Option<String>,
    },
    /// A tool ran and ended with an error.
    #[error("{step}: {program} {}. Full log: {}{}", ended(.status), .log.display(), tail(.last))]
    ToolFailed {
        /// The step of the flow.
        step: String,
        /// The program that was run.
        program: String,
        /// How it ended.
        status: ExitStatus,
        /// Everything it said.
        log: PathBuf,
        /// The last lines of the log.
        last: Vec<String>,
    },
    /// A tool ended well and did not write what it should have.
    #[error("{step}: {program} did not write {}. Full log: {}", .output.display(), .log.display())]
    MissingOutput {
        /// The step of the flow.
        step: String,
        /// The program that was run.
        program: String,
        /// The file that is not there.
        output: PathBuf,
        /// Everything it said.
        log: PathBuf,
    },
    /// A report of a tool could not be understood.
    #[error("{}: {why}", .path.display())]
    BadReport {
        /// The report.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The circuit was placed and routed and is slower than the clock that was asked for.
    #[error("{0}")]
    Timing(Box<TimingFailure>),
    /// The disk is full.
    #[error("the disk that holds {} is full: make room and run the same line again", .path.display())]
    DiskFull {
        /// A path on that disk.
        path: PathBuf,
    },
    /// Another run works in the same build folder.
    #[error("another kiban works in {}: wait for it or choose another build folder", .dir.display())]
    Busy {
        /// The build folder.
        dir: PathBuf,
    },
    /// Ctrl-C, or an order to stop. Children were stopped, nothing is half-written.
    #[error("interrupted; finished steps are kept and will be skipped next time")]
    Interrupted,
    /// Waves that a simulation wrote cannot be read, or do not have what is looked for.
    #[error("{0}")]
    Waves(String),
    /// The request itself makes no sense (unknown tool, a step without its input, a cycle).
    #[error("{0}")]
    Request(String),
    /// A file could not be read or written for another reason.
    #[error("cannot {action} {}: {source}", .path.display())]
    Io {
        /// "read", "write", "rename" ...
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

fn again(mend: &Option<String>) -> String {
    mend.as_ref().map(|line| format!("\nTo mend it: {line}")).unwrap_or_default()
}

/// A tool that was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lacking {
    /// Its name, as in the pinned set.
    pub tool: String,
    /// What was found and cannot be used, one sentence each.
    pub passed_over: Vec<String>,
}

/// `perl and make were not found, no usable g++ was found (...)`.
pub(crate) fn missing(lacking: &[Lacking]) -> String {
    let (nowhere, unusable): (Vec<&Lacking>, Vec<&Lacking>) =
        lacking.iter().partition(|l| l.passed_over.is_empty());
    let names: Vec<&str> = nowhere.iter().map(|l| l.tool.as_str()).collect();
    let mut parts = Vec::new();
    match &names[..] {
        [] => {}
        [one] => parts.push(format!("{one} was not found")),
        [most @ .., last] => parts.push(format!("{} and {last} were not found", most.join(", "))),
    }
    for Lacking { tool, passed_over } in unusable {
        parts.push(format!("no usable {tool} was found ({})", passed_over.join("; ")));
    }
    parts.join(", ")
}

fn needed(verbs: &[&str], lacking: &[Lacking]) -> String {
    let need = if verbs.len() == 1 { "needs" } else { "need" };
    let them = if lacking.len() == 1 { "it" } else { "them" };
    format!("{} {need} {them}", verbs.join(" and "))
}

fn ended(status: &ExitStatus) -> String {
    match status.code() {
        Some(0) => "complained".to_owned(),
        Some(code) => format!("failed (exit code {code})"),
        None => format!("was stopped ({status})"),
    }
}

fn tail(last: &[String]) -> String {
    last.iter().map(|line| format!("\n  | {line}")).collect()
}

impl FlowError {
    /// Exit code of the whole program, as listed in `docs/exit-codes.md`.
    pub fn exit_code(&self) -> i32 {
        match self {
            FlowError::Io { .. } | FlowError::Busy { .. } => 1,
            FlowError::Request(_) => 2,
            FlowError::MissingTool { .. }
            | FlowError::UnusableTool { .. }
            | FlowError::SetupFailed { .. } => 3,
            FlowError::ToolFailed { .. }
            | FlowError::MissingOutput { .. }
            | FlowError::BadReport { .. }
            | FlowError::Waves(_) => 4,
            FlowError::Timing(_) => 5,
            FlowError::DiskFull { .. } => 6,
            FlowError::Interrupted => 130,
        }
    }

    /// An I/O error, told apart from a full disk.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> FlowError {
        if matches!(source.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
            return FlowError::DiskFull { path: path.to_owned() };
        }
        FlowError::Io { action, path: path.to_owned(), source }
    }
}

/// Result of the flow.
pub type Result<T> = std::result::Result<T, FlowError>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_apart() {
        let path = Path::new("build/x");
        // what the system says (ENOSPC, EDQUOT), not what we make of it
        for errno in [28, 122] {
            let error = FlowError::io("write", path, io::Error::from_raw_os_error(errno));
            assert_eq!(error.exit_code(), 6, "{error}");
            assert!(error.to_string().contains("is full"), "{error}");
        }
        let error = FlowError::io("write", path, io::Error::from_raw_os_error(13));
        assert_eq!(error.exit_code(), 1);
        assert!(error.to_string().starts_with("cannot write build/x: "), "{error}");
    }
}
