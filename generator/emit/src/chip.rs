//! The whole circuit of a configuration: host link, services and engines with byte ports, and the same on a board. A game brings
//! its engine, its service and the template that joins both.

use crate::hdl::EmitOptions;
use crate::link::{plug, LinkCore};
use crate::part::{block, options, PartError, Parts};
use crate::sdram::{self, Layout, Timing, SLOWEST};
use crate::templates::headed;
use crate::top::{board_top, pins, TopError};
use crate::{chess, cover, go, tsume};
use askama::Template;
use kiban_config::{BoardTop, Circuit, Config, Tsume};
use kiban_protocol::tsume::Hello;
use std::collections::BTreeMap;

/// Module of a host link's core.
const LINK: &str = "link_core";

/// Why a circuit could not be emitted; a fault of this program, but for a refused board.
#[derive(Debug)]
pub enum ChipError {
    Part(PartError),
    Top(TopError),
}

impl std::fmt::Display for ChipError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Part(e) => e.fmt(f),
            Self::Top(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ChipError {}

impl<E: Into<PartError>> From<E> for ChipError {
    fn from(e: E) -> Self {
        Self::Part(e.into())
    }
}

#[derive(Template)]
#[template(path = "link/chip.v", escape = "none")]
struct ChipV<'a> {
    name: &'a str,
    about: &'a str,
    link: &'a str,
    wires: String,
    pins: String,
    /// Service and engine.
    joined: String,
    /// The pins of external memory are ports.
    memory_pins: bool,
    /// The chip of external memory is inside; its clock, in picoseconds.
    memory_chip: Option<u32>,
    reset_clocks: u32,
}

/// Clocks of a reset that are enough for every circuit: a lean unit of Go clears its cells in 24.
pub(crate) const RESET_CLOCKS: u32 = 32;

/// Where the chip of the external memory is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Memory {
    /// Behind pins.
    Outside,
    /// A model of it is inside: for simulation.
    Simulated,
}

/// What a word that is read takes to its register and what a command takes to the chip, in clocks, more than none: what goes out passes a
/// register beside its pad, and words are taken half a clock after they come.
const SDRAM_PADS: u32 = 2;
/// The model of the chip.
pub(crate) const SDRAM_CHIP: (&str, &str) =
    ("sdram_chip", include_str!("../../../sim/sdram/chip.v"));

/// Whether the circuit has external memory.
pub(crate) fn has_memory(config: &Config) -> bool {
    config.circuit.tsume().is_some_and(Tsume::has_second)
}

/// Comment lines at the head of every emitted file.
pub(crate) fn header(config: &Config) -> Vec<String> {
    vec![format!(
        "Kiban {}, configuration {} ({}).",
        env!("CARGO_PKG_VERSION"),
        config.name,
        config.hash()
    )]
}

/// A clock's period in picoseconds.
pub(crate) fn period_ps(khz: u32) -> u32 {
    1_000_000_000 / khz
}

pub(crate) fn khz(mhz: f64) -> u32 {
    (mhz * 1000.0).round() as u32
}

/// Module name -> text of the circuit with byte ports.
fn circuit(
    config: &Config,
    clock_khz: u32,
    memory: Memory,
    header: &[String],
) -> Result<BTreeMap<String, String>, ChipError> {
    let parts = match &config.circuit {
        Circuit::Tsume(t) => {
            let has = match memory {
                Memory::Outside => tsume::second::Memory::Full,
                Memory::Simulated => tsume::second::Memory::Empty,
            };
            tsume::chip::parts(config, t, clock_khz, has, header)?
        }
        Circuit::Go(g) => go::chip::parts(config, g, clock_khz, header)?,
        Circuit::Chess(c) => chess::chip::parts(config, c, clock_khz, header)?,
        Circuit::Cover(_) => cover::chip::parts(config, clock_khz, header)?,
    };
    if !has_memory(config) {
        return Ok(join(module(config), parts, None, header)?);
    }
    let mut all = join(module(config), parts, Some((memory, clock_khz)), header)?;
    let timing = Timing::new(&SLOWEST, Layout::By16, clock_khz, SDRAM_PADS)?;
    let timed = [
        header,
        &[format!("The timing is that of a clock of {} MHz.", f64::from(clock_khz) / 1e3)],
    ]
    .concat();
    all.extend(sdram::modules(Layout::By16, &timing, &timed).map_err(PartError::from)?);
    if memory == Memory::Simulated {
        all.insert(SDRAM_CHIP.0.into(), headed(header, "sdram/chip.v", SDRAM_CHIP.1));
    }
    Ok(all)
}

