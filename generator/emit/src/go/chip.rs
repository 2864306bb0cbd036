//! What the playouts bring to their circuit ([`crate::chip`]).

use super::engine;
use super::service::Service;
use crate::link::plug;
use crate::part::{block, host, options, PartError, Parts};
use askama::Template;
use kiban_config::{Config, Go};

/// Name of the circuit with byte ports.
pub const CHIP: &str = "go_chip";
/// Name of the block between host controller and engine.
pub const SERVICE: &str = "go_service";

#[derive(Template)]
#[template(path = "go/chip.v", escape = "none")]
struct JoinedV<'a> {
    service: &'a str,
    engine: &'a str,
    plug: String,
}

fn joined() -> Result<String, askama::Error> {
    JoinedV { service: SERVICE, engine: engine::TOP, plug: plug::pins() }.render()
}

pub(crate) fn parts(
    config: &Config,
    go: &Go,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts, PartError> {
    Ok(Parts {
        engine: engine::modules(go, header)?,
        service: block(Service::new(&go.into()), SERVICE, &options(header))?,
        joined: joined()?,
        host: host::<kiban_protocol::Go>(config, clock_khz),
        about: "The playout circuit with byte ports: host link (docs/protocol.md), service and the chain of units.",
    })
}
