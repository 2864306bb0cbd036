//! The chess move generator (docs/circuits/chess.md).

pub mod array;
pub mod chip;
mod codes;
pub mod count;
pub mod jobs;
pub mod leaves;
pub mod machine;
pub mod params;
pub mod service;
