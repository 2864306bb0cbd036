//! The line machine's moves are those of the array's slow twin, of the rules and of an independent library.

use super::legal::{by_rs, by_rules, texts};
use crate::shogi::lines::{black_king_attacked, generate, scan, watch, Lines};
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
    let found = sets(nodes(61, 3_000));
    println!("checks and evasions: {found:?}");
    assert!(found.iter().all(|&n| n > 3_000), "{found:?}");
}

/// Raw sets of both turns beside the slow twin's, legal ones beside the rules' and a library's.
fn sets(nodes: impl Iterator<Item = (Board, Turn)>) -> [usize; 2] {
    let mut found = [0; 2];
    for (board, turn) in nodes {
        let moves = raw(&board, turn);
        let theirs = slow::generate(&board, turn);
        assert_eq!(sorted(&moves, turn), sorted(&theirs, turn), "{turn:?}\n{board:?}\n{moves:?}");
        let legal = legal(&board, turn);
        let rules = by_rules(&board.to_position(turn, Colour::Black), turn, Colour::Black);
        assert_eq!(sorted(&legal, turn), sorted(&rules, turn), "{turn:?}\n{board:?}");
        assert_eq!(texts(&legal), by_rs(&board, turn), "{turn:?}\n{board:?}");
        found[turn.colour()] += moves.len();
    }
    found
}

#[test]
#[ignore = "minutes in release"]
fn sets_of_the_line_machine_full() {
    let (mut random, mut directed) = (Rng::new(65), Rng::new(66));
    let nodes = (0..100_000)
        .map(|_| random_node(&mut random))
        .chain((0..20_000).map(|_| directed_node(&mut directed)));
    println!("100,000 random and 20,000 directed nodes, checks and evasions: {:?}", sets(nodes));
}

/// What is asked of children and of free squares is what the array scans, and what the rules say.
#[test]
fn children_of_the_line_machine_are_those_of_the_array() {
    let (mut frees, mut illegal, mut mates) = (0, 0, 0);
    for (mut board, turn) in nodes(65, 2_000) {
        let lines = Lines::of(&board);
        let generated = generate(&lines, &board, turn);
        if turn == Turn::Defence {
            assert_eq!(generated.free, 0);
            continue;
        }
        let white = board.to_position(turn, Colour::Black);
        let king = Square::all().nth(board.king[1].into()).expect("a king");
        for (d, step) in DIRECTIONS.into_iter().enumerate() {
            let free = king.step(step).is_some_and(|s| {
                white.piece_at(s).is_none_or(|p| p.colour() == Colour::Black)
                    && white.attackers(s, Colour::Black).next().is_none()
            });
            assert_eq!(generated.free >> d & 1 == 1, free, "{d}\n{board:?}");
            frees += u32::from(free);
        }
        for m in &generated.moves {
            board.make(m, turn);
            let lines = Lines::of(&board);
            let theirs = board.scan(turn.other());
            assert_eq!(scan(&lines, &board).0, theirs, "{board:?}");
            assert_eq!(black_king_attacked(&lines, &board), board.black_in_check(), "{board:?}");
            illegal += u32::from(theirs.illegal);
            mates += u32::from(theirs.mated());
            board.unmake(m, turn);
        }
    }
    println!("{frees} free squares, {illegal} illegal checks, {mates} mates");
    assert!(frees > 1000 && illegal > 100 && mates > 20, "{frees} {illegal} {mates}");
}

