//! Chess960: castling from every first rank, against two libraries.

use std::collections::BTreeMap;

use kiban_oracle::chess::{cozy, shak, uci};
use kiban_rules::chess::{testgen::Rng, Position, Square};

/// The first rank of a number, 0 to 959, by the table of Scharnagl: bishops of both shades, queen, knights, then rook, king, rook.
fn rank(number: usize) -> String {
    let mut files: [Option<char>; 8] = [None; 8];
    let (n, light) = (number / 4, number % 4);
    let (n, dark) = (n / 4, n % 4);
    let (n, queen) = (n / 6, n % 6);
    files[2 * light + 1] = Some('B');
    files[2 * dark] = Some('B');
    let free = |files: &[Option<char>; 8], nth: usize| {
        (0..8).filter(|&f| files[f].is_none()).nth(nth).unwrap()
    };
    files[free(&files, queen)] = Some('Q');
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    // the later one first: the places of those before it stay
    let (a, b) = KNIGHTS[n];
    let places = (free(&files, a), free(&files, b));
    files[places.0] = Some('N');
    files[places.1] = Some('N');
    for piece in ['R', 'K', 'R'] {
        files[free(&files, 0)] = Some(piece);
    }
    files.into_iter().flatten().collect()
}

/// A start; the sides may have other ranks.
fn start(white: usize, black: usize) -> Position {
    let (white, black) = (rank(white), rank(black).to_lowercase());
    let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    Position::from_fen(&fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// A FEN with files of rooks, as both libraries read it, also of a position of chess.
fn shredder(position: &Position) -> String {
    let mut written = position.clone();
    written.set_chess960(true);
    written.to_fen()
}

/// Perfts of first ranks, every so many of them, of all 960.
fn perfts(step: usize, depth: u32) -> u64 {
    let mut leaves = 0;
    for number in (0..960).step_by(step) {
        let position = start(number, number);
        let (fen, count) = (shredder(&position), position.perft(depth));
        assert_eq!(count, shak::chess960::perft(&fen, depth), "shakmaty, {fen} depth {depth}");
        assert_eq!(count, cozy::chess960::perft(&fen, depth), "cozy-chess, {fen} depth {depth}");
        leaves += count;
    }
    leaves
}

/// Games of chance from starts whose pieces beside king and rooks are there or not: sets of moves, and moves taken back.
fn games(games: usize, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut rng = Rng::new(seed);
    let mut seen: BTreeMap<&'static str, usize> = BTreeMap::new();
    for _ in 0..games {
        let white = rng.below(960);
        let black = if rng.below(2) == 0 { white } else { rng.below(960) };
        let mut position = start(white, black);
        for square in Square::all() {
            let letter = position.piece_at(square).map_or('k', |p| p.letter().to_ascii_lowercase());
            if !matches!(letter, 'k' | 'r') && rng.below(3) > 0 {
                position.set(square, None);
            }
        }
        position.set_chess960(true);
        if position.check_rules().is_err() {
            continue;
        }
        for _ in 0..12 {
            let (fen, moves) = (position.to_fen(), position.legal_moves());
            assert_eq!(Position::from_fen(&fen).map(|p| shredder(&p)), Ok(fen.clone()));
            assert_eq!(uci(&moves), shak::chess960::legal(&fen), "shakmaty, {fen}");
            assert_eq!(uci(&moves), cozy::chess960::legal(&fen), "cozy-chess, {fen}");
            for &m in &moves {
                let mut made = position.clone();
                let undo = made.make(m);
                made.unmake(m, undo);
                assert_eq!(made, position, "{m} taken back, {fen}");
            }
            let castling: Vec<_> =
                moves.iter().copied().filter(|&m| position.is_castling(m)).collect();
            let mut add = |name, n| *seen.entry(name).or_default() += n;
            add("positions", 1);
            add("castling", castling.len());
            let stays =
                |m| position.after(m).king(position.turn()) == position.king(position.turn());
            add("the king stays", castling.iter().filter(|&&m| stays(m)).count());
            add("castling checks", castling.iter().filter(|&&m| position.gives_check(m)).count());
            if moves.is_empty() {
                break;
            }
            position.make(rng.choose(&moves));
        }
    }
    seen
}

#[test]
fn all_first_ranks_are_there() {
    let mut ranks: Vec<String> = (0..960).map(rank).collect();
    assert_eq!(ranks[518], "RNBQKBNR");
    ranks.sort();
    ranks.dedup();
    assert_eq!(ranks.len(), 960);
}

#[test]
fn chess960_sample() {
    println!("{} leaves of depth 1", perfts(1, 1));
    println!("{} leaves of depth 3", perfts(48, 3));
    let seen = games(300, 1);
    println!("{seen:?}");
    assert!(seen["castling"] > 300 && seen["the king stays"] > 10, "{seen:?}");
    assert!(seen["castling checks"] > 10, "{seen:?}");
}

/// All 960 to depth 4, and 100,000 games.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess960_full() {
    println!("{} leaves of depth 4", perfts(1, 4));
    println!("{:?}", games(100_000, 1000));
}
