//! Synthesis with yosys.

use std::path::Path;

use askama::Template;
use serde_json::Value;

use super::Flow;
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::step::{part_of, Step};
use crate::target::{Family, FamilyTools, Target};
use crate::template::render;
use crate::tools::set::Need;

/// Netlist of yosys, in the build folder, where it is not yet the last one ([`super::registers`]).
pub(super) const MAPPED: &str = "synth/mapped.json";
/// Netlist after synthesis, in the build folder.
pub const NETLIST: &str = "synth/netlist.json";
/// The modules as written, in the build folder.
pub const HIERARCHY: &str = "synth/hierarchy.json";
const SCRIPT: &str = "synth.ys";

#[derive(Template)]
#[template(path = "flow/synth.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    part: &'a str,
    sources: &'a [String],
    hierarchy: &'a str,
    netlist: &'a str,
    synth: &'a str,
    /// The family's command can stop before it maps.
    mapped_apart: bool,
    /// How abc9 makes look-up tables, if not by its own script.
    abc_script: Option<&'static str>,
    /// abc's own comparison is left out.
    unverified: bool,
}

/// Writes a netlist of yosys anew, with its top module changed.
///
/// # Errors
/// [`FlowError::BadReport`] if it is none, or not one of the circuit, or [`FlowError::Io`].
pub(super) fn rewrite(
    from: &Path,
    to: &Path,
    top: &str,
    change: impl FnOnce(&mut Value) -> std::result::Result<(), String>,
) -> Result<()> {
    let bytes = std::fs::read(from).map_err(|e| FlowError::io("read", from, e))?;
    let bad = |why: String| FlowError::BadReport { path: from.to_owned(), why };
    let mut design: Value = serde_json::from_slice(&bytes)
        .map_err(|e| bad(format!("this is not a netlist of yosys: {e}")))?;
    let module = design
        .pointer_mut(&format!("/modules/{top}"))
        .ok_or_else(|| bad(format!("it holds no module {top}")))?;
    change(module).map_err(bad)?;
    let text = serde_json::to_vec(&design).map_err(|e| bad(e.to_string()))?;
    files::write_if_changed(to, &text).map(|_| ())
}

/// What yosys writes.
fn netlist(target: &Target) -> &'static str {
    match target.family {
        Family::Ecp5 => MAPPED,
        _ => NETLIST,
    }
}

impl Flow {
    /// The step of yosys; writes its script.
    ///
    /// # Errors
    /// [`FlowError::MissingTool`] without yosys, [`FlowError::Request`] without a synthesis
    /// command, [`FlowError::Io`].
    pub fn synth_step(&self, target: &Target) -> Result<Step> {
        let tool = self.tools.need("yosys", target.family.need())?;
        if target.synth.is_empty() {
            return Err(FlowError::Request(format!("{} names no synthesis command", target.board)));
        }
        let sources = self.paths(&target.sources)?;
        let mut synth = target.synth.join(" ");
        if target.family == Family::Xilinx7 && !target.synth.iter().any(|a| a == "-flatten") {
            // the only family that yosys does not flatten unasked
            synth.push_str(" -flatten");
        }
        let script = render(&Script {
            top: &target.top,
            part: &target.part,
            sources: &sources,
            hierarchy: &part_of("synth", HIERARCHY),
            netlist: &part_of("synth", netlist(target)),
            synth: &synth,
            mapped_apart: target.family == Family::Ecp5,
            abc_script: target.abc_script.filter(|_| target.synth.iter().any(|a| a == "-abc9")),
            unverified: target.family == Family::Ice40,
        })?;
        files::write_if_changed(&self.runner.dir().join(SCRIPT), script.as_bytes())?;
        Ok(Step::new("synth", tool.program())
            .args(["-s", SCRIPT])
            .inputs([SCRIPT])
            .inputs(sources)
            .output(netlist(target))
            .output(HIERARCHY))
    }

    /// Synthesis, for what is done with these needs.
    ///
    /// # Errors
    /// Those of [`Flow::synth_step`] and of running it.
    pub fn synth(&self, target: &Target, needs: &[Need]) -> Result<()> {
        let step = self.synth_step(target)?;
        self.run(&step, needs)?;
        if netlist(target) == MAPPED {
            self.absorb_registers(target)?;
        }
        Ok(())
    }
}
