//! The whole circuit: host link and engine with byte ports, and the same on a board.

use super::engine::{self, EngineError};
use super::link::{GoParams, LinkCore};
use crate::hdl::{emit, EmitError, EmitOptions};
use crate::templates::headed;
use crate::top::{board_top, TopError};
use askama::Template;
use kiban_config::{BoardTop, Config, Go};
use rust_hdl_core::prelude::Block;
use std::collections::BTreeMap;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "go_chip";

/// Why a circuit could not be emitted; a fault of this program, but for a refused board or a configuration of another game.
#[derive(Debug)]
pub enum ChipError {
    /// The configuration is one of another game.
    Kind(&'static str),
    Engine(EngineError),
    Top(TopError),
}

impl std::fmt::Display for ChipError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "it is a circuit of the kind {kind}"),
            Self::Engine(e) => e.fmt(f),
            Self::Top(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ChipError {}

impl From<EngineError> for ChipError {
    fn from(e: EngineError) -> Self {
        Self::Engine(e)
    }
}

impl From<EmitError> for ChipError {
    fn from(e: EmitError) -> Self {
        Self::Engine(e.into())
    }
}

impl From<askama::Error> for ChipError {
    fn from(e: askama::Error) -> Self {
        Self::Engine(e.into())
    }
}

#[derive(Template)]
#[template(path = "go/chip.v", escape = "none")]
struct ChipV<'a> {
    name: &'a str,
    link: &'a str,
    engine: &'a str,
}

/// What the host controller tells and holds.
pub fn go_params(config: &Config, go: &Go, clock_khz: u32) -> GoParams {
    GoParams {
        places: config.circuit.places(),
        config_hash: config.hash().word(),
        clock_khz,
        circuit_version: config.circuit.version().word(),
        parallel: go.unit == kiban_config::PlayoutUnit::Parallel,
        least_size: go.least_size() as u8,
        greatest_size: go.greatest_size as u8,
        slots: go.slots(),
        suicide: go.suicide,
        ownership: go.ownership,
    }
}

fn circuit(config: &Config, clock_khz: u32) -> Result<BTreeMap<String, String>, ChipError> {
    let Some(go) = config.circuit.go() else {
        return Err(ChipError::Kind(config.circuit.kind()));
    };
    let header = crate::tsume::chip::header(config);
    let mut modules = engine::modules(go, &header)?;
    let mut link = LinkCore::new(&go_params(config, go, clock_khz));
    link.connect_all();
    let options = EmitOptions {
        header: header.clone(),
        prefix: Some("link".into()),
        ..EmitOptions::default()
    };
    modules.extend(emit(&link, "link_core", &options)?);
    let chip = ChipV { name: CHIP, link: "link_core", engine: engine::TOP }.render()?;
    modules.insert(CHIP.into(), headed(&header, "go/chip.v", &chip));
    Ok(modules)
}

fn files(modules: BTreeMap<String, String>) -> BTreeMap<String, String> {
    modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect()
}

/// The circuit with byte ports, as it is simulated: file name -> text; the top module is [`CHIP`].
///
/// # Errors
/// [`ChipError`]
pub fn chip(config: &Config) -> Result<BTreeMap<String, String>, ChipError> {
    Ok(files(circuit(config, (config.clock_mhz * 1000.0).round() as u32)?))
}

/// The circuit on a board: file name -> text; the top module is `top.module`.
///
/// # Errors
/// [`ChipError`]
pub fn on_board(config: &Config, top: &BoardTop) -> Result<BTreeMap<String, String>, ChipError> {
    let khz = (top.clock.engine_mhz * 1000.0).round() as u32;
    let mut modules = circuit(config, khz)?;
    let header = crate::tsume::chip::header(config);
    modules.extend(board_top(top, CHIP, &header).map_err(ChipError::Top)?);
    Ok(files(modules))
}
