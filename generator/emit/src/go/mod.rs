//! Monte-Carlo Go playouts (docs/circuits/go.md).
//!
//! A sequential unit is a pipeline of four stages for four games: the template `go/unit.v` holds its registers and memories,
//! [`Aim`], [`Look`] and [`Decide`] say what happens in the stages, [`Draws`] and [`Checksum`] stand beside it, in circuits of few units
//! [`StoredDraws`] and [`StoredChecksum`] with memories. Units are a
//! chain, each behind a [`Port`]; [`Lead`] is its head and [`Sums`] its end; of few units [`StoredPort`] and [`StoredLead`].

mod checksum;
mod checksum_ram;
pub mod chip;
mod decide;
mod draws;
mod draws_ram;
pub mod engine;
mod jumps;
mod lead;
mod lead_stored;
pub mod link;
mod look;
pub mod parallel;
mod port;
mod port_stored;
mod state;
mod sums;

pub use checksum::Checksum;
pub use checksum_ram::StoredChecksum;
pub use decide::{Decide, Field, FIELDS};
pub use draws::Draws;
pub use draws_ram::StoredDraws;
pub use lead::Lead;
pub use lead_stored::StoredLead;
pub use look::{Aim, Look};
pub use port::{word, Port};
pub use port_stored::StoredPort;
pub use state::Step;
pub use sums::Sums;
