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

use crate::hdl::EmitError;

/// Why the circuit could not be emitted.
#[derive(Debug)]
pub enum ChessError {
    /// Parameters that do not fit.
    Params(String),
    /// A template failed.
    Template(askama::Error),
    /// A rust-hdl block failed.
    Block(EmitError),
}

impl std::fmt::Display for ChessError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Params(e) => write!(f, "the move generator cannot be built so: {e}"),
            Self::Template(e) => write!(f, "a template of the move generator failed: {e}"),
            Self::Block(e) => write!(f, "a block of the move generator failed: {e}"),
        }
    }
}

impl std::error::Error for ChessError {}

impl From<askama::Error> for ChessError {
    fn from(e: askama::Error) -> Self {
        Self::Template(e)
    }
}

impl From<EmitError> for ChessError {
    fn from(e: EmitError) -> Self {
        Self::Block(e)
    }
}
