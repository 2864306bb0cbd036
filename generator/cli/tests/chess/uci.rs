//! Counts for programs that speak UCI.

use std::process::Command;

use kiban_rules::chess::Position;

use super::common::{fed, fed_to};
use super::{KIWIPETE, PHASES};

/// What UCI programs that look for faults of move generators ask, and read.
#[test]
fn counts_in_uci() {
    let ask = "uci\nisready\nposition startpos moves e2e4 e7e5\ngo perft 2\nquit\n";
    let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
    let mut want: Vec<(String, u64)> = Position::from_fen(open)
        .unwrap()
        .divide(2)
        .iter()
        .map(|(m, n)| (m.to_string(), *n))
        .collect();
    want.sort();
    let sum: u64 = want.iter().map(|w| w.1).sum();
    let said = fed(&["uci"], ask.as_bytes());
    assert_eq!((said.code, &*said.err), (0, ""));
    let (head, counts) = said.out.split_once("uciok\nreadyok\n").unwrap();
    let named = concat!("Kiban ", env!("CARGO_PKG_VERSION"));
    let first = format!("{named} by the Kiban contributors\nid name {named}\n");
    assert!(head.starts_with(&first), "{head}");
    let (moves, rest) = counts.split_once("\n\n").unwrap();
    assert_eq!(rest, format!("Nodes searched: {sum}\n\n"));
    let mut below: Vec<(String, u64)> = moves
        .lines()
        .map(|l| l.split_once(": ").unwrap())
        .map(|(m, n)| (m.to_string(), n.parse().unwrap()))
        .collect();
    below.sort();
    assert_eq!(below, want);
    // a position that no circuit takes, one that is none, play; and at the end of input the count is still told
    let ask = format!("position fen k7/8/8\ngo infinite\nposition fen {KIWIPETE}\ngo perft 1");
    let said = fed(&["uci"], ask.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    let lines: Vec<&str> = said.out.lines().skip(1).collect();
    assert!(lines[0].starts_with("info string "), "{lines:?}");
    assert!(lines[1].contains("does not play") && lines[2] == "bestmove 0000", "{lines:?}");
    assert_eq!(lines.iter().rev().nth(1), Some(&"Nodes searched: 48"), "{lines:?}");
    // a count without end is stopped; what follows is still done
    let ask = format!("position fen {KIWIPETE}\ngo perft 12\nstop\nisready\nquit\n");
    let said = fed(&["uci"], ask.as_bytes());
    let (_, answers) = said.out.split_once('\n').unwrap();
    assert_eq!((said.code, answers), (0, "info string stopped: not all was counted\nreadyok\n"));
    let json = fed(&["uci", "--json"], b"quit\n");
    assert_eq!((json.code, json.err.contains("no --json")), (2, true), "{}", json.err);
}

/// Stockfish's own words, but for the order of the moves: castling, en passant, promotions, checks.
#[test]
fn counts_in_uci_are_those_of_fairy_stockfish() {
    let Some(program) = kiban_testkit::tools::program("fairy-stockfish", "fairy-stockfish") else {
        return;
    };
    const ELSEWHERE: &str = "1rk1br2/p2pp1pp/8/2p5/8/3B4/PP1PP1PP/1RK1BR2 w FBfb - 0 9";
    for (position, chess960, depth) in [
        ("startpos moves e2e4 c7c5 e4e5 d7d5".to_string(), false, 3),
        (format!("fen {KIWIPETE} moves e1g1"), false, 3),
        (format!("fen {PHASES}"), false, 3),
        (format!("fen {KIWIPETE} moves e1h1"), true, 2),
        (format!("fen {ELSEWHERE}"), true, 3),
    ] {
        let option = format!("setoption name UCI_Chess960 value {chess960}");
        let counts = format!("{option}\nposition {position}\ngo perft {depth}\nquit\n");
        let ask = format!("setoption name UCI_Variant value chess\n{counts}");
        let theirs = fed_to(Command::new(&program), ask.as_bytes()).out;
        let ours = fed(&["uci"], counts.as_bytes());
        assert_eq!(ours.code, 0, "{}", ours.err);
        let sorted = |text: &str| {
            // both greet
            let told = |l: &&str| !l.starts_with("info ") && !l.contains(" by ");
            let mut lines: Vec<String> = text.lines().filter(told).map(String::from).collect();
            let last = lines.split_off(lines.len().saturating_sub(3));
            lines.sort();
            (lines, last)
        };
        let (moves, end) = sorted(&ours.out);
        assert!(moves.len() > 20 && end[1].starts_with("Nodes searched: "), "{}", ours.out);
        assert_eq!((moves, end), sorted(&theirs), "{position}");
    }
}
