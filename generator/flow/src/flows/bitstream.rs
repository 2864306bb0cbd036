//! A bitstream turned back into Verilog that a simulator takes: what a board would do, from its pins on.

use std::path::PathBuf;

use askama::Template;
use kiban_config::top::CLOCK;

use super::{netlist, Flow};
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::step::{part_of, Step};
use crate::report::BuildReport;
use crate::target::{Family, FamilyTools, Target};
use crate::template::render;
use crate::tools::set::Need;

/// The circuit of the bitstream as Verilog, in the build folder: the top module, each bit of a bus a port of its own.
pub const VERILOG: &str = "bitstream/top.v";
/// The bits as icestorm writes them, and what it makes of them.
const BITS: &str = "bitstream/bits.asc";
const TURNED: &str = "bitstream/turned.v";
/// The same with what icebox_vlog leaves out.
const WHOLE: &str = "bitstream/whole.v";
const PINS: &str = "bitstream/pins.pcf";
const SCRIPT: &str = "bitstream.ys";
const CELLS: (&str, &str) =
    ("icebox_cells.py", include_str!("../../../../rtl_templates/flow/icebox_cells.py"));
const PLL: (&str, &str) = ("models/pll40.v", include_str!("../../../../sim/ice40/pll40.v"));

#[derive(Template)]
#[template(path = "flow/bitstream.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    turned: &'a str,
    pll: &'a str,
    boxes: &'a str,
    verilog: &'a str,
}

/// Refuses a device whose bitstreams cannot be turned back.
///
/// # Errors
/// [`FlowError::Request`].
pub fn check(family: Family, board: &str, part: &str) -> Result<()> {
    match family {
        Family::Ice40 => Ok(()),
        Family::Ecp5 | Family::Gowin | Family::Xilinx7 => Err(FlowError::Request(format!(
            "only bitstreams of iCE40 can be turned back and simulated, and {board} carries {part}"
        ))),
    }
}

/// The names of the pins alone: of a constraint file icebox reads no more.
fn pins(constraints: &str) -> String {
    let pin = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["set_io", .., name, pin] => Some(format!("set_io {name} {pin}\n")),
            _ => None,
        }
    };
    constraints.lines().filter_map(pin).collect()
}

impl Flow {
    /// Turns the bitstream of a build in this folder back and returns the files that simulate it: its top module, and the models of
    /// memories. The PLL passes its clock on as it is.
    ///
    /// # Errors
    /// [`FlowError::Request`] for another family than iCE40 and without a bitstream; [`FlowError::MissingTool`] without icestorm, yosys or what builds a simulation (before anything runs), and those of the steps.
    pub fn bitstream_sources(&self, target: &Target, built: &BuildReport) -> Result<Vec<PathBuf>> {
        check(target.family, &target.board, &target.part)?;
        let bitstream = built.bitstream.as_ref().ok_or_else(|| {
            let (config, board) = (&target.config, &target.board);
            FlowError::Request(format!("the build of {config} for {board} left no bitstream"))
        })?;
        let needs = [target.family.need(), Need::Bitstream, Need::Sim];
        let tool = |name: &str| Ok::<_, FlowError>(self.tools.need_for(name, &needs)?.program());
        let dir = self.runner.dir();
        let memories = netlist::ICE40.memories;
        for (path, text) in [CELLS, PLL].iter().chain(memories) {
            files::write_if_changed(&dir.join(path), text.as_bytes())?;
        }
        let named = pins(&files::read_text(&target.constraints)?);
        files::write_if_changed(&dir.join(PINS), named.as_bytes())?;
        let script = render(&Script {
            top: &target.top,
            turned: WHOLE,
            pll: PLL.0,
            boxes: netlist::ICE40.boxes,
            verilog: &part_of("bitstream", VERILOG),
        })?;
        files::write_if_changed(&dir.join(SCRIPT), script.as_bytes())?;
        let packed = self.path(&dir.join(bitstream))?;
        let unpack = Step::new("unpack", tool("icepack")?).inputs([&packed]).output(BITS);
        let part = unpack.part(BITS);
        self.run(&unpack.args(["-u", &packed, &part]), &needs)?;
        let turn = Step::new("turn-back", tool("icebox_vlog")?)
            .args(["-n", &target.top, "-p", PINS, BITS])
            .inputs([PINS, BITS])
            .prints(TURNED);
        self.run(&turn, &needs)?;
        let step = Step::new("cells", tool("python3")?);
        let icebox = tool("icebox_vlog")?.path.display().to_string();
        let part = step.part(WHOLE);
        let step = step
            .args([CELLS.0, &icebox, BITS, TURNED, CLOCK, &part])
            .inputs([CELLS.0, BITS, TURNED])
            .output(WHOLE);
        self.run(&step, &needs)?;
        let step = Step::new("bitstream", tool("yosys")?)
            .args(["-q", "-s", SCRIPT])
            .inputs([SCRIPT, WHOLE, PLL.0])
            .output(VERILOG);
        self.run(&step, &needs)?;
        let models = memories.iter().map(|(path, _)| dir.join(path));
        Ok([dir.join(VERILOG)].into_iter().chain(models).collect())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn pins_without_their_options() {
        let text = "# pins\nset_frequency clk_i 12\n\nset_io clk_i J3\nset_io -pullup yes uart_rx_i B10\nset_io led_o[0] B5\n";
        assert_eq!(
            super::pins(text),
            "set_io clk_i J3\nset_io uart_rx_i B10\nset_io led_o[0] B5\n"
        );
    }
}
