//! What is said: help, refusals, numbers, the ends of input and output.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{command, kiban, root, send, Temp};

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

#[test]
fn wrong_words_get_the_nearest_right_one() {
    for (args, words) in [
        (&["gen", "tsune", "-o", "x"][..], &["tsune", "did you mean `tsume`"][..]),
        (&["build", "tsume", "--board", "ulx3s"], &["ulx3s-85f"]),
        (
            &["slove"],
            &["'slove'; some similar subcommands exist: 'prove', 'serve', 'moves', 'cover', 'solve' (see"],
        ),
        (&["solve", "--sfne", "x"], &["'--sfne' found; a similar argument exists: '--sfen' (see"]),
        (
            &["solve", "--sfen", MATE, "--nodes", "-1"],
            &["--nodes", "whole numbers from 0 to 4,294"],
        ),
        (
            &["match", "--first", "x", "--second", "y", "--size", "20"],
            &["from 5 to 19 are allowed"],
        ),
        (&["solve"], &["--sfen", "--file"]),
        (&[], &["requires a subcommand", "solve", "(see kiban --help)"]),
        (&["solve", "--sfen", MATE, "--device", "usb"], &["usb", "serial:PATH"]),
        (&["setup", "everything"], &["everything", "sim"]),
        (&["setup", "gowinn"], &["did you mean `gowin`", "formal, bitstream, all"]),
        (&["doctor", "--tools", "/no/such"], &["/no/such", "not a folder"]),
        (&["configs", "--tools", "/dev/null"], &["/dev/null", "not a folder"]),
        (&["configs", "/dev/zero"], &["/dev/zero", "1 MB"]),
        (&["completions", "tcsh"], &["tcsh", "bash"]),
        (&["sim", "--netlist", "--waves", "x.fst"], &["--netlist", "--waves"]),
        (&["sim", "--waves", "."], &["--waves"]),
        (&["sim", "--board", "ulx3s-85f"], &["--netlist"]),
        (
            &["sim", "--netlist", "--board", "arty-a7-100t"],
            &["knows ECP5, iCE40 and Gowin", "arty-a7-100t"],
        ),
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 2, "{args:?}: {}", said.err);
        assert_eq!(
            (said.out.as_str(), said.err.lines().count()),
            ("", 1),
            "{args:?}: {}",
            said.err
        );
        for word in words {
            assert!(said.err.contains(word), "{args:?}: {}", said.err);
        }
    }
}

