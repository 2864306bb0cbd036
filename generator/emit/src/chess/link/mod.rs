//! The host controller of the move generator (docs/protocol.md, 20 perft); the line and its frames are those of [`crate::link`].
pub mod answer;
pub mod core;
pub mod host;
pub mod job_check;
pub mod job_load;
pub mod params;

pub use self::core::LinkCore;
pub use params::ChessParams;
