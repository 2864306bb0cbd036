//! The tsume-shogi solver (docs/circuits/tsume.md).

pub mod array;
pub mod chip;
pub mod engine;
pub mod search;
