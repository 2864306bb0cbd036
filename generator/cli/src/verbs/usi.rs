//! `kiban usi`: a mate engine for a shogi GUI.

use std::io::{self, BufReader};
use std::path::Path;

use kiban_engine::usi::{run as converse, End, Options, Setup};
use kiban_link::tsume::{Device, TsumeModel};
use kiban_model::tsume::Params;
use kiban_protocol::Tsume;

use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Exit, Failure};

/// Speaks USI on standard input and output: a mate engine for shogi GUIs
#[derive(Debug, clap::Args)]
pub struct Args {
    /// model, sim, netlist[:BOARD], sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    config: String,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    context.no_json("usi", "USI")?;
    let config = config(&args.config)?;
    let context = Context {
        tools: context.tools.clone(),
        no_setup: context.no_setup,
        // nothing but the dialogue may come out
        out: crate::output::Output { json: false, quiet: true },
        work: context.work.clone(),
        cancel: context.cancel.clone(),
    };
    let cancel = context.cancel.clone();
    let open = move |setup: &Setup| -> Result<Box<dyn Device>, String> {
        let spec: Spec = setup.device.parse()?;
        let tsume = device::circuit::<Tsume>(&config).map_err(|f| f.message)?;
        let model = || TsumeModel::new(large_model(tsume.into(), setup.hash_mb));
        let device = device::open_with(&context, &spec, &config, model);
        device.map(|d| Box::new(d) as Box<dyn Device>).map_err(|f| f.message)
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

/// The model of a GUI's engine need not be as small as the circuit: its table has the size of the option USI_Hash.
fn large_model(circuit: Params, hash_mb: u32) -> Params {
    /// About what an entry of the model takes.
    const ENTRY_BYTES: u64 = 32;
    let sets = u64::from(hash_mb) * (1 << 20) / ENTRY_BYTES / circuit.table_ways.max(1) as u64;
    Params { table_index_bits: sets.max(64).ilog2(), child_bits: 16, frame_bits: 9, ..circuit }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_option_sets_the_table() {
        let bits = |mb| large_model(Params::default(), mb).table_index_bits;
        assert_eq!((bits(1), bits(64), bits(100), bits(4096)), (13, 19, 19, 25));
    }
}
