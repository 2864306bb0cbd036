//! The door to a circuit of any kind: a board, a simulation, the model.

use kiban_config::Config;
use kiban_protocol::{Hello, Identity, Service, Tsume};

use crate::driver::{Driver, Expectation};
use crate::transport::{Address, ChildProcess, SerialPort, Transport, TwinTransport, DEFAULT_BAUD};
use crate::twin::Machine;
use crate::Error;

/// A circuit that was opened.
pub type Opened<S> = Driver<Box<dyn Transport>, S>;

/// Who is at an address, whatever circuit that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greeting {
    pub circuit_kind: u8,
    pub config_hash: u32,
    pub clock_khz: u32,
    /// Major in the high byte, minor in the low byte.
    pub circuit_version: u16,
    /// Jobs held at once.
    pub places: u8,
}

/// Asks who is behind a transport. Nothing that it does is ended.
///
/// # Errors
/// Nothing answers there, or what speaks another version of the protocol.
pub fn greet(transport: impl Transport) -> Result<Greeting, Error> {
    // what all services tell lies at the same places
    let (_, hello) = Driver::<_, Tsume>::greeted(transport)?;
    let Hello { circuit_kind, config_hash, clock_khz, circuit_version, places, .. } = hello;
    Ok(Greeting { circuit_kind, config_hash, clock_khz, circuit_version, places })
}

/// Opens the circuit at an address. It must be that of the configuration; without one only the kind is asked. `model` makes the
/// machine behind the address `model` and is called for that one only: its tables take time and room. A serial line without a stated
/// rate runs at that of the configuration.
///
/// # Errors
/// Nothing answers there, or another circuit.
pub fn open<M: Machine + Send + 'static>(
    address: &Address,
    config: Option<&Config>,
    model: impl FnOnce() -> M,
) -> Result<Opened<M::Service>, Error> {
    let identity = config.map_or_else(Identity::nameless::<M::Service>, Identity::new);
    let transport: Box<dyn Transport> = match address {
        Address::Serial { path, baud } => {
            let stated = baud.or(config.map(|c| c.link.baud));
            Box::new(SerialPort::open(path, stated.unwrap_or(DEFAULT_BAUD))?)
        }
        Address::Simulation { program } => Box::new(ChildProcess::spawn::<&str>(program, [])?),
        Address::Model => Box::new(TwinTransport::new("model", identity, model())),
    };
    let any = Expectation { circuit_kind: M::Service::KIND, config_hash: None };
    let expectation = config.map_or(any, Expectation::new);
    Driver::open(transport, &expectation)
}
