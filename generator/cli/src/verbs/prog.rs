//! `kiban prog`: sends a bitstream to a board.

use std::path::{Path, PathBuf};

use kiban_flow::flows::prog::Programming;
use kiban_flow::report::BuildReport;
use schemars::JsonSchema;
use serde::Serialize;

use super::build::{last, Last};
use crate::bitstream::folder;
use crate::context::{on_board, Context};
use crate::exit::{Ended, Exit, Failure};

/// Sends the bitstream of an earlier build to a board
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A configuration, or a file such as ./mine.toml
    config: String,
    /// A board, or a file such as ./mine.toml
    #[arg(long)]
    board: String,
    /// Another bitstream than the one of the build
    #[arg(long, value_name = "FILE")]
    bitstream: Option<PathBuf>,
    /// Write the flash memory, so that the circuit stays over power-off
    #[arg(long)]
    flash: bool,
    /// One of the board's programmers, if not the first
    #[arg(long, value_name = "NAME")]
    programmer: Option<String>,
    /// Print the command line and do nothing
    #[arg(long)]
    dry_run: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct Json {
    board: String,
    bitstream: PathBuf,
    command: String,
    done: bool,
}

/// Why the last build made no bitstream, and what makes one.
fn no_bitstream(report: &BuildReport, dir: &Path, line: &str) -> Failure {
    let why = format!("the last build in {} made no bitstream", dir.display());
    Failure::request(match report.fmax_mhz {
        Some(mhz) => format!(
            "{why}: {mhz:.1} MHz were reached and {:.1} MHz wanted. To mend it: {line} --seeds 8 (or --allow-slow, for wrong \
             results perhaps)",
            report.target_mhz
        ),
        // synthesised only
        None => format!("{why}: {}", report.notes.join("; ")),
    })
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (config, board) = on_board(context.out, &args.config, &args.board)?;
    let dir = folder(context, &config.name, &board.board.name);
    let bitstream = match &args.bitstream {
        Some(file) => file.clone(),
        None => {
            let Last { report, older, line, .. } =
                last(context, (&args.config, &args.board), (&config, &board))?;
            let made = report.bitstream.as_ref().map(|made| dir.join(made));
            let made = made.ok_or_else(|| no_bitstream(&report, &dir, &line))?;
            if !made.is_file() {
                let there = format!("the bitstream of the last build, {}, is gone", made.display());
                return Err(Failure::request(format!("{there}. To mend it: {line}")));
            }
            if older {
                // another configuration of the same name, or this one as it was
                let why = format!(
                    "{} is not of the Verilog that {} makes now",
                    made.display(),
                    args.config
                );
                return Err(Failure::request(format!(
                    "{why}; --bitstream FILE sends it all the same. To mend it: {line}"
                )));
            }
            made
        }
    };
    if !bitstream.is_file() {
        let why = format!("there is no bitstream {}", bitstream.display());
        return Err(Failure::request(format!("{why}: --bitstream names a file that is there")));
    }
    let bitstream =
        std::path::absolute(&bitstream).map_err(|e| Failure::file("find", &bitstream, &e))?;
    let how = Programming::for_board(&board, args.programmer.as_deref(), &bitstream, args.flash)?;
    if !args.dry_run {
        let flow = context.flow(&dir, false, false, 1)?;
        flow.prog(&how)?;
    }
    let out = context.out;
    if out.json {
        let board = board.board.name;
        out.object(&Json { board, bitstream, command: how.line(), done: !args.dry_run })?;
    } else {
        let word = if args.dry_run { "would run" } else { "done" };
        out.line(format!("{word}: {}", how.line()))?;
    }
    Ok(Exit::Done)
}

#[cfg(test)]
mod tests {
    /// Every programmer of a board has its rule for udev in the page.
    #[test]
    fn programmers_may_be_used() {
        let page = std::fs::read_to_string(kiban_testkit::root().join("docs/commands.md")).unwrap();
        let rules: Vec<&str> = page.lines().filter(|l| l.starts_with("SUBSYSTEM==\"usb")).collect();
        let boards = kiban_config::BoardSet::shipped().unwrap();
        for prog in boards.targets().flat_map(|target| target.board.prog) {
            let (vendor, product) = prog.usb.split_once(':').unwrap();
            let has = |rule: &&str| {
                rule.contains(&format!("idVendor}}==\"{vendor}\""))
                    && rule.split('"').any(|word| word.split('|').any(|id| id == product))
            };
            assert!(rules.iter().any(has), "{}: no rule for {}", prog.programmer, prog.usb);
        }
    }
}
