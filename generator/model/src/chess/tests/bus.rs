//! The commands of section 8, and the passes one by one.

use kiban_protocol::chess::Features;
use kiban_rules::chess::Position;

use super::super::bus::{answer, command, load_word, reason, Abilities, Board, Command, Reply};
use super::super::{Array, Leaves, Machine, MoveRecord, Phase};
use super::positions;

const ALL: Abilities = Abilities {
    features: Features { counts: true, checks_first: true, keys: true },
    leaf_units: true,
};

fn run(board: &mut Board, code: u8, data: u32) -> Reply {
    board.run(Command { code, data }, &mut || false).unwrap()
}

fn loaded(position: &Position, abilities: Abilities) -> Board {
    let mut board = Board::new(abilities);
    let array = Array::from_position(position);
    for square in 0..64 {
        let data = u32::from(array.piece(square)) << 6 | u32::from(square);
        assert_eq!(run(&mut board, command::PUT, data), Reply::default());
    }
    let data = load_word(&array, position.halfmoves() as u8);
    assert_eq!(run(&mut board, command::LOAD, data).code, answer::NODE);
    board
}

/// `step` and `back-step` yield the legal moves, `perft` their number, and the same passes as the machine itself.
#[test]
fn a_walk_by_commands() {
    for position in positions(12, 5) {
        let mut board = loaded(&position, ALL);
        let mut machine = Machine::from_position(&position, ALL.options());
        let parts = machine.divide(1, Leaves::Made).unwrap();
        let mut seen = vec![];
        let mut reply = run(&mut board, command::STEP, 0);
        while reply.code == answer::MOVE {
            seen.push(MoveRecord(reply.word & 0x00ff_ffff));
            assert_eq!(run(&mut board, command::PERFT, 0).leaves, 1);
            reply = run(&mut board, command::BACK_STEP, 0);
        }
        assert_eq!(reply.code, answer::NONE);
        assert_eq!(seen, parts.iter().map(|p| p.0).collect::<Vec<_>>());
        assert_eq!(u64::from(reply.passes), machine.passes());
        let count = run(&mut board, command::COUNT, 0);
        assert_eq!((count.code, count.leaves), (answer::LEAVES, seen.len() as u64));
    }
}

#[test]
fn refusals() {
    let word = |r: Reply| (r.code, r.word);
    let refused = |why| (answer::REFUSED, why);
    let start = Position::start();
    let features = Features { checks_first: true, ..Features::default() };
    let none = Abilities { features, leaf_units: false };
    let mut board = Board::new(none);
    assert_eq!(word(run(&mut board, command::NEXT, 0)), refused(reason::NO_POSITION));
    assert_eq!(word(run(&mut board, 14, 0)), refused(reason::UNKNOWN));
    let mut board = loaded(&start, none);
    for code in [0, 14, 15, command::COUNT, command::REPETITIONS] {
        assert_eq!(word(run(&mut board, code, 0)), refused(reason::UNKNOWN), "{code}");
    }
    let counted = 1 | command::COUNTED;
    assert_eq!(word(run(&mut board, command::PERFT, counted)), refused(reason::UNKNOWN));
    assert_eq!(word(run(&mut board, command::PERFT, 64)), refused(reason::FULL));
    assert_eq!(word(run(&mut board, command::UNDO, 0)), refused(reason::ROOT));
    assert_eq!(word(run(&mut board, command::BACK_STEP, 0)), refused(reason::ROOT));
    assert_eq!(word(run(&mut board, command::DO_LAST, 0)), refused(reason::NO_MOVE));
    let first = run(&mut board, command::NEXT, 0).word;
    assert_eq!(run(&mut board, command::DO_LAST, 0).level, 1);
    assert_eq!(run(&mut board, command::UNDO, 0).word & 0x00ff_ffff, first);
    // a put makes the board empty
    run(&mut board, command::PUT, 0);
    assert_eq!(word(run(&mut board, command::STATUS, 0)), refused(reason::NO_POSITION));
}

/// A stopped perft leaves an empty board.
#[test]
fn a_perft_is_stopped() {
    let mut board = loaded(&Position::start(), ALL);
    let mut asked = 0;
    let c = Command { code: command::PERFT, data: 4 };
    assert_eq!(
        board.run(c, &mut || {
            asked += 1;
            asked > 5
        }),
        None
    );
    assert!(asked == 6 && board.machine().is_none());
}

/// The passes one by one are those that `next_move` makes: the winner of the second is the piece, of the first the square.
#[test]
fn cycles_are_the_passes() {
    for position in positions(12, 5) {
        let mut one = Machine::from_position(&position, ALL.options());
        let mut other = one.clone();
        loop {
            let before = one.passes();
            let (cycles, found) = one.next_move_with_cycles();
            assert_eq!(found, other.next_move());
            assert_eq!(one, other);
            assert!(cycles.len() as u64 <= one.passes() - before);
            let Some(m) = found else { break };
            for cycle in cycles.iter().filter(|c| c.won.priority != 0) {
                assert_eq!(cycle.bids[usize::from(cycle.won.square)].priority, cycle.won.priority);
            }
            if let [.., last] = &cycles[..] {
                let from_first = last.phase == Phase::Discovered;
                if last.second {
                    assert_eq!(last.won.square, if from_first { m.to() } else { m.from() });
                }
            }
        }
    }
}
