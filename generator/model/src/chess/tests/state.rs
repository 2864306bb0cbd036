//! Do, undo, levels: every register comes back, and generation goes on where it was interrupted.

use kiban_rules::chess::testgen::Rng;
use kiban_rules::chess::Position;

use super::positions;
use crate::chess::{key, Machine, Masks, MoveRecord, NodeState, Options, Refusal, LEVELS};

/// Walks up and down at random; every node must go on exactly as if it had never been left. The record of the walk.
fn wander(position: &Position, steps: usize, masks: Masks, rng: &mut Rng) -> Vec<Option<u32>> {
    let options = Options { checks_first: rng.chance(70), masks, ..Options::default() };
    let mut record = vec![];
    let mut machine = Machine::from_position(position, options);
    // at every level: a machine that stood there from the beginning, never left
    let mut twins = vec![machine.clone()];
    let mut before: Vec<Machine> = Vec::new();
    for _ in 0..steps {
        if rng.chance(45) {
            // go on in the node
            let twin = twins.last_mut().expect("a level");
            let m = machine.next_move();
            assert_eq!(m, twin.next_move(), "{}", position.to_fen());
            record.push(m.map(|m| m.0));
            assert_eq!(machine.state(), twin.state());
            let Some(m) = m else { continue };
            if machine.level() + 1 == LEVELS {
                assert_eq!(machine.make(m), Err(Refusal::Full));
                continue;
            }
            let saved = machine.clone();
            assert_eq!(machine.make(m), Ok(()));
            if machine.enter().illegal {
                assert_eq!(machine.undo().map(|u| u.to_string()), Ok(m.to_string()));
                continue;
            }
            if rng.chance(75) {
                before.push(saved);
                twins.push(machine.clone());
            } else {
                machine.undo().expect("made");
            }
        } else if rng.chance(30) && machine.level() > 0 {
            // back to the level below: everything at and below that level is as it was
            twins.pop();
            let mut saved = before.pop().expect("a level below");
            machine.undo().expect("made");
            let level = machine.level();
            assert_eq!(machine.array(), saved.array(), "{}", position.to_fen());
            assert_eq!(machine.state(), saved.state());
            assert_eq!(machine.fifty(), saved.fifty());
            assert_eq!(machine.repetitions(), saved.repetitions());
            assert_eq!((0..level).map(|l| machine.made(l)).collect::<Vec<_>>(), {
                (0..level).map(|l| saved.made(l)).collect::<Vec<_>>()
            });
            // the key as well: the same child is entered with the same key
            assert_eq!(machine.undone_key(), saved.undone_key());
        }
    }
    while machine.level() > 0 {
        machine.undo().expect("made");
    }
    assert_eq!(machine.undo(), Err(Refusal::Root));
    assert_eq!(machine.array(), twins[0].array());
    let rest = |machine: &mut Machine| -> Vec<MoveRecord> {
        std::iter::from_fn(|| machine.next_move()).collect()
    };
    let left = rest(&mut machine);
    assert_eq!(left, rest(&mut twins[0]), "{}", position.to_fen());
    record.extend(left.iter().map(|m| Some(m.0)));
    record
}

/// With both kinds of masks, which must yield the same moves on the same walk.
#[test]
fn interrupted_and_resumed_across_levels() {
    let mut rng = Rng::new(3);
    let mut yielded = 0;
    for position in positions(25, 31) {
        let seed = rng.next_u64();
        let [recomputed, memory] = [Masks::Recomputed, Masks::Memory]
            .map(|masks| wander(&position, 150, masks, &mut Rng::new(seed)));
        assert_eq!(recomputed, memory, "{}", position.to_fen());
        yielded += memory.len();
    }
    assert!(yielded > 5_000, "moves were yielded: {yielded}");
}