/// With `--lang ja` no verb has an English heading, and programs are told the same.
#[test]
fn in_japanese() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401";
    let temp = Temp::new();
    let file = temp.write("start.epd", start.as_bytes());
    let player = format!("'{}' gtp --playouts 20", env!("CARGO_BIN_EXE_kiban"));
    let playouts = ["playouts", "--size", "5", "--n", "9", "--ownership", "--first-moves"];
    for (args, japanese, english) in [
        (&["configs"][..], &["構成", "ハッシュ", "内容"][..], &["configuration", "what"][..]),
        (&["doctor"], &["ツール", "状態", "準備済み"], &["tool ", "state", "needed by", "ready"]),
        (&["devices", "--quiet", "/dev/none"], &["ポート", "回路"], &["port", "circuit"]),
        (
            &playouts,
            &["プレイアウト", "黒の勝率", "持碁", "署名", "黒地"],
            &["wins", "score", "capped", "half"],
        ),
        (
            &["perft", "--file", &file, "--max-depth", "2"],
            &["深さ1：20（ファイルのとおり）、署名", "（ファイルでは401）"],
            &["depth", "as in", "file says", "signature"],
        ),
        (
            &["compose", "--n", "1", "--plies", "3", "--seed", "3"],
            &["3手で詰み", "単玉"],
            &["Mate", "one-king"],
        ),
        (
            &["shrink", "--sfen", "4k4/9/4P4/9/9/9/9/9/9 b 2Gr2b2g4s4n4l17p 1"],
            &["1手で詰み：G*5b", "完全", "先手の持駒の金"],
            &["Mate", "sound", "taken"],
        ),
        (
            &["moves", "--kind", "checks", "--sfen", "9/4k4/9/4P4/9/9/9/9/9 b G 1"],
            &["王手 8：5d5c 5d5c+ G*4b"],
            &["checks"],
        ),
        (
            &["moves", "--game", "chess", "--fen", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"],
            &["合法手 0：なし"],
            &["moves", "none"],
        ),
        (&["boards"], &["ボード", "配置配線済み", "未確認"], &["placed", "not run"]),
        (&["doctor", "sim"], &["由来", "固定した組"], &["pinned set"]),
        (
            &["cover", "--sfen", "4k4/9/4P4/9/9/9/9/9/9 b G 1"],
            &["利きの数（先手）", "玉がどこから", "22 クロック", "署名"],
            &["covered", "from", "clocks", "signature"],
        ),
        (
            &["match", "--games", "1", "--size", "5", "--first", &player, "--second", &player],
            &["第1局：先手（黒）は一つ目", "数えて決着 1", "エンジン", "引き分け 0", "反則 0"],
            &["game", "engine", "score", "draw", "illegal"],
        ),
        (
            &["selftest", "--device", "model", "--config", "go9-small", "--seconds", "0"],
            &["デバイス", "回路", "課題", "通信線", "署名"],
            &["jobs", "line", "kind", "damaged"],
        ),
    ] {
        let said = kiban(&[args, &["--lang", "ja"]].concat());
        for word in japanese {
            assert!(said.out.contains(word), "{args:?}, {word}: {}", said.out);
        }
        // what stands first in a line, or behind blanks
        for word in english {
            assert!(!said.out.contains(word), "{args:?}, {word}: {}", said.out);
        }
    }
    for (args, code, words) in [
        (
            &["solve", "--file", "/no/such"][..],
            1,
            "ファイルを読み書きできない：cannot read /no/such",
        ),
        (&["solve", "--sfen", "x b - 1"], 2, "局面の書き方が正しくない："),
        (&["perft", "--fen", "x", "--depth", "1"], 2, "局面の書き方が正しくない："),
        (&["configs", "tsune"], 2, "tsune という名前はない（tsume のことか）。あるのは "),
        (&["slove"], 2, "指定が正しくない："),
        (&["solve", "--sfen", MATE, "--device", "serial:/dev/none"], 8, "装置に問題がある："),
        (&["build", "go19", "--board", "icebreaker", "--no-setup"], 7, "回路とボードが合わない："),
    ] {
        let said = kiban(&[args, &["--lang", "ja"]].concat());
        assert_eq!((said.code, said.err.lines().count()), (code, 1), "{args:?}: {}", said.err);
        assert!(said.err.starts_with(&format!("kiban: {words}")), "{args:?}: {}", said.err);
        let json = kiban(&[args, &["--lang", "ja", "--json"]].concat());
        assert!(json.error["message"].as_str().is_some_and(str::is_ascii), "{}", json.error);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_on_a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let status = command(&["--help"]).stdout(full).stderr(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(6));
}

/// What a verb needs is in the program: it may be started anywhere.
#[test]
fn our_problems_are_part_of_the_program() {
    let temp = Temp::new();
    let bench = |args: &[&str]| {
        let output = command(&[&["bench", "--count", "7", "--json"], args].concat())
            .current_dir(&temp.0)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (json["problems"].clone(), json["signature"].clone())
    };
    let file = root().join("problems/own.tsv").canonicalize().unwrap();
    let own = bench(&[]);
    assert_eq!(own.0, 7);
    assert_eq!(own, bench(&["--set", "own"]));
    assert_eq!(own, bench(&["--set", &file.display().to_string()]));
    assert_eq!(std::fs::read_dir(&temp.0).unwrap().count(), 0);
}

/// Runs of four digits and more that stand by themselves: numbers that were told without commas.
fn bare_numbers(text: &str) -> Vec<&str> {
    let number = |word: &&str| {
        let word = word.trim_matches(|c: char| "(),.:;%".contains(c));
        let whole = word.split('.').next().unwrap_or_default().trim_start_matches('-');
        // the year of the paper
        whole.len() > 3 && whole.bytes().all(|b| b.is_ascii_digit()) && whole != "2004"
    };
    text.split_whitespace().filter(number).collect()
}

/// One rule for the numbers that people are told: a comma before every three digits.
#[test]
fn numbers_have_commas() {
    assert_eq!(
        bare_numbers("a 1234 (2004) 12345.6, x1234 1,234 5280"),
        ["1234", "12345.6,", "5280"]
    );
    let temp = Temp::new();
    let out = temp.path("out");
    let own = root().join("problems/own.tsv");
    let position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for args in [
        &["boards"][..],
        &["boards", "colorlight-i9"],
        &["gen", "tsume", "-o", &out],
        &["bench", "--count", "100"],
        &["solve", "--no-board", "--file", own.to_str().unwrap()],
        &["perft", "--fen", position, "--depth", "3", "--divide"],
        &["playouts", "--n", "2000", "--size", "19", "--slots", "64"],
    ] {
        let said = kiban(args);
        assert_eq!(said.code, 0, "{args:?}: {}", said.err);
        let told = said.out + &said.err;
        // the signature, and the position itself
        let lines: Vec<&str> = told
            .lines()
            .map(|l| l.split("signature").next().unwrap().split("(hash").next().unwrap())
            .collect();
        let told = lines.join("\n").replace(position, "");
        assert_eq!(bare_numbers(&told), [""; 0], "{args:?}: {told}");
        assert!(told.contains(','), "{args:?} tells no great number: {told}");
    }
}

#[test]
fn devices_that_are_not_there() {
    for (device, word) in [
        ("serial:/dev/kiban-test-0", "no port"),
        ("sim:/no/such/program", "cannot start"),
        ("sim:/bin/false", "went away"),
    ] {
        let said = kiban(&["solve", "--sfen", MATE, "--device", device]);
        assert_eq!(said.code, 8, "{device}: {}", said.err);
        assert!(said.err.contains(word) && said.err.lines().count() == 1, "{device}: {}", said.err);
    }
}

#[test]
fn help_and_version() {
    let help = kiban(&["--help"]);
    assert_eq!(help.code, 0);
    for verb in "setup doctor boards configs gen lint sim build report prog solve moves usi bench figures perft completions".split(' ') {
        assert!(help.out.contains(&format!("\n  {verb} ")), "{verb}");
        assert_eq!(kiban(&[verb, "--help"]).code, 0, "{verb}");
    }
    assert!(kiban(&["--version"]).out.starts_with("kiban "));
    assert_eq!(kiban(&[]).code, 2);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let file = root().join("problems/own.tsv");
    let mut child = command(&["solve", "--file", file.to_str().unwrap()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn ctrl_c_is_heard() {
    // waiting for input, and in a search
    let hard = "9/9/9/4k4/9/9/9/9/9 b 2P2r2b4g4s4n4l16p 1";
    for args in
        [&["solve", "--file", "-"][..], &["usi"], &["solve", "--sfen", hard, "--depth", "500"]]
    {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(300));
        if let Ok(Some(status)) = child.try_wait() {
            // the search was quicker than we
            assert_eq!(status.code(), Some(0), "{args:?}");
            continue;
        }
        // `wait` would close its input, and the end of the input is an end of its own
        let input = child.stdin.take();
        send("-INT", &child);
        let start = Instant::now();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(130), "{args:?}");
        assert!(start.elapsed() < Duration::from_secs(10), "{args:?}");
        drop(input);
    }
}
