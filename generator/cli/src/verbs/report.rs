//! `kiban report`: the numbers of an earlier build.

use kiban_flow::flows::build::FLOORPLAN;

use super::build::{last, show, Last};
use crate::context::{on_board, Context};
use crate::exit::{Ended, Exit};
use crate::speech;

/// Shows the report of an earlier build: size, clock, modules, page and floorplan
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A configuration, or a file such as ./mine.toml
    config: String,
    /// A board, or a file such as ./mine.toml
    #[arg(long)]
    board: String,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (config, board) = on_board(context.out, &args.config, &args.board)?;
    let Last { mut report, dir, older, line } =
        last(context, (&args.config, &args.board), (&config, &board))?;
    if older {
        report.notes.push(format!("{} makes other Verilog now: {line}", args.config));
    }
    show(context, &report, &dir)?;
    let picture = dir.join(FLOORPLAN);
    if !context.out.json && picture.is_file() {
        context.out.tell(&speech::FLOORPLAN_AT, &[&picture.display()])?;
    }
    Ok(Exit::Done)
}
