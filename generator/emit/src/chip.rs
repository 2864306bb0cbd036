//! The whole circuit of a configuration: host link, services and engines with byte ports, and the same on a board. A game brings
//! its engine, its service and the template that joins both.

use crate::hdl::EmitOptions;
use crate::link::{plug, LinkCore, ServiceMux};
use crate::part::{block, options, PartError, Parts};
use crate::templates::headed;
use crate::top::{board_top, TopError};
use crate::{chess, go, tsume};
use askama::Template;
use kiban_config::{BoardTop, Circuit, Config};
use kiban_protocol::tsume::Hello;
use std::collections::BTreeMap;

/// Module of a host link's core, and of the block before two services.
const LINK: &str = "link_core";
const MUX: &str = "link_service_mux";

/// Why a circuit could not be emitted; a fault of this program, but for a refused board.
#[derive(Debug)]
pub enum ChipError {
    Part(PartError),
    Top(TopError),
}

impl std::fmt::Display for ChipError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Part(e) => e.fmt(f),
            Self::Top(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ChipError {}

impl<E: Into<PartError>> From<E> for ChipError {
    fn from(e: E) -> Self {
        Self::Part(e.into())
    }
}

#[derive(Template)]
#[template(path = "link/chip.v", escape = "none")]
struct ChipV<'a> {
    name: &'a str,
    about: &'a str,
    link: &'a str,
    mux: &'a str,
    plugs: Vec<Plug>,
    joined: Vec<String>,
    shared: String,
    link_pins: String,
}

/// A plug of the circuit: of an engine, or of what stands before two others.
struct Plug {
    wires: String,
    mux: Option<Mux>,
}

struct Mux {
    name: String,
    pins: String,
}

/// Name of a plug in the circuit; one engine has no number.
fn which(engine: usize, engines: usize) -> String {
    if engines == 1 {
        String::new()
    } else {
        format!("_{engine}")
    }
}

/// The plugs of the engines, then those of the multiplexers, the last one the host's.
fn plugs(engines: usize) -> (Vec<Plug>, String) {
    let mut names: Vec<String> = (0..engines).map(|e| which(e, engines)).collect();
    let mut plugs: Vec<Plug> =
        names.iter().map(|n| Plug { wires: plug::wires(n), mux: None }).collect();
    let mut made = 0;
    // neighbours first: a tree of even depth
    while names.len() > 1 {
        let (first, second) = (names.remove(0), names.remove(0));
        let host = format!("_mux_{made}");
        let pins =
            [plug::pins("", &host), plug::pins("first_", &first), plug::pins("second_", &second)];
        let mux = Mux { name: format!("mux_{made}"), pins: pins.join(",\n") };
        plugs.push(Plug { wires: plug::wires(&host), mux: Some(mux) });
        names.push(host);
        made += 1;
    }
    (plugs, names.remove(0))
}

/// Comment lines at the head of every emitted file.
fn header(config: &Config) -> Vec<String> {
    vec![format!(
        "Kiban {}, configuration {} ({}).",
        env!("CARGO_PKG_VERSION"),
        config.name,
        config.hash()
    )]
}

fn khz(mhz: f64) -> u32 {
    (mhz * 1000.0).round() as u32
}

/// Module name -> text of the circuit with byte ports.
fn circuit(
    config: &Config,
    clock_khz: u32,
    header: &[String],
) -> Result<BTreeMap<String, String>, ChipError> {
    let services = match &config.circuit {
        Circuit::Tsume(t) => t.searches as usize,
        Circuit::Go(_) | Circuit::Chess(_) => 1,
    };
    let parts = match &config.circuit {
        Circuit::Tsume(t) => tsume::chip::parts(config, t, clock_khz, header)?,
        Circuit::Go(g) => go::chip::parts(config, g, clock_khz, header)?,
        Circuit::Chess(c) => chess::chip::parts(config, c, clock_khz, header)?,
    };
    Ok(join(module(config), parts, services, header)?)
}

/// Module name -> text of the circuit of this name with that many services, each with an engine.
fn join(
    name: &str,
    parts: Parts,
    engines: usize,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    let (plugs, to_host) = plugs(engines);
    let names: Vec<String> = (0..engines).map(|e| which(e, engines)).collect();
    let joined = names.iter().map(|which| (parts.joined)(which));
    let shared = (parts.shared)(&names)?;
    let chip = ChipV {
        name,
        about: parts.about,
        link: LINK,
        mux: MUX,
        plugs,
        joined: joined.collect::<Result<_, _>>()?,
        shared,
        link_pins: plug::pins("", &to_host),
    };
    let text = chip.render()?;
    let mut all = parts.engine;
    all.extend(parts.service);
    let options = EmitOptions { prefix: Some("link".into()), ..options(header) };
    all.extend(block(LinkCore::new(&parts.host), LINK, &options)?);
    if engines > 1 {
        all.extend(block(ServiceMux::default(), MUX, &options)?);
    }
    all.insert(name.into(), headed(header, "link/chip.v", &text));
    Ok(all)
}

fn files(modules: BTreeMap<String, String>) -> BTreeMap<String, String> {
    modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect()
}

/// Name of the circuit with byte ports.
pub fn module(config: &Config) -> &'static str {
    match config.circuit {
        Circuit::Tsume(_) => tsume::chip::CHIP,
        Circuit::Go(_) => go::chip::CHIP,
        Circuit::Chess(_) => chess::chip::CHIP,
    }
}

/// The circuit with byte ports, as it is simulated: file name -> text; the top module is [`module`]. `hello` tells the clock
/// that the configuration asks for.
///
/// # Errors
/// [`ChipError`]
pub fn chip(config: &Config) -> Result<BTreeMap<String, String>, ChipError> {
    Ok(files(circuit(config, khz(config.clock_mhz), &header(config))?))
}

/// Module name -> text of a tsume circuit that says this of itself, with several engines, but without the modules of the engine: for
/// tests that bring another one (`tsume::engine::TOP`).
///
/// # Errors
/// [`PartError`]
pub fn without_engine(
    hello: &Hello,
    engines: usize,
) -> Result<BTreeMap<String, String>, PartError> {
    join(tsume::chip::CHIP, tsume::chip::around(hello, &[])?, engines, &[])
}

/// The circuit on a board: file name -> text; the top module is `top.module`.
///
/// # Errors
/// [`ChipError`]
pub fn on_board(config: &Config, top: &BoardTop) -> Result<BTreeMap<String, String>, ChipError> {
    let header = header(config);
    let mut modules = circuit(config, khz(top.clock.engine_mhz), &header)?;
    modules.extend(board_top(top, module(config), &header).map_err(ChipError::Top)?);
    Ok(files(modules))
}
