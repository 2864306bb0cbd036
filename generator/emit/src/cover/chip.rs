//! What the rank scanner brings to its circuit ([`crate::chip`]).

use super::service::Service;
use crate::link::plug;
use crate::part::{block, host, options, PartError, Parts};
use crate::shogi::ranks;
use askama::Template;
use kiban_config::Config;

/// Name of the circuit with byte ports.
pub const CHIP: &str = "cover_chip";
/// Name of the block between host controller and scanner.
pub const SERVICE: &str = "cover_service";

#[derive(Template)]
#[template(path = "cover/chip.v", escape = "none")]
struct JoinedV<'a> {
    service: &'a str,
    scanner: &'a str,
    plug: String,
}

fn joined() -> Result<String, askama::Error> {
    JoinedV { service: SERVICE, scanner: ranks::TOP, plug: plug::pins() }.render()
}

pub(crate) fn parts(
    config: &Config,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts, PartError> {
    Ok(Parts {
        engine: ranks::modules(header)?,
        service: block(Service::default(), SERVICE, &options(header))?,
        joined: joined()?,
        host: host::<kiban_protocol::Cover>(config, clock_khz),
        about: "The rank scanner with byte ports: host link (docs/protocol.md), service, scanner.",
    })
}
