//! `kiban shrink`, and what `solve --multipv` tells of a defender.

use kiban_rules::shogi::Position;

use crate::common::{kiban, Temp};

const IDLE: &str = "4k4/9/4P4/9/9/9/9/9/P8 b G2r2b3g4s4n4l16p 1";
const BARE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
const NONE: &str = "4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1";

#[test]
fn what_is_not_needed_goes() {
    let said = kiban(&["shrink", "--sfen", IDLE, "--no-board"]).out;
    assert_eq!(
        said,
        format!("{BARE}\nMate in 1 ply: G*5b\n  sound\n  taken away: black pawn from 9i\n")
    );
    let json = &kiban(&["shrink", "--sfen", IDLE, "--json"]).json()[0];
    assert_eq!((&json["shrunk"], &json["verdict"]), (&BARE.into(), &"sound".into()));
    assert_eq!(json["taken"], serde_json::json!([{"piece": "P", "square": "9i"}]));
    let again = kiban(&["shrink", "--sfen", BARE, "--no-board"]).out;
    assert!(again.ends_with("  nothing is taken away\n"), "{again}");
    let board = kiban(&["shrink", "--sfen", IDLE, "--latin"]).out;
    assert!(board.contains("|"), "{board}");
}

/// A file comes out as a file that can be read again; a broken line is told, and the rest goes on.
#[test]
fn files_of_problems() {
    let temp = Temp::new();
    let file = temp.write("some.tsv", format!("{IDLE}\tone\nwrong\n{NONE}\ttwo\n").as_bytes());
    let said = kiban(&["shrink", "--file", &file, "--brief", "--quiet"]);
    assert_eq!(said.code, 10, "{}", said.err);
    assert_eq!(said.out, format!("{BARE}\tone\tmate\t1\tsound\n{NONE}\ttwo\tnomate\t-\t-\n"));
    let again = temp.write("again.tsv", said.out.as_bytes());
    let more = kiban(&["shrink", "--file", &again, "--brief", "--quiet"]);
    assert_eq!((more.code, more.out), (0, said.out));
    let short = kiban(&["shrink", "--sfen", IDLE, "--nodes", "1", "--json"]).json()[0].clone();
    assert!(short["reason"] == "nodes" || short["taken"].as_array().unwrap().is_empty(), "{short}");
    let none = kiban(&["shrink", "--sfen", NONE, "--no-board"]).out;
    assert_eq!(none, "No mate: nothing is taken away\n");
    for wrong in [&["--sfen", "4k4 b - 1"][..], &["--hash", "0"], &[]] {
        assert_eq!(kiban(&[&["shrink"], wrong].concat()).code, 2, "{wrong:?}");
    }
}

/// A defender's answers: all of them, the longest defence first, and where he escapes, how.
#[test]
fn answers_of_a_defender() {
    let sfen = "9/9/9/9/9/9/4k4/9/9 b 2R2b4g4s4n4l18p 1";
    let root = Position::from_sfen(sfen).unwrap();
    let check = root.checks()[0];
    let after = root.after(&check).to_sfen();
    let words =
        ["solve", "--sfen", &after, "--multipv", "100", "--each", "2000", "--nodes", "200000"];
    let json = &kiban(&[&words[..], &["--json"]].concat()).json()[0];
    let answers = json["answers"].as_array().unwrap();
    let mut told: Vec<String> =
        answers.iter().map(|a| a["move"].as_str().unwrap().to_string()).collect();
    told.sort();
    let mut legal: Vec<String> =
        root.after(&check).evasions().iter().map(ToString::to_string).collect();
    legal.sort();
    assert_eq!(told, legal);
    assert_eq!(answers[0]["move"], json["defence"]);
    let said = kiban(&[&words[..], &["--no-board"]].concat()).out;
    assert!(said.contains("Answers, the best first\n  1. "), "{said}");
}
