//! `kiban prog`: sends a bitstream to a board.

use std::path::PathBuf;

use kiban_flow::flows::build::read_report;
use kiban_flow::flows::prog::Programming;
use serde::Serialize;

use super::build::folder;
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

#[derive(Serialize)]
struct Json {
    board: String,
    bitstream: PathBuf,
    command: String,
    done: bool,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (config, board) = on_board(context.out, &args.config, &args.board)?;
    let dir = folder(context, &config.name, &board.board.name);
    let bitstream = match &args.bitstream {
        Some(file) => file.clone(),
        None => {
            let made = read_report(&dir)?.bitstream.ok_or_else(|| {
                Failure::request(format!("the last build in {} made no bitstream", dir.display()))
            })?;
            dir.join(made)
        }
    };
    if !bitstream.is_file() {
        return Err(Failure::request(format!("there is no bitstream {}", bitstream.display())));
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