/// Module name -> text of the circuit of this name.
fn join(
    name: &str,
    parts: Parts,
    memory: Option<(Memory, u32)>,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    let chip = ChipV {
        name,
        about: parts.about,
        link: LINK,
        wires: plug::wires(),
        pins: plug::pins(),
        joined: parts.joined,
        memory_pins: memory.is_some_and(|m| m.0 == Memory::Outside),
        memory_chip: memory.filter(|m| m.0 == Memory::Simulated).map(|m| period_ps(m.1)),
        reset_clocks: RESET_CLOCKS,
    };
    let text = chip.render()?;
    let mut all = parts.engine;
    all.extend(parts.service);
    let options = EmitOptions { prefix: Some("link".into()), ..options(header) };
    all.extend(block(LinkCore::new(&parts.host), LINK, &options)?);
    all.insert(name.into(), headed(header, "link/chip.v", &text));
    Ok(all)
}

fn files(modules: BTreeMap<String, String>) -> BTreeMap<String, String> {
    modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect()
}

/// Name of the circuit with byte ports.
pub fn module(config: &Config) -> &'static str {
    match config.circuit {
        Circuit::Tsume(_) => tsume::chip::CHIP,
        Circuit::Go(_) => go::chip::CHIP,
        Circuit::Chess(_) => chess::chip::CHIP,
        Circuit::Cover(_) => cover::chip::CHIP,
    }
}

/// The circuit with byte ports, and the pins of its external memory if it has any: file name -> text; the top module is [`module`].
/// `hello` tells the clock that the configuration asks for.
///
/// # Errors
/// [`ChipError`]
pub fn chip(config: &Config) -> Result<BTreeMap<String, String>, ChipError> {
    Ok(files(circuit(config, khz(config.clock_mhz), Memory::Outside, &header(config))?))
}

/// Outputs that the simulated circuit has beside those of [`chip`], 32 bits each: what the second table of a tsume circuit counts.
pub fn counters(config: &Config) -> &'static [&'static str] {
    if has_memory(config) {
        &["second_asked", "second_found", "second_written"]
    } else {
        &[]
    }
}

/// The same as it is simulated: a model of the external memory's chip is inside, and [`counters`] are ports.
///
/// # Errors
/// [`ChipError`]
pub fn simulated(config: &Config) -> Result<BTreeMap<String, String>, ChipError> {
    Ok(files(circuit(config, khz(config.clock_mhz), Memory::Simulated, &header(config))?))
}

/// Module name -> text of a tsume circuit that says this of itself, with several searches, but without the modules of the engine: for
/// tests that bring another one (`tsume::engine::TOP`).
///
/// # Errors
/// [`PartError`]
pub fn without_engine(hello: &Hello, searches: u32) -> Result<BTreeMap<String, String>, PartError> {
    join(tsume::chip::CHIP, tsume::chip::around(hello, searches, false, &[])?, None, &[])
}

/// The circuit on a board: file name -> text; the top module is `top.module`.
///
/// # Errors
/// [`ChipError`]
pub fn on_board(config: &Config, top: &BoardTop) -> Result<BTreeMap<String, String>, ChipError> {
    let header = header(config);
    let mut modules = circuit(config, khz(top.clock.engine_mhz), Memory::Outside, &header)?;
    modules.extend(board_top(top, module(config), &header).map_err(ChipError::Top)?);
    Ok(files(modules))
}

/// What stands around the top module of a board in a simulation of its bitstream: module and text.
///
/// # Errors
/// [`ChipError::Top`].
pub fn around_board(config: &Config, top: &BoardTop) -> Result<(&'static str, String), ChipError> {
    let text = pins::board_pins(top, &header(config)).map_err(ChipError::Top)?;
    Ok((pins::MODULE, text))
}
