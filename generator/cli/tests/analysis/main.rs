//! What `solve` tells beside a line: soundness, needed pieces, the whole solution.

#[path = "../common/mod.rs"]
mod common;

mod soundness;
