//! The link to a circuit: transports, drivers, devices. Frames and messages are those of [`kiban_protocol`] (`docs/protocol.md`).
//!
//! - [`transport`]: serial port, simulated circuit, twin; [`Driver`]: the host's side of the protocol over any of them.
//! - [`twin`]: the circuit's side of the protocol in software, over a model of any service.
//! - [`tsume`], [`go`], [`chess`], each: what a device offers, in the words of the rules; what comes back, verified; the model of
//!   the circuit as a machine behind the twin.
//!
//! What a kind of circuit adds to all this is a [`kiban_protocol::Service`]. Invariant: a mate line that does not verify by the rules becomes an
//! error, never a mate; and so do sums of playouts that contradict each other,
//! and perfts whose root moves are not those of the rules.

pub mod chess;
pub mod driver;
mod error;
pub mod go;
pub mod transport;
pub mod tsume;
pub mod twin;

pub use driver::{Driver, Expectation, LinkCounters, Progress};
pub use error::Error;

use kiban_protocol::Service;
use transport::{Address, ChildProcess, SerialPort, Transport};

/// Opens the circuit at an address. `model` makes the twin behind the address `model`; it is called for that one only.
pub fn open<S: Service>(
    address: &Address,
    expectation: &Expectation,
    model: impl FnOnce() -> Box<dyn Transport>,
) -> Result<Driver<Box<dyn Transport>, S>, Error> {
    let transport: Box<dyn Transport> = match address {
        Address::Serial { path, baud } => Box::new(SerialPort::open(path, *baud)?),
        Address::Simulation { program } => Box::new(ChildProcess::spawn::<&str>(program, [])?),
        Address::Model => model(),
    };
    Driver::open(transport, expectation)
}
