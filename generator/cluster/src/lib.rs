//! Many machines: any number of USI engines, each a command of its own (Kaneko and Tanaka 2012 speak to their slaves in the same
//! words), at a pile of mate problems or at one game.
//!
//! - [`fleet`]: the file that names the engines. [`claim`]: what an engine says, and what the rules say to that.
//! - [`play`]: many engines play as one, of this machine or of workers behind a server.
//! - [`pile`]: who searches what, as a pure state machine: no process, no clock.
//! - [`hard`]: all of them at one problem; [`hub`]: what those tell each other that can.
//! - [`journal`]: what is settled, on disk, so that a pile goes on where it was.
//! - [`json`]: how it is written what goes over a server.
//! - [`crew`]: those who search, as the pile sees them: [`engines`] of this machine, or workers behind a server ([`queue`]).
//! - [`run`](mod@run): those who search, time and the journal around a plan, which the pile and the tree of one problem are.
//!
//! Invariants: every problem is settled once; an engine that dies, hangs or talks nonsense costs its time and nothing else; a mate
//! counts only after its line was played by the rules; whose word an answer rests on is told.

pub mod claim;
pub mod crew;
pub mod engines;
pub mod fleet;
pub mod hard;
pub mod hub;
pub mod journal;
pub mod json;
pub mod pile;
pub mod play;
pub mod queue;
pub mod run;
mod seat;
mod worker;
