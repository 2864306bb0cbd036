//! `moves`, in words and as a picture.

use std::collections::BTreeSet;

use kiban_rules::shogi::Position;

use super::common::{kiban, root, Temp};
use super::MATE;

#[test]
fn moves_are_sorted_and_legal() {
    let file = root().join("problems/own.tsv");
    let all = |kind: &str, file: &str| kiban(&["moves", "--kind", kind, "--file", file, "--json"]);
    let checks = all("checks", file.to_str().unwrap());
    assert_eq!(checks.code, 0, "{}", checks.err);
    let mut answers = String::new();
    for a in checks.json() {
        let keys: Vec<&str> = a.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(
            BTreeSet::from_iter(keys),
            BTreeSet::from(["version", "sfen", "id", "kind", "moves"])
        );
        assert_eq!(a["kind"], "checks");
        let position = Position::from_sfen(a["sfen"].as_str().unwrap()).unwrap();
        let mut wanted: Vec<String> = position.checks().iter().map(ToString::to_string).collect();
        wanted.sort();
        assert_eq!(a["moves"], serde_json::json!(wanted), "{}", a["id"]);
        for m in position.checks() {
            answers.push_str(&format!("{}\t{m}\n", position.after(&m).to_sfen()));
        }
    }
    let temp = Temp::new();
    let file = temp.write("answers.tsv", answers.as_bytes());
    let (evasions, legal) = (all("evasions", &file), all("legal", &file));
    assert_eq!((evasions.code, legal.code), (0, 0));
    assert!(evasions.json().len() > 300);
    for (e, l) in evasions.json().iter().zip(legal.json()) {
        assert_eq!(e["moves"], l["moves"], "{} {}", e["sfen"], e["id"]);
    }
    // the pawn on 5h would mate black, whose rook is pinned: it may not be dropped there
    let pinned = "9/9/9/9/9/9/3g2b2/k4R3/3NKN3 w p 1";
    let said = kiban(&["moves", "--kind", "evasions", "--sfen", pinned]);
    assert!(said.out.contains("P*6h") && !said.out.contains("P*5h"), "{}", said.out);
    let said = kiban(&["moves", "--kind", "evasions", "--sfen", MATE]);
    assert!(said.code == 2 && said.err.contains("not in check"), "{}", said.err);
    let said = kiban(&["moves", "--kind", "checks", "--sfen", MATE]);
    assert_eq!(said.out, "7 checks: 5c5b 5c5b+ G*4a G*4b G*5b G*6a G*6b\n");
}

/// The array's planes of a position, for both turns; what is printed stays the same.
#[test]
fn moves_as_a_picture() {
    let temp = Temp::new();
    let file = temp.path("planes.svg");
    for (kind, sfen, boards) in [
        ("checks", "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1", 10),
        ("evasions", "4k4/4S4/9/9/9/9/9/4R4/9 w r2b4g3s4n4l18p 1", 6),
    ] {
        let args = ["moves", "--kind", kind, "--sfen", sfen];
        let (plain, said) = (kiban(&args), kiban(&[&args[..], &["--picture", &file]].concat()));
        assert_eq!((said.code, said.out), (0, plain.out), "{}", said.err);
        let picture = std::fs::read_to_string(&file).unwrap();
        assert_eq!(picture.matches("href=\"#men\"").count(), boards, "{picture}");
    }
}

/// With the configuration of a line machine its queries, a row each.
#[test]
fn queries_as_a_picture() {
    let temp = Temp::new();
    let file = temp.path("queries.svg");
    let sfen = "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1";
    let args = ["moves", "--kind", "checks", "--sfen", sfen, "--config", "tsume-lines"];
    let (plain, said) = (kiban(&args), kiban(&[&args[..], &["--picture", &file]].concat()));
    assert_eq!((said.code, &said.out), (0, &plain.out), "{}", said.err);
    let picture = std::fs::read_to_string(&file).unwrap();
    assert_eq!(picture.matches("class=\"c0\"").count(), 15, "{picture}");
    let moves = said.out.split(": ").nth(1).unwrap().split_whitespace();
    assert!(moves.count() == 12 && said.out.contains("12 checks"), "{}", said.out);
    for m in said.out.split(": ").nth(1).unwrap().split_whitespace() {
        assert!(picture.contains(m), "{m}");
    }
}
