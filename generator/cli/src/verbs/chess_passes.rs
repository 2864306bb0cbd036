//! Passes of the chess generator, for text and picture.

use kiban_model::chess::{Cycle, MoveRecord, Phase};

/// What the generator did up to a move, or to its end.
pub(super) struct Found {
    pub(super) cycles: Vec<Cycle>,
    /// With it, whether it is legal.
    pub(super) result: Option<(MoveRecord, bool)>,
}

pub(super) fn name(square: u8) -> String {
    format!("{}{}", (b'a' + (square & 7)) as char, (b'1' + (square >> 3)) as char)
}

/// A pass in words: its name, and the square that won the one before.
pub(super) fn title(cycle: &Cycle) -> String {
    let pass = cycle.name();
    match (cycle.first, cycle.phase) {
        (Some(s), Phase::Discovered) => format!("{pass} from {}", name(s)),
        (Some(s), _) => format!("{pass} to {}", name(s)),
        (None, _) => pass.to_string(),
    }
}
