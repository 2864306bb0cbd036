mod bus;
mod legal;
mod mutants;
mod order;
mod perft;
mod state;
mod wires;

use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::{Move, Position};

use super::{Machine, MoveRecord, Options};

/// Random positions of every theme.
fn positions(each: usize, seed: u64) -> impl Iterator<Item = Position> {
    (seed..).zip(Theme::ALL).flat_map(move |(seed, theme)| {
        let mut rng = Rng::new(seed);
        (0..each).map(move |_| theme.position(&mut rng))
    })
}

/// Sorted texts.
fn texts(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut list: Vec<String> = moves.into_iter().map(|m| m.to_string()).collect();
    list.sort();
    list
}

/// The legal moves of the machine in its order.
fn legal(position: &Position, options: Options) -> Vec<MoveRecord> {
    let mut machine = Machine::from_position(position, options);
    let mut moves = Vec::new();
    while let Some(m) = machine.step().expect("a level is left") {
        moves.push(m);
        machine.undo().expect("a move was made");
        assert!(moves.len() < 300, "no end, {}", position.to_fen());
    }
    moves
}

fn rules(m: &MoveRecord) -> Move {
    m.to_rules().expect("squares")
}
