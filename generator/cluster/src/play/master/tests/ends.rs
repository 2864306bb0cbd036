//! When a search ends that the GUI does not stop.

use super::*;

/// What limits nothing here is told, and answered all the same.
#[test]
fn a_search_that_nothing_limits_is_answered() {
    let (table, mut team) = engines(&[Mates::No; 4]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Candidates);
    dialogue.tell("position startpos");
    let after = "without a limit of time or nodes the answer comes after 10 seconds";
    for (go, told) in [
        ("go depth 3", format!("go: not understood: depth; {after}")),
        ("go", after.to_string()),
        ("go nodes 0", after.to_string()),
        ("go searchmoves 7g7f", format!("go: not understood: searchmoves, 7g7f; {after}")),
        ("go depth 3 movetime 9900", "go: not understood: depth".to_string()),
    ] {
        assert_eq!(dialogue.tell(go)[0], format!("info string {told}"), "{go}");
        let early = dialogue.pass(9500);
        assert!(!early.iter().any(|l| l.starts_with("bestmove")), "{go}: {early:?}");
        let heard = dialogue.pass(700);
        assert_eq!(heard.iter().filter(|l| l.starts_with("bestmove ")).count(), 1, "{go}");
    }
    // a hit without a clock
    dialogue.tell("position startpos moves 7g7f 3c3d");
    dialogue.tell("go ponder");
    dialogue.pass(500);
    dialogue.tell("ponderhit");
    assert!(dialogue.pass(10_200).iter().any(|l| l.starts_with("bestmove ")));
    let quiet = dialogue.tell(&format!("go {CLOCK}"));
    assert!(!quiet.iter().any(|l| l.contains("string")), "{quiet:?}");
}

/// A GUI that goes on without `stop`: the search is answered before that, by a move of its own position, and not later.
#[test]
fn a_search_ends_with_its_game() {
    let (table, mut team) = engines(&[Mates::No; 4]);
    let mut dialogue = Dialogue::new(table, &mut team, Method::Candidates);
    for (i, end) in
        ["gameover win", "usinewgame", "position startpos moves 7g7f"].iter().enumerate()
    {
        dialogue.tell("position startpos");
        dialogue.tell(if i == 0 { "go infinite" } else { "go byoyomi 5000" });
        dialogue.table.0.borrow_mut().silent = true;
        let heard = dialogue.tell(end);
        let best: Vec<_> = heard.iter().filter(|l| l.starts_with("bestmove ")).collect();
        assert_eq!(best.len(), 1, "{end}: {heard:?}");
        let start = Record::parse("position startpos").unwrap();
        start.position().legal_move(best[0].split(' ').nth(1).unwrap()).unwrap();
        let heard = dialogue.pass(6000);
        assert!(!heard.iter().any(|l| l.starts_with("bestmove")), "{end}: {heard:?}");
        assert_eq!(dialogue.searches().len(), 0, "{end}");
        dialogue.table.0.borrow_mut().silent = false;
    }
}
