//! What the games' circuits are made with, and what they bring to a chip ([`crate::chip`]); the lowest of the rooms.

use crate::hdl::{emit, EmitError, EmitOptions};
use crate::link::{self, HostParams};
use kiban_config::Config;
use kiban_protocol::Service;
use rust_hdl_core::prelude::Block;
use std::collections::BTreeMap;

/// Why a part of a circuit could not be emitted; a fault of this program.
#[derive(Debug)]
pub enum PartError {
    /// Parameters that do not fit.
    Params(String),
    Template(askama::Error),
    /// A rust-hdl block.
    Block(EmitError),
}

impl std::fmt::Display for PartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Params(e) => write!(f, "it cannot be built so: {e}"),
            Self::Template(e) => write!(f, "a template failed: {e}"),
            Self::Block(e) => write!(f, "a block failed: {e}"),
        }
    }
}

impl std::error::Error for PartError {}

impl From<askama::Error> for PartError {
    fn from(e: askama::Error) -> Self {
        Self::Template(e)
    }
}

impl From<EmitError> for PartError {
    fn from(e: EmitError) -> Self {
        Self::Block(e)
    }
}

/// What a game brings to its chip.
pub(crate) struct Parts {
    /// Module name -> text of the engine.
    pub engine: BTreeMap<String, String>,
    /// The same of the service.
    pub service: BTreeMap<String, String>,
    /// The instances of service and engine behind the plug, as Verilog.
    pub joined: String,
    pub host: HostParams,
    /// First line of the circuit's head.
    pub about: &'static str,
}

/// Module name -> text of a block and of those below it.
pub(crate) fn block<B: Block>(
    mut block: B,
    name: &str,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, EmitError> {
    block.connect_all();
    emit(&block, name, options)
}

/// The options of modules with these lines at their head.
pub(crate) fn options(header: &[String]) -> EmitOptions {
    EmitOptions { header: header.to_vec(), ..EmitOptions::default() }
}

/// The host controller of a configuration's circuit.
///
/// # Panics
/// If the circuit is of another kind.
pub(crate) fn host<S: Service>(config: &Config, clock_khz: u32) -> HostParams {
    let hello = link::hello::<S>(config, clock_khz).expect("the circuit is of this kind");
    HostParams::new(&hello)
}
