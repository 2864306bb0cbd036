//! Devices: the model, a simulated circuit, a board on a serial port.

use std::str::FromStr;

use kiban_config::{Config, PlayoutUnit};
use kiban_link::chess::ChessModel;
use kiban_link::go::{GoModel, Unit};
use kiban_link::transport::{Address, Transport, TwinTransport};
use kiban_link::tsume::TsumeBoard;
use kiban_link::tsume::TsumeModel;
use kiban_link::twin::Machine;
use kiban_link::{Driver, Expectation};
use kiban_model::chess::Abilities;
use kiban_model::tsume::Params;
use kiban_protocol::go::{Features, Sizes};
use kiban_protocol::{Go, Identity, Service};
use kiban_rules::go::Size;

use crate::context::{board, config, Context};
use crate::exit::Failure;
use crate::number::whole;
use crate::simulation;

/// The board whose device's netlist is simulated if none is named.
pub const NETLIST_BOARD: &str = "ulx3s-85f";

/// A device as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// The reference model in this process.
    Model,
    /// The simulated circuit, built first if need be.
    Sim,
    /// The simulated netlist of the circuit for a board's device, built first if need be; `netlist` is that of [`NETLIST_BOARD`].
    Netlist { board: String },
    /// Something that is there already: `serial:PATH`, `sim:PROGRAM`.
    At(Address),
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        match text {
            "sim" => Ok(Spec::Sim),
            "netlist" => Ok(Spec::Netlist { board: NETLIST_BOARD.to_string() }),
            _ if text.starts_with("netlist:") => {
                Ok(Spec::Netlist { board: text["netlist:".len()..].to_string() })
            }
            _ => match text.parse::<Address>() {
                Ok(Address::Model) => Ok(Spec::Model),
                Ok(address) => Ok(Spec::At(address)),
                Err(_) => Err(format!(
                    "'{text}' is not a device: write model, sim, netlist, netlist:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD"
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
            Spec::Netlist { board } => format!("netlist:{board}"),
            Spec::At(address) => address.to_string(),
        }
    }
}

/// A device that is ready.
pub type Device = TsumeBoard<Box<dyn Transport>>;

/// Sizes of the search's model for a configuration; a configuration of another game is a wrong request.
pub fn model_params(config: &Config) -> Result<Params, Failure> {
    config.circuit.tsume().map(Params::from).ok_or_else(|| other_kind(config, "tsume"))
}

fn other_kind(config: &Config, needed: &str) -> Failure {
    let (name, kind) = (&config.name, config.circuit.kind());
    Failure::request(format!(
        "{name} is a configuration of the kind {kind}: this needs one of the kind {needed}"
    ))
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
    open_machine(context, spec, config, TsumeModel::new(params))
}

/// Opens the device of a configuration; `model` is what plays the circuit if the model is asked for.
fn open_machine<M: Machine + Send + 'static>(
    context: &Context,
    spec: &Spec,
    config: &Config,
    model: M,
) -> Result<Driver<Box<dyn Transport>, M::Service>, Failure> {
    let address = address(context, spec, config)?;
    open_at(&address, Identity::new(config), &expectation(config), model)
}

fn open_at<M: Machine + Send + 'static>(
    address: &Address,
    identity: Identity,
    expectation: &Expectation,
    model: M,
) -> Result<Driver<Box<dyn Transport>, M::Service>, Failure> {
    let twin = || -> Box<dyn Transport> { Box::new(TwinTransport::new("model", identity, model)) };
    Ok(kiban_link::open(address, expectation, twin)?)
}

/// Where a device is; the simulated circuit is built first, if need be.
fn address(context: &Context, spec: &Spec, config: &Config) -> Result<Address, Failure> {
    Ok(match spec {
        Spec::Model => Address::Model,
        Spec::Sim => Address::Simulation { program: simulation::build(context, config, false)? },
        Spec::Netlist { board: name } => {
            let program = simulation::build_netlist(context, config, &board(name)?)?;
            Address::Simulation { program }
        }
        Spec::At(other) => other.clone(),
    })
}

/// A move generator of chess that is ready.
pub type ChessDevice = kiban_link::chess::ChessBoard<Box<dyn Transport>>;

