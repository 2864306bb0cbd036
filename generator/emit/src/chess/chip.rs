//! What the move generator brings to its circuit ([`crate::chip`]).

use super::jobs::Jobs;
use super::link::{ChessParams, LinkCore};
use super::machine;
use super::params::{Cuts, Masks, Params};
use super::ChessError;
use crate::chip::{ChipError, Parts, LINK};
use crate::hdl::{emit, EmitOptions};
use askama::Template;
use kiban_config::{Chess, Config};
use rust_hdl_core::prelude::Block;
use std::collections::BTreeMap;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "chess_chip";
/// Name of the block that runs the jobs.
pub const JOBS: &str = "chess_jobs";

#[derive(Template)]
#[template(path = "chess/chip.v", escape = "none")]
struct ChipV<'a> {
    name: &'a str,
    link: &'a str,
    jobs: &'a str,
    machine: &'a str,
}

/// Parameters of the machine of a configuration.
pub fn machine_params(chess: &Chess) -> Params {
    Params {
        cuts: Cuts { write: chess.late_writes, ..Cuts::stages(chess.stages) },
        checks_first: chess.checks_first,
        masks: Masks::Recomputed,
        leaf_units: chess.makes_leaves(),
        count: chess.counts(),
        keys: chess.repetitions,
        boards: chess.boards,
    }
}

/// What the host controller tells and holds.
pub fn chess_params(config: &Config, chess: &Chess, clock_khz: u32) -> ChessParams {
    ChessParams {
        places: config.circuit.places(),
        config_hash: config.hash().word(),
        clock_khz,
        circuit_version: config.circuit.version().word(),
        boards: chess.boards as u8,
        counts: chess.counts(),
        checks_first: chess.checks_first,
        keys: chess.repetitions,
    }
}

/// Module name -> text of the machine and of the block that gives it its commands.
///
/// # Errors
/// [`ChessError`]
pub fn engine(chess: &Chess, header: &[String]) -> Result<BTreeMap<String, String>, ChessError> {
    let mut modules: BTreeMap<String, String> =
        machine::modules(&machine_params(chess), header)?.into_iter().collect();
    let options = EmitOptions { header: header.to_vec(), ..EmitOptions::default() };
    let mut jobs = Jobs::new(chess.boards as u8);
    jobs.connect_all();
    modules.extend(emit(&jobs, JOBS, &options)?);
    Ok(modules)
}

pub(crate) fn parts(
    config: &Config,
    chess: &Chess,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts<LinkCore>, ChipError> {
    let chip = ChipV { name: CHIP, link: LINK, jobs: JOBS, machine: machine::TOP };
    Ok(Parts {
        engine: engine(chess, header)?,
        link: LinkCore::new(&chess_params(config, chess, clock_khz)),
        template: "chess/chip.v",
        chip: chip.render()?,
    })
}
