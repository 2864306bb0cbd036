//! The rank scanner's cover and mask are those of the rules.

use crate::shogi::ranks::{by_rules, scan, Inputs, Rank, RankScanner, CLOCKS};
use crate::shogi::testgen::{directed, directed_node, random_node, scattered, Rng};
use crate::shogi::{with_mutation, Board, Mutation, Turn};
use kiban_rules::shogi::{Colour, Kind, Piece, Position, Square};

/// The first rank at which the scanner differs from the rules.
fn differs(board: &Board) -> Option<usize> {
    let theirs = by_rules(&board.to_position(Turn::Attack, Colour::Black));
    let ours = scan(&board.piece);
    (0..9).find(|&y| ours[y] != theirs[y])
}

/// Boards of every source, the directed ones as often as the others; every second one turned, so that white's cover is seen too.
fn boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    let mut random = Rng::new(seed);
    (0..count).map(move |i| {
        let board = match i % 4 {
            0 => scattered(&mut random),
            1 => directed(&mut random),
            2 => random_node(&mut random).0,
            _ => directed_node(&mut random).0,
        };
        if i / 4 % 2 == 0 {
            return board;
        }
        let turned = board.to_position(Turn::Attack, Colour::White);
        Board::from_position(&turned, Colour::Black).unwrap()
    })
}

fn equal(seed: u64, count: usize) {
    let mut arrivals = 0;
    for board in boards(seed, count) {
        if let Some(rank) = differs(&board) {
            panic!("rank {rank}\n{board:?}\n{:?}", scan(&board.piece));
        }
        arrivals +=
            scan(&board.piece).iter().flat_map(|r| r.cover).map(|c| c.count()).sum::<usize>();
    }
    println!("{count} boards, {arrivals} arrivals: equal");
}

#[test]
fn cover_and_mask_are_those_of_the_rules() {
    equal(31, 2_000);
}

#[test]
#[ignore = "a minute; run it in release"]
fn rank_scanner_equals_the_rules_full() {
    equal(32, 100_000);
}

#[test]
fn every_mutant_of_the_rank_scanner_is_caught() {
    let cases: Vec<Board> = boards(33, 1_000).collect();
    for rule in Mutation::RANKS {
        let red = with_mutation(rule, || cases.iter().filter(|b| differs(b).is_some()).count());
        println!("{rule:?}: {red} of {} red", cases.len());
        assert!(red > 0, "not caught: {rule:?}");
    }
}

/// The paper's own examples: a bishop on 5e is seen at 3g (figure 3); the square below the king has the mask 10000 (table 2).
#[test]
fn examples_of_the_paper() {
    let mut position = Position::empty(Colour::Black);
    let at = |file, rank| Square::at(file, rank).unwrap();
    let piece = |kind, colour| Piece::new(colour, kind);
    position.put(at(5, 5), Some(piece(Kind::Bishop, Colour::Black)));
    position.put(at(1, 1), Some(piece(Kind::King, Colour::White)));
    let board = Board::from_position(&position, Colour::Black).unwrap();
    let ranks = scan(&board.piece);
    // from the upper left to the lower right: kind 0010, file 0101
    assert_eq!(ranks[6].cover[2].rays, [0, 0, 0, 0, 0, 0b0010_0101, 0, 0]);
    // 2b sees the king to its upper right, 2c by a knight's jump
    assert_eq!((ranks[1].mask[1], ranks[2].mask[1]), (0b1_0101, 0b0_1001));
    assert_eq!(
        (ranks[1].mask[0], ranks[2].mask[0], ranks[0].mask[5]),
        (0b1_0000, 0b1_1000, 0b1_1011)
    );
}

#[test]
fn a_scan_takes_22_clocks() {
    let mut scanner = RankScanner::default();
    let idle = Inputs::default();
    let start = Inputs { start: true, ..idle };
    assert!(!scanner.tick(&start).busy);
    for clock in 1..=CLOCKS {
        let out = scanner.tick(&idle);
        assert!(out.busy);
        assert_eq!(out.done, clock == 22);
        assert_eq!(out.told.map(|t| t.0), usize::from(clock).checked_sub(14));
    }
    assert!(!scanner.tick(&idle).busy);
}

#[test]
fn bytes_of_a_rank_and_the_pieces_that_arrive() {
    for board in boards(34, 100) {
        let position = board.to_position(Turn::Attack, Colour::Black);
        let ranks = scan(&board.piece);
        for square in Square::all() {
            let rank = &ranks[usize::from(square.y())];
            assert_eq!(&Rank::from_bytes(&rank.bytes()), rank);
            let mut pieces: Vec<Square> = vec![];
            for (kind, from) in rank.cover[usize::from(square.x())].pieces(square) {
                assert_eq!(position.piece_at(from).map(Piece::kind4), Some(kind));
                pieces.push(from);
            }
            let mut theirs: Vec<Square> = position.attackers(square, Colour::Black).collect();
            pieces.sort();
            theirs.sort();
            assert_eq!(pieces, theirs);
        }
    }
}
