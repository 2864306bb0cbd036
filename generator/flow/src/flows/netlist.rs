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
pub(super) struct Models {
    /// The models that yosys brings along, and what it is to leave out.
    own: &'static str,
    /// Read by yosys in place of its own: simple enough that it makes one expression of them.
    cells: &'static [Model],
    /// Memories: boxes for yosys,
    pub(super) boxes: &'static str,
    /// read by the simulator.
    pub(super) memories: &'static [Model],
}

const ECP5: Models = Models {
    own: "-DNO_INCLUDES +/ecp5/cells_sim.v",
    cells: &[
        ("models/lut4.v", include_str!("../../../../sim/ecp5/lut4.v")),
        ("models/mult18x18d.v", include_str!("../../../../sim/ecp5/mult18x18d.v")),
    ],
    boxes: "DP16KD",
    memories: &[("models/dp16kd.v", include_str!("../../../../sim/ecp5/dp16kd.v"))],
};

pub(super) const ICE40: Models = Models {
    own: "+/ice40/cells_sim.v",
    cells: &[("models/lut4.v", include_str!("../../../../sim/ice40/lut4.v"))],
    boxes: "SB_RAM40_4K SB_SPRAM256KA",
    memories: &[
        ("models/ram40_4k.v", include_str!("../../../../sim/ice40/ram40_4k.v")),
        ("models/spram256ka.v", include_str!("../../../../sim/ice40/spram256ka.v")),
    ],
};

const GOWIN: Models = Models {
    own: "+/gowin/cells_sim.v +/gowin/cells_xtra_gw1n.v",
    cells: &[
        ("models/lut.v", include_str!("../../../../sim/gowin/lut.v")),
        ("models/mult.v", include_str!("../../../../sim/gowin/mult.v")),
    ],
    boxes: "SP SPX9 SDPB SDPX9B DPB DPX9B RAM16SDP4",
    memories: &[
        ("models/bsram.v", include_str!("../../../../sim/gowin/bsram.v")),
        ("models/ram16.v", include_str!("../../../../sim/gowin/ram16.v")),
    ],
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
        Family::Gowin => Ok(&GOWIN),
        Family::Xilinx7 => Err(FlowError::Request(format!(
            "netlist simulation knows ECP5, iCE40 and Gowin, and {board} carries {part}"
        ))),
    }
}

impl Flow {
    /// Synthesises and returns the files that simulate the outcome: the netlist, its cells dissolved, and the models of
    /// memories. The ports of the top module stay as they were.
    ///
    /// # Errors
    /// [`FlowError::Request`] for Xilinx, [`FlowError::MissingTool`] without yosys or what
    /// builds a simulation (before anything runs), and those of the steps.
    pub fn netlist_sources(&self, target: &Target) -> Result<Vec<PathBuf>> {
        let models = models(target.family, &target.board, &target.part)?;
        let needs = [target.family.need(), Need::Sim];
        let yosys = self.tools.need_for("yosys", &needs)?;
        self.synth(target, &needs)?;
        let dir = self.runner.dir();
        for (path, text) in models.cells.iter().chain(models.memories) {
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
            .inputs(models.cells.iter().chain(models.memories).map(|(path, _)| *path))
            .output(VERILOG);
        self.run(&step, &needs)?;
        let memories = models.memories.iter().map(|(path, _)| dir.join(path));
        Ok([dir.join(VERILOG)].into_iter().chain(memories).collect())
    }
}
