//! Passes of the chess generator, for text and picture.

use kiban_model::chess::{Cycle, Machine, MoveRecord, Phase};

/// What the generator did up to a move, or to its end.
pub struct Found {
    pub cycles: Vec<Cycle>,
    /// With it, whether it is legal.
    pub result: Option<(MoveRecord, bool)>,
}

/// The name of a square.
pub fn name(square: u8) -> String {
    format!("{}{}", (b'a' + (square & 7)) as char, (b'1' + (square >> 3)) as char)
}

/// A pass in words: its name, and the square that won the one before.
pub fn title(cycle: &Cycle) -> String {
    let pass = cycle.name();
    match (cycle.first, cycle.phase) {
        (Some(s), Phase::Discovered) => format!("{pass} from {}", name(s)),
        (Some(s), _) => format!("{pass} to {}", name(s)),
        (None, _) => pass.to_string(),
    }
}

/// Every pass of the model's generator, move by move.
pub fn found(mut machine: Machine) -> Vec<Found> {
    let mut list = vec![];
    loop {
        let (cycles, yielded) = machine.next_move_with_cycles();
        let result = yielded.map(|m| {
            let legal = machine.make(m).is_ok() && !machine.enter().illegal;
            let _ = machine.undo();
            (m, legal)
        });
        list.push(Found { cycles, result });
        if yielded.is_none() {
            return list;
        }
    }
}
