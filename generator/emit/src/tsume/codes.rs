//! The vocabulary of the mate search: numbers that blocks and model share, by name.

use kiban_model::tsume as model;

/// Infinity of a proof or disproof number.
pub const INF: u64 = model::INF as u64;
/// The largest finite number; sums saturate here.
pub const MAX: u64 = model::MAX as u64;
/// Proof number of what is disproved within the depth limit only.
pub const WITHIN: u64 = model::WITHIN as u64;
/// Plies to the depth limit where there is none.
pub const NO_LIMIT: u64 = model::NO_LIMIT as u64;
/// Length of a child that was removed.
pub const REMOVED: u64 = model::REMOVED as u64;
/// Proof numbers from here on are not raised by other searches inside.
pub const NOT_RAISED: u64 = model::NOT_RAISED as u64;
/// Repetition depth of a disproof that rests on nothing but itself.
pub const REP_NONE: u64 = model::REP_NONE as u64;
/// The line of a job that looks for the shortest mate is not stopped before it has taken 2^n nodes.
pub const GRACE_BITS: usize = model::LINE_GRACE.trailing_zeros() as usize;
/// More escapes, evasions or checks than this are not told apart.
pub const MOST_COUNTED: u64 = 4;

/// What a job asks for.
pub mod command {
    pub const DF_PN: u64 = 0;
    pub const PN_STAR: u64 = 1;
    pub const LIST_CHECKS: u64 = 2;
    pub const LIST_EVASIONS: u64 = 3;
    /// The bit of a job that shares its problem with other searches.
    pub const SHARES_BIT: usize = 4;
    /// The bit of a job that looks for the shortest mate.
    pub const ROUNDS_BIT: usize = 5;
}

/// What a job found out.
pub mod result {
    use super::model::Verdict;

    pub const UNKNOWN: u64 = Verdict::Unknown as u64;
    pub const MATE: u64 = Verdict::Mate as u64;
    pub const NO_MATE: u64 = Verdict::NoMate as u64;
    /// The moves were listed; the link's answer has no such code.
    pub const LISTED: u64 = 3;
}

/// Why nothing was found out.
pub mod reason {
    use super::model::Reason;

    pub const NONE: u64 = Reason::None as u64;
    pub const NODES: u64 = Reason::Nodes as u64;
    pub const CLOCKS: u64 = Reason::Clocks as u64;
    pub const DEPTH: u64 = Reason::Depth as u64;
    pub const MEMORY: u64 = Reason::Memory as u64;
    pub const ABORT: u64 = Reason::Abort as u64;
}

/// The counters of clocks by state (`docs/circuits/tsume.md`, section 6).
pub mod counter {
    pub const GENERATE: u64 = 1;
    pub const RESCAN: u64 = 4;
    pub const SUSPECT: u64 = 5;
    pub const OTHER: u64 = 6;
}

/// What the next event of a search means.
pub mod phase {
    /// A job begins.
    pub const ROOT: u64 = 0;
    /// The node was expanded.
    pub const EXPANDED: u64 = 1;
    /// Its children were read again.
    pub const RESCANNED: u64 = 2;
    /// An answer to a suspect pawn drop was looked for.
    pub const SUSPECT: u64 = 3;
    /// The node of the mate line is stored: on with its move.
    pub const LINE: u64 = 4;
    /// A round of the search for the shortest mate has ended: the next one, or the line.
    pub const AGAIN: u64 = 5;
    /// The second table has answered.
    pub const ASKED: u64 = 6;
}

/// What a search does to its board, its keys and its table, in a clock.
pub mod pass {
    /// A child's scan and what table and path know of it.
    pub const CHILD: u64 = 0;
    /// The scan of an answer to a suspect drop.
    pub const LOOK: u64 = 1;
    /// A piece of the problem is put on a square.
    pub const LOAD: u64 = 2;
    /// Everything is forgotten.
    pub const CLEAR: u64 = 3;
    /// A child becomes the node; its moves are wanted.
    pub const PUSH: u64 = 4;
    /// The position becomes the root; its moves are wanted.
    pub const ROOT: u64 = 5;
    /// A suspect pawn drop is made; black's moves are wanted.
    pub const SUSPECT: u64 = 6;
    /// The root once more; its moves are wanted.
    pub const AGAIN: u64 = 7;
    /// The node leaves: stored, its move taken back.
    pub const BACK: u64 = 8;
    /// The node is stored.
    pub const STAY: u64 = 9;
    /// A suspect drop is taken back.
    pub const UNDO: u64 = 10;
    /// A child is looked up in the second table.
    pub const ASK: u64 = 11;
}

/// What comes out of the array.
pub mod item {
    pub const CHILD: u64 = 0;
    pub const LOOK: u64 = 1;
    /// The node itself: it stands on the path, or has no place there.
    pub const NODE: u64 = 2;
    /// A suspect pawn drop.
    pub const SUSPECT: u64 = 3;
}

/// What a search waited for when an event comes: the clocks of each are counted.
pub mod waits {
    pub const TO_EXPAND: u64 = 0;
    pub const TO_RESCAN: u64 = 1;
    pub const AS_SUSPECT: u64 = 2;
    pub const FOR_OTHERS: u64 = 3;
}

/// What the host may ask of a search.
pub mod report {
    pub const NODES: u64 = 0;
    pub const LINE_NODES: u64 = 1;
    pub const CHECKSUM: u64 = 2;
    pub const MOVES: u64 = 3;
    pub const PROBES: u64 = 4;
    pub const HITS: u64 = 5;
    /// 8 and the number of a counter of clocks.
    pub const STATES: u64 = 8;
}
