//! `solve`, `moves`, `usi` and `bench` over the model.

#[path = "../common/mod.rs"]
mod common;
mod lengths;
mod moves;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use common::{command, fed, kiban, root, Temp};
use kiban_rules::shogi::{refsearch::verify_mate_line, Position};

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
const NO_MATE: &str = "4k4/9/9/9/9/9/9/9/9 b P 1";

/// First disproof numbers change the nodes of an array's search, by the model as by frames, and nothing that is true.
#[test]
fn other_first_numbers() {
    let file = root().join("problems/own.tsv");
    let ask = |more: &[&str]| {
        let args = ["solve", "--file", file.to_str().unwrap(), "--nodes", "20000", "--json"];
        kiban(&[&args[..], more].concat()).json()
    };
    let [frames, checks, own] =
        [&[][..], &["--first-numbers", "checks"], &["--first-numbers", "checks", "--hash", "1"]]
            .map(ask);
    let known = |all: &[serde_json::Value]| -> Vec<String> {
        all.iter().map(|a| a["result"].to_string()).collect()
    };
    assert_eq!(known(&frames), known(&checks));
    assert_eq!(known(&frames), known(&own));
    let nodes =
        |all: &[serde_json::Value]| -> u64 { all.iter().filter_map(|a| a["nodes"].as_u64()).sum() };
    assert_ne!(nodes(&frames), nodes(&checks));
    let crew = ["solve", "--sfen", MATE, "--first-numbers", "checks", "--workers", "1"];
    let said = kiban(&crew);
    assert!(said.code == 2 && said.err.contains("--first-numbers"), "{}", said.err);
}

