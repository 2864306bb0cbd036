//! What a search is asked and what it found out: the same words for model, circuit, device and engine.

use crate::codes::codes;

codes! {
    /// What was found out.
    Verdict { Unknown = 0, Mate = 1, NoMate = 2 }
}
codes! {
    /// Why nothing was found out; none, if something was.
    Reason {
        None = 0,
        Nodes = 1,
        Clocks = 2,
        /// There is no mate within the depth limit: every line was searched to it.
        Depth = 3,
        /// Frames, children or a set of the path ran out.
        Memory = 4,
        Abort = 5,
    }
}

/// Which search the machine runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    #[default]
    DfPn,
    /// The paper's: disproof numbers are 1, threshold = second + 1, no look-ahead, no dominance.
    PnStar,
}
