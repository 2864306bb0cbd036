//! Devices: the model, a simulated circuit, a board on a serial port.

use std::str::FromStr;

use kiban_config::Config;
use kiban_link::go::{GoModel, Unit};
use kiban_link::transport::{Address, ChildProcess, Transport};
use kiban_link::tsume::LocalModel;
use kiban_link::twin::{Machine, Modelled};
use kiban_link::{Driver, Expectation};
use kiban_model::tsume::Params;
use kiban_protocol::go::{Features, Sizes};
use kiban_protocol::{Go, Service};
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
    /// The bitstream for a board, turned back and simulated from its pins on; built first if need be.
    Bitstream { board: String },
    /// Something that is there already: `serial:PATH`, `sim:PROGRAM`.
    At(Address),
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        if let Some(board) = text.strip_prefix("netlist:") {
            return Ok(Spec::Netlist { board: board.to_string() });
        }
        if let Some(board) = text.strip_prefix("bitstream:") {
            return Ok(Spec::Bitstream { board: board.to_string() });
        }
        match text {
            "sim" => Ok(Spec::Sim),
            "netlist" => Ok(Spec::Netlist { board: NETLIST_BOARD.to_string() }),
            _ => match text.parse::<Address>() {
                Ok(Address::Model) => Ok(Spec::Model),
                Ok(address) => Ok(Spec::At(address)),
                Err(_) => Err(format!(
                    "'{text}' is not a device: write model, sim, netlist, netlist:BOARD, bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD"
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
            Spec::Bitstream { board } => format!("bitstream:{board}"),
            Spec::At(address) => address.to_string(),
        }
    }
}

/// A circuit that is ready.
pub type Device<S> = kiban_link::Opened<S>;

/// The keys of a configuration; one of another kind of circuit is a wrong request.
pub fn circuit<S: Service>(config: &Config) -> Result<&S::Config, Failure> {
    S::config(&config.circuit).ok_or_else(|| {
        let (name, kind, needed) = (&config.name, config.circuit.kind(), S::NAME);
        Failure::request(format!(
            "{name} is a configuration of the kind {kind}: this needs one of the kind {needed}"
        ))
    })
}

/// Opens the device of a configuration.
pub fn open<S: Modelled>(
    context: &Context,
    spec: &Spec,
    config: &Config,
) -> Result<Device<S>, Failure> {
    let circuit = circuit::<S>(config)?;
    open_with(context, spec, config, || S::Model::from(circuit))
}

/// Opens the device of a configuration; `model` plays the circuit if the model is asked for.
pub fn open_with<M: Machine + Send + 'static>(
    context: &Context,
    spec: &Spec,
    config: &Config,
    model: impl FnOnce() -> M,
) -> Result<Device<M::Service>, Failure> {
    circuit::<M::Service>(config)?;
    let address = address(context, spec, config)?;
    Ok(kiban_link::open(&address, Some(config), model)?)
}

/// MiB of the model's table at most.
pub const HASH_MAX: u32 = 4096;

/// The model as a solver of this machine: it need not be as small as the circuit, its table has so many MiB, and `threads` searches
/// of a problem share it.
pub fn local_model(circuit: Params, hash_mb: u32, threads: u32) -> LocalModel {
    LocalModel::on_threads(large(circuit, hash_mb), threads as usize)
}

fn large(circuit: Params, hash_mb: u32) -> Params {
    /// About what an entry of the model takes.
    const ENTRY_BYTES: u64 = 32;
    let sets = u64::from(hash_mb) * (1 << 20) / ENTRY_BYTES / circuit.table_ways.max(1) as u64;
    Params {
        table_index_bits: sets.max(64).ilog2(),
        child_bits: 16,
        frame_bits: 9,
        // with the circuit's, long lines end now and then at a set of the path that is full
        path_index_bits: 12,
        ..circuit
    }
}

/// The simulated circuit on a serial line of its configuration's rate, at its configuration's clock.
///
/// # Errors
/// The clock cannot make the rate.
pub fn on_line<S: Service>(context: &Context, config: &Config) -> Result<Device<S>, Failure> {
    let plan = kiban_config::uart::plan(config.clock_mhz, config.link.baud)
        .map_err(|e| Failure::request(e.to_string()))?;
    let program = simulation::build(context, config, false)?;
    // a start bit, 8 bits, a stop bit
    let arguments = ["--byte-clocks".to_string(), (10 * plan.divider).to_string()];
    let child: Box<dyn Transport> = Box::new(ChildProcess::spawn(&program, &arguments)?);
    Ok(Driver::open(child, &Expectation::new(config))?)
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
        Spec::Bitstream { board: name } => {
            let program = simulation::build_bitstream(context, config, &board(name)?)?;
            Address::Simulation { program }
        }
        Spec::At(other) => other.clone(),
    })
}

/// Where the playouts of Go are played.
#[derive(Clone, Debug, clap::Args)]
pub struct GoDevice {
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
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

impl GoDevice {
    pub fn config(&self) -> Result<Option<Config>, Failure> {
        self.config.as_deref().map(config).transpose()
    }