/// In Japanese what people read is Japanese, and programs are told the same.
#[test]
fn in_japanese() {
    let ask = |more: &[&str]| kiban(&[&["solve", "--sfen", MATE], more].concat());
    let said = ask(&["--lang", "ja", "--shortest", "--check"]);
    assert_eq!(said.code, 0, "{}", said.err);
    for words in
        ["1手で詰み", "最短手数：証明済み", "完全", "初手：", "持駒の余り：", "署名 ", "局面"]
    {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    for word in ["Mate", "nodes", "Sound", "first move", "signature"] {
        assert!(!said.out.contains(word), "{word}: {}", said.out);
    }
    let none = kiban(&["--lang", "ja", "solve", "--sfen", NO_MATE]);
    assert!(none.out.contains("不詰") && !none.out.contains("No mate"), "{}", none.out);
    assert_eq!(ask(&["--json", "--lang", "ja"]).out, ask(&["--json"]).out);
    let boards = kiban(&["boards", "--lang", "ja"]);
    assert!(boards.out.starts_with("ボード") && boards.out.contains("ulx3s-85f"), "{}", boards.out);
    let bench = kiban(&["bench", "--count", "3", "--lang", "ja"]);
    assert!(bench.out.contains("局面の平均") && bench.out.contains("論文"), "{}", bench.out);
    let wrong = kiban(&["boards", "--lang", "de"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(wrong.err.contains("'de'") && wrong.err.contains("en, ja"), "{}", wrong.err);
}

/// A run that was interrupted, in the middle of a line even, prints what one in one piece prints.
#[test]
fn a_run_goes_on() {
    let temp = Temp::new();
    let (file, kept) = (root().join("problems/own.tsv"), temp.path("kept"));
    let lines = std::fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = lines.lines().filter(|l| !l.starts_with('#')).take(12).collect();
    let some = temp.write("some.tsv", lines[..5].join("\n").as_bytes());
    let all = temp.write("all.tsv", lines.join("\n").as_bytes());
    for more in [&["--json"][..], &["--brief", "--hash", "4", "--jobs", "2"], &["--latin"]] {
        let ask = |file: &str, resume: bool| {
            let resume: &[&str] = if resume { &["--resume", &kept] } else { &[] };
            kiban(&[&["solve", "--file", file], more, resume].concat())
        };
        let whole = ask(&all, false);
        assert_eq!((whole.code, ask(&some, true).code), (0, 0));
        let half = std::fs::read(&kept).unwrap();
        std::fs::write(&kept, &half[..half.len() - 9]).unwrap();
        for _ in 0..2 {
            let again = ask(&all, true);
            assert_eq!((again.code, &again.out), (0, &whole.out), "{more:?}: {}", again.err);
            assert_eq!(again.err, whole.err);
        }
        // every problem stands there once, behind the head and the options
        assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 2 + lines.len());
        let others = ["solve", "--file", &all, "--nodes", "77", "--resume", &kept];
        let others = kiban(&[&others[..], more].concat());
        assert_eq!((others.code, others.out.as_str()), (2, ""));
        assert!(others.err.contains("is of a run with --nodes"), "{}", others.err);
        std::fs::remove_file(&kept).unwrap();
    }
    // figures are those of all problems
    let bench = |more: &[&str]| {
        let words = [&["bench", "--set", &all, "--json"], more].concat();
        let mut json = kiban(&words).json().remove(0);
        for time in ["seconds", "nodes_per_second"] {
            assert!(json[time].as_f64().is_some_and(|t| t > 0.0), "{json}");
            json[time].take();
        }
        json
    };
    bench(&["--count", "4", "--resume", &kept]);
    assert_eq!(bench(&["--resume", &kept]), bench(&[]));
    let none = temp.write("none.tsv", lines[1..].join("\n").as_bytes());
    let wrong = kiban(&["bench", "--set", &none, "--json", "--resume", &kept]);
    assert_eq!(wrong.code, 1, "{}", wrong.err);
    assert!(wrong.err.contains("of a run over other problems"), "{}", wrong.err);
}

#[test]
fn our_own_problems() {
    let file = root().join("problems/own.tsv");
    let said = kiban(&["solve", "--file", file.to_str().unwrap(), "--json", "--quiet"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let text = std::fs::read_to_string(&file).unwrap();
    let rows: Vec<Vec<&str>> =
        text.lines().filter(|l| !l.starts_with('#')).map(|l| l.split('\t').collect()).collect();
    let answers = said.json();
    assert_eq!(rows.len(), answers.len());
    for (row, a) in rows.iter().zip(&answers) {
        assert_eq!((a["sfen"].as_str(), a["id"].as_str()), (Some(row[0]), Some(row[1])));
        assert_eq!(a["result"].as_str(), Some(row[2]), "{}", row[1]);
        let moves = a["moves"].as_array().unwrap();
        if row[2] == "mate" {
            let shortest: u64 = row[3].parse().unwrap();
            assert_eq!(a["length"].as_u64(), Some(moves.len() as u64));
            assert!(a["length"].as_u64().unwrap() >= shortest, "{} is shorter than proved", row[1]);
            let position = Position::from_sfen(row[0]).unwrap();
            let mut at = position.clone();
            let mut line = Vec::new();
            for text in moves {
                let m = at.legal_move(text.as_str().unwrap()).unwrap();
                at.do_move(&m);
                line.push(m);
            }
            verify_mate_line(&position, &line).unwrap();
        } else {
            assert!(a["length"].is_null() && moves.is_empty());
        }
    }
}

#[test]
fn the_fields_of_an_answer() {
    let said = kiban(&["solve", "--sfen", MATE, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let answer = &said.json()[0];
    let keys: BTreeSet<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
    for key in ["id", "sfen", "result", "length", "moves", "nodes", "clocks", "signature"] {
        assert!(keys.contains(key), "{key}");
    }
    assert_eq!(answer["moves"], serde_json::json!(["G*5b"]));
    assert!(answer["id"].is_null() && answer["clocks"].is_null() && answer["reason"].is_null());
    let signature = answer["signature"].as_str().unwrap();
    assert!(signature.len() == 16 && signature.chars().all(|c| c.is_ascii_hexdigit()));
    // the same problem for white
    let turned = kiban(&["solve", "--sfen", "9/9/9/9/9/9/4p4/9/4K4 w g 1", "--json"]);
    assert_eq!(turned.json()[0]["moves"], serde_json::json!(["G*5h"]));
    assert_eq!(turned.json()[0]["signature"].as_str(), Some(signature));
    let limited = kiban(&["solve", "--sfen", NO_MATE, "--nodes", "1", "--json"]);
    assert_eq!(limited.json()[0]["result"], "unknown");
    assert_eq!(limited.json()[0]["reason"], "nodes");
    let paper = kiban(&["solve", "--sfen", MATE, "--search", "pn-star", "--json"]);
    assert_eq!(paper.json()[0]["result"], "mate");
}

/// Of our own problems the lengths are known; one job or several, the model or the circuit's sizes.
#[test]
fn shortest_lengths_are_proved() {
    let file = root().join("problems/own.tsv");
    let file = file.to_str().unwrap();
    let said = kiban(&["solve", "--file", file, "--shortest", "--json", "--hash", "4", "--quiet"]);
    let text = std::fs::read_to_string(file).unwrap();
    let rows: Vec<Vec<&str>> =
        text.lines().filter(|l| !l.starts_with('#')).map(|l| l.split('\t').collect()).collect();
    assert_eq!(rows.len(), said.json().len());
    for (row, a) in rows.iter().zip(said.json()) {
        let length: Option<u64> = row[3].parse().ok();
        assert_eq!(
            (a["length"].as_u64(), a["lower_bound"].as_u64()),
            (length, length),
            "{}",
            row[1]
        );
        assert_eq!(a["proved"].as_bool(), length.map(|_| true), "{}", row[1]);
        assert_eq!(a["hash"], 4);
    }
    let several =
        ["solve", "--file", file, "--shortest", "--json", "--hash", "4", "--jobs", "3", "--quiet"];
    assert_eq!(kiban(&several).out, said.out);
    let brief =
        kiban(&["solve", "--file", file, "--shortest", "--hash", "0", "--brief", "--quiet"]).out;
    for (row, line) in rows.iter().zip(brief.lines()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let length = if row[3] == "-" { "-".to_string() } else { format!("={}", row[3]) };
        assert_eq!((columns[0], columns[1], columns[2]), (row[1], row[2], length.as_str()));
    }
}

#[test]
fn what_is_known_of_a_length_that_is_not_proved() {
    let own = std::fs::read_to_string(root().join("problems/own.tsv")).unwrap();
    let long = own.lines().filter_map(|l| {
        let f: Vec<&str> = l.split('\t').collect();
        let n: u64 = f.get(3)?.parse().ok()?;
        (n >= 7).then(|| (f[0].to_string(), n))
    });
    let mut open = 0;
    for (sfen, length) in long {
        for nodes in ["15", "40", "100"] {
            let said = kiban(&["solve", "--sfen", &sfen, "--shortest", "--nodes", nodes, "--json"]);
            let a = &said.json()[0];
            if a["proved"] == false {
                let (least, most) =
                    (a["lower_bound"].as_u64().unwrap(), a["length"].as_u64().unwrap());
                assert!(least <= length && length <= most, "{sfen}: {least} {most}");
                open += 1;
            }
        }
    }
    assert!(open > 0);
    // a limit on the depth is a bound on the length
    let first = own.lines().find(|l| l.split('\t').nth(3) == Some("5")).unwrap();
    let sfen = first.split('\t').next().unwrap();
    for (depth, bound) in [("1", 3), ("2", 3), ("3", 5), ("4", 5)] {
        let a = &kiban(&["solve", "--sfen", sfen, "--depth", depth, "--json"]).json()[0];
        assert_eq!((a["reason"].as_str(), a["lower_bound"].as_u64()), (Some("depth"), Some(bound)));
    }
    let said = kiban(&["solve", "--sfen", MATE, "--hash", "8", "--device", "sim"]);
    assert!(said.code == 2 && said.err.contains("--hash"), "{}", said.err);
    let said = kiban(&["solve", "--sfen", MATE, "--jobs", "2", "--device", "sim"]);
    assert!(said.code == 2 && said.err.contains("--workers"), "{}", said.err);
    let said = kiban(&["solve", "--sfen", MATE, "--shortest"]);
    assert!(said.out.contains("the shortest against the longest defence: proved"), "{}", said.out);
    assert!(said.err.contains("table of 64 MiB, no circuit's"), "{}", said.err);
}

/// Searches that share a problem say of every one of ours what one search says, and the shortest lengths are the same.
#[test]
fn searches_on_threads_share_a_problem() {
    let file = root().join("problems/own.tsv");
    let file = file.to_str().unwrap();
    let answers = |more: &[&str]| {
        let words = [&["solve", "--file", file, "--hash", "4", "--json", "--quiet"], more].concat();
        let of = |a: &serde_json::Value| (a["id"].clone(), a["result"].clone());
        kiban(&words).json().iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(answers(&["--threads", "3"]), answers(&[]));
    let lengths = |more: &[&str]| {
        let words = [&["solve", "--file", file, "--shortest", "--brief", "--quiet"], more].concat();
        let said = kiban(&words).out;
        let of = |l: &str| l.split('\t').take(3).map(str::to_string).collect::<Vec<_>>();
        said.lines().map(of).collect::<Vec<_>>()
    };
    assert_eq!(lengths(&["--threads", "2"]), lengths(&[]));
    let said = kiban(&["solve", "--sfen", MATE, "--threads", "2"]);
    assert!(said.code == 0 && said.err.contains("on 2 threads"), "{}", said.err);
    for (device, hash, why) in
        [("sim", "0", "no searches that share a problem"), ("model", "0", "--hash 0")]
    {
        let words = ["solve", "--sfen", MATE, "--threads", "2", "--device", device, "--hash", hash];
        let said = kiban(&words);
        assert!(said.code == 2 && said.err.contains(why), "{}", said.err);
    }
}

#[test]
fn for_people() {
    let said = kiban(&["solve", "--sfen", MATE]);
    for text in ["先手の持駒：金", "v玉", "Mate in 1 ply", "▲５二金", "G*5b", "signature "]
    {
        assert!(said.out.contains(text), "{text} is not in\n{}", said.out);
    }
    assert!(!said.out.contains('\x1b'), "colours in a pipe");
    let bare = kiban(&["solve", "--sfen", MATE, "--no-board"]).out;
    assert!(!bare.contains("持駒") && bare.contains("Mate in 1 ply"));
    let latin = kiban(&["solve", "--sfen", NO_MATE, "--latin"]).out;
    assert!(latin.contains("Black in hand: P") && latin.contains("No mate"));
    // what the README shows is what comes out
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let at = readme.find("$ kiban solve --sfen \"").unwrap();
    let shown = &readme[at..];
    let (line, rest) = shown.split_once('\n').unwrap();
    let sfen = line.split('"').nth(1).unwrap();
    let session = rest.split("```").next().unwrap();
    assert_eq!(kiban(&["solve", "--sfen", sfen]).out.trim_end(), session.trim_end());
}

#[test]
fn a_file_with_all_kinds_of_lines() {
    let two_kings = "k3k4/9/4P4/9/9/9/9/9/9 b G 1";
    let in_check = "4k4/4G4/4P4/9/9/9/9/9/9 b - 1";
    let two_pawns = "4k4/9/4P4/4P4/9/9/9/9/9 b G 1";
    let text = format!(
        "\u{feff}# a comment\r\n\r\n{MATE}\tone\r\nnonsense\r\n{NO_MATE}\t two \tmore # end\r\n\
         {two_kings}\n{in_check}\n{two_pawns}\n9/9 b - 1\n{MATE}"
    );
    let temp = Temp::new();
    let file = temp.write("mixed.tsv", text.as_bytes());
    let from_file = kiban(&["solve", "--file", &file, "--json"]);
    let from_stdin = fed(&["solve", "--file", "-", "--json"], text.as_bytes());
    assert_eq!(from_file.out, from_stdin.out);
    for (said, name) in [(&from_file, file.as_str()), (&from_stdin, "standard input")] {
        assert_eq!(said.code, 10);
        let lines: Vec<&str> = said.err.lines().collect();
        for (line, (number, word)) in lines.iter().zip([
            (4, "fields"),
            (6, "two kings"),
            (7, "already in check"),
            (8, "two unpromoted pawns"),
            (9, "2 ranks"),
        ]) {
            assert!(line.starts_with(&format!("{name}, line {number}: ")), "{line}");
            assert!(line.contains(word), "{line}");
        }
        assert_eq!(lines.len(), 5, "{}", said.err);
        let ids: Vec<_> = said.json().iter().map(|a| a["id"].clone()).collect();
        assert_eq!(
            ids,
            [serde_json::json!("one"), serde_json::json!("two"), serde_json::Value::Null]
        );
    }
    let bad = temp.write("bad.tsv", b"\xff\xfe\n");
    let said = kiban(&["solve", "--file", &bad]);
    assert!(said.code == 10 && said.err.contains("UTF-8"), "{}", said.err);
    // one broken position on the command line is a wrong request
    let said = kiban(&["solve", "--sfen", in_check]);
    assert!(said.code == 2 && said.err.lines().count() == 1, "{}", said.err);
    let said = kiban(&["solve", "--file", "no/such/file"]);
    assert!(said.code == 1 && said.err.contains("no/such/file"), "{}", said.err);
}

/// A file without a position is a wrong request, whatever verb reads it.
#[test]
fn a_file_with_nothing_in_it() {
    let temp = Temp::new();
    let comments = temp.write("comments", b"# nothing\n\n  # more of it\r\n");
    for args in [
        &["solve"][..],
        &["moves", "--kind", "legal"],
        &["moves", "--kind", "checks"],
        &["moves", "--game", "chess"],
        &["perft", "--max-depth", "2"],
    ] {
        for (name, file) in [("standard input", "-"), (&comments[..], &comments[..])] {
            let args = [args, &["--file", file, "--json"]].concat();
            let said = fed(&args, b"");
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
            let words = format!("{name} holds no position");
            assert!(said.err.contains(&words), "{args:?}: {}", said.err);
            assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        }
    }
    let said = kiban(&["bench", "--set", &comments]);
    assert!(said.code == 2 && said.err.contains("holds no position"), "{}", said.err);
}

/// A file of another kind has thousands of lines that are none of ours: ten are named.
#[test]
fn many_broken_lines_are_counted() {
    let temp = Temp::new();
    let file = temp.write("binary", &b"\xff\x00 nothing\n".repeat(11_808));
    for args in [&["solve"][..], &["perft", "--max-depth", "1"], &["moves", "--game", "chess"]] {
        let said = kiban(&[args, &["--file", &file]].concat());
        assert_eq!(said.code, 10, "{}", said.err);
        let lines: Vec<&str> = said.err.lines().collect();
        assert!(lines[9].starts_with(&format!("{file}, line 10: ")), "{}", lines[9]);
        assert_eq!(lines[10], format!("{file}: 11,798 more broken lines, not named"));
        assert!(lines.len() <= 12, "{}", said.err);
    }
    let file = temp.write("eleven", &b"x\n".repeat(11));
    let said = kiban(&["solve", "--file", &file]);
    assert!(said.err.contains("eleven: 1 more broken line, not named\n"), "{}", said.err);
    let file = temp.write("ten", &b"x\n".repeat(10));
    assert!(!kiban(&["solve", "--file", &file]).err.contains("more broken"));
}

/// With letters there is no kanji anywhere.
#[test]
fn letters_instead_of_kanji() {
    let latin = kiban(&["solve", "--sfen", MATE, "--latin"]);
    assert!(latin.code == 0 && latin.out.is_ascii(), "{}", latin.out);
    assert!(latin.out.contains("Mate in 1 ply\n  G*5b\n"), "{}", latin.out);
    assert!(kiban(&["solve", "--sfen", MATE, "--no-board"]).out.contains("▲５二金"));
}

#[test]
fn a_shogi_gui_is_answered() {
    let mut child = command(&["usi"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut say = child.stdin.take().unwrap();
    let mut hear = BufReader::new(child.stdout.take().unwrap());
    let mut until = |word: &str| {
        let mut heard = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(hear.read_line(&mut line).unwrap(), 0, "{heard:?}");
            heard.push(line.trim_end().to_string());
            if line.starts_with(word) {
                return heard;
            }
        }
    };
    writeln!(say, "usi").unwrap();
    assert!(until("usiok")[0].starts_with("id name Kiban"));
    writeln!(say, "setoption name USI_Hash value 8\nisready\nusinewgame").unwrap();
    until("readyok");
    writeln!(say, "position sfen {MATE}\ngo mate infinite").unwrap();
    assert_eq!(until("checkmate").last().unwrap(), "checkmate G*5b");
    writeln!(say, "position sfen {NO_MATE}\ngo mate 10000").unwrap();
    assert_eq!(until("checkmate").last().unwrap(), "checkmate nomate");
    writeln!(say, "position startpos moves 7g7f\ngo mate 10000").unwrap();
    assert_eq!(until("checkmate").last().unwrap(), "checkmate nomate");
    // too long for anyone: stopped, and nothing is claimed
    let long = "9/9/9/9/9/9/9/9/4k4 b 2R2B4G4S4N4L18P 1";
    writeln!(say, "setoption name NodesLimit value 200\nposition sfen {long}\ngo mate infinite")
        .unwrap();
    let answer = until("checkmate").pop().unwrap();
    assert_ne!(answer, "checkmate nomate");
    writeln!(say, "position sfen 9/9 b - 1\ngo mate infinite\nquit").unwrap();
    assert_eq!(until("checkmate").last().unwrap(), "checkmate notimplemented");
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!(complaints, "");
}

#[test]
fn bench_of_our_own_problems() {
    let file = root().join("problems/own.tsv");
    let args = ["bench", "--set", file.to_str().unwrap(), "--count", "20"];
    let said = kiban(&[&args[..], &["--json"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    let b = &said.json()[0];
    assert_eq!(
        (b["problems"].as_u64(), b["mate"].as_u64(), b["unknown"].as_u64()),
        (Some(20), Some(20), Some(0))
    );
    assert!(b["clocks"].is_null() && b["nodes_per_second"].as_f64().unwrap() > 0.0);
    let again = kiban(&[&args[..], &["--json"]].concat());
    assert_eq!(b["signature"], again.json()[0]["signature"]);
    let table = kiban(&args).out;
    assert!(table.contains("paper (Hori et al. 2004)") && table.contains("149"), "{table}");
    let said = kiban(&["bench", "--set", "nothing"]);
    assert!(said.code == 2 && said.err.contains("nothing.tsv"), "{}", said.err);
}
