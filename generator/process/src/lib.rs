//! Groups of processes: a child that leads one ends with everything it started, also behind a script. Nothing is started here but
//! Windows' `taskkill`.
//!
//! Ctrl-C in the terminal does not reach a group of its own: whoever starts it ends it.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use other::{kill_group, lead_group, stop_group};
#[cfg(unix)]
pub use unix::{kill_group, lead_group, stop_group};
