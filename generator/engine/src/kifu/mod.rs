//! Files of problems in the formats of shogi programs: KIF, KI2, CSA and JKF, with `shogi-kifu-converter` (MIT), which writes all of them
//! and reads JKF, and boards and hands of KIF and KI2.
//!
//! - [`read`]: the position of a file. Its moves are somebody's solution, and solving is ours: they are read for those who want to look.
//! - [`mod@write`]: a mate with its variations.
//! - [`mod@words`]: moves as books print them.
//!
//! What the library cannot do is done here: `後手番` (white attacks), `残り全部` (a hand with all other pieces), both encodings whatever
//! the ending says, relative words (右左直上寄引) of moves that may
//! promote; handicaps for which it has no board are refused before it sees them. CSA, and moves of KIF, are read here: it panics at
//! texts that are broken, and loses moves without a word.

mod csa;
mod kakinoki;
mod quiet;
pub mod read;
#[cfg(test)]
mod tests;
pub mod words;
pub mod write;

use std::fmt;

/// A format, by the ending of a file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Kif,
    Ki2,
    Csa,
    Jkf,
}

/// How the text of a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    ShiftJis,
}

/// The endings, for messages.
pub const ENDINGS: &str = ".kif, .kifu, .ki2, .ki2u, .csa, .jkf or .json";

impl Format {
    /// Of a name's ending, without the dot, in letters of any size.
    pub fn of_ending(ending: &str) -> Option<(Format, Encoding)> {
        Some(match ending.to_ascii_lowercase().as_str() {
            "kif" => (Format::Kif, Encoding::ShiftJis),
            "kifu" => (Format::Kif, Encoding::Utf8),
            "ki2" => (Format::Ki2, Encoding::ShiftJis),
            "ki2u" => (Format::Ki2, Encoding::Utf8),
            "csa" => (Format::Csa, Encoding::Utf8),
            "jkf" | "json" => (Format::Jkf, Encoding::Utf8),
            _ => return None,
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Kif => "KIF",
            Format::Ki2 => "KI2",
            Format::Csa => "CSA",
            Format::Jkf => "JKF",
        })
    }
}
