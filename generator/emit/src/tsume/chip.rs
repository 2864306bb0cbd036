//! What the mate search brings to its circuit ([`crate::chip`]).

use super::engine;
use crate::chip::{ChipError, Parts, LINK};
use crate::link::{HostParams, LinkCore, KIND_TSUME};
use askama::Template;
use kiban_config::{Config, Tsume};

/// Name of the circuit with byte ports.
pub const CHIP: &str = "tsume_chip";

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

pub(crate) fn parts(
    config: &Config,
    t: &Tsume,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts<LinkCore>, ChipError> {
    Ok(Parts {
        engine: engine::modules(t, header)?.into_iter().collect(),
        link: LinkCore::new(&host_params(config, t, clock_khz)),
        template: "tsume/chip.v",
        chip: ChipV { name: CHIP, link: LINK, engine: engine::TOP }.render()?,
    })
}
