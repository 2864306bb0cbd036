//! The two sides.

use std::fmt;
use std::ops::Not;

/// Black (sente, moves towards rank a) or white (gote).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    Black,
    White,
}

impl Colour {
    /// Black, white.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Colour {
    type Output = Colour;
    fn not(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::Black => "black",
            Colour::White => "white",
        })
    }
}
