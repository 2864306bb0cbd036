//! `kiban usi`: a mate engine for a shogi GUI.

use std::io::{self, BufReader};
use std::path::Path;

use kiban_engine::usi::{run as converse, End, Options, Setup};
use kiban_link::tsume::Device;
use kiban_protocol::tsume::Without;
use kiban_protocol::Tsume;

use super::solve_ask;
use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Exit, Failure};

/// Speaks USI on standard input and output: a mate engine for shogi GUIs
#[derive(Debug, clap::Args)]
pub struct Args {
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    config: String,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let context = context.for_dialogue("usi", "USI")?;
    let config = config(&args.config)?;
    // the device is opened by `isready`; what cannot be mended there is told at once
    device::circuit::<Tsume>(&config)?;
    let cancel = context.cancel.clone();
    let open = move |setup: &Setup| -> Result<Box<dyn Device>, String> {
        let spec: Spec = setup.device.parse()?;
        let hash = (spec == Spec::Model).then_some(setup.hash_mb);
        let usual = Without::default();
        solve_ask::open(&context, &spec, &config, hash, setup.threads, usual).map_err(|f| f.message)
    };
    let options = Options::new(&args.device.name());
    let input = BufReader::new(io::stdin());
    let mut output = io::stdout().lock();
    match converse(options, input, &mut output, open, cancel.flag()) {
        Ok(End::Quit | End::Gone) => Ok(Exit::Done),
        Ok(End::Interrupted) => Err(Failure::interrupted()),
        Err(e) => Err(Failure::file("write to", Path::new("standard output"), &e)),
    }
}
