//! Every rule switched off turns a comparison red.

use kiban_rules::chess::Position;

use super::{legal::equal, order::keeps, positions};
use crate::chess::mutation::{with_mutation, Mutation};
use crate::chess::{Leaves, Machine, Options};

/// Legal moves, order, count, and two plies that come back.
fn healthy(position: &Position) -> bool {
    let twice = || {
        let mut machine = Machine::from_position(position, Options::default());
        let before = machine.array().clone();
        let leaves = machine.perft(2, Leaves::Made);
        leaves == Ok(position.perft(2)) && machine.array() == &before
    };
    equal(position) && keeps(position) && twice()
}

#[test]
fn every_rule_is_seen() {
    let all: Vec<Position> = positions(40, 51).collect();
    for rule in Mutation::ALL {
        let red = with_mutation(rule, || {
            all.iter().position(|p| {
                // a broken machine may also stop with a panic
                std::panic::catch_unwind(|| !healthy(p)).unwrap_or(true)
            })
        });
        println!("{rule:?}: red at position {red:?}");
        assert!(red.is_some(), "{rule:?} switched off changes nothing");
    }
    assert!(all.iter().all(healthy));
}
