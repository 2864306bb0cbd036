//! What every file written from a template begins with.

pub use kiban_hdl::headed;
