//! `kiban serve`: the window, a page in the browser that looks into the circuits.

use std::net::SocketAddr;

use kiban_config::{Circuit, Config};
use kiban_flow::tools::browser;
use kiban_protocol::{Chess, Go, Tsume};
use kiban_serve::{House, Offer, Play, Trouble, Window};
use schemars::JsonSchema;
use serde::Serialize;

use super::selftest::named_by;
use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Exit, Failure};
use crate::speech::Lang;

/// Opens a page in the browser that solves problems and looks into the circuits, step by step
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the page is; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8400", value_parser = address)]
    listen: SocketAddr,
    /// Show the page in the browser
    #[arg(long)]
    open: bool,
    /// A circuit, with its model; may be given again [default: tsume, go9, chess]
    #[arg(long, value_name = "CONFIG")]
    config: Vec<String>,
    /// What answers beside the models: sim, netlist[:BOARD] or bitstream:BOARD of every circuit, sim:PROGRAM, serial:PATH or serial:PATH@BAUD; may be given again
    #[arg(long, value_name = "DEVICE")]
    device: Vec<Spec>,
}

/// An address in numbers: a name may stand for several, and which of them listens is to be said.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "an address in numbers and a port are allowed, such as 127.0.0.1:8400 or [::1]:8400".into()
    })
}

/// The circuits of the page if none is named.
const CIRCUITS: [&str; 3] = ["tsume", "go9", "chess"];

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    url: String,
    devices: &'a [Named],
}

#[derive(Serialize, JsonSchema)]
pub struct Named {
    device: String,
    config: String,
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        Failure::new(Exit::Files, trouble.to_string())
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let names: Vec<&str> = match args.config.is_empty() {
        true => CIRCUITS.to_vec(),
        false => args.config.iter().map(String::as_str).collect(),
    };
    let configs = names.into_iter().map(config).collect::<Result<Vec<_>, _>>()?;
    // a port that is taken is told before anything is built
    let window = Window::open(args.listen)?;
    let mut offers = Vec::new();
    for config in &configs {
        offers.push(offer(context, &Spec::Model, config)?);
    }
    for spec in &args.device {
        match spec {
            Spec::Model => {}
            Spec::Sim | Spec::Netlist { .. } | Spec::Bitstream { .. } => {
                for config in &configs {
                    offers.push(offer(context, spec, config)?);
                }
            }
            Spec::At(_) => offers.push(offer(context, spec, &named_by(spec)?)?),
        }
    }
    let named = |o: &Offer| Named { device: o.name.clone(), config: o.config.name.clone() };
    let devices: Vec<Named> = offers.iter().map(named).collect();
    let address = window.address();
    let asked = if context.out.lang == Lang::Ja { "?lang=ja" } else { "" };
    let url = format!("http://{address}/{asked}");
    match context.out.json {
        true => context.out.object(&Json { url: url.clone(), devices: &devices })?,
        false => context.out.line(format!("{url}\n"))?,
    }
    if !address.ip().is_loopback() {
        context.out.note(format!(
            "{address} is no address of this machine alone: whoever reaches it can use its devices"
        ));
    }
    context.out.note("Ctrl-C closes the window");
    if args.open {
        browser::open(&url).unwrap_or_else(|why| context.out.note(why));
    }
    window.serve(House::new(offers), context.cancel.flag())?;
    Err(Failure::interrupted())
}

/// A device, opened.
fn offer(context: &Context, spec: &Spec, config: &Config) -> Result<Offer, Failure> {
    let play = match &config.circuit {
        Circuit::Tsume(_) => Play::Tsume(Box::new(device::open::<Tsume>(context, spec, config)?)),
        Circuit::Go(_) => Play::Go(Box::new(device::open::<Go>(context, spec, config)?)),
        Circuit::Chess(_) => Play::Chess(Box::new(device::open::<Chess>(context, spec, config)?)),
        Circuit::Cover(_) => {
            let why = format!("{} is a scanner: the window shows shogi, Go and chess", config.name);
            return Err(Failure::request(why));
        }
    };
    Ok(Offer { name: spec.name(), config: config.clone(), play })
}
