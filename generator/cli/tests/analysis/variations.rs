//! `solve --variations`, `--tries` and `--multipv`.

use kiban_rules::shogi::{refsearch::verify_mate_line, Move, Position};
use serde_json::Value;

use crate::common::kiban;
use crate::own_position as own;

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect()
}

/// A line from a position, played by the rules.
fn played(root: &Position, line: &[&str]) -> (Vec<Move>, Position) {
    let (mut at, mut moves) = (root.clone(), Vec::new());
    for text in line {
        let m = at.legal_move(text).unwrap();
        at.do_move(&m);
        moves.push(m);
    }
    (moves, at)
}

#[test]
fn the_tree_of_variations() {
    let sfen = own("k5_02");
    let root = Position::from_sfen(&sfen).unwrap();
    let words = ["solve", "--sfen", &sfen, "--variations"];
    let json = &kiban(&[&words[..], &["--json"]].concat()).json()[0];
    assert!(json["check"].is_null() && json["first_moves"].is_null(), "{json}");
    assert_eq!((&json["proved"], &json["length"]), (&true.into(), &5.into()));
    let turns = json["solution"]["turns"].as_array().unwrap();
    let mut lines = 0;
    for turn in turns {
        assert!(turn["others"].is_null());
        let before = [&texts(&turn["before"])[..], &[turn["best"].as_str().unwrap()]].concat();
        let (_, checked) = played(&root, &before);
        let mut answers: Vec<String> = checked.evasions().iter().map(Move::to_string).collect();
        let replies = turn["replies"].as_array().unwrap();
        let mut told: Vec<&str> = replies.iter().map(|r| r["move"].as_str().unwrap()).collect();
        answers.sort();
        told.sort_unstable();
        assert_eq!(told, answers, "every answer is there");
        for reply in replies {
            let line = [&before[..], &[reply["move"].as_str().unwrap()], &texts(&reply["moves"])];
            let (moves, _) = played(&root, &line.concat());
            verify_mate_line(&root, &moves).unwrap();
            assert_eq!(reply["next"].is_u64(), moves.len() == 5, "{reply}");
            lines += 1;
        }
    }
    assert!(turns.len() > 1 && lines > 3, "{json}");
    let said = kiban(&[&words[..], &["--no-board", "--latin"]].concat()).out;
    assert!(said.contains("Variations\n  ply 1: ") && said.contains(", none lasts longer: "));
    assert_eq!(said.matches(" then ").count(), lines, "{said}");
    assert!(!said.contains("fails") && !said.contains("Sound"), "{said}");
}

#[test]
fn tries_that_fail_are_told_with_the_answer() {
    let sfen = own("k5_02");
    let root = Position::from_sfen(&sfen).unwrap();
    let words = ["solve", "--sfen", &sfen, "--variations", "--tries"];
    let json = &kiban(&[&words[..], &["--json"]].concat()).json()[0];
    assert!(json["check"].is_null(), "{json}");
    let (mut fail, mut turns) = (0, 0);
    for turn in json["solution"]["turns"].as_array().unwrap() {
        let (_, at) = played(&root, &texts(&turn["before"]));
        let others = turn["others"].as_array().unwrap();
        assert_eq!(others.len() + 1, at.checks().len());
        for other in others.iter().filter(|o| o["result"] == "nomate") {
            let line = [other["move"].as_str().unwrap(), other["answer"].as_str().unwrap()];
            played(&at, &line);
            fail += 1;
        }
        turns += 1;
    }
    assert!(fail > 0 && turns > 1, "{json}");
    let said = kiban(&[&words[..], &["--no-board", "--latin"]].concat()).out;
    let told = said.matches(" fails: ").count();
    assert!(told == fail || told > 0 && said.contains(" more lines: --json"), "{said}");
    assert!(!said.contains("Sound") && !said.contains("Not sound"), "{said}");
}

#[test]
fn several_first_moves() {
    let sfen = "4k4/9/9/4P4/9/9/9/9/9 b 2R2G2b2g4s4n4l17p 1";
    let each = ["--each", "20000"];
    let words = [&["solve", "--sfen", sfen, "--multipv", "500"][..], &each].concat();
    let json = &kiban(&[&words[..], &["--json"]].concat()).json()[0];
    assert_eq!(json["proved"], true);
    let root = Position::from_sfen(sfen).unwrap();
    let firsts = &json["first_moves"];
    let others = firsts["others"].as_array().unwrap();
    let mut proved = 0;
    for other in others {
        let line = [&[other["move"].as_str().unwrap()][..], &texts(&other["moves"])].concat();
        let (moves, _) = played(&root, &line);
        verify_mate_line(&root, &moves).unwrap();
        if other["proved"] == true {
            assert_eq!(other["lower_bound"].as_u64(), Some(moves.len() as u64), "{other}");
            proved += 1;
        }
    }
    assert!(proved > 1 && firsts["more"] == 0, "{json}");
    let undecided = firsts["undecided"].as_array().unwrap();
    assert!(undecided.iter().all(|o| o["reason"] == "nodes"), "{json}");
    assert_eq!(others.len() + undecided.len() + 1, root.checks().len(), "every check mates");
    // as many as were asked for, the others are counted
    let two = [&["solve", "--sfen", sfen, "--multipv", "2", "--json"][..], &each].concat();
    let two = &kiban(&two).json()[0];
    let told = two["first_moves"]["others"].as_array().unwrap();
    assert_eq!((told.len(), &told[0]), (1, &others[0]));
    assert_eq!(two["first_moves"]["more"].as_u64(), Some(others.len() as u64 - 1));
    let said = kiban(&[&words[..], &["--no-board"]].concat()).out;
    assert!(said.contains("Other first moves that mate\n  2. "), "{said}");
    let brief = kiban(&[&words[..], &["--brief"]].concat()).out;
    let columns: Vec<&str> = brief.trim_end().split('\t').collect();
    assert_eq!((columns.len(), columns[2]), (5, &*format!("={}", json["length"])), "{brief}");
    assert_eq!(columns[4].split(' ').count(), others.len(), "{brief}");
    let one = kiban(&["solve", "--sfen", "4k4/9/4P4/9/9/9/9/9/9 b G 1", "--multipv", "2"]).out;
    assert!(one.contains("No other first move mates"), "{one}");
}