/// What the circuit of a configuration has; a configuration of another game is a wrong request.
pub fn chess_abilities(config: &Config) -> Result<Abilities, Failure> {
    let chess = config.circuit.chess().ok_or_else(|| other_kind(config, "chess"))?;
    Ok(chess.into())
}

/// The model of the chip of a configuration.
fn chess_model(config: &Config) -> Result<ChessModel, Failure> {
    let abilities = chess_abilities(config)?;
    let boards = config.circuit.chess().map_or(1, |c| c.boards);
    Ok(ChessModel::new(abilities, boards as u8))
}

/// Opens a move generator of chess.
pub fn open_chess(context: &Context, spec: &Spec, config: &Config) -> Result<ChessDevice, Failure> {
    open_machine(context, spec, config, chess_model(config)?)
}

/// Where the playouts of Go are played.
#[derive(Clone, Debug, clap::Args)]
pub struct GoDevice {
    /// model, sim, netlist[:BOARD], sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    pub device: Spec,
    /// The configuration of the circuit: what the model models, what sim simulates, what a board must hold
    #[arg(long, conflicts_with_all = ["unit", "slots"])]
    pub config: Option<String>,
    /// The unit of a model without configuration
    #[arg(long, value_enum, default_value_t = UnitWord::Sequential)]
    pub unit: UnitWord,
    /// Playouts that a model without configuration plays at a time
    #[arg(long, value_name = "S", default_value_t = 8, allow_negative_numbers = true, value_parser = whole(1..=u16::MAX))]
    pub slots: u16,
}

/// The playout units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum UnitWord {
    /// The board in memories
    Sequential,
    /// The board in registers
    Parallel,
}

/// A playout device that is ready.
pub type GoBoard = kiban_link::go::GoBoard<Box<dyn Transport>>;

/// All that the models can.
const EVERYTHING: Features = Features { suicide: true, ownership: true, first_moves: true };

/// What a playout device takes, as far as that is known before it is opened: of a configuration, and of the model without one.
pub fn go_sizes(args: &GoDevice) -> Result<Option<Sizes>, Failure> {
    let config = args.config.as_deref().map(config).transpose()?;
    Ok(match (&config, &args.device) {
        (Some(config), _) => Some(go_model(config)?.sizes()),
        (None, Spec::Model) => Some(nameless_model(args).sizes()),
        (None, _) => None,
    })
}

/// The model without a configuration.
fn nameless_model(args: &GoDevice) -> GoModel {
    let unit = match args.unit {
        UnitWord::Sequential => Unit::Sequential,
        UnitWord::Parallel => Unit::Parallel,
    };
    GoModel::new(unit, args.slots, Size::SMALLEST, Size::NINETEEN, EVERYTHING)
}

/// Opens a playout device. Without a configuration the model can everything, and of a board or a given simulation only the
/// kind is asked.
pub fn open_go(context: &Context, args: &GoDevice) -> Result<GoBoard, Failure> {
    let config = args.config.as_deref().map(config).transpose()?;
    if let Some(config) = &config {
        return open_go_of(context, &args.device, config);
    }
    let model = nameless_model(args);
    let address = match &args.device {
        Spec::Model => Address::Model,
        Spec::Sim | Spec::Netlist { .. } => {
            return Err(Failure::request(
                "which circuit is to be simulated? Name its configuration with --config",
            ))
        }
        Spec::At(other) => other.clone(),
    };
    let nameless = Identity {
        circuit_kind: Go::KIND,
        config_hash: 0,
        clock_khz: 0,
        places: 1,
        circuit_version: kiban_config::Go::VERSION.word(),
    };
    let expectation = Expectation { circuit_kind: Go::KIND, config_hash: None };
    open_at(&address, nameless, &expectation, model)
}

/// Opens the playout device of a configuration.
pub fn open_go_of(context: &Context, spec: &Spec, config: &Config) -> Result<GoBoard, Failure> {
    open_machine(context, spec, config, go_model(config)?)
}

