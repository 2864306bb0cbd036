//! The link to a circuit: transports, drivers, devices. Frames and messages are those of [`kiban_protocol`] (`docs/protocol.md`).
//!
//! - [`transport`]: serial port, simulated circuit, twin; [`Driver`]: the host's side of the protocol over any of them.
//! - [`twin`]: the circuit's side of the protocol in software, over a model of any service.
//! - [`tsume`], [`go`], [`chess`], [`cover`], each: what a device offers, in the words of the rules; what comes back, verified; the model of
//!   the circuit as a machine behind the twin.
//!
//! What a kind of circuit adds to all this is a [`kiban_protocol::Service`]. Invariant: a mate line that does not verify by the rules becomes an
//! error, never a mate; and so do sums of playouts that contradict each other,
//! and perfts whose root moves are not those of the rules.

pub mod chess;
pub mod cover;
pub mod driver;
mod error;
pub mod go;
mod open;
pub mod transport;
pub mod tsume;
pub mod twin;

pub use driver::{Driver, Expectation, LinkCounters, Progress, Sight};
pub use error::Error;
pub use open::{greet, open, Greeting, Opened};
