//! The cover of a position of shogi.

use serde::{Deserialize, Serialize};

use super::Version;
use crate::keys::{keys, Allowed};
use crate::ram::Ram;

/// How the cover is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoverScanner {
    /// A rank a clock: the scanner of 2004 (docs/circuits/scanners.md).
    Ranks,
}

keys! {
    /// Cover and check mask of a position (docs/circuits/scanners.md).
    ///
    /// A new key is a row here and a line in every cover file of `configs/`; tests are red until all are there. Raise [`Cover::VERSION`] if
    /// the circuit of an old configuration changes with it.
    pub struct Cover {
        scanner: CoverScanner = Allowed::Words(&["ranks"]), "how the cover is found";
        job_queue: u32 = Allowed::OneOf(&[1, 2, 4, 8, 16]), "positions that wait in the circuit";
    }
}

impl Cover {
    pub const VERSION: Version = Version { major: 1, minor: 0 };

    /// Clocks from the board to the cover.
    pub const CLOCKS: u32 = 22;
    /// Bits of a rank: of the board, of what the passes from the top and from the bottom find, of cover and mask.
    pub const RANK_BITS: [u32; 4] = [54, 405, 279, 639];
    /// Words of each memory, of which nine are used.
    pub const WORDS: u32 = 16;

    /// The memories that become block RAMs, those of the host link included.
    pub fn memories(&self) -> Vec<Ram> {
        let one = Ram::one;
        let [board, down, up, cover] = Self::RANK_BITS;
        let asked = |name, width| Ram { asked: true, ..one(name, Self::WORDS, width) };
        vec![
            // read from both ends
            Ram { copies: 2, ..asked("board", board) },
            asked("found from the top", down),
            asked("found from the bottom", up),
            asked("cover and mask", cover),
            one("frame buffers", 512, 8),
            one("answers", 256, 8),
            one("jobs", 128 * self.job_queue, 8),
        ]
    }
}
