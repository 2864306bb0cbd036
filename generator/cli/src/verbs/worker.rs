//! `kiban worker`: the boards, simulations, models and engines of this machine, for piles and games that come over a server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kiban_cluster::fleet::{parse, Recipe};
use kiban_cluster::queue::offer::{offer, End, Offered};
use schemars::JsonSchema;
use serde::Serialize;

use super::solve_workers::{access, table, Engine};
use crate::context::{config, read, Context};
use crate::device::Spec;
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;

/// Offers the circuits, models and other engines of this machine to the piles and games of a NATS server
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The server, nats://HOST:PORT; credentials are in the environment
    #[arg(long, value_name = "URL")]
    nats: String,
    /// Models; if neither these, devices nor other engines are said, as many as this machine has cores
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0_u32..=1000))]
    models: Option<u32>,
    /// sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD; may be given again
    #[arg(long, value_name = "DEVICE")]
    device: Vec<Spec>,
    /// Other engines: a file with one USI command a line
    #[arg(long, value_name = "FILE")]
    workers: Option<PathBuf>,
    /// Engines that play, for `kiban cluster` with --nats: a file with one USI command a line
    #[arg(long, value_name = "FILE")]
    players: Option<PathBuf>,
    /// The configuration of the circuits
    #[arg(long, default_value = "tsume")]
    config: String,
    /// What this worker is called; the name of the machine if not said
    #[arg(long, value_name = "WORD")]
    name: Option<String>,
    /// Seconds that a search may say nothing
    #[arg(long, value_name = "SECONDS", default_value_t = 60, allow_negative_numbers = true, value_parser = whole(1_u64..=86_400))]
    patience: u64,
}

/// What an engine did.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    worker: &'a str,
    answers: u32,
    nodes: u64,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let name = name(args)?;
    let access = access(&args.nats)?;
    let fleet = fleet(context, args)?;
    let players = match &args.players {
        Some(file) => parse(&file.display().to_string(), &read(file)?).map_err(Failure::request)?,
        None => vec![],
    };
    let engines: u32 = fleet.iter().chain(&players).map(|r| r.copies).sum();
    let engines = crate::output::counted(engines.into(), "engine");
    context.out.note(format!("{name} offers {engines} to {}", access.name()));
    let patience = Duration::from_secs(args.patience);
    let mut note = |note: &str| context.out.note(note);
    let offered = Offered { name: &name, fleet: &fleet, players: &players, patience };
    let (end, shares) = offer(&access, &offered, context.cancel.flag(), &mut note)?;
    if context.out.json {
        for s in &shares {
            context.out.object(&Json { worker: &s.name, answers: s.settled, nodes: s.nodes })?;
        }
    } else {
        context.out.note(table(&shares));
    }
    match end {
        End::Interrupted => Err(Failure::interrupted()),
        End::Nobody(why) | End::Closed(why) => Err(Failure::new(Exit::Device, why)),
    }
}

fn name(args: &Args) -> Result<String, Failure> {
    let machine = || {
        let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        Some(name.trim().to_string()).filter(|n| !n.is_empty()).unwrap_or("worker".to_string())
    };
    let name = args.name.clone().unwrap_or_else(machine);
    if name.is_empty() || name.len() > 64 || name.contains(char::is_whitespace) {
        return Err(Failure::request(format!(
            "--name takes a word of at most 64 letters, not '{name}'"
        )));
    }
    Ok(name)
}

/// A recipe for the models, one for each device, and those of the file.
fn fleet(context: &Context, args: &Args) -> Result<Vec<Recipe>, Failure> {
    let circuit = config(&args.config)?;
    let cores = || std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
    let nothing = args.device.is_empty() && args.workers.is_none() && args.players.is_none();
    let models = args.models.unwrap_or_else(|| if nothing { cores() } else { 0 });
    let mut asked: Vec<(String, &Spec, u32)> = vec![];
    if models > 0 {
        asked.push(("model".to_string(), &Spec::Model, models));
    }
    for device in &args.device {
        if matches!(device, Spec::At(_)) && asked.iter().any(|(_, d, _)| *d == device) {
            let why = format!("--device {} stands there twice: it is one device", device.name());
            return Err(Failure::request(why));
        }
        asked.push((format!("device{}", asked.len() + 1), device, 1));
    }
    let others = match &args.workers {
        Some(file) => parse(&file.display().to_string(), &read(file)?).map_err(Failure::request)?,
        None if asked.is_empty() && args.players.is_none() => {
            let why = "--models 0, no --device, no --workers and no --players: nothing is offered";
            return Err(Failure::request(why));
        }
        None => vec![],
    };
    let recipe = |(name, device, copies): (String, &Spec, u32)| {
        Engine { device, config: &args.config, circuit: &circuit }.recipe(context, &name, copies)
    };
    let mut fleet = asked.into_iter().map(recipe).collect::<Result<Vec<Recipe>, Failure>>()?;
    for other in others {
        if let Some(same) = fleet.iter().find(|r| r.name == other.name) {
            let (file, name) = (args.workers.as_deref().unwrap_or(Path::new("-")), &same.name);
            return Err(Failure::request(format!(
                "{}: the name {name} is taken by what --models or --device offer; name=... gives another",
                file.display()
            )));
        }
        fleet.push(other);
    }
    Ok(fleet)
}
