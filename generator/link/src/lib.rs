//! The link to a circuit: frames, messages, transports, drivers (`docs/protocol.md`).
//!
//! - [`frame`]: COBS + CRC-32; [`message`]: the messages, byte by byte; [`signature`]: checksum and signature.
//! - [`transport`]: serial port, simulated circuit, twin; [`Board`]: the host's side of the protocol over any of them.
//! - [`engine`] and [`twin`]: the circuit's side of the protocol in software, over any search; [`model`]: over the
//!   reference model.
//! - [`shogi`]: positions of the rules in, verified answers out.
//!
//! Invariant: a mate line that does not verify by the rules becomes an error, never a mate.

pub mod board;
pub mod device;
pub mod engine;
mod error;
pub mod frame;
pub mod message;
pub mod model;
pub mod shogi;
pub mod signature;
pub mod transport;
pub mod twin;

pub use board::Board;
pub use device::{
    Device, Expectation, LinkCounters, MoveList, Progress, SolveReport, SolveRequest,
};
pub use error::{kind_name, Error};

use engine::Engine;
use transport::{Address, ChildProcess, SerialPort, Transport, TwinTransport};
use twin::Identity;

/// Opens the circuit at an address. `model` makes the engine behind `model`; it is called for that address only.
pub fn open(
    address: &Address,
    expectation: &Expectation,
    model: impl FnOnce() -> (Identity, Box<dyn Engine + Send>),
) -> Result<Board<Box<dyn Transport>>, Error> {
    let transport: Box<dyn Transport> = match address {
        Address::Serial { path, baud } => Box::new(SerialPort::open(path, *baud)?),
        Address::Simulation { program } => Box::new(ChildProcess::spawn::<&str>(program, [])?),
        Address::Model => {
            let (identity, engine) = model();
            Box::new(TwinTransport::new("model", identity, engine))
        }
    };
    Board::open(transport, expectation)
}
