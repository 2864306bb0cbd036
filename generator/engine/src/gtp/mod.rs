//! Go over playout devices: a GTP engine, runs of playouts, SGF, a referee for two GTP engines.
//!
//! - [`batches`]: runs of any number of playouts.
//! - [`search`], [`player`], [`estimate`]: the choice of a move, passing and resigning, dead stones and the score.
//! - [`analysis`]: what a search looks at, told while it goes on; [`handicap`]: stones before the first move.
//! - [`dialogue`]: the dialogue as a pure function of lines over a device; [`clock`]: its time.
//! - [`game`], [`komi`], [`sgf`]: games, in and out of files.
//! - [`referee`]: games between two engines, by rules of its own.
//!
//! Invariant: every move of the engine is legal, with simple ko and without whole-board repetition.

pub mod analysis;
pub mod batches;
pub mod clock;
pub mod dialogue;
pub mod estimate;
pub mod game;
pub mod handicap;
pub mod komi;
pub mod player;
pub mod referee;
pub mod search;
pub mod sgf;
mod words;
