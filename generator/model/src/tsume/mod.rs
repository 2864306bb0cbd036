//! The tree search of the tsume circuit, node for node: df-pn and, by a mode bit, PN\*.
//!
//! The same algorithm, the same order of moves and the same ties as the circuit: see
//! `docs/circuits/tsume.md`, section 4. Sources: Seo 1999 (PN\*, dominance between hands), Nagai 2002
//! (df-pn), Hori et al. 2004 (the machine). The search is written with frames, as the circuit keeps
//! them, not recursively, so that each step has its counterpart there.

mod apart;
mod common;
mod evaluate;
mod expand;
mod frames;
mod job;
mod key;
mod line;
mod params;
mod path;
mod pieces;
mod rounds;
mod second;
mod sight;
mod table;
#[cfg(test)]
mod tests;
mod together;
mod value;
mod walk;

pub use apart::{Partner, Slices, Tidings, GONE, KEY_BITS, SLICE};
pub use common::{entered, left, SharedMemory, COUNTER_BITS, MOST_INSIDE, NOT_RAISED};
pub use frames::Solver;
pub use job::{Bounds, Limits, Mode, Outcome, Reason, Verdict, Without};
pub use key::{hand_key, hand_words, side_key, BoardKey, KeyMemory, PROMOTED_TURN, SQUARE_TURNS};
pub use kiban_config::KeyWords;
pub use params::{First, Params, Scanner};
pub use path::PathTable;
pub use pieces::hand_le;
pub use rounds::LINE_GRACE;
pub use second::{Second, SecondCounts};
pub use sight::Sight;
pub use table::{Entry, Probe, Stored, Table};
pub use together::{Together, MOST_SEARCHES};
pub use walk::{Seen, SeenChild, SeenFrame, Then, Walk};

/// Infinity of a proof or disproof number, 12 bits.
pub const INF: u16 = 4095;
/// The largest finite number; sums saturate here.
pub const MAX: u16 = 4094;
/// Proof number of a child or node that is disproved within the depth limit only: it may be mated beyond.
/// One that is disproved for ever has [`INF`].
pub const WITHIN: u16 = 4094;
/// What `room` is where no limit was set: every proof counts, no disproof within a limit does.
pub const NO_LIMIT: u16 = 4095;
/// Length field of a child that was removed (an illegal pawn drop); never part of a line.
pub const REMOVED: u16 = 4095;
/// Repetition depth of a disproof that rests on nothing but itself.
pub const REP_NONE: u16 = 1023;
