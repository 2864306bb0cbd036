//! `kiban compose`, and the problems of `problems/sound.tsv`, which it made.

use kiban_rules::shogi::Position;

use crate::common::{command, kiban, root, send, Temp};

/// Lines of a position file, each in its columns.
fn rows(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().filter(|l| !l.starts_with('#'));
    lines.map(|l| l.split('\t').map(str::to_string).collect()).collect()
}

fn sound() -> Vec<Vec<String>> {
    rows(&std::fs::read_to_string(root().join("problems/sound.tsv")).unwrap())
}

/// Judges problems: each is sound, as long as it says, also without useless interpositions, and needs all that it has.
fn judge(problems: &[Vec<String>]) {
    let temp = Temp::new();
    let lines: Vec<String> = problems.iter().map(|r| r.join("\t")).collect();
    let file = temp.write("some.tsv", lines.join("\n").as_bytes());
    let ask = |more: &[&str]| {
        let words = ["solve", "--file", &file, "--check", "--each", "0", "--json", "--quiet"];
        let said = kiban(&[&words[..], more].concat());
        let answers = said.json();
        assert_eq!((said.code, answers.len()), (0, problems.len()), "{}", said.err);
        answers
    };
    for more in [&["--pieces"][..], &["--useless", "full"]] {
        for (row, answer) in problems.iter().zip(ask(more)) {
            let [sfen, id, result, length, _] = &row[..] else { panic!("{row:?}") };
            assert!(Position::problem_from_sfen(sfen).is_ok(), "{id}");
            assert_eq!((result.as_str(), &answer["result"]), ("mate", &"mate".into()), "{id}");
            assert_eq!(answer["proved"], true, "{id}");
            assert_eq!(answer["length"].to_string(), *length, "{id}");
            assert_eq!(answer["check"]["verdict"], "sound", "{id}: {}", answer["check"]);
            assert_eq!(answer["check"]["unique"], true, "{id}");
            assert_eq!(answer["solution"]["left"], "-", "{id}");
            let pieces = answer["check"]["pieces"].as_array();
            assert_eq!(pieces.is_some(), more == ["--pieces"], "{id}");
            for piece in pieces.into_iter().flatten() {
                assert_eq!(piece["needed"], true, "{id}: {piece}");
            }
        }
    }
}

#[test]
fn problems_that_are_called_sound() {
    let all = sound();
    let mut lengths: Vec<&str> = all.iter().map(|r| r[3].as_str()).collect();
    lengths.dedup();
    assert_eq!(lengths, ["3", "5", "7", "9", "11"]);
    let mut names: Vec<&String> = all.iter().map(|r| &r[1]).collect();
    names.dedup();
    assert_eq!(names.len(), all.len());
    judge(&all);
    println!("{} problems, all sound", all.len());
}

#[test]
fn problems_come_out() {
    let temp = Temp::new();
    let file = temp.path("made.tsv");
    let words = ["compose", "--plies", "1", "--n", "2", "--seed", "3"];
    let brief = kiban(&[&words[..], &["--brief", "--out", &file]].concat());
    assert_eq!((brief.code, brief.out.lines().count()), (0, 2), "{}", brief.err);
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.starts_with("# sound problems: kiban compose --n 2 --plies 1"), "{written}");
    assert_eq!(rows(&written), rows(&brief.out));
    judge(&rows(&written));
    let json = kiban(&[&words[..], &["--json", "--jobs", "2"]].concat()).json();
    for (object, row) in json.iter().zip(rows(&written)) {
        assert_eq!(object["sfen"], row[0]);
        assert_eq!(object["themes"].as_array().unwrap().len(), row[4].split(',').count());
    }
    let shown = kiban(&[&words[..], &["--no-board"]].concat()).out;
    assert!(shown.contains("s1_01  ") && shown.contains("Mate in 1 ply"), "{shown}");
}

/// What is not found in so many attempts is told; wrong words are refused.
#[test]
fn attempts_end_and_words_are_looked_at() {
    let said = kiban(&["compose", "--plies", "31", "--attempts", "1", "--each", "50"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{}", said.err);
    assert!(said.err.contains("0 of 10 found in 1 attempt"), "{}", said.err);
    for wrong in [
        &["--plies", "4"][..],
        &["--plies", "1", "--theme", "interposition"],
        &["--theme", "nothing"],
        &["--from", "4k4 b - 1"],
        &["--n", "0"],
    ] {
        let said = kiban(&[&["compose"], wrong].concat());
        assert_eq!((said.code, said.err.lines().count()), (2, 1), "{wrong:?}: {}", said.err);
    }
    // what cannot be written is told before the search; nobody may make a file in /proc
    for nowhere in ["/nowhere/made.tsv", "/proc/made.tsv"] {
        let said = kiban(&[
            "compose",
            "--plies",
            "31",
            "--attempts",
            "1",
            "--each",
            "50",
            "--out",
            nowhere,
        ]);
        assert_eq!((said.code, said.err.lines().count()), (1, 1), "{nowhere}: {}", said.err);
    }
}

/// Ctrl-C ends a run without an end; what was found by then stands in the file, and nothing else beside it.
#[test]
fn an_interrupted_run_keeps_what_it_found() {
    use std::io::{BufRead, BufReader};

    let temp = Temp::new();
    let file = temp.path("made.tsv");
    let words = ["compose", "--plies", "1", "--n", "100000", "--brief", "--out", &file];
    let mut child = command(&words).stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    // what is printed is written already, in whole lines
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.starts_with("# sound problems: kiban compose --n 100000 "), "{written}");
    assert_eq!(rows(&written)[0], rows(&first)[0]);
    send("-INT", &child);
    let rest: Vec<String> = out.lines().map(Result::unwrap).collect();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let printed = std::iter::once(first.trim_end().to_string()).chain(rest);
    let printed: Vec<Vec<String>> = rows(&printed.collect::<Vec<_>>().join("\n"));
    let written = std::fs::read_to_string(&file).unwrap();
    assert_eq!(rows(&written), printed);
    let count = format!("# sound problems: kiban compose --n {} ", printed.len());
    assert!(written.starts_with(&count), "{written}");
    let names: Vec<_> = std::fs::read_dir(&temp.0).unwrap().flatten().collect();
    assert_eq!(names.len(), 1, "{names:?}");
}
