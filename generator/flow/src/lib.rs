//! The room that runs tools.
//!
//! Finds or installs them ([`tools`]), runs them as cached steps in a build folder ([`exec`]),
//! strings the steps together ([`flows`]) and reads what they report ([`report`]). No other crate
//! of the project starts an EDA tool.

pub mod error;
pub mod exec;
pub mod flows;
pub mod regions;
pub mod report;
pub mod target;
mod template;
pub mod timing;
pub mod tools;
pub mod waves;

pub use error::{FlowError, Result};
