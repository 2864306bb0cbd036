//! Perft: the project's table, and the shared file where it is present.

use kiban_oracle::data::{perft_numbers, shared};
use kiban_rules::shogi::Position;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// (SFEN, leaves at depth 1, 2, ...).
const TABLE: [(&str, &[u64]); 4] = [
    (Position::START, &[30, 900, 25_470, 719_731]),
    // the position with the most legal moves known
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", &[593, 105_677]),
    (
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        &[207, 28_684, 4_809_015],
    ),
    // a single king: 6 moves of the promoted pawn and two kinds of drops on 79 squares
    ("4k4/9/4+P4/9/9/9/9/9/9 b RG 1", &[164]),
];

#[test]
fn perft_of_the_own_table() -> Result {
    for (sfen, leaves) in TABLE {
        let pos = Position::from_sfen(sfen)?;
        for (depth, &expected) in (1..).zip(leaves) {
            if expected < 2_000_000 {
                assert_eq!(pos.perft(depth), expected, "{sfen} depth {depth}");
                assert_eq!(pos.rotated().perft(depth), expected, "rotated {sfen} depth {depth}");
            }
        }
    }
    Ok(())
}

/// Slow: every depth of the table and of the shared file.
#[test]
#[ignore = "slow without --release"]
fn perft_full() -> Result {
    for (sfen, leaves) in TABLE {
        let pos = Position::from_sfen(sfen)?;
        for (depth, &expected) in (1..).zip(leaves) {
            assert_eq!(pos.perft(depth), expected, "{sfen} depth {depth}");
        }
    }
    shared_perft(u64::MAX)
}

#[test]
fn perft_of_the_shared_positions() -> Result {
    shared_perft(60_000)
}

/// Depths with up to `limit` leaves of `shogi_perft.txt` in the shared data.
fn shared_perft(limit: u64) -> Result {
    let Some(text) = shared("shogi_perft.txt") else { return Ok(()) };
    let mut compared = 0;
    for (sfen, depth, leaves) in perft_numbers(&text) {
        if leaves <= limit {
            assert_eq!(Position::from_sfen(sfen)?.perft(depth), leaves, "{sfen} depth {depth}");
            compared += 1;
        }
    }
    assert!(compared > 0, "nothing was compared");
    println!("{compared} perft numbers compared");
    Ok(())
}
