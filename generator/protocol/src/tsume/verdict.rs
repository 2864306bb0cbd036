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

/// What is known of the plies of the shortest mate against the longest defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// No mate takes fewer.
    pub at_least: u16,
    /// One takes no more; none: that is not known.
    pub at_most: Option<u16>,
}

/// Which search the machine runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    #[default]
    DfPn,
    /// The paper's: disproof numbers are 1, threshold = second + 1, no look-ahead, no dominance.
    PnStar,
}

/// What of the search a job goes without, for experiments: nothing by default. PN\* has none of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without {
    /// A proof is stored with black's whole hand, not with what it needs of it.
    pub proof_pieces: bool,
    /// A child's first disproof number is the number of squares with a check, not 1.
    pub level_start: bool,
}

impl Without {
    /// The bits of a solve request's flags that say so.
    pub const FLAGS: u8 = 0b1100_0000;

    /// What the flags of a solve request say.
    pub const fn from_flags(flags: u8) -> Self {
        Without { proof_pieces: flags & 0x40 != 0, level_start: flags & 0x80 != 0 }
    }

    /// The same as bits of the flags.
    pub const fn flags(self) -> u8 {
        (self.proof_pieces as u8) << 6 | (self.level_start as u8) << 7
    }
}
