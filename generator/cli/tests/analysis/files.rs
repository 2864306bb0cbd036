//! `solve --file` and `--out` with files of other programs.

use crate::common::{kiban, Temp};
use crate::own_position as own;

const ENDINGS: [&str; 7] = ["kif", "kifu", "ki2", "ki2u", "csa", "jkf", "json"];

#[test]
fn what_is_written_is_read_and_solved_again() {
    let (temp, sfen) = (Temp::new(), own("k3_12"));
    let whole = &kiban(&["solve", "--sfen", &sfen, "--shortest", "--json"]).json()[0];
    for ending in ENDINGS {
        let file = temp.write(&format!("one.{ending}"), b"");
        let said = kiban(&["solve", "--sfen", &sfen, "--variations", "--out", &file, "--no-board"]);
        assert_eq!(said.code, 0, "{ending}: {}", said.err);
        let json = &kiban(&["solve", "--file", &file, "--shortest", "--json"]).json()[0];
        assert_eq!((&json["moves"], &json["id"]), (&whole["moves"], &"one".into()), "{ending}");
        let bytes = std::fs::read(&file).unwrap();
        assert_eq!(String::from_utf8(bytes).is_ok(), !["kif", "ki2"].contains(&ending), "{ending}");
    }
}

#[test]
fn branches_and_numbers_are_in_the_file() {
    let (temp, sfen) = (Temp::new(), own("k5_02"));
    let file = temp.write("one.kifu", b"");
    assert_eq!(kiban(&["solve", "--sfen", &sfen, "--variations", "--out", &file]).code, 0);
    let text = std::fs::read_to_string(&file).unwrap();
    for part in ["*mate in 5 plies, proved\n", " nodes\n", "変化：2手\n", "詰み", "手数----"]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    // every move of the main line but the last has what the search behind it took
    let main = text.split("変化").next().unwrap();
    let took = |text: &str| {
        text.lines()
            .filter(|l| l.starts_with('*') && (l.contains(" nodes") || *l == "*1 node"))
            .count()
    };
    assert!(took(main) >= 5, "{main}");
    assert_eq!(kiban(&["solve", "--sfen", &sfen, "--shortest", "--out", &file]).code, 0);
    let alone = std::fs::read_to_string(&file).unwrap();
    assert!(!alone.contains("変化") && took(&alone) >= 5, "{alone}");
    // and no more is told than was asked for
    let words = ["solve", "--sfen", &sfen, "--shortest", "--json", "--out", &file];
    assert!(kiban(&words).json()[0]["solution"].is_null());
    let ki2 = temp.write("one.ki2u", b"");
    assert_eq!(kiban(&["solve", "--sfen", &sfen, "--shortest", "--out", &ki2]).code, 0);
    assert_eq!(took(&std::fs::read_to_string(&ki2).unwrap()), took(&alone));
}

/// A tab or the end of a line in a title would be another column or problem.
#[test]
fn a_title_stays_in_its_column() {
    let (temp, sfen) = (Temp::new(), own("k1_01"));
    let file = temp.write("one.jkf", b"");
    assert_eq!(kiban(&["solve", "--sfen", &sfen, "--out", &file]).code, 0);
    let text = std::fs::read_to_string(&file).unwrap();
    let (before, after) = text.split_once("\"header\": {").unwrap();
    let titled = format!("{before}\"header\": {{\"作品名\": \"a\\tb\\nc\\u001b[2J\" {after}");
    let file = temp.write("two.jkf", titled.as_bytes());
    let said = kiban(&["solve", "--file", &file, "--brief"]);
    assert!(said.out.starts_with("a b c [2J\tmate\t1\t"), "{}{}", said.out, said.err);
    assert_eq!(said.out.lines().count(), 1);
}

#[test]
fn a_folder_and_what_is_wrong_in_it() {
    let temp = Temp::new();
    for name in ["k1_01", "k1_06"] {
        let file = temp.write(&format!("{name}.kif"), b"");
        assert_eq!(kiban(&["solve", "--sfen", &own(name), "--out", &file]).code, 0);
    }
    let first = temp.write("notes.txt", b"nothing");
    let folder = first.trim_end_matches("/notes.txt");
    let said = kiban(&["solve", "--file", folder, "--json"]);
    let ids: Vec<_> = said.json().iter().map(|j| j["id"].as_str().unwrap().to_string()).collect();
    assert_eq!((said.code, &ids[..]), (0, &["k1_01".to_string(), "k1_06".to_string()][..]));
    // before the others, so that they are seen to be answered
    for text in ["V2\n", "V2.2\nP-51OU\nP+05KI\n+\n"] {
        let broken = temp.write("broken.csa", text.as_bytes());
        let said = kiban(&["solve", "--file", folder, "--json"]);
        assert!(said.json().len() == 2 && said.code == 10, "{}", said.err);
        assert!(said.err.contains(&format!("{broken}: it is no CSA file")), "{}", said.err);
    }
    let out = temp.write("all.kif", b"old");
    let two = kiban(&["solve", "--file", folder, "--out", &out]);
    assert!(two.code == 2 && two.err.contains("--out takes one problem, not 2"), "{}", two.err);
    let side_by_side = kiban(&["solve", "--file", folder, "--out", &out, "--jobs", "2"]);
    assert!(side_by_side.code == 2 && side_by_side.err.contains("takes one problem, not 2"));
    assert_eq!(std::fs::read(&out).unwrap(), b"old");
    // workers write none of it
    let page = temp.path("page.html");
    for option in ["--out", "--report"] {
        let args =
            ["solve", "--sfen", &own("k1_01"), "--nats", "nats://127.0.0.1:1", option, &page];
        let said = kiban(&args);
        assert!(said.code == 2 && said.err.contains("cannot be used with"), "{}", said.err);
    }
    // what stands there is no file
    let said = kiban(&["solve", "--sfen", &own("k1_01"), "--report", folder]);
    assert!(said.code == 1 && said.err.contains("it is no file"), "{}", said.err);
    assert_eq!(said.out, "", "it was solved before");
    let said = kiban(&["solve", "--sfen", &own("k1_01"), "--out", "x.txt"]);
    assert!(said.code == 2 && said.err.contains("--out takes a .kif"), "{}", said.err);
}
