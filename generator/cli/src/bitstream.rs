//! The bitstream of a circuit on a board, in its build folder.

use std::path::PathBuf;

use kiban_config::{Config, Target as Board};
use kiban_flow::exec::files;
use kiban_flow::flows::build::BuildOptions;
use kiban_flow::flows::pnr::Seeds;
use kiban_flow::flows::Flow;
use kiban_flow::report::BuildReport;
use kiban_flow::target::Target;
use kiban_flow::FlowError;

use crate::circuit::{self, OnBoard};
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// The build folder of a configuration on a board.
pub fn folder(context: &Context, config: &str, board: &str) -> PathBuf {
    context.folder(&format!("{config}-{board}"))
}

/// How a bitstream is made.
pub struct Options {
    pub seeds: Seeds,
    pub allow_slow: bool,
    pub force: bool,
    pub why: bool,
    /// Steps side by side.
    pub jobs: usize,
}

impl Options {
    /// Three seeds at most, one after the other, and no bitstream that is too slow.
    pub fn usual() -> Options {
        let seeds = Seeds::UntilMet(3);
        Options { seeds, allow_slow: false, force: false, why: false, jobs: 1 }
    }
}

/// What was made, and where one may go on with it.
pub struct Made {
    pub report: BuildReport,
    pub flow: Flow,
    pub target: Target,
}

/// Makes the bitstream of a circuit on a board; steps whose inputs are the same as before are left out.
pub fn make(
    context: &Context,
    config: &Config,
    board: &Board,
    made: &OnBoard,
    options: &Options,
) -> Result<Made, Failure> {
    if let Some(warning) = &made.warning {
        context.out.note(format!("warning: {warning}"));
    }
    let dir = folder(context, &config.name, &board.board.name);
    let flow = context.flow(&dir, options.why, options.force, options.jobs)?;
    let sources = circuit::write_sources(&dir.join("rtl"), &made.circuit)?;
    let (name, text) = &made.constraints;
    let pins = dir.join(name);
    files::write_if_changed(&pins, text.as_bytes())?;
    let top = &made.circuit.top;
    let target = Target::for_board(board, config, top, sources, pins, &made.plan.clock);
    let how = BuildOptions { seeds: options.seeds, allow_slow: options.allow_slow };
    let report = flow.build(&target, &how).map_err(|e| match e {
        FlowError::Timing(failure) => Failure::new(Exit::Timing, failure.to_string()),
        other => other.into(),
    })?;
    Ok(Made { report, flow, target })
}
