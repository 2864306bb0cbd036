//! Mates of known length: the project's own, and what a search says that shares no code with the model's.

use std::path::Path;

use kiban_model::tsume::{KeyWords, Params, Scanner};
use kiban_oracle::data::lines;
use kiban_rules::shogi::refsearch::{Proof, RefSearch};
use kiban_rules::shogi::Position;

/// So small that sets are full all the time: entries replace each other.
pub const SMALL_TABLE: Params = Params {
    table_index_bits: 3,
    table_ways: 2,
    tag_bits: 64,
    key_words: KeyWords::Pieces,
    child_bits: 12,
    frame_bits: 9,
    path_index_bits: 8,
    path_ways: 4,
    second_table_index_bits: 0,
    scanner: Scanner::Array,
};

/// Name, position and length of the project's own problems, proved by `kiban-rules`; none: no mate.
pub fn own() -> Vec<(String, Position, Option<u32>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/own.tsv");
    let text = std::fs::read_to_string(path).expect("problems/own.tsv");
    let problem = |line: &str| {
        let f: Vec<&str> = line.split('\t').collect();
        let position = Position::problem_from_sfen(f[0]).expect("a problem");
        (f[1].to_string(), position, f[3].parse().ok())
    };
    lines(&text).map(problem).collect()
}

/// The length of the shortest mate within so many plies; none: there is none within them; nothing: not known.
pub fn length(search: &mut RefSearch, position: &Position, most: u32) -> Option<Option<u32>> {
    match search.prove(position, most) {
        Proof::Mate(n) => Some(Some(n)),
        Proof::NoMateWithin(_) => Some(None),
        Proof::Capped => None,
    }
}
