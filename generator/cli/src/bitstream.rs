//! The bitstream of a circuit on a board, in its build folder.

use std::path::{Path, PathBuf};

use kiban_config::{Config, Target as Board};
use kiban_flow::exec::files;
use kiban_flow::flows::build::BuildOptions;
use kiban_flow::flows::pnr::Seeds;
use kiban_flow::flows::Flow;
use kiban_flow::report::sources::{fingerprint, fingerprint_in};
use kiban_flow::report::BuildReport;
use kiban_flow::target::Target;
use kiban_flow::FlowError;

use crate::circuit::{self, Circuit, OnBoard};
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// The build folder of a configuration on a board.
pub fn folder(context: &Context, config: &str, board: &str) -> PathBuf {
    context.folder(&format!("{config}-{board}"))
}

/// Whether a report is of other Verilog than this circuit's. Where it does not tell, the files of the build folder do; where these are
/// gone, nobody knows any more what was built.
pub fn is_older(report: &BuildReport, dir: &Path, circuit: &Circuit) -> bool {
    let sources = circuit.files.iter().filter(|(name, _)| name.ends_with(".v"));
    let now = fingerprint(sources.map(|(name, text)| (name.as_str(), text.as_bytes())));
    let built = report.verilog.clone().or_else(|| fingerprint_in(&dir.join("rtl")).ok());
    built != Some(now)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A report tells its Verilog; an older one leaves it to the files of its folder.
    #[test]
    fn a_report_of_other_verilog_is_found_out() {
        let dir = std::env::temp_dir().join(format!("kiban-older-{}", std::process::id()));
        let circuit = |text: &str| Circuit {
            files: [("a.v", text), ("README.md", text)]
                .map(|(name, text)| (name.to_string(), text.to_string()))
                .into(),
            top: "a".to_string(),
        };
        let (then, now) = (circuit("module a; endmodule"), circuit("module a(); endmodule"));
        circuit::write_sources(&dir.join("rtl"), &then).unwrap();
        let silent = BuildReport::default();
        assert!(!is_older(&silent, &dir, &then));
        assert!(is_older(&silent, &dir, &now));
        // a build that did not end has written its Verilog, but the report is that of the one before
        let told = BuildReport { verilog: fingerprint_in(&dir.join("rtl")).ok(), ..silent.clone() };
        circuit::write_sources(&dir.join("rtl"), &now).unwrap();
        assert!(is_older(&told, &dir, &now) && !is_older(&told, &dir, &then));
        std::fs::remove_dir_all(&dir).unwrap();
        assert!(is_older(&silent, &dir, &now));
    }
}
