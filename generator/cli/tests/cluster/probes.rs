//! How often a short probe sees the move that a search of fifteen times the work finds: the paper has 70 to 80 % for the first two.

use std::process::Command;

use kiban_rules::shogi::Record;

use super::gui::Gui;

/// What the engine answers, from an empty table.
fn answer(gui: &mut Gui, position: &str, go: &str) -> String {
    gui.tell("usinewgame");
    gui.tell("isready");
    gui.until("readyok");
    gui.tell(position);
    gui.tell(go);
    let heard = gui.until("bestmove").pop().unwrap();
    heard.split(' ').nth(1).unwrap().to_string()
}

/// A probe searches a fifteenth of the nodes, and once more without the move that it found, as that of a tree (n = 2 of the paper). The
/// positions are those of games of the engine with itself, 2,000 nodes a move. `KIBAN_NODES`: nodes of the long search; `KIBAN_GAMES`: games.
#[test]
#[ignore = "minutes; measures"]
fn probes_see_the_move() {
    let engine = kiban_testkit::tools::program("fairy-stockfish", "fairy-stockfish");
    let Some(program) = engine else { return };
    let of = |name: &str, or: usize| std::env::var(name).map_or(or, |w| w.parse().unwrap());
    let (nodes, games) = (of("KIBAN_NODES", 60_000), of("KIBAN_GAMES", 60));
    let mut gui = Gui::of(&mut Command::new(program));
    gui.ready();
    let (mut seen, mut all) = ([0; 2], 0);
    for opening in include_str!("openings.txt").lines().take(games) {
        let mut position = format!("position {opening}");
        for ply in 0..60 {
            let record = Record::parse(&position).unwrap();
            let moves = record.position().legal_moves();
            if moves.len() < 2 {
                break;
            }
            if ply % 12 == 6 {
                let long = answer(&mut gui, &position, &format!("go nodes {nodes}"));
                let short = format!("go nodes {}", nodes / 15);
                let first = answer(&mut gui, &position, &short);
                let words = moves.iter().map(ToString::to_string);
                let others: Vec<String> = words.filter(|m| *m != first).collect();
                let rest = format!("{short} searchmoves {}", others.join(" "));
                let second = answer(&mut gui, &position, &rest);
                assert_ne!(first, second);
                seen[0] += usize::from(long == first);
                seen[1] += usize::from(long == first || long == second);
                all += 1;
            }
            let played = answer(&mut gui, &position, "go nodes 2000");
            if record.position().legal_move(&played).is_err() {
                break;
            }
            position = format!("{position} {played}");
        }
    }
    let of_hundred = |count: usize| 100.0 * count as f64 / all as f64;
    println!(
        "{all} positions, {nodes} nodes: first {:.1} %, first two {:.1} %",
        of_hundred(seen[0]),
        of_hundred(seen[1])
    );
    assert!(all > 0 && gui.quit() == 0);
}
