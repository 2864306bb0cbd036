//! `solve --check` and `--pieces`.

use std::collections::BTreeMap;

use kiban_rules::shogi::Position;

use crate::common::{kiban, root, Temp};
use crate::own;

const SOUND: &str = "4k4/9/4P4/9/9/9/9/9/P8 b G2r2b3g4s4n4l16p 1";

/// Names and judgements of `problems/soundness.tsv`.
fn judged() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(root().join("problems/soundness.tsv")).unwrap();
    let rows = text.lines().filter(|l| !l.starts_with('#')).map(|l| {
        let (name, verdict) = l.split_once('\t').unwrap_or_else(|| panic!("{l}"));
        (name.to_string(), verdict.to_string())
    });
    rows.collect()
}

/// Judges problems with so many nodes for each other move; what is decided is what the table says. How many were.
fn judge(problems: &[String], each: &str) -> usize {
    let temp = Temp::new();
    let file = temp.write("some.tsv", problems.join("\n").as_bytes());
    let words = ["solve", "--file", &file, "--check", "--each", each, "--brief", "--quiet"];
    let said = kiban(&words);
    assert_eq!((said.code, said.out.lines().count()), (0, problems.len()), "{}", said.err);
    let table = judged();
    let mut decided = 0;
    for line in said.out.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [name, result, _, _, verdict, mates] = columns[..] else { panic!("{line}") };
        if result == "nomate" {
            assert_eq!((verdict, mates), ("-", "-"), "{line}");
            continue;
        }
        match verdict {
            "sound" => assert_eq!(mates, "-", "{line}"),
            "cooked" | "blemished" => assert_ne!(mates, "-", "{line}"),
            _ => {}
        }
        if verdict != "undecided" {
            assert_eq!(Some(verdict), table.get(name).map(String::as_str), "{line}");
            decided += 1;
        }
    }
    decided
}

#[test]
fn judgements_of_our_own_problems() {
    let own = own();
    let mates: Vec<String> = own.iter().filter(|l| l.contains("\tmate\t")).cloned().collect();
    let names: Vec<&str> = mates.iter().filter_map(|l| l.split('\t').nth(1)).collect();
    assert_eq!(judged().keys().map(String::as_str).collect::<Vec<_>>(), {
        let mut sorted = names.clone();
        sorted.sort_unstable();
        sorted
    });
    let count = |word: &str| judged().values().filter(|v| *v == word).count();
    let said = format!(
        "of {} problems {} are sound, {} have blemishes, {} are cooked, and of {} it is not decided",
        names.len(),
        count("sound"),
        count("blemished"),
        count("cooked"),
        count("undecided")
    );
    let page = std::fs::read_to_string(root().join("problems/README.md")).unwrap();
    assert!(page.contains(&said), "problems/README.md: {said}");
    let few: Vec<String> = own.iter().step_by(4).take(15).cloned().collect();
    let decided = judge(&few, "2000");
    assert!(decided >= 8, "{decided}");
}

#[test]
#[ignore = "minutes"]
fn judgements_of_all_our_own_problems() {
    let decided = judge(&own(), "5000");
    let open = judged().values().filter(|v| *v == "undecided").count();
    println!("{decided} judged, {open} not decided");
    assert_eq!(decided + open, judged().len());
}

