//! `solve --useless`.

use kiban_rules::shogi::{Move, Position};

use crate::common::kiban;

/// A mate in 3 of a book; every interposition counted it takes 5 plies.
const BOOK: &str = "5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1";

#[test]
fn a_mate_of_a_book() {
    for (rule, length) in [("none", 5), ("full", 3)] {
        let words = ["solve", "--sfen", BOOK, "--shortest", "--useless", rule, "--json"];
        let json = &kiban(&words).json()[0];
        assert_eq!((&json["length"], &json["proved"]), (&length.into(), &true.into()), "{json}");
        assert_eq!(json["useless"].is_null(), rule == "none", "{json}");
    }
    let said = kiban(&["solve", "--sfen", BOOK, "--useless", "full", "--no-board"]).out;
    let told = "  without useless interpositions (full); with them 5 plies\n";
    assert!(said.starts_with("Mate in 3 plies\n") && said.contains(told), "{said}");
    let brief = kiban(&["solve", "--sfen", BOOK, "--useless", "full", "--brief"]).out;
    assert_eq!(brief.split('\t').nth(2), Some("=3"), "{brief}");
}

#[test]
fn drops_at_the_end_are_told() {
    let json = &kiban(&["solve", "--sfen", BOOK, "--useless", "full", "--json"]).json()[0];
    let mut at = Position::from_sfen(BOOK).unwrap();
    for text in json["moves"].as_array().unwrap() {
        at.do_move(&at.legal_move(text.as_str().unwrap()).unwrap());
    }
    let useless = &json["useless"];
    let mut drops: Vec<String> = at.evasions().iter().map(Move::to_string).collect();
    let after = useless["after"].as_array().unwrap();
    let mut told: Vec<&str> = after.iter().map(|m| m.as_str().unwrap()).collect();
    drops.sort();
    told.sort_unstable();
    assert_eq!(told, drops);
    assert!(drops.len() > 3 && drops.iter().all(|m| m.contains('*')), "{drops:?}");
    assert_eq!((&useless["rule"], &useless["plain_length"]), (&"full".into(), &5.into()));
    assert_eq!(useless["plain_proved"], true);
    let said = kiban(&["solve", "--sfen", BOOK, "--useless", "full", "--no-board"]).out;
    assert!(said.contains("\n  useless at its end: "), "{said}");
}

/// Where the bounds meet the length is known, and nothing says the contrary; what is missing is the line.
#[test]
fn bounds_that_meet_are_a_length() {
    let sfen = "9/3B2+l2/9/4S1kl1/9/4+n2Rl/4B4/9/9 b Gg 1";
    let words = ["solve", "--sfen", sfen, "--useless", "simple", "--nodes", "20000", "--no-board"];
    for (lang, told) in [("en", "it takes 5 plies: proved; a line"), ("ja", "手数は5手：証明済み")]
    {
        let said = kiban(&[&words[..], &["--lang", lang]].concat()).out;
        assert!(said.contains(told) && !said.contains("not proved"), "{said}");
    }
}

/// Short of nodes the mate with all of them is told, with bounds; where nothing mates, nothing does.
#[test]
fn nothing_is_guessed() {
    let mut open = 0;
    for nodes in (10..150).step_by(10).map(|n: u32| n.to_string()) {
        let words = ["solve", "--sfen", BOOK, "--useless", "full", "--nodes", &nodes, "--json"];
        let json = &kiban(&words).json()[0];
        if json["result"] == "mate" && json["useless"].is_null() {
            assert_eq!(json["proved"], false, "{json}");
            assert!(json["lower_bound"].as_u64() <= Some(3), "{json}");
            open += 1;
        }
    }
    assert!(open > 2, "{open}");
    let none = "4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1";
    let json = &kiban(&["solve", "--sfen", none, "--useless", "full", "--json"]).json()[0];
    assert_eq!((&json["result"], json["useless"].is_null()), (&"nomate".into(), true));
    let wrong = kiban(&["solve", "--sfen", BOOK, "--useless", "full", "--workers", "1"]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
}

/// Pieces are judged without them, each but the defender's king.
#[test]
fn pieces_are_judged_without_them() {
    let words = ["solve", "--sfen", BOOK, "--useless", "full", "--check", "--pieces", "--json"];
    let json = &kiban(&words).json()[0];
    let pieces = json["check"]["pieces"].as_array().unwrap();
    // all but the defender's king
    let board = BOOK.split(' ').next().unwrap();
    assert_eq!(pieces.len() + 1, board.chars().filter(|c| c.is_alphabetic()).count(), "{json}");
    let rook = pieces.iter().find(|p| p["square"] == "5c").unwrap();
    assert_eq!(rook["needed"], true, "{rook}");
}

/// The judgement, the tree and other first moves are told without them, of a book's mate that has no other.
#[test]
fn solutions_leave_them_out() {
    let words = ["solve", "--sfen", BOOK, "--useless", "full", "--check", "--variations"];
    let more = ["--multipv", "3", "--each", "5000"];
    let json = &kiban(&[&words[..], &more, &["--json"]].concat()).json()[0];
    assert_eq!((&json["length"], &json["useless"]["plain_length"]), (&3.into(), &5.into()));
    let turns = json["solution"]["turns"].as_array().unwrap();
    assert!(turns.iter().any(|t| !t["useless"].as_array().unwrap().is_empty()), "{json}");
    for turn in turns {
        let mut at = Position::from_sfen(turn["sfen"].as_str().unwrap()).unwrap();
        at.do_move(&at.legal_move(turn["best"].as_str().unwrap()).unwrap());
        let text = |m: &serde_json::Value| m.as_str().unwrap().to_string();
        let left_out = turn["useless"].as_array().unwrap().iter().map(text);
        let replies = turn["replies"].as_array().unwrap();
        let mut told: Vec<String> =
            left_out.chain(replies.iter().map(|r| text(&r["move"]))).collect();
        let mut legal: Vec<String> = at.evasions().iter().map(Move::to_string).collect();
        told.sort();
        legal.sort();
        assert_eq!(told, legal, "{turn}");
        let longest = replies.iter().map(|r| r["moves"].as_array().unwrap().len() + 2).max();
        assert_eq!(Some(longest.unwrap_or(1) as u64), turn["length"].as_u64(), "{turn}");
    }
    assert!(json["check"]["verdict"].is_string() && json["first_moves"].is_object(), "{json}");
    let said = kiban(&[&words[..], &more, &["--no-board"]].concat()).out;
    assert!(said.contains("\n    useless: "), "{said}");
}
