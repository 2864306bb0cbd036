//! Perft through the model's generators. They make checks and evasions only, so at every position of the tree the moves are
//! the model's evasions if the side to move is in check, and otherwise the model's checks with the quiet moves of the rules.
//! The sums are those of published tables (kept beside the repository) and of a table of our own.

use kiban_model::shogi::{Board, Turn};
use kiban_oracle::data::{perft_numbers, shared};
use kiban_rules::shogi::{Move, Position};

/// Moves of a position, and how many of them are the model's.
fn moves(position: &Position) -> (Vec<Move>, usize) {
    let us = position.turn();
    let board = |attacker| Board::from_position(position, attacker).expect("a board");
    if position.in_check(us) {
        let mut board = board(!us);
        let evasions = board.legal_evasions();
        let moves: Vec<Move> =
            evasions.iter().map(|m| m.to_rules(Turn::Defence, !us).expect("an evasion")).collect();
        let count = moves.len();
        return (moves, count);
    }
    let mut board = board(us);
    let checks = board.legal_checks();
    let mut moves: Vec<Move> =
        checks.iter().map(|m| m.to_rules(Turn::Attack, us).expect("a check")).collect();
    let count = moves.len();
    let quiet = |m: &Move| !position.after(m).in_check(!us);
    moves.extend(position.legal_moves().into_iter().filter(quiet));
    (moves, count)
}

/// Leaves at `depth`; adds the moves of the model to `made`.
fn perft(position: &Position, depth: u32, made: &mut u64) -> u64 {
    let (moves, count) = moves(position);
    *made += count as u64;
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|m| perft(&position.after(m), depth - 1, made)).sum()
}

/// Compares the numbers of a text in the format of `shogi_perft.txt`.
fn compare(text: &str) {
    let (mut numbers, mut made) = (0, 0);
    for (sfen, depth, leaves) in perft_numbers(text) {
        let position = Position::from_sfen(sfen).expect("a position");
        assert_eq!(perft(&position, depth, &mut made), leaves, "{sfen}: depth {depth}");
        numbers += 1;
    }
    println!("{numbers} perft numbers equal, {made} moves by the model");
    assert!(numbers > 0 && made > 0);
}

/// Positions of our own with many checks and evasions, counted by `kiban_rules` (compared in its `tests/perft.rs`).
const OWN: [&str; 4] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "4k4/2B6/4s4/3N1P3/9/9/4R4/9/4K4 b GSNLP2g 1",
    "3gk4/9/6p2/4S4/9/9/9/4R4/4K4 b GN2P2s 1",
    "4k3l/3p1g3/4P1s2/9/4r4/9/4G4/4S4/3bK4 b RGN2P 1",
];

#[test]
fn own_positions() {
    let text: String = OWN
        .iter()
        .map(|sfen| {
            let position = Position::from_sfen(sfen).expect("a position");
            format!(
                "{sfen} ;D1 {} ;D2 {} ;D3 {}\n",
                position.perft(1),
                position.perft(2),
                position.perft(3)
            )
        })
        .collect();
    compare(&text);
}

#[test]
fn published_tables() {
    let Some(text) = shared("shogi_perft.txt") else { return };
    compare(&text);
}
