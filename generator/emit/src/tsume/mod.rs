//! The tsume-shogi solver (docs/circuits/tsume.md).

pub mod chip;
mod codes;
pub mod engine;
pub mod lines;
pub mod mini;
pub mod search;
pub mod second;
pub mod service;
