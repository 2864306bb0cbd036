//! `kiban cluster`: many USI engines as one.

use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::time::Duration;

use kiban_cluster::fleet::parse;
use kiban_cluster::play::master::Manner;
use kiban_cluster::play::plan::Method;
use kiban_cluster::play::remote::Remote;
use kiban_cluster::play::run::{run as converse, End};
use kiban_cluster::play::team::{Local, Team};
use kiban_cluster::play::view::View;
use kiban_flow::exec::files;

use super::cluster_picture::{picture, waiting};
use super::solve_workers::access;
use crate::context::{may_be_written, read, Context};
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;

/// Speaks USI on standard input and output: many engines that play as one
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("team").required(true))]
pub struct Args {
    /// The engines: a file with one USI command a line, fast ones first
    #[arg(long, value_name = "FILE", group = "team")]
    workers: Option<PathBuf>,
    /// The engines that workers behind a NATS server offer with --players, nats://HOST:PORT; credentials are in the environment
    #[arg(long, value_name = "URL", group = "team")]
    nats: Option<String>,
    /// Draws what is being thought about, once a second and with every answer, as an SVG picture
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// How they choose: candidates, tree, deepening, pipeline, highest or votes
    #[arg(long, default_value = "candidates")]
    method: Method,
    /// Seconds that an engine that counts nodes may say nothing
    #[arg(long, value_name = "SECONDS", default_value_t = 60, allow_negative_numbers = true, value_parser = whole(1_u64..=86_400))]
    patience: u64,
    /// Seconds that `isready` waits for engines; then it goes on with those that are there
    #[arg(long, value_name = "SECONDS", default_value_t = 20, allow_negative_numbers = true, value_parser = whole(1_u64..=3600))]
    wait: u64,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    context.no_json("cluster", "speaks USI")?;
    let manner = Manner {
        method: args.method,
        patience: Duration::from_secs(args.patience),
        wait: Duration::from_secs(args.wait),
        watched: args.picture.is_some(),
    };
    let input = BufReader::new(io::stdin());
    let mut output = io::stdout().lock();
    // a path that is none is found out before a game
    if let Some(path) = &args.picture {
        may_be_written(path)?;
        files::write_atomic(path, waiting().as_bytes())?;
    }
    let mut watch = |view: &View| match &args.picture {
        Some(path) => {
            files::write_atomic(path, picture(view).as_bytes()).map_err(|e| e.to_string())
        }
        None => Ok(()),
    };
    let mut team = team(args)?;
    match converse(&mut *team, manner, input, &mut output, context.cancel.flag(), &mut watch) {
        Ok(End::Quit | End::Gone) => Ok(Exit::Done),
        Ok(End::Interrupted) => Err(Failure::interrupted()),
        Ok(End::Nobody(why)) => Err(Failure::new(Exit::Device, why)),
        Err(e) => Err(Failure::file("write to", Path::new("standard output"), &e)),
    }
}

/// The engines of this machine, or of workers behind a server.
fn team(args: &Args) -> Result<Box<dyn Team>, Failure> {
    if let Some(url) = &args.nats {
        return Ok(Box::new(Remote::new(&access(url)?)?));
    }
    let file = args.workers.as_deref().unwrap_or(Path::new("-"));
    let fleet = parse(&file.display().to_string(), &read(file)?).map_err(Failure::request)?;
    Ok(Box::new(Local::new(&fleet)))
}
