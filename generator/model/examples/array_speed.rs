//! Speed of the array's model on one core: `cargo run --release -p kiban-model --example array_speed`.
//!
//! A node is one generation and, for every raw move, make, scan and take back. The nodes are those
//! of the trees of checks and evasions below a few problems.

use kiban_model::shogi::{Board, Turn};
use kiban_rules::shogi::Position;
use std::time::Instant;

const PROBLEMS: [&str; 4] = [
    "3g1n1l1/2p1g1r2/5k2S/4p1N+R1/3+p5/7N1/B8/9/9 b 2GSNb2s3l15p 1",
    "l2sk4/2p1l4/sl1p5/4p+R3/L1+B3+r2/9/1pP6/9/9 b B3NP4g2sn12p 1",
    "ln1gkg1nl/6+P2/2sppps1p/2p3p2/p8/P1P1P3P/2NP1PP2/3s1KSR1/L1+b2G1NL w R2Pbgp 42",
    "lns+R4l/1p1p5/p1pkppB1p/6p2/1R7/6P1P/P1PPnPS2/2+b1G1g2/L3K1sNL b 2GS3Pnp 51",
];

/// The fastest round counts: the machine may be busy.
const ROUNDS: u32 = 20;

#[derive(Default)]
struct Count {
    nodes: u64,
    scans: u64,
    sum: u64,
}

fn walk(board: &mut Board, turn: Turn, depth: u32, count: &mut Count) {
    let moves = board.generate(turn);
    count.nodes += 1;
    for m in &moves {
        board.make(m, turn);
        let scan = board.scan(turn.other());
        count.scans += 1;
        count.sum += u64::from(scan.escapes + scan.checks) + u64::from(scan.other);
        if depth > 1 && !scan.illegal {
            walk(board, turn.other(), depth - 1, count);
        }
        board.unmake(m, turn);
    }
}

fn main() {
    for sfen in PROBLEMS {
        let position = Position::problem_from_sfen(sfen).expect("a problem");
        let mut board = Board::from_position(&position, position.turn()).expect("a board");
        let mut count = Count::default();
        let mut seconds = f64::INFINITY;
        for _ in 0..ROUNDS {
            count = Count::default();
            let start = Instant::now();
            walk(&mut board, Turn::Attack, 6, &mut count);
            seconds = seconds.min(start.elapsed().as_secs_f64());
        }
        println!(
            "{:>9} nodes, {:.2} scans a node, {:>9.0} nodes/s, {:.0} ns a scan, sum {}",
            count.nodes,
            count.scans as f64 / count.nodes as f64,
            count.nodes as f64 / seconds,
            1e9 * seconds / count.scans as f64,
            count.sum,
        );
    }
}
