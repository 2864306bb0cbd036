//! The whole circuit of a configuration: host link and engine with byte ports, and the same on a board. The games bring their
//! engine, the core of their host link and the template that joins both.

use crate::hdl::{emit, EmitError, EmitOptions};
use crate::templates::headed;
use crate::top::{board_top, TopError};
use crate::{chess, go, tsume};
use kiban_config::{BoardTop, Circuit, Config};
use rust_hdl_core::prelude::Block;
use std::collections::BTreeMap;

/// Module of a host link's core.
pub(crate) const LINK: &str = "link_core";

/// Why a circuit could not be emitted; a fault of this program, but for a refused board.
#[derive(Debug)]
pub enum ChipError {
    Tsume(tsume::engine::EngineError),
    Go(go::engine::EngineError),
    Chess(chess::ChessError),
    Block(EmitError),
    Template(askama::Error),
    Top(TopError),
}

impl std::fmt::Display for ChipError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Tsume(e) => e.fmt(f),
            Self::Go(e) => e.fmt(f),
            Self::Chess(e) => e.fmt(f),
            Self::Block(e) => write!(f, "a block of the host link failed: {e}"),
            Self::Template(e) => write!(f, "a template of the circuit failed: {e}"),
            Self::Top(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ChipError {}

impl From<tsume::engine::EngineError> for ChipError {
    fn from(e: tsume::engine::EngineError) -> Self {
        Self::Tsume(e)
    }
}

impl From<go::engine::EngineError> for ChipError {
    fn from(e: go::engine::EngineError) -> Self {
        Self::Go(e)
    }
}

impl From<chess::ChessError> for ChipError {
    fn from(e: chess::ChessError) -> Self {
        Self::Chess(e)
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

/// What a game brings.
pub(crate) struct Parts<L> {
    /// Module name -> text.
    pub engine: BTreeMap<String, String>,
    pub link: L,
    /// Template of the chip, and what it says.
    pub template: &'static str,
    pub chip: String,
}

/// Comment lines at the head of every emitted file.
fn header(config: &Config) -> Vec<String> {
    vec![format!(
        "Kiban {}, configuration {} ({}).",
        env!("CARGO_PKG_VERSION"),
        config.name,
        config.hash()
    )]
}

fn khz(mhz: f64) -> u32 {
    (mhz * 1000.0).round() as u32
}

/// Module name -> text of the circuit with byte ports.
fn circuit(
    config: &Config,
    clock_khz: u32,
    header: &[String],
) -> Result<BTreeMap<String, String>, ChipError> {
    match &config.circuit {
        Circuit::Tsume(t) => {
            join(module(config), tsume::chip::parts(config, t, clock_khz, header)?, header)
        }
        Circuit::Go(g) => {
            join(module(config), go::chip::parts(config, g, clock_khz, header)?, header)
        }
        Circuit::Chess(c) => {
            join(module(config), chess::chip::parts(config, c, clock_khz, header)?, header)
        }
    }
}

fn join<L: Block>(
    name: &str,
    mut parts: Parts<L>,
    header: &[String],
) -> Result<BTreeMap<String, String>, ChipError> {
    let mut modules = parts.engine;
    parts.link.connect_all();
    let options = EmitOptions {
        header: header.to_vec(),
        prefix: Some("link".into()),
        ..EmitOptions::default()
    };
    modules.extend(emit(&parts.link, LINK, &options)?);
    modules.insert(name.into(), headed(header, parts.template, &parts.chip));
    Ok(modules)
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
    }
}

/// The circuit with byte ports, as it is simulated: file name -> text; the top module is [`module`]. `hello` tells the clock
/// that the configuration asks for.
///
/// # Errors
/// [`ChipError`]
pub fn chip(config: &Config) -> Result<BTreeMap<String, String>, ChipError> {
    Ok(files(circuit(config, khz(config.clock_mhz), &header(config))?))
}

/// The circuit on a board: file name -> text; the top module is `top.module`.
///
/// # Errors
/// [`ChipError`]
pub fn on_board(config: &Config, top: &BoardTop) -> Result<BTreeMap<String, String>, ChipError> {
    let header = header(config);
    let mut modules = circuit(config, khz(top.clock.engine_mhz), &header)?;
    modules.extend(board_top(top, module(config), &header)?);
    Ok(files(modules))
}
