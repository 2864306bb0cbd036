//! USI for mate problems of shogi, over any [`Device`](kiban_link::tsume::Device).
//!
//! - [`answer`]: one question to a device, answered by nothing that the rules have not verified.
//! - [`defence`]: positions in which the side to move is in check and defends; [`shortest`]: lengths that are proved.
//! - [`core`]: the dialogue as a pure state machine: inputs in, actions out, no thread, no clock.
//! - [`run`](mod@run): threads, pipes and time limits around the core.
//! - [`command`], [`options`], [`info`]: the words of the protocol; [`said`]: those of other people's engines.
//! - [`referee`]: games of shogi between two of these.
//!
//! Invariants: every `go` gets exactly one answer; `checkmate nomate` is said only when the root was disproved; a mate
//! is said only with a line that the rules have verified to its end.

pub mod answer;
mod asker;
pub mod command;
pub mod core;
pub mod defence;
pub mod info;
pub mod options;
pub mod referee;
pub mod run;
pub mod said;
mod search;
pub mod shortest;

pub use answer::{Answer, Finding, LineBy, Unsolved};
pub use asker::News;
pub use options::{Options, PostSearch, Setup};
pub use run::{run, End};
pub use search::Job;
