//! `kiban report`: the numbers of an earlier build.

use kiban_flow::flows::build::FLOORPLAN;

use super::build::{last, show};
use crate::bitstream::folder;
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
    let dir = folder(context, &config.name, &board.board.name);
    let (report, _) = last(context, (&args.config, &args.board), &dir)?;
    show(context, &report, &dir)?;
    let picture = dir.join(FLOORPLAN);
    if !context.out.json && picture.is_file() {
        context.out.tell(&speech::FLOORPLAN_AT, &[&picture.display()])?;
    }
    Ok(Exit::Done)
}
