//! `kiban setup`: installs the pinned tools.

use kiban_config::nearest;
use kiban_flow::tools::set::Need;
use kiban_flow::tools::setup::setup;

use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};

/// What has something to install.
pub(super) const OFFERED: [Need; 9] = [
    Need::Sim,
    Need::Waves,
    Need::Lint,
    Need::Ecp5,
    Need::Ice40,
    Need::Gowin,
    Need::Xilinx,
    Need::Formal,
    Need::Bitstream,
];

/// Installs the pinned tools into a folder of their own
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What they are for: sim, waves, lint, ecp5, ice40, gowin, xilinx, formal, bitstream, all [default: sim lint ecp5]
    #[arg(value_name = "NEED")]
    needs: Vec<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let needs = needs(&args.needs, &[Need::Sim, Need::Lint, Need::Ecp5], &OFFERED)?;
    let report = setup(&context.search(), &needs, &context.progress(), &context.cancel)?;
    let out = context.out;
    if out.json {
        out.object(&report)?;
    } else {
        for wheel in &report.installed {
            out.line(format!("installed {wheel}"))?;
        }
        if report.installed.is_empty() {
            out.line("everything was installed already")?;
        }
        out.line(format!("the tools are in {}", report.dir.display()))?;
    }
    if report.system_missing.is_empty() {
        return Ok(Exit::Done);
    }
    let message = format!(
        "these packages of the system are missing: {}; install them with: {}",
        report.system_missing.join(" "),
        report.system_line
    );
    Err(Failure::new(Exit::MissingTool, message))
}

/// Needs by their words; `all` = all of them. `offered` are those that the message names.
pub fn needs(words: &[String], default: &[Need], offered: &[Need]) -> Result<Vec<Need>, Failure> {
    if words.is_empty() {
        return Ok(default.to_vec());
    }
    if words.iter().any(|w| w == "all") {
        return Ok(Need::ALL.to_vec());
    }
    words.iter().map(|w| w.parse::<Need>().map_err(|_| unknown(w, offered))).collect()
}

fn unknown(word: &str, offered: &[Need]) -> Failure {
    let known: Vec<&str> = offered.iter().map(|n| n.name()).chain(["all"]).collect();
    let short: String = word.chars().take(60).collect();
    let meant = nearest(&short, known.iter().copied())
        .map_or(String::new(), |word| format!(" (did you mean `{word}`?)"));
    let known = known.join(", ");
    Failure::request(format!("there is no need named `{short}`{meant}; known: {known}"))
}
