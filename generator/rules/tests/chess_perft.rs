//! Perft of the project's own file and of the shared suite: the numbers of the files, of the rules and of both libraries.

use std::path::Path;
use std::time::Instant;

use kiban_oracle::chess::{cozy, shak};
use kiban_oracle::data::{perft_numbers, shared};
use kiban_rules::chess::Position;

type Result = std::result::Result<(), Box<dyn std::error::Error>>;

/// Compares the numbers of a text (`FEN ;D1 n ;D2 n ...`) up to a number of leaves.
fn compare(text: &str, rules_limit: u64, library_limit: u64) -> Result {
    let (mut numbers, mut leaves, start) = (0, 0, Instant::now());
    for (fen, depth, count) in perft_numbers(text) {
        let position = Position::from_fen(fen).map_err(|e| format!("{fen}: {e}"))?;
        if count <= library_limit {
            assert_eq!(shak::perft(fen, depth), count, "shakmaty, {fen} depth {depth}");
            assert_eq!(cozy::perft(fen, depth), count, "cozy-chess, {fen} depth {depth}");
            numbers += 1;
        }
        if count <= rules_limit {
            assert_eq!(position.perft(depth), count, "{fen} depth {depth}");
            let divided: u64 = position.divide(depth).iter().map(|(_, n)| n).sum();
            assert_eq!(divided, count, "divide, {fen} depth {depth}");
            leaves += count;
        }
    }
    assert!(numbers > 0, "nothing was compared");
    println!(
        "{numbers} numbers equal, {leaves} leaves by the rules, {:.1} s",
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

fn own() -> std::io::Result<String> {
    std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/chess_perft.epd"),
    )
}

#[test]
fn chess_perft_of_the_own_file() -> Result {
    compare(&own()?, 10_000, 300_000)
}

#[test]
fn chess_perft_of_the_shared_positions() -> Result {
    shared("perft126.epd").map_or(Ok(()), |text| compare(&text, 1_000, 20_000))
}

/// Every number of both files.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess_perft_full() -> Result {
    compare(&own()?, u64::MAX, u64::MAX)?;
    shared("perft126.epd").map_or(Ok(()), |text| compare(&text, u64::MAX, u64::MAX))
}
