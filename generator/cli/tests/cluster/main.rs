//! `kiban cluster`: real processes that play, die, hang, lie and talk nonsense. Every `go` is answered once, in time, by a legal move.

#[path = "../common/mod.rs"]
mod common;
mod far;
mod games;
mod gps;
mod growing;
mod gui;
mod probes;

use std::process::Command;
use std::time::{Duration, Instant};

use common::player::{player, serve};
use common::{kiban, Temp};
use gui::*;
use kiban_rules::shogi::{Position, Record};

/// Not a test: the engine of the others.
#[test]
fn stand_in() {
    serve();
}

#[test]
fn seven_engines_play_as_one() {
    let temp = Temp::new();
    let mut gui = Gui::new(&fleet(&temp, &players(&temp, 7, "")), &[]);
    let greeting = gui.ready();
    assert!(!greeting.iter().any(|l| l.contains("workers are there")), "{greeting:?}");
    gui.tell("usinewgame");
    for _ in 0..2 {
        let (_, heard) = gui.go(OPENING, "go nodes 1500");
        let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
        // all of them searched, and the line before the answer is that of the answer
        let nodes: Vec<&str> = info.split(' ').collect();
        assert!(nodes[4].parse::<u64>().unwrap() >= 7 * 1500, "{info}");
        let pv = info.split_once(" pv ").unwrap().1.split(' ').next().unwrap();
        assert_eq!(heard.last().unwrap().split(' ').nth(1).unwrap(), pv);
    }
    assert_eq!(gui.go(HANGS, "go nodes 300").0, "5e5d");
    let (answer, heard) = gui.go(MATE, "go nodes 300");
    assert_eq!(answer, "G*5b");
    assert!(heard.iter().any(|l| l.contains("score mate 1 pv G*5b")), "{heard:?}");
    assert_eq!((pids(&temp).len(), gui.quit()), (7, 0));
    none_is_left(&temp);
}

#[test]
fn time_is_kept_and_stop_is_answered_at_once() {
    let temp = Temp::new();
    let mut gui = Gui::new(&fleet(&temp, &players(&temp, 4, "")), &[]);
    gui.ready();
    for (go, least, most) in [
        ("go movetime 900", 880, 4000),
        ("go btime 0 wtime 0 byoyomi 1000", 780, 4000),
        ("go btime 1000 wtime 1000 binc 100 winc 100", 90, 3000),
    ] {
        let start = Instant::now();
        let (_, heard) = gui.go(OPENING, go);
        let took = start.elapsed().as_millis();
        assert!((least..most).contains(&took), "{go}: {took}");
        assert!(heard.iter().any(|l| l.contains(" pv ")), "{heard:?}");
    }
    for go in ["go infinite", "go ponder btime 1000 wtime 1000 byoyomi 100"] {
        gui.tell(OPENING);
        gui.tell(go);
        std::thread::sleep(Duration::from_millis(1500));
        let start = Instant::now();
        gui.tell("stop");
        legal(OPENING, &gui.until("bestmove"));
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    }
    // a hit: from now on the clock runs
    gui.tell("go ponder btime 0 wtime 0 byoyomi 500");
    gui.tell("ponderhit");
    legal(OPENING, &gui.until("bestmove"));
    // a new search in the middle of another one: both are answered
    gui.tell("go infinite");
    gui.tell("go nodes 50");
    gui.until("bestmove");
    gui.until("bestmove");
    // nobody has to search for the only move, a declared win or a lost position
    let only = "position sfen 8k/9/9/9/9/9/6s2/8g/8K b P 1";
    let moves = Record::parse(only).unwrap().position().legal_moves();
    assert_eq!(moves.len(), 1);
    assert_eq!(gui.go(only, "go infinite\nstop").0, moves[0].to_string());
    assert_eq!(gui.go(only, "go byoyomi 10000").0, moves[0].to_string());
    gui.tell("position sfen +P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/7k1/9 b 2R8P 1");
    gui.tell("go byoyomi 10000");
    assert_eq!(gui.until("bestmove").pop().unwrap(), "bestmove win");
    gui.tell("position sfen 4k4/9/9/9/9/9/9/4g4/3gK1g2 b - 1");
    gui.tell("go byoyomi 10000");
    let answer = gui.until("bestmove").pop().unwrap();
    let lost = Position::from_sfen("4k4/9/9/9/9/9/9/4g4/3gK1g2 b - 1").unwrap();
    assert_eq!(answer == "bestmove resign", !lost.has_legal_move());
    gui.tell("position startpos moves 7g7e");
    gui.tell("go byoyomi 100");
    assert!(gui.until("bestmove").iter().any(|l| l.contains("not a legal move")));
    gui.tell("go mate 1000");
    gui.until("checkmate notimplemented");
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
}

