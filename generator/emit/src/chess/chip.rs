//! What the move generator brings to its circuit ([`crate::chip`]).

use super::jobs::Jobs;
use super::machine;
use super::params::{Cuts, Masks, Params};
use super::service::Service;
use crate::link::plug;
use crate::part::{block, host, options, PartError, Parts};
use askama::Template;
use kiban_config::{Chess, Config};
use std::collections::BTreeMap;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "chess_chip";
/// Name of the block between host controller and jobs.
pub const SERVICE: &str = "chess_service";
/// Name of the block that runs the jobs.
pub const JOBS: &str = "chess_jobs";

#[derive(Template)]
#[template(path = "chess/chip.v", escape = "none")]
struct JoinedV<'a> {
    service: &'a str,
    jobs: &'a str,
    machine: &'a str,
    plug: String,
}

fn joined() -> Result<String, askama::Error> {
    let plug = plug::pins();
    JoinedV { service: SERVICE, jobs: JOBS, machine: machine::TOP, plug }.render()
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

/// Module name -> text of the machine and of the block that gives it its commands.
///
/// # Errors
/// [`PartError`]
pub fn engine(chess: &Chess, header: &[String]) -> Result<BTreeMap<String, String>, PartError> {
    let mut modules: BTreeMap<String, String> =
        machine::modules(&machine_params(chess), header)?.into_iter().collect();
    let (boards, options) = (chess.boards as u8, options(header));
    modules.extend(match u32::from(boards) == Chess::MOST_BOARDS {
        true => block(Jobs::<1>::new(boards), JOBS, &options)?,
        false => block(Jobs::<0>::new(boards), JOBS, &options)?,
    });
    Ok(modules)
}

pub(crate) fn parts(
    config: &Config,
    chess: &Chess,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts, PartError> {
    Ok(Parts {
        engine: engine(chess, header)?,
        service: block(Service::new(&chess.into()), SERVICE, &options(header))?,
        joined: joined()?,
        host: host::<kiban_protocol::Chess>(config, clock_khz),
        about: "The chess move generator with byte ports: host link (docs/protocol.md), service, the jobs, and the boards that run them.",
    })
}
