//! Trees of checks and evasions have the counts of the rules.

use crate::shogi::{Board, Turn};
use kiban_rules::shogi::Position;

/// Leaves of the tree of checks and evasions, to a depth.
fn by_array(board: &mut Board, turn: Turn, depth: u32) -> u64 {
    let moves = match turn {
        Turn::Attack => board.legal_checks(),
        Turn::Defence => board.legal_evasions(),
    };
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut leaves = 0;
    for m in &moves {
        board.make(m, turn);
        leaves += by_array(board, turn.other(), depth - 1);
        board.unmake(m, turn);
    }
    leaves
}

fn by_rules(position: &mut Position, attack: bool, depth: u32) -> u64 {
    let moves = if attack { position.checks() } else { position.evasions() };
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut leaves = 0;
    for m in &moves {
        position.do_move(m);
        leaves += by_rules(position, !attack, depth - 1);
        position.undo_move(m);
    }
    leaves
}

fn compare(sfen: &str, depth: u32) -> u64 {
    let mut position = Position::problem_from_sfen(sfen).expect("a problem");
    let attacker = position.turn();
    let mut board = Board::from_position(&position, attacker).expect("a board");
    let leaves = by_array(&mut board, Turn::Attack, depth);
    assert_eq!(leaves, by_rules(&mut position, true, depth), "{sfen}");
    leaves
}

/// Old problems (Shogi Muso, 1734) and mates from games, of both colours.
const PROBLEMS: [&str; 8] = [
    "3g1n1l1/2p1g1r2/5k2S/4p1N+R1/3+p5/7N1/B8/9/9 b 2GSNb2s3l15p 1",
    "5g1l1/3+P2s1p/1R1B2p1S/3npSL2/7pk/3+B1L3/5rN1P/6N2/8L b 2P3gsn10p 1",
    "nn1S1R3/1L2p+b3/+P8/1L1R1g3/k1S2l3/+nP1G5/3n5/2P2+B3/9 b 2g2sl14p 1",
    "l2sk4/2p1l4/sl1p5/4p+R3/L1+B3+r2/9/1pP6/9/9 b B3NP4g2sn12p 1",
    "ln1gkg1nl/6+P2/2sppps1p/2p3p2/p8/P1P1P3P/2NP1PP2/3s1KSR1/L1+b2G1NL w R2Pbgp 42",
    "lns+R4l/1p1p5/p1pkppB1p/6p2/1R7/6P1P/P1PPnPS2/2+b1G1g2/L3K1sNL b 2GS3Pnp 51",
    "ln1g3+Rl/2sk1s+P2/2ppppb1p/p1b3p2/8P/P4P3/2PPP1P2/1+r2GS3/LN+p2KGNL w GN2Ps 36",
    "lnsgk2+Pl/6+N2/p1pp2p1p/4p2R1/9/2P3P2/P2PPPN1P/4s1g1K/L4+r2L w 2B2SN4P2g 56",
];

#[test]
fn trees_of_checks_and_evasions_equal_the_rules() {
    for sfen in PROBLEMS {
        let leaves: Vec<u64> = (1..=4).map(|depth| compare(sfen, depth)).collect();
        println!("{leaves:?} {sfen}");
        assert!(leaves[0] > 0, "{sfen}");
    }
}

#[test]
fn trees_of_the_shared_problems_equal_the_rules() {
    let mut positions = 0;
    for name in ["muso.tsv", "mate3.tsv", "mate5.tsv", "mate7.tsv", "nomate1.tsv"] {
        let Some(text) = kiban_oracle::data::shared(name) else { continue };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let sfen = line.split('\t').next().unwrap_or(line);
            compare(sfen, 2);
            positions += 1;
        }
    }
    println!("{positions} positions");
}
