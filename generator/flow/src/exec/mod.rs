//! Running tools: one child at a time ([`child`]), steps as data ([`step`]), the content-hash
//! cache ([`cache`], [`hashes`]) and the runner that joins them ([`runner`]).

pub mod cache;
pub mod cancel;
pub(crate) mod child;
pub mod files;
pub mod hashes;
pub(crate) mod os;
pub mod progress;
pub mod runner;
pub mod step;

pub use child::line as command_line;
