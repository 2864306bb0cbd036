//! The door to a circuit of any kind: a board, a simulation, the model.

use kiban_config::Config;
use kiban_protocol::{Identity, Service};

use crate::driver::{Driver, Expectation};
use crate::transport::{Address, ChildProcess, SerialPort, Transport, TwinTransport, DEFAULT_BAUD};
use crate::twin::Machine;
use crate::Error;

/// A circuit that was opened.
pub type Opened<S> = Driver<Box<dyn Transport>, S>;

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
