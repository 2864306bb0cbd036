//! The whole circuit: host link and engine with byte ports, and the same on a board.

use super::engine;
use crate::hdl::{emit, EmitError, EmitOptions};
use crate::link::{HostParams, LinkCore, KIND_TSUME};
use crate::templates::headed;
use crate::top::{board_top, TopError};
use askama::Template;
use kiban_config::{BoardTop, Config, Tsume};
use rust_hdl_core::prelude::Block;
use std::collections::BTreeMap;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "tsume_chip";

/// Clock that `hello` tells where there is no board, kHz: the one that the configuration asks for.
fn wanted_khz(config: &Config) -> u32 {
    (config.clock_mhz * 1000.0).round() as u32
}

/// Why a circuit could not be emitted; a fault of this program, but for a refused board.
#[derive(Debug)]
pub enum ChipError {
    /// The configuration is one of another game.
    Kind(&'static str),
    Engine(engine::EngineError),
    Block(EmitError),
    Template(askama::Error),
    Top(TopError),
}

impl std::fmt::Display for ChipError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "it is a circuit of the kind {kind}"),
            Self::Engine(e) => e.fmt(f),
            Self::Block(e) => write!(f, "a block of the host link failed: {e}"),
            Self::Template(e) => write!(f, "a template of the circuit failed: {e}"),
            Self::Top(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ChipError {}

impl From<engine::EngineError> for ChipError {
    fn from(e: engine::EngineError) -> Self {
        Self::Engine(e)
    }
}

impl From<EmitError> for ChipError {
    fn from(e: EmitError) -> Self {
        Self::Block(e)
    }
}

impl From<askama::Error> for ChipError {
    fn from(e: askama::Error) -> Self {
        Self::Template(e)
    }
}

impl From<TopError> for ChipError {
    fn from(e: TopError) -> Self {
        Self::Top(e)
    }
}

#[derive(Template)]
#[template(path = "tsume/chip.v", escape = "none")]
struct ChipV<'a> {
    name: &'a str,
    link: &'a str,
    engine: &'a str,
}

/// What the host controller tells and holds.
pub fn host_params(config: &Config, t: &Tsume, clock_khz: u32) -> HostParams {
    HostParams {
        circuit_kind: KIND_TSUME,
        places: t.job_queue as u8,
        config_hash: config.hash().word(),
        clock_khz,
        max_depth: 1 << t.frame_bits,
        circuit_version: config.circuit.version().word(),
        child_entries: 1 << t.child_memory_bits,
        table_sets_log2: t.table_index_bits as u8,
        table_ways: t.table_ways as u8,
        pn_star: true,
        list_moves: true,
    }
}

/// Comment lines at the head of every emitted file.
pub fn header(config: &Config) -> Vec<String> {
    vec![format!(
        "Kiban {}, configuration {} ({}). Emitted: edit the configuration or the named source, not this file.",
        env!("CARGO_PKG_VERSION"),
        config.name,
        config.hash()
    )]
}

fn circuit(config: &Config, clock_khz: u32) -> Result<BTreeMap<String, String>, ChipError> {
    let Some(t) = config.circuit.tsume() else {
        return Err(ChipError::Kind(config.circuit.kind()));
    };
    let header = header(config);
    let mut modules: BTreeMap<String, String> = engine::modules(t, &header)?.into_iter().collect();
    let mut link = LinkCore::new(&host_params(config, t, clock_khz));
    link.connect_all();
    let options = EmitOptions {
        header: header.clone(),
        prefix: Some("link".into()),
        ..EmitOptions::default()
    };
    modules.extend(emit(&link, "link_core", &options)?);
    let chip = ChipV { name: CHIP, link: "link_core", engine: engine::TOP }.render()?;
    modules.insert(CHIP.into(), headed(&header, "tsume/chip.v", &chip));
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
    Ok(files(circuit(config, wanted_khz(config))?))
}

/// The circuit on a board: file name -> text; the top module is `top.module`.
///
/// # Errors
/// [`ChipError`]
pub fn on_board(config: &Config, top: &BoardTop) -> Result<BTreeMap<String, String>, ChipError> {
    let khz = (top.clock.engine_mhz * 1000.0).round() as u32;
    let mut modules = circuit(config, khz)?;
    modules.extend(board_top(top, CHIP, &header(config))?);
    Ok(files(modules))
}
