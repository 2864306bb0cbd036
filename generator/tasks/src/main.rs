//! The project's tasks, called by `cargo task` (an alias in `.cargo/config.toml`). What must run before there is Rust is a script.

mod archive;
mod bitstreams;
mod bless;
mod boards;
mod evidence;
mod figures;
mod hosts;
mod masks;
mod pairs;
mod programs;
#[cfg(test)]
mod public;
mod run;
mod sample;
mod site;
mod suite;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use run::{Done, Failure, Room};

#[derive(Parser)]
#[command(name = "cargo task", about = "The project's tasks")]
struct Line {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Format, lints and tests; says how many passed, failed and were skipped
    #[command(disable_help_flag = true)]
    Test {
        /// `-p CRATE` first for one crate; what follows goes to `cargo test`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "[-p CRATE] ARGS")]
        words: Vec<String>,
    },
    /// Measures the figures of the pages and writes them
    Figures {
        /// A set of `kiban bench`
        #[arg(default_value = "mate7")]
        set: String,
        /// How many of its problems
        #[arg(default_value_t = 1000)]
        count: u32,
        /// Measures nothing: says which page differs from docs/evidence/figures.txt
        #[arg(long, conflicts_with_all = ["set", "count", "pages"])]
        check: bool,
        /// Measures nothing: writes the pages from docs/evidence/figures.txt
        #[arg(long, conflicts_with_all = ["set", "count"])]
        pages: bool,
    },
    /// Writes the golden texts of the emitter anew
    Bless,
    /// Sends a small design with each board's constraint file through synthesis and place and route
    CheckBoards {
        /// These boards; all without a name
        boards: Vec<String>,
    },
    /// Measures both kinds of masks of the chess array
    ChessMasks {
        /// Where Verilog, netlists and logs go
        #[arg(default_value = "build/chess-masks")]
        folder: std::path::PathBuf,
    },
    /// Runs the long tests of docs/proofs.md one after the other; their output goes to build/evidence
    Evidence {
        /// These runs; all without a name
        names: Vec<String>,
        /// Lists the runs with their commands and runs none
        #[arg(long, conflicts_with = "names")]
        list: bool,
    },
    /// Checks that the command compiles for Windows and macOS
    CheckHosts {
        /// These systems; all without a name
        hosts: Vec<String>,
    },
    /// Places and routes every configuration on every board that it fits, for hours, and prints the rows of their clocks
    RoutePairs {
        /// These boards; all without a name
        boards: Vec<String>,
    },
    /// Builds the circuit of the sample report again and copies its report to docs/sample
    SampleReport,
    /// Makes the archive of a release in build/
    Archive,
    /// Builds what has been routed and gathers bitstreams, their hashes and reports in build/bitstreams
    Bitstreams {
        /// For these boards; all without a name
        boards: Vec<String>,
    },
    /// Writes the pages as HTML to build/site
    Site,
}

fn main() -> ExitCode {
    let task = Line::parse().task;
    match Room::new().and_then(|room| start(&room, task)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { code, message }) => {
            if !message.is_empty() {
                eprintln!("task: {message}");
            }
            ExitCode::from(code)
        }
    }
}

fn start(room: &Room, task: Task) -> Done {
    match task {
        // as they were given: clap takes a `--` at their beginning away
        Task::Test { words: _ } => suite::test(room, &std::env::args().skip(2).collect::<Vec<_>>()),
        Task::Figures { check: true, .. } => figures::pages::check(room),
        Task::Figures { pages: true, .. } => figures::pages::write(room),
        Task::Figures { set, count, .. } => figures::measure::measure(room, &set, count),
        Task::Bless => bless::bless(room),
        Task::CheckBoards { boards } => boards::check(room, &boards),
        Task::ChessMasks { folder } => masks::measure(room, &folder),
        Task::Evidence { list: true, .. } => {
            evidence::list();
            Ok(())
        }
        Task::Evidence { names, .. } => evidence::gather(room, &names),
        Task::CheckHosts { hosts } => hosts::check(room, &hosts),
        Task::RoutePairs { boards } => pairs::route(room, &boards),
        Task::SampleReport => sample::make(room),
        Task::Archive => archive::archive(room),
        Task::Bitstreams { boards } => bitstreams::gather(room, &boards),
        Task::Site => site::write(room),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use kiban_testkit::pages::{calls, Page};

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Line::command().debug_assert();
    }

    /// Every call of `cargo task` on a page is taken by the parser, and CONTRIBUTING names every task.
    #[test]
    fn the_pages_name_tasks_that_there_are() {
        let mut seen = Vec::new();
        for page in Page::all() {
            let examples = page.examples().into_iter().map(|e| (e.place, e.line));
            for (place, line) in page.spans().into_iter().chain(examples) {
                // brackets stand around what may be left out
                let line = line.replace(['[', ']'], "").replace("COUNT", "7");
                if !line.contains("cargo task") {
                    continue;
                }
                for call in
                    calls(&line).iter().filter(|c| c.starts_with(&["cargo".into(), "task".into()]))
                {
                    let words = call.iter().skip(1);
                    if call.len() == 2 {
                        continue;
                    }
                    Line::try_parse_from(words)
                        .map(drop)
                        .unwrap_or_else(|e| panic!("{place}: `{line}`: {e}"));
                    seen.extend((page.path == "CONTRIBUTING.md").then(|| call[2].clone()));
                }
            }
        }
        for task in Line::command().get_subcommands() {
            assert!(
                seen.iter().any(|s| s == task.get_name()),
                "CONTRIBUTING.md: {}",
                task.get_name()
            );
        }
    }
}
