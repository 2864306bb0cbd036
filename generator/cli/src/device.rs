//! Devices: the model, a simulated circuit, a board on a serial port.

use std::str::FromStr;

use kiban_config::{Circuit, Config};
use kiban_link::engine::Engine;
use kiban_link::model::ModelEngine;
use kiban_link::transport::{Address, Transport};
use kiban_link::twin::Identity;
use kiban_link::{Board, Expectation};
use kiban_model::search::Params;

use crate::context::Context;
use crate::exit::Failure;
use crate::simulation;

/// A device as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// The reference model in this process.
    Model,
    /// The simulated circuit, built first if need be.
    Sim,
    /// Something that is there already: `serial:PATH`, `sim:PROGRAM`.
    At(Address),
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        match text {
            "sim" => Ok(Spec::Sim),
            _ => match text.parse::<Address>() {
                Ok(Address::Model) => Ok(Spec::Model),
                Ok(address) => Ok(Spec::At(address)),
                Err(_) => Err(format!(
                    "'{text}' is not a device: write model, sim, sim:PROGRAM, serial:PATH or serial:PATH@BAUD"
                )),
            },
        }
    }
}

impl Spec {
    /// True if the device has a clock to count.
    pub fn has_clock(&self) -> bool {
        *self != Spec::Model
    }

    pub fn name(&self) -> String {
        match self {
            Spec::Model => "model".to_string(),
            Spec::Sim => "sim".to_string(),
            Spec::At(address) => address.to_string(),
        }
    }
}

/// A device that is ready.
pub type Device = Board<Box<dyn Transport>>;

/// Sizes of the model for a configuration.
pub fn model_params(config: &Config) -> Params {
    let Circuit::Tsume(t) = &config.circuit;
    Params {
        table_index_bits: t.table_index_bits,
        table_ways: t.table_ways as usize,
        tag_bits: t.tag_bits,
        child_bits: t.child_memory_bits,
        frame_bits: t.frame_bits,
        path_index_bits: t.path_index_bits,
        path_ways: t.path_ways as usize,
    }
}

/// Opens a device with the configuration's own model.
pub fn open(context: &Context, spec: &Spec, config: &Config) -> Result<Device, Failure> {
    open_with(context, spec, config, model_params(config))
}

/// Opens a device; `params` are the sizes of the model if that is what is opened.
pub fn open_with(
    context: &Context,
    spec: &Spec,
    config: &Config,
    params: Params,
) -> Result<Device, Failure> {
    let address = match spec {
        Spec::Model => Address::Model,
        Spec::Sim => Address::Simulation { program: simulation::build(context, config, false)? },
        Spec::At(Address::Serial { path, baud }) => {
            Address::Serial { path: path.clone(), baud: *baud }
        }
        Spec::At(other) => other.clone(),
    };
    let model = || -> (Identity, Box<dyn Engine + Send>) {
        (identity(config), Box::new(ModelEngine::new(params)))
    };
    Ok(kiban_link::open(&address, &expectation(config), model)?)
}

/// What the other end must say of itself.
pub fn expectation(config: &Config) -> Expectation {
    Expectation {
        circuit_kind: identity(config).circuit_kind,
        config_hash: Some(config.hash().word()),
    }
}

fn identity(config: &Config) -> Identity {
    let Circuit::Tsume(t) = &config.circuit;
    Identity {
        circuit_kind: 1,
        config_hash: config.hash().word(),
        clock_khz: (config.clock_mhz * 1000.0) as u32,
        places: t.job_queue as u8,
        circuit_version: config.circuit.version() as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs() {
        assert_eq!("model".parse(), Ok(Spec::Model));
        assert_eq!("sim".parse(), Ok(Spec::Sim));
        let Ok(Spec::At(Address::Serial { path, baud })) = "serial:/dev/ttyUSB0@115200".parse()
        else {
            panic!()
        };
        assert_eq!((path.as_str(), baud), ("/dev/ttyUSB0", 115_200));
        assert!("usb".parse::<Spec>().unwrap_err().contains("model, sim"));
        assert!(!Spec::Model.has_clock() && Spec::Sim.has_clock());
    }
}
