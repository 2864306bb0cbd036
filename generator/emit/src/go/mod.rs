//! Monte-Carlo Go playouts (docs/circuits/go.md).
//!
//! A sequential unit is a pipeline of four stages for four games: the template `go/unit.v` holds its registers and memories,
//! [`Aim`], [`Look`] and [`Decide`] say what happens in the stages, [`Draws`] and [`Checksum`] stand beside it, in circuits of few units
//! [`StoredDraws`] and [`StoredChecksum`] with memories. Units are a
//! chain, each behind a [`Port`]; [`Lead`] is its head and [`Sums`] its end. Random streams are made in the head ([`Streams`]) and wait for
//! their games in a [`Feed`]; in circuits of few units the units make them ([`UnitStreams`]). Chips of wheels have streams at full width
//! ([`WideStreams`]), and add their playouts up twice: what comes is gathered ([`Gather`]) until the sums have time.

mod aim;
pub mod chain;
mod checksum;
mod checksum_ram;
pub mod chip;
mod codes;
mod decide;
mod draws;
mod draws_ram;
pub mod engine;
mod feed;
mod game;
mod gather;
mod judge;
mod jumps;
mod lead;
pub mod lean;
mod look;
mod memory;
mod number;
pub mod parallel;
mod points;
mod port;
mod register;
mod seeding;
pub mod service;
mod state;
mod streams;
mod sums;
mod unit_streams;
pub mod wheel;
mod wide_streams;

pub use aim::Aim;
pub use chain::word;
pub use checksum::Checksum;
pub use checksum_ram::StoredChecksum;
pub use decide::Decide;
pub use draws::Draws;
pub use draws_ram::StoredDraws;
pub use feed::Feed;
pub use game::{Game, Sight};
pub use gather::Gather;
pub use judge::Judge;
pub use lead::Lead;
pub use look::Look;
pub use points::Points;
pub use port::Port;
pub use seeding::Seeding;
pub use state::Step;
pub use streams::Streams;
pub use sums::Sums;
pub use unit_streams::UnitStreams;
pub use wide_streams::WideStreams;
