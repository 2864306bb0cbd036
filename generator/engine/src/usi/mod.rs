//! USI for mate problems of shogi, over any [`Device`](kiban_link::tsume::Device); what is asked of it is in [`problem`](crate::problem).
//!
//! - [`core`]: the dialogue as a pure state machine: inputs in, actions out, no thread, no clock.
//! - [`run`](mod@run): threads, pipes and time limits around the core.
//! - [`command`], [`options`], [`info`]: the words of the protocol; [`said`]: those of other people's engines.
//! - [`referee`]: games of shogi between two of these.
//!
//! Invariants: every `go` gets exactly one answer; `checkmate nomate` is said only when the root was disproved; a mate
//! is said only with a line that the rules have verified to its end.

pub mod command;
pub mod core;
pub mod info;
pub mod options;
pub mod referee;
pub mod run;
pub mod said;
mod search;

pub use kiban_link::tsume::share;
pub use options::{Options, Setup};
pub use run::{run, End};
pub use search::Job;
