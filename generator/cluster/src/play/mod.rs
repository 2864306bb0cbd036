//! Many engines play as one: a USI engine over others.
//!
//! - [`tree`]: the master's tree, as a pure state machine; [`order`]: which moves are probed by themselves; [`value`]: what is known;
//!   [`view`]: all of it, for people.
//! - [`plan`]: the tree, or consultation. [`player`]: one engine. [`master`]: the dialogue with the GUI and the clock.
//! - [`team`]: the engines as the master sees them, of this machine or, over [`wire`], of workers behind a server ([`remote`]), where a
//!   [`stage`] has them. [`run`](mod@run): pipes and threads around the master.
//!
//! Invariants: every `go` gets exactly one answer, a legal move; an engine that dies, hangs, answers late or illegally costs its leaf and
//! nothing else; a mate is told only if its line is one by the rules.

pub mod master;
mod order;
pub mod plan;
mod player;
pub mod remote;
pub mod run;
pub mod stage;
pub mod team;
mod tree;
mod value;
pub mod view;
pub mod wire;
