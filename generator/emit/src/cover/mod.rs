//! The circuit that finds the cover of positions: service and chip around the rank scanner ([`crate::shogi::ranks`]).

pub mod chip;
pub mod service;
