//! `kiban lint`: Verilator, yosys, verible, Icarus and slang read the emitted files.

use kiban_flow::flows::lint::Lint;
use kiban_flow::tools::set::{Need, ToolSet};

use crate::circuit;
use crate::context::{on_any, Context};
use crate::exit::{Ended, Exit};

/// Lints the Verilog of a configuration with all linters that are there
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A configuration, or a file such as ./mine.toml
    #[arg(default_value = "tsume")]
    config: String,
    /// With the top module of this board
    #[arg(long)]
    board: Option<String>,
    /// Say of every step why it runs
    #[arg(long)]
    why: bool,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (config, target) = on_any(context.out, &args.config, args.board.as_deref())?;
    let circuit = match &target {
        None => circuit::chip(&config)?,
        Some(target) => circuit::on_board(&config, target)?.circuit,
    };
    let board = target.as_ref().map_or(String::new(), |t| format!("-{}", t.board.name));
    let dir = context.folder(&format!("lint-{}{board}", config.name));
    let flow = context.flow(&dir, args.why, false, 2)?;
    let sources = circuit::write_sources(&dir.join("rtl"), &circuit)?;
    let count = sources.len();
    // a board top instantiates primitives of the device, which no linter knows
    let lint = Lint { top: circuit.top, sources, primitives: target.is_some(), strict: true };
    let report = flow.lint(&lint)?;
    let out = context.out;
    if out.json {
        out.object(&report)?;
    } else {
        out.line(format!(
            "{count} files of {} are clean: {}",
            config.name,
            report.clean.join(", ")
        ))?;
        for tool in &report.absent {
            let mend = ToolSet::pinned().tool(tool)?.mend_for(Need::Lint);
            out.note(format!("{tool} is not installed and was left out; to get it: {mend}"));
        }
    }
    Ok(Exit::Done)
}