/// Whatever some of the engines do: every move is answered, and the good ones find it.
#[test]
fn engines_that_do_wrong_cost_only_their_leaf() {
    let temp = Temp::new();
    for fault in
        ["crash", "hang", "illegal", "garbage", "late", "twice", "early", "resign", "lies", "win"]
    {
        let bad = (0..3).map(|i| player(&format!("seed={i} words=searchmoves {fault}@{}", i + 1)));
        let lines = [players(&temp, 3, ""), bad.collect()].concat();
        let mut gui = Gui::new(&fleet(&temp, &lines), &["--patience", "2"]);
        gui.ready();
        for go in ["go nodes 300", "go movetime 700", "go nodes 300"] {
            let start = Instant::now();
            let (_, heard) = gui.go(OPENING, go);
            assert!(
                start.elapsed() < Duration::from_secs(20),
                "{fault}, {go}: {:?}",
                start.elapsed()
            );
            assert!(!heard.iter().any(|l| l.contains("score mate")), "{fault}: {heard:#?}");
        }
        if fault != "lies" && fault != "early" {
            assert_eq!(gui.go(HANGS, "go nodes 500").0, "5e5d", "{fault}");
        }
        assert_eq!(gui.quit(), 0);
        none_is_left(&temp);
    }
}

/// All of them die in the first search: a legal move all the same, and they are started again.
#[test]
fn nobody_left_is_no_reason_to_resign() {
    let temp = Temp::new();
    let lines = (0..3).map(|i| player(&format!("seed={i} words=searchmoves crash@2")));
    let mut gui = Gui::new(&fleet(&temp, &lines.collect::<Vec<_>>()), &[]);
    gui.ready();
    let mut notes = Vec::new();
    for _ in 0..3 {
        notes.extend(gui.go(OPENING, "go nodes 100").1);
    }
    assert!(notes.iter().any(|l| l.contains("it is started again")), "{notes:#?}");
    // and after a while they are back
    std::thread::sleep(Duration::from_millis(1500));
    let back = gui.ready();
    assert!(!back.iter().any(|l| l.contains("workers are there")), "{back:?}");
    assert_eq!(gui.quit(), 0);
}

#[test]
fn a_stopped_engine_is_not_waited_for() {
    let temp = Temp::new();
    let mut gui = Gui::new(&fleet(&temp, &players(&temp, 4, "")), &[]);
    gui.ready();
    let first = pids(&temp).remove(0);
    gui.tell(OPENING);
    gui.tell("go movetime 2000");
    std::thread::sleep(Duration::from_millis(500));
    Command::new("kill").args(["-STOP", &first]).status().unwrap();
    let start = Instant::now();
    legal(OPENING, &gui.until("bestmove"));
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    let (_, heard) = gui.go(OPENING, "go movetime 3500");
    assert!(heard.iter().any(|l| l.contains("it did not stop its search")), "{heard:#?}");
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
}

#[test]
fn is_ready_waits_with_a_limit() {
    let temp = Temp::new();
    let never = temp.script("never", "exec sleep 100");
    let floods = temp.script("floods", "exec yes info string thinking");
    let lines = [players(&temp, 2, ""), vec![never.clone(), floods, "/nowhere/engine".into()]];
    let mut gui = Gui::new(&fleet(&temp, &lines.concat()), &["--wait", "3"]);
    let heard = gui.ready();
    assert!(heard.iter().any(|l| l.contains("2 of 5 workers are there")), "{heard:#?}");
    assert!(heard.iter().any(|l| l.contains("cannot start the engine")), "{heard:#?}");
    gui.go(OPENING, "go nodes 100");
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
    // none at all
    let workers = fleet(&temp, &[never]);
    let said = common::fed(&["cluster", "--workers", &workers, "--wait", "1"], b"usi\nisready\n");
    assert_eq!(said.code, 8, "{}", said.err);
    assert!(said.err.contains("no worker is there"), "{}", said.err);
    // a script that does not ask: the engines are waited for
    let workers = fleet(&temp, &players(&temp, 2, ""));
    let lines = format!("{OPENING}\ngo nodes 50\n");
    let said = common::fed(&["cluster", "--workers", &workers], lines.as_bytes());
    assert_eq!((said.code, said.out.matches("bestmove ").count()), (0, 1), "{}", said.out);
}

