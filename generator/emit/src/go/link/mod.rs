//! The playouts' side of the host link: the controller for the messages of circuit kind 2 (docs/protocol.md). Receiver, frame
//! sender and job memory are those of [`crate::link`].
pub mod answer;
pub mod core;
pub mod host;
pub mod job_check;
pub mod job_load;
pub mod params;

pub use self::core::LinkCore;
pub use params::GoParams;
