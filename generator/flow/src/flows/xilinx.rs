//! Xilinx series 7: batch scripts for Vivado and openXC7, which are not run here.

use std::path::PathBuf;

use askama::Template;

use super::synth::NETLIST;
use super::Flow;
use crate::error::Result;
use crate::exec::files;
use crate::target::Target;
use crate::template::render;

#[derive(Template)]
#[template(path = "flow/vivado.tcl", escape = "none")]
struct Vivado<'a> {
    top: &'a str,
    part: &'a str,
    sources: &'a [String],
    constraints: &'a str,
}

#[derive(Template)]
#[template(path = "flow/openxc7.sh", escape = "none")]
struct OpenXc7<'a> {
    top: &'a str,
    part: &'a str,
    device: &'a str,
    xray_part: &'a str,
    constraints: &'a str,
    netlist: &'a str,
}

/// What is said to people who build for Xilinx.
pub const NOTE: &str = "synthesised with yosys only: run vivado.tcl or openxc7.sh in the build \
    folder for a bitstream (neither has been run by kiban)";

impl Flow {
    /// Writes `vivado.tcl` and `openxc7.sh`; returns their paths.
    ///
    /// # Errors
    /// [`crate::FlowError::Io`].
    pub fn xilinx_scripts(&self, target: &Target) -> Result<Vec<PathBuf>> {
        let sources = self.paths(&target.sources)?;
        let constraints = self.path(&target.constraints)?;
        // Vivado wants xc7a35ticsg324-1L; prjxray files go by device, package and grade
        let part = target.part.to_lowercase();
        let device = part.split('-').next().unwrap_or(&part).replace("ti", "t");
        let xray_part = format!("{device}-1");
        let vivado = render(&Vivado {
            top: &target.top,
            part: &part,
            sources: &sources,
            constraints: &constraints,
        })?;
        let openxc7 = render(&OpenXc7 {
            top: &target.top,
            part: &part,
            device: &device,
            xray_part: &xray_part,
            constraints: &constraints,
            netlist: NETLIST,
        })?;
        let dir = self.runner.dir();
        let paths = vec![dir.join("vivado.tcl"), dir.join("openxc7.sh")];
        files::write_if_changed(&paths[0], vivado.as_bytes())?;
        files::write_if_changed(&paths[1], openxc7.as_bytes())?;
        Ok(paths)
    }
}
