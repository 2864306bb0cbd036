//! One hard problem, searched by many engines together.
//!
//! - [`tree`]: the proof-number tree: who searches what. [`run`](mod@run): engines, time and the journal around it.

pub mod run;
pub mod tree;
