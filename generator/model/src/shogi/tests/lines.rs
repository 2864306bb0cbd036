//! The line machine's moves are those of the array's slow twin, of the rules and of an independent library.

use super::legal::{by_rs, by_rules, texts};
use crate::shogi::lines::{generate, Lines};
use crate::shogi::testgen::{directed_node, random_node, Rng};
use crate::shogi::{slow, with_mutation, Board, Move, MoveList, Mutation, Turn};
use kiban_rules::shogi::{Colour, Kind, Piece, Square, DIRECTIONS};

/// Moves in an order that does not depend on who found them.
fn sorted(moves: &[Move], turn: Turn) -> Vec<u32> {
    let mut words: Vec<u32> = moves.iter().map(|m| m.word25(turn)).collect();
    words.sort_unstable();
    words
}

fn raw(board: &Board, turn: Turn) -> MoveList {
    generate(&Lines::of(board), board, turn).moves
}

/// The machine's raw moves without those that the child's test refuses.
fn legal(board: &Board, turn: Turn) -> Vec<Move> {
    let mut board = board.clone();
    let mut moves = raw(&board, turn);
    moves.retain(|m| match turn {
        Turn::Attack => {
            board.make(&m, turn);
            let legal = !board.scan(turn.other()).refuses(&m);
            board.unmake(&m, turn);
            legal
        }
        Turn::Defence => !(board.suspect(&m, turn) && board.pawn_drop_is_mate(&m)),
    });
    moves.to_vec()
}

fn nodes(seed: u64, count: usize) -> impl Iterator<Item = (Board, Turn)> {
    let mut random = Rng::new(seed);
    (0..count).map(
        move |i| if i % 3 == 0 { directed_node(&mut random) } else { random_node(&mut random) },
    )
}

#[test]
fn moves_of_the_line_machine_are_those_of_twin_rules_and_library() {
    let (mut found, mut queries) = ([0; 2], [0; 2]);
    for (board, turn) in nodes(61, 3_000) {
        let moves = raw(&board, turn);
        let theirs = slow::generate(&board, turn);
        assert_eq!(sorted(&moves, turn), sorted(&theirs, turn), "{turn:?}\n{board:?}\n{moves:?}");
        let legal = legal(&board, turn);
        let rules = by_rules(&board.to_position(turn, Colour::Black), turn, Colour::Black);
        assert_eq!(sorted(&legal, turn), sorted(&rules, turn), "{turn:?}\n{board:?}");
        assert_eq!(texts(&legal), by_rs(&board, turn), "{turn:?}\n{board:?}");
        found[turn.colour()] += moves.len();
        queries[turn.colour()] += generate(&Lines::of(&board), &board, turn).queries;
    }
    println!("checks and evasions: {found:?}, queries: {queries:?}");
    assert!(found.iter().all(|&n| n > 3_000), "{found:?}");
}

#[test]
fn every_mutant_of_the_line_machine_is_caught() {
    let cases: Vec<_> = nodes(62, 4_000)
        .map(|(board, turn)| {
            let theirs = sorted(&slow::generate(&board, turn), turn);
            (board, turn, theirs)
        })
        .collect();
    // the others are rules of the child's test, which is the array's
    let rules = Mutation::ALL.into_iter().filter(|rule| {
        let others = [
            Mutation::BlackPawnDropMate,
            Mutation::WhitePawnDropMate,
            Mutation::SuspectCapture,
            Mutation::OwnKingSafety,
            Mutation::PinnedAttackers,
        ];
        !others.contains(rule)
    });
    for rule in rules {
        let red = with_mutation(rule, || {
            cases.iter().filter(|(b, t, theirs)| &sorted(&raw(b, *t), *t) != theirs).count()
        });
        println!("{rule:?}: {red} of {} red", cases.len());
        assert!(red > 0, "not caught: {rule:?}");
    }
}

#[test]
fn lines_that_are_written_square_by_square_are_those_of_the_board() {
    for (board, turn) in nodes(63, 500) {
        let mut lines = Lines::of(&board);
        for m in board.generate(turn).iter() {
            let mut child = board.clone();
            child.make(m, turn);
            let changed = [m.src, m.dst].into_iter().filter(|&s| s < 81);
            changed.clone().for_each(|s| lines.put(s, child.piece[usize::from(s)]));
            assert_eq!(lines, Lines::of(&child), "{m:?}\n{board:?}");
            changed.for_each(|s| lines.put(s, board.piece[usize::from(s)]));
        }
        assert_eq!(lines, Lines::of(&board));
    }
}

/// White's king is in the way and arrives nowhere.
#[test]
fn what_arrives_in_a_query_is_what_the_rules_say() {
    let mut found = 0;
    for (board, turn) in nodes(64, 600) {
        let (lines, position) = (Lines::of(&board), board.to_position(turn, Colour::Black));
        let king =
            |s: &Square| position.piece_at(*s) == Some(Piece::new(Colour::White, Kind::King));
        for (square, colour) in Square::all().flat_map(|s| Colour::BOTH.map(|c| (s, c))) {
            let query = lines.query(square.index() as u8, false);
            let mut ours = vec![];
            for (d, seen) in query.rays.iter().enumerate() {
                if seen.is_of(colour.index()) && seen.arrives(d ^ 4) {
                    let walk = (0..seen.distance).try_fold(square, |s, _| s.step(DIRECTIONS[d]));
                    ours.extend(walk);
                }
            }
            let dy = if colour == Colour::Black { 2 } else { -2 };
            for (jumps, dx) in query.knights[colour.index()].into_iter().zip([-1, 1]) {
                ours.extend(square.offset(dx, dy).filter(|_| jumps));
            }
            let mut theirs: Vec<_> =
                position.attackers(square, colour).filter(|s| !king(s)).collect();
            ours.sort();
            theirs.sort();
            assert_eq!(ours, theirs, "{square:?} {colour:?}\n{board:?}");
            assert_eq!(query.arrives(colour.index()), !ours.is_empty());
            found += ours.len();
        }
    }
    assert!(found > 10_000, "{found}");
}
