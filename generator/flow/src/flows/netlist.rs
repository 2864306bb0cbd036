//! The netlist after synthesis as Verilog that a simulator takes.

use std::path::PathBuf;

use askama::Template;

use super::synth::NETLIST;
use super::Flow;
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::step::{part_of, Step};
use crate::target::{Family, FamilyTools, Target};
use crate::template::render;
use crate::tools::set::Need;

/// The netlist as Verilog, in the build folder.
pub const VERILOG: &str = "synth/netlist.v";
const SCRIPT: &str = "netlist.ys";

/// Name and text of a file in the build folder.
type Model = (&'static str, &'static str);

/// Models of the cells of a family: of what yosys has none, and of what it has one that is slow.
struct Models {
    /// The models that yosys brings along, and what it is to leave out.
    own: &'static str,
    /// Read by yosys in place of its own: simple enough that it makes one expression of them.
    cells: &'static [Model],
    /// The block RAM: a box for yosys, read by the simulator.
    ram: (&'static str, Model),
}

const ECP5: Models = Models {
    own: "-DNO_INCLUDES +/ecp5/cells_sim.v",
    cells: &[
        ("models/lut4.v", include_str!("../../../../sim/ecp5/lut4.v")),
        ("models/mult18x18d.v", include_str!("../../../../sim/ecp5/mult18x18d.v")),
    ],
    ram: ("DP16KD", ("models/dp16kd.v", include_str!("../../../../sim/ecp5/dp16kd.v"))),
};

const ICE40: Models = Models {
    own: "+/ice40/cells_sim.v",
    cells: &[("models/lut4.v", include_str!("../../../../sim/ice40/lut4.v"))],
    ram: ("SB_RAM40_4K", ("models/ram40_4k.v", include_str!("../../../../sim/ice40/ram40_4k.v"))),
};

#[derive(Template)]
#[template(path = "flow/netlist.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    netlist: &'a str,
    models: &'a Models,
    verilog: &'a str,
}

/// Refuses a device whose netlist cannot be simulated.
///
/// # Errors
/// [`FlowError::Request`].
pub fn check(family: Family, board: &str, part: &str) -> Result<()> {
    models(family, board, part).map(|_| ())
}

fn models(family: Family, board: &str, part: &str) -> Result<&'static Models> {
    match family {
        Family::Ecp5 => Ok(&ECP5),
        Family::Ice40 => Ok(&ICE40),
        Family::Gowin | Family::Xilinx7 => Err(FlowError::Request(format!(
            "netlist simulation knows ECP5 and iCE40, and {board} carries {part}"
        ))),
    }
}

impl Flow {
    /// Synthesises and returns the files that simulate the outcome: the netlist, its cells dissolved, and the model of
    /// the block RAM. The ports of the top module stay as they were.
    ///
    /// # Errors
    /// [`FlowError::Request`] for another family than ECP5 and iCE40, [`FlowError::MissingTool`] without yosys or what
    /// builds a simulation (before anything runs), and those of the steps.
    pub fn netlist_sources(&self, target: &Target) -> Result<Vec<PathBuf>> {
        let models = models(target.family, &target.board, &target.part)?;
        let needs = [target.family.need(), Need::Sim];
        let yosys = self.tools.need_for("yosys", &needs)?;
        let synth = self.synth_step(target)?;
        self.run(&synth, &needs)?;
        let dir = self.runner.dir();
        for (path, text) in models.cells.iter().chain([&models.ram.1]) {
            files::write_if_changed(&dir.join(path), text.as_bytes())?;
        }
        let script = render(&Script {
            top: &target.top,
            netlist: NETLIST,
            models,
            verilog: &part_of("netlist", VERILOG),
        })?;
        files::write_if_changed(&dir.join(SCRIPT), script.as_bytes())?;
        // quiet: it would say some lines of every look-up table
        let step = Step::new("netlist", yosys.program())
            .args(["-q", "-s", SCRIPT])
            .inputs([SCRIPT, NETLIST])
            .inputs(models.cells.iter().map(|(path, _)| *path))
            .output(VERILOG);
        self.run(&step, &needs)?;
        let (_, (ram, _)) = models.ram;
        Ok(vec![dir.join(VERILOG), dir.join(ram)])
    }
}
