//! What the mate search brings to its circuit ([`crate::chip`]).

use super::engine;
use super::service::Service;
use crate::link::{self, plug, HostParams};
use crate::part::{block, options, PartError, Parts};
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
    /// Every service has an engine of its own.
    has_engine: bool,
    plug: String,
}

#[derive(Template)]
#[template(path = "tsume/chip_engine.v", escape = "none")]
struct SharedV<'a> {
    searches: &'a [String],
    engine: &'a str,
}

fn service(which: &str, has_engine: bool) -> Result<String, askama::Error> {
    let plug = plug::pins("", which);
    JoinedV { which, service: SERVICE, engine: engine::TOP, has_engine, plug }.render()
}

fn shared(searches: &[String]) -> Result<String, askama::Error> {
    SharedV { searches, engine: engine::TOP }.render()
}

pub(crate) fn parts(
    config: &Config,
    t: &Tsume,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts, PartError> {
    let hello = link::hello(config, clock_khz).expect("the circuit is of this kind");
    Ok(Parts {
        engine: engine::modules(t, header)?.into_iter().collect(),
        joined: |which| service(which, false),
        shared,
        ..around(&hello, header)?
    })
}

/// The parts without the engine; every service has one of its own.
pub(crate) fn around(hello: &Hello, header: &[String]) -> Result<Parts, PartError> {
    Ok(Parts {
        engine: BTreeMap::new(),
        service: block(Service::new(&hello.sizes), SERVICE, &options(header))?,
        joined: |which| service(which, true),
        shared: |_| Ok(String::new()),
        host: HostParams::new(hello),
        about:
            "The tsume circuit with byte ports: host link (docs/protocol.md), service and engine.",
    })
}
