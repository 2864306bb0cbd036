//! What the playouts bring to their circuit ([`crate::chip`]).

use super::engine;
use super::link::{GoParams, LinkCore};
use crate::chip::{ChipError, Parts, LINK};
use askama::Template;
use kiban_config::{Config, Go, PlayoutUnit};

/// Name of the circuit with byte ports.
pub const CHIP: &str = "go_chip";

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
        parallel: go.unit == PlayoutUnit::Parallel,
        least_size: go.least_size() as u8,
        greatest_size: go.greatest_size as u8,
        slots: go.slots(),
        suicide: go.suicide,
        ownership: go.ownership,
        first_moves: go.first_moves,
    }
}

pub(crate) fn parts(
    config: &Config,
    go: &Go,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts<LinkCore>, ChipError> {
    Ok(Parts {
        engine: engine::modules(go, header)?,
        link: LinkCore::new(&go_params(config, go, clock_khz)),
        template: "go/chip.v",
        chip: ChipV { name: CHIP, link: LINK, engine: engine::TOP }.render()?,
    })
}
