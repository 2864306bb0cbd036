//! What the mate search brings to its circuit ([`crate::chip`]).

use super::service::Service;
use super::{engine, mini, second};
use crate::hdl::blocks::ResetHere;
use crate::link::{self, plug, HostParams};
use crate::part::{block, options, PartError, Parts};
use askama::Template;
use kiban_config::{Config, Tsume};
use kiban_protocol::tsume::Hello;
use std::collections::BTreeMap;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "tsume_chip";
/// Name of a reset of a part, here and in the engine.
const RESET: &str = "tsume_reset_here";
/// Name of the block between host controller and engine.
pub const SERVICE: &str = "tsume_service";

#[derive(Template)]
#[template(path = "tsume/chip.v", escape = "none")]
struct JoinedV<'a> {
    service: &'a str,
    engine: &'a str,
    plug: String,
    /// The engine has a second table, in external memory.
    second: bool,
}

fn joined(second: bool) -> Result<String, askama::Error> {
    JoinedV { service: SERVICE, engine: engine::TOP, plug: plug::pins(), second }.render()
}

pub(crate) fn parts(
    config: &Config,
    t: &Tsume,
    clock_khz: u32,
    memory_has: second::Memory,
    header: &[String],
) -> Result<Parts, PartError> {
    if t.is_program() {
        return mini::chip::parts(config, t, clock_khz, header);
    }
    let hello = link::hello(config, clock_khz).expect("the circuit is of this kind");
    Ok(Parts {
        engine: engine::modules_with(t, memory_has, header)?.into_iter().collect(),
        ..around(&hello, t.searches, t.has_second(), header)?
    })
}

/// The parts without the engine, which has so many searches, and perhaps a second table.
pub(crate) fn around(
    hello: &Hello,
    searches: u32,
    second: bool,
    header: &[String],
) -> Result<Parts, PartError> {
    let mut service = block(Service::new(&hello.sizes, searches), SERVICE, &options(header))?;
    service.extend(block(ResetHere::default(), RESET, &options(header))?);
    Ok(Parts {
        engine: BTreeMap::new(),
        service,
        joined: joined(second)?,
        host: HostParams::new(hello),
        about:
            "The tsume circuit with byte ports: host link (docs/protocol.md), service and engine.",
    })
}
