//! The fast array equals its slow twin.

use crate::shogi::testgen::{directed, directed_node, random_node, scattered, Rng};
use crate::shogi::{slow, Board, Move, Turn};

/// Compares everything on one board, whether it keeps the preconditions or not.
fn compare(board: &Board, random: &mut Rng) {
    for turn in [Turn::Attack, Turn::Defence] {
        let planes = slow::Planes::of(board, slow::Mode::Node(turn));
        assert_eq!(board.generate(turn), planes.moves(board), "{turn:?}\n{board:?}");
        assert_eq!(board.scan(turn), planes.scan(), "{turn:?}\n{board:?}");
    }
    let pawn = match board.king[0] {
        Board::NONE => return,
        king @ 9..=80 if board.piece[usize::from(king) - 9] == 0x37 => king - 9,
        _ => random.below(81) as u8,
    };
    if matches!(board.piece[usize::from(pawn)], 0x20..=0x2f) {
        return; // a square of white's, or an empty one, is asked for
    }
    assert_eq!(board.escape_moves(pawn), slow::escape_moves(board, pawn), "{pawn}\n{board:?}");
}

fn children(board: &Board, random: &mut Rng) {
    let rebuilt = |board: &Board| Board::new(board.piece, board.hand).expect("a board");
    for turn in [Turn::Attack, Turn::Defence] {
        let mut child = board.clone();
        for m in board.generate(turn).iter().filter(|m| board.piece[usize::from(m.dst)] & 7 != 0) {
            child.make(m, turn);
            assert_eq!(child, rebuilt(&child), "{m:?}");
            assert_eq!(child.scan(turn.other()), slow::scan(&child, turn.other()), "{child:?}");
            child.unmake(m, turn);
            assert_eq!(&child, board, "{m:?}");
        }
        // drops and quiet moves: a few
        let list = board.generate(turn);
        for _ in 0..3.min(list.len()) {
            let m: Move = random.choose(&list);
            if board.piece[usize::from(m.dst)] != 0 {
                continue;
            }
            child.make(&m, turn);
            assert_eq!(child, rebuilt(&child), "{m:?}");
            compare(&child, random);
            child.unmake(&m, turn);
            assert_eq!(&child, board, "{m:?}");
        }
    }
}

fn twins(seed: u64, boards: usize) {
    let mut random = Rng::new(seed);
    let mut moves = 0;
    for i in 0..boards {
        let board = match i % 4 {
            0 => scattered(&mut random),
            1 => directed(&mut random),
            2 => random_node(&mut random).0,
            _ => directed_node(&mut random).0,
        };
        compare(&board, &mut random);
        moves += board.generate(Turn::Attack).len() + board.generate(Turn::Defence).len();
        if i % 16 < 4 {
            children(&board, &mut random);
        }
    }
    assert!(moves > 5 * boards, "the boards have moves to compare: {moves}");
}

#[test]
fn fast_equals_slow_on_20000_boards() {
    twins(1, 20_000);
}

#[test]
#[ignore = "about a minute in release"]
fn fast_equals_slow_on_300000_boards() {
    twins(2, 300_000);
}
