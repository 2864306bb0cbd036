//! A game, whatever protocol its engines speak.

/// A game that was played.
pub struct Game {
    /// 0: black, 1: white; none: a draw, or no result.
    pub winner: Option<usize>,
    pub result: String,
    pub ending: &'static str,
    pub details: Option<String>,
    pub moves: usize,
    /// Engines of no further use, black first.
    pub lost: [bool; 2],
    pub record: String,
}

/// A game with its number and its seconds.
pub type Over = (u32, Game, f64);