#[test]
fn a_cook_is_told() {
    let problem = own().into_iter().find(|l| l.contains("\tk1_09\t")).unwrap();
    let cooked = problem.split('\t').next().unwrap();
    let said = kiban(&["solve", "--sfen", cooked, "--check", "--no-board"]);
    assert_eq!(said.code, 0, "{}", said.err);
    for text in ["Not sound: other moves mate", "not the only one", "a cook: ", "left in hand"] {
        assert!(said.out.contains(text), "{text} is not in\n{}", said.out);
    }
    let json = &kiban(&["solve", "--sfen", cooked, "--check", "--json"]).json()[0];
    assert_eq!(json["check"]["verdict"], "cooked");
    assert_eq!((&json["check"]["unique"], &json["proved"]), (&false.into(), &true.into()));
    assert!(json["check"]["pieces"].is_null());
    let turn = &json["solution"]["turns"][0];
    assert_eq!(
        (turn["length"].as_u64(), turn["best"].as_str()),
        (json["length"].as_u64(), json["moves"][0].as_str())
    );
    // every check is there, the solution's among them
    let others = turn["others"].as_array().unwrap();
    let mut moves: Vec<String> =
        others.iter().map(|o| o["move"].as_str().unwrap().into()).collect();
    moves.push(turn["best"].as_str().unwrap().into());
    moves.sort();
    let mut checks: Vec<String> =
        Position::from_sfen(cooked).unwrap().checks().iter().map(ToString::to_string).collect();
    checks.sort();
    assert_eq!(moves, checks);
    let mates: Vec<_> = others.iter().filter(|o| o["result"] == "mate").collect();
    assert!(!mates.is_empty());
    for mate in mates {
        assert_eq!(mate["kind"], "cook");
        assert_eq!(mate["proved"], mate["lower_bound"] == mate["upper_bound"]);
    }
    for other in others.iter().filter(|o| o["result"] == "nomate") {
        assert!(other["answer"].is_string() && other["kind"].is_null(), "{other}");
    }
}

#[test]
fn a_piece_that_is_not_needed_is_told() {
    let said = kiban(&["solve", "--sfen", SOUND, "--check", "--pieces", "--no-board"]);
    for text in ["Sound: no other", "the only one that mates", "not needed: pawn on 9i"] {
        assert!(said.out.contains(text), "{text} is not in\n{}", said.out);
    }
    assert!(!said.out.contains("not needed: gold") && !said.out.contains("pawn on 5c"));
    // without that pawn nothing is left that could go, which is an answer too
    let lean = SOUND.replace("P8 b", "9 b");
    assert_ne!(lean, SOUND);
    let said = kiban(&["solve", "--sfen", &lean, "--check", "--pieces", "--no-board"]);
    assert!(said.out.contains("  not needed: nothing\n"), "{}", said.out);
    let said = kiban(&["solve", "--sfen", &lean, "--check", "--no-board"]);
    assert!(!said.out.contains("not needed"), "{}", said.out);
    let json = &kiban(&["solve", "--sfen", SOUND, "--check", "--pieces", "--json"]).json()[0];
    let pieces = json["check"]["pieces"].as_array().unwrap();
    let needed: Vec<_> = pieces
        .iter()
        .map(|p| (p["piece"].as_str(), p["square"].as_str(), p["needed"].as_bool()))
        .collect();
    let want = [
        (Some("P"), Some("5c"), Some(true)),
        (Some("P"), Some("9i"), Some(false)),
        (Some("G"), None, Some(true)),
    ];
    assert_eq!(needed, want);
}

#[test]
fn what_is_not_decided_is_not_guessed() {
    let long = own().into_iter().find(|l| l.contains("\tk9_01\t")).unwrap();
    let sfen = long.split('\t').next().unwrap();
    let said = kiban(&["solve", "--sfen", sfen, "--check", "--nodes", "60", "--json"]);
    let json = &said.json()[0];
    assert!(json["check"].is_null() || json["check"]["verdict"] == "undecided", "{json}");
    let said = kiban(&["solve", "--sfen", sfen, "--check", "--nodes", "60"]);
    assert!(said.out.contains("Not decided") || said.out.contains("Unknown"), "{}", said.out);
    // a side that defends is not checked, and no other question is mixed up with this one
    let said = kiban(&["solve", "--sfen", &format!("{SOUND} moves G*4b"), "--check"]);
    assert!(said.code == 0 && !said.out.contains("Sound"), "{}", said.out);
    for wrong in [&["--pieces"][..], &["--each", "5"], &["--check", "--workers", "2"]] {
        let said = kiban(&[&["solve", "--sfen", SOUND], wrong].concat());
        assert_eq!(said.code, 2, "{wrong:?}: {}", said.err);
    }
}

/// One model or several, the same.
#[test]
fn many_at_a_time() {
    let temp = Temp::new();
    let file = temp.write("some.tsv", own()[1..7].join("\n").as_bytes());
    let words = ["solve", "--file", &file, "--check", "--each", "500", "--json", "--quiet"];
    let one = kiban(&[&words[..], &["--hash", "64"]].concat());
    assert_eq!(kiban(&[&words[..], &["--jobs", "2"]].concat()).out, one.out);
}
