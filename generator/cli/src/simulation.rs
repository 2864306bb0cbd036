//! The simulated circuit: emitted, built, remembered by content.

use std::path::PathBuf;

use kiban_config::Config;
use kiban_flow::flows::simbuild::SimBuild;

use crate::circuit;
use crate::context::Context;
use crate::exit::Failure;

/// Builds the simulation of a configuration unless it is there already; its program.
pub fn build(context: &Context, config: &Config, waves: bool) -> Result<PathBuf, Failure> {
    let chip = circuit::chip(config)?;
    let dir = context.folder(&format!("sim-{}", config.name));
    let flow = context.flow(&dir, false, false, 1)?;
    let sources = circuit::write_sources(&dir.join("rtl"), &chip)?;
    let name = if waves { "chip_waves" } else { "chip" };
    let mut request = SimBuild::new(name, &chip.top, sources);
    request.waves = waves;
    Ok(flow.simbuild(&request)?.path)
}
