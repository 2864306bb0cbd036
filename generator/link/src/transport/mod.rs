//! Ways of carrying bytes to a circuit and back.

mod address;
mod child;
mod scripted;
mod serial;
mod twin;

use std::time::Duration;

pub use address::{Address, DEFAULT_BAUD};
pub use child::ChildProcess;
pub use scripted::{Loopback, Scripted};
pub use serial::SerialPort;
pub use twin::TwinTransport;

use crate::Error;

/// A byte pipe to a circuit.
pub trait Transport: Send {
    /// Writes all bytes.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error>;

    /// Reads what is there, waiting at most `timeout` for the first byte. 0 = nothing came.
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error>;

    /// Name for messages: a port, a program.
    fn name(&self) -> String;

    /// How long the other end may take for a direct answer (time on the wire included). A simulated circuit is slower
    /// than a board.
    fn patience(&self) -> Duration {
        Duration::from_millis(300)
    }
}

impl<T: Transport + ?Sized> Transport for Box<T> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        (**self).write(bytes)
    }

    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Error> {
        (**self).read(buffer, timeout)
    }

    fn name(&self) -> String {
        (**self).name()
    }

    fn patience(&self) -> Duration {
        (**self).patience()
    }
}