#[test]
fn methods_and_words() {
    let temp = Temp::new();
    let workers = fleet(&temp, &players(&temp, 3, ""));
    for method in ["highest", "votes", "candidates"] {
        let mut gui = Gui::new(&workers, &["--method", method]);
        gui.ready();
        assert_eq!(gui.go(HANGS, "go nodes 300").0, "5e5d");
        gui.go(OPENING, "go movetime 400");
        gui.tell("setoption name Method value tree");
        assert_eq!(gui.go(HANGS, "go nodes 300").0, "5e5d");
        assert_eq!(gui.quit(), 0);
    }
    // engines that leave moves out in GPSShogi's words, and some that cannot
    let gps = (0..3).map(|i| player(&format!("seed={i} name=gps{i} words=ignore_moves order=yes")));
    let plain = (0..3).map(|i| format!("leave-out=nothing {}", player(&format!("seed={i}"))));
    let deaf = (0..3).map(|i| player(&format!("seed={i} name=deaf{i}")));
    for (lines, noted) in
        [(gps.collect::<Vec<_>>(), false), (plain.collect(), false), (deaf.collect(), true)]
    {
        let mut gui = Gui::new(&fleet(&temp, &lines), &[]);
        gui.ready();
        let mut heard = gui.go(HANGS, "go nodes 400").1;
        assert_eq!(heard.last().unwrap().split(' ').nth(1), Some("5e5d"));
        heard.extend(gui.go(OPENING, "go nodes 300").1);
        assert_eq!(heard.iter().any(|l| l.contains("leaves no moves out")), noted, "{heard:#?}");
        assert_eq!(gui.quit(), 0);
    }
}

/// The tree is drawn while it is searched: every leaf with its engine, its nodes and its value.
#[test]
fn a_picture_of_the_tree() {
    let temp = Temp::new();
    let picture = temp.path("tree.svg");
    let lines: Vec<String> = players(&temp, 7, "")
        .iter()
        .enumerate()
        .map(|(i, line)| format!("name=w<{i}> {line}"))
        .collect();
    let workers = fleet(&temp, &lines);
    let mut gui = Gui::new(&workers, &["--picture", &picture, "--method", "tree"]);
    gui.ready();
    let drawn = || std::fs::read_to_string(&picture).unwrap();
    assert!(drawn().contains("Nothing is thought about yet"));
    let texts = || {
        let text = drawn();
        let document = roxmltree::Document::parse(&text).unwrap();
        let texts = document.descendants().filter(|n| n.has_tag_name("text"));
        texts.map(|n| n.text().unwrap_or_default().to_string()).collect::<Vec<String>>()
    };
    gui.tell(OPENING);
    gui.tell("go infinite");
    // while it is searched
    wait_until("every leaf has a value", || {
        let texts = texts();
        (0..7).all(|i| texts.contains(&format!("w<{i}>")))
            && !texts.iter().any(|t| t == "no value yet" || t == "probed")
    });
    gui.tell("stop");
    let heard = gui.until("bestmove");
    legal(OPENING, &heard);
    // the last picture is that of the answer
    let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
    let word = |after: &str| {
        let at = info.split(' ').skip_while(|w| *w != after).nth(1);
        at.unwrap_or_else(|| panic!("{info}")).to_string()
    };
    let (texts, text) = (texts(), drawn());
    let pawns = word("cp").parse::<f64>().unwrap() / 100.0;
    assert!(texts[0].starts_with(&format!("{pawns:+.2}: ")), "{texts:?} {info}");
    // the expected move has a line of its own, unless it is one of the others, which are one leaf then with the value of the root
    let others = format!("{pawns:+.2}");
    let among = texts.windows(2).any(|w| w[0].ends_with(" others") && w[1] == others);
    assert!(texts.contains(&word("pv")) || among, "{texts:?} {info}");
    assert_eq!(text.matches("class=\"leaf").count(), 7, "{text}");
    // a vote
    gui.tell("setoption name Method value votes");
    gui.go(HANGS, "go nodes 300");
    let text = drawn();
    assert!(text.matches("class=\"leaf done").count() == 7 && text.contains("5e5d"), "{text}");
    // a picture that cannot be written does not end a game
    std::fs::remove_file(&picture).unwrap();
    std::fs::create_dir(&picture).unwrap();
    let (answer, heard) = gui.go(HANGS, "go nodes 300");
    assert_eq!(answer, "5e5d");
    let again = gui.go(HANGS, "go nodes 300").1;
    let complaints = heard.iter().chain(&again).filter(|l| l.contains("tree.svg")).count();
    assert_eq!((complaints, gui.quit()), (1, 0), "{heard:#?}");
}