/// Told again with the rules' attackers; of a discoverer's moves the machine knows less, so they are left out.
#[test]
fn a_hint_counts_the_answers_that_there_seem_to_be() {
    let (mut numbers, mut seen) = ([0; 5], [0; 3]);
    for (board, turn) in nodes(67, 2_000).filter(|n| n.1 == Turn::Attack) {
        let generated = generate(&Lines::of(&board), &board, turn);
        let square = |s: u8| Square::all().nth(s.into()).expect("a square");
        let position = board.to_position(turn, Colour::Black);
        let king = square(board.king[1]);
        assert_eq!(generated.hints.len(), generated.moves.len());
        for (m, &hint) in generated.moves.iter().zip(&generated.hints) {
            let mut piece = board.piece;
            if let Some(left) = piece.get_mut(usize::from(m.src)) {
                *left = 0;
                let without = Board::new(piece, [[0; 7]; 2]).expect("a board");
                if without.white_in_check() {
                    continue;
                }
            }
            let alone = |code: u8| {
                let mut piece = [0; 81];
                piece[usize::from(m.dst)] = code;
                let board = Board::new(piece, [[0; 7]; 2]).expect("a board");
                board.to_position(turn, Colour::Black)
            };
            let moved = alone(0x20 | m.kind_after());
            let stays = |d: &usize| {
                let square = king.step(DIRECTIONS[*d]).filter(|_| generated.free >> d & 1 == 1);
                square.is_some_and(|s| moved.attackers(s, Colour::Black).next().is_none())
            };
            let dst = square(m.dst);
            let near = DIRECTIONS.into_iter().any(|d| king.step(d) == Some(dst));
            let lone = near && !m.is_drop() && position.attackers(dst, Colour::Black).count() < 2;
            let taken = position.attackers(dst, Colour::White).any(|s| s != king);
            let far = !near && m.kind_after() != 5;
            let want = 1 + [lone, taken, far].into_iter().filter(|&a| a).count();
            let want = (want + (0..8).filter(stays).count()).min(4);
            assert_eq!(usize::from(hint), want, "{m:?}\n{board:?}");
            numbers[want] += 1;
            (0..3).for_each(|i| seen[i] += u32::from([lone, taken, far][i]));
        }
    }
    println!("{numbers:?} {seen:?}");
    assert!(numbers[1..].iter().all(|&n| n > 100), "{numbers:?}");
    assert!(seen.iter().all(|&n| n > 200), "{seen:?}");
}

/// By hand. Four lines a clock: the king in clock 1 and 3, five neighbours from 5 to 9, seven moves that are looked at from 10 to 16 and
/// told three clocks later, two squares of knights in 10 and 11. One line a clock: the king in clock 1 and 6, neighbours in 10, 14, .. 26,
/// moves from 30 to 36, squares of knights in 30 and 34, the last one known in 39.
#[test]
fn clocks_of_a_generation() {
    let text = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    let position = kiban_rules::shogi::Position::from_sfen(text).expect("an SFEN");
    let board = Board::from_position(&position, Colour::Black).expect("a board");
    let generated = generate(&Lines::of(&board), &board, Turn::Attack);
    // the king, five neighbours with 5c5b+, 5c5b, G*5b, and a gold on the other four, two squares of knights
    assert_eq!((generated.moves.len(), generated.queries), (7, 2 + 5 + 2));
    assert_eq!(generated.clocks.0, [16 + 3, 39 + 1]);
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

/// A generation that is watched is the same one: every query in its clock, every move told by one of them, the last one at the end.
#[test]
fn a_generation_is_watched() {
    let mut told = 0;
    for (board, turn) in nodes(77, 3_000).filter(|(board, _)| board.king[1] != Board::NONE) {
        let lines = Lines::of(&board);
        let (found, rows) = watch(&lines, &board, turn);
        assert_eq!(found, generate(&lines, &board, turn));
        assert_eq!(rows.len(), found.queries as usize);
        assert!(rows.windows(2).all(|w| w[0].asked < w[1].asked && w[0].known < w[1].known));
        let mut next = 0;
        for row in rows.iter().filter(|r| !r.moves.is_empty()) {
            assert_eq!(row.moves.start, next);
            next = row.moves.end;
            let [first, last] = row.looked.unwrap();
            assert!(row.known < first && row.moves.len() <= (last + 1 - first) as usize);
        }
        assert_eq!(next, found.moves.len());
        let end = rows.iter().filter_map(|r| r.told()).map(|t| t[1]).max().unwrap_or(0);
        let known = rows.iter().map(|r| r.known + 1).max().unwrap();
        assert_eq!(u64::from(end.max(known)), found.clocks.0[0]);
        told += next;
    }
    assert!(told > 10_000, "{told}");
}
