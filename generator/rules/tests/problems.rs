//! The project's own problems (`problems/own.tsv`): every claim is proved again.

use std::collections::HashSet;
use std::path::Path;

use kiban_rules::shogi::{
    refsearch::{settle, verify_mate_line, Proof, RefSearch, Settled},
    Position,
};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[test]
fn own_problems_are_what_they_claim() -> Result {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/own.tsv");
    let text = std::fs::read_to_string(path)?;
    let (mut mates, mut misses, mut longest) = (0, 0, 0);
    let mut ids = HashSet::new();
    let mut themes_seen = HashSet::new();
    for row in text.lines().filter(|l| !l.starts_with('#')) {
        let [sfen, id, result, length, themes] = row.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("not five columns: {row}").into());
        };
        let pos = Position::problem_from_sfen(sfen).map_err(|e| format!("{id}: {e}"))?;
        assert_eq!(pos.to_sfen(), sfen, "{id}");
        assert!(ids.insert(id), "{id} twice");
        themes_seen.extend(themes.split(','));
        let mut search = RefSearch::new(1_000_000);
        if result == "mate" {
            let plies: u32 = length.parse()?;
            assert_eq!(search.prove(&pos, plies), Proof::Mate(plies), "{id}");
            let line = search.line(&pos, plies).ok_or("capped")?;
            assert_eq!(line.len(), plies as usize, "{id}");
            verify_mate_line(&pos, &line).map_err(|e| format!("{id}: {e}"))?;
            let first = search.mating_moves(&pos, plies).ok_or("capped")?;
            assert_eq!(first.len(), 1, "{id} has several solutions: {first:?}");
            mates += 1;
            longest = longest.max(plies);
        } else {
            assert_eq!((result, length), ("nomate", "-"), "{id}");
            assert_eq!(search.prove(&pos, 7), Proof::NoMateWithin(7), "{id}");
            assert_eq!(settle(&pos, 20_000), Settled::NoMate, "{id}");
            misses += 1;
        }
    }
    assert!(mates >= 60 && misses >= 15 && longest >= 11, "{mates} mates, {misses} no-mates");
    for theme in [
        "one-king",
        "two-kings",
        "interposition",
        "double",
        "discovered",
        "no-promotion",
        "pawn-drop",
    ] {
        assert!(themes_seen.contains(theme), "no problem shows {theme}");
    }
    println!("{mates} mates up to {longest} plies and {misses} no-mates proved");
    Ok(())
}
