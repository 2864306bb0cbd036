//! Sets of legal moves and of checks against independent chess libraries, on random and on directed positions.

use std::collections::BTreeMap;
use std::time::Instant;

use kiban_oracle::chess::{cozy, shak, uci};
use kiban_rules::chess::{
    testgen::{Rng, Theme},
    Kind, Move, Position,
};

/// Compares one position; counts what it held.
fn compare(position: &Position, seen: &mut BTreeMap<&'static str, usize>) {
    let fen = position.to_fen();
    let moves = position.legal_moves();
    assert_eq!(uci(&moves), shak::legal(&fen), "shakmaty, {fen}");
    assert_eq!(uci(&moves), cozy::legal(&fen), "cozy-chess, {fen}");
    let checks: Vec<Move> = moves.iter().copied().filter(|&m| position.gives_check(m)).collect();
    assert_eq!(uci(&checks), shak::checks(&fen), "checks, shakmaty, {fen}");
    assert_eq!(uci(&checks), cozy::checks(&fen), "checks, cozy-chess, {fen}");
    for &m in &moves {
        let mut made = position.clone();
        let undo = made.make(m);
        made.unmake(m, undo);
        assert_eq!(&made, position, "{m} taken back, {fen}");
    }
    let pseudo = position.pseudo_legal_moves();
    let en_passant = |list: &[Move]| list.iter().filter(|&&m| position.is_en_passant(m)).count();
    let mut add = |name, n| *seen.entry(name).or_default() += n;
    let turn = position.turn();
    add("positions", 1);
    add("moves", moves.len());
    add("checks", checks.len());
    add("in check", usize::from(position.in_check(turn)));
    add("double check", usize::from(position.checkers(turn).len() > 1));
    add("castling", moves.iter().filter(|&&m| position.is_castling(m)).count());
    add("castling checks", checks.iter().filter(|&&m| position.is_castling(m)).count());
    add("en passant", en_passant(&moves));
    add("en passant pinned", en_passant(&pseudo) - en_passant(&moves));
    add("en passant checks", en_passant(&checks));
    add("promotions", moves.iter().filter(|m| m.promotion.is_some()).count());
    add("knight promotions with check", {
        checks.iter().filter(|m| m.promotion == Some(Kind::Knight)).count()
    });
    add("no move", usize::from(moves.is_empty()));
    add("illegal by the king", pseudo.len() - moves.len());
    let discovered = |m: &&Move| position.after(**m).checkers(!turn) != vec![m.to];
    add("discovered checks", checks.iter().filter(discovered).count());
}

fn run(each: usize, seed: u64) {
    for (index, theme) in (0u64..).zip(Theme::ALL) {
        let start = Instant::now();
        let mut rng = Rng::new(seed + index);
        let mut seen = BTreeMap::new();
        for _ in 0..each {
            compare(&theme.position(&mut rng), &mut seen);
        }
        println!("{theme:?}: {seen:?}, {:.1} s", start.elapsed().as_secs_f64());
    }
}

/// 2,007 positions.
#[test]
fn chess_oracle_sample() {
    run(223, 1);
}

/// 100,008 positions.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess_oracle_full() {
    run(11_112, 1000);
}
