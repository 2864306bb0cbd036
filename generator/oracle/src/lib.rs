//! Independent libraries as oracles for tests: the same questions, put to libraries that share no code with this
//! project. A tool of the tests only: it panics when a library refuses a position, and it is never published.
//!
//! [`rs`] asks `rsshogi`, [`lite`] asks `shogi_core` with `shogi_legality_lite`. Both answer with sorted USI texts, which
//! [`usi`] makes of the project's own moves. [`chess`] does the same for chess with `shakmaty` and `cozy-chess`, [`go`] plays
//! games of Go with `goban`. [`mate`] searches mates of shogi exhaustively over the rules of `rsshogi`, [`useless`] those without useless interpositions. [`data`] reads the files that tests share. `docs/oracles.md` says where the libraries disagree and which is right.

pub mod chess;
pub mod data;
pub mod go;
pub mod lite;
pub mod mate;
pub mod rs;
pub mod useless;

use kiban_rules::shogi::Move;

/// Sorted USI texts of moves, to be compared with an oracle's answer.
pub fn usi(moves: &[Move]) -> Vec<String> {
    sorted(moves.iter().map(Move::to_string))
}

fn sorted(moves: impl Iterator<Item = String>) -> Vec<String> {
    let mut list: Vec<String> = moves.collect();
    list.sort();
    list
}