/// The model of the chip of a configuration; one of another game is a wrong request.
fn go_model(config: &Config) -> Result<GoModel, Failure> {
    let wrong = |why: String| Failure::request(format!("{}: {why}", config.name));
    let go = config.circuit.go().ok_or_else(|| other_kind(config, "go"))?;
    let unit = match go.unit {
        PlayoutUnit::Sequential => Unit::Sequential,
        PlayoutUnit::Parallel => Unit::Parallel,
    };
    let size = |lines: u32| Size::new(lines as usize).map_err(|e| wrong(e.to_string()));
    let slots = u16::try_from(go.slots()).map_err(|_| wrong("too many units".to_string()))?;
    let (suicide, ownership, first_moves) = (go.suicide, go.ownership, go.first_moves);
    let features = Features { suicide, ownership, first_moves };
    let (least, greatest) = (size(go.least_size())?, size(go.greatest_size)?);
    Ok(GoModel::new(unit, slots, least, greatest, features))
}

/// What the other end must say of itself.
pub fn expectation(config: &Config) -> Expectation {
    Expectation {
        circuit_kind: Identity::new(config).circuit_kind,
        config_hash: Some(config.hash().word()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::{BoardSet, ConfigSet};
    use kiban_protocol::tsume::{Answer, Hello};

    /// What a circuit answers to `hello`, read from the constants in its Verilog.
    fn message(circuit: &crate::circuit::Circuit) -> Vec<u8> {
        let text = &circuit.files["link_answer.v"];
        let digits = |name: &str| {
            let (_, rest) = text.split_once(name)?;
            rest.split_once(';').map(|(digits, _)| digits)
        };
        let mut message = vec![0x81, 0, 0, 0];
        // one word with every byte at its place, or four of six bytes
        if let Some(all) = digits("HELLO = 224'h") {
            let all = format!("{all:0>56}");
            let byte = |at: usize| u8::from_str_radix(&all[54 - 2 * at..][..2], 16).unwrap();
            message.extend((4..28).map(byte));
            return message;
        }
        for i in 0..4 {
            // 0 is printed as a decimal number
            let word = digits(&format!("HELLO{i} = 48'")).unwrap();
            let word = if word == "d0" { "0" } else { word.strip_prefix('h').unwrap() };
            let word = u64::from_str_radix(word, 16).unwrap();
            message.extend_from_slice(&word.to_le_bytes()[..6]);
        }
        message
    }

    fn told_by(circuit: &crate::circuit::Circuit) -> Hello {
        match Answer::decode(&message(circuit)) {
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
        let go: Vec<Config> =
            configs.iter().filter(|c| c.circuit.go().is_some()).cloned().collect();
        let chess: Vec<Config> =
            configs.iter().filter(|c| c.circuit.chess().is_some()).cloned().collect();
        configs.retain(|c| c.circuit.tsume().is_some());
        for config in &chess {
            let hello = Identity::new(config).hello(chess_model(config).unwrap().sizes());
            let said = kiban_protocol::chess::Answer::decode(&message(
                &crate::circuit::chip(config).unwrap(),
            ));
            let model = kiban_protocol::chess::Answer::Hello { tag: 0, hello };
            assert_eq!(said, Ok(model), "{}", config.name);
        }
        assert!(chess.len() >= 2);
        for config in &go {
            let hello = Identity::new(config).hello(go_model(config).unwrap().sizes());
            let said = kiban_protocol::go::Answer::decode(&message(
                &crate::circuit::chip(config).unwrap(),
            ));
            let model = kiban_protocol::go::Answer::Hello { tag: 0, hello };
            assert_eq!(said, Ok(model), "{}", config.name);
        }
        // a clock that is not exact in binary: 32.3 MHz * 1000 is a little less than 32,300 kHz
        configs.push(Config { clock_mhz: 32.3, ..configs[0].clone() });
        for config in &configs {
            let model =
                Identity::new(config).hello(TsumeModel::new(model_params(config).unwrap()).sizes());
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
        let netlist: Spec = "netlist:icebreaker".parse().unwrap();
        assert_eq!(netlist, Spec::Netlist { board: "icebreaker".to_string() });
        assert_eq!("netlist".parse::<Spec>().unwrap().name(), "netlist:ulx3s-85f");
        let Ok(Spec::At(Address::Serial { path, baud })) = "serial:/dev/ttyUSB0@115200".parse()
        else {
            panic!()
        };
        assert_eq!((path.as_str(), baud), ("/dev/ttyUSB0", 115_200));
        assert!("usb".parse::<Spec>().unwrap_err().contains("model, sim"));
        assert!(!Spec::Model.has_clock() && Spec::Sim.has_clock());
    }
}
