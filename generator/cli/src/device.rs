//! Devices: the model, a simulated circuit, a board on a serial port.

use std::str::FromStr;

use kiban_config::{Circuit, Config};
use kiban_emit::link::{KIND_GO, KIND_TSUME};
use kiban_link::engine::Engine;
use kiban_link::model::ModelEngine;
use kiban_link::transport::{Address, Transport};
use kiban_link::twin::Identity;
use kiban_link::{Board, Expectation};
use kiban_model::search::Params;

use crate::context::Context;
use crate::exit::{Exit, Failure};
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

/// Sizes of the search's model for a configuration; a configuration of another game is a wrong request.
pub fn model_params(config: &Config) -> Result<Params, Failure> {
    config.circuit.tsume().map(Params::from).ok_or_else(|| {
        let (name, kind) = (&config.name, config.circuit.kind());
        Failure::new(
            Exit::Request,
            format!(
                "{name} is a configuration of the kind {kind}: this needs one of the kind tsume"
            ),
        )
    })
}

/// Opens a device with the configuration's own model.
pub fn open(context: &Context, spec: &Spec, config: &Config) -> Result<Device, Failure> {
    open_with(context, spec, config, model_params(config)?)
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
    Identity {
        circuit_kind: match config.circuit {
            Circuit::Tsume(_) => KIND_TSUME,
            Circuit::Go(_) => KIND_GO,
        },
        config_hash: config.hash().word(),
        clock_khz: (config.clock_mhz * 1000.0).round() as u32,
        places: config.circuit.places(),
        circuit_version: config.circuit.version().word(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::{BoardSet, ConfigSet};
    use kiban_link::message::{Answer, Hello};

    /// What a circuit answers to `hello`, read from the constants in its Verilog.
    fn told_by(circuit: &crate::circuit::Circuit) -> Hello {
        let text = &circuit.files["link_answer.v"];
        let mut message = vec![0x81, 0, 0, 0];
        for i in 0..4 {
            let name = format!("HELLO{i} = 48'h");
            let (_, rest) = text.split_once(&name).unwrap();
            let (digits, _) = rest.split_once(';').unwrap();
            let word = u64::from_str_radix(digits, 16).unwrap();
            message.extend_from_slice(&word.to_le_bytes()[..6]);
        }
        match Answer::decode(&message) {
            Ok(Answer::Hello { hello, .. }) => hello,
            other => panic!("{other:?}"),
        }
    }

    /// Model, simulated circuit and board say the same of themselves; a board tells the clock that its PLL makes.
    #[test]
    fn every_device_tells_the_same() {
        let boards = BoardSet::shipped().unwrap();
        let target = boards.get("ulx3s-85f").unwrap();
        let mut configs: Vec<Config> = ConfigSet::shipped().unwrap().iter().cloned().collect();
        // a clock that is not exact in binary: 32.3 MHz * 1000 is a little less than 32,300 kHz
        configs.push(Config { clock_mhz: 32.3, ..configs[0].clone() });
        for config in &configs {
            let model = identity(config).hello(&ModelEngine::new(model_params(config).unwrap()));
            assert_eq!(told_by(&crate::circuit::chip(config).unwrap()), model, "{}", config.name);
            let board = crate::circuit::on_board(config, &target).unwrap();
            let clock_khz = (board.plan.clock.engine_mhz * 1000.0).round() as u32;
            assert_eq!(told_by(&board.circuit), Hello { clock_khz, ..model }, "{}", config.name);
            assert_eq!(model.circuit_version, config.circuit.version().word());
        }
        let page = include_str!("../../../docs/protocol.md");
        let version = configs[0].circuit.version();
        let stated = format!("{}.{} = `{:04x}`", version.major, version.minor, version.word());
        assert!(page.contains(&stated), "docs/protocol.md does not state {stated}");
    }

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
