//! Perft: the project's table, and the shared file where it is present.

use std::path::PathBuf;

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
    let shared = std::env::var_os("KIBAN_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        Into::into,
    );
    let path = shared.join("data/shogi_perft.txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: the shared data folder with data/shogi_perft.txt is not present");
        return Ok(());
    };
    let mut compared = 0;
    for line in text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
        let mut parts = line.split(';');
        let pos = Position::from_sfen(parts.next().ok_or("no position")?)?;
        for part in parts {
            let (depth, leaves) = part.trim().split_once(' ').ok_or("no count")?;
            let depth = depth.trim_start_matches('D').parse()?;
            let leaves: u64 = leaves.trim().parse()?;
            if leaves <= limit {
                assert_eq!(pos.perft(depth), leaves, "{line} depth {depth}");
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "nothing was compared");
    println!("{compared} perft numbers compared");
    Ok(())
}
