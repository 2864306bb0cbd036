//! The netlist after synthesis as Verilog that a simulator takes.

use std::path::PathBuf;

use askama::Template;

use super::synth::NETLIST;
use super::{render, Flow};
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::step::{part_of, Step};
use crate::target::{Family, FamilyTools, Target};
use crate::tools::set::Need;

/// The netlist as Verilog, in the build folder.
pub const VERILOG: &str = "synth/netlist.v";
const SCRIPT: &str = "netlist.ys";
/// Models of cells: of what yosys has none, and of what it has one that is slow.
const LUT: (&str, &str) = ("models/lut4.v", include_str!("../../../../sim/ecp5/lut4.v"));
const RAM: (&str, &str) = ("models/dp16kd.v", include_str!("../../../../sim/ecp5/dp16kd.v"));

#[derive(Template)]
#[template(path = "flow/netlist.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    netlist: &'a str,
    lut: &'a str,
    verilog: &'a str,
}

/// Refuses a device whose netlist cannot be simulated.
///
/// # Errors
/// [`FlowError::Request`].
pub fn check(family: Family, board: &str, part: &str) -> Result<()> {
    match family {
        Family::Ecp5 => Ok(()),
        _ => Err(FlowError::Request(format!(
            "netlist simulation knows ECP5 only, and {board} carries {part}"
        ))),
    }
}

impl Flow {
    /// Synthesises and returns the files that simulate the outcome: the netlist, its cells dissolved, and the model of the
    /// block RAM. The ports of the top module stay as they were.
    ///
    /// # Errors
    /// [`FlowError::Request`] for another family than ECP5, [`FlowError::MissingTool`] without yosys or what
    /// builds a simulation (before anything runs), and those of the steps.
    pub fn netlist_sources(&self, target: &Target) -> Result<Vec<PathBuf>> {
        check(target.family, &target.board, &target.part)?;
        let yosys = self.tools.need("yosys", target.family.need())?;
        self.tools.check(Need::Sim)?;
        self.synth(target)?;
        let dir = self.runner.dir();
        for (path, text) in [LUT, RAM] {
            files::write_if_changed(&dir.join(path), text.as_bytes())?;
        }
        let script = render(&Script {
            top: &target.top,
            netlist: NETLIST,
            lut: LUT.0,
            verilog: &part_of("netlist", VERILOG),
        })?;
        files::write_if_changed(&dir.join(SCRIPT), script.as_bytes())?;
        // quiet: it would say some lines of every look-up table
        let step = Step::new("netlist", yosys.program())
            .args(["-q", "-s", SCRIPT])
            .inputs([SCRIPT, NETLIST, LUT.0])
            .output(VERILOG);
        self.runner.run(&step)?;
        Ok(vec![dir.join(VERILOG), dir.join(RAM.0)])
    }
}
