//! What the mate search brings to its circuit ([`crate::chip`]).

use super::engine;
use super::service::Service;
use crate::chip::{join, modules, ChipError, Parts};
use crate::link::{self, plug, HostParams};
use askama::Template;
use kiban_config::{Config, Tsume};
use kiban_protocol::tsume::Hello;
use std::collections::BTreeMap;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "tsume_chip";
/// Name of the block between host controller and engine.
pub const SERVICE: &str = "tsume_service";

#[derive(Template)]
#[template(path = "tsume/chip.v", escape = "none")]
struct JoinedV<'a> {
    which: &'a str,
    service: &'a str,
    engine: &'a str,
    plug: String,
}

fn joined(which: &str) -> Result<String, askama::Error> {
    JoinedV { which, service: SERVICE, engine: engine::TOP, plug: plug::pins("", which) }.render()
}

pub(crate) fn parts(
    config: &Config,
    t: &Tsume,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts, ChipError> {
    let hello = link::hello(config, clock_khz).expect("the circuit is of this kind");
    Ok(Parts {
        engine: engine::modules(t, header)?.into_iter().collect(),
        ..around(&hello, header)?
    })
}

/// The parts without the engine.
fn around(hello: &Hello, header: &[String]) -> Result<Parts, ChipError> {
    Ok(Parts {
        engine: BTreeMap::new(),
        service: modules(Service::new(&hello.sizes), SERVICE, None, header)?,
        joined,
        host: HostParams::new(hello),
        about:
            "The tsume circuit with byte ports: host link (docs/protocol.md), service and engine.",
    })
}

/// Module name -> text of a circuit that says this of itself, with several engines, but without the modules of the engine: for
/// tests that bring another one (`engine::TOP`).
///
/// # Errors
/// [`ChipError`]
pub fn without_engine(
    hello: &Hello,
    engines: usize,
) -> Result<BTreeMap<String, String>, ChipError> {
    join(CHIP, around(hello, &[])?, engines, &[])
}