/// Long ways up: all 64 levels are used.
#[test]
fn all_levels() {
    let mut rng = Rng::new(4);
    for _ in 0..6 {
        let mut machine = Machine::from_position(&Position::start(), Options::default());
        let start = machine.clone();
        let mut stack = vec![];
        while machine.level() + 1 < LEVELS {
            for _ in 0..rng.below(12) {
                if machine.step().expect("a level is left").is_some() {
                    machine.undo().expect("made");
                }
            }
            stack.push((machine.array().clone(), machine.state()));
            if machine.step().expect("a level is left").is_none() {
                stack.pop();
                break;
            }
            stack.last_mut().expect("a level").1 =
                NodeState::unpack(machine.state_at(machine.level() - 1));
        }
        while let Some((array, state)) = stack.pop() {
            machine.undo().expect("made");
            assert_eq!((machine.array(), machine.state()), (&array, state));
        }
        assert_eq!(machine.array(), start.array());
    }
}

#[test]
fn words_of_32_bits() {
    let mut rng = Rng::new(5);
    for _ in 0..10_000 {
        let word = rng.next_u64() as u32;
        let state = NodeState::unpack(word);
        assert_eq!(NodeState::unpack(state.pack()), state);
        if word & 7 < 6 {
            assert_eq!(state.pack(), word, "all 32 bits are fields");
        }
    }
}

/// The counters of the host: fifty moves and repetitions agree with a comparison of whole positions.
#[test]
fn counters() {
    let mut rng = Rng::new(6);
    let mut repeated = 0;
    for _ in 0..150 {
        let mut position = positions(1, rng.next_u64()).last().expect("a position");
        let mut machine = Machine::from_position(&position, Options::default());
        let identity = |p: &Position| {
            // en passant counts only if a pawn stands there to capture
            let mut p = p.clone();
            if !p.en_passant_possible() {
                p.set_en_passant(None);
            }
            p.to_fen().rsplitn(3, ' ').nth(2).map(str::to_string)
        };
        let mut history = vec![identity(&position)];
        while machine.level() + 1 < LEVELS {
            let moves: Vec<_> = std::iter::from_fn(|| machine.next_move()).collect();
            let legal = position.legal_moves();
            let back = history
                .len()
                .checked_sub(2)
                .and_then(|_| machine.made(machine.level().wrapping_sub(2)));
            // a taste for going back
            let wanted = moves.iter().copied().find(|m| {
                back.is_some_and(|b| b.from() == m.to() && b.to() == m.from()) && rng.chance(80)
            });
            let m = wanted.or_else(|| rng.pick(&moves));
            let Some(m) = m else { break };
            let played = m.to_rules().expect("squares");
            if !legal.contains(&played) {
                if legal.is_empty() {
                    break;
                }
                machine.enter();
                continue;
            }
            position.make(played);
            machine.make(m).expect("a level");
            assert!(!machine.enter().illegal);
            history.push(identity(&position));
            let now = history.last().expect("now");
            let same = history[..history.len() - 1].iter().filter(|p| *p == now).count();
            assert_eq!(machine.repetitions(), same, "{}", position.to_fen());
            assert_eq!(u16::from(machine.fifty()), position.halfmoves().min(127));
            repeated += same;
        }
    }
    assert!(repeated > 50, "repetitions were reached: {repeated}");
}

/// Words of one piece code on 64 squares are independent: no two boards of pieces of that code have the same key.
#[test]
fn keys_of_one_piece_code_are_independent() {
    for code in [1u8, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14] {
        let mut basis = [0u64; 64];
        for square in 0..64 {
            let mut word = key::piece(square, code);
            // Gauss: every word must leave a rest
            while word != 0 {
                let top = 63 - word.leading_zeros() as usize;
                if basis[top] == 0 {
                    basis[top] = word;
                    break;
                }
                word ^= basis[top];
            }
            assert!(word != 0, "code {code}, square {square}");
        }
    }
    assert_eq!(key::piece(9, 0) | key::piece(9, 8) | key::piece(9, 7), 0);
}
