//! Monte-Carlo Go playouts (docs/circuits/go.md).
//!
//! A *lean* unit ([`lean`]) is a pipeline of four stages for four games, with the board in memories; [`Draws`] and [`Checksum`] stand
//! beside it, in circuits of few units [`StoredDraws`] and [`StoredChecksum`] with memories. A *wheel* ([`wheel`]) is a pipeline of 22
//! games, with the board in planes. Units are a chain, each behind a [`Port`]; [`Lead`] is its head and [`Sums`] its end. Random streams
//! are made in the head ([`Streams`]) and wait for their games in a [`Feed`]; in circuits of few units the units make them
//! ([`UnitStreams`]). Chips of wheels have streams at full width ([`WideStreams`]), and add their playouts up twice: what comes is
//! gathered ([`Gather`]) until the sums have time. First moves of lean units are added up beside the sums ([`firsts`]).

pub mod chain;
mod checksum;
mod checksum_ram;
pub mod chip;
mod codes;
mod draws;
mod draws_ram;
pub mod engine;
mod feed;
pub mod firsts;
mod gather;
mod judge;
pub mod jumps;
mod lead;
pub mod lean;
mod memory;
mod number;
mod points;
mod port;
mod seeding;
pub mod service;
mod streams;
mod sums;
mod unit_streams;
pub mod wheel;
mod wide_streams;

pub use chain::word;
pub use checksum::Checksum;
pub use checksum_ram::StoredChecksum;
pub use draws::Draws;
pub use draws_ram::StoredDraws;
pub use feed::Feed;
pub use gather::Gather;
pub use judge::Judge;
pub use lead::Lead;
pub use points::Points;
pub use port::Port;
pub use seeding::Seeding;
pub use streams::Streams;
pub use sums::Sums;
pub use unit_streams::UnitStreams;
pub use wide_streams::WideStreams;
