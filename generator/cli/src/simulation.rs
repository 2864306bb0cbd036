//! The simulated circuit: emitted, built, remembered by content.

use std::path::PathBuf;

use kiban_config::{Config, Target as Board, Tsume};
use kiban_flow::exec::files;
use kiban_flow::flows::simbuild::SimBuild;
use kiban_flow::flows::{bitstream, netlist};
use kiban_flow::target::Target;
use kiban_flow::tools::set::Need;

use crate::bitstream::{make, Made, Options};
use crate::circuit;
use crate::context::Context;
use crate::exit::Failure;

/// Builds the simulation of a configuration unless it is there already; its program.
pub fn build(context: &Context, config: &Config, waves: bool) -> Result<PathBuf, Failure> {
    let chip = circuit::simulated(config)?;
    let dir = context.folder(&format!("sim-{}", config.name));
    let flow = context.flow(&dir, false, false, 1)?;
    let sources = circuit::write_sources(&dir.join("rtl"), &chip)?;
    let name = if waves { "chip_waves" } else { "chip" };
    let mut request = SimBuild::new(name, &chip.top, sources);
    request.waves = waves;
    request.counters = circuit::counters(config);
    Ok(flow.simbuild(&request)?.path)
}

/// The same of the circuit after synthesis for a board's device: its cells are simulated instead of the Verilog.
pub fn build_netlist(
    context: &Context,
    config: &Config,
    board: &Board,
) -> Result<PathBuf, Failure> {
    // before anything is written
    netlist::check(board.fpga.family, &board.board.name, &board.fpga.part)?;
    if config.circuit.tsume().is_some_and(Tsume::has_second) {
        return Err(Failure::request(format!(
            "{} has its second table in a memory outside of the FPGA, which is not there in the simulation of a netlist: \
             take the simulated circuit (kiban sim {0}, --device sim)",
            config.name
        )));
    }
    let chip = circuit::chip(config)?;
    let dir = context.folder(&format!("netlist-{}-{}", config.name, board.board.name));
    let flow = context.flow(&dir, false, false, 1)?;
    let sources = circuit::write_sources(&dir.join("rtl"), &chip)?;
    let target = Target::for_device(board, config, &chip.top, sources);
    let sources = flow.netlist_sources(&target)?;
    Ok(flow.simbuild(&SimBuild::new("netlist", &chip.top, sources))?.path)
}

/// The same of the bitstream for a board, which is made first as by `build`, and turned back into Verilog: bytes go over its pins.
pub fn build_bitstream(
    context: &Context,
    config: &Config,
    board: &Board,
) -> Result<PathBuf, Failure> {
    // before place and route, which takes minutes
    bitstream::check(board.fpga.family, &board.board.name, &board.fpga.part)?;
    context.toolbox().check(&[Need::Bitstream])?;
    let made = circuit::on_board(config, board)?;
    let (module, text) = circuit::around_board(config, &made.plan)?;
    let Made { report, flow, target } = make(context, config, board, &made, &Options::usual())?;
    let around = flow.runner.dir().join(format!("bitstream/{module}.v"));
    let mut sources = flow.bitstream_sources(&target, &report)?;
    files::write_if_changed(&around, text.as_bytes())?;
    let ends = ["board_shell_uart_rx.v", "board_shell_uart_tx.v"];
    sources.extend(target.sources.iter().filter(|s| ends.iter().any(|e| s.ends_with(e))).cloned());
    sources.push(around);
    Ok(flow.simbuild(&SimBuild::new("bitstream", module, sources))?.path)
}