#[test]
fn the_defence_that_holds() {
    let sfen = "4k4/9/4P4/9/9/9/9/9/9 b S2r2b4g3s4n4l17p 1";
    let root = Position::from_sfen(sfen).unwrap();
    let said = kiban(&["solve", "--sfen", sfen, "--variations", "--no-board"]).out;
    assert!(said.contains("No mate\n  refuted within ") && said.contains(" fails: "), "{said}");
    for words in [&["--variations"][..], &["--multipv", "2"], &["--check"]] {
        let words = [&["solve", "--sfen", sfen, "--json"][..], words].concat();
        let json = &kiban(&words).json()[0];
        assert_eq!(json["result"], "nomate");
        assert!(json["first_moves"].is_null() && json["solution"].is_null());
        let refutation = &json["refutation"];
        let (_, end) = played(&root, &texts(&refutation["moves"]));
        assert!(end.checks().is_empty(), "{json}");
        let plies = refutation["plies"].as_u64();
        assert_eq!(plies, Some(texts(&refutation["moves"]).len() as u64), "{json}");
        assert_eq!(plies, refutation["lower_bound"].as_u64(), "{json}");
        let how = format!("  refuted within {} plies\n  it holds: ", plies.unwrap());
        assert!(said.contains(&how), "{said}");
        let tries = refutation["tries"].as_array().unwrap();
        assert_eq!(tries.len(), root.checks().len());
        assert!(tries.iter().all(|t| t["result"] == "nomate" && t["answer"].is_string()));
    }
    let plain = &kiban(&["solve", "--sfen", sfen, "--json"]).json()[0];
    assert!(plain["refutation"].is_null());
    let alone = &kiban(&["solve", "--sfen", sfen, "--shortest", "--json"]).json()[0]["refutation"];
    assert!(alone["tries"].is_null() && alone["plies"].is_u64(), "{alone}");
}

/// A defender who escapes: his answer, and what the attacker has left. Checks without end have no number.
#[test]
fn how_soon_nothing_is_left() {
    let free = "4k4/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1 moves R*5e";
    let json = &kiban(&["solve", "--sfen", free, "--shortest", "--json"]).json()[0];
    assert_eq!((&json["result"], &json["defends"]), (&"nomate".into(), &true.into()));
    let refutation = &json["refutation"];
    assert_eq!(refutation["moves"][0], json["defence"], "{json}");
    let at = Position::from_sfen("4k4/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1").unwrap();
    let at = at.after(&at.parse_move("R*5e").unwrap());
    let moves = texts(&refutation["moves"]);
    let end = moves.iter().fold(at, |at, m| at.after(&at.parse_move(m).unwrap()));
    assert!(end.checks().is_empty(), "{json}");
    assert_eq!(refutation["plies"].as_u64(), Some(moves.len() as u64), "{json}");
    let ever = "8k/9/9/9/9/9/9/9/R8 b - 1";
    for (sfen, said) in [
        ("4k4/9/9/9/9/9/9/9/P8 b - 1", "No mate\n  there is no check\n"),
        (ever, "No mate\n  how soon it is refuted is not known: not within fewer than "),
    ] {
        let out = kiban(&["solve", "--sfen", sfen, "--shortest", "--no-board"]).out;
        assert!(out.starts_with(said), "{out}");
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    let sfen = own("k1_01");
    for wrong in [&["--tries"][..], &["--multipv", "0"], &["--variations", "--workers", "2"]] {
        let said = kiban(&[&["solve", "--sfen", &sfen], wrong].concat());
        assert_eq!(said.code, 2, "{wrong:?}: {}", said.err);
    }
    let defended = format!("{sfen} moves {}", {
        let root = Position::from_sfen(&sfen).unwrap();
        let calm = |m: &&Move| !root.after(m).evasions().is_empty();
        root.checks().iter().find(calm).unwrap().to_string()
    });
    let said = kiban(&["solve", "--sfen", &defended, "--variations", "--multipv", "2"]);
    assert!(said.code == 0 && !said.out.contains("Variations\n"), "{}", said.out);
}
