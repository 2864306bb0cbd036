//! `kiban doctor`: which tools are there, and what mends the rest.

use kiban_flow::tools::doctor::examine;
use kiban_flow::tools::set::Need;
use kiban_flow::tools::toolbox::Toolbox;

use super::setup::needs;
use crate::context::Context;
use crate::exit::{Ended, Exit};
use crate::speech;

/// Tells which tools were found where, and what mends the rest
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only what is needed for: sim, waves, lint, ecp5, ice40, gowin, xilinx, prog, setup, formal, bitstream, cluster, all
    #[arg(value_name = "NEED")]
    needs: Vec<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let doctor = examine(&context.search(), &needs(&args.needs, &[], &Need::ALL)?)?;
    if context.out.json {
        context.out.object(&doctor)?;
    } else {
        let lang = context.out.lang;
        context.out.text(&doctor.table(&|word| speech::below(lang, word)))?;
    }
    // without a need, only the whole picture is wanted
    if args.needs.is_empty() || doctor.healthy() {
        return Ok(Exit::Done);
    }
    // the sentence that a verb with these needs would end with
    let unmet = doctor.ready.iter().filter(|(_, ready)| !ready).map(|(need, _)| *need);
    Toolbox::new(context.search()).check(&unmet.collect::<Vec<_>>())?;
    Ok(Exit::MissingTool)
}
