//! What a bitstream is made for.

use std::path::PathBuf;

use kiban_config::clock::ClockPlan;
pub use kiban_config::fpga::Totals;
pub use kiban_config::Family;

use crate::regions::Regions;
use crate::tools::set::Need;

/// What each family asks of the flow. Xilinx series 7 ends after synthesis, with scripts for the
/// rest.
pub(crate) trait FamilyTools {
    /// The need whose tools it takes.
    fn need(self) -> Need;
    /// Name of the place-and-route tool in the tool set; none for Xilinx.
    fn pnr_tool(self) -> Option<&'static str>;
    /// Name of the packer in the tool set and the ending of its bitstreams.
    fn packer(self) -> Option<(&'static str, &'static str)>;
}

impl FamilyTools for Family {
    fn need(self) -> Need {
        match self {
            Family::Ecp5 => Need::Ecp5,
            Family::Ice40 => Need::Ice40,
            Family::Gowin => Need::Gowin,
            Family::Xilinx7 => Need::Xilinx,
        }
    }

    fn pnr_tool(self) -> Option<&'static str> {
        match self {
            Family::Ecp5 => Some("nextpnr-ecp5"),
            Family::Ice40 => Some("nextpnr-ice40"),
            Family::Gowin => Some("nextpnr-gowin"),
            Family::Xilinx7 => None,
        }
    }

    fn packer(self) -> Option<(&'static str, &'static str)> {
        match self {
            Family::Ecp5 => Some(("ecppack", "bit")),
            Family::Ice40 => Some(("icepack", "bin")),
            Family::Gowin => Some(("gowin_pack", "fs")),
            Family::Xilinx7 => None,
        }
    }
}

/// The need whose tools a family takes, for `setup` and `doctor`.
pub fn need_of(family: Family) -> Need {
    family.need()
}

/// A circuit on a board: everything that synthesis, place and route and packing need to know.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Board, as in `boards/`.
    pub board: String,
    /// Configuration, as in `configs/`.
    pub config: String,
    /// Family of the device.
    pub family: Family,
    /// Full part number of the device.
    pub part: String,
    /// Top module.
    pub top: String,
    /// Verilog files, named from the present folder; best below the build folder.
    pub sources: Vec<PathBuf>,
    /// The yosys command that maps to the family with its arguments, e.g. `synth_ecp5 -abc9`.
    pub synth: Vec<String>,
    /// The script by which abc9 makes look-up tables; none: its own.
    pub abc_script: Option<&'static str>,
    /// Arguments of place and route that name the device.
    pub pnr_args: Vec<String>,
    /// Arguments of place and route that name the clock; empty where the constraint file does.
    pub clock_args: Vec<String>,
    /// Constraint file (LPF, PCF, CST, XDC).
    pub constraints: PathBuf,
    /// The clock that the circuit is to reach, in MHz.
    pub target_mhz: f64,
    /// What the device has.
    pub totals: Totals,
    /// Its tiles.
    pub die: kiban_config::Die,
    /// How thinly the logic is to be spread.
    pub spread: Option<kiban_config::Spread>,
    /// Where the block RAMs of its units are to go.
    pub regions: Option<Regions>,
    /// The seed that was good for this circuit on another machine.
    pub good_seed: Option<u32>,
}

impl Target {
    /// A circuit alone, for the device of a board but without its pins and clock: enough for synthesis.
    pub fn for_device(
        board: &kiban_config::Target,
        config: &kiban_config::Config,
        top: &str,
        sources: Vec<PathBuf>,
    ) -> Target {
        Target {
            board: board.board.name.clone(),
            config: config.name.clone(),
            family: board.fpga.family,
            part: board.fpga.part.clone(),
            top: top.to_owned(),
            sources,
            synth: board.fpga.synth.clone(),
            abc_script: config.circuit.abc_script(),
            pnr_args: board.fpga.nextpnr.args.clone(),
            clock_args: Vec::new(),
            constraints: PathBuf::new(),
            target_mhz: 0.0,
            totals: board.fpga.totals.clone(),
            die: board.fpga.die.clone().unwrap_or_default(),
            spread: None,
            regions: None,
            good_seed: None,
        }
    }

    /// A circuit on a board of `kiban-config`. `sources` and `constraints` are files that have
    /// been written already; the clock is the one of the plan.
    pub fn for_board(
        board: &kiban_config::Target,
        config: &kiban_config::Config,
        top: &str,
        sources: Vec<PathBuf>,
        constraints: PathBuf,
        plan: &ClockPlan,
    ) -> Target {
        Target {
            clock_args: board.fpga.clock_args(plan.engine_mhz),
            constraints,
            target_mhz: plan.engine_mhz,
            // units that stand apart want no room for long wires
            spread: board.fpga.spread.as_ref().filter(|_| config.circuit.crosses_device()).map(
                |spread| {
                    let share =
                        kiban_config::fit::estimate(config, board).map_or(0.0, |e| e.lut_percent());
                    spread.for_share(share)
                },
            ),
            regions: board.fpga.block_rams.as_ref().zip(config.circuit.units_with_memories()).map(
                |(rams, unit)| Regions {
                    rams: rams.clone(),
                    unit: unit.to_owned(),
                    units: config.circuit.units(),
                },
            ),
            good_seed: kiban_config::pairs::good_seed(config, board),
            ..Target::for_device(board, config, top, sources)
        }
    }
}
