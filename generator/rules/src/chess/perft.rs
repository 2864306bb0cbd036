//! Perft: the number of move sequences of a length, by making every move.

use super::{Move, Position};

impl Position {
    /// Legal move sequences of `depth` moves; 1 for depth 0. The moves of the last ply are counted, not made.
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = match depth {
            0 => return 1,
            _ => self.legal_moves(),
        };
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|m| self.after(m).perft(depth - 1)).sum()
    }

    /// The perft of every first move (`depth` >= 1), in the order of the UCI texts.
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut parts: Vec<(Move, u64)> = self
            .legal_moves()
            .into_iter()
            .map(|m| (m, self.after(m).perft(depth.saturating_sub(1))))
            .collect();
        parts.sort_by_key(|(m, _)| m.to_string());
        parts
    }
}