/// A cluster is an engine: of a match, and of another cluster.
#[test]
fn a_cluster_is_an_engine() {
    let temp = Temp::new();
    let inner = fleet(&temp, &players(&temp, 3, ""));
    let cluster = format!("'{}' cluster --workers '{inner}'", env!("CARGO_BIN_EXE_kiban"));
    let weak = player("name=weak depth=1");
    let said = kiban(&[
        "match",
        "--game",
        "shogi",
        "--first",
        &cluster,
        "--second",
        &weak,
        "--games",
        "2",
        "--nodes",
        "200",
        "--max-moves",
        "60",
        "--json",
    ]);
    assert_eq!(said.code, 0, "{} {}", said.out, said.err);
    let table = said.json().pop().unwrap();
    assert!(table["first"].as_str().unwrap().starts_with("Kiban-cluster "), "{table}");
    none_is_left(&temp);
    let alone = player("seed=9 words=searchmoves");
    let outer = temp.write("outer.txt", format!("{alone}\n{cluster}\n{cluster}\n").as_bytes());
    let mut gui = Gui::new(&outer, &[]);
    gui.ready();
    gui.go(OPENING, "go nodes 300");
    assert_eq!(gui.go(HANGS, "go movetime 2500").0, "5e5d");
    assert_eq!(gui.quit(), 0);
    none_is_left(&temp);
}

/// An engine that heeds neither `quit` nor the end of its input, behind a cluster behind a cluster, is gone all the same.
#[test]
fn an_engine_that_heeds_nothing_behind_two_clusters() {
    let temp = Temp::new();
    let inner = fleet(&temp, &players(&temp, 2, "deaf=yes"));
    let cluster = format!("'{}' cluster --workers '{inner}'", env!("CARGO_BIN_EXE_kiban"));
    let middle = temp.write("middle.txt", format!("{cluster}\n").as_bytes());
    let cluster = format!("'{}' cluster --workers '{middle}'", env!("CARGO_BIN_EXE_kiban"));
    let outer = temp.write("outer.txt", format!("{cluster}\n").as_bytes());
    for search in ["", "go infinite"] {
        let mut gui = Gui::new(&outer, &[]);
        gui.ready();
        gui.tell(OPENING);
        gui.tell(search);
        assert_eq!((pids(&temp).len(), gui.quit()), (2, 0));
        none_is_left(&temp);
    }
}

#[test]
fn the_end_of_the_input_and_ctrl_c_leave_no_engine() {
    let temp = Temp::new();
    let workers = fleet(&temp, &players(&temp, 3, ""));
    for order in ["eof", "-INT", "-KILL"] {
        let mut gui = Gui::new(&workers, &[]);
        gui.ready();
        gui.tell(OPENING);
        gui.tell("go infinite");
        gui.until("info");
        let code = match order {
            "eof" => {
                gui.pipe = None;
                gui.until("bestmove");
                Some(0)
            }
            signal => {
                let id = gui.child.id().to_string();
                Command::new("kill").args([signal, &id]).status().unwrap();
                (signal == "-INT").then_some(130)
            }
        };
        assert_eq!(gui.child.wait().unwrap().code(), code, "{order}");
        none_is_left(&temp);
    }
}

#[test]
fn clusters_that_cannot_be() {
    let temp = Temp::new();
    let good = fleet(&temp, &[player("")]);
    let wrong = temp.write("wrong.txt", b"leave-out=some x\n");
    for (args, code, words) in [
        (&["cluster"][..], 2, "--workers <FILE>|--nats <URL>"),
        (&["cluster", "--workers", &good, "--nats", "h:1"], 2, "cannot be used with"),
        (&["cluster", "--nats", "http://h"], 2, "is no address of a server"),
        (&["cluster", "--nats", "127.0.0.1:1"], 8, "no NATS server at"),
        (&["cluster", "--workers", "/nowhere"], 1, "/nowhere"),
        (
            &["cluster", "--workers", &wrong],
            2,
            "leave-out takes searchmoves, ignore_moves or nothing",
        ),
        (
            &["cluster", "--workers", &good, "--method", "best"],
            2,
            "tree, deepening, candidates, pipeline",
        ),
        (&["cluster", "--workers", &good, "--picture", "/proc/no/a.svg"], 1, "/proc/no"),
        (&["cluster", "--workers", &good, "--wait", "0"], 2, "whole numbers from 1"),
        (&["cluster", "--workers", &good, "--json"], 2, "speaks USI"),
    ] {
        let said = kiban(args);
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {}", said.err);
        assert!(said.err.contains(words) && said.err.lines().count() == 1, "{}", said.err);
    }
}