    /// The model without a configuration: it can everything.
    fn nameless(&self) -> GoModel {
        let unit = match self.unit {
            UnitWord::Sequential => Unit::Sequential,
            UnitWord::Parallel => Unit::Parallel,
        };
        let everything = Features { suicide: true, ownership: true, first_moves: true };
        GoModel::new(unit, self.slots, Size::SMALLEST, Size::NINETEEN, everything)
    }

    /// What it takes, as far as that is known before it is opened: of a configuration, and of the model without one.
    pub fn sizes(&self) -> Result<Option<Sizes>, Failure> {
        Ok(match (self.config()?, &self.device) {
            (Some(config), _) => Some(circuit::<Go>(&config)?.into()),
            (None, Spec::Model) => Some(self.nameless().sizes()),
            (None, _) => None,
        })
    }

    /// Opens it. Without a configuration only the kind of a board or of a given simulation is asked.
    pub fn open(&self, context: &Context) -> Result<Device<Go>, Failure> {
        if let Some(config) = self.config()? {
            return open(context, &self.device, &config);
        }
        let address = match &self.device {
            Spec::Model => Address::Model,
            Spec::Sim | Spec::Netlist { .. } | Spec::Bitstream { .. } => {
                return Err(Failure::request(
                    "which circuit is to be simulated? Name its configuration with --config",
                ))
            }
            Spec::At(other) => other.clone(),
        };
        Ok(kiban_link::open(&address, None, || self.nameless())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::{BoardSet, ConfigSet};
    use kiban_link::chess::ChessModel;
    use kiban_link::cover::CoverModel;
    use kiban_link::tsume::TsumeModel;
    use kiban_protocol::tsume::{Answer, Hello};
    use kiban_protocol::Identity;

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
        for config in &chess {
            let hello = Identity::new(config)
                .hello(ChessModel::from(config.circuit.chess().unwrap()).sizes());
            let said = kiban_protocol::chess::Answer::decode(&message(
                &crate::circuit::chip(config).unwrap(),
            ));
            let model = kiban_protocol::chess::Answer::Hello { tag: 0, hello };
            assert_eq!(said, Ok(model), "{}", config.name);
        }
        assert!(chess.len() >= 2);
        for config in configs.iter().filter(|c| c.circuit.cover().is_some()) {
            let hello = Identity::new(config)
                .hello(CoverModel::from(config.circuit.cover().unwrap()).sizes());
            let said = kiban_protocol::cover::Answer::decode(&message(
                &crate::circuit::chip(config).unwrap(),
            ));
            let model = kiban_protocol::cover::Answer::Hello { tag: 0, hello };
            assert_eq!(said, Ok(model), "{}", config.name);
        }
        for config in &go {
            let hello =
                Identity::new(config).hello(GoModel::from(config.circuit.go().unwrap()).sizes());
            let said = kiban_protocol::go::Answer::decode(&message(
                &crate::circuit::chip(config).unwrap(),
            ));
            let model = kiban_protocol::go::Answer::Hello { tag: 0, hello };
            assert_eq!(said, Ok(model), "{}", config.name);
        }
        configs.retain(|c| c.circuit.tsume().is_some());
        // a clock that is not exact in binary: 32.3 MHz * 1000 is a little less than 32,300 kHz
        let mut odd = Config { clock_mhz: 32.3, ..configs[0].clone() };
        odd.link.baud = 1_000_000;
        configs.push(odd);
        for config in &configs {
            let model = Identity::new(config)
                .hello(TsumeModel::from(config.circuit.tsume().unwrap()).sizes());
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
    fn the_hash_sets_the_table() {
        let bits = |mb| large(Params::default(), mb).table_index_bits;
        assert_eq!((bits(1), bits(64), bits(100), bits(HASH_MAX)), (13, 19, 19, 25));
    }

    #[test]
    fn specs() {
        assert_eq!("model".parse(), Ok(Spec::Model));
        assert_eq!("sim".parse(), Ok(Spec::Sim));
        let netlist: Spec = "netlist:icebreaker".parse().unwrap();
        assert_eq!(netlist, Spec::Netlist { board: "icebreaker".to_string() });
        let bitstream: Spec = "bitstream:icebreaker".parse().unwrap();
        assert_eq!(bitstream, Spec::Bitstream { board: "icebreaker".to_string() });
        assert_eq!("netlist".parse::<Spec>().unwrap().name(), "netlist:ulx3s-85f");
        let Ok(Spec::At(Address::Serial { path, baud })) = "serial:/dev/ttyUSB0@115200".parse()
        else {
            panic!()
        };
        assert_eq!((path.as_str(), baud), ("/dev/ttyUSB0", Some(115_200)));
        assert!("usb".parse::<Spec>().unwrap_err().contains("model, sim"));
        assert!(!Spec::Model.has_clock() && Spec::Sim.has_clock());
    }
}
