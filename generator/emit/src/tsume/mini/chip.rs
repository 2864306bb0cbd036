//! The program of the search with its memory and the host at its ports ([`crate::chip`]).

use super::{modules, program, MiniService, Sizes, LINK, TOP};
use crate::link::{self, plug, HostParams};
use crate::part::{block, options, PartError, Parts};
use crate::templates::headed;
use askama::Template;
use kiban_config::{Config, Tsume};

const SERVICE: &str = "tsume_mini_service";
const MEMORY: &str = "tsume_mini_memory";

#[derive(Template)]
#[template(path = "tsume/mini/memory.v", escape = "none")]
struct MemoryV<'a> {
    name: &'a str,
    words: u32,
    bits: u32,
}

#[derive(Template)]
#[template(path = "tsume/mini/chip.v", escape = "none")]
struct JoinedV<'a> {
    core: &'a str,
    memory: &'a str,
    service: &'a str,
    plug: String,
}

pub(crate) fn parts(
    config: &Config,
    t: &Tsume,
    clock_khz: u32,
    header: &[String],
) -> Result<Parts, PartError> {
    let sizes = Sizes::from(t);
    let code = program(sizes, &[LINK]).map_err(|e| PartError::Params(e.to_string()))?;
    let words = t.program_memory();
    let memory = MemoryV { name: MEMORY, words, bits: words.ilog2() };
    let joined = JoinedV { core: TOP, memory: MEMORY, service: SERVICE, plug: plug::pins() };
    let hello = link::hello(config, clock_khz).expect("the circuit is of this kind");
    let mut engine = modules(sizes, &code, header)?;
    engine.insert(MEMORY.into(), headed(header, "tsume/mini/memory.v", &memory.render()?));
    Ok(Parts {
        engine,
        service: block(MiniService::default(), SERVICE, &options(header))?,
        joined: joined.render()?,
        host: HostParams::new::<kiban_protocol::Tsume>(&hello),
        about: "The tsume circuit with byte ports: host link (docs/protocol.md), service, and the search as a program.",
    })
}
